#!/usr/bin/env bash
# `niblick play` from a pipe: every game to its end, saving and resuming, and what a person may type.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
last=$XDG_STATE_HOME/niblick/last.nib

# The first action again and again ends every game; its record replays.
for game in $(niblick games --json | grep -oE '"id": "[^"]+"' | cut -d'"' -f4); do
    input=$(lines 4000 1)$'\n'
    holes=()
    if niblick games "$game" | grep -q '^  holes'; then holes=(-o holes=2); fi
    try "$game is played to its end" 0 niblick play "$game" --seats 3 --seed 9 --player random "${holes[@]}"
    says 'Final score card'
    says 'The match is over. Play again, watch it again, review it, or print its card:'
    try "and the record of $game replays" 0 niblick replay "$last"
    says 'Final score card'
done

# Whatever was typed: the same answers give the same match, in one go or in two.
input=$(lines 2000 1)$'\n'
try 'a match in one go' 0 niblick play eight --seed 3 -o holes=3 --seat 1
whole=$(cat "$last")
input=$'1\n1\n1\n1\n1\n1\n1\nsave '$work/saved.nib$'\nquit\n'
try 'a match is saved' 0 niblick play eight --seed 3 -o holes=3 --seat 1
says "Saved. Resume it with:"
says "  niblick play --resume $work/saved.nib"
input=$(lines 2000 1)$'\n'
try 'and resumed, at the same seat' 0 niblick play --resume "$work/saved.nib"
says 'You are seat 1.'
same "$(cat "$last")" "$whole"
try 'a match that is over is shown when resumed' 0 niblick play --resume "$last"
says 'Final score card'

# What a person may type.
input=$'flip a1\nf b\nf b2\ndr\nb2\n'
try 'notation, beginnings, and a card alone' 0 niblick play six --seats 2 --seed 1 --seat 1
says ' at A1.'
says '"f b" could be flip B1, flip B2, flip B3; type more.'
says ' at B2.'
says 'You draw the '
says ' at B2 and discard the '
says "The match is saved. Resume it with:"
says "  niblick play --resume $(readlink "$last")"
input=$'?\nrules\nrules scoring\nrules umbrella\nscore\ntable\nsave\n99\nfoo bar\ndiscard\nswap A1\n\n'
try 'commands and mistakes' 0 niblick play six --seats 2 --seed 1
says 'save FILE   save the match'
says 'The deal.'
says 'The dealer gives everyone six cards'
silent_about 'For the first deal everyone cuts the pack'
says 'jack, queen: 10.'
says 'The rules have no part called "umbrella".'
says 'The parts are: In short, Seats and pack, The deal, '
silent_about '+----+'
silent_about '**'
silent_about '|'
says 'No deal has been finished yet.'
says 'Save where? Type: save FILE'
says 'There is no action number 99'
says '"foo" is not an action'
says "You can't discard now. You can turn up. (layout.2)"
says 'Type a number, or ? for help.'
input=$'rules\nquit\n'
try 'rules alone explains what is asked now: a stick' 0 niblick play cambio --seats 2 --seed 3
says 'discarded. Have one? You can stick it, or pass.'
says 'Sticking.'
silent_about 'Your turn.'
input=$'save /no/such/dir/file\nquit\n'
try 'a file that cannot be written is no reason to stop' 0 niblick play six --seed 1
warns 'cannot write /no/such/dir/file'
says 'The match is saved'
echo precious >"$work/precious"
input=$"save $work/precious"$'\nquit\n'
try 'a file that is there already is not replaced at once' 0 niblick play six --seed 1
says "$work/precious exists already. Type the same again to replace it."
same "$(cat "$work/precious")" precious
input=$"save $work/precious"$'\n'$"save $work/precious"$'\nquit\n'
try 'a file is replaced when the same is typed twice' 0 niblick play six --seed 1
says 'Saved.'
same "$(head -n 1 "$work/precious" | cut -c 1-6)" '[Game '

