#!/usr/bin/env bash
# `niblick players` and `niblick arena`: their contracts, and that an arena goes on from its file as if never stopped.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

# without_time: the output but for what a clock measured and what only this run did.
without_time() { grep -vE '"(think_ms|choices|elapsed_s|holes_per_s)"' <<<"$out" | sed '/"run"/,/}/d'; }

# ----------------------------------------------------------------------------------------------------------- players

try 'players are listed, the weakest first' 0 niblick players
same "$(awk 'NR > 1 && !NF { exit } NR > 1 { print $1 }' <<<"$out" | paste -sd' ')" 'random foozler rabbit duffer everyman habit birdie eagle tiger'
says '300 ms, or 4000 playouts'
try 'and for programs' 0 niblick players --json
same "$(keys)" 'id summary playouts ms hints '
same "$(grep -c '"hints": true' <<<"$out")" 1
try 'players takes no word' 2 niblick players tiger
warns 'unexpected argument "tiger"'

# -------------------------------------------------------------------------------------------------------- the result

try 'it prints exactly the keys that are promised' 0 niblick arena six --players rabbit,random --deals 4 --json
same "$(keys)" "game seats options holes decks columns jokers seed deals rotations luck_out unit holes_a_deal high_wins players \
player score mean low high better choices think_ms pairs than interval run elapsed_s holes_per_s "
same "$(json game) $(json deals) $(json rotations) $(json unit)" 'six 4 4 strokes'
same "$err" ''
try 'it says who fills up' 0 niblick arena six --players rabbit,random --deals 4
says 'Six-Card Golf, 4 seats, 4 deals'
says 'Each deal is played 4 times, everybody one seat further.'
says 'random takes the remaining 2 seats.'
says 'Strokes a hole'
try 'sides are players too' 0 niblick arena kargo --seats 4 --players rabbit,random,rabbit,random --deals 4
says 'is played 2 times'
says 'Holes won a hole'
says 'More holes are better.'
silent_about 'remaining'
try 'a deal may be nine holes' 0 niblick arena rum-e-golf --players rabbit,random --deals 2
says 'Strokes a deal'
says 'A deal is 9 holes of golf.'
try 'three are compared in pairs' 0 niblick arena six --seats 3 --players rabbit,random,everyman --deals 3 --json
same "$(grep -c '"than"' <<<"$out")" 3
try 'one player is only measured' 0 niblick arena six --players random --deals 50 --json
same "$(json rotations)" 1
says '"better": null'
try 'one deal tells no interval' 0 niblick arena six --players random --deals 1 --json
says '"low": null'

# Random six-card golf without last turns is known from elsewhere: a mean score of 30.84.
try 'its means are right' 0 niblick arena six --players random -o last-turns=off --deals 2000 --json
holds "$(json low) < 30.84 && 30.84 < $(json high) && $(json high) - $(json low) < 1"

# --------------------------------------------------------------------------------------------------------- luck taken out

# The same holes are played, so what is taken out is the difference of the two results: it is about 0 in the mean.
try 'with luck' 0 niblick arena six --seats 2 --players everyman,random --deals 600 --json
with=$(json mean) with_high=$(json high)
try 'without luck it says the same, more exactly' 0 niblick arena six --seats 2 --players everyman,random --deals 600 --luck-out --json
says '"luck_out": true'
holds "$(json high) - $(json mean) < $with_high - $with" # a narrower interval
holds "($(json mean) - $with)^2 < (2 * ($with_high - $with))^2"
try 'and says so' 0 niblick arena six --players everyman,random --deals 2 --luck-out
says 'Luck that eagle can measure is taken out.'
try 'threads change nothing' 0 niblick arena cambio --seats 3 --players everyman,random --deals 8 --luck-out --threads 3 --json
whole=$(without_time)
try 'nor does one' 0 niblick arena cambio --seats 3 --players everyman,random --deals 8 --luck-out --json
same "$(without_time)" "$whole"
try 'results with and without luck are not mixed' 0 niblick arena six --players everyman,random --deals 2 --file "$work/luck"
try 'in one file' 1 niblick arena six --players everyman,random --deals 4 --luck-out --file "$work/luck"
warns 'luck in, not out'
try 'where eagle has no network, luck cannot be measured' 1 niblick arena rum-e-golf --seats 3 --players everyman,random --deals 2 --luck-out
warns "--luck-out needs eagle's network for this game"
same "$out" ''

# --------------------------------------------------------------------------------------------- seeds, threads, files

who=(cambio --seats 3 --players 'tiger:12,random')
try 'the same seed gives the same result' 0 niblick arena "${who[@]}" --deals 6 --seed 9 --json
whole=$(without_time)
try 'with any number of threads' 0 niblick arena "${who[@]}" --deals 6 --seed 9 --threads 3 --json
same "$(without_time)" "$whole"
try 'another seed gives another' 0 niblick arena "${who[@]}" --deals 6 --seed 8 --json
if [ "$(without_time)" = "$whole" ]; then bad 'the seed changes nothing'; else good; fi

file=$work/cambio.arena
try 'a file keeps every deal' 0 niblick arena "${who[@]}" --deals 6 --seed 9 --file "$file" --json
same "$(without_time)" "$whole"
same "$(sed -n 1p "$file")" 'niblick-arena 1'
same "$(sed '1,/^deals$/d' "$file" | cut -d' ' -f1 | paste -sd' ')" '0 1 2 3 4 5'
cp "$file" "$work/whole.arena"

