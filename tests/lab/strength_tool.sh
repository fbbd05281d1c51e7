#!/usr/bin/env bash
# tools/strength.sh with very small numbers: its tables, its page, and that it goes on with what it has kept.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

# shellcheck disable=SC2317  # try runs it
strength() {
    "$SOURCE_DIR/tools/strength.sh" --program "$(realpath "$NIBLICK")" --dir "$work/kept" \
        --deals 2 --playouts 4 --threads 1 "$@"
}

# So few deals prove nothing, and the tool must say so; here only its manners matter.
try 'one game, printed' 1 strength --only jacks-and-fives --print
says '| game | seats | counted in | tiger over everyman | everyman over rabbit | rabbit over random |'
# shellcheck disable=SC2016  # Markdown
same "$(grep -cE '^\| `jacks-and-fives` \| [24] \| strokes \|( -?[0-9.]+ ± [0-9.]+ \|){3}$' <<<"$out")" 2
warns '2 of 2 after'
warns 'not so: '
first=$out
same "$(find "$work/kept" -name '*.arena' | wc -l)" 6
find "$work/kept" -name '*.arena' -exec cksum {} + >"$work/before"
try 'what is kept is not played again' 1 strength --only jacks-and-fives --print
same "$out" "$first"
same "$(find "$work/kept" -name '*.arena' -exec cksum {} +)" "$(cat "$work/before")"

page=$work/PLAYERS.md
cp "$SOURCE_DIR/docs/PLAYERS.md" "$page"
try 'the page takes the tables between its marks' 1 strength --only six --page "$page"
around() { sed '/<!-- strength: begin -->/,/<!-- strength: end -->/{/<!--/!d}' "$1"; }
same "$(around "$page")" "$(around "$SOURCE_DIR/docs/PLAYERS.md")"
out=$(sed -n '/<!-- strength: begin -->/,/<!-- strength: end -->/p' "$page") # the page has other tables too
same "$(grep -c '^| four everymen: strokes a hole | <= 12.0 | [0-9.]* ± [0-9.]* | \(yes\|no\) |$' <<<"$out")" 1
# shellcheck disable=SC2016
same "$(grep -c '^| `six`' <<<"$out")" 4

# Whether so few deals prove these steps is for the networks to say.
# shellcheck disable=SC2317  # try runs it
steps() { strength --steps "$@" || [ $? = 1 ]; }
try 'everybody against everybody' 0 strength --robin random,habit,tiger:4 --only hand --print
# shellcheck disable=SC2016  # Markdown
says '| `hand`: strokes | over random | over habit | ms a choice |'
# shellcheck disable=SC2016  # Markdown
same "$(grep -cE '^\| habit \| [0-9.]+ ± [0-9.]+ \| \| [0-9.e-]+ \|$' <<<"$out")" 1
try 'what is less than twice its interval is said to be nothing' 0 strength --robin everyman,everyman --only four --print
says '| everyman | nothing ('
try 'the steps from each quick player to the next' 0 steps --only four --print
says '| game | counted in | foozler over random | rabbit over foozler | duffer over rabbit | everyman over duffer | habit over everyman | birdie over habit | eagle over birdie |'
# shellcheck disable=SC2016  # Markdown
same "$(grep -cE '^\| `four` \| strokes \|( -?[0-9.]+ ± [0-9.]+ \|){7}$' <<<"$out")" 1
try 'in a page, and in what the game counts' 0 steps --only kargo --page "$page"
# shellcheck disable=SC2016
same "$(grep -cE '^\| `kargo` \| holes \|( -?[0-9.]+ ± [0-9.]+ \|){7}$' "$page")" 1
same "$(sed '/<!-- steps: begin -->/,/<!-- steps: end -->/{/<!--/!d}' "$page" | grep -cE '^<!-- (steps|strength): (begin|end) -->$')" 4

try 'no such game' 2 strength --only seven
warns 'there is no game "seven"'
try 'one deal is too few' 2 strength --deals 1
warns 'an interval needs two deals'
try 'an unknown option prints how it is used' 2 strength --fast
warns 'tools/strength.sh [OPTION...]'

finish
