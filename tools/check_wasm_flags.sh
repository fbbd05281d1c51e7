#!/usr/bin/env bash
# check_wasm_flags.sh - compiler flags from the environment, as dpkg-buildpackage sets them, do not reach the WebAssembly build.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

flags='-fstack-protector-strong -fcf-protection -fPIE'
CFLAGS=$flags LDFLAGS='-pie -Wl,-z,relro' cmake -S . -B "$build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/wasm32.cmake" >"$build/log" 2>&1 ||
    { cat "$build/log" >&2; exit 1; }
for flag in $flags -pie; do
    if grep -qe "$flag" "$build/build.ninja"; then
        echo "$flag reaches the WebAssembly build; see cmake/wasm32.cmake" >&2
        exit 1
    fi
done
