#!/usr/bin/env bash
# Sticking on the full screen: who is asked, a question before a stick that one knows to be wrong, and time to see a wrong one.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

look='You can look at two of your cards now.'

what='whoever knows no match is not asked'
settings motion=off pace=none
open 80 24
deal cambio
shown 'Draw from the stock'
silent_about 'Have one?'
silent_about 'You pass.'
keys L
shown "$look"
silent_about 'You pass.'
keys Enter
gone "$look"

what='a stick that one knows to be wrong is asked about again'
settings motion=off pace=none sticks=ask
open 80 24
deal cambio
shown 'Jack discarded. Have one?'
keys s
shown 'Stick which card?'
typed b1
shown 'You know this card: it is the 7 of diamonds'
says 'Being wrong costs you.'
says 'Leave it'
silent_about 'Press any key to speed up.'

what='... and left alone by Enter, ...'
keys Enter
gone 'You know this card'
shown 'Jack discarded. Have one?'
silent_about 'You try to stick'

what='... or by Escape'
keys s
shown 'Stick which card?'
typed b2
shown 'You know this card: it is the 6 of hearts'
keys Escape
gone 'You know this card'
shown 'Jack discarded. Have one?'
silent_about 'You try to stick'

what='who means it sticks it, and a wrong one is shown until a key is pressed'
keys s
shown 'Stick which card?'
typed b1
shown 'You know this card'
keys Down Enter
shown 'That stick was wrong. Any key goes on.'
says 'You try to stick B1, but it is the 7 of diamonds. You take a penalty card.'
sleep 0.5
shown 'That stick was wrong. Any key goes on.'
keys x
gone 'That stick was wrong.'
keys Q
shown 'type to search'

what='a card that one has not seen is stuck at once'
open 80 24
deal cambio
shown 'Jack discarded. Have one?'
keys s
shown 'Stick which card?'
typed a1
shown 'That stick was wrong.'
silent_about 'You know this card'
keys x
gone 'That stick was wrong.'
keys Q
shown 'type to search'

# until_wrong: plays on until somebody else's stick is wrong. Nothing is pressed while others move: it would end the wait.
until_wrong() {
    local i
    for ((i = 0; i < 1000; i++)); do
        if on_screen 'That stick was wrong.'; then
            good
            return
        fi
        if on_screen 'H hint'; then press Enter; else sleep 0.1; fi # only whoever is asked has hints
    done
    bad 'nobody is ever wrong'
}

what="somebody else's wrong stick is shown until a key is pressed"
settings motion=off pace=quick
open 80 24
deal cambio Down Left Left Down Down Left Left Left Left # against random, who plays anything
shown "$look"
keys x
gone "$look"
until_wrong
says 'Ada tries to stick'
says 'Any key goes on.'
keys x
gone 'That stick was wrong.'

what='whoever takes an automatic pass back is asked'
settings motion=off pace=none
open 80 24
deal cambio
shown 'Draw from the stock'
keys U
shown 'Have one?'
keys p
gone 'Have one?'
keys Q
shown 'type to search'
keys Escape
shown 'ended with 0'

finish
