#!/usr/bin/env bash
# `niblick review`: the same review whatever the threads, stopped or not; and clear words for what cannot be reviewed.
# ctest-labels: release
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
record=$SOURCE_DIR/tests/golden/four.nib

try 'a review in words' 0 niblick review "$record" --budget 2
says 'Compared with eagle'
says 'Ann scored 4 strokes; the cards dealt were worth about '
says 'Luck '
says 'Behind the rest'
says 'The biggest luck, good or bad:'
says 'What could be expected, from the deal to the end: 0 Ann, 1 Bea, 2 Cal'
try 'without a network the rule of thumb is the reference' 0 niblick review "$SOURCE_DIR/tests/review/three.nib" --budget 5
says 'eagle has no network'

try 'as JSON' 0 niblick review "$record" --budget 2 --threads 1 --json
same "$(json game) $(json unit) $(json reference)" 'four strokes eagle'
says '"thresholds"'
one=$out
try 'any number of threads gives the same' 0 niblick review "$record" --budget 2 --threads 3 --json
same "$out" "$one"
try 'another seed gives other figures' 0 niblick review "$record" --budget 2 --seed 2 --json
[ "$out" != "$one" ] || bad 'the same figures'
try 'choices of one seat only' 0 niblick review "$record" --budget 2 --seat 1 --json
same "$(grep -oE '"action": "[^"]*"' <<<"$out" | cut -d'"' -f4 | paste -sd,)" 'draw,swap B1,knock'

try 'as a picture' 0 niblick review "$record" --budget 2 --svg
says '<svg xmlns'
says '</svg>'
same "$(grep -c '<polyline' <<<"$out")" 3
sed 's/"Bea"/"<B\&"/' "$record" >"$work/names.nib"
try 'names are only names in a picture' 0 niblick review "$work/names.nib" --budget 5 --svg
says '&lt;B&amp;'
silent_about '<B'

# ------------------------------------------------------------------------------------------------ stopped and continued

file=$work/review
try 'steps are kept in a file' 0 niblick review "$record" --budget 2 --json --file "$file"
same "$out" "$one"
head -n 12 "$file" >"$work/cut"
printf '0 9 1 1 335' >>"$work/cut"
try 'a review that was cut off goes on' 0 niblick review "$record" --budget 2 --json --file "$work/cut"
same "$out" "$one"
same "$(sort "$work/cut")" "$(sort "$file")"
try 'a file of another budget is refused' 1 niblick review "$record" --budget 3 --file "$file"
warns 'it belongs to another record, budget, seed, network or version, or is not a review file'
sed 's/^network .*/network 00c0ffee/' "$file" >"$work/network"
try 'and one of another network' 1 niblick review "$record" --budget 2 --file "$work/network"
warns 'it belongs to another record, budget, seed, network or version'
sed 's/^0 2 .*/0 2 what/' "$file" >"$work/wrong"
try 'a line that is no step is named' 1 niblick review "$record" --budget 2 --file "$work/wrong"
warns 'after "steps" is not a step of this record'
same "$(cat "$work/wrong")" "$(sed 's/^0 2 .*/0 2 what/' "$file")"

# ------------------------------------------------------------------------------------------------------------ mistakes

try 'no record' 2 niblick review
warns 'which record?'
try 'a file that is not there' 1 niblick review "$work/nothing"
warns 'nothing'
input='what?'
try 'something else' 1 niblick review -
warns 'a record begins with its tags'
sed '/^result/,$d' "$record" | grep -v '^score' >"$work/begun.nib"
try 'a hole that is not finished' 1 niblick review "$work/begun.nib"
warns 'has no finished hole to review'
try 'a budget that is none' 2 niblick review "$record" --budget deep
warns '--budget takes quick, usual, or a standard error from 0.01 to 10 strokes, not "deep"'
try 'a seat that is not there' 2 niblick review "$record" --seat 3
warns '--seat 3: the seats of this match are 0 to 2'
try 'a hole that is not there' 2 niblick review "$record" --hole 7
warns '--hole 7: the finished holes of this record are 1 to'
try 'two forms at once' 2 niblick review "$record" --json --svg
warns 'choose one of --text, --json and --svg'

finish
