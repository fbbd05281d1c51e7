#!/usr/bin/env bash
# Puzzles on the full screen: from the clubhouse to a game, a choice, its verdict, and the next one.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"
# The first puzzle whose habit is to draw: one key.
number=$(niblick puzzles --game hand --json --solution | awk '/"number": / { n = $2 + 0 } /"habit": "draw"/ { print n; exit }')

what='the clubhouse leads to the puzzles'
open 100 32
shown 'Course of the day'
keys p u z z l e s
shown 'one choice is clearly best'
keys Enter
shown "You haven't tried any puzzles yet"
shown '0/'
what='the keys name what they do'
shown 'Enter solve the next one'
what='one can be chosen by its number'
keys Down n
shown '1: '
for ((i = 1; i < number; i++)); do keys Down; done
keys Enter
shown 'Four in the Hand'
what='there is no hint'
keys H
shown 'A hint would be the solution.'
what='nothing can be taken back'
keys U
shown 'There is nothing to take back in a puzzle.'
what='help lists what can be done in a puzzle, and nothing else'
keys '?'
shown 'why not: point at a card'
gone 'hint: what the strongest'
gone 'undo your last action'
gone 'review it, choice by choice'
keys Escape
gone 'why not: point at a card'
what='the habit is wrong, and why is said'
keys d
shown 'Wrong: that costs'
shown 'because'
shown 'Your rating is now 11'
what='the next one follows'
keys Enter
shown 'Four in the Hand'
shown 'W why not?'
keys Escape
shown 'Back to the list of puzzles'
keys q
shown 'You have tried 1 and solved 0.'
keys Escape
shown 'Esc clear search'
keys Escape
shown 'type to search'
keys q u i t Enter
shown 'ended with 0'

what='a puzzle can be named'
arguments='puzzles --game six --number 1'
start 80 24
shown 'Six-Card Golf'
keys Escape
shown 'Back to the list of puzzles'
keys q
shown 'In each puzzle one choice'
keys Escape
shown 'ended with 0'

what='a number that is not there opens nothing'
arguments='puzzles --game six --number 9999'
start 80 24
shown 'has puzzles 1 to'
shown 'ended with 2'

finish
