#!/usr/bin/env bash
# Plain lines do for a person what the full screen does: the first look is said, whoever knows no match passes, and a stick that
# they know to be wrong is asked about again.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

# times TEXT N: how often it was said.
times() { same "$(tr '\n' ' ' <<<"$out" | tr -s ' ' | grep -oF "$1" | grep -c '')" "$2"; }

look='You look at two of your cards: the ace of spades at B1 and the 3 of spades at B2.'

input=$'quit\n'
try 'the first look is said by itself, once' 0 niblick play cambio --seed 3
times "$look" 1
silent_about 'Remember'
silent_about 'You know the ace of spades'

what='whoever knows no match passes, and is told why the first time'
silent_about 'Have one?'
times 'You pass.' 3
times 'You know no card that matches, so you were not asked.' 1
says 'You: face down but known to you: B1 ace of spades, B2 3 of spades'

input=$'quit\n'
try 'with memory=real it is said that the cards must be remembered' 0 niblick play cambio --seed 3 -o memory=real
times "$look" 1
times 'Remember them: they are about to be turned face down.' 1
says 'Have one?'
silent_about 'You know '$'\n'

input=$'quit\n'
try 'a game without a first look says nothing of it' 0 niblick play six --seed 3
silent_about 'You look at'

input=$'\n\nquit\n'
try 'several people each hear of their own cards when they have the keyboard' 0 niblick play cambio --seed 3 --names Ann,Bob
times 'You look at' 1
times 'Bob. You look at two of your cards: the 10 of clubs at B1 and the queen of clubs at B2.' 1

input=$'1\n1\nundo\nlist\nquit\n'
try 'whoever takes a pass back is asked' 0 niblick play cambio --seed 3
times 'Have one?' 1
says 'You take that back.'
says '1  pass'

input=$'1\n1\nsticks ask\n1\n1\n1\nquit\n'
try 'who would rather be asked is asked, ...' 0 niblick play cambio --seed 3
says 'Sticking: you are asked at every discard.'
says 'Have one?'
what='... and it is kept'
same "$(grep sticks "$XDG_CONFIG_HOME/niblick/terminal")" 'sticks=ask'
input=$'sticks maybe\nquit\n'
try '... for the next time' 0 niblick play cambio --seed 3
says '10 discarded. Have one?'
says 'Type: sticks known, or sticks ask'
silent_about 'so you were not asked'

warning='You know this card: it is the ace of spades, which does not match. Being wrong costs you. Type the same again'
input=$'stick B1\n\nquit\n'
try 'a stick that one knows to be wrong is not played at once' 0 niblick play cambio --seed 3
times "$warning" 1
silent_about 'You try to stick'
says 'You pass.'

input=$'stick B1\nlist\nstick b1\nquit\n'
try '... but when it is typed again' 0 niblick play cambio --seed 3
times "$warning" 1
times 'You try to stick B1, but it is the ace of spades.' 1

input=$'stick B1\nstick B2\nquit\n'
try 'another one that is wrong is asked about by itself' 0 niblick play cambio --seed 3
times "$warning" 1
times 'You know this card: it is the 3 of spades' 1
silent_about 'You try to stick'

input=$'stick A1\nquit\n'
try 'a card that one has not seen is stuck at once' 0 niblick play cambio --seed 3
silent_about 'You know this card'
says 'You try to stick A1'

input=$'sticks known\nquit\n'
try 'and back' 0 niblick play cambio --seed 3
says 'Sticking: you are asked only where you know a card that matches'

finish
