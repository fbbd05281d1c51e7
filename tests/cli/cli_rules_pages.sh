#!/usr/bin/env bash
# The rules pages as readers see them: tools/check_rules_pages.sh finds what is not for readers, and cards are drawn.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

check=$SOURCE_DIR/tools/check_rules_pages.sh
made=$PAGE_DIR/web/rules

try 'no page of the program has ids, boxes or notation' 0 "$check" "$made"/[a-z]*.html "$made/RULINGS.html"

# slip WORDS: a page with these words in it is found.
slip() {
    sed "0,/<p>/s#<p>#<p>$1 #" "$made/six.html" >"$work/page.html"
    try "\"$1\" is found" 1 "$check" "$work/page.html"
}
slip '[layout.3]'
slip 'swap it at B3'
slip '+----+'
slip '| 5h |'
slip '<code>memory=aid</code>'
slip 'memory=aid'
slip 'seats 0 and 2'
slip 'Game id: six.'

what='a link to a rule still finds its paragraph'
out=$(cat "$made/cambio.html")
says '<li id="layout.memory">'
says 'data-rule="layout.cambio"'
what='options and their values have the names that forms give them'
says '<strong>Cards you have seen</strong>'
says '<em>Stay in view</em>'
what='cards are there to be drawn, and each row has words'
says 'aria-label="king of hearts, 8 of clubs, 2 of diamonds"'
says 'data-card="Kh"'

try 'a terminal draws them with letters' 0 niblick rules cambio
says '| Kh | | 8c | | 2d |    with the penalty card beside the rows'
says '    A  | 4h | :    :    she stuck the card that lay there'
try 'what a card is, is below it' 0 niblick rules golph
says 'Dodo  Eagle  Birdie  Par   Bogey   Dub'

finish
