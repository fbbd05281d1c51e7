#!/usr/bin/env bash
# strength.sh - measures the players against each other in every game, and writes the tables of docs/PLAYERS.md.
#
#   tools/strength.sh [OPTION...]
#     --deals N       of an arena in which tiger plays (40), more where a hole is short; the quick players have ten times
#                     as many. With --robin: if tiger has 100 playouts, fewer if it has more
#     --playouts N    that tiger imagines for a choice (300)
#     --threads T     that play at once (all there are)
#     --seed S        of all arenas (1)
#     --only GAME     this game alone
#     --steps         the steps from each quick player to the next one up, with two seats, instead of everything else
#     --robin LIST    print tables of everybody against everybody, with two seats: random,habit,eagle,tiger:100
#     --page FILE     that the tables go into, between its marks (docs/PLAYERS.md)
#     --print         print the tables instead
#     --program FILE  the niblick to measure; otherwise it is built
#     --dir DIR       where arenas are kept (build/strength)
#
# Fails if a player does not beat the next with its whole interval, or a target is missed. (eagle and birdie may be equal to
# the next: a network need not have learned anything. But they must not be worse with their whole interval.) Stop it at any time: every
# arena is kept deal by deal, and the same command goes on. What other sources played is never mixed in: arenas are kept
# by a checksum of what they depend on.
set -euo pipefail
cd "$(dirname "$0")/.."
deals=40 playouts=300 threads=$(nproc) seed=1 only='' page=docs/PLAYERS.md print='' marks=strength robin=() program='' dir=build/strength
while [ $# -gt 0 ]; do
    case $1 in
        --deals) deals=$2 ;;
        --playouts) playouts=$2 ;;
        --threads) threads=$2 ;;
        --seed) seed=$2 ;;
        --only) only=$2 ;;
        --robin) marks=robin print=yes; IFS=, read -ra robin <<<"$2" ;;
        --page) page=$2 ;;
        --program) program=$2 ;;
        --dir) dir=$2 ;;
        --print) print=yes; shift; continue ;;
        --steps) marks=steps; shift; continue ;;
        *) sed -n '2,/^set/{/^set/d; s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
    esac
    shift 2
done
if [ "$deals" -lt 2 ]; then echo 'an interval needs two deals' >&2; exit 2; fi
if [ -z "$program" ]; then
    cmake --preset release >/dev/null
    cmake --build build --target niblick >/dev/null
    program=build/niblick
fi
tiger=tiger:$playouts
dir=$dir/$(cat include/niblick.h src/{core,encode,games,games/*,players}/*.[chl]* data/*/* app/match/think.c app/lab/{holes,arena_seats,arena_play,arena_luck}.c |
    cksum | tr ' ' '-')
mkdir -p "$dir"

# -------------------------------------------------------------------------------------------------- what is measured

# GAME SEATS LINE-UP OPTIONS: two and four seats of every game, which is how most are played; three where that is
# another form of play; and forms of play that are not the usual ones. Partners play together: sides, not one against
# three.
cases() {
    "$program" games --json | tr -d ' \n' |
        grep -oE '"id":"[^"]*"|"(min|max)_seats":[0-9]+' | tr -d '"' | cut -d: -f2 | paste -d' ' - - - |
        while read -r game least most; do
            for seats in 2 3 4; do
                if [ "$seats" -lt "$least" ] || [ "$seats" -gt "$most" ]; then continue; fi
                case $game:$seats in
                    kargo:4) echo "$game $seats sides" ;;
                    golph:3 | kargo:3 | *:[24]) echo "$game $seats alone" ;;
                esac
            done
        done
    cat <<'END'
golph 4 alone style=match
golph 4 sides partners=on
rum-e-golf 2 alone style=match
rum-e-golf 4 sides partners=on
rum-e-golf 2 alone choice=free
kargo 4 sides form=foursomes
cambio 4 alone locked=on
pablo 4 alone columns=on
four 4 alone columns=on
six 4 alone jokers=on
END
}

