#!/usr/bin/env bash
# Reviews on the full screen's rounds: worked out behind it, stopped, continued, left and failed; kept as the command keeps them.
# Records that are named pipes make the review wait where a test wants it to, however fast the machine is.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"
matches=$XDG_STATE_HOME/niblick/matches
reviews=$XDG_STATE_HOME/niblick/reviews

# round GAME NAME DATE: the golden hole of a game with you in Ann's place.
round() {
    mkdir -p "$matches"
    sed -e 's/"Ann"/"You"/' -e "s/^\[Seats .*/&\n[Date \"$3\"]/" "$SOURCE_DIR/tests/golden/$1.nib" >"$matches/$2.nib"
}

look() {
    start 80 40
    shown 'type to search'
    keys r o u n d s Enter
    shown 'Four-Card Golf, 3 players'
}

# hold NAME: whoever reads the record waits from now on; `let_go NAME` gives it, and puts the file back.
hold() {
    mv "$matches/$1.nib" "$work/$1.held"
    mkfifo "$matches/$1.nib"
}
let_go() {
    timeout 100 tee "$matches/$1.nib" <"$work/$1.held" >/dev/null
    rm "$matches/$1.nib"
    mv "$work/$1.held" "$matches/$1.nib"
}

reviewed() { find "$reviews" -name '*.review' -printf '%f\n' 2>/dev/null | sort | paste -sd' '; }

what='the newest round comes first, and its luck appears while the next one is worked out'
round four one 2026-01-05
round four two 2026-01-06
round four three 2026-01-07
look
shown 'r review'
shown '3 rounds are not reviewed yet. A review says where your strokes go.'
hold two
keys r
shown 'Reviewing 2 of 3 ...'
shown 'r, Esc stop reviewing'
shown '(1 hole reviewed)'
shown '2 rounds are not reviewed yet'
same "$(reviewed)" three.nib.review

what='the same key stops it, and what is finished stays'
keys r
shown 'Stopping ...'
let_go two
gone 'Stopping ...'
shown 'r review'
shown '(1 hole reviewed)'

what='Esc stops it too, and stays on the screen'
hold two
keys r
shown 'Reviewing 1 of 2 ...'
keys Escape
shown 'Stopping ...'
let_go two
shown 'r review'
shown 'Your rounds'

what='whoever leaves loses nothing'
hold one
keys r
shown 'Reviewing 2 of 2 ...'
keys q
let_go one
shown 'search: rounds'
look
shown '(2 holes reviewed)'
shown '1 round is not reviewed yet'

what='a record that has gone: a window says so'
mv "$matches/one.nib" "$work/one.held"
keys r
shown 'Sorry'
shown 'cannot open'
keys Escape
gone 'Sorry'
shown 'r review'
mv "$work/one.held" "$matches/one.nib"

what='when all is reviewed there is nothing to press'
keys r
shown '(3 holes reviewed)'
gone 'r review'
gone 'not reviewed yet'

what='the reviews are those of the command'
same "$(reviewed)" 'one.nib.review three.nib.review two.nib.review'
try 'the command takes them over' 0 niblick rounds --scratch 50
screen_says=$out
rm -r "$reviews"
try 'and finds the same itself' 0 niblick rounds --scratch 50 --review
same "$out" "$screen_says"

what='only the game that is shown is reviewed'
rm -r "$reviews"
round eight four 2026-01-08
start 80 40
shown 'type to search'
keys r o u n d s Enter
shown '1 of 2'
shown 'Eight-Card Golf'
keys Right
shown 'Four-Card Golf'
keys r
shown '(3 holes reviewed)'
shown '1 round is not reviewed yet'
same "$(reviewed)" 'one.nib.review three.nib.review two.nib.review'
keys Left
shown 'Eight-Card Golf'
shown 'r review'
finish
