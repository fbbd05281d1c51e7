#!/bin/sh
# The same seed plays the same holes natively and in WebAssembly: both builds hash every step of every game.
# The module comes from `cmake --preset wasm && cmake --build build-wasm`; without it there is nothing to compare.
set -eu
module=$SOURCE_DIR/build-wasm/laws.wasm
holes=${HOLES:-40}

if [ ! -f "$module" ] || [ ! -x "$BINARY_DIR/law_hash_main" ] || ! command -v node >/dev/null; then
    echo "skipped: needs node, law_hash_main and $module"
    exit 77
fi
native=$("$BINARY_DIR/law_hash_main" "$holes")
wasm=$(node "$SOURCE_DIR/tests/wasm_laws.mjs" "$module" "$holes")
echo "native $native, wasm $wasm ($holes holes)"
[ "$native" = "$wasm" ]