input=$'count\n'$(lines 80 1)$'\ncount\nquit\n'
try 'the end of a hole is explained, and on demand for everybody' 0 niblick play six --seed 3
says 'No deal has been finished yet.'
says 'You, card by card: 22'
says '  6 of spades                                         6'
says 'Ada, card by card: '
says '  Column '

input=$'practice\nscore\nquit\n'
try 'the score card is the one that niblick card prints' 0 niblick play golph --seed 1
says ', practice'
says 'Bogey  4'
input=$'1\n1\n1\n1\n1\n1\nscore\nquit\n'
try 'where a deal is several holes it says how they stand' 0 niblick play rum-e-golf --seats 2 --seed 11 --player random
says 'No deal has been finished yet.'
says 'On the table: You: '

input=$'1\n1\ntable\nquit\n'
try 'the whole table is shown once, and when it is asked for' 0 niblick play golph --seed 3
same "$(grep -cE '(^|> )Ada: .*in hand' <<<"$out")" 2
says '       2  play the red Eagle 2 (play red-2)'

# What is hidden stays hidden.
input=$'quit\n'
try 'nobody sees the two far cards, and only oneself the near ones' 0 niblick play four --seats 2 --seed 2 --seat 0
says '; A1 and A2'
same "$(grep -cE '^You: face down but known to you: B1 .* of .*, B2 .* of ' <<<"$out")" 1

# Games that are played from the hand: tricks, lines, and what the cards alone do not show.
cat >"$work/trick.nib" <<'RECORD'
[Game "golph"]
[Options "holes=2"]
[Seats "4"]
[Seed "77"]
[Seat0 "You"]
[Seat1 "Ada"]
[Seat2 "Ben"]
[Seat3 "Cleo"]

hole 1 dealer 2
bury H1
play buzzard
play red-6
RECORD
input=$'quit\n'
try 'a trick in the order in which it was played' 0 niblick play --resume "$work/trick.nib"
says 'Trumps are red. Stock: 8 cards. Trick: Ben Buzzard, Cleo red Dub 6.'
says 'Ben: four cards in hand, among them red Birdie 3.'
says 'You: in hand red Dodo 1, red Par 4, green Eagle 2, green Bogey 5, black Stymie.'
silent_about 'in hand H'
input=$'green-2\nred-4\nquit\n'
try 'a card alone, also one that may not be played' 0 niblick play --resume "$work/trick.nib"
says 'You have red, so you have to follow it: you can play'
says 'You play the red Par 4.'
input=$'quit\n'
try 'places have names where an action needs them' 0 niblick play golph --seed 78 --seat 2
says 'You: in hand H1 yellow Eagle 2, H2 yellow Dodo 1, H3 green Par 4, H4 black'
says 'Turn-up: yellow Par 4.'
input=$'quit\n'
try 'trumps are named before the hand is seen' 0 niblick play golph --seed 182 --player random
says 'Name the trump colour before you see your hand.'
silent_about 'in hand r'
input=$'1\n1\n1\nquit\n'
try 'a line of nine, and a hand' 0 niblick play rum-e-golf --seats 2 --seed 11 --player random
says 'You: 0 for 0 holes, 19th Hole; laid open 19th Hole 5; in hand '
says 'You play the '
says 'Discard a card.'
input=$(lines 60 1)$'\n'
try 'solitaire' 0 niblick play rum-e-golf --seats 1 --seed 11
says '9th  19th  Score'
says 'You go round in 49 strokes, 13 over par.'
input=$'2\nquit\n'
try 'strokes, and where they lead' 0 niblick play kargo --seats 2 --seed 21 -o course=prestwick --player random
says 'Hole 1 of 18. You deal. 330 yards, bogey 4.'
says 'You: 160 yards to the hole.'

# A hole that is over as soon as it is dealt, then an extra hole that one sits out.
cat >"$work/show.nib" <<'RECORD'
[Game "golph"]
[Options "holes=1"]
[Seats "3"]
[Seed "1"]
[Seat0 "You"]
[Seat1 "Ada"]
[Seat2 "Ben"]

