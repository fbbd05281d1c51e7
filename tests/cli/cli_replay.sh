#!/usr/bin/env bash
# `niblick replay`: shows what happened, whole or in part, and refuses what cannot have happened.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
record=$work/match.nib

input=$(lines 5 1)$'\nsave '$record$'\n'
try 'a match to look at' 0 niblick play four --seats 3 --seed 7 -o holes=2 --player random
try 'it is told in sentences' 0 niblick replay "$record"
says 'Four-Card Golf, 3 seats'
says 'Hole 1 of 2. '
says 'You deal.'
says '   1  '
says 'You draw the '
says 'The record ends here; the match is not finished.'
silent_about 'cards face down'
# shellcheck disable=SC2016  # the inner shell expands it
try 'standard input will do' 0 bash -c '"$NIBLICK" replay - <"$1"' - "$record"
says 'Hole 1 of 2. '
try 'up to an action' 0 niblick replay "$record" --until 3
says '   3  '
silent_about '   4  '
says 'Stopped here, as asked.'
try 'not even the first' 0 niblick replay "$record" --until 0
silent_about '   1  '
try 'as a seat saw it' 0 niblick replay "$record" --seat 1
says 'cards face down'
says 'You: '
try 'a seat that is not there' 2 niblick replay "$record" --seat 3
warns 'the seats of this match are 0 to 2'
try 'as JSON' 0 niblick replay "$record" --json
for key in game seats options seed names holes number dealer actions seat action sentence match table; do
    says "\"$key\":"
done

# Games that are played from the hand.
input=$(lines 200 1)$'\n'
try 'two nines to look at' 0 niblick play rum-e-golf --seats 2 --seed 4 -o length=18 --player random
record2=$XDG_STATE_HOME/niblick/last.nib
try 'they are told hole by hole' 0 niblick replay "$record2"
says 'Hole 1 of the first nine. '
says 'Hole 1 of the second nine. '
says 'for 9 holes'
says 'First nine: '
try 'with eighteen rows' 0 niblick replay "$record2" --json
same "$(tr -d ' \n' <<<"$out" | grep -oE '"number":[0-9]' | wc -l)" 2
same "$(tr -d ' \n' <<<"$out" | sed 's/.*"match"//' | grep -oE '"holes":\[(\[-?[0-9]+,-?[0-9]+\],?){18}\]' | wc -l)" 1
input=$(lines 200 2)$'\n'
try 'a match over three holes' 0 niblick play kargo --seats 2 --seed 4 -o holes=3 -o rule-29=on --player random
try 'is told stroke by stroke' 0 niblick replay "$record2"
says '370 yards, bogey 4.'
says ' yards to the hole'
says 'Final score card'
cat >"$work/show.nib" <<'RECORD'
[Game "golph"]
[Options "holes=1"]
[Seats "2"]
[Seed "1"]

hole 1 dealer 1
pack
  red-1 green-1 red-2 green-2 red-3 green-3 red-4 yellow-4 red-5 green-5 yellow-6
  buzzard red-stymie red-6 green-stymie green-4 green-6 yellow-stymie yellow-1 yellow-2 yellow-3 yellow-5
  black-stymie black-1 black-2 black-3 black-4 black-5 black-6
end
score 1 15

result 1 15
RECORD
try 'a hole that is over as soon as it is dealt' 0 niblick replay "$work/show.nib"
says 'Hole 1. Seat 1 deals. Trumps are yellow.'
says 'Seat 0: a Hole in One.'
says 'Seat 0 wins with net -1; Seat 1 down'
try 'also as JSON' 0 niblick replay "$work/show.nib" --json
same "$(tr -d ' \n' <<<"$out" | grep -oE '"actions":\[\],"scores":\[1,15\]')" '"actions":[],"scores":[1,15]'

sed 's/^\[Seat0 ".*"\]$/[Seat0 "You"]/' "$record" >"$work/you.nib"
try 'the person who played is "you", and nobody is named twice' 0 niblick replay "$work/you.nib"
says 'You '
silent_about 'You draws'
silent_about 'Seat 0'
try 'seats without a name are told by their number, once' 0 niblick replay "$work/show.nib"
silent_about 'Seat 0 (seat 0)'

sed '0,/^draw$/s//dorw/' "$record" >"$work/bad.nib"
try 'a word that is no action is refused' 1 niblick replay "$work/bad.nib"
warns "bad.nib: line $(grep -n '^dorw$' "$work/bad.nib" | cut -d: -f1): "
warns 'did you mean "draw"?'
sed '0,/^draw$/s//discard/' "$record" >"$work/bad.nib"
try 'an action that the rules do not allow too' 1 niblick replay "$work/bad.nib"
warns '"discard"'
sed 's/^\[Game.*/[Game "sixx"]/' "$record" >"$work/bad.nib"
try 'a game that nobody knows' 1 niblick replay "$work/bad.nib"
warns 'did you mean "six"?'
: >"$work/empty.nib"
try 'nothing at all' 1 niblick replay "$work/empty.nib"
warns 'empty.nib'
try 'a directory' 1 niblick replay "$work"
warns 'cannot read'

finish
