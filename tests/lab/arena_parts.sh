#!/usr/bin/env bash
# `niblick arena` in parts, with a sequential test, and everybody against everybody.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

# shellcheck disable=SC2054 # players are one word
who=(six --seats 2 --players everyman,random --seed 3)
try 'all at once' 0 niblick arena "${who[@]}" --deals 30 --no-times
whole=$out
for part in '0 10' '10 25' '25 30'; do
    try "deals $part" 0 niblick arena "${who[@]}" --deals 30 --from "${part% *}" --to "${part#* }" --threads 2 --file "$work/${part% *}"
done
try 'the parts give the same to the byte, in any order' 0 niblick arena --merge "$work/25" "$work/0" "$work/10"
same "$out" "$whole"
try 'all at once, for programs' 0 niblick arena "${who[@]}" --deals 30 --no-times --json
whole=$out
try 'so do the parts' 0 niblick arena --merge "$work/0" "$work/10" "$work/25" --json
same "$out" "$whole"

try 'a part is missing' 1 niblick arena --merge "$work/0" "$work/25"
warns 'deals 10 to 24 are in none of the files'
try 'the last part is missing' 1 niblick arena --merge "$work/0" "$work/10"
warns 'deals 25 to 29 are in none of the files'
try 'a part is there twice' 1 niblick arena --merge "$work/0" "$work/10" "$work/10" "$work/25"
warns 'deal 10 is in'
sed 's/^seed 3$/seed 4/' "$work/10" >"$work/foreign"
try 'a part of another arena' 1 niblick arena --merge "$work/0" "$work/foreign" "$work/25"
warns 'it is of another arena: seed 4, not 3'
head -c -2 "$work/10" >"$work/cut"
try 'a part that is cut' 1 niblick arena --merge "$work/0" "$work/cut" "$work/25"
warns 'the file is damaged from deal 24 on'
head -n -3 "$work/10" >"$work/short"
try 'a part that is not finished' 1 niblick arena --merge "$work/0" "$work/short" "$work/25"
warns 'the part is not finished: it has 12 of 15 deals'
try 'something else' 1 niblick arena --merge "$SOURCE_DIR/README.md"
warns 'it is not a file of an arena'
try 'a game beside the files, which say themselves what was played' 2 niblick arena six --merge "$work/0" "$work/10" "$work/25"
warns '--merge takes only files'
try 'no file' 2 niblick arena --merge
warns 'which files?'
try 'a part that is none' 2 niblick arena "${who[@]}" --deals 30 --from 20 --to 10
warns 'there are no deals from 20 up to 10 of 30'

try 'a sequential test ends early' 0 niblick arena "${who[@]}" --deals 5000 --sprt 2 --no-times
says 'it is decided: everyman is better.'
says 'error rates 5 % and 5 %'
whole=$out
try 'after the same deal with any number of threads' 0 niblick arena "${who[@]}" --deals 5000 --sprt 2 --no-times --threads 3
same "$out" "$whole"
try 'the other way round' 0 niblick arena six --seats 2 --players random,everyman --deals 5000 --sprt 2 --errors 0.01,0.1 --json
says '"verdict": "not-better"'
try 'a difference that is none' 2 niblick arena "${who[@]}" --sprt much
warns '--sprt takes the difference to look for'
try 'rates that are none' 2 niblick arena "${who[@]}" --sprt 1 --errors 2
warns '--errors takes one or two rates below 0.5'

try 'everybody against everybody' 0 niblick arena six --robin --players random,everyman,habit --deals 40 --no-times --svg "$work/robin.svg"
says 'Over all'
same "$(awk '/^Better by/ { on = 1; next } !NF { on = 0 } on { print $1 }' <<<"$out" | tail -n 1)" random
whole=$out
try 'the same with threads' 0 niblick arena six --robin --players random,everyman,habit --deals 40 --no-times --threads 3
same "$out" "$whole"
what='the picture has a row for each player and each pair'
same "$(head -c 4 "$work/robin.svg") $(grep -c 'stroke-width="2"' "$work/robin.svg") $(tail -n 1 "$work/robin.svg")" '<svg 6 </svg>'
try 'one player alone' 2 niblick arena six --robin --players random
warns '--robin takes 2 to 32 different players'
try 'a picture of two' 0 niblick arena "${who[@]}" --deals 5 --svg "$work/two.svg"
same "$(grep -c 'stroke-width="2"' "$work/two.svg")" 2

finish