mapfile -t all < <(cases | { if [ -n "$only" ]; then grep "^$only " || true; else cat; fi })
if [ "${#all[@]}" -eq 0 ]; then echo "there is no game \"$only\"" >&2; exit 2; fi

# ------------------------------------------------------------------------------------------------------------ arenas

started=$SECONDS failures=()

# measure NAME DEALS ARGUMENTS...: an arena, kept in its file. Sets score, score_half, better, better_half, low, high,
# think_ms and unit, all of the player who is named first.
measure() {
    local name=$1 number=$2 out
    shift 2
    out=$("$program" arena "$@" --deals "$number" --seed "$seed" --threads "$threads" --file "$dir/$name.arena" --json)
    unit=$(grep -oE '"unit": "[a-z]+"' <<<"$out" | cut -d'"' -f4)
    think_ms=$(grep -oE '"think_ms": [0-9.e-]+' <<<"$out" | head -n 1 | cut -d' ' -f2 || true) # not of an arena that was kept
    read -r score score_half better better_half low high < <(grep -oE '"(mean|low|high)": [-0-9.e]+' <<<"$out" | head -n 6 |
        awk '{ v[NR] = $2 }
             END { printf "%.2f %.2f %.2f %.2f %.6f %.6f\n",
                          v[1], (v[3] - v[2]) / 2, v[4], (v[6] - v[5]) / 2, v[5], v[6] }')
}

holds() { awk "BEGIN { exit !($1) }"; }

# compare STRONGER WEAKER DEALS GAME SEATS LINE-UP OPTIONS: adds a cell to the row.
compare() {
    local stronger=$1 weaker=$2 number=$3 game=$4 seats=$5 lineup=$6 options=${7-} players=$1,$2
    local name=$game-$seats-${options:+$options-}$stronger-$weaker
    if [ "$lineup" = sides ]; then players=$1,$2,$1,$2; fi
    measure "${name//:/-}" "$number" "$game" --seats "$seats" --players "$players" ${options:+-o "$options"}
    row+=" $better ± $better_half |"
    if ! holds "$low > 0"; then
        failures+=("$game, $seats seats${options:+, $options}: $stronger over $weaker is only $better ± $better_half")
    fi
}

# step STRONGER WEAKER GAME: adds a cell to the row. Where there is a network, luck is taken out; where there is none it takes
# more deals.
step() {
    local stronger=$1 weaker=$2 game=$3 by_network='' number=$((25 * deals))
    case $stronger in birdie | eagle) by_network=yes ;; esac
    if [ -n "$by_network" ] && [ -z "$luck_out" ]; then row+=' no network |'; return; fi
    if [ -z "$luck_out" ]; then number=$((4 * number)); fi
    measure "$game-2-$stronger-$weaker${luck_out:+-luck-out}" "$number" \
        "$game" --seats 2 --players "$stronger,$weaker" ${luck_out:+--luck-out}
    row+=" $better ± $better_half |"
    if [ -n "$by_network" ]; then low=$high; fi
    if ! holds "$low > 0"; then
        failures+=("$game: the step from $weaker to $stronger is only $better ± $better_half")
    fi
}

# The fewer the choices in a hole, the more of it is luck, and the more deals it takes to see who plays better.
deals_of() {
    case $1 in
        hand) echo $((40 * deals)) ;;
        jacks-and-fives | rat-a-tat-tat) echo $((20 * deals)) ;;
        four) echo $((10 * deals)) ;;
        golph | kargo | power | cambio | pablo | crazy-nines) echo $((4 * deals)) ;;
        *) echo "$deals" ;;
    esac
}

