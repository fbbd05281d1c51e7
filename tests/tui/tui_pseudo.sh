#!/usr/bin/env bash
# The full screen in a language that nobody speaks: clubhouse, setup, tables of several games with their windows.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"
# shellcheck source=tests/lib/pseudo.bash
. "$SOURCE_DIR/tests/lib/pseudo.bash"
NIBLICK=${BINARY_DIR:?}/niblick_pseudo
printf '%s\n' Esc Enter Tab >>"$work/plain" # keys have their names printed on them

# spoken: the screen has words in that language, each letter two bytes long.
spoken() { [ "$(screen | grep -oP '[^\x00-\x7F]{4,}' | grep -cP '[\x{C0}-\x{24F}]{4,}')" -gt 2 ]; }

# after KEY...: presses them until another screen is there. Keys that come too soon after a question has changed do not count, so
# one may have to press them again.
after() {
    local before press look
    before=$(screen)
    what="a new screen after $*"
    for ((press = 0; press < 6; press++)); do
        keys "$@"
        for ((look = 0; look < 50; look++)); do
            if changed "$before"; then
                good
                return
            fi
            sleep 0.1
        done
    done
    bad
}
changed() { [ "$(screen)" != "$1" ] && spoken; }

# says WHAT [COLUMNS]: nothing on the screen, or in its first columns, is a plain word. What is farther to the right in the
# clubhouse is the beginning of a page of rules, a document of its own. The edge of a window may cut a name in two.
says() { out=$(screen | cut_to "${2-500}" | sed -E 's/[A-Za-z]+(│|╭|╰)/\1/g; s/(│|╮|╯)[A-Za-z]+/\1/g') err= && pure "$1"; }
cut_to() { awk -v n="$1" '{ print substr($0, 1, n) }'; }

clubhouse() {
    open 100 30
    what='the clubhouse is drawn'
    if wait_until spoken; then good; else bad; fi
}

clubhouse
says 'the clubhouse' 28
after '?'
says 'its help' 28

for game in six cambio golph rum-e-golf kargo; do
    clubhouse
    typed "$game"
    shown "${game}_"
    after Enter
    says "the form of $game" 38
    after Home Enter
    says "a table of $game"
    for window in '?' S L H Escape; do
        after "$window"
        says "$window at a table of $game"
        if [ "$window" != H ]; then after Escape; fi
    done
done
finish
