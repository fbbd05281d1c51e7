#!/usr/bin/env bash
# The command line: help, versions, and errors that name the offending word and what would be right.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'alone it prints help' 0 niblick
says 'niblick play'
try '--help is the same' 0 niblick --help
says 'niblick engine'
try 'it knows its version' 0 niblick --version
same "$out" "niblick $(sed -nE 's/^#define NB_VERSION "(.*)"/\1/p' "$SOURCE_DIR/include/niblick.h")"
for command in games players rules learn play today puzzles serve join sim arena replay review verify db card party deck bench engine; do
    try "help $command explains it" 0 niblick help "$command"
    says "niblick $command"
    try "$command --help does too" 0 niblick "$command" --help
    says "niblick $command"
    same "$(awk 'length($0) > 80' <<<"$out")" ''
done
try 'help says that niblick alone opens the full screen' 0 niblick help
says 'niblick         open the full screen'
same "$(awk 'length($0) > 80' <<<"$out")" ''

try 'a mistyped command is guessed' 2 niblick plya
warns 'there is no command "plya"; did you mean "play"?'
try 'a game is no command' 2 niblick six
warns 'did you mean "play six"?'
try 'a strange command is not guessed' 2 niblick xyzzy
warns 'there is no command "xyzzy"'
try 'a mistyped option is guessed' 2 niblick games --jsn
warns 'unknown option "--jsn"; did you mean "--json"?'
try 'an option of the program itself is guessed' 2 niblick --versoin
warns 'did you mean "--version"?'
try 'an unknown letter is refused' 2 niblick sim six -x
warns 'unknown option "-x"'
try 'an option may lack its value' 2 niblick sim six --holes
warns '--holes needs a value'
try 'a flag takes none' 2 niblick sim six --json=yes
warns '--json takes no value, but "yes" was given'
try 'a number must be one' 2 niblick sim six --holes many
warns '--holes takes a whole number from 1 to'
try 'and in its range' 2 niblick sim six --threads 0
warns 'not "0"'
try 'a word too many is named' 2 niblick sim six seven
warns 'one argument too many: "seven"'

try 'a mistyped game is guessed' 2 niblick play sixx
warns 'there is no game "sixx"; did you mean "six"?'
try 'too many seats for the game' 2 niblick play ten --seats 8
warns 'ten is for 2 to 4 seats, not 8'
try 'an unknown option of a game is guessed' 2 niblick play six -o jokres=on
warns 'unknown option "jokres" for six; did you mean "jokers"?'
try 'a wrong value names the right ones' 2 niblick sim six -o jokers=maybe
warns '"maybe"'
try 'a seat beyond the table' 2 niblick play six --seats 3 --seat 3
warns '--seat 3: the seats are 0 to 2'
try 'no seat at all' 2 niblick play six --seat north
warns '--seat takes a seat'"'"'s number, or several with commas between (0,2), not "north"'
try 'an unknown player is guessed' 2 niblick play six --player everyma
warns 'did you mean "everyman"?'
try 'a strange player gets the list' 2 niblick sim six --players somebody
warns 'the players are: random, foozler, rabbit, duffer, everyman, habit, birdie, eagle, tiger'
try 'players and seats must agree' 2 niblick sim six --players rabbit,random
warns 'names 2 players for 4 seats'
try 'a budget is no name' 2 niblick sim six --players tiger:fast
warns '"tiger:fast" does not say how long to think'
try 'who does not think needs no budget' 2 niblick play six --player rabbit:50ms
warns 'rabbit does not think, so it needs no budget: "rabbit:50ms"'
try 'a bad seed is quoted' 2 niblick sim six --seed twelve
warns '"twelve" is not a seed'
try 'a missing game is asked for' 2 niblick play
warns 'which game?'
try 'a file that is not there' 1 niblick replay /no/such/file
warns 'cannot open /no/such/file'
try 'resuming takes no game' 2 niblick play six --resume somewhere
warns 'leave out the game'
# shellcheck disable=SC2016  # the inner shell expands it
try 'a disk that is full is no success' 1 bash -c '"$NIBLICK" games >/dev/full'
warns 'cannot write the output'

finish
