#!/usr/bin/env bash
# mpirun: four copies of the program do one job, with the same result as one of them, whatever they do of it; a run that was broken
# off goes on; a mistake in the words is told once. ctest-labels: release
set -euo pipefail
command -v mpirun >/dev/null || { echo "mpirun is not installed"; exit 77; }
[ -e "$BINARY_DIR/niblick_mpi.so" ] || { echo "this build has no module for MPI"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 # in a container there is often nobody else
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_plm=isolated OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none

together() { mpirun -n 4 "$NIBLICK" "$@"; }
fail() { echo "$*" >&2; exit 1; }

# same NAME COMMAND...: on four ranks as on one
same() {
    local name=$1
    shift
    "$NIBLICK" "$@" | grep -v elapsed_s >one
    together "$@" | grep -v elapsed_s >four
    cmp one four || fail "$name: four ranks give another result than one"
    [ -s one ] || fail "$name: there is no result"
}

same 'holes' sim six --players random,everyman,rabbit,random --holes 5000 --seed 7 --json
same 'matches' sim hand --matches 60 --seed 7 --json
same 'an arena' arena six --seats 2 --players everyman,rabbit --deals 60 --no-times
same 'an arena that ends early' arena six --seats 2 --players everyman,random --deals 400 --sprt 4 --no-times
same 'everybody against everybody' arena four --players everyman,rabbit,random --robin --deals 20 --no-times
same 'a review' review "$SOURCE_DIR/tests/golden/four.nib" --hole 1 --budget 1 --threads 1
same 'puzzles' puzzles --mine hand --count 1 --holes 2 --threads 1

# Records: the same files.
"$NIBLICK" sim four --matches 20 --records one.d --shard 3 >/dev/null
together sim four --matches 20 --records four.d --shard 3 >/dev/null
diff -r one.d four.d

# Files: the same bytes, and a part of one is gone on with, even if its last line was cut.
"$NIBLICK" arena six --seats 2 --players everyman,rabbit --deals 60 --file one.arena >/dev/null
head -c $(($(wc -c <one.arena) * 2 / 3)) one.arena >four.arena
together arena six --seats 2 --players everyman,rabbit --deals 60 --file four.arena >/dev/null 2>&1
cmp one.arena four.arena
"$NIBLICK" sim six --holes 20000 --file one.sim >/dev/null
head -c $(($(wc -c <one.sim) * 2 / 3)) one.sim >four.sim
together sim six --holes 20000 --file four.sim >/dev/null
cmp one.sim four.sim
"$NIBLICK" review "$SOURCE_DIR/tests/golden/four.nib" --hole 1 --budget 1 --file one.review >one
head -n $(($(wc -l <one.review) * 2 / 3)) one.review >four.review
together review "$SOURCE_DIR/tests/golden/four.nib" --hole 1 --budget 1 --threads 1 --file four.review >four
cmp one four

# A run that is killed keeps what is finished.
mpirun -n 4 "$NIBLICK" arena six --seats 2 --players tiger:200,everyman --deals 4000 --file "$work/killed.arena" >/dev/null 2>&1 &
leader=$!
for _ in $(seq 600); do
    [ "$(grep -c '^[0-9]' killed.arena 2>/dev/null || true)" -ge 3 ] 2>/dev/null && break
    sleep 0.1
done
kill -9 "$leader"
wait "$leader" 2>/dev/null || true
for _ in $(seq 300); do # mpirun's own children notice that it is gone
    pgrep -f "deals 4000 --file $work/killed.arena" >/dev/null || break
    sleep 0.1
done
deals=$(grep -c '^[0-9]' killed.arena)
[ "$deals" -ge 3 ] || fail "a killed arena kept $deals deals"
"$NIBLICK" arena six --seats 2 --players tiger:200,everyman --deals "$deals" --file killed.arena >/dev/null

# What is wrong is said once, and by whoever knows.
together sim sixx >said 2>&1 && fail 'an unknown game was accepted'
[ "$(grep -c 'there is no game "sixx"' said)" -eq 1 ] || fail "a mistake was not told once: $(cat said)"
together games >said 2>&1 && fail 'games ran four times'
grep -q '"games" runs on one machine only' said
NIBLICK_MPI=$work/nothing.so together sim six >said 2>&1 && fail 'a missing module was not missed'
grep -q 'nothing.so' said
