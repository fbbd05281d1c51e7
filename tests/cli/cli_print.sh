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
says 'The pack of 29 cards, 1 tuck box, the rules as a leaflet, 4 score cards.'
says 'turn sheets over the long edge'
same "$(pages golph.pdf)" 16
same "$(pdfinfo golph.pdf | grep -c Date)" 0

try 'a pack for letter paper and the short edge' 0 niblick print rum-e-golf -o rum.pdf --paper letter --backs short-edge --players 2
says 'letter'
says 'turn sheets over the short edge'
same "$(pdfinfo rum.pdf | awk '/^Page size:/ { print $3, $5 }')" '792 612'
same "$(words -f 1 -l 1 rum.pdf | grep -c '100 %, both sides, turned over the short edge')" 1

try 'a game with courses has a card for each of them' 0 niblick print kargo -o kargo.pdf --backs short-edge
says '7 score cards'
text=$(words kargo.pdf)
letters=${text//[^A-Za-z]/} # its capitals are spaced
for course in StAndrews Prestwick Hoylake Sandwich Muirfield Deal WestwardHo; do
    if [[ ${letters^^} == *"BALLOVER${course^^}"* ]]; then good; else bad "no card of $course"; fi
done
if [[ $text == *'For 53 cards on paper that is 0.32 mm thick: 18.5 mm deep inside.'* ]]; then good; else bad 'the box does not say its size'; fi
# The type is our own; only the score cards are set in what the machine has.
same "$(pdffonts -f 1 -l 18 kargo.pdf | tail -n +3 | grep -vc Niblick)" 0

# -------------------------------------------------------------------------------------------------------------- mats

games=$(niblick games | awk 'NR > 1 && $1 ~ /^[a-z-]+$/ { print $1 }')
for game in $games; do
    try "$game can be printed" 0 niblick print "$game" -o "$game.pdf" --paper letter
    if [[ $out == *'A mat for the middle of the table'* ]]; then
        text=$(words "$game.pdf")
        for word in Stock 'iscard pile' 'What cards count' 'In short' A1; do
            if [[ $text == *"$word"* ]]; then good; else bad "the mats of $game lack \"$word\""; fi
        done
    fi
done
try 'a mat for each player' 0 niblick print cambio -o cambio.pdf --players 6
says 'a layout for each of 6 players'
same "$(pages cambio.pdf)" 7

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
warns 'what should "golph.png" be? Its name should end in .pdf'
try 'a folder that does not exist' 1 niblick print six -o nowhere/six.pdf
warns 'nowhere/six.pdf'
finish
