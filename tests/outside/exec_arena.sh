#!/usr/bin/env bash
# Programs as players in `niblick arena` and `niblick sim`: they play, and whatever goes wrong costs them a hole and nobody else.
# ctest-labels: long
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

# A choice has plenty of time, because the machine may be busy; only where the test is about time it is short.
player() { echo "exec:${3:-60000}ms:python3 $SOURCE_DIR/tests/lib/outside_player.py $1 ${2-}"; }
two=(six --seats 2 --seed 5)

# ------------------------------------------------------------------------------------------------------- they play

try 'the example in Python plays better than random' 0 \
    niblick arena six --seats 2 --deals 20 --threads 2 --players "exec:60000ms:python3 $SOURCE_DIR/examples/player.py,random" --json
holds "$(grep -A1 '"better"' <<<"$out" | grep -oE '[-0-9.]+$|[-0-9.]+,' | head -n 1 | tr -d ,) > 5"
silent_about '"lost"'
try 'the example in C plays better than random' 0 \
    niblick arena six --seats 2 --deals 20 --threads 2 --players "exec:60000ms:$BINARY_DIR/example_player,random" --json
holds "$(grep -A1 '"better"' <<<"$out" | grep -oE '[-0-9.]+$|[-0-9.]+,' | head -n 1 | tr -d ,) > 5"
silent_about '"lost"'
for game in $(niblick games --json | grep -oE '"id": "[^"]+"' | cut -d'"' -f4); do
    try "both examples play $game by its rules" 0 niblick sim "$game" --seats 2 --holes 2 --json \
        --players "exec:60000ms:$BINARY_DIR/example_player,exec:60000ms:python3 $SOURCE_DIR/examples/player.py"
    says '"lost": []'
done

try 'the same seed gives the same result' 0 niblick arena "${two[@]}" --deals 6 --no-times --players "$(player good),random"
whole=$out
try 'with any number of threads' 0 niblick arena "${two[@]}" --deals 6 --no-times --threads 3 --players "$(player good),random"
same "$out" "$whole"

# ---------------------------------------------------------------------------------------------------- they go wrong

# goes_wrong MODE WHY WORDS: in all of four holes.
goes_wrong() {
    try "a program that does this loses the hole, and the run goes on: $1" 0 \
        niblick arena "${two[@]}" --deals 2 --threads 2 --players "$(player "$1" "$work/pids" "${4-}"),random" --json
    same "$(json why) $(sed -n '/"lost"/,$p' <<<"$out" | grep -oE '"holes": [0-9]+' | head -n 1)" "$2 \"holes\": 4"
    says "$3"
    holds "$(grep -A1 '"better"' <<<"$out" | grep -oE '[-0-9.]+$|[-0-9.]+,' | head -n 1 | tr -d ,) <= -2"
}
goes_wrong die died 'it ended with status 1; its last words were \"ValueError: this cannot be\"'
goes_wrong exit died 'it ended with status 3'
goes_wrong leave died 'it ended with status 4'
goes_wrong hang hung 'it did not answer within 300 milliseconds' 300
goes_wrong deaf hung 'it did not answer within 300 milliseconds' 300
goes_wrong cheat nonsense 'draw 7'
goes_wrong illegal illegal 'take 1'
goes_wrong index illegal '\"index\" counts the legal actions from 0'
goes_wrong nonsense nonsense "'let me see ...'"
goes_wrong keys nonsense 'unknown key \"move\"; an answer takes \"action\", \"index\" and \"id\"'
goes_wrong twice nonsense 'either \"action\" or \"index\"'
goes_wrong long nonsense 'its answer is too long'
goes_wrong flood nonsense 'either \"action\" or \"index\"'
goes_wrong break nonsense 'unknown key \"mo?ve?\"'

what='what hung was ended, with everything that it had started'
same "$(wc -l <"$work/pids")" 4
# shellcheck disable=SC2317,SC2013  # wait_until calls it; the file has words only
all_gone() { for pid in $(cat "$work/pids"); do if kill -0 "$pid" 2>/dev/null; then return 1; fi; done; }
if wait_until all_gone; then good; else bad 'some are still there'; fi

