# cli_check.bash - for the scripts that try the program from outside. Source it; each check is one sentence.
#
#   try 'what should be so' 0 niblick ARGS...   runs it; the exit status must be as said; output in $out and $err
#   says TEXT / silent_about TEXT               the output just made holds this text, or does not
#   warns TEXT                                  ... and the errors
#
#   wait_until COMMAND...                       waits for a state, never for a time
#
# Input for the next try is $input. A script ends with `finish`, which prints the count and fails if anything did.
# shellcheck shell=bash disable=SC2034

set -uo pipefail
: "${NIBLICK:?the program to try}" "${SOURCE_DIR:?the source tree}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config LC_ALL=C.UTF-8 NO_COLOR=
input='' out='' err='' what='' passed=0 failed=0

niblick() { "$NIBLICK" "$@"; }

bad() {
    failed=$((failed + 1))
    printf 'not so: %s\n  %s\n' "$what" "$1"
    printf '%s\n' "$out" | tail -n 12 | sed 's/^/  | /'
    printf '%s\n' "$err" | tail -n 4 | sed 's/^/  ! /'
}

good() { passed=$((passed + 1)); }

try() {
    what=$1
    local expected=$2 status
    shift 2
    printf '%s' "$input" | "$@" >"$work/out" 2>"$work/err"
    status=$?
    out=$(cat "$work/out") err=$(cat "$work/err") input=''
    if [ "$status" -eq "$expected" ]; then good; else bad "exit status $status, not $expected: $*"; fi
}

says() { if [[ $out == *"$1"* ]]; then good; else bad "does not say: $1"; fi; }
silent_about() { if [[ $out != *"$1"* ]]; then good; else bad "says: $1"; fi; }
warns() { if [[ $err == *"$1"* ]]; then good; else bad "does not warn: $1"; fi; }
same() { if [ "$1" = "$2" ]; then good; else bad "\"$1\" is not \"$2\""; fi; }

# json KEY: the first value of that key in the output, for numbers and plain strings.
json() { grep -oE "\"$1\": ?(\"[^\"]*\"|[-0-9.e+]+)" <<<"$out" | head -n 1 | sed -E 's/^[^:]*: ?"?//; s/"$//'; }

# keys: every key of the output in the order in which each first appears.
keys() { grep -oE '"[a-z_]+": ' <<<"$out" | tr -d '": ' | awk '!seen[$0]++' | tr '\n' ' '; }

# holds EXPRESSION: arithmetic with fractions.
holds() { if awk "BEGIN { exit !($1) }"; then good; else bad "not true: $1"; fi; }

lines() { local i; for ((i = 0; i < $1; i++)); do printf '%s\n' "$2"; done; }

# wait_until COMMAND...: true as soon as it succeeds. Patience is far more than anything takes, unless it never happens.
patience=${NIBLICK_PATIENCE:-120} # seconds
wait_until() {
    local end=$((SECONDS + patience))
    until "$@"; do
        if [ "$SECONDS" -ge "$end" ]; then return 1; fi
        sleep 0.03
    done
}

finish() {
    echo "$passed checks held, $failed did not"
    [ "$failed" -eq 0 ]
    exit
}
