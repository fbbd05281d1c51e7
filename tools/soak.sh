#!/usr/bin/env bash
# soak.sh - a million random holes over all games under AddressSanitizer and UndefinedBehaviorSanitizer. Takes minutes.
#
#   tools/soak.sh [HOLES [SEED]]      HOLES in all (1000000), spread over games and seat counts
set -euo pipefail
cd "$(dirname "$0")/.."
holes=${1:-1000000} seed=${2:-1}

cmake --preset debug >/dev/null
cmake --build build-debug --target niblick >/dev/null
program=build-debug/niblick

# id, fewest and most seats, a line a game
games=$("$program" games | awk 'NR > 1 && match($0, / [0-9]+-[0-9]+ /) {
    split(substr($0, RSTART + 1, RLENGTH - 2), seats, "-"); print $1, seats[1], seats[2] }')
cases=$(awk '{n += $3 - $2 + 1} END {print n}' <<<"$games")
each=$(((holes + cases - 1) / cases))
total=0

while read -r game fewest most; do
    for ((seats = fewest; seats <= most; seats++)); do
        "$program" sim "$game" --seats "$seats" --holes "$each" --seed "$seed" --threads "$(nproc)" >/dev/null
        total=$((total + each))
    done
    echo "$game: $fewest to $most seats, $each holes each"
done <<<"$games"
echo "$total holes, no finding"