hole 1 dealer 2
pack
  red-1 green-1 yellow-1 red-2 green-2 yellow-3 red-3 green-3 yellow-5 red-4 green-4 black-2 red-5 green-5 black-6
  black-1 buzzard red-stymie red-6 green-stymie green-6 yellow-stymie yellow-2 yellow-4 yellow-6 black-stymie black-3
  black-4 black-5
end
RECORD
input=$(lines 20 1)$'\n'
try 'a show-down' 0 niblick play --resume "$work/show.nib"
says 'You: a Hole in One.'
says 'Ada: a Hole in One.'
says 'You and Ada play an extra hole, level with net -1.'
says 'Ben: not in this hole'
says '   -'
says 'after extra holes'

# Several seats at one keyboard.
input=$'2\n2\nsave '$work/dummy.nib$'\nquit\n'
try 'whoever sees two hands plays both' 0 niblick play kargo -o form=double-dummy --seed 5
says 'You are seats 0 and 2.'
says 'Seat 2. Play a stroke'
says 'Seat 0. Play a stroke'
same "$(grep -c '^\[Seat. "You (seat' "$work/dummy.nib")" 2
input=$'quit\n'
try 'also when the match is resumed' 0 niblick play --resume "$work/dummy.nib"
says 'You are seats 0 and 2.'
try 'in a replay they are seats' 0 niblick replay "$work/dummy.nib"
silent_about 'You'
says 'Seat 2 plays'
input=$'1\n1\n1\n1\nquit\n'
try 'any seats will do' 0 niblick play six --seats 3 --seat 0,1,2 --seed 2
says 'You are seats 0, 1 and 2.'
says 'Seat 0. Turn up'
says 'Seat 1. Turn up'
try 'a seat beyond the table' 2 niblick play six --seats 3 --seat 0,3
warns '--seat 0,3: the seats are 0 to 2'

# Who plays the other seats.
input=$'1\n1\nsave '$work/levels.nib$'\n'
try 'each seat has its own player' 0 niblick play six --seed 2 --seat 1 --player rabbit,tiger:20,everyman
says 'Ada is rabbit, Ben is tiger:20 and Cleo is everyman.'
says 'Ben turns up'
silent_about 'Ben (tiger'
same "$(grep '^\[Seat[0-9]' "$work/levels.nib" | tr '\n' ' ')" \
    '[Seat0 "Ada (rabbit)"] [Seat1 "You"] [Seat2 "Ben (tiger:20)"] [Seat3 "Cleo"] '
input=$'quit\n'
try 'and keeps it when the match is resumed' 0 niblick play --resume "$work/levels.nib"
says 'Ada is rabbit, Ben is tiger:20 and Cleo is everyman.'
input=$'quit\n'
try 'unless others are named then' 0 niblick play --resume "$work/levels.nib" --players random
says 'Ada is random, Ben is random and Cleo is random.'
try 'a replay calls them by their names' 0 niblick replay "$work/levels.nib"
says 'Ben turns up'
input=$'quit\n'
try 'nothing is said of players that are as usual' 0 niblick play six --seed 2
silent_about 'everyman'
input=$(lines 400 1)$'\n'
try 'players that count playouts play the same match again' 0 niblick play six --seed 2 -o holes=1 --player tiger:30
whole=$(cat "$last")
input=$(lines 400 1)$'\n'
try 'every time' 0 niblick play six --seed 2 -o holes=1 --player tiger:30
same "$(cat "$last")" "$whole"
input=$'quit\n'
try 'long thinking shows on a terminal only' 0 niblick play six --seats 2 --seed 7 --player tiger:1000ms
says 'Ada turns up'
silent_about 'thinks'
try 'players and seats must agree' 2 niblick play six --player rabbit,tiger
warns '--player names 2 players for 3 seats; give one for all, or one for each'
try 'an unknown player' 2 niblick play six --player rabbit,tigre,everyman
warns 'did you mean "tiger"?'
try 'a budget that is none' 2 niblick play six --player tiger:soon
warns '"tiger:soon" does not say how long to think'
try 'a budget for one that does not think' 2 niblick play rum-e-golf --seats 1 --player rabbit:50
warns 'rabbit does not think'

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
