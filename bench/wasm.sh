#!/bin/sh
# wasm.sh [BUILD] - how fast the engine is in WebAssembly, as a part of what the program makes of the same holes.
exec node "$(dirname "$0")/wasm.mjs" "${1:-build}"
