#!/usr/bin/env bash
# freeze.sh BUILD - keeps what programs and records of this version rely on, for ever: tests/stability/VERSION.
#
# Once for every major.minor version, when it is released. What is there already is never made again: a difference is a broken
# promise (docs/STABILITY.md), or the version has to go up.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?usage: tools/freeze.sh BUILD}
version=$(sed -nE 's/^#define NB_VERSION "([0-9]+\.[0-9]+).*/\1/p' include/niblick.h)
folder=tests/stability/$version
[ ! -e "$folder" ] || { echo "$folder is there already, and stays as it is" >&2; exit 1; }
client=$(mktemp)
trap 'rm -f "$client"' EXIT
mkdir -p "$folder/include" "$folder/records"
cp include/*.h "$folder/include/"
cc -std=c11 -I include -o "$client" tests/stability/old_client.c "$build/libniblick.a"
"$client" "$folder/records"
NIBLICK=$build/niblick tests/stability/old_requests.py --freeze >"$folder/engine.jsonl"
BINARY_DIR=$build tests/stability/old_server.py --freeze >"$folder/server.transcript"
