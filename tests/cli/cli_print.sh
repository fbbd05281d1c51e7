#!/usr/bin/env bash
# `niblick print`: what it writes and tells, and what it says to orders that cannot be met. tests/print measures the pages.
# ctest-labels: release
# shellcheck disable=SC2317  # `try` calls the functions
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
cd "$work" || exit 1
# What fontconfig knows of the fonts it keeps to the end, which a sanitizer takes for a leak of ours.
printf 'leak:libfontconfig\nleak:libpango\nleak:librsvg\n' >"$work/suppressions"
export LSAN_OPTIONS=suppressions=$work/suppressions:print_suppressions=0

pages() { pdfinfo "$1" | awk '/^Pages:/ { print $2 }'; }
words() { pdftotext "$@" - | tr -s '[:space:]' ' '; }

# ------------------------------------------------------------------------------------------------------------- packs

try 'a pack is called after its game unless it has another name' 0 niblick print golph
says 'golph.pdf: 16 pages, a4.'
says 'The pack of 29 cards, 1 tuck box and the rules as a leaflet.'
says 'With 1 more card'
says '8 blank score cards.'
says 'turn sheets over the long edge'
same "$(pages golph.pdf)" 16
same "$(pdfinfo golph.pdf | grep -c Date)" 0

try 'a pack for letter paper and the short edge' 0 niblick print rum-e-golf -o rum.pdf --paper letter --backs short-edge --players 2
says 'letter'
says 'turn sheets over the short edge'
says '8 blank score cards'
same "$(pdfinfo rum.pdf | awk '/^Page size:/ { print $3, $5 }')" '792 612'
same "$(words -f 1 -l 1 rum.pdf | grep -c '100 %, both sides, turned over the short edge')" 1

try 'a game with courses has a card for each of them' 0 niblick print kargo -o kargo.pdf --backs short-edge
says 'With 9 more cards'
says '8 blank score cards'
text=$(words kargo.pdf)
letters=${text//[^A-Za-z]/} # its capitals are spaced
for course in StAndrews Prestwick Hoylake Sandwich Muirfield Deal WestwardHo; do
    if [[ ${letters^^} == *"BALLOVER${course^^}"* ]]; then good; else bad "no card of $course"; fi
done
if [[ $text == *'For 62 cards of paper 0.32 mm thick; 21.3 mm deep inside.'* ]]; then good; else bad 'the box does not say its size'; fi
# The type is our own; only the score cards are set in what the machine has.
same "$(pdffonts -f 1 -l 22 kargo.pdf | tail -n +3 | grep -vc Niblick)" 0

# A leaflet is for the table: nothing in it is about a program, and no rule of the page is missing.
for game in golph rum kargo; do
    leaflet=$(words "$game.pdf")
    for word in ' program' ' option ' ' deck file' '=on' 'this page'; do
        if [[ $leaflet == *"$word"* ]]; then bad "the leaflet of $game says \"$word\""; else good; fi
    done
done
if [[ $(words kargo.pdf) == *'Rules 29 to 32'*'must be declared'* ]]; then good; else bad 'the optional rules are missing'; fi

# ------------------------------------------------------------------------------------- packs and courses of your own

printf 'name Little Links\n310 150 420 380 170 490 350 130 400\n' >links.course
sed 's/^drive .*/drive 210 230 250/' "$SOURCE_DIR/data/decks/kargo.deck" >long.deck
try 'a pack and a course of your own' 0 niblick print kargo -o course=links.course -o deck=long.deck -o own.pdf --backs short-edge
says 'own.pdf'
says '4 blank score cards'
if [[ $(words own.pdf) == *'Drive: 210 to 250 yards'* ]]; then good; else bad 'the values are not those of the pack'; fi
if [[ $(words own.pdf) == *'Your own course'*'350'*'Total 2800'* ]]; then good; else bad 'no card of the course'; fi
sed 's/^wild water 7 x\([0-9]*\)/wild trees 9 x\1/' "$SOURCE_DIR/data/decks/rum-e-golf.deck" >trees.deck
try 'a pack of Rum-E-Golf of your own' 0 niblick print rum-e-golf -o deck=trees.deck -o trees.pdf
# Every card that the rules allow has been drawn: none of them is set in type.
same "$(words -f 1 -l 18 trees.pdf | grep -ci trees)" 0
try 'a pack that does not fit' 1 niblick print kargo -o deck=links.course
warns 'links.course: '
try 'a file that does not exist' 2 niblick print kargo -o deck=nowhere.deck
warns 'nowhere.deck'
try 'an option that the game does not have' 2 niblick print golph -o deck=long.deck
warns 'unknown option "deck" for golph'

# -------------------------------------------------------------------------------------------------------------- mats

games=$(niblick games | awk 'NR > 1 && $1 ~ /^[a-z-]+$/ && $1 !~ /^(golph|rum-e-golf|kargo)$/ { print $1 }')
for game in $games; do
    try "$game can be printed" 0 niblick print "$game" -o "$game.pdf" --paper letter
    says 'A mat for the middle of the table'
    text=$(words "$game.pdf")
    for word in Stock 'iscard pile' 'What cards count' 'In short'; do
        if [[ $text == *"$word"* ]]; then good; else bad "the mats of $game lack \"$word\""; fi
    done
    if [[ $text == *A1* || $out == *'no layouts'* ]]; then good; else bad "the mats of $game have no places"; fi
done
try 'a house game has its own title, values and rules on its mats' 0 niblick print house -o rules=hara-kiri -o ours.pdf --players 2
text=$(words ours.pdf)
for word in 'Hara-Kiri' 'being beaten: your cards count twice' 'Or knock instead of taking a turn'; do
    if [[ $text == *"$word"* ]]; then good; else bad "the mats of Hara-Kiri lack \"$word\""; fi
done
try 'where cards are held there is no layout' 0 niblick print hand -o hand.pdf
says 'You hold your cards, so there are no layouts.'
try 'a mat for each player' 0 niblick print cambio -o cambio.pdf --players 6
says 'a layout for each of 6 players'
same "$(pages cambio.pdf)" 7 # one hole needs no score card

# --------------------------------------------------------------------------------------------------------- bad orders

try 'which game?' 2 niblick print
warns 'which game?'
try 'a game that does not exist' 2 niblick print gulp
warns 'there is no game "gulp"; did you mean "golph"?'
try 'a paper that does not exist' 2 niblick print golph --paper a3
warns 'there is no paper "a3"; choose a4 or letter'
try 'an edge that does not exist' 2 niblick print golph --backs left
warns '--backs takes long-edge or short-edge, not "left"'
try 'too many players' 2 niblick print golph --players 6
warns 'golph is for 2 to 5 players, not 6'
try 'no players' 2 niblick print golph --players 0
warns '--players takes a whole number from 1 to'
try 'a file that is no PDF' 2 niblick print golph -o golph.png
warns 'what should "golph.png" be? -o takes the name of a file that ends in .pdf'
try 'two files' 2 niblick print golph -o a.pdf -o b.pdf
warns 'into which file, "a.pdf" or "b.pdf"?'
try 'backs for what has none' 2 niblick print six --backs long-edge
warns '--backs is for games with a pack of their own'
try 'a name without a file' 2 niblick print golph -o
warns '--output needs a value'
mkdir folder.pdf
try 'a folder in its place' 1 niblick print six -o folder.pdf
warns 'folder.pdf'
try 'a folder that does not exist' 1 niblick print six -o nowhere/six.pdf
warns 'nowhere/six.pdf'
finish
