#!/usr/bin/env bash
# load.sh - a server and a thousand tables full of clients on this machine: what it takes, how soon, and with how much memory.
#
#   bench/load.sh [BUILD_DIR] [ARGS...]     ARGS go to bench_club_load: --tables 1000 --seats 5 --rate 3000 --seconds 60
#
# The log goes to a real disk (TMPDIR decides which): every action is synced before anybody hears of it.
set -euo pipefail
build=${1:-build}
shift || true
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || { kill "$server"; wait "$server"; }; rm -rf "$work"' EXIT

ulimit -n "$(ulimit -Hn)" 2>/dev/null || true
"$build/niblick" serve --port 0 --db "$work/tables.db" --log error \
    --connections-per-address 20000 --tables-per-address 20000 >"$work/said" &
server=$!
for ((i = 0; i < 200; i++)); do
    [ -s "$work/said" ] && break
    sleep 0.02
done
port=$(sed -nE 's/.*:([0-9]+)\/$/\1/p' "$work/said")
cmake --build "$build" --target bench_club_load >/dev/null
"$build/bench_club_load" --port "$port" --pid "$server" "$@"
metric() { curl -s "http://127.0.0.1:$port/metrics" | sed -n "s/^niblick_$1 //p"; }
printf '%-34s %10.2f\n' 'commit, mean, ms' "$(awk '{ print 1000 * $1 / $2 }' <<<"$(metric commit_seconds_sum) $(metric commit_seconds_count)")"
printf '%-34s %10.1f\n' 'entries in a commit, mean' "$(awk '{ print $1 / $2 }' <<<"$(metric entries_total) $(metric commit_seconds_count)")"
read -r -a ticks <"/proc/$server/stat"
printf '%-34s %10s\n' 'processor time of the server, s' "$(((ticks[13] + ticks[14]) / $(getconf CLK_TCK)))"
