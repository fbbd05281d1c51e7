#!/usr/bin/env bash
# How programs that play end: with us, in whatever way we end. And how much of what they say to stderr is passed on.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

player() { echo "exec:60000ms:python3 $SOURCE_DIR/tests/lib/outside_player.py $1 ${2-}"; }

# A process that nobody waits for stays as a zombie, if the first process of the machine is careless.
# shellcheck disable=SC2317  # wait_until calls them
is_gone() { [ ! -e "/proc/$1" ] || grep -q '^State:.Z' "/proc/$1/status" 2>/dev/null; }
# shellcheck disable=SC2317,SC2013
all_gone() { for pid in $(cat "$1"); do if ! is_gone "$pid"; then return 1; fi; done; }
# shellcheck disable=SC2317
has_lines() { [ -e "$1" ] && [ "$(wc -l <"$1")" -ge "$2" ]; }

# ends_with_us NAME COMMAND...: two processes of the player run, and what each has started; we are ended by force.
ends_with_us() {
    what="when $1 is ended by force, so are programs that ignore the end of their input, and what they have started"
    shift
    rm -f "$work/pids"
    "$@" >"$work/out" 2>&1 </dev/null &
    local us=$!
    if wait_until has_lines "$work/pids" 2; then good; else bad 'they were not started'; fi
    kill -KILL "$us"
    wait "$us" 2>/dev/null
    if wait_until all_gone "$work/pids"; then good; else bad "some are still there: $(tr '\n' ' ' <"$work/pids")"; fi
}
ends_with_us 'an arena' "$NIBLICK" arena six --seats 2 --deals 1000000 --threads 2 --players "$(player stubborn "$work/pids"),random"
ends_with_us 'a simulation, in a pipeline of two programs,' \
    "$NIBLICK" sim six --seats 2 --holes 1000000 --threads 2 --players "$(player stubborn "$work/pids") | cat"

rm -f "$work/pids"
try 'at an ordinary end they get a moment, and are ended' 0 niblick sim six --seats 2 --holes 2 --players "$(player stubborn "$work/pids")"
if wait_until all_gone "$work/pids"; then good; else bad 'some are still there'; fi

try 'much on stderr is cut off, once for all processes of a player' 0 \
    niblick sim six --seats 2 --holes 8 --threads 2 --players "$(player loud)" --json
same "$(grep -c 'has written 64 KiB to stderr; the rest is not passed on' <<<"$err")" 1
holds "$(wc -c <"$work/err") >= 65536 && $(wc -c <"$work/err") < 66560"
says '"lost": []'

finish
