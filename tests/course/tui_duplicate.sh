#!/usr/bin/env bash
# A finished match on the full screen: its deals are played again, and then compared.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

input=$(lines 400 1)$'\n'
try 'a match is played' 0 niblick play jacks-and-fives --seed 5 --seats 3
start 80 24
shown 'type to search'
what='its deals can be played again'
typed 'jacks and f'
shown 'search: jacks and f'
keys Down
shown 'same deals again'
keys Right
shown 'Hole 1'
shown 'Draw from the stock'
what='they are compared when it is over'
until_over Enter
keys Enter
shown 'What now?'
keys Escape
shown 'The same deals, then and now.'
shown 'then   now'
keys Enter
keys Escape Escape
shown 'ended with 0'
finish
