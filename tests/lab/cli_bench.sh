#!/usr/bin/env bash
# `niblick bench`: its contract, and that its numbers are numbers. How fast is fast enough depends on the machine.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

try 'it prints exactly the keys that are promised' 0 niblick bench six --json
same "$(keys)" 'game seats decisions_per_s holes_per_s clone_ns sample_ns view_ns state_bytes '
same "$(json game) $(json seats)" 'six 4'
for key in decisions_per_s holes_per_s clone_ns sample_ns view_ns state_bytes; do holds "$(json "$key") > 0"; done
holds "$(json decisions_per_s) / $(json holes_per_s) > 60 && $(json decisions_per_s) / $(json holes_per_s) < 85"
same "$err" ''
try 'people get a table and the ratio to the bare loop' 0 niblick bench four
says 'four'
says 'bare loop'

try 'any game with any options' 0 niblick bench kargo --seats 2 -o course=deal --json
same "$(json game) $(json seats)" 'kargo 2'
holds "$(json decisions_per_s) / $(json holes_per_s) > 15 && $(json decisions_per_s) / $(json holes_per_s) < 40"
try 'options without a game' 2 niblick bench --seats 2
warns 'name it'

# The bare loop plays the same game as the library: known numbers of random six-card golf without last turns.
bare=${BINARY_DIR:-$(dirname "$NIBLICK")}/bench_bare_six
if [ -x "$bare" ]; then
    try 'the bare loop plays six-card golf' 0 "$bare" 300000 off
    says ' holes, 66.'
    says ' among 4.40'
    says ' mean score 30.8'
fi

finish
