#!/usr/bin/env bash
# At a server's table in the full screen, computer players that cannot play as themselves say so once, in a sentence.
# shellcheck source=tests/lib/tui_server.bash
. "${SOURCE_DIR:?}/tests/lib/tui_server.bash"

# No network was trained for Rum-E-Golf with four players. Bob, in plain lines, makes the table and stays until this is closed.
exec 3> >("$NIBLICK" join "$at" --name Bob >"$work/bob" 2>&1)
printf '%s\n' 'create rum-e-golf seats=4' >&3
wait_until grep -sq 'Your table is' "$work/bob"
link=$(grep -oE 'http[^ ]*#/table/[a-z0-9]*' "$work/bob" | head -n 1)

what='whoever is there when they sit down'
arguments="join '$link' --name Ann"
open 100 30
shown '1  Ann (you)'
printf '%s\n' 'fill 2 eagle' 'fill 3 eagle' >&3
shown 'so it plays by rule of thumb.'
shown 'Ben (eagle), a computer player, takes seat 3.'
same "$(grep -o 'rule of thumb' <<<"$out" | wc -l)" 1
same "$(grep -c 'eagle was never trained for [^.]*, so it plays by rule of thumb\.$' "$work/bob")" 1

finish
