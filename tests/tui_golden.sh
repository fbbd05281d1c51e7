#!/usr/bin/env bash
# Two whole screens, to the last character: records of golph and Kargo in 80 x 24 (tests/screens). They change only when
# somebody means to change how a table looks, and the commit says so.
# shellcheck source=tests/tui_check.bash
. "${SOURCE_DIR:?}/tests/tui_check.bash"

# look GAME STEPS: the golden record of the game after so many steps, as all cards show it.
look() {
    what="the screen of $1"
    open 80 24
    shown 'type to search'
    typed 'Open a'
    keys Enter
    shown 'Which file?'
    typed "$SOURCE_DIR/tests/golden/$1.nib"
    keys Enter
    shown 'Step 1 of '
    local i
    for ((i = 1; i < $2; i++)); do keys Right; done
    shown "Step $2 of "
    sleep 0.2
    screen >"$work/$1.txt"
    out=$(diff -u "$SOURCE_DIR/tests/screens/$1.txt" "$work/$1.txt")
    if [ -z "$out" ]; then good; else bad 'is another'; fi
}

look golph 9
look kargo 8

finish
