#!/usr/bin/env bash
# train_learn.sh - train/learn.py on the processor, where PyTorch is installed.
#
# ctest-labels: release
for python in python3 /usr/bin/python3 ''; do
    [ -z "$python" ] || "$python" -c 'import torch, numpy' 2>/dev/null && break
done
[ -n "$python" ] || { echo "skipped: needs PyTorch"; exit 77; }
. "$SOURCE_DIR/tests/lib/cli_check.bash"

export NIBLICK_TRAIN=$BINARY_DIR/niblick_train
# shellcheck disable=SC2317 # try runs it
learn() { "$python" "$SOURCE_DIR/train/learn.py" --device cpu "$@"; }
small=(--rounds 2 --holes 40 --batch 64 --hold 0 --deals 8 --threads 2)

try 'a network is trained' 0 learn six "${small[@]}" --out "$work/six.net" --log "$work/six.csv"
says 'over the rule of thumb'
try 'niblick_train reads it' 0 "$NIBLICK_TRAIN" six --from "$work/six.net" --deals 8
says 'six (4 seats): over the rule of thumb'
try 'a seed always trains the same' 0 learn six "${small[@]}" --threads 1 --out "$work/again.net"
try 'byte by byte' 0 cmp "$work/six.net" "$work/again.net"
try 'another seed trains another' 0 learn six "${small[@]}" --seed 2 --out "$work/other.net"
try 'which differs' 1 cmp "$work/six.net" "$work/other.net"
try 'training goes on' 0 learn six "${small[@]}" --from "$work/six.net" --out "$work/on.net" --log "$work/six.csv"
same "$(wc -l <"$work/six.csv")" 3
try 'it learns what it did not know' 1 cmp "$work/six.net" "$work/on.net"
try 'the log is drawn' 0 "$python" "$SOURCE_DIR/train/curve.py" "$work/six.csv" --out "$work/six.svg"
try 'niblick_train goes on from it' 0 "$NIBLICK_TRAIN" six --rounds 2 --holes 10 --deals 8 --from "$work/on.net" --out "$work/c.net"
try 'and learn.py from that' 0 learn six "${small[@]}" --rounds 1 --from "$work/c.net" --out "$work/x.net"
try 'several games are trained in turn' 0 learn golph kargo --seconds 2 --holes 10 --deals 4 --out "$work/nets"
for game in golph kargo; do
    try "$game was" 0 "$NIBLICK_TRAIN" "$game" --from "$work/nets/$game.net" --seats 2 --deals 4
    same "$(head -n 1 "$work/nets/$game.csv")" 'seconds,round,rows,loss,gain,half'
done

try 'a game that does not exist is refused' 1 learn sox "${small[@]}" --out "$work/x.net"
warns 'sox: no such game'
head -c 3000 "$work/six.net" >"$work/cut.net"
try 'so is a network that was cut' 2 learn six "${small[@]}" --from "$work/cut.net" --out "$work/x.net"
same "$err" "learn.py: $work/cut.net: not a network that niblick_train saved"
echo 'date,price' >"$work/foreign.csv"
try 'so is a foreign log' 2 learn six "${small[@]}" --out "$work/x.net" --log "$work/foreign.csv"
warns 'foreign.csv: not a log'
try 'a player that is not there is named' 1 learn six "${small[@]}" --player "$work/nobody" --out "$work/x.net"
warns 'nobody: '

# player COMMAND: one that leaves COMMAND's output where samples should be.
player() {
    # shellcheck disable=SC2016 # the player's own argument
    printf '#!/bin/sh\n%s >"$3"\n' "$1" >"$work/player"
    chmod +x "$work/player"
}
"$NIBLICK_TRAIN" six --rounds 1 --holes 10 --samples "$work/samples"
player "head -c 2000 $work/samples"
try 'samples that were cut are refused' 2 learn six "${small[@]}" --player "$work/player" --out "$work/x.net"
warns 'samples: 2000 bytes of samples, where'
player "cat $work/six.net"
try 'so is what is none' 2 learn six "${small[@]}" --player "$work/player" --out "$work/x.net"
warns 'samples: not samples'
player "cat $work/samples"
try 'so are those of another game' 2 learn cambio "${small[@]}" --player "$work/player" --out "$work/x.net"
warns 'samples: samples of six, not of cambio'
player "sed s/NBSAMPL2/NBSAMPL9/ $work/samples"
try 'so are those of another version' 2 learn six "${small[@]}" --player "$work/player" --out "$work/x.net"
warns 'samples: not samples'
finish
