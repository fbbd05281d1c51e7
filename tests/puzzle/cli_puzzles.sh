#!/usr/bin/env bash
# `niblick puzzles`: the same puzzles on any number of threads, checked again, and clear words for what is wrong.
# ctest-labels: release
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'mining' 0 niblick puzzles --mine power --seed 3 --count 2 --threads 1
says '# Puzzles of power'
says 'game=power seats='
one=$out
try 'any number of threads finds the same' 0 niblick puzzles --mine power --seed 3 --count 2 --threads 3
same "$out" "$one"
echo "$one" >"$work/two.puzzles"
try 'they hold with other luck' 0 niblick puzzles --check "$work/two.puzzles" --seed 5
says '2 puzzles checked, 0 wrong'
try 'holes without puzzles' 0 niblick puzzles --mine hand --seed 3 --count 2 --holes 1
warns 'hand: 0 puzzles in 1 hole'

# The solution and habit change places.
sed -E '/^#/!{s/best="([^"]*)" habit="([^"]*)"/best="\2" habit="\1"/; s/costs="[^"]*"/costs=""/}' "$work/two.puzzles" >"$work/bad.puzzles"
try 'a line that cannot be read is named' 1 niblick puzzles --check "$work/bad.puzzles"
warns 'line 3: no other action has a cost'
awk '/^#/ { print; next }
     { match($0, /best="[^"]*"/); best = substr($0, RSTART + 6, RLENGTH - 7)
       match($0, /habit="[^"]*"/); habit = substr($0, RSTART + 7, RLENGTH - 8)
       sub(/best="[^"]*"/, "best=\"" habit "\""); sub(/habit="[^"]*"/, "habit=\"" best "\"")
       sub(/costs="[^"]*"/, "costs=\"" best " 1.50 0.10 1.00\""); print }' "$work/two.puzzles" >"$work/wrong.puzzles"
try 'a solution that is none is found out' 1 niblick puzzles --check "$work/wrong.puzzles"
warns 'line 3: the solution is not that much better than every other action'
says '2 puzzles checked, 2 wrong'

try 'nothing asked for' 2 niblick puzzles --seed 1
try 'no such game' 2 niblick puzzles --mine sixx
warns 'did you mean'
try 'no such file' 1 niblick puzzles --check "$work/none"

finish
