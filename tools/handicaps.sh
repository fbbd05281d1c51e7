#!/usr/bin/env bash
# handicaps.sh - measures how far the computer players are above a scratch player and writes their handicap indices,
# src/rounds/handicaps.list, and the table of docs/ROUNDS.md.
#
#   tools/handicaps.sh [OPTION...]
#     --holes N       that each player plays at each table (20000)
#     --threads T     that play at once (all there are)
#     --program FILE  the niblick to measure with (build/niblick)
#     --page FILE     that says what tiger gains over eagle (docs/PLAYERS.md)
#     --print         print the list instead
#
# Every player plays with two, three and four seats, by the usual options (`niblick rounds GAME --players N`). tiger thinks too
# long for so many holes; what it gains over eagle is in docs/PLAYERS.md, with the command that measured it. Games in which no
# strokes can be given are left out.
set -euo pipefail
cd "$(dirname "$0")/.."
holes=20000 threads=$(nproc) program=build/niblick page=docs/PLAYERS.md out=src/rounds/handicaps.list
while [ $# -gt 0 ]; do
    case $1 in
        --holes) holes=$2 ;;
        --threads) threads=$2 ;;
        --program) program=$2 ;;
        --page) page=$2 ;;
        --print) out=/dev/stdout; shift; continue ;;
        *) sed -n '2,/^set/{/^set/d; s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
    esac
    shift 2
done

games() { "$program" games --json | grep -oE '"id": *"[^"]*"' | cut -d'"' -f4; }

# What tiger gains over eagle in a hole, by game: the table of docs/PLAYERS.md.
tiger_gains() {
    awk -F'|' '/^\| game \| tiger over eagle/ { here = 1; next }
               here && !/^\|/ { exit }
               here && /`/ { gsub(/[` ]/, "", $2); split($3, part, " "); print "tiger", $2, part[1] }' "$page"
}

list=$(mktemp) complaint=$(mktemp)
trap 'rm -f "$list" "$complaint"' EXIT

# GAME SEATS PLAYER STROKES, or nothing where no strokes can be given.
measure() {
    "$program" rounds "$1" --players "$2" --scratch "$holes" --threads "$threads" 2>"$complaint" |
        awk -v at="$1 $2" '{ print at, $0 }' || grep -q 'strokes are given only' "$complaint" || { cat "$complaint" >&2; exit 1; }
}

{
    tiger_gains
    for game in $(games); do
        for seats in 2 3 4; do measure "$game" "$seats"; done
    done
} | awk '
    function tenths(x) { return int(x * 10 + (x < 0 ? -0.5 : 0.5)) }
    $1 == "tiger" { gain[$2] = $3 < 0 ? 0 : $3; next }
    !($3 in known) { known[$3] = 1; players = players "\"" $3 "\", " }
    !(($1, $2) in row) { order[++n] = $1 " " $2; game[n] = $1; row[$1, $2] = "" }
    { row[$1, $2] = row[$1, $2] ", " tenths($4) }
    END {
        print "/* handicaps.list - the handicap indices of the computer players, in tenths of a stroke. tools/handicaps.sh measures them and writes this list. */"
        print "HANDICAP_PLAYERS(" players "\"tiger\")"
        for (i = 1; i <= n; i++) {
            split(order[i], at, " ")
            print "HANDICAPS(\"" at[1] "\", " at[2] row[at[1], at[2]] ", " tenths(-9 * gain[at[1]]) ")"
        }
    }' >"$list"
cat "$list" >"$out"
[ "$out" != /dev/stdout ] || exit 0

# The same as a table, between the marks of the page about rounds.
table=$(awk -F'[",() ]+' '
    /^HANDICAP_PLAYERS/ { for (i = 2; i < NF; i++) { heads = heads " | " $i; line = line "|---" }; print "| game | seats" heads " |"; print "|---|---" line "|" }
    /^HANDICAPS/ { printf "| `%s` | %s", $2, $3; for (i = 4; i < NF; i++) printf " | %.1f", $i / 10; print " |" }' "$list")
TABLE=$table awk '/<!-- handicaps: begin/ { print; print ENVIRON["TABLE"]; skip = 1 }
    /<!-- handicaps: end/ { skip = 0 }
    !skip' docs/ROUNDS.md >"$list"
cat "$list" >docs/ROUNDS.md
