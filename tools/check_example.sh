#!/usr/bin/env bash
# check_example.sh - what README.md and niblick.h quote is a program that compiles and runs: examples/first_match.c. So does examples/environments.c.
#
#   tools/check_example.sh       run by ctest, which sets SOURCE_DIR and BINARY_DIR
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
bad=0

complain() { echo "$*" >&2; bad=1; }

program=$(sed -n '/^#include <niblick.h>/,$p' examples/first_match.c)
main=$(sed -n '/^int main/,$p' examples/first_match.c)
readme=$(awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' README.md)
header=$(awk '/^ \*     int main/ { inside = 1 } inside { print substr($0, 8) } /^ \*     }$/ { inside = 0 }' include/niblick.h)
[ "$readme" = "$program" ] || complain "README.md does not quote examples/first_match.c:
$(diff <(echo "$program") <(echo "$readme"))"
[ "$header" = "$main" ] || complain "niblick.h does not quote examples/first_match.c:
$(diff <(echo "$main") <(echo "$header"))"

result=$("${BINARY_DIR:-build}/example_first_match")
case $result in
    *' win'*' strokes.') ;;
    *) complain "examples/first_match.c says: $result" ;;
esac

result=$("${BINARY_DIR:-build}/example_environments")
case $result in
    *' bytes, '*' holes, '*' strokes a hole at random') ;;
    *) complain "examples/environments.c says: $result" ;;
esac
exit "$bad"
