#!/usr/bin/env bash
# anchors.sh - measures how strong the computer players are and writes their ratings, app/ratings/anchors.list, and the table of
# docs/RATINGS.md.
#
#   tools/anchors.sh [OPTION...]
#     --holes N       that each player plays against the next one (20000)
#     --threads T     that play at once (all there are)
#     --program FILE  the niblick to measure (build/niblick)
#     --page FILE     that says what tiger gains over eagle (docs/PLAYERS.md)
#     --print         print the list instead
#
# Every player plays every game against the next one up, with two seats and the default options. The share of holes that it wins
# becomes a rating: docs/RATINGS.md says how. tiger thinks too long for so many holes; what it gains over eagle is in
# docs/PLAYERS.md, with the command that measured it. everyman has 1500 points at every game.
set -euo pipefail
cd "$(dirname "$0")/.."
holes=20000 threads=$(nproc) program=build/niblick page=docs/PLAYERS.md out=app/ratings/anchors.list
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
players=(random foozler rabbit duffer everyman habit birdie eagle)

games() { "$program" games --json | grep -oE '"id": *"[^"]*"' | cut -d'"' -f4; }

# GAME LOWER UPPER WINS SD SD: of the upper player's holes, how many it won, and the spread of both.
step() {
    "$program" sim "$1" --seats 2 --players "$2,$3" --holes "$holes" --threads "$threads" --json |
        awk -v game="$1" -v lower="$2" -v upper="$3" -F'[:,]' '
            /"sd"/ { sd[++n] = $2 + 0 }
            /"wins"/ { wins = $2 + 0 }
            END { print game, lower, upper, wins, sd[1], sd[2] }'
}

# What tiger gains over eagle in a hole, by game: the table of docs/PLAYERS.md.
tiger_gains() {
    awk -F'|' '/^\| game \| tiger over eagle/ { here = 1; next }
               here && !/^\|/ { exit }
               here && /`/ { gsub(/[` ]/, "", $2); split($3, part, " "); print "tiger", $2, part[1] }' "$page"
}

list=$(mktemp)
trap 'rm -f "$list"' EXIT
{
    tiger_gains
    for game in $(games); do
        for ((i = 1; i < ${#players[@]}; i++)); do step "$game" "${players[i - 1]}" "${players[i]}"; done
    done
} | awk -v holes="$holes" '
    # The normal deviate that is exceeded with probability 1 - p, by halving.
    function phi(x) {
        # Abramowitz and Stegun 26.2.17: to seven decimals.
        t = 1 / (1 + 0.2316419 * (x < 0 ? -x : x))
        series = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
        q = exp(-x * x / 2) / 2.506628274631 * series
        return x < 0 ? q : 1 - q
    }
    function deviate(p,    low, high, middle) {
        low = -3; high = 3
        while (high - low > 1e-6) { middle = (low + high) / 2; if (phi(middle) < p) low = middle; else high = middle }
        return (low + high) / 2
    }
    $1 == "tiger" { gain[$2] = $3 < 0 ? 0 : $3; next }
    !($1 in above) { order[++games] = $1; above[$1] = 0; names[$1] = $2; points[$1, $2] = 0; last[$1] = 0 }
    {
        last[$1] += 900 * deviate($4 / holes)
        points[$1, $3] = last[$1]
        names[$1] = names[$1] " " $3
        spread[$1] = sqrt($5 * $5 + $6 * $6)
    }
    END {
        print "/* anchors.list - the ratings of the computer players, in points. tools/anchors.sh measures them and writes this list. */"
        for (i = 1; i <= games; i++) {
            game = order[i]
            n = split(names[game] " tiger", name, " ")
            points[game, "tiger"] = last[game] + 900 * gain[game] / spread[game]
            for (k = 1; k <= n; k++) {
                rating = 1500 + points[game, name[k]] - points[game, "everyman"]
                printf "ANCHOR(\"%s\", \"%s\", %d)\n", game, name[k], rating < 0 ? 0 : int(rating + 0.5)
            }
        }
    }' >"$list"
cat "$list" >"$out"
[ "$out" != /dev/stdout ] || exit 0

# The same as a table, between the marks of the page about ratings.
table=$(awk -F'[",() ]+' '
    /^ANCHOR/ && !($2 in row) { order[++n] = $2 }
    /^ANCHOR/ { row[$2] = row[$2] " | " $4; if (n == 1) heads = heads " | " $3; if (n == 1) line = line "|---" }
    END { print "| game" heads " |"; print "|---" line "|"; for (i = 1; i <= n; i++) print "| `" order[i] "`" row[order[i]] " |" }' "$list")
TABLE=$table awk '/<!-- anchors: begin/ { print; print ENVIRON["TABLE"]; skip = 1 }
    /<!-- anchors: end/ { skip = 0 }
    !skip' docs/RATINGS.md >"$list"
cat "$list" >docs/RATINGS.md
