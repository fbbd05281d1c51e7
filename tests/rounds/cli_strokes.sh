#!/usr/bin/env bash
# `niblick play --handicap`: who gets strokes, what is said of them, and that everything that is kept stays gross.
# ctest-labels: release
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data
matches=$XDG_STATE_HOME/niblick/matches
mkdir -p "$matches"
table=(four --seats 3 -o holes=1 -o knock-penalty=on --player 'rabbit,eagle')

# round NAME DATE: the golden hole of four with you in Ann's place, who has 4.
round() {
    sed -e 's/"Ann"/"You"/' -e "s/^\[Seats .*/&\n[Date \"$2\"]/" "$SOURCE_DIR/tests/golden/four.nib" >"$matches/$1.nib"
}

round one 2026-01-05
round two 2026-01-06
try 'two rounds make no index, and so no strokes' 1 niblick play "${table[@]}" --handicap
warns 'it takes three rounds, and you have finished 2'
round three 2026-01-04
try 'an index is of one game, number of players and options' 1 niblick play four --seats 3 --handicap
warns 'you have finished 0'
try 'a match that ends at a mark has no known number of holes' 2 niblick play ripple --handicap
warns 'over a fixed number of holes'
try 'nor is a match resumed with other strokes' 2 niblick play --resume "$matches/one.nib" --handicap
warns 'is for a new match'

input=$(lines 1 1)
try 'everybody is told who gets how many' 0 niblick play "${table[@]}" --seed 5 --handicap
says 'Strokes given by handicap over the whole match: you '
says 'Ada gets '
says 'plays off scratch.'
begun=$(ls "$matches"/*-four.nib)
tag=$(grep -o '^\[Strokes "[-0-9 ]*"\]$' "$begun")
same "$(grep -c '^\[Strokes' "$begun")" 1

input=$(lines 400 1)
try 'a match that is resumed has the strokes that it began with' 0 niblick play --resume "$begun"
says "Strokes given by handicap over the whole match: you "
says 'Net of handicap, '
same "$(grep -o '^\[Strokes.*' "$begun")" "$tag"
try 'the replay and the card tell the same' 0 niblick replay "$begun"
says 'Net of handicap, '
try 'and the card' 0 niblick card "$begun"
says 'Net of handicap, '

sed '/^\[Strokes/d' "$begun" >"$work/gross.nib"
try 'the record is gross' 0 niblick rounds --file "$begun" --scratch 10 --json
net=$out
try 'and so is the round' 0 niblick rounds --file "$work/gross.nib" --scratch 10 --json
same "$(grep -v '"time"' <<<"$net")" "$(grep -v '"time"' <<<"$out")"

sed 's/^\[Strokes.*/[Strokes "1 x 2"]/' "$begun" >"$work/damaged.nib"
try 'a damaged tag is named' 1 niblick replay "$work/damaged.nib"
warns 'not the strokes given to 3 players: [Strokes "1 x 2"]'

try 'several people: whoever has no index plays off scratch' 0 niblick play "${table[@]/rabbit,eagle/eagle}" --names Bob,Cyd --seed 5 --handicap
says 'Cyd plays'
says 'off scratch and Ada plays off scratch.'

try 'computer players are measured in the same seat' 0 niblick rounds six --players 2 --scratch 40 --threads 2
same "$(awk '$1 == "eagle" { print $2 }' <<<"$out")" 0.0
one=$out
try 'by any number of threads' 0 niblick rounds six --players 2 --scratch 40 --threads 1
same "$out" "$one"
try 'which needs a game' 2 niblick rounds --players 2
warns '--players needs a game'
try 'and a number of players that it takes' 2 niblick rounds six --players 1
try 'and strokes that decide' 1 niblick rounds kargo --players 2
warns 'only where the fewest strokes win'
finish
