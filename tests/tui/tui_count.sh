#!/usr/bin/env bash
# The end of a hole is counted before one's eyes, at the pace of the settings; and what can be done after a match.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

# until_counted KEY...: presses the keys again and again until the cards are counted.
until_counted() {
    local i
    for ((i = 0; i < 400; i++)); do # turns, not time
        if on_screen 'now these cards are counted' || on_screen '. Sum: '; then
            good
            return
        fi
        press "$@"
    done
    bad 'the hole is never counted'
}

# A hole of four, knocked at once, up to its count.
count_four() {
    deal four Down Left Left
    shown 'You can look at two of your cards now'
    keys x
    shown 'n Knock'
    keys n
    until_counted Left
}

what='a hole is counted line by line'
settings motion=on pace=slow
open 80 24
count_four
shown 'You: '
shown '. Sum: '
says 'Any key shows the result.'
silent_about 'This hole: '

what='any key shows the result'
keys x
shown 'The hole is over.'
says 'This hole: '
says 'C how it was scored'
gone '. Sum: '

what='without motion a player is counted at once'
settings motion=off pace=slow
open 80 24
count_four
shown '. Sum: '

what='the score card beside the table waits for the count'
settings motion=on pace=slow
open 120 40
count_four
shown '. Sum: '
if screen | grep -qE '│ Ada +[0-9]'; then bad 'tells the score too early'; else good; fi
keys x
shown 'This hole: '
if screen | grep -qE '│ Ada +[0-9]'; then good; else bad 'has no score'; fi

what='where nothing is to wait nothing is counted before the result'
settings motion=off pace=none
open 80 24
deal cambio Down Left Left
until_over Enter
silent_about '. Sum: '

what='a finished match can be reviewed'
keys Enter
shown 'What now?'
says 'Play again'
says 'Watch it again'
keys Down Enter
shown 'Choice 1 of '
gone 'Working it out'
if grep -qE 'it cost [0-9]|nothing better was found|nothing to decide' <<<"$out"; then good; else bad 'it has no opinion'; fi
keys Right
shown 'Choice 2 of '
keys Left
shown 'Choice 1 of '
keys b
shown 'No mistakes before this one.'
gone 'first look'
keys o
shown 'You scored '
says 'Luck '
says 'What could be expected'
keys Escape
shown 'Choice 1 of '
keys v
gone 'Choice 1 of '
shown 'Step '
keys Escape
shown 'type to search'

what='and its card saved'
cd "$work" || exit 1
open 80 24
deal cambio Down Left Left
until_over Enter
keys Enter
shown 'What now?'
keys Down Down Down Enter
shown 'Into which file?'
keys BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace
typed "$work/round.txt"
keys Enter
shown 'The card is in'
keys Enter
shown 'What now?'
if grep -q 'Cambio' "$work/round.txt"; then good; else bad 'the card is not there'; fi

what='a file that is there is not replaced by Escape'
echo precious >"$work/round.txt"
keys Enter # on the card, which was chosen last
shown 'Into which file?'
keys BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace
typed "$work/round.txt"
keys Enter
shown 'exists already'
keys Escape
shown 'What now?'
same "$(cat "$work/round.txt")" precious

finish