part=$work/part.arena
try 'half of it first' 0 niblick arena "${who[@]}" --deals 3 --seed 9 --file "$part" --json
try 'it goes on, and nothing shows it' 0 niblick arena "${who[@]}" --deals 6 --seed 9 --file "$part" --threads 2 --json
same "$(without_time)" "$whole"
same "$(json deals) $(sed -n '/"run"/,/}/p' <<<"$out" | grep -oE '"deals": [0-9]+')" '6 "deals": 3'
same "$(cksum <"$part")" "$(cksum <"$work/whole.arena")"
try 'what is finished is not played again' 0 niblick arena "${who[@]}" --deals 6 --seed 9 --file "$part" --json
same "$(without_time)" "$whole"
says '"holes_per_s": null'
try 'fewer deals than the file has' 0 niblick arena "${who[@]}" --deals 3 --seed 9 --file "$part" --json
same "$(json deals)" 3
same "$(cksum <"$part")" "$(cksum <"$work/whole.arena")"

# Cut anywhere after its head, it grows again into the same file.
bytes=$(wc -c <"$work/whole.arena") head=$(sed '/^deals$/q' "$work/whole.arena" | wc -c)
for cut in "$head" $((head + 1)) $((bytes - 9)) $((bytes - 1)); do
    head -c "$cut" "$work/whole.arena" >"$part"
    try "a file cut at $cut is made whole" 0 niblick arena "${who[@]}" --deals 6 --seed 9 --file "$part" --json
    same "$(without_time)" "$whole"
    same "$(cksum <"$part")" "$(cksum <"$work/whole.arena")"
done
warns 'the last line is damaged and is dropped; deal 5 is played again'
: >"$part"
try 'an empty file is a beginning' 0 niblick arena "${who[@]}" --deals 6 --seed 9 --file "$part"
same "$(cksum <"$part")" "$(cksum <"$work/whole.arena")"

# ------------------------------------------------------------------------------------------------------------ Ctrl-C

# Job control gives it the interrupts that a script's background jobs do not get.
stopped=$work/stopped.arena
set -m
"$NIBLICK" arena "${who[@]}" --deals 1000000 --seed 9 --threads 2 --file "$stopped" >"$work/out" 2>"$work/err" &
# shellcheck disable=SC2317  # wait_until calls it
has_deals() { [ -e "$stopped" ] && [ "$(wc -l <"$stopped")" -gt 20 ]; }
wait_until has_deals
what='Ctrl-C ends it with what it has'
kill -INT $!
wait $!
same $? 1
set +m
out=$(cat "$work/out") err=$(cat "$work/err")
deals=$(sed '1,/^deals$/d' "$stopped" | wc -l)
warns 'Finishing what has begun.'
warns "interrupted after $deals of 1000000 deals; the same command continues"
says "$deals of 1000000 deals"
same "$(sed '1,/^deals$/d' "$stopped" | head -n 6)" "$(sed '1,/^deals$/d' "$work/whole.arena")"
try 'and it goes on' 0 niblick arena "${who[@]}" --deals $((deals + 2)) --seed 9 --file "$stopped" --json
same "$(sed -n '/"run"/,/}/p' <<<"$out" | grep -oE '"deals": [0-9]+')" '"deals": 2'

# ------------------------------------------------------------------------------------------------------------ mistakes

try 'another arena is refused by what differs' 1 niblick arena "${who[@]}" --deals 6 --file "$file"
warns "cannot go on with $file: it is of another arena: seed 9, not 1"
try 'all of it' 1 niblick arena cambio --seats 4 --players tiger:13,random -o locked=on --seed 9 --file "$file"
warns 'seats 3, not 4; options holes=1'
warns 'players tiger:12,random, not tiger:13,random'
same "$(cksum <"$file")" "$(cksum <"$work/whole.arena")"
sed 's/^2 .*/2 x/' "$work/whole.arena" >"$part"
try 'damage in the middle is not glossed over' 1 niblick arena "${who[@]}" --deals 6 --seed 9 --file "$part"
warns '"2 x" is not the line of deal 2'
try 'any other file is left alone' 1 niblick arena "${who[@]}" --file "$SOURCE_DIR/README.md"
warns 'it is not a file of an arena'
try 'a file that cannot be' 1 niblick arena "${who[@]}" --file "$work/no/such/file"
warns 'cannot open'
try 'standard input is no file to go on with' 2 niblick arena "${who[@]}" --file -
warns '--file needs a file'
try 'a disk that is full is no success' 1 niblick arena "${who[@]}" --deals 2 --file /dev/full
warns '/dev/full'
try 'nobody plays' 2 niblick arena six
warns 'who plays? --players'
try 'no game' 2 niblick arena --players tiger,everyman
warns 'which game?'
try 'too many players' 2 niblick arena six --seats 2 --players random,rabbit,everyman
warns '--players names 3 players for 2 seats; name as many as there are seats, or fewer'
try 'a player that is none' 2 niblick arena six --players tigre,everyman
warns 'there is no player "tigre"; did you mean "tiger"?'
try 'a budget that is none' 2 niblick arena six --players tiger:soon,everyman
warns '"tiger:soon" does not say how long to think; write tiger:500 for playouts, or tiger:50ms for time'
try 'a budget for who does not think' 2 niblick arena six --players rabbit:500,everyman
warns 'rabbit does not think, so it needs no budget'
try 'no deals' 2 niblick arena six --players random --deals 0
warns '--deals takes a whole number from 1 to'

finish
