#!/bin/sh
# In WebAssembly every game is at least half as fast as in the program, measured side by side.
# ctest-labels: release serial
set -eu
if ! command -v node >/dev/null; then
    echo "skipped: needs node"
    exit 77
fi
exec node "$SOURCE_DIR/bench/wasm.mjs" "$BINARY_DIR" 0.5
