#!/usr/bin/env bash
# Two whole screens, to the last character: records of golph and Kargo in 80 x 24 (tests/screens). They change only when
# somebody means to change how a table looks, and the commit says so. ctest-labels: release
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

# shellcheck disable=SC2317  # wait_until calls it
is_screen() { out=$(diff -u "$SOURCE_DIR/tests/screens/$1.txt" <(screen)); [ -z "$out" ]; }

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
    if wait_until is_screen "$1"; then good; else bad 'is another'; fi
}

look golph 10

what='a trick is seen complete before it is taken'
keys Right
shown 'Step 11 of '
silent_about '╭4─'
says 'Taken G1 G4 G6 Bu R5'
keys Left
shown 'Step 10 of '
says '╭4─'
silent_about 'Bu R5'

look kargo 8

finish
