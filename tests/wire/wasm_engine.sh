#!/bin/sh
# The engine in the page is the engine: what it says of a match, step by step, is what `niblick engine` says.
# ctest-labels: release
set -eu
if ! command -v node >/dev/null; then
    echo "skipped: needs node"
    exit 77
fi
exec node --test-reporter=tap --test "$SOURCE_DIR/tests/wire/wasm_engine.mjs"
