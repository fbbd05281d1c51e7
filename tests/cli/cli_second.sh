#!/usr/bin/env bash
# `niblick play` in lines: second thoughts, why not, practice, a real memory, friends at one keyboard, and kill -9.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
last=$XDG_STATE_HOME/niblick/last.nib

input=$'why knock\nwhy\nwhy flip a1\nquit\n'
try 'why tells the rule that forbids it' 0 niblick play six --seats 2 --seed 8
says "You can't knock now. You can turn up. (layout.2)"
says 'Type: why ACTION'
says 'That is allowed.'

input=$'undo\n1\nundo\n1\ntake\nundo\nquit\n'
try 'what showed no card can be taken back' 0 niblick play six --seats 2 --seed 8
says 'There is nothing to take back yet.'
says "You've seen a new card; undo needs practice mode. Type practice"
says 'You take that back.'
same "$(grep -c '^take$' "$last")" 0

input=$'1\npractice\npractice\nundo\nquit\n'
try 'practice takes back anything' 0 niblick play six --seats 2 --seed 8
says 'The score card says so.'
says 'This is practice already.'
says 'You take that back.'
try 'the printed card says practice' 0 niblick card "$last"
says 'practice'

input=$'draw\ndiscard\nquit\n'
try 'a real memory shows a peek only once' 0 niblick play four --seats 2 --seed 4 -o memory=real
same "$(sed '/^> /,$d' <<<"$out" | grep -c '^You: .*known to you')" 1
same "$(sed -n '/^> /,$p' <<<"$out" | grep -c '^You: .*known to you')" 0
input=$'draw\ndiscard\nquit\n'
try 'an aid goes on showing it' 0 niblick play four --seats 2 --seed 4
same "$(sed -n '/^> /,$p' <<<"$out" | grep -c '^You: .*known to you')" 1

input=$'\n1\n\n1\nquit\n'
try 'friends pass the keyboard' 0 niblick play golph --seats 3 --seed 3 --seat 0,1 --names Ann,Bob
says 'Ann is seat 0 and Bob is seat 1.'
says 'Bob, it is your turn. Take the keyboard and press Enter.'
says 'Ann plays the '
says 'Ann: '
same "$(grep -o 'Seat1 "[^"]*"' "$last")" 'Seat1 "Bob (person)"'
input=$'\nquit\n'
try 'and are known again when the match goes on' 0 niblick play --resume "$last"
says 'it is your turn. Take the keyboard'
try 'every seat needs a name' 2 niblick play golph --seat 0,1 --names Ann
warns 'there must be a name for every seat'
try 'and no name is left over' 2 niblick play golph --seat 0,1 --names Ann,Bob,Cyd
warns 'there are more names than seats'
input=$'quit\n'
try 'names alone have the first seats' 0 niblick play golph --seats 2 --seed 3 --names Ann,Bob
says 'Ann is seat 0 and Bob is seat 1.'

# An unfinished match is not lost when another begins.
count() { find "$XDG_STATE_HOME/niblick/matches" -name '*.nib' | wc -l; }
before=$(count)
input=$'1\nquit\n'
try 'another match begins' 0 niblick play six --seats 2 --seed 9
same "$(count)" $((before + 1))

what='kill -9 loses nothing'
mkfifo "$work/keys"
"$NIBLICK" play six --seats 2 --seed 8 <"$work/keys" >"$work/told" 2>&1 &
exec 4>"$work/keys"
printf '1\n1\ndraw\n' >&4
wait_until grep -q "You draw\|holding the" "$work/told"
kill -9 $! && wait $! 2>/dev/null
exec 4>&-
same "$(tail -n 1 "$last")" 'draw'

mkfifo "$work/more"
"$NIBLICK" play --resume "$last" <"$work/more" >"$work/told-again" 2>&1 &
exec 4>"$work/more"
wait_until grep -q "You draw\|holding the" "$work/told-again"
input=$'quit\n'
try 'nobody opens a match twice' 1 niblick play --resume "$last"
warns 'this match is open in another window'
exec 4>&-
wait $!
if [ -e "$(readlink "$last").lock" ]; then bad 'the lock stays'; else good; fi
input=$'quit\n'
try 'and it goes on' 0 niblick play --resume "$last"
says 'holding the '

finish