try 'people are told too' 0 niblick arena "${two[@]}" --deals 2 --players "$(player exit),random"
says 'lost 4 holes because it ended.'
says 'The first was in deal 0: it ended with status 3.'
says 'counts as the worst score at its table plus two strokes'
try 'sim tells the same' 0 niblick sim "${two[@]}" --holes 3 --players "$(player exit),random"
says 'lost 3 holes because it ended.'
try 'and nobody wins a hole by breaking off' 0 niblick sim "${two[@]}" --holes 30 --players "$(player exit),random" --json
same "$(json wins)" '0.0'
try 'what was lost is kept in a file' 0 niblick arena "${two[@]}" --deals 2 --no-times --players "$(player exit),random" --file "$work/lost"
whole=$out
same "$(grep -c '^lost [01] 0 died 2 it ended with status 3$' "$work/lost")" 2
try 'and read from it' 0 niblick arena "${two[@]}" --deals 2 --no-times --players "$(player exit),random" --file "$work/lost"
same "$out" "$whole"
try 'a merge tells it, and starts nobody' 0 niblick arena --merge "$work/lost"
same "$out" "$whole"

# ------------------------------------------------------------------------------------------------- nothing is shared

try 'a process is left nothing but its own three files' 0 niblick arena six --seats 4 --deals 6 --threads 3 --players "$(player open),random" --json
silent_about '"lost"'

# Every process logs what it gets: nobody sees two seats of a deal, and the same cards again only from the same place.
try 'a player at two seats' 0 niblick arena six --seats 4 --deals 2 --players "$(player log "$work/log"),random,$(player log "$work/log"),random"
what='has a process for each'
for log in "$work"/log.*; do
    if [ "$(grep -o '^{"type":"hole","hole":[0-9]*' "$log" | sort | uniq -d)" ]; then bad "$log has a deal twice"; else good; fi
    same "$(grep -oE '"type":"choose".*"seat":[0-9],"options"' "$log" | grep -oE '"seat":[0-9],"options"' | sort -u | wc -l)" 1
done

# Where everybody meets everybody, each pair plays the same deals.
try 'everybody against everybody' 0 niblick arena six --robin --deals 2 --players "$(player log "$work/robin"),random,everyman"
what='no process plays a deal again, against somebody else'
same "$(find "$work" -name 'robin.*' | wc -l | awk '{ print ($1 > 0) }')" 1
for log in "$work"/robin.*; do
    if [ "$(grep -o '^{"type":"hole","hole":[0-9]*' "$log" | sort | uniq -d)" ]; then bad "$log has a deal twice"; else good; fi
done

# Three pipes for each process, and not enough for all that would like to stay.
# shellcheck disable=SC2317  # try calls it
few_files() { (ulimit -n 24 && "$@"); }
try 'where few files can be open, idle processes make room' 0 \
    few_files niblick arena six --robin --deals 2 --json --players "$(player good),random,everyman,rabbit"
silent_about '"why"'

# -------------------------------------------------------------------------------------------------------- mistakes

try 'a program that is not there is found out before the run' 1 niblick arena "${two[@]}" --players 'exec:/no/such/player,random'
warns 'exec:/no/such/player cannot play: it ended with status 127'
try 'one that does not want to play' 1 niblick arena "${two[@]}" --players "$(player refuse),random"
warns 'it says "I only play chess"'
try 'one that says something else' 1 niblick sim "${two[@]}" --players "$(player babble)"
warns "it answered 'Hello!': an answer is a JSON object on one line"
try 'no command' 2 niblick sim "${two[@]}" --players 'exec:'
warns '"exec:" names no command; write exec:COMMAND'
try 'no time' 2 niblick sim "${two[@]}" --players 'exec:0ms:cat'
warns 'the time for a choice is 1ms to 3600000ms'
try 'a training cannot wait for a program' 2 niblick exploit six --against exec:cat
warns 'a program cannot be trained against'
printf 'Ann,exec:touch %s\n' "$work/started" >"$work/evening"
try 'a file cannot start a program' 1 niblick party --players "$work/evening"
if [ -e "$work/started" ]; then bad 'it was started'; else good; fi

finish
