#!/usr/bin/env bash
# The store's promises, on PostgreSQL as in a file. ctest-labels: release
set -euo pipefail
# shellcheck source=tests/lib/postgres.sh
. "$SOURCE_DIR/tests/lib/postgres.sh"
work=$(mktemp -d)
chmod 755 "$work"
trap 'stop_postgres; rm -rf "$work"' EXIT
start_postgres "$work/pg"
export NIBLICK_TEST_POSTGRES=$postgres_url

for program in test_store test_store_keep test_store_load test_store_postgres; do
    "$BINARY_DIR/$program"
done
