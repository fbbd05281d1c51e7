#!/usr/bin/env bash
# What bash offers after some of a command line. The words come from the program, so this also holds when games are added.
set -euo pipefail
PATH=$(dirname "$NIBLICK"):$PATH
# shellcheck source=tools/completion/niblick.bash
. "$SOURCE_DIR/tools/completion/niblick.bash"
bad=0

# offers LINE WORDS: completing LINE gives exactly these words.
offers() {
    # shellcheck disable=SC2034  # read by the completion
    COMP_LINE=$1 COMP_POINT=${#1}
    _niblick niblick || true
    if [ "${COMPREPLY[*]}" != "$2" ]; then
        echo "\"$1\" offers \"${COMPREPLY[*]}\", not \"$2\""
        bad=1
    fi
}

offers 'niblick p' 'players play puzzles print party'
offers 'niblick play si' 'six'
offers 'niblick serve --w' '--web'
offers 'niblick join --w' '--watch'
offers 'niblick join --a' '--account'
offers 'niblick join --r' '--register'
offers 'niblick today --se' '--server'
offers 'niblick replay --ta' '--table'
offers 'niblick db ba' 'backup'
offers 'niblick db list --j' '--json'
offers 'niblick db list --match ' ''
offers 'niblick rules crazy-nines' 'crazy-nines crazy-nines-deluxe'
offers 'niblick play six -o col' 'columns='
offers 'niblick play six -o columns=o' 'off on'
offers 'niblick sim six --ho' '--holes'
offers 'niblick sim six --players r' 'random rabbit'
offers 'niblick sim six --rec' '--records'
offers 'niblick export --format c' 'csv'
offers 'niblick arena six --players tiger:300,e' 'tiger:300,everyman tiger:300,eagle'
offers 'niblick arena cam' 'cambio'
offers 'niblick arena six --de' '--deals'
offers 'niblick arena six --deals ' ''
offers 'niblick exact gol' 'golph golph-3'
offers 'niblick exact six --po' '--positions'
offers 'niblick exact six --players h' 'habit'
offers 'niblick print karg' 'kargo'
offers 'niblick print kargo --paper ' 'a4 letter'
offers 'niblick print kargo --backs s' 'short-edge'
offers 'niblick print kargo --players ' ''
offers 'niblick exploit cam' 'cambio'
offers 'niblick exploit six --against h' 'habit'
offers 'niblick exploit six --ro' '--rounds'
offers 'niblick exploit six --rounds ' ''
offers 'niblick players --j' '--json'
offers 'niblick play six --player t' 'tiger'
offers 'niblick play six --seats ' ''
offers 'niblick play --na' '--names --name'
offers 'niblick play --duplicate x --name ' ''
offers 'niblick deck kar' 'kargo'
offers 'niblick deck kargo --ch' '--check'
offers 'niblick bench kargo -o cou' 'course='
offers 'niblick play kargo -o course=dea' 'deal'
# A file may be named where an option takes one, and nowhere else.
cd "$SOURCE_DIR/data/decks"
offers 'niblick play kargo -o deck=' 'standard kargo.deck rum-e-golf.deck'
offers 'niblick sim kargo -o deck=kar' 'kargo.deck'
offers 'niblick play kargo -o form=kar' ''
exit "$bad"
