#!/usr/bin/env bash
# Line mode fits a terminal of 80 columns: a hole of every game, with its help, rules, table and score card.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

games=$("$NIBLICK" games --json | grep -oE '"id": "[^"]+"' | cut -d'"' -f4)
for game in $games; do
    input=$'?\nrules all\ntable\nwhy knock\n'$(for ((i = 0; i < 60; i++)); do printf '1\n2\n\n'; done)$'\nscore\nquit\n'
    try "$game fits 80 columns" 0 niblick play "$game" --seed 5
    # Where somebody types, their Enter ends the line of the prompt; in a pipe it does not.
    # The path by which a match can be resumed is as long as it is; every byte of a character but the first is free.
    same "$(awk '{ sub(/^(> )+/, ""); gsub(/[\200-\277]/, "") } !/^  niblick (play --resume|replay|review|card) / && length($0) > 80' <<<"$out")" ''
done

finish
