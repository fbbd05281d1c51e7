#!/usr/bin/env bash
# `niblick party` (golph.party): the sheet, the records, resuming, people at the keyboard, and what cannot be.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
cd "$work" || exit 1

# The sheet. Seven players: a table of four and one of three; two are level for the last place.
try 'a party of seven' 0 niblick party --players 7 --player random --seed 130
sheet="Card party of golph${out#*Card party of golph}"
same "$sheet" "$(cat <<'SHEET'
Card party of golph: 7 players, seed 130

Four medal games of nine holes: net scores
Place  Player    Game 1  Game 2  Game 3  Game 4     Sum
    1  Agnes         29      29      36      39     133  final
    2  Beatrice      40      42      19      39     140  final
    3  Alice         37      34      41      42     154  final
    4  Basil         58      33      33      35     159  final, by extra holes
    5  Archie        38      33      38      50     159
    6  Bertram       36      29      70      34     169
    7  Albert        48      52      36      41     177

The tables
  Game 1, table 1: Agnes 29, Basil 58, Archie 38, Alice 37
  Game 1, table 2: Bertram 36, Beatrice 40, Albert 48
  Game 2, table 1: Albert 52, Bertram 29, Agnes 29, Basil 33
  Game 2, table 2: Beatrice 42, Archie 33, Alice 34
  Game 3, table 1: Alice 41, Basil 33, Bertram 70, Beatrice 19
  Game 3, table 2: Archie 38, Agnes 36, Albert 36
  Game 4, table 1: Beatrice 39, Albert 41, Bertram 34, Archie 50
  Game 4, table 2: Alice 42, Agnes 39, Basil 35

Extra holes for the last places in the final
  Tie 1, table 1: Basil wins from Archie after 2 holes.

Final, a match of nine holes: holes won
    1  Agnes          3
    2  Alice          3
    3  Basil          2
    4  Beatrice       0
Agnes wins with 3 holes, after extra holes against Alice.
SHEET
)"
try 'who is level but has the lowest single net needs no extra hole' 0 niblick party --players 7 --player random --seed 43
says 'final, by the lowest single net'
silent_about 'Tie 1'

# What is kept.
try 'a party is kept' 0 niblick party --players 7 --player random --seed 130 --out kept
says 'The records and this result are in kept.'
same "$(cd kept && printf '%s ' *)" 'final.nib party.txt result.json result.txt round1-table1.nib round1-table2.nib round2-table1.nib round2-table2.nib round3-table1.nib round3-table2.nib round4-table1.nib round4-table2.nib tie1-table1.nib '
same "$(cat kept/result.txt)" "$sheet"
for record in kept/*.nib; do try "$record replays" 0 niblick replay "$record"; done
says 'Final score card'
try 'the same party as JSON' 0 niblick party --players 7 --player random --seed 130 --json
same "$(keys)" 'players seed standings place name player nets sum final_by games round table record names winner result ties final holes_won places '
same "$(json players) $(json seed) $(json sum)" '7 130 133'
same "$out" "$(cat kept/result.json)"
try 'another seed is another party' 0 niblick party --players 7 --player random --seed 131 --json
if [ "$out" = "$(cat kept/result.json)" ]; then bad 'the seed does not matter'; else good; fi

# Interrupted: what is there is read and checked, what is missing is played, and it comes to the same.
cp -r kept again
rm again/final.nib again/result.* again/tie1-table1.nib again/round4-table1.nib again/round2-table2.nib
head -n 30 kept/round2-table2.nib >again/round2-table2.nib
try 'a party goes on where it stopped' 0 niblick party --out again
same "$(diff -r kept again && echo alike)" 'alike'
try 'naming its players and seed again does no harm' 0 niblick party --out again --players 7 --player random --seed 130
try 'but others are another party' 2 niblick party --out again --players 8 --player random
warns 'again holds a party with other players (7 players, seed 130)'
try 'and so is another seed' 2 niblick party --out again --seed 131
warns 'again holds a party with other cards'
cp kept/round1-table2.nib again/round1-table1.nib
try 'a record of another table is refused' 1 niblick party --out again
warns 'again/round1-table1.nib is not of this party'
sed '0,/^play .*/s//play red-9/' kept/round1-table1.nib >again/round1-table1.nib
try 'and one that does not replay, with its line' 1 niblick party --out again
warns 'again/round1-table1.nib: line '

# People. Alone in a party nobody is asked to look away.
printf 'Ann, human\nBob, random\nCora\nDan\n' >one.txt
input=$(lines 2000 1)$'\n'
try 'one person among computers' 0 niblick party --players one.txt --player random --seed 3 --out one
says 'Game 1, table 1: '
silent_about 'nobody else is looking'
says 'You: '
says 'wins with'
same "$(head -n 2 one/party.txt | tr '\n' ' ')" 'seed 3 Ann, human '

