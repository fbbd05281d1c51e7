#!/usr/bin/env bash
# check_rule_ids.sh - every rule has a test: a rule that no test names does not exist yet.
#
# data/rule-ids.txt lists all rules. A test names a rule on the line that holds its own name,
#
#     RULE(the_drawer_alone_sees_the_card_drawn_from_the_stock) /* layout.3 */
#
# so an id in a file's header, in a helper or in the middle of a test counts for nothing. A rule that a game or a rules page
# names must be in the list.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"

id='[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*'
listed=$(sort -u data/rule-ids.txt)
named=$(grep -rhE --include='test_*.c' '^((RULE|TEST)\(|static void [a-z0-9_]+\(void \*\*)' tests | grep -oE "\b$id" | sort -u)
used=$({ grep -rhv '^#include' src/games --include='*.c' | grep -oE "\"$id\""; grep -hoE "\[$id\]|\`$id\`" docs/rules/*.md; } |
    tr -d '"`[]' | sort -u)

# report MESSAGE IDS: fails if there are any.
report() {
    if [ -z "$2" ]; then return; fi
    echo "$1" >&2
    echo "$2" >&2
    exit 1
}
report "these rules are not in data/rule-ids.txt, but a game or its page names them:" "$(comm -13 <(echo "$listed") <(echo "$used"))"
report "no test has the id of these rules beside its name:" "$(comm -23 <(echo "$listed") <(echo "$named"))"
echo "$(wc -l <<<"$listed") rules, each named by a test"
