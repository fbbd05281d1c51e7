#!/usr/bin/env bash
# train_cli.sh - niblick_train: the same network on any number of threads, a network that goes on, and bad input in words.
. "$SOURCE_DIR/tests/lib/cli_check.bash"

# shellcheck disable=SC2317 # try runs it
train() { "$BINARY_DIR/niblick_train" "$@"; }
small=(--rounds 3 --holes 24 --deals 8)

try 'a network is trained' 0 train six "${small[@]}" --threads 1 --out "$work/one.net"
says 'six (2 seats): over the rule of thumb'
try 'it is the same on three threads' 0 train six "${small[@]}" --threads 3 --out "$work/three.net"
try 'byte by byte' 0 cmp "$work/one.net" "$work/three.net"
try 'another seed trains another network' 0 train six "${small[@]}" --seed 2 --out "$work/other.net"
try 'which differs' 1 cmp "$work/one.net" "$work/other.net"
try 'training goes on from a network' 0 train six "${small[@]}" --from "$work/one.net" --out "$work/on.net"

for game in golph rum-e-golf kargo cambio ripple; do
    try "$game can be trained" 0 train "$game" --rounds 2 --holes 8 --deals 4 --out "$work/$game.net"
done

try 'a game that does not exist is refused' 2 train sox --out "$work/x.net"
warns 'sox: no such game'
try 'seats that a game does not have are refused' 2 train six --seats 12 --out "$work/x.net"
warns 'six: '
try 'a value that is no number is refused' 2 train six --rounds many --out "$work/x.net"
warns '--rounds: not a value'
try 'so is one that is too large' 2 train six --average 3 --out "$work/x.net"
warns '--average: not a value'
try 'an option that does not exist is refused' 2 train six --speed 3
warns '--speed: no such option'
try 'how it learns can be changed' 0 train six "${small[@]}" --passes 2 --rate 0.004 --average 0.5 --hold 0 --out "$work/fast.net"
try 'and makes a difference' 1 cmp "$work/one.net" "$work/fast.net"
try 'guests can play by rule of thumb at some of its tables' 0 train six "${small[@]}" --guests 50 --out "$work/guests.net"
try 'which makes a difference too' 1 cmp "$work/one.net" "$work/guests.net"
try 'on any number of threads the same' 0 train six "${small[@]}" --guests 50 --threads 3 --out "$work/again.net"
try 'byte by byte' 0 cmp "$work/guests.net" "$work/again.net"
try 'no more than all of its tables' 2 train six --guests 101 --out "$work/x.net"
warns '--guests: not a value'
try 'it wants to know where to save' 2 train six
warns '--out FILE is missing'
head -c 5000 "$work/one.net" >"$work/cut.net"
try 'training goes on from the network that eagle has' 0 train six "${small[@]}" --from eagle --out "$work/eagle.net"
try 'eagle has no network for these rules' 1 train rum-e-golf "${small[@]}" --seats 3 --from eagle --out "$work/x.net"
warns 'it has no network for these rules'
try 'a file that was cut is refused' 1 train six --from "$work/cut.net" --out "$work/x.net"
warns 'cut.net: not a network'
printf 'NBTRAIN2\377\377\377\377\377\377\377\377' >"$work/foreign.net"
try 'a file that is none is refused' 1 train six --from "$work/foreign.net" --out "$work/x.net"
try 'a folder that is not there is named' 1 train six "${small[@]}" --out "$work/none/x.net"
warns 'none/x.net'

try 'a network becomes a file that eagle plays by' 0 train six --from "$work/one.net" --export "$work/one.weights"
says ' rows, '
says 'another choice at '
try 'and it does' 0 "$NIBLICK" sim six --players "eagle@$work/one.weights" --holes 20 --seats 2
try 'the file is the same again' 0 train six --from "$work/one.net" --export "$work/again.weights"
try 'byte by byte' 0 cmp "$work/one.weights" "$work/again.weights"
try 'it can have fewer rows' 0 train six --from "$work/one.net" --export "$work/few.weights" --most-rows 300
says 'six: 300 of '
try 'and still knows every option it was trained with' 0 "$NIBLICK" sim six --players "eagle@$work/few.weights" --holes 20 --seats 2
same "$err" ''
try 'too few rows are refused' 2 train six --from "$work/one.net" --export "$work/x.weights" --most-rows 3
warns '--most-rows: not a value'
try 'training can go on with few rows' 0 train six "${small[@]}" --from "$work/one.net" --most-rows 300 --out "$work/few.net"
try 'and then all of them fit' 0 train six --from "$work/few.net" --export "$work/few.weights"
says 'six: 300 of 300 rows'
try 'a network for three players' 0 train six --from "$work/one.net" --seats 3 --export "$work/three.weights"
try 'is for three' 0 "$NIBLICK" sim six --players "eagle@$work/three.weights" --holes 2 --seats 3
same "$err" ''
try 'and for nobody else' 0 "$NIBLICK" sim six --players "eagle@$work/three.weights" --holes 2 --seats 2
warns 'eagle was never trained for Six-Card Golf with 2 players, so it plays by rule of thumb.'
try 'there must be a network to export' 2 train six --export "$work/x.weights"
warns '--from FILE is missing'
try 'a folder that is not there is named again' 1 train six --from "$work/one.net" --export "$work/none/x.weights"
warns 'none/x.weights'

# shellcheck disable=SC2317 # try runs it
networks() { "$SOURCE_DIR/train/networks.sh" "$@"; }
try 'the networks of the program are trained in four stages' 2 networks fifth 10 "$work"
warns 'no such stage: fifth'
try 'each needs to know how long, and where' 2 networks first 10
warns 'SECONDS or FOLDER is missing'
finish
