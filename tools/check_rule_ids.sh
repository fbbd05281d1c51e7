#!/usr/bin/env bash
# check_rule_ids.sh - every rule of an implemented family has a test: a rule that no test names does not exist yet.
#
# data/rule-ids.txt lists all rules. A test names a rule on the line that holds its own name,
#
#     RULE(the_drawer_alone_sees_the_card_drawn_from_the_stock) /* layout.3 */
#
# so an id in a file's header, in a helper or in the middle of a test counts for nothing.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"

families='layout|golph|rum|kargo' # those whose games are in the library: names divided by |

named=$(grep -rhE --include='test_*.c' '^((RULE|TEST)\(|static void [a-z0-9_]+\(void \*\*)' tests |
    grep -oE "\b($families)\.[a-z0-9]+(-[a-z0-9]+)*" | sort -u || true)
wanted=$(grep -E "^($families)\." data/rule-ids.txt | sort -u)
missing=$(comm -23 <(echo "$wanted") <(echo "$named"))

if [ -n "$missing" ]; then
    echo "no test has the id of these rules beside its name:" >&2
    echo "$missing" >&2
    exit 1
fi
echo "$(wc -l <<<"$wanted") rules, each named by a test"
