#!/usr/bin/env bash
# `niblick play --duplicate`: the deals of a finished record are played again, in the same seats, and compared afterwards.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
old=$work/old.nib last=$XDG_STATE_HOME/niblick/last.nib

input=$(lines 300 1)$'\n'
try 'a match to play again' 0 niblick play four --seats 3 --seed 7 -o holes=2 --player habit,rabbit
cp "$(readlink -f "$last")" "$old"
input=$'2\nquit\n'
try 'its deals are dealt again' 0 niblick play --duplicate "$old"
says 'Four-Card Golf, 3 players, seed 7'
says 'Ada is habit and Ben is rabbit'
says 'niblick play --resume'
silent_about 'then and now'
input=$(lines 300 1)$'\n'
try 'nothing is compared until it is over' 0 niblick play --resume "$last"
says 'The same deals, then and now.'
says '  then   now'
says 'Total  '
input=$(lines 300 1)$'\n'
try 'who does the same gets the same record' 0 niblick play --duplicate "$old"
same "$(grep -v '^\[' "$(readlink -f "$last")" | cksum)" "$(grep -v '^\[' "$old" | cksum)"

# The deals are kept under the first name of the match.
input=$'2\nquit\n'
try 'a match that is copied' 0 niblick play --duplicate "$SOURCE_DIR/tests/golden/six.nib" --seat 0
cp "$(readlink -f "$last")" "$work/copied.nib"
input=$(lines 900 1)$'\n'
try 'goes on with its deals under another name' 0 niblick play --resume "$work/copied.nib" --seat 0
says 'The same deals, then and now.'
rm -r "$XDG_STATE_HOME/niblick/duplicates"
try 'where they are not kept, nothing else is dealt' 1 niblick play --resume "$work/copied.nib" --seat 0
warns 'they are not kept on this machine'

# At golph the score decides who deals next, and with another dealer the hands would be in other seats.
input=$(lines 300 1)$'\n'
try 'a match of golph' 0 niblick play golph --seats 2 --seed 7 --player habit
golph=$work/golph.nib
cp "$(readlink -f "$last")" "$golph"
input=$(lines 300 5 | sed 's/$/\n1/')$'\n'
try 'somebody plays its deals in another way' 0 niblick play --duplicate "$golph"
differ=$(diff <(grep -v '^\[' "$golph") <(grep -v '^\[' "$(readlink -f "$last")") | grep -c '^<')
[ "$differ" -gt 0 ] || same 'the same actions' 'other actions'
same "$(grep '^hole [1-9] dealer' "$(readlink -f "$last")")" "$(grep '^hole [1-9] dealer' "$golph")"

# Deals of a server have seeds of their own, and packs can be given card by card.
sed -E 's/^(hole [12] dealer [0-9]+)$/\1 seed 99/' "$old" | awk '/^hole 1/ { print; exit } { print }' >"$work/own.nib"
try 'an unfinished record stays closed' 2 niblick play --duplicate "$work/own.nib"
warns 'is not finished, so its deals cannot be played again yet'
golden=$SOURCE_DIR/tests/golden/six.nib
input=$(lines 900 1)$'\n'
try 'a pack that was given is dealt again' 0 niblick play --duplicate "$golden" --seat 0
says 'then and now'
same "$(sed -n '/^pack/,/^end/p' "$(readlink -f "$last")" | tr -s ' \n' ' ' | cksum)" \
    "$(sed 's/;.*//' "$golden" | sed -n '/^pack/,/^end/p' | tr -s ' \n' ' ' | cksum)"
try 'a seat must be yours' 2 niblick play --duplicate "$golden"
warns 'choose yours with --seat'
try 'a duplicate has its own game' 2 niblick play six --duplicate "$old"
warns '--duplicate plays the deals of a record again: leave out'
try 'and its own people' 2 niblick play --duplicate "$old" --names Ann,Bea
warns 'leave out the game, seats, options, seed, --names and --resume'
try 'a file that is not there' 1 niblick play --duplicate "$work/none.nib"
warns 'none.nib'
finish
