#!/usr/bin/env bash
# train_samples.sh - niblick_train only plays, only measures, and keeps a log; train/curve.py draws it.
. "$SOURCE_DIR/tests/lib/cli_check.bash"

# shellcheck disable=SC2317 # try runs it
train() { "$BINARY_DIR/niblick_train" "$@"; }
small=(--rounds 2 --holes 24)

try 'a fresh network plays' 0 train six "${small[@]}" --threads 1 --samples "$work/one"
try 'on two threads, too' 0 train six "${small[@]}" --threads 2 --samples "$work/two"
try 'with the same samples' 0 cmp "$work/one" "$work/two"
try 'other rounds are played' 0 train six "${small[@]}" --first-round 2 --samples "$work/later"
try 'with other samples' 1 cmp "$work/one" "$work/later"
try 'another seed plays' 0 train six "${small[@]}" --seed 2 --samples "$work/seed"
try 'with other samples, too' 1 cmp "$work/one" "$work/seed"
same "$(head -c 11 "$work/one")" NBSAMPL2six
# The header's numbers of keys, samples and inputs give the length of the file.
read -r keys samples inputs < <(od -A n -t u4 -j 44 -N 12 "$work/one")
holds "$samples > 0"
same "$(stat -c %s "$work/one")" "$((56 + 4 * keys + 64 * samples + 4 * inputs))"

try 'a network is trained with a log' 0 train six "${small[@]}" --deals 8 --out "$work/six.net" --log "$work/six.csv"
same "$(head -n 1 "$work/six.csv")" 'seconds,round,rows,loss,gain,half'
same "$(wc -l <"$work/six.csv")" 2
try 'training that goes on adds to it' 0 train six "${small[@]}" --deals 8 --from "$work/six.net" --out "$work/six.net" --log "$work/six.csv"
same "$(wc -l <"$work/six.csv")" 3
try 'a trained network plays' 0 train six "${small[@]}" --from "$work/six.net" --samples "$work/trained"
try 'otherwise than a fresh one' 1 cmp "$work/one" "$work/trained"
cp "$work/six.net" "$work/before.net"
try 'a network is measured without training' 0 train six --from "$work/six.net" --deals 8
says 'six (2 seats): over the rule of thumb'
try 'and stays what it was' 0 cmp "$work/six.net" "$work/before.net"
try 'the games are listed' 0 train --games
says 'rum-e-golf'

head -c 3000 "$work/six.net" >"$work/cut.net"
try 'a cut network does not play' 1 train six --from "$work/cut.net" --samples "$work/x"
warns 'cut.net: not a network'
try 'a folder that is not there is named' 1 train six "${small[@]}" --samples "$work/none/x"
warns 'none/x: '
try 'playing trains nothing' 2 train six --samples "$work/x" --out "$work/x.net"
warns '--samples: only plays'
try 'a log needs training' 2 train six --from "$work/six.net" --log "$work/x.csv"
warns '--log: nothing is learnt'
echo 'date,price' >"$work/foreign.csv"
try 'nothing is added to a foreign file' 1 train six "${small[@]}" --out "$work/x.net" --log "$work/foreign.csv"
warns 'foreign.csv: not a log'
same "$(cat "$work/foreign.csv")" 'date,price'

command -v python3 >/dev/null || finish
# shellcheck disable=SC2317 # try runs it
curve() { python3 "$SOURCE_DIR/train/curve.py" "$@"; }
cat >"$work/a<b.csv" <<'END'
seconds,round,rows,loss,gain,half
20.0,50,1000,2.5,-0.2,0.1
40.0,100,1100,2.4,1.0,0.1
20.0,50,1200,2.3,1.5,0.1
END
try 'a log is drawn, and its second clock goes on from the first' 0 curve "$work/a<b.csv" --out "$work/curve.svg"
out=$(cat "$work/curve.svg")
for words in 'a&lt;b' seconds 'over the rule of thumb' '>60<' '>-0.5<' '>1.5<'; do says "$words"; done
try 'two logs are drawn' 0 curve "$work/a<b.csv" "$work/six.csv" --out "$work/curve.svg"
same "$(grep -c '<polyline' "$work/curve.svg")" 2
try 'the picture is well-formed' 0 python3 -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' "$work/curve.svg"
try 'a foreign file is not drawn' 1 curve "$work/foreign.csv" --out "$work/x.svg"
warns 'foreign.csv: not a log'
printf 'seconds,round,rows,loss,gain,half\n20.0,50,1000,2.5,0.2,0.1\n40.0,10' >"$work/cut.csv"
try 'nor is a cut one' 1 curve "$work/cut.csv" --out "$work/x.svg"
warns 'cut.csv: line 3 is cut'
printf 'seconds,round,rows,loss,gain,half\n20.0,50,many,2.5,0.2,0.1\n' >"$work/words.csv"
try 'nor words for numbers' 1 curve "$work/words.csv" --out "$work/x.svg"
warns 'words.csv: line 2'
try 'nor a file of other bytes' 1 curve "$work/six.net" --out "$work/x.svg"
warns 'six.net: not a log'
try 'nor one that is not there' 1 curve "$work/none.csv" --out "$work/x.svg"
warns 'none.csv: '
try 'nor one with nothing in it' 1 curve <(echo 'seconds,round,rows,loss,gain,half') --out "$work/x.svg"
warns 'nothing is in this log yet'
finish
