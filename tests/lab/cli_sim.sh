#!/usr/bin/env bash
# `niblick sim`: its contract, its numbers, and that everyman plays sensibly in every game.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
effort=${NIBLICK_EFFORT:-100} # percent: builds with sanitizers play fewer holes

try 'it prints exactly the keys that are promised' 0 niblick sim six --holes 100 --json
same "$(keys)" 'game seats holes decisions branching_mean elapsed_s seat player mean sd wins '
same "$(json game) $(json seats) $(json holes)" 'six 4 100'
same "$err" ''

# Random six-card golf without last turns is known from elsewhere: 66.47 decisions a hole among 4.400, mean score 30.84.
holes=$((effort * 400))
try 'random play is as published' 0 niblick sim six --seats 4 -o last-turns=off --players random --holes "$holes" --json
slack=$(awk "BEGIN { print sqrt(40000 / $holes) }")
holds "$(json decisions) / $holes - 66.47 < 0.5 * $slack && 66.47 - $(json decisions) / $holes < 0.5 * $slack"
holds "$(json branching_mean) - 4.400 < 0.01 * $slack && 4.400 - $(json branching_mean) < 0.01 * $slack"
means=$(grep -oE '"mean": [0-9.]+' <<<"$out" | awk '{ sum += $2 } END { print sum / NR }')
holds "$means - 30.84 < 0.2 * $slack && 30.84 - $means < 0.2 * $slack"
wins=$(grep -oE '"wins": [0-9.]+' <<<"$out" | awk '{ sum += $2 } END { print sum }')
holds "$wins - $holes < 0.01 && $holes - $wins < 0.01"

try 'the same seed gives the same result' 0 niblick sim cambio --players everyman,rabbit,random,tiger:10 --holes 40 --seed 5
first=$(grep -vE seconds <<<"$out")
try 'again' 0 niblick sim cambio --players everyman,rabbit,random,tiger:10 --holes 40 --seed 5 --threads 3
same "$(grep -vE seconds <<<"$out")" "$first"
try 'another seed gives another' 0 niblick sim cambio --players everyman,rabbit,random,tiger:10 --holes 40 --seed 6
if [ "$(grep -vE seconds <<<"$out")" = "$first" ]; then bad 'the seed changes nothing'; else good; fi
try 'deals do not come again after 65536 holes' 0 niblick sim jacks-and-fives --seats 2 --holes 131072 --json
twice=$(json decisions)
try 'deals do not come again after 65536 holes' 0 niblick sim jacks-and-fives --seats 2 --holes 65536 --json
holds "$twice != 2 * $(json decisions)"

# Everyman against two that play anything: far more than his third of the wins, and a better score.
holes=$((effort / 2 + 20))
for game in $(niblick games --json | grep -oE '"id": "[^"]+"' | cut -d'"' -f4); do
    try "$game has a row" 0 niblick games "$game" --json
    ahead=2
    if [[ $out == *'"high_wins": true'* ]]; then ahead=high; elif [[ $game == golph ]]; then ahead=0.6; fi
    try "everyman beats random at $game" 0 \
        niblick sim "$game" --seats 3 --players everyman,random,random --holes "$holes" --json
    mapfile -t mean < <(grep -oE '"mean": [-0-9.]+' <<<"$out" | cut -d' ' -f2)
    if [ "$ahead" = high ]; then holds "${mean[0]} > 0.6 + (${mean[1]} + ${mean[2]}) / 2"
    else holds "${mean[0]} + $ahead < (${mean[1]} + ${mean[2]}) / 2"; fi
    holds "$(json wins) > 0.43 * $holes"
done

# Where points or holes are won, the highest score wins the hole; partners share it.
try 'a hole of four-ball is won by a side' 0 niblick sim kargo --seats 4 --holes 2000 --json
wins=$(grep -oE '"wins": [0-9.]+' <<<"$out" | cut -d' ' -f2 | tr '\n' ' ')
read -r a b c d <<<"$wins"
holds "$a == $c && $b == $d && $a + $b + $c + $d > 1999.9"
try 'points of three-ball are six a hole' 0 niblick sim kargo --seats 3 --holes 2000 --json
holds "$(grep -oE '"mean": [-0-9.]+' <<<"$out" | awk '{ sum += $2 } END { print (sum - 6) ^ 2 }') < 1e-9"
try 'a golphers four' 0 niblick sim golph -o partners=on --holes 100
try 'Rum-E-Golf alone' 0 niblick sim rum-e-golf --seats 1 --players everyman --holes 2 --json
holds "$(json wins) == 2"

# What docs/PLAYERS.md promises of a table of four.
holes=$((effort * 20))
try 'four everymen play a sound hole of six' 0 niblick sim six --players everyman --holes "$holes" --json
holds "$(grep -oE '"mean": [-0-9.]+' <<<"$out" | awk '{ sum += $2 } END { print sum / NR }') <= 12"

what='after Ctrl-C the holes that were played are reported'
"$NIBLICK" sim six --players everyman --holes 1000000000 --json >"$work/sim.json" 2>"$work/sim.err" &
sim=$!
for ((i = 0; i < 1200; i++)); do # until it has worked for a while: 0.3 seconds of a processor
    if [ "$(cut -d' ' -f14 "/proc/$sim/stat")" -ge 30 ]; then break; fi
    sleep 0.05
done
kill -INT "$sim"
wait "$sim"
same "$?" 1
if grep -q 'interrupted after [0-9]* of 1000000000 holes' "$work/sim.err"; then good; else bad 'no reason'; fi
if grep -q '"holes": [1-9]' "$work/sim.json"; then good; else bad 'nothing reported'; fi

try 'a budget goes with its player' 0 niblick sim six --seats 2 --players tiger:20,tiger:2ms --holes 2 --json
same "$(grep -oE '"player": "[^"]*"' <<<"$out" | cut -d'"' -f4 | paste -sd' ')" 'tiger:20 tiger:2ms'

finish
