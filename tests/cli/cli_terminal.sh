#!/usr/bin/env bash
# `niblick play` in a real terminal (tmux): colour, symbols, keys, Ctrl-C, and going on with what was kept.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
if ! command -v tmux >/dev/null; then exit 77; fi
terminal=$work/tmux
trap 'tmux -S "$terminal" kill-server 2>/dev/null; rm -rf "$work"' EXIT
tmux -S "$terminal" -f /dev/null new-session -d -x 110 -y 60 'exec sleep 600'

# open COMMAND: in a fresh terminal, which stays when it has ended.
open() {
    tmux -S "$terminal" new-window -k -t 0 "$1; echo ended with \$?; exec sleep 600"
}

# shellcheck disable=SC2317  # wait_until calls it
screen() { tmux -S "$terminal" capture-pane -p -e -J -S - -t 0; }

# shellcheck disable=SC2317  # wait_until calls it
on_screen() { out=$(screen); [[ $out == *"$1"* ]]; }
until_shown() { if wait_until on_screen "$1"; then good; else bad "never shows: $1"; fi; }

type_line() { tmux -S "$terminal" send-keys -t 0 "$1" Enter; }

what='a game in a terminal'
open "$NIBLICK play six --seats 2 --seed 7 --symbols"
until_shown 'Turn up one of your cards.'
says $'\033[1mYou' # bold
type_line '1'
until_shown 'You turn up the'
type_line 'flip b1'
until_shown 'Draw from the stock or take the top discard.'
says $'\033[31m' # a red card
if grep -qE '[♣♦♥♠]' <<<"$out"; then good; else bad 'no suits as symbols'; fi
type_line 'draw'
until_shown 'You draw the'
type_line 'b1'
until_shown 'at B1 and discard'

what='arrows bring back what was typed, and leave nothing on the screen'
until_shown '> '
tmux -S "$terminal" send-keys -t 0 Left Right Home F5
type_line 'tablex'
until_shown '"tablex"'
tmux -S "$terminal" send-keys -t 0 Up
until_shown '> tablex'
tmux -S "$terminal" send-keys -t 0 Up Up Down BSpace BSpace C-u
type_line 'score'
until_shown 'No deal has been finished yet.'
silent_about '^['
silent_about '[A'

what='a line that is longer than the screen is wide is there once'
long=$(printf 'xyz%.0s' {1..40})
tmux -S "$terminal" send-keys -t 0 "$long"
until_shown "> $long"
same "$(grep -o '> xyz' <<<"$out" | wc -l)" 1
tmux -S "$terminal" send-keys -t 0 C-u

what='Ctrl-C keeps the match'
until_shown '> '
tmux -S "$terminal" send-keys -t 0 C-c
until_shown 'niblick play --resume'
until_shown 'ended with 0'

what='the match goes on'
open "$NIBLICK play --resume $XDG_STATE_HOME/niblick/last.nib"
until_shown 'Draw from the stock or take the top discard.'
type_line 'quit'
until_shown 'ended with 0'

what='NO_COLOR asks for no colour'
open "NO_COLOR=1 $NIBLICK play six --seats 2 --seed 7"
until_shown 'Turn up one of your cards.'
silent_about $'\033'
type_line 'quit'
until_shown 'ended with 0'

what='who thinks long says so, and not for ever'
open "$NIBLICK play six --seats 2 --seed 7 --player tiger:1500ms"
until_shown 'Ada is thinking ...'
until_shown 'Turn up one of your cards.'
silent_about 'thinking'
type_line 'quit'
until_shown 'ended with 0'

what='a long simulation shows its progress'
open "$NIBLICK sim six --holes 3000000"
until_shown ' of 3000000 holes ('

what='rules have bold headings'
open "env PAGER=cat $NIBLICK rules six"
until_shown 'ended with 0'
says $'\033[1mSix-Card Golf'

finish
