#!/usr/bin/env bash
# `hint` in `niblick play`: in every game the best actions with what one may expect to score, and why; and no secrets.
# ctest-labels: release long
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
head='Best first, '

# unfold: lines that were broken to fit 80 columns are whole again.
unfold() { out=$(sed -zE 's/\n {7}([^ ])/ \1/g' <<<"$out"); }

# hints: the lines of all hints in the output. "> " stands before the first line after a prompt.
hints() { awk -v head="$head" '{ sub(/^(> )*/, "") } index($0, head) == 1 { on = 1; next } !/^ +[0-9]+  .*, / { on = 0 } on' <<<"$out"; }

# well_formed UNITS LEAST MOST: every hint is a number that was offered with the same action, a score within reason, by how
# much it is behind where it clearly is, and why.
well_formed() {
    local line number action score
    local alike=' or ([^ ,]+, )*[^ ,]+| or any of [0-9]+ like it'
    local form="^ +([0-9]+)  ([^,]+)($alike)?, (all square|(-?[0-9.]+) ($1))(, [0-9.]+ \+/- [0-9.]+ behind)?(: .{4,})?\$"
    while IFS= read -r line; do
        if [[ ! $line =~ $form ]]; then bad "no hint: $line"; continue; fi
        number=${BASH_REMATCH[1]} action=${BASH_REMATCH[2]%% or *} score=${BASH_REMATCH[6]:-0}
        holds "$score >= $2 && $score <= $3"
        if grep -qE "^ +$number  $action( |$)" <<<"$out" || grep -qF "${action#* }" <<<"$out"; then good
        else bad "not offered: $line"; fi
    done < <(hints)
}

# told_nothing_new: a card that a hint names is one that the person has been shown, as "7 of clubs" or as "7c".
told_nothing_new() {
    local card code rest
    rest=$(grep -vF -f <(hints) <<<"$out" | tr -s '\n ' ' ') # a card may be at the end of a line
    while IFS= read -r card; do
        code=$(sed -E 's/^10/t/; s/^([a-z0-9]).* of ([a-z]).*/\u\1\2/' <<<"$card")
        if [[ $rest == *"$card"* || $rest == *"$code"* ]]; then good; else bad "a hint names the $card"; fi
    done < <(hints | grep -oE '(ace|[2-9]|10|jack|queen|king) of (clubs|diamonds|hearts|spades)|[a-z0-9]+-[0-9]+' | sort -u)
}

for game in $(niblick games --json | grep -oE '"id": "[^"]+"' | cut -d'"' -f4); do
    units=strokes least=-30 most=120
    case $game in kargo) units='holes up|holes down' least=0 most=1 ;; esac
    input=$'hint\n1\nhint\n1\nhint\n'
    try "$game has hints" 0 niblick play "$game" --seats 2 --seed 4
    unfold
    count=$(grep -c "$head" <<<"$out")
    holds "$count >= 1"
    if [ "$(hints | wc -l)" -ge "$count" ]; then good; else bad 'hints without actions'; fi
    if [ "$(hints | wc -l)" -le $((5 * count)) ]; then good; else bad 'more than five actions in a hint'; fi
    well_formed "$units" "$least" "$most"
    told_nothing_new
done

input=$'hint\nquit\n'
try 'in three-ball points are expected' 0 niblick play kargo --seats 3 --seed 4
unfold
well_formed points 0 4

# In six the first card to be turned up may be any.
input=$'hint\n?\nquit\n'
try 'what comes to the same is said to' 0 niblick play six --seed 1
says 'hint advises'
says 'hint        the best actions'
says 'flip A1 or any of 5 like it'
says 'It does not matter what you do.'

# Who asks twice is told the same.
input=$'1\nhint\nhint\nquit\n'
try 'a hint that is asked for again has the same order' 0 niblick play ripple --seed 1
half=$(($(hints | wc -l) / 2))
same "$(hints | head -n "$half" | sed 's/,.*//')" "$(hints | tail -n "$half" | sed 's/,.*//')"

# A hint is no move: the match goes on as it would have.
input=$'1\n2\ndraw\ndiscard\n'
try 'a match without hints' 0 niblick play six --seed 6 --seats 2 -o last-turns=off
without=$(grep -v '^\[Date' "$XDG_STATE_HOME/niblick/last.nib")
input=$'hint\n1\nhint\n2\ndraw\nhint\nhint\ndiscard\n'
try 'the same with hints' 0 niblick play six --seed 6 --seats 2 -o last-turns=off
same "$(grep -v '^\[Date' "$XDG_STATE_HOME/niblick/last.nib")" "$without"

input=$'1\nhint\nquit\n'
try 'where nothing can be chosen that is the hint' 0 niblick play rum-e-golf --seed 3
says 'There is only one thing to do: play hole-in-one-1.'

finish
