#!/usr/bin/env bash
# think.sh [BUILD] - how well tiger keeps to its time, on a real clock: the wall time of choices of 100 ms, in every game.
#
# Each game answers ten `choose` requests with a budget of 100 ms each; what is more than a second came late.
set -euo pipefail
cd "$(dirname "$0")/.."
niblick=${1:-build}/niblick
choices=10

for game in $("$niblick" games --json | grep -oE '"id": ?"[^"]*"' | cut -d'"' -f4); do
    start=$EPOCHREALTIME
    {
        echo "{\"cmd\":\"new\",\"game\":\"$game\",\"seed\":\"1\"}"
        for ((i = 0; i < choices; i++)); do echo '{"cmd":"choose","player":"tiger","ms":100}'; done
    } | "$niblick" engine >/dev/null
    awk "BEGIN { printf \"%-20s %6.0f ms a choice\n\", \"$game\", ($EPOCHREALTIME - $start) * 1000 / $choices }"
done
