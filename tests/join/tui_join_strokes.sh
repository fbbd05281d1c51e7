#!/usr/bin/env bash
# A match with strokes by handicap at a server's table in the full screen, to its end: the card beside the table has the net.
# shellcheck source=tests/lib/tui_server.bash
. "${SOURCE_DIR:?}/tests/lib/tui_server.bash"

what='a table with strokes for a computer player'
arguments="join $at --name Ann"
open 130 40
shown 'No public table is open'
keys Enter
shown 'What is played?'
keys Enter
shown 'Seats and options'
for ((i = 0; i < 20; i++)); do keys BSpace; done
typed 'seats=2 holes=1 strokes'
keys Enter
shown '0  Ann (you), the host, off scratch (no account)'
keys Down Enter
shown 'who plays here?'
keys Down Down Down Enter
shown '), gets '

what='at the end the card beside the table, the names and the last line tell the net'
keys B
shown 'n Knock'
sleep 0.5 # what is pressed within 0.4 seconds of a question does not count
keys n
shown 'The match is over.'
shown 'Total  Handicap  Net'
says ', net '
shown 'Net of handicap, '
finish
