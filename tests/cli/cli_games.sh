#!/usr/bin/env bash
# `niblick games` and `niblick rules`: the contract of the list, and a page for every game.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'the list is JSON for programs' 0 niblick games --json
for key in id title min_seats max_seats options name values default help; do says "\"$key\":"; done
games=$(grep -oE '"id": "[^"]+"' <<<"$out" | cut -d'"' -f4)
count=$(wc -w <<<"$games")

try 'and a table for people' 0 niblick games
says 'Six-Card Golf'
same "$(wc -l <<<"$out")" "$((count + 1))"
silent_about $'\033'

for game in $games; do
    try "$game has its row" 0 niblick games
    says "$game "
    try "$game shows its options" 0 niblick games "$game"
    says 'Options'
    try "$game alone is an array of one" 0 niblick games "$game" --json
    same "$(grep -c '"id":' <<<"$out")" 1
    try "$game has rules" 0 niblick rules "$game"
    same "$out" "$(cat "$SOURCE_DIR/docs/rules/$game.md")"
done

finish
