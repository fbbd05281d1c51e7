#!/usr/bin/env bash
# `niblick replay`: shows what happened, whole or in part, and refuses what cannot have happened.
# shellcheck source=tests/cli_check.bash
. "${SOURCE_DIR:?}/tests/cli_check.bash"
record=$work/match.nib

input=$(lines 9 1)$'\nsave '$record$'\n'
try 'a match to look at' 0 niblick play four --seats 3 --seed 4 -o holes=2 --player greedy
try 'it is told in sentences' 0 niblick replay "$record"
says 'Four-Card Golf, 3 seats'
says 'Hole 1. Dealer: '
says '   1  '
says 'It is the '
says 'The record ends here; the match is not finished.'
silent_about '??'
# shellcheck disable=SC2016  # the inner shell expands it
try 'standard input will do' 0 bash -c '"$NIBLICK" replay - <"$1"' - "$record"
says 'Hole 1. Dealer: '
try 'up to an action' 0 niblick replay "$record" --until 3
says '   3  '
silent_about '   4  '
says 'Stopped here, as asked.'
try 'not even the first' 0 niblick replay "$record" --until 0
silent_about '   1  '
try 'as a seat saw it' 0 niblick replay "$record" --seat 1
says '??'
says 'You (seat 1'
try 'a seat that is not there' 2 niblick replay "$record" --seat 3
warns 'the seats of this match are 0 to 2'
try 'as JSON' 0 niblick replay "$record" --json
for key in game seats options seed names holes number dealer actions seat action sentence match table; do
    says "\"$key\":"
done

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
