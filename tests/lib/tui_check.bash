# tui_check.bash - for the scripts that sit down at the full screen in a real terminal (tmux). Source it; see cli_check.bash.
#
#   settings LINE...          the settings that the next program finds; two lines about a hole come whenever a machine has found
#                             them, so they are off unless a test wants them
#   open W H [NAME=VALUE...]  the program in a fresh terminal of that size, with that environment, for somebody who was never
#                             there before; `start` for somebody who comes again. $arguments are given to the program
#   keys KEY...               presses keys, by the names that tmux has for them; `typed TEXT` types it
#   click Y X                 presses the mouse there, from 0
#   shown TEXT / gone TEXT    the screen comes to show it, or no more, within a while (a busy machine is slow)
#   either TEXT TEXT          ... comes to show one of them
#   screen / colours          what is on the screen; the same with escape sequences
#   state NAME                what tmux knows of the terminal: alternate_on, cursor_flag, mouse_any_flag ...
# shellcheck shell=bash disable=SC2034

# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
if ! command -v tmux >/dev/null; then exit 77; fi
unset TMUX # whoever sits in a tmux of his own does not mean that one
terminal=$work/tmux
export XDG_CONFIG_HOME=$work/config
export ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0 # the leak checker waits for ever in a program whose terminal has gone
trap 'tmux -S "$terminal" kill-server 2>/dev/null; rm -rf "$work"' EXIT
tmux -S "$terminal" -f /dev/null new-session -d -x 80 -y 24 'exec sleep 900'
tmux -S "$terminal" set-option -g default-terminal tmux-256color
tmux -S "$terminal" set-option -g status off

settings() {
    mkdir -p "$XDG_CONFIG_HOME/niblick"
    printf '%s\n' review=off "$@" >"$XDG_CONFIG_HOME/niblick/terminal"
    "$NIBLICK" games | awk '{ print $1 }' >"$XDG_CONFIG_HOME/niblick/visited" # nobody is offered a lesson
}
settings motion=off pace=none

open() {
    local width=$1 height=$2
    shift 2
    rm -rf "$XDG_STATE_HOME"
    start "$width" "$height" "$@"
}

start() {
    local width=$1 height=$2
    shift 2
    tmux -S "$terminal" new-window -k -t 0 "env $* '$NIBLICK' ${arguments-}; echo ended with \$?; exec sleep 900"
    tmux -S "$terminal" resize-window -t 0 -x "$width" -y "$height" # a new window is as large as the session began
}

screen() { tmux -S "$terminal" capture-pane -p -t 0; }
colours() { tmux -S "$terminal" capture-pane -p -e -t 0; }
state() { tmux -S "$terminal" display-message -p -t 0 "#{$1}"; }

keys() { tmux -S "$terminal" send-keys -t 0 -- "$@"; }
typed() { tmux -S "$terminal" send-keys -t 0 -l -- "$1"; }
# As a terminal reports it to whoever has asked for clicks alone: ESC [ M, the button, column and line, each a character.
click() {
    local at
    at=$(printf '\\x%x\\x%x' $((33 + $2)) $((33 + $1)))
    typed "$(printf "\\033[M %b\\033[M#%b" "$at" "$at")"
}

# find_text TEXT: the line and column where the screen shows it last, from 0, in $y and $x.
find_text() {
    local line n=0 found=
    while IFS= read -r line; do
        if [[ $line == *"$1"* ]]; then
            line=${line%%"$1"*}
            y=$n x=${#line} found=yes
        fi
        n=$((n + 1))
    done < <(screen)
    if [ -z "$found" ]; then bad "is not on the screen: $1"; fi
}

on_screen() { out=$(screen); [[ $out == *"$1"* ]]; }
off_screen() { ! on_screen "$1"; }

# A slow program is seen while it draws, with the top of the new screen above the rest of the old one: what is looked for may
# be there before the rest is. So the screen is looked at until it stays the same for a moment.
at_rest() {
    local before i
    for ((i = 0; i < 20; i++)); do # a screen that never rests, such as a clock, is looked at as it is
        before=$out
        sleep 0.03
        out=$(screen)
        if [ "$out" = "$before" ]; then return; fi
    done
}

shown() { if wait_until on_screen "$1"; then at_rest; good; else bad "never shows: $1"; fi; }
one_of() { on_screen "$1" || on_screen "$2"; }
either() { if wait_until one_of "$1" "$2"; then at_rest; good; else bad "shows neither: $1, nor: $2"; fi; }
gone() { if wait_until off_screen "$1"; then good; else bad "goes on showing: $1"; fi; }

# deal GAME [KEY...]: from the clubhouse to the first question; the keys change the form before the deal. The cards are always
# the same; `seed` can be set to others.
seed=7
deal() {
    local game=$1
    shift
    shown 'type to search'
    typed "$game"
    shown "search: ${game}_"
    keys Enter
    shown 'Deal the cards'
    if [ $# -gt 0 ]; then keys "$@"; fi
    keys End Enter
    shown 'A number, or nothing for chance:'
    typed "$seed"
    keys Enter
    shown "< $seed >"
    keys Home Enter
    gone 'Deal the cards'
}

# press KEY...: presses the keys, and waits until the screen has changed and come to rest.
press() {
    local before after i
    before=$(screen)
    keys "$@"
    for ((i = 0; i < 20; i++)); do
        sleep 0.02
        after=$(screen)
        if [ "$after" != "$before" ]; then break; fi
    done
    for ((i = 0; i < 60; i++)); do
        before=$after
        sleep 0.03
        after=$(screen)
        if [ "$after" = "$before" ] && [[ $after != *' is thinking '* && $after != *'Press any key to speed up.'* ]]; then break; fi
    done
    out=$after
}

# until_over KEY...: presses the keys again and again until the hole is over.
until_over() {
    local i
    out=$(screen)
    for ((i = 0; i < 400; i++)); do # turns, not time
        if [[ $out == *'The hole is over.'$'\n'* || $out == *'The match is over.'$'\n'* ]]; then
            good
            sleep 0.5 # what is pressed within 0.4 seconds of the end does not count
            return
        fi
        press "$@"
    done
    bad 'the hole does not end'
}
