#!/usr/bin/env bash
# Lessons on the full screen: offered once, a coach's box at the table, actions that the lesson accepts or answers, left at any
# moment and found again. And what else the form before the deal knows.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

what='a first visit to a game offers its lesson'
rm -f "$XDG_CONFIG_HOME/niblick/visited"
open 80 24
shown 'type to search'
typed six
shown 'search: six_'
keys Enter
shown 'Your first visit to Six-Card Golf'
keys Enter
shown '─ Coach ─'
shown 'The fewer points you have, the better.'
shown 'Enter goes on.'

what='what the lesson is not about is answered, and not played'
keys Enter
shown 'Turn up the one that is marked.'
keys a 2
shown 'in this lesson begin with the one'
silent_about 'You turn up the'
keys U
shown "You can't take anything back in a lesson"
keys H
shown 'The coach would like you to turn up A1'

what='what it is about is played'
keys a 1
shown 'You turn up the 9 of hearts at A1.'
shown 'costs'

what='it is left at any moment'
keys Escape
shown 'Leave the lesson'
keys q
gone '─ Coach ─'
shown 'type to search'

what='and is not offered again, but found in the form'
start 80 24
shown 'type to search'
typed six
shown 'search: six_'
keys Enter
shown 'Deal the cards'
says 'T: a short lesson'
keys t
shown 'The fewer points you have, the better.'
keys Escape
shown 'Leave the lesson'
keys q
shown 'Deal the cards'

what='and in the menu of a table'
keys Enter
shown 'H hint'
keys Escape
shown 'A short lesson in this game'
keys t
shown 'The fewer points you have, the better.'
keys Escape
shown 'Leave the lesson'
keys q
shown 'H hint'

# coached: does what the coach would like, which H tells, until the lesson has been learned.
coached() {
    local i wish
    for ((i = 0; i < 80; i++)); do # beats, not time
        out=$(screen)
        case $out in
        *'That was the lesson'*) good && return ;;
        *'The match is over.'*) sleep 0.5 && press Enter && continue ;; # keys this soon do not count
        *'Enter goes on.'*) press Enter && continue ;;
        esac
        press H
        wish=$(grep -oE 'would like you to [^.]*' <<<"$out" | head -n 1)
        case $wish in
        *' '[A-C][1-9]) wish=${wish##* } && press "${wish:0:1}" "${wish:1}" ;;
        *'to draw'*) press d ;;
        *'to take'*) press t ;;
        *'to discard'*) press x ;;
        *) bad "no wish: $wish" && return ;;
        esac
    done
    bad 'the lesson does not end'
}

what='a lesson is played to its end'
start 80 24
shown 'type to search'
typed six
shown 'search: six_'
keys Enter
shown 'Deal the cards'
keys t
shown 'The fewer points you have, the better.'
coached
says 'Play a real hole'

what='options that go together have a name'
settings motion=off pace=none
open 80 24
shown 'type to search'
typed kargo
shown 'search: kargo_'
keys Enter
shown 'House rules'

what='what one looks at before the first action is announced, and waits'
settings motion=off pace=quick
open 80 24
deal four Down Left Left
shown 'You can look at two of your cards now'
silent_about 'n Knock'
keys x
shown 'n Knock'
settings motion=off pace=none

what='the goal and the values are a key away'
shown 'n Knock'
keys V
shown 'Goal and values'
says 'Ace'
keys Enter
gone 'Goal and values'

what='the card under the cursor says what it counts'
shown 't Take'
keys Tab
shown ' counts '

what='whoever knows no card that matches is not asked to stick'
open 80 24
deal cambio
shown 'c Call'
silent_about 'You pass.'

finish
