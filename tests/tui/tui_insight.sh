#!/usr/bin/env bash
# What the full screen tells about one's play: the tutor, two lines when a hole is over, and the review one press away. In Cambio
# with seed 7 it is a blunder to call at once, whoever thinks about it. ctest-labels: tsan
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

what='a tutor asks before a blunder'
settings motion=off pace=none tutor=ask
open 80 24
deal cambio Down Left Left
shown 'call Cambio to end the hole.'
keys c
shown 'That gives away about '
says 'It would be better to'
says 'Choose again'
keys Enter
gone 'Choose again'
shown 'call Cambio to end the hole.'
keys c
shown 'Choose again'
keys Down Enter
shown 'The match is over.'

what='a comment comes after the choice'
settings motion=off pace=none tutor=comment review=on
open 80 24
deal cambio Down Left Left
shown 'call Cambio to end the hole.'
silent_about 'Tutor:'
keys c
shown 'The match is over.'
keys L
shown 'Tutor: That gives away about '
keys Escape
gone 'Tutor: That gives away about '

what='when the hole is over two lines tell luck from play'
shown 'the cards dealt were worth about'
shown 'Luck '
says 'your play cost'

what='the review is one press away'
sleep 0.5
keys N
shown 'Choice 1 of 1'
shown 'Blunder: it cost '
shown 'Better: '
keys m
shown 'No mistakes after this one.'

what='a choice can be tried again, for practice'
before=$(cat "$XDG_STATE_HOME"/niblick/matches/*.nib)
keys T
shown 'practice'
shown 'call Cambio to end the hole.'
keys c
shown 'This try is over'
silent_about 'N review'
sleep 0.5 # what is pressed within 0.4 seconds of the end does not count
keys Enter
shown 'Choice 1 of 1'
same "$(cat "$XDG_STATE_HOME"/niblick/matches/*.nib)" "$before"
keys T
shown 'call Cambio to end the hole.'
keys Escape
shown 'Back to the review'
keys q
shown 'Choice 1 of 1'
keys Escape
shown 'The match is over.'

what='settings for both'
keys Escape
shown 'Continue'
keys e
shown 'Settings'
says 'Tutor'
says 'comment'
keys Escape
shown 'The match is over.'

finish
