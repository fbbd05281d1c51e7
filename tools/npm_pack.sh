#!/usr/bin/env bash
# npm_pack.sh - makes the npm package: niblick-VERSION.tgz, from npm/, web/engine, the networks and the module that a build has made.
#
#   tools/npm_pack.sh [BUILD [FOLDER]]      BUILD: build, or where the page was built; FOLDER: where the package goes, the same
#
# Nothing is fetched, and the same sources give the same bytes. `npm publish FILE` or `npm install FILE` takes it.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build}
folder=${2:-$build}
module=$build/wasm/niblick.wasm

[ -s "$module" ] || { echo "npm_pack.sh: there is no $module; build it first: cmake --build $build --target page" >&2; exit 1; }
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/package
version=$(sed -n 's/^#define NB_VERSION "\(.*\)"$/\1/p' include/niblick.h)

mkdir -p "$package/engine" "$package/weights"
sed "s/^    \"name\": \"niblick\",\$/&\n    \"version\": \"$version\",/" npm/package.json >"$package/package.json"
grep -q "\"version\": \"$version\"" "$package/package.json"
cp npm/index.js npm/index.d.ts npm/README.md LICENSE "$package"
cp web/engine/*.js web/engine/types.d.ts "$package/engine"
cp data/eagle/*.weights "$package/weights"
cp "$module" "$package/niblick.wasm"
find "$package" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +

file=$folder/niblick-$version.tgz
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime='1985-10-26 08:15:00Z' -cf - package | gzip -9n >"$work/tgz"
mv "$work/tgz" "$file"
chmod 644 "$file"
echo "$file"
