#!/usr/bin/env bash
# check_text.sh - every id of the catalogue (data/text) is used, and no sentence is left in the code that should use it.
#
#   tools/check_text.sh          run by ctest, which sets SOURCE_DIR
#
# The other way round needs no check: an id that the catalogue lacks does not compile.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
bad=0

complain() { echo "$*" >&2; bad=1; }

# ------------------------------------------------------------------------------------------------------ unused ids

symbols=$(sed -nE 's/^([a-z][a-z0-9._-]*)(\([^)]*\))? = .*/nb__say_\1/p' data/text/en.text | tr '.-' '__')
used=$(grep -rhoE --include='*.[ch]' --include='*.list' 'nb__say_[a-z0-9_]+' src app | sort -u)
for symbol in $(grep -vxF "$used" <<<"$symbols" || true); do
    complain "data/text/en.text: nothing says ${symbol#nb__say_} any more"
done

# ------------------------------------------------------------------------------------------------- sentences in code

# Rooms whose words are all in the catalogue. A literal with a blank between two words is a sentence; in comments it is not.
converted=(src/say src/core src/games)
sentences=$(find "${converted[@]}" -name '*.c' ! -name 'party*' -exec awk '
    /^ *(\/?\*|#include)/ { next }
    {
        gsub(/\/\*.*\*\//, "")
        while (match($0, /"([^"\\]|\\.)*"/)) {
            literal = substr($0, RSTART, RLENGTH)
            if (literal ~ /[A-Za-z][A-Za-z],? [A-Za-z][A-Za-z]/) print FILENAME ":" FNR ": " literal
            $0 = substr($0, RSTART + RLENGTH)
        }
    }' {} +)
[ -z "$sentences" ] || complain "These belong into data/text/en.text:
$sentences"

exit "$bad"
