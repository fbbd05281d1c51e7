#!/usr/bin/env bash
# `niblick today`: a course is played once and counts; its result can be shared, and nothing that was kept is lost.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
courses=$XDG_DATA_HOME/niblick/courses

# Jacks and Fives: six short holes. Par is worked out once, here; elsewhere it is kept already.
day=2026-01-17
try 'a course waits' 0 niblick today $day --json
same "$(json state) $(json game) $(json date) $(json version)" "new jacks-and-fives $day 1"
silent_about '"result"'
input=$'1\nquit\n'
try 'it is begun in plain lines' 0 niblick today $day --plain
says "The course of $day: Jacks and Fives, 6 holes, against "
says "niblick today $day"
says 'seed 202601'
try 'and waits where it was left' 0 niblick today $day --json
same "$(json state)" begun
silent_about '"par"'
try 'there is nothing to share yet' 1 niblick today $day --share
warns "the course of $day is not finished"
try 'it cannot be played again before it is finished' 2 niblick today $day --again
warns 'leave out --again'
input=$(lines 400 1)$'\n'
try 'the same course goes on' 0 niblick today $day --plain
says 'Hole 1 of 6'
says 'Par '
says "Niblick $day: Jacks and Fives"
says 'b: better than par'
says 'does not count for your streak'
try 'it is done' 0 niblick today $day --json
same "$(json state)" 'done'
says '"against_par"'
says '"counts": false'
try 'its result is a few lines without cards' 0 niblick today $day --share
first=$out
same "$(wc -l <<<"$out")" 3
says 'strokes, par '
try 'in letters too' 0 niblick today $day --share --plain
same "$(sed -n 3p <<<"$out" | tr -d 'bw=')" ''
same "$(sed -n 3p <<<"$out" | tr -d '\n' | wc -c)" 6
cp "$courses/$day.nib" "$work/first.nib"
input=$(lines 400 2)$'\n'
try 'it can be played again, for practice' 0 niblick today $day --again
says 'so this is practice'
says 'This was practice'
try 'the first result stays' 0 niblick today $day --share
same "$out" "$first"
same "$(cmp "$work/first.nib" "$courses/$day.nib" && echo same)" same
try 'whoever asks for it is shown the result' 0 niblick today $day
says 'Par '
says "niblick today $day --again"
try 'the archive lists it' 0 niblick today --archive
says "$day  Jacks and Fives"
says 'against par'
says 'Your streak: 0 days.'

# The same opponents with the same luck: the same choices make the same record.
again=$work/again
input=$(lines 400 1)$'\n'
XDG_DATA_HOME=$again try 'somebody else who does the same' 0 niblick today $day --plain
same "$(grep -v '^\[' "$again/niblick/courses/$day.nib" | cksum)" "$(grep -v '^\[' "$courses/$day.nib" | cksum)"

# Damage is told, and nothing is overwritten.
printf 'nonsense\n' >"$courses/2026-01-02.nib"
try 'a damaged file is named' 1 niblick today 2026-01-02
warns '2026-01-02.nib cannot be read: a record begins with its tags'
warns 'Nothing is lost'
same "$(cat "$courses/2026-01-02.nib")" nonsense
try 'it is in the list' 0 niblick today --archive
says 'its file cannot be read'
cp "$work/first.nib" "$courses/2026-01-03.nib"
try 'the record of another course is no result' 1 niblick today 2026-01-03 --share
warns 'not of the course of 2026-01-03'
printf 'niblick-par 1 %s 48 0 oops\n' $day >"$XDG_STATE_HOME/niblick/par/$day.par"
try 'a damaged par is worked out again' 0 niblick today $day --share
same "$out" "$first"

try 'a date is written with two hyphens' 2 niblick today 16.11.2026
warns '"16.11.2026" is not a date; write year, month and day, such as 2026-11-16'
try 'there is no 30 February' 2 niblick today 2026-02-30
warns 'there is no such date as "2026-02-30"'
try 'nothing comes before the first course' 2 niblick today 2025-12-31
warns 'the first one is that of 2026-01-01'
try 'the future is not open yet' 2 niblick today 9999-12-31
warns '9999-12-31 is still to come'
try 'one thing at a time' 2 niblick today --share --json
warns 'use only one of --archive, --share, --json and --again'
finish
