#!/usr/bin/env bash
# A whole hole of each family on the full screen: by keys, for one person against the computer.
# ctest-labels: long
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

what='six-card golf, two players'
open 80 24
deal six Down Left Left
shown 'Turn up one of your cards.'
says 'Six-Card Golf'
says 'H hint'
keys Enter
shown 'You turn up the'
keys Right Right Enter
shown 'd Draw   t Take'
keys d
shown 'x Discard   s Swap'
says 'Enter: You discard the'
keys s
shown 'Swap it for which card?'
says 'Esc take back'
keys Escape
shown 'Swap the drawn card for one of yours, or discard it.'
keys x
shown 'd Draw   t Take'
until_over Enter
shown 'leads with'
says 'This hole: '
keys S
shown 'Score card'
says 'Nine holes'
keys Enter
gone 'Score card'
says 'C how it was scored'
keys C
shown 'How the hole was scored'
says 'You, card by card: '
says 'Ada, card by card: '
keys Enter
gone 'How the hole was scored'
keys Enter
shown 'Hole 2 of 9'
keys Q
shown 'Resume'
says 'Hole 2 of 9: You and Ada'
keys Escape
shown 'ended with 0'

what='cambio, where everybody may react'
open 80 24
deal cambio
until_over Enter
keys Enter
shown 'What now?'
keys Escape
shown 'type to search'
typed wins
shown 'Finished matches'
keys Escape
shown 'type to search'
keys Escape
shown 'ended with 0'

what='golph: tricks and hands'
open 80 24
deal golph
shown 'Trumps are'
until_over Enter
says 'Taken'
keys Enter
shown 'Hole 2 of 9'
keys Q
shown 'type to search'
keys Escape
shown 'ended with 0'

what='Rum-E-Golf: nine holes in the hand'
open 80 24
deal rum-e
shown 'You'
says '1:'
until_over Enter
keys Enter
shown 'What now?'
keys Escape
shown 'type to search'
keys Escape
shown 'ended with 0'

what='Kargo: the fairway'
open 80 24
deal kargo Down Left Left
shown '370 yards to the hole'
says '⚑'
says '●'
shown 'Enter: You play the'

what='the cursor reaches the buttons too'
keys Tab BTab BTab BTab
shown 'Enter: You pass'

what='and goes to what a hint advises'
keys H
shown 'Best first, '
advised=$(grep -oE 'You [^.│]*\.' <<<"$out" | head -n 1)
keys Enter
shown "Enter: $advised"

what='a rule that is longer than the line is told in a window'
keys w
shown "Why can't I ...? Point at a card, or type it as in"
typed 'hole iron-170'
shown "Why can't I hole iron-170_"
keys Enter
shown '(kargo.'
gone '…'
keys Enter
gone '(kargo.'
keys Escape
gone "Why can't I"
what='Kargo: the fairway'
until_over Tab Enter p
shown 'his hole'
keys Q
shown 'type to search'
keys Escape
shown 'ended with 0'

what='partners are told who they are, and the form what it comes to'
open 80 24
shown 'type to search'
typed kargo
shown 'search: kargo_'
keys Enter
shown 'Four-ball over'
keys Down Left Left
shown 'Singles over'
keys Right Right
shown 'Four-ball over'
keys Home Enter
shown 'H hint'
keys L
shown 'You and Ben against Ada and Cleo.'

finish
