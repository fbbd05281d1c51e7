#!/usr/bin/env bash
# packages.sh [FOLDER] - makes the Debian packages in FOLDER (build/packages), and lintian judges them.
#
# They are built from a copy of the tree, as dpkg-buildpackage leaves its scaffolding where it works and its packages one
# folder above. The build uses no network. What it says goes to FOLDER/build.log.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-build/packages}
rm -rf "$folder"
mkdir -p "$folder/niblick"
folder=$(cd "$folder" && pwd)

# What git knows, or would if it were asked to: nothing that was built.
git ls-files -z --cached --others --exclude-standard --deduplicate | while IFS= read -rd '' file; do
    if [ -e "$file" ]; then printf '%s\0' "$file"; fi
done | tar --null --no-recursion -T - -cf - | tar -xf - -C "$folder/niblick"

cd "$folder/niblick"
if ! dpkg-buildpackage -us -uc -b >"$folder/build.log" 2>&1; then
    tail -n 40 "$folder/build.log" >&2
    echo "the packages could not be built (all of it: $folder/build.log)" >&2
    exit 1
fi
cd "$folder"
rm -rf niblick
# As root lintian would run as root, which it can.
lintian --allow-root --fail-on error,warning --tag-display-limit 0 ./*.changes
ls ./*.deb
