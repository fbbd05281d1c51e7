#!/usr/bin/env bash
# cli_eagle.sh - networks from files, wherever a player is named; files that are none; and games that a network is not for.
. "$SOURCE_DIR/tests/lib/cli_check.bash"

six=$SOURCE_DIR/data/eagle/six.weights

try 'the built-in network and its file play alike' 0 niblick sim six --seats 2 --players eagle --holes 50 --seed 3
mean=$(awk '$2 ~ /^eagle/ { print $3 }' <<<"$out")
try 'hole by hole' 0 niblick sim six --seats 2 --players "eagle@$six" --holes 50 --seed 3
same "$(awk '$2 ~ /^eagle/ { print $3 }' <<<"$out")" "$mean"
same "$err" ''
try 'two networks meet in an arena' 0 niblick arena six --seats 2 --players "eagle@$six,everyman" --deals 4
says "eagle@$six"
same "$err" ''
input=$'quit\n'
try 'a network plays against a person' 0 niblick play six --player "eagle@$six"
silent_about 'rule of thumb'

input='{"cmd":"new","game":"six","seats":2,"seed":3}
{"cmd":"choose","player":"eagle"}
{"cmd":"choose","player":"eagle@'$six'"}
{"cmd":"choose","player":"birdie@'$six'"}
{"cmd":"choose","player":"eagle@none.weights"}
{"cmd":"choose","player":"eagle@README.md"}
'
try 'a program can name a network too' 0 niblick engine
same "$(sed -n 3p <<<"$out")" "$(sed -n 2p <<<"$out")"
says '"player":"birdie"'
same "$(grep -c '"ok":true' <<<"$out")" 4
says '"code":"player","message":"cannot open none.weights'
says 'README.md: this is not a file of weights for eagle'

thumb='This network is for Six-Card Golf, not for Cambio, so eagle plays by rule of thumb.'
try 'a network of another game says so once, and its player plays by rule of thumb' 0 niblick sim cambio --players "eagle@$six" --holes 3
same "$err" "niblick sim: $thumb"
try 'in an arena too' 0 niblick arena cambio --seats 3 --players "eagle@$six,random" --deals 2
same "$err" "niblick arena: $thumb"
input=$'quit\n'
try 'and at the table' 0 niblick play cambio --player "eagle@$six"
same "$(tr -s ' \n' ' ' <<<"$out" | grep -o "$thumb" | wc -l)" 1

input="save $work/match.nib"$'\nquit\n'
try 'a match against a network is saved' 0 niblick play six --player "eagle@$six"
try 'with its player' 0 grep -c '(eagle)' "$work/match.nib"
try 'but without the name of a file, which may mean something else to whoever reads it' 1 grep -c 'weights' "$work/match.nib"
input=$'quit\n'
try 'and is resumed with the built-in network' 0 niblick play --resume "$work/match.nib"
says 'is eagle'

# ------------------------------------------------------------------------------------------------------------ mistakes

try 'a file that is not there is named' 2 niblick sim six --players eagle@none.weights
warns 'cannot open none.weights: No such file or directory'
head -c 5000 "$six" >"$work/cut.weights"
try 'so is one that was cut' 2 niblick sim six --players "eagle@$work/cut.weights"
warns "$work/cut.weights: the weights are incomplete: there are only 5000 bytes"
try 'one that is something else' 2 niblick arena six --players "eagle@$SOURCE_DIR/README.md,everyman"
warns 'README.md: this is not a file of weights for eagle'
{ head -c 8 "$six"; printf '\377'; tail -c +10 "$six"; } >"$work/other.weights"
try 'one of another version' 2 niblick play six --player "eagle@$work/other.weights"
warns 'other.weights: weights of version '
{ head -c 20000 "$six"; printf '?!?'; tail -c +20004 "$six"; } >"$work/damaged.weights"
try 'one that was damaged' 2 niblick sim six --players "eagle@$work/damaged.weights"
warns 'damaged.weights: the weights are damaged'
try 'a folder' 2 niblick sim six --players "eagle@$work"
warns "$work"
try 'no file' 2 niblick sim six --players eagle@
warns '"eagle@" names no file; write eagle@FILE, such as eagle@six.weights'
try 'a file for somebody without a network' 2 niblick sim six --players "rabbit@$six"
warns 'rabbit plays by no network, so it takes no file'
try 'a name that is too long' 2 niblick sim six --players "eagle@$(printf 'x%.0s' {1..300})"
warns '" is too long'
try 'a budget for eagle' 2 niblick sim six --players eagle:500
warns 'eagle does not think, so it needs no budget'
finish
