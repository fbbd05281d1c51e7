#!/usr/bin/env bash
# A game of one's own in the full screen: a game to begin with, facts that change the rules beside them, what cannot be played, the
# page, the report, a file, and a table that plays by it.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

# row N: goes to the N-th row from the top; the first six are what can be done.
row() {
    local i
    keys Home
    for ((i = 0; i < $1; i++)); do keys Down; done
}

what='the clubhouse leads to a form of facts'
open 130 44
shown 'type to search'
typed 'your own golf'
shown 'search: your own golf_'
keys Enter
shown 'Begin with ...'
shown 'Six cards each, face down in two rows of three.'

what='it begins with a game'
row 1
keys Enter
shown 'Crazy Nines Deluxe'
keys Enter
shown 'You look once'

what='a fact that is changed changes the rules'
row 6
keys Enter
shown 'What the game is called at the table.'
for ((i = 0; i < 20; i++)); do keys BSpace; done
typed 'Porch Golf'
keys Enter
shown 'Your own Golf: Porch Golf'
row 9
keys Right
shown 'Six cards each, face down in three rows of two.'

what='what cannot be is refused in words, and nothing changes'
row 9
keys Enter
shown 'How many rows a layout has.'
keys BSpace
typed 'seven'
keys Enter
shown '"seven"'
shown 'three rows of two'

what='facts that contradict each other are named and cannot be played; put right, they can'
row 11
keys Right
shown 'change "start" or "rows"'
row 0
keys Enter
shown 'change "start" or "rows"'
row 11
keys Left
gone 'change "start" or "rows"'

what='the rules are a page'
keys Home r
shown 'What you need'
keys Escape
shown 'Begin with ...'

what='the report says how it plays'
row 3
keys Enter
shown 'The player left of the dealer wins'
shown '10000 holes with four players'
keys Escape
gone 'The player left of the dealer wins'

what='the rules are saved in a file, which others can open and play'
row 4
keys Enter
shown 'Save the rules in this file:'
for ((i = 0; i < 8; i++)); do keys BSpace; done
typed "$work/porch.golf"
keys Enter
shown 'The rules are in'
keys Escape
gone 'The rules are in'
out=$(cat "$work/porch.golf")
says 'title: Porch Golf'
says 'rows: 3'
game=$(sed -n 's/.*niblick rules \([a-z-]*\) -o.*/\1/p' "$SOURCE_DIR/data/help/rules.txt")
try 'the program prints the rules of the file' 0 niblick rules "$game" -o "rules=$work/porch.golf"
says 'Six cards each, face down in three rows of two.'
echo 'rows: many' >"$work/bad.golf"
try 'a file that is wrong is refused with its line' 1 niblick rules "$game" -o "rules=$work/bad.golf"
warns 'many'

what='a file is opened, and one that is wrong changes nothing'
row 5
keys Enter
shown 'The file with the rules:'
typed "$work/bad.golf"
keys Enter
shown '"many"'
shown 'Your own Golf: Porch Golf'

what='the game is played'
row 0
keys Enter
shown 'Deal the cards'
shown 'Six cards each, face down in three rows of two.'
keys Home Enter
gone 'Deal the cards'
shown 'Porch Golf'
finish
