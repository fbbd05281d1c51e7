#!/usr/bin/env bash
# -o deck=FILE and -o course=FILE: packs and courses of one's own, and what may be wrong with them.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
cd "$work" || exit 1

# A course.
printf '# the links behind the house\nname Home\n100 110 120 130 140 150 160 170 184\n' >'home links.course'
input=$'quit\n'
try 'a course of one'"'"'s own' 0 niblick play kargo --seats 2 --seed 1 -o 'course=home links.course'
says '100 yards, bogey 3.'
warns 'niblick play: home links.course: rounded to the nearest 10 yards: hole 9 to 180'
input=$'pass\nquit\n'
try 'to be kept' 0 niblick play kargo --seats 2 --seed 1 -o 'course=home links.course'
rm 'home links.course'
input=$'quit\n'
try 'a record needs no file' 0 niblick play --resume "$XDG_STATE_HOME/niblick/last.nib"
says '100 yards, bogey 3.'
try 'nor does a replay' 0 niblick replay "$XDG_STATE_HOME/niblick/last.nib"
says 'course=@100_110_120_130_140_150_160_170_180'
try 'the packed course is a value itself' 0 niblick sim kargo --seats 2 --holes 20 -o course=@100_110_120_130_140_150_160_170_180
same "$err" ''
try 'a course that is listed needs no file either' 0 niblick sim kargo --seats 2 --holes 20 -o course=westward-ho
printf '100 110 120\n130 40\n' >short.course
try 'a bad length is told with its file and line' 1 niblick sim kargo -o course=short.course
warns 'niblick sim: short.course: line 2: not the length of a hole: "40"; write it as 50 to 700 yards'
printf '100 110 120\n' >short.course
try 'too few holes' 1 niblick deck kargo -o course=short.course
warns 'short.course: the course has 3 holes; a course has 9 or 18'
try 'a slip in a name is guessed' 2 niblick play kargo -o course=prestwik
warns 'course=prestwik: there is no such course, and no such file; did you mean "prestwick"?'
try 'a file that is not there' 2 niblick play kargo -o course=./prestwik.course
warns 'there is no such file; course takes st-andrews|prestwick|'
warns '|FILE'
try 'a directory' 1 niblick play kargo -o course=.
warns 'cannot read'

# A deck.
cp "$SOURCE_DIR/data/decks/rum-e-golf.deck" mine.deck
try 'the pack as it is' 0 niblick deck rum-e-golf
whole=$out
try 'its file gives the same' 0 niblick deck rum-e-golf -o deck=mine.deck
same "$out" "$whole"
sed -i 's/^hole 1: 4 5 5 6 7$/hole 1: 4 4 4 4 7/' mine.deck
try 'another pack' 0 niblick deck rum-e-golf -o deck=mine.deck
says '    4  1-4 '
silent_about ' 1-5 '
try 'is played with' 0 niblick sim rum-e-golf --holes 20 -o deck=mine.deck
says 'deck=@hole_1_4_4_4_4_7/'
try 'and measured' 0 niblick bench rum-e-golf -o deck=mine.deck -o choice=free --json
sed -i 's/^wild eagle 2 x3$/wild eagel 2 x3/' mine.deck
try 'a word that is no card' 1 niblick sim rum-e-golf -o deck=mine.deck
warns "mine.deck: line $(grep -n eagel mine.deck | cut -d: -f1): "
: >empty.deck
try 'an empty file' 1 niblick deck kargo -o deck=empty.deck
warns 'empty.deck: the deck has 0 of drive; a pack has 3'
head -c 100000 /dev/urandom >noise.deck
try 'noise' 1 niblick deck kargo -o deck=noise.deck
warns 'noise.deck: '

# Other options are as they were.
try 'lists say what may be a file' 0 niblick games kargo
says 'deck = standard|FILE, standard if not given'
try 'an option without a value' 2 niblick sim kargo -o deck
warns 'needs a value'
try 'an option twice' 2 niblick sim kargo -o course=deal -o course=deal
warns 'is given twice'
try 'several in one word' 0 niblick sim six --holes 5 -o 'jokers=on columns=off'
says 'columns=off jokers=on'
many=()
for _ in $(seq 40); do many+=(-o holes=9); done
try 'more than any game has' 2 niblick sim six "${many[@]}"
warns '--options was given too many values'

finish