# Two pass the keyboard; the first answer is for taking it.
printf 'Ann, human\nBob, human\nCora, random\nDan, random\n' >two.txt
input=$'\n1\n1\n\n1\nquit\n'
try 'two people take turns' 0 niblick party --players two.txt --seed 3 --out two
says "It is Ann's turn. Ann, press Enter when nobody else is looking."
says "It is Bob's turn. Bob, press Enter when nobody else is looking."
says 'The party is saved. Continue it with: niblick party --out two'
# Between taking the keyboard and giving it away each sees his own hand and no other.
same "$(grep -cE '\((red|green|yellow|black)-' <<<"$(awk '/^[^Y].*\(seat/ {other = 1} /^You \(seat|^Stock/ {other = 0} other' <<<"$out")")" 0
input=$(lines 4000 1)$'\n'
try 'and it goes on to the end another day' 0 niblick party --out two
says 'Final, a match of nine holes'
try 'a party that is over is only shown' 0 niblick party --out two
says 'Final, a match of nine holes'
input=$'\n1\n'
try 'what is not kept is lost, and it says so' 1 niblick party --players two.txt --seed 3
warns '--out DIR saves it'
input=$'\nsave x\nquit\n'
try 'saving is not the business of one table' 0 niblick party --players two.txt --seed 3 --out three
says 'The party is saved as you play'

# Networks.
eagle=$SOURCE_DIR/data/eagle
try 'the network that is built in' 0 niblick party --players 6 --player eagle --seed 4 --json
same "$err" ''
games=${out#*\"games\"}
try 'and its file play alike' 0 niblick party --players 6 --player "eagle@$eagle/golph.weights" --seed 4 --json
same "${out#*\"games\"}" "$games"
same "$(json player)" "eagle@$eagle/golph.weights"
printf 'Ann, eagle@%s\nBob, birdie@%s\nCora, eagle@%s\nDan, tiger:5\nEve\n' "$eagle"/{six,six,six}.weights >networks.txt
try 'a network of another game says so once' 0 niblick party --players networks.txt --seed 4 --out networks
same "$err" 'niblick party: This network is for Six-Card Golf, not for golph, so eagle plays by rule of thumb.
niblick party: This network is for Six-Card Golf, not for golph, so birdie plays by rule of thumb.'
same "$(sed 1d networks/party.txt)" "$(sed '$s/$/, everyman/' networks.txt)"
rm networks/final.nib
result=$(cat networks/result.txt)
try 'the directory knows who played by which' 0 niblick party --out networks
same "$(cat networks/result.txt)" "$result"
try 'a network that is not there' 2 niblick party --players 4 --player eagle@none.weights
warns 'cannot open none.weights'
try 'a network for somebody who has none' 2 niblick party --players 4 --player "rabbit@$eagle/golph.weights"
warns 'rabbit plays by no network'

# What cannot be.
try 'somebody must play' 2 niblick party
warns 'who plays?'
try 'three are too few' 2 niblick party --players 3
warns 'at least 4, for its final'
try 'sixty-five are too many' 2 niblick party --players 65
warns 'room for 64'
try 'very many are too many' 2 niblick party --players 99999999999999999999
warns 'room for 64'
# refuses WHAT LIST STATUS COMPLAINT
refuses() {
    printf '%b' "$2" >list.txt
    try "$1" "$3" niblick party --players list.txt
    warns "$4"
}
refuses 'a list of three' 'Ann\nBob\nCora\n' 1 'list.txt has 3 players, which is too few'
refuses 'an empty list' '' 1 'list.txt has 0 players'
refuses 'an empty line' 'Ann\n\nBob\nCora\nDan\n' 1 'list.txt: line 2 is empty'
refuses 'a line without a name' 'Ann\nBob\n, human\nDan\n' 1 'line 3 is empty'
refuses 'a name that comes twice' 'Ann\nBob\nCora\nann, random\n' 1 'line 4: there is a "Ann" already'
refuses 'an unknown player' 'Ann\nBob, rabit\nCora\nDan\n' 1 'did you mean "rabbit"?'
warns 'line 2: who plays Bob?'
refuses 'too long a name' "$(lines 5 Maximilian | tr -d '\n')\nBob\nCora\nDan\n" 1 'too long a name'
refuses 'a name that would move the cursor' 'A\033[2Jnn\nBob\nCora\nDan\n' 1 'line 1: this is not a name'
refuses 'a name that is not UTF-8' 'A\xffnn\nBob\nCora\nDan\n' 1 'line 1: this is not a name'
refuses 'one too many' "$(seq -f 'P%g' 65)\n" 1 'line 65: "P65" is one too many'
try 'a list without an end of its last line will do' 0 niblick party --players <(printf 'Ann\nBob\nCora\nDan') --player random
try 'no such list' 1 niblick party --players nobody.txt
warns 'cannot open nobody.txt'
try 'no such player' 2 niblick party --players 4 --player grandmaster
warns 'there is no player "grandmaster"'
try 'no such seed' 2 niblick party --players 4 --seed x
warns '--seed: '
try 'people and JSON do not go together' 2 niblick party --players two.txt --json
warns 'result.json'
try 'a directory that cannot be made' 1 niblick party --players 4 --out /proc/nowhere/party
warns 'cannot make the directory /proc/nowhere/party'
try 'a file is no directory' 1 niblick party --players 4 --out one.txt
warns 'one.txt is not a directory'
try 'nothing is made where nothing is played' 2 niblick party --players 3 --out nothing
if [ -e nothing ]; then bad 'there is a directory'; else good; fi
mkdir broken && echo 'Ann' >broken/party.txt
try 'a list that is not ours' 1 niblick party --out broken
warns 'broken/party.txt: line 1: "Ann" should be the party'"'"'s seed'

finish
