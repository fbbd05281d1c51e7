#!/usr/bin/env bash
# The types of the npm package, as a strict program sees them: without a browser's types, without Node's, in both ways of finding modules.
# It needs the TypeScript of the page's tests (npm --prefix tests/web install), so ./test web runs it.
# ctest-labels: release
set -euo pipefail
tsc=$SOURCE_DIR/tests/web/node_modules/.bin/tsc
[ -x "$tsc" ] || { echo "skipped: needs TypeScript in tests/web"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

package=$("$SOURCE_DIR/tools/npm_pack.sh" "$PAGE_DIR" "$work")
mkdir -p "$work/node_modules/niblick"
tar -C "$work/node_modules/niblick" --strip-components=1 -xzf "$package"
cp "$SOURCE_DIR/tests/npm/npm_types.mts" "$work"
cd "$work"
# check MODULE RESOLUTION FILE
check() {
    printf '{"compilerOptions":{"noEmit":true,"strict":true,"exactOptionalPropertyTypes":true,"noUncheckedIndexedAccess":true,
        "target":"es2022","lib":["es2022"],"types":[],"module":"%s","moduleResolution":"%s"},"files":["%s"]}' "$@" >tsconfig.json
    "$tsc" -p tsconfig.json
}

check es2022 bundler npm_types.mts
check nodenext nodenext npm_types.mts

# And they are there to be held to: nonsense does not pass.
sed 's/await engine.openTable/await engine.openTabel/' npm_types.mts >wrong.mts
if check nodenext nodenext wrong.mts >errors; then
    echo "a method that does not exist passed"
    exit 1
fi
grep -q openTabel errors
echo "the types hold"
