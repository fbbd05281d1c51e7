#!/usr/bin/env bash
# A server's table teaches as one's own does: the first look, what a card is worth, who is asked to stick, and others' turns in
# one sentence. Deals are by chance, so what depends on the cards is tried at one table after the other.
# shellcheck source=tests/lib/tui_server.bash
. "${SOURCE_DIR:?}/tests/lib/tui_server.bash"

look='You can look at two of your cards now.'
bob() { printf '%s\n' "$@" >&3; } # what he types waits until it can be done

# sit_down: a new table with Bob at it, who is in plain lines, up to the first look.
tables=0
sit_down() {
    lines=$work/bob-$((tables += 1))
    exec 3> >("$NIBLICK" join "$at" --name Bob >"$lines" 2>&1) # who stays until this is closed
    bob 'create cambio seats=2 holes=1 relaxed'
    wait_until grep -sq 'Your table is' "$lines"
    link=$(grep -oE 'http[^ ]*#/table/[a-z0-9]*' "$lines" | head -n 1)
    arguments="join '$link' --name Ann"
    open 100 30
    shown '1  Ann (you)'
    bob start
    shown "$look"
}

# move_first: where it is Ann's turn she draws and discards; then Bob takes that and puts it at A1.
move_first() {
    either 'Waiting for Bob.' 'Draw from the stock'
    if on_screen 'Draw from the stock'; then
        sleep 0.5 # what is pressed within 0.4 seconds of a question does not count
        keys d
        shown 'x Discard'
        keys x
        gone 'x Discard'
        either 'Waiting for Bob.' 'p Pass'
        if on_screen 'p Pass'; then keys p; fi # the card can do something
        bob pass
    fi
    bob take 'swap A1'
    shown 'puts it at A1 and discards the'
}

what='the first look is announced and waits'
settings motion=off pace=quick sticks=ask
sit_down
says 'Press any key when you have seen'
says 'Enter continue'
silent_about 'd Draw'
sleep 0.5
shown "$look"
keys x
gone "$look"

what='the card under the cursor says what it is worth'
either 'Waiting for Bob.' 'Draw from the stock'
if on_screen 'Waiting for Bob.'; then
    bob take 'swap A1'
    shown 'Have one?'
    sleep 0.5
    keys p
fi
shown 'Enter: You draw from the stock.  Cards to draw from, face down.'
keys Right
shown 'Enter: You take'
says ' counts '
exec 3>&-

what='a stick that one knows to be wrong is asked about again'
for ((table = 0; table < 8; table++)); do # it may be right
    sit_down
    sleep 0.5
    keys x
    gone "$look"
    move_first
    shown 'Have one?'
    sleep 0.5
    keys s
    shown 'Stick which card?'
    typed b1
    either 'You know this card: it is the' 'You stick'
    if on_screen 'You know this card'; then break; fi
    exec 3>&-
done
says 'Being wrong costs you.'
keys Enter
gone 'You know this card'
shown 'Have one?'
silent_about 'You try to stick'

what='... and is stuck by whoever means it'
sleep 0.5
keys s
shown 'Stick which card?'
typed b1
shown 'You know this card'
keys Down Enter
shown 'You try to stick B1, but it is the'

what="somebody else's turn is one sentence"
says 'Bob takes the'
silent_about 'from the discard pile.'
exec 3>&-

what='whoever knows no match is not asked, and need not have seen the cards before the others go on'
settings motion=off pace=quick
for ((table = 0; table < 12; table++)); do # Bob may begin or not, and a card that Ann knows may match
    sit_down
    if on_screen '▸Bob'; then
        bob take 'swap A1'
        shown 'puts it at A1 and discards the'
        either '▸You' 'Have one?'
        if on_screen "$look" && on_screen '▸You'; then break; fi
    fi
    exec 3>&-
done
shown "$look"
silent_about 'Have one?'
sleep 0.5
keys x
gone "$look"
shown 'Draw from the stock'
silent_about 'You pass.'
exec 3>&-

what='where nothing is to wait the first look is told and does not wait'
settings motion=off pace=none
sit_down
silent_about 'Press any key when you have seen'
either 'Waiting for Bob.' 'Draw from the stock'

finish
