#!/usr/bin/env bash
# `niblick card`: score cards in the manner of the leaflets, from any record (rum.card), as text and as files.
# ctest-labels: release long
# tests/card has a short record of every kind of card, and beside it the card as text.
# shellcheck disable=SC2317  # `try` calls the functions
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
records=$SOURCE_DIR/tests/card
# What fontconfig knows of the fonts it keeps to the end, which a sanitizer takes for a leak of ours.
printf 'leak:libfontconfig\nleak:libpango\n' >"$work/suppressions"
export LSAN_OPTIONS=suppressions=$work/suppressions:print_suppressions=0

# ------------------------------------------------------------------------------------------------------------- text

for record in "$records"/*.nib; do
    name=$(basename "$record" .nib)
    try "the card of $name" 0 niblick card "$record"
    same "$out" "$(cat "${record%.nib}.txt")"
    try "$name with -o - is the same" 0 niblick card "$record" -o -
    same "$out" "$(cat "${record%.nib}.txt")"
done
# shellcheck disable=SC2016  # the inner shell expands it
try 'standard input will do' 0 bash -c '"$NIBLICK" card - <"$1"' - "$records/six.nib"
says 'Cyd wins with 12 strokes.'

sed 's/^\[Seats .*/&\n[Strokes "5 0 -2"]/' "$records/six.nib" >"$work/strokes.nib"
try 'where strokes are given, the card has them and the net score' 0 niblick card "$work/strokes.nib"
says $'Hole   1   2  Total  Handicap  Net\n'
says $'Ann    7  20     27         5   22\n'
says $'Cyd    8   4     12*       -2   14\n'
sed 's/^\[Seats .*/&\n[Strokes "5 0 -2"]/' "$records/golph.nib" >"$work/strokes.nib"
try 'a game that has a net score of its own has a final one, too' 0 niblick card "$work/strokes.nib"
says $'Hole   1  2  Total  Net  Down  Handicap  Final net\n'

sed '/^result/d; /^hole 2/,$d' "$records/six.nib" >"$work/begun.nib"
try 'a match that is not finished has blank holes' 0 niblick card "$work/begun.nib"
says $'Ann    7         7\n'
says 'Bob leads with -3 strokes.'
silent_about '*'
sed '/^hole 1/,$d' "$records/six.nib" >"$work/empty.nib"
try 'no hole at all gives a card to be filled in' 0 niblick card "$work/empty.nib"
says $'Ann\nBob\nCyd\n'
says 'No deal has been finished yet.'
sed 's/"Ann"/"Archibald Featherstonehaugh-Cholmond\xc3\xa9ley"/; s/"Bob"/"\x1b[31mB\xff\xfeob"/' "$records/six.nib" >"$work/names.nib"
try 'long and strange names keep to their place' 0 niblick card "$work/names.nib"
says $'Archibald Featherstoneh...   7  20     27\n'
says $'[31mBob                     -3  26     23\n'
silent_about $'\x1b'
sed '/^\[Seat[0-9]/d' "$records/six.nib" >"$work/nameless.nib"
try 'nobody has a name' 0 niblick card "$work/nameless.nib"
says 'Seat 2   8   4     12*'

# ------------------------------------------------------------------------------------------------------------ files

# A PNG's signature, and a size that is worth looking at.
check_png() {
    python3 - "$1" <<'END'
import struct, sys
data = open(sys.argv[1], "rb").read()
width, height = struct.unpack(">II", data[16:24])
sys.exit(not (data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR" and data[-8:-4] == b"IEND"
              and 900 < width < 4000 and 600 < height < 4000))
END
}

check_svg() { python3 -c 'import sys, xml.dom.minidom as x; sys.exit(x.parse(sys.argv[1]).documentElement.tagName != "svg")' "$1"; }

for record in "$records"/*.nib "$work/begun.nib" "$work/empty.nib" "$work/names.nib" "$work/nameless.nib"; do
    name=$(basename "$record" .nib)
    for ending in pdf svg png; do
        try "$name as $ending" 0 niblick card "$record" -o "$work/$name.$ending"
        same "$out$err" ''
    done
    try "$name.svg is XML" 0 check_svg "$work/$name.svg"
    try "$name.png is an image" 0 check_png "$work/$name.png"
    try "$name.pdf is one page" 0 pdfinfo "$work/$name.pdf"
    says 'Pages:           1'
done
try 'the names and numbers are on the paper' 0 pdftotext -layout "$work/match.pdf" -
for words in Ann Bob 'Bob wins with 11 holes won. First nine: Bob. Second nine: Bob.' 11 1931-11-15; do says "$words"; done
try 'and those of a round of golf' 0 pdftotext -layout "$work/kargo.pdf" -
for words in 'Ann against Bob' 150 310 770 won halved lost 'all square' '1 up' 'Ann wins at the 4th.'; do says "$words"; done
try 'an ending in capitals is known' 0 niblick card "$records/six.nib" --output "$work/SIX.PNG"
try 'it is an image too' 0 check_png "$work/SIX.PNG"

# ----------------------------------------------------------------------------------------------------------- errors

try 'a record is asked for' 2 niblick card
warns 'which record?'
try 'an ending that is none of ours' 2 niblick card "$records/six.nib" -o "$work/card.jpg"
warns 'card.jpg" be? Its name should end in .pdf, .svg, .png or .txt'
try 'only an ending is no name' 2 niblick card "$records/six.nib" -o .pdf
warns '".pdf"'
try 'a place where nothing can be written' 1 niblick card "$records/six.nib" -o "$work/no/such/card.pdf"
warns "cannot write $work/no/such/card.pdf"
try 'a file that is not there' 1 niblick card "$work/nothing.nib"
warns "cannot open $work/nothing.nib"
sed '0,/^draw$/s//dorw/' "$records/six.nib" >"$work/bad.nib"
try 'a record that does not replay' 1 niblick card "$work/bad.nib" -o "$work/bad.pdf"
warns "bad.nib: line $(grep -n '^dorw$' "$work/bad.nib" | cut -d: -f1): "
try 'leaves no card' 1 test -e "$work/bad.pdf"
# shellcheck disable=SC2016  # the inner shell expands it
try 'a full disk is no success' 1 bash -c '"$NIBLICK" card "$1" >/dev/full' - "$records/six.nib"
warns 'cannot write the output'
try 'help tells all that' 0 niblick help card
says 'niblick card RECORD'

finish
