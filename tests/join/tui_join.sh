#!/usr/bin/env bash
# `niblick join` in the full screen: from the lobby to the end of a match at a real server's table, with a server that goes away.
# ctest-labels: tsan
# shellcheck source=tests/lib/tui_server.bash
. "${SOURCE_DIR:?}/tests/lib/tui_server.bash"

what='a server without tables: one makes a table there'
arguments="join $at --name Ann"
open 100 30
shown 'No public table is open'
keys Enter
shown 'What is played?'
keys Down Down Down Down Down Down Down Enter
shown 'Seats and options'
says 'Six-Card Golf'
keys BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace
typed 'seats=2 holes=1 public'
keys Enter
shown '0  Ann (you), the host'
says '1  open'
says 'Friends can join by the link.'
link=$(grep -oE 'http[^ ]*#/table/[a-z0-9]*' <<<"$out" | head -n 1)

what='the host fills the seats and begins'
keys B
shown 'There are open seats'
keys Down Enter
shown 'who plays here?'
keys Down Enter
shown 'Ada (random), a computer player'
keys Enter
shown 'who plays here?'
keys Enter
shown '1  open'
keys F
shown 'Everybody is there.'
keys B
shown 'Turn up one of your cards.'
says 'Six-Card Golf'
says 'A1'
says 'Ada'

what='somebody watches in another terminal, in plain lines'
"$NIBLICK" join "$link" --watch --name Eve </dev/null >"$work/eve" 2>&1 &
shown 'Somebody is watching now.'

what='a card is chosen with the cursor'
sleep 0.5 # what is pressed within 0.4 seconds of a question does not count
keys Right Enter
shown 'You turn up'

what='without a connection no key is played'
shown 'Enter: '
kill -KILL "$server"
wait "$server" 2>/dev/null
shown 'no connection'
shown 'trying again'
before=$(grep -c 'You turn up the' <<<"$(screen)")
keys Enter
shown 'what you typed was not sent'
serve
gone 'no connection'
shown 'The connection is back.'
shown 'Enter: '
same "$(grep -c 'You turn up the' <<<"$(screen)")" "$before"

what='windows can be open meanwhile'
keys S
shown 'Score card'
keys Escape
gone 'Score card'
keys W
shown 'Who is here'
says 'Ada'
keys Escape
gone 'Who is here'
keys T
shown 'Say to everybody'
keys Enter
shown 'You: "Hello!"'
keys H
shown 'There are no hints'
keys Left

what='a match is played to its end, and another one begins'
answer 'The match is over.'
shown ' stroke' # somebody wins with so many
shown 'The deal was fair'
sleep 0.5
keys Enter
shown 'Turn up one of your cards.'

what='whoever stops keeps the seat, and comes back to it'
keys Escape
shown 'your seat is kept'
keys p
shown 'Your seat is kept'
shown 'ended with 0'
arguments="join '$link' --name Ann"
start 80 24
shown 'Turn up one of your cards.'

what='whoever leaves gives it up'
keys Escape
shown 'Leave the table'
keys q
shown 'Give up your seat?'
keys Enter
shown 'You have left the table.'
shown 'ended with 0'

what='whoever finds every seat taken can watch'
exec 3> >("$NIBLICK" join "$at" --name Bob >"$work/bob" 2>&1) # who stays until we end
printf '%s\n' 'create six seats=2 holes=1 public' 'fill everyman' start >&3
wait_until grep -q 'Turn up one' "$work/bob"
arguments="join $at --name Ann"
start 100 30
shown '0 of 2 seats open'
keys Enter
shown 'You are watching. Waiting for Bob.'
says 'watching, '
sleep 0.5
keys Enter
shown 'That key does nothing here'
keys Escape
shown 'Stop watching'
keys p
shown 'ended with 0'

what='--plain means plain lines'
arguments="join $at --name Ann --plain"
start 80 24
shown '0 of 2 seats open'
shown 'create GAME'

what='a server that is not there'
arguments="join localhost:1 --name Ann"
start 80 24
shown 'cannot reach localhost, port 1'
shown 'ended with 1'

what='from the clubhouse to a table, and back'
arguments=''
open 80 24
shown 'type to search'
typed 'join'
keys Enter
shown 'Its link'
typed "$at"
keys Enter
shown 'Your name at the table:'
typed 'Zoe'
keys Enter
shown 'Which table?'
keys Escape
shown 'type to search'

what='it remembers where and as whom'
typed 'join'
keys Enter
shown "$at"
keys Enter
shown 'Zoe'
keys Enter
shown 'Which table?'
keys Escape
shown 'type to search'

finish
