#!/usr/bin/env bash
# Your rounds on the full screen: nothing yet, one game, several games, and rounds that cannot be read.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"
matches=$XDG_STATE_HOME/niblick/matches

# round GAME NAME DATE: the golden hole of a game with you in Ann's place.
round() {
    mkdir -p "$matches"
    sed -e 's/"Ann"/"You"/' -e "s/^\[Seats .*/&\n[Date \"$3\"]/" "$SOURCE_DIR/tests/golden/$1.nib" >"$matches/$2.nib"
}

leave() {
    keys Escape
    shown 'search: rounds'
    keys Escape
    shown 'type to search'
    keys q u i t Enter
    shown 'ended with 0'
}

what='the clubhouse leads to the rounds, and there are none'
open 80 24
keys r o u n d s
shown 'Your finished rounds'
keys Enter
shown 'There is no finished round yet.'
leave

what='the rounds of a game, with a chart'
round four one 2026-01-05
round four two 2026-01-06
round four three 2026-01-07
start 80 24
keys r o u n d s Enter
shown 'Four-Card Golf, 3 players'
shown 'Your handicap index is'
shown 'Up, Down scroll'
keys End
shown 'o and *: the round counts for the index'
keys Home
shown '3 rounds, 3 holes.'
leave

what='one game after the other'
round eight four 2026-01-08
start 80 24
keys r o u n d s Enter
shown '1 of 2'
keys Right
shown '2 of 2'
keys Right
shown '1 of 2'
leave

what='imported rounds that are damaged are named'
mkdir -p "$XDG_DATA_HOME/niblick"
printf 'nonsense' >"$XDG_DATA_HOME/niblick/rounds.txt"
start 80 24
keys r o u n d s Enter
shown 'such a file begins with'
finish
