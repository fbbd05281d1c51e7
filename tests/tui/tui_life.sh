#!/usr/bin/env bash
# The full screen and the terminal under it: kill -9 and going on, Ctrl-C, Ctrl-Z and back, hang-up, a crash.
# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

# The program in a shell, which keeps the terminal when it has ended: `before` and `after` are how the terminal stands.
in_shell() {
    rm -rf "$XDG_STATE_HOME"
    tmux -S "$terminal" resize-window -t 0 -x 80 -y 24
    tmux -S "$terminal" new-window -k -t 0 "env PS1='ready ' bash --norc --noprofile -i"
    shown 'ready'
    typed "stty -g >$work/before; $NIBLICK; echo \"ended with \$?\"; stty -g >$work/after"
    keys Enter
    shown 'type to search'
    same "$(state alternate_on)" 1
}

terminal_is_whole() {
    wait_until test -s "$work/after"
    same "$(cat "$work/after")" "$(cat "$work/before")"
    same "$(state alternate_on)" 0
    same "$(state cursor_flag)" 1
    same "$(state mouse_any_flag)" 0
    rm -f "$work/after"
}

pid() { pgrep -P "$(state pane_pid)" | tail -n 1; }

# shellcheck disable=SC2317  # wait_until calls it
is_gone() { ! kill -0 "$1" 2>/dev/null; }
has_ended() { if wait_until is_gone "$1"; then good; else bad 'it goes on'; fi; }

table_screen_play() {
    typed six
    keys Enter Enter
    shown 'Turn up one of your cards.'
    keys Enter
    shown 'You turn up the'
}

what='kill -9 in mid-turn loses nothing'
open 80 24
shown 'type to search'
table_screen_play
input=$'quit\n'
try 'a match at the table cannot be opened elsewhere' 1 niblick play --resume "$XDG_STATE_HOME"/niblick/matches/*.nib
warns 'this match is open in another window'
what='kill -9 in mid-turn loses nothing'
program=$(pid)
kill -9 "$program"
has_ended "$program"
start 80 24
shown 'Resume'
says 'Hole 1 of 9: You, Ada, Ben and Cleo'
keys Enter
shown 'You turn up the'
says 'Turn up one of your cards.'
keys Right Enter
shown 'd Draw   t Take'

what='leaving by Esc'
in_shell
keys Escape
shown 'ended with 0'
terminal_is_whole

what='Ctrl-C at the table'
in_shell
table_screen_play
keys C-c
shown 'ended with 0'
terminal_is_whole

what='Ctrl-Z and back'
in_shell
table_screen_play
keys C-z
shown 'Stopped'
same "$(state alternate_on)" 0
same "$(state mouse_any_flag)" 0
typed 'fg'
keys Enter
shown 'Turn up one of your cards.'
same "$(state alternate_on)" 1
same "$(state mouse_any_flag)" 1
keys Right Enter
shown 'd Draw   t Take'
keys Q
shown 'type to search'
keys Escape
shown 'ready'

what='SIGTERM'
in_shell
kill -TERM "$(pid)"
shown 'ended with 0'
terminal_is_whole

what='a crash gives the terminal back'
in_shell
table_screen_play
kill -SEGV "$(pid)"
shown 'ended with 139'
terminal_is_whole

what='a hang-up ends it, and the match is kept'
in_shell
table_screen_play
program=$(pid)
tmux -S "$terminal" new-window -d -t 5 'exec sleep 900'
tmux -S "$terminal" kill-window -t 0
has_ended "$program"
same "$(tail -n 1 "$XDG_STATE_HOME"/niblick/matches/*.nib)" 'flip A1'

finish
