#!/usr/bin/env bash
# The figures on the rules pages of golph, Rum-E-Golf and Kargo are those that the program gives: tools/rules_figures.py.
# ctest-labels: release
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

figures=$SOURCE_DIR/tools/rules_figures.py
export NIBLICK

try 'the pages say what the program gives' 0 "$figures" --check

mkdir "$work/pages"
cp "$SOURCE_DIR"/docs/rules/{golph,rum-e-golf,kargo}.md "$work/pages"
sed -i 's/^| lowest | careful .*/| lowest | careful  | 1.0 % of turns  | 36.0           |/' "$work/pages/rum-e-golf.md"
try 'a figure that is wrong is found' 1 "$figures" --check --pages "$work/pages"
warns 'stale figures: rum-e-golf'
says '1.0 % of turns'
try 'and written again' 0 "$figures" --pages "$work/pages"
for page in golph rum-e-golf kargo; do
    try "$page is as it was" 0 cmp "$SOURCE_DIR/docs/rules/$page.md" "$work/pages/$page.md"
done
sed -i '/^## What the pack implies/d' "$work/pages/kargo.md"
try 'a page without the section is refused' 1 "$figures" --pages "$work/pages"
warns 'has no section'

finish