table_of_levels() {
    local row game seats lineup options done=0 case
    cat <<END
| game | seats | counted in | tiger over everyman | everyman over rabbit | rabbit over random |
|---|---|---|---|---|---|
END
    for case in "${all[@]}"; do
        read -r game seats lineup options <<<"$case"
        row=''
        compare "$tiger" everyman "$(deals_of "$game")" "$game" "$seats" "$lineup" "$options"
        compare everyman rabbit $((10 * deals)) "$game" "$seats" "$lineup" "$options"
        compare rabbit random $((10 * deals)) "$game" "$seats" "$lineup" "$options"
        echo "| \`$game\`${options:+, $options} | $seats | $unit |$row"
        done=$((done + 1))
        echo "$done of ${#all[@]} after $((SECONDS - started)) s: $game, $seats seats${options:+, $options}:$row" >&2
    done
}

# Whoever thinks does not belong here: it would take hours, and a budget makes of it as many levels as you like.
table_of_steps() {
    local players row game case i luck_out done=0
    mapfile -t players < <("$program" players --json | tr -d ' \n' | grep -oE '"id":"[^"]*"[^}]*"hints":false' | cut -d'"' -f4)
    printf '| game | counted in |'
    for ((i = 1; i < ${#players[@]}; i++)); do printf ' %s over %s |' "${players[i]}" "${players[i - 1]}"; done
    printf '\n|---|---|'
    for ((i = 1; i < ${#players[@]}; i++)); do printf -- '---|'; done
    echo
    for case in "${all[@]}"; do
        if [[ ! $case =~ ^([^ ]*)\ 2\ alone$ ]]; then continue; fi
        game=${BASH_REMATCH[1]} row='' luck_out=''
        if "$program" arena "$game" --seats 2 --players random --deals 1 --luck-out >/dev/null 2>&1; then luck_out=yes; fi
        for ((i = 1; i < ${#players[@]}; i++)); do step "${players[i]}" "${players[i - 1]}" "$game"; done
        echo "| \`$game\` | $unit |$row"
        done=$((done + 1))
        echo "$done after $((SECONDS - started)) s: $game:$row" >&2
    done
}

# The most playouts that one of two players imagines; 0: neither thinks.
playouts_of() {
    local most=0 player
    for player in "$@"; do
        if [[ $player == *:* && ${player#*:} -gt $most ]]; then most=${player#*:}; fi
    done
    echo "$most"
}

# The longer somebody thinks, the fewer deals they get, but never fewer than six. A difference of less than twice its
# half-interval may be nothing, and is said to be.
robin_cell() {
    local game=$1 one=$2 other=$3 number=$((25 * deals)) name playouts
    playouts=$(playouts_of "$one" "$other")
    if [ "$playouts" -gt 0 ]; then number=$((100 * deals / playouts)); fi
    if [ "$number" -lt 6 ]; then number=6; fi
    name=$game-2-$one-$other${luck_out:+-luck-out}
    measure "${name//:/-}" "$number" "$game" --seats 2 --players "$one,$other" ${luck_out:+--luck-out}
    if holds "$better != 0 && ($better >= 2 * $better_half || 0 - ($better) >= 2 * $better_half)"; then row+=" $better ± $better_half |"
    else row+=" nothing ($better ± $better_half) |"; fi
}

# Everybody in the list over everybody before them.
robin_of_game() {
    local game=$1 luck_out='' row i j lines=()
    if "$program" arena "$game" --seats 2 --players random --deals 1 --luck-out >/dev/null 2>&1; then luck_out=yes; fi
    for ((i = 1; i < ${#robin[@]}; i++)); do
        row=''
        for ((j = 0; j + 1 < ${#robin[@]}; j++)); do
            if ((j < i)); then robin_cell "$game" "${robin[i]}" "${robin[j]}"; else row+=' |'; fi
        done
        lines+=("| ${robin[i]} |$row ${think_ms:+$(printf '%.2g' "$think_ms")} |")
    done
    # shellcheck disable=SC2016  # Markdown
    printf '| `%s`: %s |' "$game" "$unit"
    for ((j = 0; j + 1 < ${#robin[@]}; j++)); do printf ' over %s |' "${robin[j]}"; done
    printf ' ms a choice |\n|---|'
    for ((j = 0; j < ${#robin[@]}; j++)); do printf -- '---|'; done
    printf '\n'
    printf '%s\n' "${lines[@]}" ''
    echo "$game after $((SECONDS - started)) s" >&2
}

table_of_robin() {
    local case
    for case in "${all[@]}"; do
        if [[ $case =~ ^([^ ]*)\ 2\ alone$ ]]; then robin_of_game "${BASH_REMATCH[1]}"; fi
    done
}

# target WHAT VALUE HALF CONDITION: a row, and whether it is reached. The condition is about the value.
target() {
    local met=yes
    if ! holds "$2 $4"; then
        met=no
        failures+=("$1: $2 ± $3, which is not $4")
    fi
    echo "| $1 | ${4/=/= } | $2 ± $3 | $met |"
}

table_of_targets() {
    cat <<END
| \`six\`, 4 seats | target | measured | met |
|---|---|---|---|
END
    measure six-everymen $((10 * deals)) six --seats 4 --players everyman
    target 'four everymen: strokes a hole' "$score" "$score_half" '<=12.0'
    measure "six-4-${tiger/:/-}-everyman" "$deals" six --seats 4 --players "$tiger,everyman"
    target 'tiger among three everymen: better by' "$better" "$better_half" '>=1.5'
    measure "six-4-off-${tiger/:/-}-random" "$deals" six --seats 4 --players "$tiger,random" -o last-turns=off
    # shellcheck disable=SC2016  # Markdown
    target '`last-turns=off`, tiger among three random: strokes a hole' "$score" "$score_half" '<=9.5'
}

# ---------------------------------------------------------------------------------------------------------- the page

tables=$(mktemp)
trap 'rm -f "$tables"' EXIT
# shellcheck disable=SC2016  # Markdown
if [ $marks = steps ]; then
    printf '`tools/strength.sh --steps` makes this table, with two seats and seed %s. Each number says how much\n' "$seed"
    printf 'better the first player does than the second in a hole, ± half of a 95 %% interval: in %s deals\n' $((25 * deals))
    printf 'without luck, or in four times as many where eagle has no network to measure it.\n\n'
    table_of_steps
elif [ $marks = robin ]; then
    list=$(IFS=,; echo "${robin[*]}")
    printf '`tools/strength.sh --robin %s` makes these tables, with two seats and seed %s.\n' "$list" "$seed"
    printf 'Each number says how much better the player of the row does in a hole, ± half of a 95 %% interval: in %s deals,\n' $((25 * deals))
    printf 'or in %s where tiger has 100 playouts and fewer where it has more, but never fewer than 6. "Nothing" is a difference\n' "$deals"
    printf 'of less than twice its half-interval. The luck of the cards is taken out where eagle can measure it.\n\n'
    table_of_robin
else
    printf '`tools/strength.sh` makes these tables. tiger imagines %s holes for each choice; arenas\n' "$playouts"
    printf 'with tiger have at least %s deals, the others %s; the seed is %s. Each number says how much\n' \
        "$deals" $((10 * deals)) "$seed"
    printf 'better a seat of the first player does than a seat of the second, ± half of a 95 %%\n'
    printf 'interval. In games with partners one side plays the other; otherwise one player meets the\n'
    printf 'rest.\n\n'
    table_of_levels
    if [ -z "$only" ] || [ "$only" = six ]; then
        echo
        table_of_targets
    fi
fi >"$tables"

if [ -n "$print" ]; then
    cat "$tables"
else
    awk -v tables="$tables" -v marks="$marks" '
        $0 == "<!-- " marks ": end -->" { inside = 0 }
        !inside { print }
        $0 == "<!-- " marks ": begin -->" { inside = 1; while ((getline line < tables) > 0) print line }' "$page" >"$page.part"
    mv "$page.part" "$page"
    echo "$page is written." >&2
fi

for failure in "${failures[@]+"${failures[@]}"}"; do echo "not so: $failure" >&2; done
[ "${#failures[@]}" -eq 0 ]
