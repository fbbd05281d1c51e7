#!/usr/bin/env bash
# `niblick rounds`: what counts as a round, the numbers about it, and clear words where there is nothing to tell.
# ctest-labels: release
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data
matches=$XDG_STATE_HOME/niblick/matches
mkdir -p "$matches"

# round NAME DATE: the golden hole of four with you in Ann's place, who has 4.
round() {
    sed -e 's/"Ann"/"You"/' -e "s/^\[Seats .*/&\n[Date \"$2\"]/" "$SOURCE_DIR/tests/golden/four.nib" >"$matches/$1.nib"
}

try 'nothing has been played yet' 0 niblick rounds
says 'There is no finished round yet.'

round one 2026-01-05
round two 2026-01-06
try 'two rounds make no handicap' 0 niblick rounds --scratch 50
says 'Four-Card Golf, 3 players'
says '2 rounds, 2 holes. On average a hole cost you 4.00 strokes.'
says 'You get a handicap index after three rounds; you have played 2.'
says '2 rounds are not reviewed yet'
round three 2026-01-04
cp "$SOURCE_DIR/tests/golden/four.nib" "$matches/computers.nib"
round practice 2026-01-07
sed -i 's/^\[Date .*/&\n[Practice "yes"]/' "$matches/practice.nib"
round open 2026-01-08
sed -i '/^score/,$d' "$matches/open.nib"
try 'practice, open matches and those of computer players do not count' 0 niblick rounds --scratch 50 --json
same "$(grep -c '"differential"' <<<"$out")" 3
same "$(grep -oE '"date": "[^"]*"' <<<"$out" | cut -d'"' -f4 | paste -sd' ')" '2026-01-04 2026-01-05 2026-01-06'
same "$(grep -c '"counted": true' <<<"$out")" 1
same "$(json scratch_player)" eagle
one=$out
try 'any number of threads gives the same' 0 niblick rounds --scratch 50 --threads 3 --json
same "$out" "$one"
scratch=$XDG_STATE_HOME/niblick/scratch
same "$(grep -c . "$scratch")" 1
sed -i 's/[0-9]*$/77/' "$scratch"
try 'what a scratch player made of a table is kept' 0 niblick rounds --scratch 50 --json
same "$(json scratch)" 0.006016
sed -i 's/[0-9]* 77$/1 77/' "$scratch"
try 'but not believed if its first holes come out differently' 0 niblick rounds --scratch 50 --json
same "$out" "$one"
printf 'nonsense' >"$scratch"
try 'nor if it is damaged' 0 niblick rounds --scratch 50 --json
same "$out" "$one"
printf 'what is this?' >"$matches/damaged.nib"
try 'a damaged record is counted and left alone' 0 niblick rounds --scratch 50
says '1 record could not be read and is left out'
same "$(cat "$matches/damaged.nib")" 'what is this?'
try 'a record elsewhere' 0 niblick rounds --scratch 50 --file "$matches/one.nib"
says '1 round, 1 hole.'
try 'a damaged one that was asked for is named' 1 niblick rounds --file "$matches/damaged.nib"
warns 'damaged.nib'

mkdir -p "$XDG_STATE_HOME/niblick/duplicates" "$XDG_DATA_HOME/niblick/courses"
cp "$matches/one.nib" "$XDG_STATE_HOME/niblick/duplicates/"
try 'deals that were known do not count' 0 niblick rounds --scratch 50 --json
same "$(grep -c '"differential"' <<<"$out")" 2
rm "$XDG_STATE_HOME/niblick/duplicates/one.nib"
mv "$matches/two.nib" "$XDG_DATA_HOME/niblick/courses/2026-01-06.nib"
try 'courses of the day count' 0 niblick rounds --scratch 50 --json
same "$(grep -c '"differential"' <<<"$out")" 3
mv "$XDG_DATA_HOME/niblick/courses/2026-01-06.nib" "$matches/two.nib"

try 'a picture' 0 niblick rounds --scratch 50 --svg
says '<svg xmlns'
same "$(grep -c '<circle' <<<"$out")" 3

rm "$matches"/{two,three}.nib
try 'a review says where strokes go, and is kept' 0 niblick rounds four --scratch 50 --review
says 'What your mistakes cost per hole, by kind (1 hole reviewed):'
says 'Luck (+ is bad)'
first=$out
try 'the next time it is there' 0 niblick rounds four --scratch 50
same "$out" "$first"
printf 'nonsense' >"$XDG_STATE_HOME/niblick/reviews/one.nib.review"
try 'a review file that is damaged is not believed' 0 niblick rounds four --scratch 50
says '1 round is not reviewed yet'

# ---------------------------------------------------------------------------------------------------------------- files

round two 2026-01-06
round three 2026-01-04
rm "$matches/damaged.nib"
file=$work/rounds.txt
try 'rounds are written into a file' 0 niblick rounds --export "$file"
says '3 rounds are in'
same "$(head -n 1 "$file")" 'niblick rounds 1'
same "$(grep -c '^round ' "$file")" 3
try 'also to standard output' 0 niblick rounds --export -
same "$out" "$(cat "$file")"
try 'only those of a game' 1 niblick rounds six --export "$file.six"
numbers=$(niblick rounds --scratch 50 --json)
try 'what is here is not added again' 0 niblick rounds --import "$file"
says '0 rounds were added. Already here: 3.'
same "$(niblick rounds --scratch 50 --json)" "$numbers"
export XDG_STATE_HOME=$work/elsewhere XDG_DATA_HOME=$work/elsewhere
try 'another machine takes them over' 0 niblick rounds --import "$file"
says '3 rounds were added. Already here: 0.'
same "$(niblick rounds --scratch 50 --json)" "$numbers"
try 'and again adds nothing' 0 niblick rounds --import "$file"
says '0 rounds were added. Already here: 3.'
same "$(niblick rounds --export -)" "$(cat "$file")"
try 'imported rounds without a review stay so' 0 niblick rounds --scratch 50 --review
kept=$(cat "$XDG_DATA_HOME/niblick/rounds.txt")
head -n 3 "$file" >"$file.cut"
try 'a file that was cut off' 1 niblick rounds --import "$file.cut"
warns 'the file is incomplete'
sed 's/ four / fuor /' "$file" >"$file.wrong"
try 'a game that is not known' 1 niblick rounds --import "$file.wrong"
warns 'line 2: there is no game "fuor"'
try 'a record is no file of rounds' 1 niblick rounds --import "$matches/one.nib"
warns 'one.nib: this is not a file of rounds'
try 'a file that is not there' 1 niblick rounds --import "$work/nothing"
same "$(cat "$XDG_DATA_HOME/niblick/rounds.txt")" "$kept"
printf 'nonsense' >"$XDG_DATA_HOME/niblick/rounds.txt"
try 'kept rounds that are damaged are named' 1 niblick rounds
warns 'rounds.txt: this is not a file of rounds'
try 'and nothing is written over them' 1 niblick rounds --import "$file"
same "$(cat "$XDG_DATA_HOME/niblick/rounds.txt")" 'nonsense'
try 'import stands alone' 2 niblick rounds --import "$file" --json
warns '--import stands alone'
rm "$XDG_DATA_HOME/niblick/rounds.txt"

try 'a game without rounds' 1 niblick rounds six
warns 'there is no finished round of Six-Card Golf yet'
try 'a game that does not exist' 2 niblick rounds fuor
warns 'did you mean "four"?'
try 'two forms at once' 2 niblick rounds --json --svg
warns 'choose one of --json and --svg'
finish
