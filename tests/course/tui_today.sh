#!/usr/bin/env bash
# The courses of the day on the full screen: the list of days, a course begun and continued, and its result beside par.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"
day=2026-01-17
courses=$XDG_DATA_HOME/niblick/courses

what='the clubhouse has the course of the day at its top'
open 80 24
shown 'Course of the day'
keys Up
shown 'One course a day'
keys Enter
shown 'The course of the day'
shown 'Your streak: 0 days.'
what='the first of all courses is at the end of the list'
keys End
shown 'Thursday,  1 January 2026'
shown 'Four-Card Golf, 9 holes, against '
what='no day is before it'
keys Down
shown 'Thursday,  1 January 2026'
keys Escape
shown 'type to search'
keys q u i t Enter
shown 'ended with 0'

what='a day can be named'
arguments="today $day"
start 80 24
shown 'Saturday, 17 January 2026'
shown 'You have not played this course.'
shown 'Enter play'
keys Enter
shown 'Hole 1 of 6'
what='a course that was left waits'
arguments=--version
start 80 24
shown 'ended with 0'
arguments="today $day"
start 80 24
shown 'Enter continue'
arguments=--version
start 80 24
shown 'ended with 0'

what='its result is shown beside par'
input=$(lines 400 1)$'\n'
arguments=''
try 'it is played to the end in plain lines' 0 niblick today $day --plain
arguments="today $day"
start 80 24
shown 'Enter practise'
shown 'against par'
shown ' Par  You'
what='it can be shared'
keys s
shown "Niblick $day: Jacks and Fives"
keys Enter
what='what is damaged is told'
printf 'nonsense\n' >"$courses/$day.nib"
start 100 30
shown 'Fives       !'
keys Enter
shown 'Sorry'
same "$(cat "$courses/$day.nib")" nonsense
keys Enter Escape
shown 'ended with 0'
finish
