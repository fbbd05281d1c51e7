#!/usr/bin/env bash
# The tutor and the review of the last hole in plain lines. In Cambio with seed 7 it is a blunder to call at once; somebody who
# thinks ten times slower, as under sanitizers, cannot be as sure of it. ctest-labels: release
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
export XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
mkdir -p "$XDG_CONFIG_HOME" "$XDG_STATE_HOME"

# play LINE...: a match of Cambio in which these lines are typed.
play() {
    input=$(printf '%s\n' "$@")
    try "$what" 0 niblick play cambio --seed 7 --seats 2 --player habit
}

# ------------------------------------------------------------------------------------------------------------- tutor

what='without a tutor nobody says anything'
play call
says 'You call to end the hole.'
silent_about 'gives away'

what='the tutor asks before a blunder'
play 'tutor ask' call quit
says 'Tutor: you are asked before you make a blunder.'
says 'That gives away about '
says 'It would be better to '
says 'To play it anyway'
silent_about 'You call to end the hole.'

what='a blunder can be played all the same, and the setting is kept'
play call call
says 'To play it anyway'
says 'You call to end the hole.'

what='a comment comes after the choice'
play 'tutor comment' call
says 'Tutor: That gives away about '
silent_about 'To play it anyway'
if [[ ${out%%Tutor: That*} == *'You call to end the hole.'* ]]; then good; else bad 'it comes before'; fi

what='what can be typed is said'
play 'tutor please' tutor 'tutor off' quit
says 'Type: tutor off, tutor ask, or'
says 'No tutor: nobody comments on your play.'

what='people who play each other have no tutor'
input=$(printf '%s\n' '' 'tutor ask' draw quit)
try "$what" 0 niblick play four --seed 7 --seats 2 --names Ann,Bob
silent_about 'gives away'

# ------------------------------------------------------------------------------------------------------------- review

what='there is nothing to review before the first hole is over'
play review quit
says 'No hole has been finished yet.'

what='a review of the last hole when it is asked for'
input=$(printf '%s\n' knock review quit)
try "$what" 0 niblick play four --seed 7 --seats 2 --player habit -o holes=2
says 'You scored '
says 'the cards dealt were worth about '
says 'Luck '
if grep -qE 'Choices that cost something|No choice cost more' <<<"$out"; then good; else bad 'no word about choices'; fi

what='what is piped gets no review by itself'
input=$(printf '%s\n' knock quit)
try "$what" 0 niblick play four --seed 7 --seats 2 --player habit -o holes=2
silent_about 'the cards dealt were worth'

what='it can be turned off'
play 'review off' review=off 'review maybe' quit
says 'Holes are reviewed only when you ask for it.'
says 'Type: review on, or review off'

finish
