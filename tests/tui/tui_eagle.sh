#!/usr/bin/env bash
# A computer player that cannot play as itself says so in the full screen, once, before the match; one that can says nothing.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

# presses_to PLAYER: as many times Right as it takes from everyman.
presses_to() {
    "$NIBLICK" players | awk -v player="$1" '!NF { exit } found { print "Right" } $1 == "everyman" { found = 1 } $1 == player { exit }'
}

what='the form says how strong a player is'
open 80 24
shown 'type to search'
typed golph
keys Enter
shown 'Deal the cards'
keys Down Down Down
shown 'Level 5 of 9: plays soundly by rule of thumb'
# shellcheck disable=SC2046 # several keys
keys $(presses_to eagle)
shown 'Level 8 of 9: learned each game'

what='eagle with its network is silent'
keys Home Enter
shown 'H hint'
silent_about 'rule of thumb'

# No network was trained for Rum-E-Golf with three players.
what='two eagles without a network say so once, in a sentence'
open 80 24
# shellcheck disable=SC2046 # several keys
deal rum-e-golf Down Left Left Left Right Right Down Down $(presses_to eagle) Down $(presses_to eagle)
shown 'eagle was never trained for'
flat=$(tr -s ' │\n' ' ' <<<"$out")
same "$(grep -o 'eagle was never trained for [^.]* with 3 players, so it plays by rule of thumb\.' <<<"$flat" | wc -l)" 1
same "$(grep -o 'rule of thumb' <<<"$flat" | wc -l)" 1
keys Enter
gone 'rule of thumb'

finish
