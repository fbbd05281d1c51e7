#!/usr/bin/env bash
# check_text.sh - every id of the catalogues (data/text) is used, and no sentence is left in the code that should use it.
#
#   tools/check_text.sh          run by ctest, which sets SOURCE_DIR
#
# The other way round needs no check: an id that a catalogue lacks does not compile.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
bad=0

complain() { echo "$*" >&2; bad=1; }

# ------------------------------------------------------------------------------------------------------ unused ids

unused() { # CATALOGUE PREFIX FOLDER...
    local used
    used=$(grep -rhoE --include='*.[ch]' --include='*.list' "\\b$2[a-z0-9_]+" "${@:3}" | sort -u)
    sed -nE "s/^([a-z][a-z0-9._-]*)(\\([^)]*\\))? =.*/$2\\1/p" "$1" | tr '.-' '__' | { grep -vxF "$used" || true; } |
        sed "s|^$2|$1: nothing says |"
}
unused_ids=$(unused data/text/en.text nb__say_ src app; unused data/text/en.program.text say_ app)
[ -z "$unused_ids" ] || complain "$unused_ids"

# ------------------------------------------------------------------------------------------------- sentences in code

# Rooms whose words are all in the catalogues. A literal with a blank between two words is a sentence; in comments it is not,
# card_type.c has names of fonts, and house_facts.c what files of facts say.
converted=(
    app/screen
    app/tui
    src/say
    src/core
    src/games
    src/encode
    src/players
    src/review
    src/course
    src/puzzle
    src/rounds
    src/report
    src/rulebook
    src/seat
    src/lesson
    app/words
    app/command
    app/join
    app/club
    app/match
    app/files
    app/data
    app/settings
    app/course
    app/puzzle
    app/puzzlescreen
    app/dayscreen
    app/roundscreen
    app/composescreen
    app/teach
    app/linemode
    app/cli
    app/scorecard
    app/fair
    app/lab
    app/work
    app/review
    app/rounds
    app/party
    app/print
)
sentences=$(find "${converted[@]}" -name '*.c' ! -name 'card_type.c' ! -name 'house_facts.c' ! -name 'review_svg.c' ! -name 'rounds_svg.c' ! -name 'arena_svg.c' ! -name 'svg.c' -exec awk '
    /^ *(\/?\*|#include|_Static_assert)/ { next }
    {
        gsub(/\/\*.*\*\//, "")
        while (match($0, /"([^"\\]|\\.)*"/)) {
            literal = substr($0, RSTART, RLENGTH)
            command = literal ~ /niblick [a-z]/ || literal ~ /^"([a-z0-9-]+=[a-z0-9-]+ ?)+"$/ # what can be typed
            if (!command && literal ~ /[A-Za-z][A-Za-z],? [A-Za-z][A-Za-z]/) print FILENAME ":" FNR ": " literal
            $0 = substr($0, RSTART + RLENGTH)
        }
    }' {} +)
[ -z "$sentences" ] || complain "These belong into data/text:
$sentences"

exit "$bad"
