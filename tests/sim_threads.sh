#!/usr/bin/env bash
# A simulation gives the same result with any number of threads. ctest-labels: tsan
set -euo pipefail
holes=$((${NIBLICK_EFFORT:-100} * 10))

result() { # THREADS: everything but the time it took
    "$NIBLICK" sim six --players random,greedy,random,random --holes "$holes" --seed 7 --threads "$1" --json |
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
