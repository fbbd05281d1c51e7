#!/bin/sh
# The same seed plays the same holes natively and in WebAssembly: both builds hash every step of every game.
# ctest-labels: release
set -eu
module=$PAGE_DIR/wasm/laws.wasm
holes=${HOLES:-40}

if [ ! -x "$BINARY_DIR/law_hash_main" ] || ! command -v node >/dev/null; then
    echo "skipped: needs node and law_hash_main"
    exit 77
fi
native=$("$BINARY_DIR/law_hash_main" "$holes")
wasm=$(node "$SOURCE_DIR/tests/laws/wasm_laws.mjs" "$module" "$holes")
echo "native $native, wasm $wasm ($holes holes)"
[ "$native" = "$wasm" ]
