#!/usr/bin/env bash
# Programs as opponents in `niblick play`: they sit there, hear the story if they want it, and their command is kept in no file.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

player() { echo "exec:60000ms:python3 $SOURCE_DIR/tests/lib/outside_player.py $1 ${2-}"; }
record() { find "$work/state" -name '*.nib' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2; }

input=$(lines 300 1)
try 'a match against a program' 0 niblick play six --seats 2 -o holes=2 --seed 4 --player "$(player story "$work/story")"
says 'The match is over.'
says 'Ada'
what='its command is not in the record, only that it was a program'
same "$(grep -c 'Ada (exec)' "$(record)") $(grep -c outside_player "$(record)")" '1 0'
what='one process played the match'
story=("$work"/story.*)
same "${#story[@]}" 1
what='it was told when holes begin and end'
same "$(grep -oE '^\{"type":"(hole|over)"' "${story[0]}" | tr -d '{}"' | paste -sd' ')" 'type:hole type:over type:hole type:over'
what='a story tells what happened since its last choice, by everybody'
says_story() { if grep -q "$1" "${story[0]}"; then good; else bad "the story does not say: $1"; fi; }
says_story '"story":\[{"seat":[01],"sentences":"[^"]*"'
says_story 'Seat 0 turns up the'
what='it is told no card that it has not seen'
if grep '"type":"choose"' "${story[0]}" | grep -qE '"event":"move","seat":0,"card":"[^"]+","seen":\[0\]'; then bad 'it is'; else good; fi

input=$(lines 300 1)
try 'a program that breaks off is replaced for the rest of the hole' 0 niblick play six --seats 2 -o holes=2 --seed 4 --player "$(player exit)"
says 'Ada has dropped out: it has ended. The rest of the hole is played at random.'
says 'The match is over.'
same "$(grep -c 'has dropped out' <<<"$out")" 2

input=$(lines 300 1)
try 'what a program answered is not told: it could name its cards' 0 niblick play six --seats 2 -o holes=1 --seed 4 --player "$(player nonsense)"
says 'Ada has dropped out: its answer made no sense. The rest of the hole is played at random.'
same "$(grep -c 'let me see' <<<"$out")" 0

input='1
quit
'
try 'a match is left' 0 niblick play six --seats 2 -o holes=1 --seed 4 --player "$(player log "$work/first")"
left=$(record)
input=$(lines 300 1)
try 'resumed without naming it, the usual player has the seat: a file starts no program' 0 niblick play --resume "$left"
same "$(find "$work" -name 'first.*' | wc -l)" 1
input='1
quit
'
try 'a match is left again' 0 niblick play six --seats 2 -o holes=1 --seed 4 --player "$(player log "$work/second")"
left=$(record)
input=$(lines 300 1)
try 'named again, it goes on from there' 0 niblick play --resume "$left" --player "$(player log "$work/third")"
says 'The match is over.'
same "$(grep -c '"type":"over","view"' "$work"/third.*)" 1

try 'a program that is not there' 1 niblick play six --player exec:/no/such/player
warns 'exec:/no/such/player cannot play'

finish
