#!/usr/bin/env bash
# `niblick exact`: its contract, and that its figures can be relied on from outside. What they mean is tested in test_exact.c.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

# without_time: the output but for what a clock measured.
without_time() { grep -v '"think_ms"' <<<"$out"; }

try 'it prints exactly the keys that are promised' 0 niblick exact six --positions 5 --json
same "$(keys)" 'case game seats options seed positions players player loss mean low high best choices think_ms '
same "$(json case) $(json game) $(json seats) $(json positions) $(json seed)" 'six six 2 5 1'
same "$(grep -oE '"player": "[^"]*"' <<<"$out" | cut -d'"' -f4 | paste -sd' ')" 'random rabbit everyman habit eagle tiger:300'
same "$err" ''

try 'all cases are measured, each once' 0 niblick exact --positions 1 --players habit --json
cases=$(grep -oE '"case": "[^"]*"' <<<"$out" | cut -d'"' -f4)
same "$(sort <<<"$cases" | uniq -d)" ''
holds "$(wc -l <<<"$cases") > 4"
try 'the help names them all' 0 niblick help exact
for id in $cases; do says "$id"; done
try 'one position has no interval' 0 niblick exact six --positions 1 --players habit
says '+-     ?'

try 'the same seed gives the same result' 0 niblick exact golph --positions 4 --players random,tiger:20 --seed 5 --json
first=$(without_time)
try 'again' 0 niblick exact golph --positions 4 --players random,tiger:20 --seed 5 --json
same "$(without_time)" "$first"
try 'another seed gives another' 0 niblick exact golph --positions 4 --players random,tiger:20 --seed 6 --json
if [ "$(without_time)" = "$first" ]; then bad 'the seed changes nothing'; else good; fi

# A player's figures do not depend on who is measured beside it.
try 'alone' 0 niblick exact four --positions 10 --players rabbit --json
alone="$(json mean) $(json best) $(json choices)"
try 'first of two' 0 niblick exact four --positions 10 --players rabbit,random --json
same "$(json mean) $(json best) $(json choices)" "$alone"

try 'habit finds what random misses' 0 niblick exact six --positions 30 --players habit --json
habit=$(json mean)
holds "$(json best) > 0.7 && $habit >= 0"
try 'random' 0 niblick exact six --positions 30 --players random --json
holds "$(json mean) > 2 + $habit && $(json low) > 0"

try 'a case that is none' 2 niblick exact sixx
warns 'there is no case "sixx"; did you mean "six"?'
try 'a case that is nothing like one' 2 niblick exact backgammon
warns 'there is no case "backgammon"; the cases are: four, six, golph'
try 'two cases' 2 niblick exact six four
warns 'one argument too many: "four"'
try 'a player that is none' 2 niblick exact six --players tigre
warns 'there is no player "tigre"; did you mean "tiger"?'
try 'a budget for one that does not think' 2 niblick exact six --players habit:300
warns 'habit does not think'
try 'too many players' 2 niblick exact six --players "$(lines 17 habit | paste -sd,)"
warns '--players names 17 players; name 16 at the most'
try 'no positions' 2 niblick exact six --positions 0
warns '--positions takes a whole number from 1 to 1000000, not "0"'
try 'a seed that is none' 2 niblick exact six --seed soon
warns '--seed'
warns '"soon"'
try 'an option of other commands' 2 niblick exact six --deals 3
warns 'unknown option'

try 'a player without its network says so' 0 niblick exact rum-e-golf --positions 2 --players eagle
warns 'eagle was never trained for Rum-E-Golf with 1 player, so it plays by rule of thumb.'

finish
