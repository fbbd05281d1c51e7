#!/usr/bin/env bash
# threads.sh [BUILD] - how well `niblick sim` uses two cores.
#
# Compared with what the machine can give at the moment: two programs at once, each with half of the holes, share nothing and
# are as fast as two threads could be. The median of seven rounds counts; 1.00 is perfect, 0.90 means 1.8 times one thread.
set -euo pipefail
cd "$(dirname "$0")/.."
niblick=${1:-build}/niblick
holes=400000

simulate() { "$niblick" sim six --holes "$1" --threads "$2" --seed "$3" >/dev/null; }

apart() {
    simulate $((holes / 2)) 1 1 &
    simulate $((holes / 2)) 1 2
    wait
}

seconds() { # COMMAND...
    local start=$EPOCHREALTIME
    "$@"
    awk "BEGIN { print $EPOCHREALTIME - $start }"
}

for _ in 1 2 3 4 5 6 7; do
    awk "BEGIN { printf \"%.2f\n\", $(seconds apart) / $(seconds simulate $holes 2 1) }"
done | sort -n | sed -n 4p | sed 's/^/two threads are as fast as this part of two programs: /'
