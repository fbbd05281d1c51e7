#!/usr/bin/env bash
# `niblick puzzles`: the same puzzles on any number of threads, checked again, and clear words for what is wrong.
# ctest-labels: release
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'mining' 0 niblick puzzles --mine power --seed 3 --count 2 --threads 1
says '# Puzzles of power'
says 'game=power seats='
one=$out
try 'any number of threads finds the same' 0 niblick puzzles --mine power --seed 3 --count 2 --threads 3
same "$out" "$one"
echo "$one" >"$work/two.puzzles"
try 'they hold with other luck' 0 niblick puzzles --check "$work/two.puzzles" --seed 5
says '2 puzzles checked, 0 wrong'
try 'holes without puzzles' 0 niblick puzzles --mine hand --seed 3 --count 2 --holes 1
warns 'hand: 0 puzzles in 1 hole'

# The solution and habit change places.
sed -E '/^#/!{s/best="([^"]*)" habit="([^"]*)"/best="\2" habit="\1"/; s/costs="[^"]*"/costs=""/}' "$work/two.puzzles" >"$work/bad.puzzles"
try 'a line that cannot be read is named' 1 niblick puzzles --check "$work/bad.puzzles"
warns 'line 3: no other action has a cost'
sed -E '/^#/!s/, [^,"]*" moves=/" moves=/' "$work/two.puzzles" >"$work/short.puzzles"
try 'a line that forgets an action is refused' 1 niblick puzzles --check "$work/short.puzzles"
warns 'every kind of action needs one'
awk '/^#/ { print; next }
     { match($0, /best="[^"]*"/); best = substr($0, RSTART + 6, RLENGTH - 7)
       match($0, /habit="[^"]*"/); habit = substr($0, RSTART + 7, RLENGTH - 8)
       sub(/best="[^"]*"/, "best=\"" habit "\""); sub(/habit="[^"]*"/, "habit=\"" best "\"")
       match($0, /costs="[^"]*"/); before = substr($0, 1, RSTART - 1); costs = substr($0, RSTART, RLENGTH); rest = substr($0, RSTART + RLENGTH)
       sub(habit " ", best " ", costs); print before costs rest }' "$work/two.puzzles" >"$work/wrong.puzzles"
try 'a solution that is none is found out' 1 niblick puzzles --check "$work/wrong.puzzles"
warns 'line 3: the solution is not that much better than every other action'
says '2 puzzles checked, 2 wrong'

# ------------------------------------------------------------------------------------------------------------- solving

best=$(niblick puzzles --game hand --number 1 --json --solution | sed -n 's/^    "best": "\(.*\)",/\1/p')
habit=$(niblick puzzles --game hand --number 1 --json --solution | sed -n 's/^    "habit": "\(.*\)",/\1/p')
try 'a list of the games' 0 niblick puzzles --list
says "You haven't tried any puzzles yet; your rating begins at 1200."
# House rules differ from house to house, so there are no puzzles of a game that is played by facts.
for game in $(niblick games --json | grep -oE '"(id|rule)": ?"[^"]*"' | cut -d'"' -f2,4 |
    awk -F'"' '$1 == "id" { id = $2; games[++n] = id } $2 == "house.facts" { house[id] = 1 }
               END { for (i = 1; i <= n; i++) if (!house[games[i]]) print games[i] }'); do
    says "  $game "
done
try 'the puzzles of a game' 0 niblick puzzles --game hand --list
says '   1  '
input="$habit"$'\n'
try 'the habit is wrong' 0 niblick puzzles --game hand --number 1 --plain
says 'Wrong: that costs '
says 'because '
says 'You solved 0 of 1 puzzle on the first try.'
input="$best"$'\n'
try 'a second try' 0 niblick puzzles --game hand --number 1 --plain
says 'Right. Best: '
says 'You have tried this one before, so it does not count.'
try 'only the first try is kept' 0 niblick puzzles --json
same "$(json tries) $(json solved)" '1 0'
input=$'hint\nstory\nundo\nquit'$'\n'
try 'no hints and nothing to take back' 0 niblick puzzles --game hand --number 2 --plain
says 'A hint would be the solution.'
try 'leaving is no try' 0 niblick puzzles --json
same "$(json tries)" 1
echo 'nonsense' >>"$XDG_STATE_HOME/niblick/puzzles.txt"
try 'a damaged line of the file is told, and nothing is lost' 0 niblick puzzles --list
says '1 line in your puzzle file cannot be read and does not count.'
says 'You solved 0 of 1 puzzle on the first try.'

try 'one puzzle for programs tells what its seat sees' 0 niblick puzzles --game hand --number 1 --json
says '"view": {'
says '"choices": ['
silent_about '"solution"'
silent_about 'seed'
silent_about 'moves'
try 'and all of it, if that is asked for' 0 niblick puzzles --game hand --number 1 --json --solution
says '"costs": ['
says 'moves='

try 'a number that is not there' 2 niblick puzzles --game hand --number 9999
warns 'has puzzles 1 to '
try 'a number of no game' 2 niblick puzzles --number 1
warns '--number needs --game'
for options in '--game six' '--number 1' --list --json --plain '--check x'; do
    # shellcheck disable=SC2086  # an option and its value
    try "mining with $options" 2 niblick puzzles --mine six $options
    warns '--mine goes only with'
done
for options in '--game six' --json '--count 3'; do
    # shellcheck disable=SC2086
    try "checking with $options" 2 niblick puzzles --check "$work/two.puzzles" $options
    warns '--check goes only with --seed and --threads'
done
for options in '--seed 2' '--count 3' '--threads 1'; do
    # shellcheck disable=SC2086
    try "solving with $options" 2 niblick puzzles --list $options
    warns 'are for --mine'
done
try 'a number in a list' 2 niblick puzzles --game hand --number 1 --list
warns 'leave out --number'
try 'a solution in words' 2 niblick puzzles --solution --plain
try 'no such game to solve' 2 niblick puzzles --game sixx --list
try 'no such game' 2 niblick puzzles --mine sixx
warns 'did you mean'
try 'no such file' 1 niblick puzzles --check "$work/none"

finish
