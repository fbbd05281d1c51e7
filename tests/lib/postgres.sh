# shellcheck shell=bash disable=SC2034 # postgres_url is for whoever sources it
# postgres.sh - a PostgreSQL server for a test, in a folder, reached by a socket in it and by nothing else. To be sourced.
#
#   start_postgres DIR     sets postgres_url, with %s where the name of a database belongs; DIR must not exist
#   stop_postgres          ... and its like: called at the end by whoever started it
#
# PostgreSQL refuses to run as root, so there it runs as the user nobody.

postgres_bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)

as_nobody() { if [ "$(id -u)" -eq 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }

start_postgres() {
    postgres_dir=$1
    [ -x "$postgres_bin/initdb" ] || { echo "PostgreSQL is not installed"; exit 77; }
    mkdir "$postgres_dir"
    [ "$(id -u)" -ne 0 ] || chown nobody "$postgres_dir"
    (cd / && as_nobody "$postgres_bin/initdb" -D "$postgres_dir/data" -U niblick --auth=trust --encoding=UTF8 --locale=C >"$postgres_dir.log" 2>&1) ||
        { cat "$postgres_dir.log"; exit 1; }
    postgres_url="postgresql://niblick@/%s?host=$postgres_dir"
    go_on_postgres
}

# Also after stop_postgres: the same database again.
go_on_postgres() {
    (cd / && as_nobody "$postgres_bin/pg_ctl" -D "$postgres_dir/data" -w -t 60 -s -l "$postgres_dir/server.log" \
        -o "-c listen_addresses='' -c unix_socket_directories='$postgres_dir' -c max_connections=200 -c shared_buffers=16MB" start) >/dev/null ||
        { cat "$postgres_dir/server.log"; exit 1; }
}

stop_postgres() { (cd / && as_nobody "$postgres_bin/pg_ctl" -D "$postgres_dir/data" -s -m "${1:-immediate}" stop) >/dev/null 2>&1 || true; }
