#!/usr/bin/env bash
# `niblick learn`: the list, a lesson in plain lines, leaving it, and checking a file of one's own.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'the lessons are listed' 0 niblick learn
says 'Six-Card Golf'
says '1  Your first hole'

for lesson in "$SOURCE_DIR"/data/lessons/*.lesson; do
    try "${lesson##*/} is in order" 0 niblick learn --check "$lesson"
    says 'comes to the end'
done

input=$'\nflip A1\nflip B2\ntake\ndraw\nswap A1\nhint\ntake\nswap B1\ndraw\ndiscard\ndraw\nswap A2\ndraw\nswap A3\n'
try 'a lesson is played to its end' 0 niblick learn six
says 'Press Enter to go on.'
says '(Here: A1.)'
says 'You turn up the 9 of hearts at A1.'
says 'the 10 of hearts would cost you ten points' # not played, and answered
says 'In this lesson: take.'
says 'You, card by card: 6'
says 'You win with 6 strokes.'
says 'niblick play six'
same "$(awk 'length($0) > 80' <<<"$out")" ''
same "$(ls "$XDG_STATE_HOME" 2>/dev/null)" '' # a lesson is no match: nothing is kept

input=$'\n\nquit\n'
try 'a card of a hand is called by its name' 0 niblick learn golph
says '(Here: green-2.)'

input=$'\nflip A1\nquit\n'
try 'it can be left at any time' 0 niblick learn six
says 'You have left the lesson.'
says 'niblick learn six'
silent_about 'niblick play six'

input=$'quit\n'
try 'also where it only talks' 0 niblick learn six
says 'You have left the lesson.'

try 'the end of input leaves it too' 0 niblick learn six
says 'You have left the lesson.'

input=$'\nsave here\nundo\nflip A1\nquit\n'
try 'nothing is saved and nothing taken back in it' 0 niblick learn six
says 'A lesson is not saved'
says 'Nothing can be taken back here.'

try 'a game without lessons says so' 2 niblick learn zz
warns 'there is no game "zz"'
try 'a number beyond the last' 2 niblick learn six 9
warns 'there is no lesson 9; there is 1'
try 'a word that is no number' 2 niblick learn six nine
warns 'not "nine"'

printf 'game six\nlesson Mine\nsay x\ndo flip A1\n' >"$work/own.lesson"
try 'a file of my own is checked' 1 niblick learn --check "$work/own.lesson"
warns 'own.lesson: line 4: nothing is said to a learner who tries "flip A2"'
try '... before it is played' 1 niblick learn "$work/own.lesson"
warns 'line 4'
cp "$SOURCE_DIR/data/lessons/six.lesson" "$work/own.lesson"
input=$'\nquit\n'
try 'and played when it is in order' 0 niblick learn "$work/own.lesson"
says 'Your first hole.'

# A first visit to a game is offered its lesson once, and only to somebody at a terminal.
input=$'quit\n'
try 'a script is not asked' 0 niblick play six --seed 1
silent_about 'first game'
input=$'quit\n'
try 'a person is, the first time' 0 script -qec "'$NIBLICK' play cambio --seed 1" /dev/null
says 'niblick learn cambio'
input=$'quit\n'
try 'and never again' 0 script -qec "'$NIBLICK' play cambio --seed 1" /dev/null
silent_about 'niblick learn'
input=$'quit\n'
try 'nor one who has had the lesson' 0 script -qec "'$NIBLICK' play six --seed 1" /dev/null
silent_about 'niblick learn'
finish
