#!/usr/bin/env bash
# `niblick play` from a pipe: every game to its end, saving and resuming, and what a person may type.
# shellcheck source=tests/cli_check.bash
. "${SOURCE_DIR:?}/tests/cli_check.bash"
last=$XDG_STATE_HOME/niblick/last.nib

# The first action again and again ends every game; its record replays.
for game in $(niblick games --json | grep -oE '"id": "[^"]+"' | cut -d'"' -f4); do
    input=$(lines 4000 1)$'\n'
    holes=()
    if niblick games "$game" | grep -q '^  holes'; then holes=(-o holes=2); fi
    try "$game is played to its end" 0 niblick play "$game" --seats 3 --seed 9 --player random "${holes[@]}"
    says 'Final score card'
    says 'The record of this match is'
    try "and the record of $game replays" 0 niblick replay "$last"
    says 'Final score card'
done

# Whatever was typed: the same answers give the same match, in one go or in two.
input=$(lines 2000 1)$'\n'
try 'a match in one go' 0 niblick play eight --seed 3 -o holes=3 --seat 1
whole=$(cat "$last")
input=$'1\n1\n1\n1\n1\n1\n1\nsave '$work/saved.nib$'\nquit\n'
try 'a match is saved' 0 niblick play eight --seed 3 -o holes=3 --seat 1
says "Saved. Go on later with: niblick play --resume $work/saved.nib"
input=$(lines 2000 1)$'\n'
try 'and resumed, at the same seat' 0 niblick play --resume "$work/saved.nib"
says 'You are seat 1.'
same "$(cat "$last")" "$whole"
try 'a match that is over is shown when resumed' 0 niblick play --resume "$last"
says 'Final score card'

# What a person may type.
input=$'flip a1\nf b\nf b2\ndr\nb2\n'
try 'notation, beginnings, and a card alone' 0 niblick play six --seats 2 --seed 1 --seat 1
says 'You turn up A1.'
says '"f b" could be flip B1, flip B2, flip B3; say more.'
says 'You turn up B2.'
says 'You draw from the stock. It is the '
says 'in place of B2.'
says 'The match is kept. Go on with: niblick play --resume '
input=$'?\nrules\nscore\ntable\nsave\n99\nfoo bar\ndiscard\nswap A1\n\n'
try 'commands and mistakes' 0 niblick play six --seats 2 --seed 1
says 'save FILE   save the match'
says '# Six-Card Golf'
says 'No hole has been finished yet.'
says 'Save where? Type: save FILE'
says 'There is no action number 99'
says '"foo" is no action'
says '"discard" is not possible now'
says 'Type a number, or ? for help.'
input=$'save /no/such/dir/file\nquit\n'
try 'a file that cannot be written is no reason to stop' 0 niblick play six --seed 1
warns 'cannot write /no/such/dir/file'
says 'The match is kept'

# What is hidden stays hidden.
input=$'quit\n'
try 'nobody sees the two far cards, and only oneself the near ones' 0 niblick play four --seats 2 --seed 2 --seat 0
says '  A1 ??    A2 ??'
same "$(grep -cE 'B1 \(..\)  B2 \(..\)' <<<"$out")" 1

# Records that cannot be resumed.
sed 's/^\[Seat1 "You"\]$/[Seat1 "Kim"]/' "$work/saved.nib" >"$work/kim.nib"
try 'somebody else'"'"'s match needs a seat' 2 niblick play --resume "$work/kim.nib"
warns 'choose yours with --seat'
try 'which may be any of it' 0 niblick play --resume "$work/kim.nib" --seat 1
sed 's/^flip A1$/flip A9/' "$work/saved.nib" >"$work/bad.nib"
try 'a broken record is refused with its line' 1 niblick play --resume "$work/bad.nib"
warns 'line '
XDG_STATE_HOME=/proc/nowhere
input=$'1\nquit\n'
try 'where nothing can be kept it says so' 1 niblick play six --seats 2 --seed 1
warns 'cannot make the directory'

finish
