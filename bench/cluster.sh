#!/usr/bin/env bash
# cluster.sh [BUILD] - how well copies of the program, started by mpirun, use this machine's cores, compared with threads.
#
# As many ranks with one thread each (RANKS, or as many as there are cores) against one program with as many threads. Starting ranks
# takes MPI about a second, which is not counted: sim's own clock is, and of the processor time what an empty run takes is deducted.
# Both must have the same result. The median of five rounds counts; 1.00 is as good as threads. On a busy machine look at the processor
# time: how much of it a rank gets there is up to others.
set -euo pipefail
cd "$(dirname "$0")/.."
niblick=${1:-build}/niblick
ranks=${RANKS:-$(nproc)}
holes=${HOLES:-4000000}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# run NAME HOLES COMMAND...: its result in NAME, without what is measured, and "wall cpu" in NAME.time
run() {
    local name=$work/$1 holes=$2 TIMEFORMAT='%U %S'
    shift 2
    { time "$@" sim six --holes "$holes" --seed 7 --json >"$name.all" 2>/dev/null; } 2>"$name.cpu"
    grep -vE '"(elapsed_s|[a-z_]*per_s|threads)"' "$name.all" >"$name" || true
    awk -v wall="$(sed -nE 's/.*"elapsed_s": ?([0-9.e+-]+).*/\1/p' "$name.all")" '{ print wall, $1 + $2 }' "$name.cpu" >"$name.time"
}
threads() { "$niblick" "$@" --threads "$ranks"; }
copies() { mpirun -n "$ranks" "$niblick" "$@" --threads 1; }

run empty-threads 1000 threads
run empty-copies 1000 copies
for _ in 1 2 3 4 5; do
    run threads "$holes" threads
    run copies "$holes" copies
    cmp -s "$work/threads" "$work/copies" || { echo "the results differ" >&2; exit 1; }
    paste "$work"/{threads,copies,empty-threads,empty-copies}.time | awk '{ printf "%.2f %.2f\n", $1 / $3, ($2 - $6) / ($4 - $8) }'
done >"$work/ratios"
middle() { cut -d ' ' -f "$1" "$work/ratios" | sort -n | sed -n 3p; }
echo "$ranks ranks, compared with $ranks threads: $(middle 1) by time, $(middle 2) by processor time, the same result"
