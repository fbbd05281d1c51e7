#!/usr/bin/env bash
# `niblick export`: every decision of records as a line, from compressed files and standard input; damage is named and left out.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

niblick sim six --seats 2 -o holes=2 -p everyman,habit --matches 6 --shard 3 --records "$work/six" >/dev/null
niblick sim golph --seats 3 -p habit --matches 1 --records "$work/golph" >/dev/null
decisions=$(zcat "$work"/six/*.gz | grep -cE '^(flip|draw|take|swap|discard|knock|pass)')

try 'a line for each decision' 0 niblick export "$work"/six/*.gz
same "$(wc -l <<<"$out")" "$decisions"
whole=$out
first=$(head -n 1 <<<"$out")
for key in match hole number seat player game spec observation legal index action score aim place; do
    what="the key $key"
    if [[ $first == *"\"$key\":"* ]]; then good; else bad "$first"; fi
done
same "$(cut -d, -f1 <<<"$whole" | sort -u | wc -l)" 6
same "$(grep -c '"score":null\|"place":null' <<<"$whole")" 0

try 'as comma-separated values' 0 niblick export --format csv "$work"/six/*.gz
same "$(head -n 1 <<<"$out")" 'match,hole,number,seat,player,game,spec,observation,legal,index,action,score,aim,place'
same "$(wc -l <<<"$out")" $((decisions + 1))
same "$(awk -F, '{ print NF }' <<<"$out" | sort -u)" 14

# shellcheck disable=SC2016  # the inner shell expands it
try 'standard input, compressed' 0 bash -c 'cat "$1"/*.gz | "$NIBLICK" export -' - "$work/six"
same "$out" "$whole"
# shellcheck disable=SC2016
try 'or not' 0 bash -c 'zcat "$1"/*.gz | "$NIBLICK" export -' - "$work/six"
same "$out" "$whole"
try 'files of several games' 0 niblick export "$work/golph/golph-000001.nib.gz" "$work/six/six-000001.nib.gz"
same "$(grep -o '"game":"[a-z]*"' <<<"$out" | sort -u | wc -l)" 2
same "$(grep -o '"spec":"[0-9a-f]*"' <<<"$out" | sort -u | wc -l)" 2

# A record that stops in the middle.
zcat "$work/six/six-000001.nib.gz" | sed -n '1,12p' >"$work/open.nib"
try 'an unfinished match' 0 niblick export "$work/open.nib"
says '"score":null,"aim":null,"place":null'
try 'has empty fields' 0 niblick export -f csv "$work/open.nib"
same "$(sed -n 2p <<<"$out" | grep -c ',,,$')" 1

# Names that need quotes.
sed 's/everyman/Ann, the "shark"/; s/"shark"/\\"shark\\"/' "$work/open.nib" >"$work/named.nib"
try 'a name with commas and quotes' 0 niblick export -f csv "$work/named.nib"
says '"Ann, the ""shark"""'

# Damage: the second of three records.
zcat "$work/six/six-000001.nib.gz" >"$work/damaged.nib"
line=$(grep -n '^hole 1 ' "$work/damaged.nib" | sed -n '2s/:.*//p')
sed -i "$((line + 1))s/.*/flop A1/" "$work/damaged.nib"
try 'a damaged record is named with its file and line' 1 niblick export "$work/damaged.nib" "$work/six/six-000002.nib.gz"
warns "$work/damaged.nib: line $((line + 1)): "
warns 'flop A1'
same "$(cut -d, -f1 <<<"$out" | sort -u | wc -l)" 5
tag=$(grep -n '^\[Game' "$work/damaged.nib" | sed -n '3s/:.*//p')
sed -i "${tag}s/six/sixx/" "$work/damaged.nib"
try 'so is one with a tag that is wrong' 1 niblick export "$work/damaged.nib"
warns "the record that begins in line $tag: "
warns 'sixx'
same "$(cut -d, -f1 <<<"$out" | sort -u | wc -l)" 1

size=$(stat -c %s "$work/six/six-000001.nib.gz")
head -c $((size / 2)) "$work/six/six-000001.nib.gz" >"$work/cut.nib.gz"
try 'a file that is cut short' 1 niblick export "$work/cut.nib.gz" "$work/six/six-000002.nib.gz"
warns "cannot read $work/cut.nib.gz: it is compressed, and damaged or cut short"
says '"match":3,'
try 'no such file' 1 niblick export "$work/nothing.nib" "$work/six/six-000002.nib.gz"
warns "$work/nothing.nib"
says '"match":3,'
: >"$work/empty"
try 'an empty file' 1 niblick export "$work/empty"
warns 'there is no record in it'
try 'a folder' 1 niblick export "$work"
warns "cannot read $work"
head -c 3000 /dev/urandom >"$work/noise"
try 'noise' 1 niblick export "$work/noise"
try 'no file' 2 niblick export
warns 'which records?'
try 'no such format' 2 niblick export --format xml "$work/open.nib"
warns 'the formats are jsonl and csv'
# shellcheck disable=SC2016
try 'a full disk must not look like success' 1 bash -c '"$NIBLICK" export "$1"/*.gz >/dev/full' - "$work/six"
finish
