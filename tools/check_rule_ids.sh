#!/usr/bin/env bash
# check_rule_ids.sh - every rule of an implemented family is named by a test: a rule that no test names does not exist yet.
#
# data/rule-ids.txt lists all rules. A test names a rule by writing its id ("layout.4") anywhere in its text.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"

families='layout|golph|rum|kargo' # those whose games are in the library: names divided by |

named=$(grep -rhoE --include='*.c' --include='*.sh' --include='*.py' "\b($families)\.[a-z0-9]+(-[a-z0-9]+)*" tests | sort -u || true)
wanted=$(grep -E "^($families)\." data/rule-ids.txt | sort -u)
missing=$(comm -23 <(echo "$wanted") <(echo "$named"))

if [ -n "$missing" ]; then
    echo "rules that no test in tests/ names:" >&2
    echo "$missing" >&2
    exit 1
fi
echo "$(wc -l <<<"$wanted") rules, each named by a test"
