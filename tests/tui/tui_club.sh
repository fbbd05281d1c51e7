#!/usr/bin/env bash
# The clubhouse and what it leads to: search, the form, rules, settings, friends at one keyboard, hints, second thoughts,
# why not, and records looked at again. ctest-labels: tsan
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

what='searching'
open 80 24
shown 'Four-Card Golf'
typed 1931
shown 'A round of golf at the card table'
same "$(screen | grep -c 'Cambio')" 0
typed xyz
shown 'No matches.'
keys Escape
shown 'Cambio'

what='the rules'
typed golph
shown 'search: golph_'
keys Tab
shown 'n again' # the last line
shown 'It was'
shown 'Game id: golph.'
shown 'the lowest trump'
silent_about '*'
keys PageDown
shown 'in each colour'
silent_about '| card'
typed '/'
shown 'Which word?'
typed stymies
keys Enter
shown 'Stymies'
keys Escape
shown 'search: golph_'

what='a form made from the options of the game'
keys Enter
shown 'A table for golph (1928)'
says 'Five tricks.'
silent_about 'What decides'
keys End Up Enter
shown 'What decides'
keys End Up Right
shown '< Yes >'
keys Up Right
shown '< Match >'
keys Up
shown 'How many holes make a round.'
keys Home Down Left
shown '< 3 >'
keys Home Enter
shown 'partners=on needs four seats'

what='what does not go together is explained'
keys End Up Left Home Enter
shown 'H hint'
keys Q
shown 'Resume'
says 'golph, Hole 1'

what='a game that is called so comes before one that speaks of it'
typed eight
shown 'search: eight_'
keys Enter
shown 'A table for Eight-Card Golf'
keys Escape
shown 'type to search'

what='who types the name of a game begins one'
typed golph
shown 'search: golph_'
keys Enter
shown 'Deal the cards'
keys Escape
shown 'type to search'

what='a match of one'"'"'s own is told again to whom it was told'
record=$(find "$XDG_STATE_HOME" -name '*.nib')
typed 'Open a'
keys Enter
shown 'Which file?'
typed "$record"
keys Enter
shown 'This match is not finished.'
keys Down Enter
shown 'Step 1 of '
silent_about 'Seat 0'
keys v
shown 'as seen by you'
keys '?'
shown 'another view: all cards, or what each player saw'
keys Enter Escape
shown 'search: Open a_'
keys Escape
shown 'type to search'

what='settings take effect and are kept'
typed settings
shown 'search: settings_'
keys Enter
shown 'up and down: choose'
keys Right
shown '[four]'
keys Escape Escape
shown 'type to search'
keys Escape
shown 'ended with 0'
same "$(grep colours "$XDG_CONFIG_HOME/niblick/terminal")" 'colours=four'
settings motion=off pace=none

what='friends pass the keyboard, and the curtain hides the cards'
open 80 24
friend=$("$NIBLICK" players | awk 'NR > 1 && !NF { exit } stronger { print "Right" } $1 == "everyman" { stronger = 1 }') # a person comes after the strongest
# shellcheck disable=SC2086 # several keys
deal golph Down Left Left Down Down $friend Right
shown 'it is your turn.'
out=$(screen)
for colour in red green yellow black; do silent_about "$colour"; done
first=$(grep -o '[AB][no][nb], it' <<<"$out")
keys Enter
shown 'H hint'
hand=$(screen | grep -A 2 '▸You' | md5sum)
for ((i = 0; i < 6; i++)); do press Enter; if [[ $out == *'it is your turn.'* ]]; then break; fi; done
shown 'it is your turn.'
silent_about "$first"
keys Enter
shown 'H hint'
if [ "$(screen | grep -A 2 '▸You' | md5sum)" != "$hand" ]; then good; else bad 'the same hand'; fi
keys Escape
shown 'Leave the table'
keys l
shown 'What has happened' # l is the log, here as at the table
keys Enter Escape
shown 'Leave the table'
keys q
shown 'type to search'

what='a hint with what one may expect to score'
open 80 24
deal six Down Left Left
shown 'Turn up one of your cards.'
keys H
shown 'Best first, '
says 'You turn up A'
says 'strokes'
silent_about 'flip'
keys Enter
gone 'Best first'

what='help that fits'
keys '?'
shown 'Cards with a bright edge can be chosen.'
silent_about '…'
keys Enter
gone 'bright edge'

