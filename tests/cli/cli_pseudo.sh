#!/usr/bin/env bash
# The program in a language that nobody speaks: niblick_pseudo is linked with catalogues in which every letter is another one
# (cmake/text.awk). A plain word that it says is a word that somebody wrote into the code. Names, notation and what can be typed
# are the same in every language, and so are the pages of the rules and of `niblick help`, which are documents of their own.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
# shellcheck source=tests/lib/pseudo.bash
. "$SOURCE_DIR/tests/lib/pseudo.bash"
program=${BINARY_DIR:?}/niblick_pseudo
cd "$work" || exit 1

# speaks STATUS ARGS...: runs the program, which must end like that, and must say nothing in plain words.
speaks() {
    local expected=$1
    shift
    try "$*" "$expected" "$program" "$@"
    pure "$*"
}

# ---------------------------------------------------------------------------------------------------------------- games

what_is_typed() { # what a person might type at a table
    printf '%s\n' '?' hint table score count undo 'why draw' zz 99 practice '' undo
    for _ in $(seq 60); do printf '1\n\n'; done
    printf 'score\ncount\nquit\n'
}

for game in $(niblick games --json | sed -nE 's/^    "id": "(.*)",/\1/p'); do
    input=$(what_is_typed)
    speaks 0 play "$game" --seed 7
    if [ "$(wc -l <<<"$out")" -gt 60 ]; then good; else bad 'it hardly said anything'; fi
done

input=$'1\n1\nquit\n'
speaks 0 play cambio --seats 3 --seat 0,2 --seed 3
input=$'\n1\n1\nquit\n'
speaks 0 play six --seats 3 --names Ada,Ben --seed 3 --player tiger:20 --seat 0,2
record=$SOURCE_DIR/tests/golden/six.nib
speaks 0 replay "$record"
speaks 0 card "$record"
speaks 3 verify "$record"
speaks 0 review "$record" --budget 10

# ------------------------------------------------------------------------------------------------------------- commands

speaks 0 games
speaks 0 games kargo
speaks 0 players
speaks 0 sim six --holes 20 --seed 1
speaks 0 arena six --players rabbit,random --deals 3
speaks 0 arena cambio --players rabbit,random,everyman --deals 2
speaks 0 exact --players rabbit,habit --positions 2
speaks 0 exploit golph --against habit --seats 2 --rounds 1 --deals 4
speaks 0 exploit golph --against habit --seats 2 --seconds 1 --deals 4
speaks 0 deck kargo
speaks 0 deck golph --check --holes 20
speaks 0 deck kargo --check --holes 20
speaks 0 deck rum-e-golf --check --holes 20
speaks 0 puzzles --list
speaks 0 puzzles --game hand --list
input=$'hint\nstory\n1\n\nquit\n'
speaks 0 puzzles --game hand --number 1 --plain
speaks 2 puzzles --number 1
speaks 2 puzzles --game hand --number 999 --list
speaks 0 party --players 6 --seed 1 --player random

# --------------------------------------------------------------------------------------------------------------- errors

speaks 2 play
speaks 2 play zz
speaks 2 play six --seats 99
speaks 2 play six --seats zz
speaks 2 play six --zz
speaks 2 play six six
speaks 2 play six --seats
speaks 2 play six -o zz=1
speaks 2 play six -o holes=zz
speaks 2 play kargo -o course=zz
speaks 2 play six --seed zz
speaks 2 play six --seat zz
speaks 2 play six --player zz
speaks 2 play six --player tiger:zz
speaks 1 play --resume zz
speaks 2 sim
speaks 2 sim six --players rabbit,rabbit
speaks 2 arena six
speaks 2 exact zz
speaks 2 exact golph-4
speaks 2 exploit six
speaks 2 exploit six --against habit --seconds 1 --rounds 1
speaks 2 exploit rum-e-golf --seats 1 --against habit
speaks 1 exploit six --against habit --from zz
speaks 2 deck six --check
speaks 2 bench --seats 2
speaks 1 replay zz
speaks 2 replay
speaks 1 review zz
speaks 2 review
speaks 2 review "$record" --budget zz
speaks 2 review "$record" --hole 64
speaks 2 review "$record" --json --svg
speaks 1 card zz
speaks 2 card "$record" -o zz
speaks 1 verify zz
speaks 2 verify
speaks 2 db
speaks 2 db zz
speaks 2 party
speaks 2 party --players 2
speaks 2 serve --log zz
speaks 2 engine zz
speaks 2 rules
speaks 2 zz
speaks 2 --zz

finish
