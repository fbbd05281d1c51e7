# tui_server.bash - for the scripts that sit down at a real server's table in the full screen. Source it; see tui_check.bash.
#
#   serve           a server at $at, always at the same port and with the same tables; its process is $server. One runs already
#   answer TEXT     presses Enter for every question until the screen shows the text
# shellcheck shell=bash disable=SC2034

# shellcheck source=tests/lib/tui_check.bash
. "${SOURCE_DIR:?}/tests/lib/tui_check.bash"

server='' port=0
serve() {
    : >"$work/said"
    "$NIBLICK" serve --port "$port" --db "$work/tables.db" >"$work/said" 2>"$work/complained" &
    server=$!
    wait_until test -s "$work/said"
    at=$(sed -nE 's/^Niblick is at (http.*)\/$/\1/p' "$work/said")
    port=${at##*:}
}
trap 'kill "$server" 2>/dev/null; tmux -S "$terminal" kill-server 2>/dev/null; rm -rf "$work"' EXIT
serve

answer() {
    local i
    for ((i = 0; i < 200; i++)); do # questions, not time
        if on_screen "$1"; then
            good
            return
        fi
        if on_screen ' Enter: '; then press Enter; else sleep 0.1; fi
    done
    bad "never comes to: $1"
}
