#!/usr/bin/env bash
# `niblick sim --matches` and `--records`: whole matches, kept as compressed records, the same with any number of threads.
# ctest-labels: tsan
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'whole matches are counted' 0 niblick sim four --seats 3 -o holes=2 --matches 30 --json
same "$(json matches)" 30
same "$(json holes)" 60
same "$(json game)" four
silent_about '"files"'
matches=$(grep -v elapsed_s <<<"$out")
try 'and told in a table' 0 niblick sim four --seats 3 -o holes=2 --matches 30
says 'Four-Card Golf, 3 seats, 30 matches'

try 'their records are kept' 0 niblick sim four --seats 3 -o holes=2 --matches 30 --shard 8 --records "$work/one" --json
same "$(json files)" 4
same "$(grep -v 'elapsed_s\|files' <<<"$out")" "$matches"
same "$(cd "$work/one" && printf '%s ' *)" 'four-000001.nib.gz four-000002.nib.gz four-000003.nib.gz four-000004.nib.gz '
# shellcheck disable=SC2016  # the inner shell expands it
try 'any tool reads them' 0 bash -c 'zcat "$1"/*.gz | grep -c "^result "' - "$work/one"
same "$out" 30
try 'three threads write the same files' 0 niblick sim four --seats 3 -o holes=2 --matches 30 --shard 8 --records "$work/three" -t 3
says '4 files of records in'
try 'byte for byte' 0 diff -r "$work/one" "$work/three"
try 'another seed writes others' 0 niblick sim four --seats 3 -o holes=2 --matches 8 --shard 8 --records "$work/other" --seed 2
try 'not the same' 1 cmp -s "$work/one/four-000001.nib.gz" "$work/other/four-000001.nib.gz"
try 'players have their names in them' 0 niblick sim six --seats 2 -o holes=1 -p everyman,habit --matches 2 --records "$work/names"
try 'as they were given' 0 zgrep -c '^\[Seat[01] "\(everyman\|habit\)"\]' "$work/names/six-000001.nib.gz"
same "$out" 4

# Every game has matches that end, and records that replay.
for game in $(niblick games --json | grep -oE '"id": ?"[^"]*"' | cut -d'"' -f4); do
    try "a match of $game" 0 niblick sim "$game" -p habit --matches 1 --records "$work/games"
    try "... replays" 0 niblick replay "$work/games/$game-000001.nib.gz" --json
done

# What is there stays there.
before=$(cksum "$work"/one/*)
try 'nothing is written over' 1 niblick sim four --seats 3 --matches 30 --shard 8 --records "$work/one"
warns 'four-000001.nib.gz already exists'
same "$(cksum "$work"/one/*)" "$before"
try 'another game can use the folder' 0 niblick sim hand -o holes=1 --matches 1 --records "$work/one"

# What cannot be written.
echo text >"$work/file"
try 'a folder that is a file' 1 niblick sim four --matches 1 --records "$work/file"
warns "$work/file/four-000001.nib.gz"
try 'a folder in a folder that is not there' 1 niblick sim four --matches 1 --records "$work/no/where"
warns 'cannot make the folder'
# shellcheck disable=SC2016
try 'a full disk' 1 bash -c 'trap "" XFSZ; ulimit -f 1; "$NIBLICK" sim six -p everyman --matches 400 --shard 200 --records "$1" -t 2' - "$work/full"
warns 'cannot write'
same "$(ls "$work/full")" ''

# What does not go together.
try 'holes or matches' 2 niblick sim four --holes 3 --matches 3
warns 'whole matches are played'
try 'a shard of nothing' 2 niblick sim four --matches 3 --shard 3
warns '--shard needs --records'
try 'no match at all' 2 niblick sim four --matches 0

# One record of many, for every command that reads one.
try 'a file of many' 1 niblick replay "$work/one/four-000001.nib.gz"
warns 'has 8 records; name one of them: '
try 'the third of them' 0 niblick replay "$work/one/four-000001.nib.gz:3" --json
third=$(json seed)
same "$(zcat "$work/one/four-000001.nib.gz" | grep '^\[Seed' | sed -n '3s/.*"\(.*\)".*/\1/p')" "$third"
try 'one that is not there' 1 niblick replay "$work/one/four-000001.nib.gz:9"
warns 'has 8 records, and no record 9'
try 'verify reads it too' 3 niblick verify "$work/one/four-000001.nib.gz:1"
try 'and card' 0 niblick card "$work/one/four-000001.nib.gz:1" -o -
try 'and review' 0 niblick review "$work/games/hand-000001.nib.gz" --budget quick --hole 1 --text
# shellcheck disable=SC2016
try 'and standard input' 0 bash -c '"$NIBLICK" replay - --json <"$1"' - "$work/games/six-000001.nib.gz"
same "$(json game)" six
zcat "$work/games/six-000001.nib.gz" | head -n 20 | gzip >"$work/open.nib.gz"
input=$'quit\n'
try 'and play, to go on with it' 0 niblick play --resume "$work/open.nib.gz" --seat 0
says 'Six-Card Golf'
head -c 300 "$work/games/six-000001.nib.gz" >"$work/cut.nib.gz"
try 'one that is cut short' 1 niblick replay "$work/cut.nib.gz"
warns 'compressed, and damaged or cut short'
cp "$work/games/six-000001.nib.gz" "$work/a:7"
try 'a colon may be part of a name' 0 niblick replay "$work/a:7" --json
finish
