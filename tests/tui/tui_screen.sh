#!/usr/bin/env bash
# The full screen in terminals of all kinds: eight seats in 80 x 24, without colour, without more than ASCII, with a mouse,
# and dragged smaller and larger while a hole is played.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

has_colour() { colours | grep -qE $'\033\\[[0-9;]*(3[0-7]|4[0-7]|[34]8;5;)'; }
is_ascii() { ! screen | LC_ALL=C grep -q '[^ -~]'; }

what='eight seats of four cards in 80 x 24'
open 80 24
deal cambio Down Right Right Right Right
shown 'Gus'
for name in Ada Ben Cleo Dan Eve Finn Gus You; do says "$name"; done
says 'Stock'
says 'A1'
says 'B2'
if has_colour; then good; else bad 'no colours'; fi

what='a window dragged smaller and larger'
for size in '40 10' '100 30' '20 5' '79 23' '200 60' '1 1' '80 24'; do
    read -r width height <<<"$size"
    tmux -S "$terminal" resize-window -t 0 -x "$width" -y "$height"
    sleep 0.2
done
shown 'Gus'
tmux -S "$terminal" resize-window -t 0 -x 24 -y 6
shown 'is too small'
read -r width _ height < <(grep -oE '[0-9]+ x [0-9]+\.' <<<"$out")
tmux -S "$terminal" resize-window -t 0 -x "$width" -y "${height%.}"
shown 'Gus'
tmux -S "$terminal" resize-window -t 0 -x 160 -y 50
shown 'Gus'
shown 'H hint'
keys Q
shown 'type to search'
tmux -S "$terminal" resize-window -t 0 -x 50 -y 12
shown 'called… type to search'

what='a wide screen has the score card beside the table, whichever way it fits'
open 120 40
deal six
shown 'Total'
tmux -S "$terminal" resize-window -t 0 -x 200 -y 60
shown 'Hole  1  2  3  4  5  6  7  8  9  Total'
tmux -S "$terminal" resize-window -t 0 -x 80 -y 24
gone 'Total'
shown 'H hint'
keys Q
shown 'type to search'

what='every game has its score card beside the table on a wide screen'
open 120 40
while read -r game _; do
    deal "$game"
    shown 'Total'
    shown 'H hint'
    keys Q
    shown 'type to search'
done < <("$NIBLICK" games | tail -n +2)

what='what a card is worth is said whole, above the buttons'
open 80 24
deal golph
shown 'The Buzzard beats every card, and can be played at any time.'
says '[1]'
keys Q
shown 'type to search'

what='every name and score of a hole with sixteen players is told'
open 80 24
deal four Down Right Right Right Right Right Right Right Right Right Right Right Right
shown 'Otto'
until_over Enter
result=$(screen | tail -4 | tr -s '\n ' ' ') # a name and its score can be on two lines
for name in Ada Ben Cleo Dan Eve Finn Gus Hana Ivo Jo Kai Lea Max Nia Otto You; do
    if grep -qE "$name [0-9]+" <<<"$result"; then good; else bad "does not tell of $name"; fi
done
keys Q
shown 'type to search'

what='the score card beside a record fills up'
open 132 43
shown 'type to search'
typed 'Open a'
keys Enter
shown 'Which file?'
typed "$SOURCE_DIR/tests/golden/golph.nib"
keys Enter
shown 'Step 1 of '
says 'Match play, two holes'
silent_about 'Ann    0*'
keys End
shown 'Extra holes'
says 'Ann    0* 7      7    1'

what='what somebody still knows of scrambled cards is shown to them alone'
open 80 24
shown 'type to search'
typed 'Open a'
keys Enter
shown 'Which file?'
typed "$SOURCE_DIR/tests/golden/power.nib"
keys Enter
shown 'Step 1 of '
for ((i = 1; i < 41; i++)); do keys Right; done
shown 'Step 41 of '
silent_about 'scrambled, with'
keys v v v v v v v
shown 'as seen by Gus'
says 'scrambled, with A♣ 6♠'
keys v
shown 'as seen by Hal'
silent_about 'scrambled, with'

what='partners are shown at the table'
open 80 24
deal kargo
shown 'Ada with Cleo'
says 'You with Ben'
says 'Ben with you'
keys Q
shown 'type to search'

what='the rules open at the part that explains what is asked'
settings motion=off pace=none sticks=ask
open 80 24
deal cambio
shown 'Have one?'
keys R
shown 'Esc back'
if [[ $(screen | head -1) == *Sticking* ]]; then good; else bad 'another part'; fi
keys Escape
shown 'H hint'
keys Q
shown 'type to search'
settings motion=off pace=none

what='Rum-E-Golf has nine holes in one deal, and the bar says which one it is'
open 80 24
deal rum
shown 'Hole 1 of 9. Par 4.'
keys Q
shown 'type to search'

what='NO_COLOR'
open 80 24 NO_COLOR=1
shown 'type to search'
typed six
keys Enter Enter
shown 'Turn up one of your cards.'
if has_colour; then bad 'colours'; else good; fi
says '╚═A1══╝'
keys Q
shown 'type to search'

what='a terminal that knows nothing but ASCII'
open 80 24 TERM=vt100 LC_ALL=C
shown 'type to search'
typed six
keys Enter Enter
shown 'Turn up one of your cards.'
if is_ascii; then good; else bad 'more than ASCII'; fi
if has_colour; then bad 'colours'; else good; fi
says '+=A2==+'
says '|:::::|'

what='keys that the terminal does not know do nothing'
typed $'\033[1~'
typed $'\033[25;2~'
typed $'\033x'
keys Q
shown 'type to search'
says 'type to search'

what='keys pressed while the others play are no moves'
settings motion=off pace=quick
open 80 24
deal golph
shown 'H hint'
keys Enter
shown 'speed up'
keys Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter
shown 'H hint'
same "$(grep -c '^play' "$XDG_STATE_HOME"/niblick/matches/*.nib)" 4

what='letters and ASCII by the settings'
settings motion=off pace=none lines=ascii suits=letters colours=none
open 80 24
deal golph
shown 'Trumps are'
if is_ascii; then good; else bad 'more than ASCII'; fi
keys Q
shown 'type to search'
settings motion=off pace=none

what='the mouse'
open 80 24
shown 'type to search'
shown 'Six-Card Golf'
find_text 'Six-Card Golf'
click "$y" "$x"
shown 'equal columns'
click "$y" "$x"
shown 'Deal the cards'
find_text 'Deal the cards'
click "$y" "$x"
shown 'Turn up one of your cards.'
find_text '━B2━'
click "$y" "$x"
shown 'You turn up the'
find_text '─B2─'
click "$y" "$x"
shown '(layout.2)'
find_text '═A1═'
click "$y" "$x"
shown 'd Draw   t Take'
find_text 'Draw   t'
click "$y" "$x"
shown 'x Discard'
keys Q
shown 'type to search'

what='the mouse can be left to the terminal'
settings mouse=off
open 80 24
shown 'type to search'
same "$(state mouse_any_flag)" 0
keys Escape
shown 'ended with 0'

what='a ten that is known but lies face down is shown whole'
settings motion=off pace=none
open 80 24
seed=2
deal four
shown 'H hint'
if [[ $(screen) =~ \(10[♣♦♥♠]\) ]]; then good; else bad 'no whole ten'; fi
keys Q
shown 'type to search'
keys Escape
shown 'ended with 0'

finish
