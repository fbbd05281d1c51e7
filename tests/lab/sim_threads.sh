#!/usr/bin/env bash
# Simulations and arenas give the same result with any number of threads. ctest-labels: tsan
set -euo pipefail
holes=$((${NIBLICK_EFFORT:-100} * 10))

result() { # THREADS: everything but the time it took
    "$NIBLICK" sim six --players random,everyman,rabbit,random --holes "$holes" --seed 7 --threads "$1" --json |
        sed -E 's/"elapsed_s": ?[0-9.e+-]+//'
}

one=$(result 1)
for threads in 2 3; do
    other=$(result "$threads")
    if [ "$one" != "$other" ]; then
        diff <(echo "$one") <(echo "$other")
        exit 1
    fi
done

# The book of an arena is entered by all threads; its file has the deals in order.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for threads in 1 3; do
    "$NIBLICK" arena six --seats 2 --players tiger:2,everyman --deals $((holes / 50 + 2)) --threads "$threads" \
        --file "$work/$threads" >/dev/null
done
cmp "$work/1" "$work/3"
