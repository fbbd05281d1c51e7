#!/usr/bin/env bash
# Strokes by handicap on the full screen: offered at tables where the person has an index, told, and the net standing beside the gross one.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"
matches=$XDG_STATE_HOME/niblick/matches

# round NAME DATE: the golden hole of six with you in Ann's place.
round() {
    mkdir -p "$matches"
    sed -e 's/"Ann"/"You"/' -e "s/^\[Seats .*/&\n[Date \"$2\"]/" "$SOURCE_DIR/tests/golden/six.nib" >"$matches/$1.nib"
}

round one 2026-01-05
round two 2026-01-06
round three 2026-01-07

what='strokes are offered where there are enough rounds with the same players and options'
start 100 30
keys S i x - C a r d Enter
shown 'A table for Six-Card Golf'
shown 'Nine holes.'
gone 'Strokes by handicap'
keys Down Left Left
shown 'Ada'
gone 'Strokes by handicap'
keys Down Down Down Down Enter Down Left Left Left Left Left Left Left Left
shown 'One hole.'
shown 'Strokes by handicap    No'

what='the cursor stays on its option when the offer comes and goes'
keys Right
shown '< 2 >'
gone 'Strokes by handicap'
keys Left
shown '< 1 >'

what='who gets how many is told first'
keys Up Up Right
shown '< Yes >'
shown 'the net standing is shown beside them'
keys Home Enter
shown 'Strokes given by handicap over the whole match: you '

what='at the end the net standing is beside the gross one, and it is said who wins net'
until_over Enter
shown ', net '
shown 'Net of handicap, '

what='the card beside the table has what was given, and the net'
tmux -S "$terminal" resize-window -t 0 -x 130 -y 40
shown 'Total  Handicap  Net'
same "$(grep -lc '^\[Strokes' "$matches"/*-six.nib | wc -l)" 1
finish
