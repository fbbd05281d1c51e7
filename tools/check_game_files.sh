#!/usr/bin/env bash
# check_game_files.sh - every game in the program has its rules page and its golden record, and no page is without a game.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
program=${NIBLICK:-build/niblick}
bad=0

games=$("$program" games --json | grep -oE '"id": ?"[^"]*"' | cut -d'"' -f4)
if [ -z "$games" ]; then echo "$program games --json names no game" >&2; exit 1; fi

for game in $games; do
    for file in "docs/rules/$game.md" "tests/golden/$game.nib"; do
        if [ ! -s "$file" ]; then echo "$game has no $file" >&2; bad=1; fi
    done
done
for page in docs/rules/*.md; do
    game=$(basename "$page" .md)
    if [ "$game" = README ] || [ "$game" = RULINGS ]; then continue; fi
    if ! grep -qxF "$game" <<<"$games"; then echo "$page: there is no game \"$game\"" >&2; bad=1; fi
done
exit "$bad"
