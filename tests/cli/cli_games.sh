#!/usr/bin/env bash
# `niblick games` and `niblick rules`: the contract of the list, and a page for every game.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'the list is JSON for programs' 0 niblick games --json
for key in id title min_seats max_seats options name values default help; do says "\"$key\":"; done
words_of() { tr -c '[:alnum:]' '\n' <<<"$1" | grep . | sort | uniq -c; }

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
    says "$(sed -n '1s/^# //p' "$SOURCE_DIR/docs/rules/$game.md")"
    same "$(grep -E '^#|\*\*|`|^\||\]\(' <<<"$out")" '' # none of Markdown's marks
    same "$(awk '{ gsub(/[\200-\277]/, "") } length($0) > 80' <<<"$out")" ''
    # Every word of the page is there, but for marks: bars, rules of tables, hashes, stars, backquotes, addresses of links.
    same "$(words_of "$out")" "$(words_of "$(sed -E 's/\]\([^)]*\)/]/g; s/\[([A-Za-z][^].]*)\]/\1/g; /^\|[-|: ]*$/d; /^```/d' "$SOURCE_DIR/docs/rules/$game.md")")"
done

try 'a table is in columns' 0 niblick rules golph
says 'in each colour'
silent_about '|--'
try 'the rules are in a pager where somebody reads them' 0 script -qec "PAGER='sed s/^/paged:/' TERM=xterm '$NIBLICK' rules six" /dev/null
says 'paged:'
says $'\033[1mSix-Card Golf'

finish
