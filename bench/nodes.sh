#!/usr/bin/env bash
# nodes.sh - three nodes on one PostgreSQL against one server with a file, on this machine and in the same run.
#
#   bench/nodes.sh [BUILD_DIR] [SECONDS] [TABLES] [RATE]      build 20 300 3000; RATE: actions a second that are tried, in all
#
# First one server with SQLite; then three nodes, with a third of the tables each; then the same while one of the nodes is killed, and
# what those at the other two notice of it; last, how soon a node that starts with 50,000 tables in the log has served its first
# visitor. Files and database go to TMPDIR.
set -euo pipefail
build=${1:-build} seconds=${2:-20} tables=${3:-300} rate=${4:-3000}
SOURCE_DIR=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=tests/lib/postgres.sh
. "$SOURCE_DIR/tests/lib/postgres.sh"
work=$(mktemp -d)
chmod 755 "$work"
servers=()
stop_servers() { for pid in "${servers[@]}"; do kill -9 "$pid" 2>/dev/null || true; done; wait "${servers[@]}" 2>/dev/null || true; servers=(); }
trap 'stop_servers; stop_postgres; rm -rf "$work"' EXIT
ulimit -n "$(ulimit -Hn)" 2>/dev/null || true
cmake --build "$build" --target bench_club_load >/dev/null

# serve NAME ARGS...: sets pid and port
serve() {
    local name=$1
    shift
    "$build/niblick" serve "$@" --log error --connections-per-address 20000 --tables-per-address 20000 >"$work/$name" 2>"$work/$name.log" &
    pid=$!
    servers+=("$pid")
    for ((i = 0; i < 600; i++)); do [ -s "$work/$name" ] && break; sleep 0.05; done
    port=$(sed -nE 's/.*:([0-9]+)\/$/\1/p' "$work/$name")
}
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
load() { "$build/bench_club_load" --port "$1" --pid "$2" --tables "$3" --seats 3 --rate "$4" --seconds "$seconds" 2>&1; }
number() { awk -v key="$1" 'index($0, key) == 1 { print $NF }' "$2"; }

echo "== one server with SQLite, $tables tables"
serve file --port 0 --db "$work/tables.db"
load "$port" "$pid" "$tables" "$rate" | tee "$work/one"
stop_servers

start_postgres "$work/pg"
# shellcheck disable=SC2059
url=$(printf "$postgres_url" club)
"$postgres_bin/createdb" -h "$work/pg" -U niblick club

# three NAME: one load for each node, side by side; what they say is in NAME1 to NAME3
three() {
    local name=$1 pids=() ports=() loads=()
    for n in 1 2 3; do
        port=$(free_port)
        serve "$name-node$n" --port "$port" --db "$url" --node-url "http://127.0.0.1:$port"
        pids+=("$pid") ports+=("$port")
    done
    for n in 0 1 2; do
        load "${ports[n]}" "${pids[n]}" $((tables / 3)) $((rate / 3)) >"$work/$name$((n + 1))" &
        loads+=($!)
    done
    if [ "$name" = killed ]; then
        sleep $((seconds / 2 + 3))
        kill -9 "${pids[2]}"
        wait "${loads[0]}" "${loads[1]}" || true
        kill -9 "${loads[2]}" 2>/dev/null || true
    else
        wait "${loads[@]}" || true
    fi
    stop_servers
}

echo "== three nodes"
three three
cat "$work/three1"
awk -v one="$(number 'actions a second' "$work/one")" 'index($0, "actions a second") == 1 { sum += $NF }
    END { printf "all three together: %d actions a second; one server with SQLite: %d; ratio %.2f\n", sum, one, sum / (one ? one : 1) }' \
    "$work/three1" "$work/three2" "$work/three3"

echo "== one of three is killed: those at the other two"
three killed
cat "$work/killed1" "$work/killed2"

echo "== 50,000 tables in the log"
"$postgres_bin/psql" -q -h "$work/pg" -U niblick club -c "INSERT INTO niblick.entry SELECT 'copy' || i, number, time, kind, text, sum
    FROM generate_series(1, 50000) AS i, (SELECT * FROM niblick.entry WHERE tbl = (SELECT min(tbl) FROM niblick.entry) AND number <= 5) AS e"
SOURCE_DIR=$SOURCE_DIR python3 - "$build/niblick" "$url" "$(free_port)" <<'PYTHON'
import os, subprocess, sys, time
sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Connection
program, url, port = sys.argv[1:]
begin = time.monotonic()
server = subprocess.Popen([program, "serve", "--db", url, "--port", port, "--node-url", f"http://127.0.0.1:{port}", "--log", "error"],
                          stdout=subprocess.PIPE)
server.stdout.readline()
visitor = Connection(int(port))
visitor.wait("welcome")
answer = visitor.ask("watch", table="copy25000")
print(f"first visitor at a table after {time.monotonic() - begin:.2f} s ({answer['is']})")
server.kill()
PYTHON
