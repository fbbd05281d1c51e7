#!/usr/bin/env bash
# `niblick deck`: the pack of every game, and what the three special packs imply.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

for game in $(niblick games --json | grep -oE '"id": "[^"]+"' | cut -d'"' -f4); do
    try "$game shows its pack" 0 niblick deck "$game"
    cards=$(sed -nE '1s/.*: ([0-9]+) cards$/\1/p' <<<"$out")
    same "$(awk 'NR > 3 && $1 ~ /^[0-9]+$/ && NF > 2 && !/^  [0-9]+ [0-9]+ [0-9]+/ { sum += $1 } END { print sum }' <<<"$out")" "$cards"
done
try 'a course is shown with its pack' 0 niblick deck kargo -o course=deal
says 'Course: 18 holes, '
try 'as JSON' 0 niblick deck kargo --json
same "$(keys)" 'game cards faces card name count course '
same "$(json cards)" 53
try 'without a course there is none' 0 niblick deck golph --json
same "$(keys)" 'game cards faces card name count '

# number KEY N: the value of the key in the N-th section.
number() { grep -oE "\"$1\": [-0-9.e]+" <<<"$out" | sed -n "${2}p" | cut -d' ' -f2; }

try 'golph is checked' 0 niblick deck golph --check --holes 450
says 'mean total of nine holes (par 33, bogey 42)'
says 'ended by a Hole in One'
try 'with numbers for programs' 0 niblick deck golph --check --holes 450 --json
same "$(keys)" 'game seats options holes style partners sections section rounds mean_total under_par_percent over_bogey_percent deals bobbies bobbies_exact holes_in_one holes_in_one_exact '
holds "$(number mean_total 1) > 35 && $(number mean_total 1) < 45"
# Exact chances: 4 / 118755, and 164875338626 / 611997396245235 less a Bobbie beside a Hole in One.
holds "($(number bobbies_exact 1) - 4e6 / 118755) ^ 2 < 1e-6"
holds "($(number holes_in_one_exact 1) - 164875338626e6 / 611997396245235) ^ 2 < 1e-3"
try 'with two seats' 0 niblick deck golph --check --seats 2 --holes 9 --json
holds "($(number bobbies_exact 1) - 2e6 / 118755) ^ 2 < 1e-6"
holds "($(number holes_in_one_exact 1) - 28334e6 / 210315105) ^ 2 < 1e-3"
# The deals agree with them: within five standard deviations of what is rare.
try 'show-downs are as rare as they should be' 0 niblick deck golph --check --seats 5 --holes 2000 --json
holds "($(number holes_in_one 1) - $(number holes_in_one_exact 1)) ^ 2 < 25 * $(number holes_in_one_exact 1) * 5"

try 'Rum-E-Golf is checked for both choices and both players' 0 niblick deck rum-e-golf --check --holes 100 --json
same "$(keys)" 'game seats options length choice style partners deck sections section nines unable_percent mean_score over_par '
holds "$(number unable_percent 1) > 15 && $(number unable_percent 2) < 10 && $(number unable_percent 4) < 10"
holds "$(number mean_score 2) < 50 && $(number mean_score 1) > 50 && $(number over_par 1) == $(number mean_score 1) - 36"
try 'and told' 0 niblick deck rum-e-golf --check --holes 25 --seats 2
says 'Careful players (everyman), choice=free: 1 nines'

try 'Kargo is checked' 0 niblick deck kargo --check --holes 500 --json
holds "$(number turns 1) > 20 && $(number turns 1) < 30 && $(number turns 2) < $(number turns 1)"
holds "$(number halved_percent 1) > 2 && $(number halved_percent 1) < 15"
holds "$(number strokes 2) < 6 && $(number over_bogey 2) < $(number over_bogey 1)"
same "$(grep -c '"last_on_losers_percent"' <<<"$out")" 20
last=$(awk '/"section": "Careful/ { exit } /"last_on_losers_percent"/ { sum += $2 } END { print sum }' <<<"$out")
holds "$last > 99.9 && $last < 100.1"
for seats in 3 4; do
    try "with $seats seats" 0 niblick deck kargo --check --seats $seats --holes 50
    says 'victims lost'
done
try 'the same with any number of threads' 0 niblick deck kargo --check --holes 300
one=$out
try 'the same with any number of threads' 0 niblick deck kargo --check --holes 300 --threads 3
same "$out" "$one"

try 'a standard pack needs no check' 2 niblick deck six --check
warns 'standard pack'
try 'which game?' 2 niblick deck
warns 'which game?'
try 'a mistyped game' 2 niblick deck kargoo
warns 'did you mean "kargo"?'

finish
