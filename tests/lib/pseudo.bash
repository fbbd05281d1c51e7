# pseudo.bash - for the scripts that use the program in a language that nobody speaks (niblick_pseudo); source it after
# cli_check.bash. A plain word that it says is a word that somebody wrote into the code.
# shellcheck shell=bash disable=SC2154,SC2034  # work, out, err and what are cli_check.bash's

# What is no language: names, notation, and what can be typed.
list_plain() {
    niblick games --json | grep -oE '"(id|name|initial|rule)": "[^"]*"' | cut -d'"' -f4
    niblick games --json | grep -oE '^ *"[^"]*",?$' # values of options
    niblick players --json | grep -oE '"id": "[^"]*"' | cut -d'"' -f4
    local game
    for game in golph kargo rum-e-golf; do niblick deck "$game" --json | grep -oE '"card": "[^"]*"' | cut -d'"' -f4; done
    sed -nE 's/^ *\[NB_[A-Z_]+\] = \{"(([a-z]{2})[a-z-]*)".*/\1 \2/p' "$SOURCE_DIR/src/core/action.c" # verbs, and their beginnings
    printf '%s\n' {A,T,J,Q,K}{c,d,h,s} Jo
    grep -hoE '"[A-Z][a-z]+"' "$SOURCE_DIR"/src/seat/seat_table.c "$SOURCE_DIR"/app/party/party_list.c | tr -d '"' # people
    grep -h '^name' "$SOURCE_DIR"/data/courses/*.course
    basename -s .txt "$SOURCE_DIR"/data/help/*.txt # commands
    printf '%s\n' niblick hint why undo practice list goal values table score count rules all sticks ask known tutor comment review save quit play replay resume help # can be typed
    printf '%s\n' nib ms zz Ann Bea # files, a unit, what was typed, and people in a record
}
list_plain | grep -oE '[A-Za-z]{2,}' | sort -u >"$work/plain"

# pure WHAT: nothing in $out and $err is a plain word. Files, options with their values, and what the system says about a file
# are left out.
pure() {
    local words
    what=$1
    words=$(sed -E 's/[^ ]*[/=|][^ ]*//g; s/--[a-z]+//g; s/: No such file or directory//' <<<"$out
$err" | grep -oE '[A-Za-z]{2,}' | sort -u | grep -vxFf "$work/plain" | paste -sd' ')
    if [ -z "$words" ]; then good; else bad "not in the catalogue: $words"; fi
}
