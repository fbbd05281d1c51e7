#!/bin/sh
# wasm.sh [BUILD] - how fast the engine is in WebAssembly, as a part of what the program makes of the same holes.
cmake --build "${1:-build}" --target bench_random_play >&2 && cmake --build "${1:-build}/wasm" --target bench >&2 || exit
exec node "$(dirname "$0")/wasm.mjs" "${1:-build}"
