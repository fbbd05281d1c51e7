#!/usr/bin/env bash
# try_number.sh - what another value of a number in the rule of thumb of the layout games is worth.
#
#   tools/try_number.sh NAME VALUE GAME [SEATS [HOLES]]
#   tools/try_number.sh PAIRING 32 six
#
# NAME is one of an enum in src/games/layout/layout_{estimate,rivals,guile,habit}.c. Seat 0 plays with VALUE and the other seats
# (four in all, unless you say otherwise) as they do now: everymen, the same deals for all of them with the dealer going round.
# Prints what seat 0 scores, and the others, in strokes a hole; the difference is what the value costs. Sources are patched in
# a copy, never here.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# -lt 3 ]; then sed -n '2,/^set/{/^set/d; s/^# \{0,1\}//p}' "$0" >&2; exit 2; fi
name=$1 value=$2 game=$3 seats=${4:-4} holes=${5:-40000}

file=$(grep -lE "^    $name = " src/games/layout/layout_{estimate,rivals,guile,habit}.c) || { echo "no number is called $name" >&2; exit 2; }
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - 2>/dev/null | tar -xf - -C "$copy"

# Every seat's worths begin with nb__estimate_start, so what it was last called for is the seat that is choosing.
sed -i "s/^    m->t = t;/    nb__tried_by = seat;\n&/" "$copy/src/games/layout/layout_estimate.c"
sed -i "s/^#include \"layout.h\"/&\nextern _Thread_local unsigned nb__tried_by;/" "$copy/src/games/layout/layout_estimate.h"
sed -i "0,/^#include \"layout_estimate.h\"/s//&\n_Thread_local unsigned nb__tried_by;/" "$copy/src/games/layout/layout_estimate.c"
awk -v name="$name" -v value="$value" '
    { print }
    $0 ~ "^    " name " = " { inside = 1 }
    inside && /^};/ { printf "#define %s (nb__tried_by == 0 ? (%s) : %s)\n", name, value, name; inside = 0 }
' "$copy/$file" >"$copy/patched"
mv "$copy/patched" "$copy/$file"

cmake -S "$copy" -B "$copy/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DNIBLICK_LTO=OFF >/dev/null
cmake --build "$copy/build" --target niblick >/dev/null
"$copy/build/niblick" sim "$game" --seats "$seats" --players everyman --holes "$holes" --seed 1