what='why not'
keys W
shown "Why can't I"
typed knock
shown 'knock_'
keys Enter
shown "You can't knock now. You can turn up. (layout.2)"
keys Escape
gone "Why can't I"
keys r
shown '[layout.2]'
keys Escape
gone '[layout.2]'

what='a key that is none says so'
keys z
shown 'z does nothing here; ? lists the keys.'

what='all that was said, on a key'
keys L
shown 'What has happened'
says 'Hole 1 of 9.'
keys Enter
gone 'What has happened'

what='the cursor is still on what the hint has named'
shown 'Enter: You turn up '
keys Enter
shown 'You turn up the'

what='taking back is fair, unless one practises'
keys U
shown "You've seen a new card"
keys Down Enter
shown 'You take that back.'
says 'practice'
keys Enter
shown 'You turn up the'
keys U
shown 'You take that back.'
until_over Enter
keys S
shown 'practice'
keys Enter
gone 'Nine holes'
keys Q
shown 'type to search'

what='Esc takes back a step that told nothing'
open 80 24
deal six Down Left Left
shown 'Turn up one of your cards.'
keys Enter
shown 'You turn up the'
keys Enter
shown 't Take'
keys t
shown 'Swap the card you took for one of yours.'
keys Escape
shown 't Take'
shown 'You take that back.'
keys Q
shown 'type to search'

what='a record is looked at again, step by step'
typed 'Open a'
keys Enter
shown 'Which file?'
typed "$SOURCE_DIR/tests/golden/six.nib"
keys Enter
shown 'Step 1 of '
says 'all cards'
keys Right Right
shown 'Step 3 of '
keys v
shown 'as seen by'
keys PageDown
keys Home
shown 'Step 1 of '
keys End
gone 'Step 1 of '
keys e
shown 'Into which file?'
erase_proposal() { keys BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace; }
erase_proposal
typed "$work/card.txt"
keys Enter
shown 'The card is in'
keys Enter
gone 'The card is in'
if grep -q 'Six-Card Golf' "$work/card.txt"; then good; else bad 'no card'; fi

what='a card is never written over another file by a slip'
echo precious >"$work/precious.txt"
keys e
shown 'Into which file?'
erase_proposal
typed "$work/precious.txt"
keys Enter
shown 'exists already.'
keys Enter
gone 'exists already.'
same "$(cat "$work/precious.txt")" precious
keys e
shown 'Into which file?'
erase_proposal
typed "$work/precious.txt"
keys Enter
shown 'exists already.'
keys Down Enter
shown 'The card is in'
keys Enter
gone 'The card is in'
if grep -q 'Six-Card Golf' "$work/precious.txt"; then good; else bad 'not replaced'; fi
keys Escape
shown 'search: Open a_'

what='a file that is no record is refused with the reason'
keys Enter
shown 'Which file?'
typed "$SOURCE_DIR/README.md"
keys Enter
shown "This file can't be shown"
keys Enter Escape
shown 'type to search'
keys Escape
shown 'ended with 0'

what='? is help in the clubhouse'
open 80 24
shown 'type to search'
keys '?'
shown 'Type to search the games'
keys Enter
gone 'Type to search the games'

what='an arrow says that the list goes on'
shown '↓'
keys End
shown 'Quit'
says '↑'
silent_about '↓'
keys Escape
shown 'ended with 0'

what='every match that is kept is in the list, however many there are'
mkdir -p "$XDG_STATE_HOME/niblick/matches"
for ((i = 0; i < 70; i++)); do cp "$SOURCE_DIR/tests/golden/six.nib" "$XDG_STATE_HOME/niblick/matches/over$i.nib"; done
for ((i = 0; i < 5; i++)); do
    head -n 30 "$SOURCE_DIR/tests/golden/six.nib" >"$XDG_STATE_HOME/niblick/matches/open$i.nib"
done
touch -d 2001-01-01 "$XDG_STATE_HOME/niblick/matches/over0.nib"
start 80 24
shown 'Resume'
says '2 more'
keys Down Down Down Enter
gone '2 more'
typed 'six-card'
shown 'search: six-card_'
keys End
shown '1 January 2001'
says 'over0.nib'
keys Escape Escape
shown 'ended with 0'

what='the clubhouse leads to a table on a server'
start 80 24
shown 'type to search'
typed 'Join a'
keys Enter
shown 'Its link, or the address'
typed 'http://127.0.0.1:9/'
keys Enter
shown 'Your name at the table:'
keys Enter
shown 'cannot reach 127.0.0.1, port 9'
shown 'Press Enter to return'
keys Enter
shown 'type to search'
keys Escape
shown 'ended with 0'

finish
