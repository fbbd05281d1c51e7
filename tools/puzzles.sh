#!/usr/bin/env bash
# puzzles.sh - finds puzzles in every game and writes data/puzzles (docs/PUZZLES.md).
#
#   tools/puzzles.sh [OPTION...] [GAME...]
#     --count N       puzzles of a game (20)
#     --holes N       stop after so many holes, whatever was found (4000)
#     --seed S        of the holes (1)
#     --threads T     that play at once (all there are)
#     --program FILE  the niblick that plays (build/niblick)
#     --dir DIR       where the files go (data/puzzles)
#
# The same program, seed, count and holes give the same puzzles, on any number of threads.
set -euo pipefail
count=20 holes=4000 seed=1 threads=$(nproc) program=build/niblick dir=data/puzzles games=()
while [ $# -gt 0 ]; do
    case $1 in
        --count) count=$2 ;;
        --holes) holes=$2 ;;
        --seed) seed=$2 ;;
        --threads) threads=$2 ;;
        --program) program=$2 ;;
        --dir) dir=$2 ;;
        -*) sed -n '2,/^set/{/^set/d; s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
        *) games+=("$1"); shift; continue ;;
    esac
    shift 2
done
if [ ${#games[@]} -eq 0 ]; then
    mapfile -t games < <("$program" games --json | grep -oE '"id": ?"[^"]*"' | cut -d'"' -f4)
fi
mkdir -p "$dir"
for game in "${games[@]}"; do
    "$program" puzzles --mine "$game" --seed "$seed" --count "$count" --holes "$holes" --threads "$threads" >"$dir/$game.new"
    mv "$dir/$game.new" "$dir/$game.puzzles"
done
