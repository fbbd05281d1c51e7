#!/usr/bin/env bash
# A server whose tables are in PostgreSQL: it is killed in mid-hole and loses nothing; the database is restarted under it and it
# goes on; a club moves from a file to the database and back. ctest-labels: release
set -euo pipefail
# shellcheck source=tests/lib/postgres.sh
. "${SOURCE_DIR:?}/tests/lib/postgres.sh"
work=$(mktemp -d)
chmod 755 "$work"
server=
trap '[ -z "$server" ] || kill -9 "$server"; stop_postgres; rm -rf "$work"' EXIT
start_postgres "$work/pg"
export NIBLICK_TEST_POSTGRES=$postgres_url
fail() { echo "$*" >&2; cat "$work/said" >&2; exit 1; }

NIBLICK_EFFORT=5 "$SOURCE_DIR/tests/server/server_kill.py"
"$SOURCE_DIR/tests/server/server_keep.py"

# From a file to the database and back: the same tables, and every match replays.
"${BINARY_DIR:?}/club_log_main" "$work/file.db"
# shellcheck disable=SC2059
url=$(printf "$postgres_url" moved) back="sqlite:$work/back.db"
"$postgres_bin/createdb" -h "$work/pg" -U niblick moved
"$NIBLICK" db copy "$url" --db "$work/file.db"
"$NIBLICK" db check --db "$url"
"$NIBLICK" db copy "$back" --db "$url"
for db in "$url" "$back"; do
    diff <("$NIBLICK" db list --json --db "$work/file.db") <("$NIBLICK" db list --json --db "$db")
done
"$NIBLICK" db copy "$url" --db "$work/file.db" 2>"$work/said" && fail 'a club was copied over another'
grep -q 'copy to an empty one' "$work/said"
"$NIBLICK" db backup "$work/backup.db" --db "$url"
"$NIBLICK" db check --db "$work/backup.db"

# A second server is refused while the first one runs. The first survives a restart of the database.
"$NIBLICK" serve --port 0 --db "$url" >"$work/address" 2>"$work/first" &
server=$!
for _ in $(seq 300); do [ -s "$work/address" ] && break; sleep 0.1; done
address=$(grep -o 'http://[^ ]*' "$work/address")
"$NIBLICK" serve --port 0 --db "$url" >"$work/other" 2>"$work/said" && fail 'two servers have one database'
grep -q 'another server is using this database' "$work/said"
healthy() { curl -fs "${address}health" >/dev/null; }
stop_postgres fast
for _ in $(seq 600); do healthy || break; sleep 0.1; done
healthy && fail 'nobody has noticed that the database is gone'
go_on_postgres
for _ in $(seq 600); do healthy && break; sleep 0.1; done
healthy || fail "it is not healthy again: $(cat "$work/first")"
kill -TERM "$server"
wait "$server" || fail "it did not end well: $(cat "$work/first")"
server=
"$NIBLICK" db check --db "$url"
