#!/usr/bin/env bash
# The npm package as a stranger gets it: packed, unpacked where Node looks for it, imported by its name. It plays every game there.
# ctest-labels: release
set -euo pipefail
command -v node >/dev/null || { echo "skipped: needs node"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

package=$("$SOURCE_DIR/tools/npm_pack.sh" "$PAGE_DIR" "$work")
again=$("$SOURCE_DIR/tools/npm_pack.sh" "$PAGE_DIR" "$work/again")
cmp "$package" "$again" || { echo "packed twice, and it is not the same"; exit 1; }
if "$SOURCE_DIR/tools/npm_pack.sh" "$work/nowhere" 2>"$work/error" || ! grep -q 'build it first' "$work/error"; then
    echo "packed without a build, or not a word about it"
    exit 1
fi

mkdir -p "$work/node_modules/niblick"
tar -C "$work/node_modules/niblick" --strip-components=1 -xzf "$package"
cp "$SOURCE_DIR/tests/npm/npm_package.mjs" "$work"
cd "$work" # away from the sources, so that nothing of them can be found by accident
NIBLICK_EFFORT=${NIBLICK_EFFORT:-20} node --test-reporter=tap --test npm_package.mjs
