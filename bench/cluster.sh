#!/usr/bin/env bash
# cluster.sh [BUILD] - how well copies of the program, started by mpirun, use this machine's cores, compared with threads.
#
# As many ranks with one thread each as there are cores, against one program with as many threads. Starting ranks takes MPI about a
# second, which is not counted: sim's own clock is. The median of five rounds counts; 1.00 is as fast as threads.
set -euo pipefail
cd "$(dirname "$0")/.."
niblick=${1:-build}/niblick
cores=$(nproc)
holes=${HOLES:-4000000}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1

seconds() { sed -nE 's/.*"elapsed_s": ?([0-9.e+-]+).*/\1/p'; }

for _ in 1 2 3 4 5; do
    threads=$("$niblick" sim six --holes "$holes" --threads "$cores" --json | seconds)
    ranks=$(mpirun -n "$cores" "$niblick" sim six --holes "$holes" --threads 1 --json | seconds)
    awk "BEGIN { printf \"%.2f\n\", $threads / $ranks }"
done | sort -n | sed -n 3p | sed "s/^/$cores ranks are as fast as this part of $cores threads: /"
