#!/bin/sh
# engine_transcript.sh - the worked example of docs/ENGINE.md, replayed: its "> " lines go to the engine, its "< " lines
# must come back byte for byte. Then lines as no program should send them.
#
# `engine_transcript.sh --write` puts what the engine answers now into the page; read the difference before you keep it.
set -eu

page=$SOURCE_DIR/docs/ENGINE.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# lines MARK: what follows the mark on its lines inside ```transcript blocks.
lines() {
    awk -v mark="$1" '/^```/ { inside = /^```transcript/ } inside && substr($0, 1, 2) == mark { print substr($0, 3) }' "$page"
}

write_page() {
    awk -v answers="$work/answers" '
        /^```/ { inside = /^```transcript/ }
        inside && /^< / { next }
        { print }
        inside && /^> / { if ((getline answer <answers) > 0) print "< " answer }' "$page" >"$work/page"
    cat "$work/page" >"$page"
}

# expect WHAT COUNT PATTERN: the input gives so many answers, and the first has the pattern in it.
expect() {
    "$NIBLICK" engine >"$work/answers" || { echo "$1: exit status $?"; exit 1; }
    if [ "$(wc -l <"$work/answers")" -ne "$2" ] || ! head -n 1 "$work/answers" | grep -q -- "$3"; then
        echo "$1: not $2 answers, the first with $3, but:"
        cut -c 1-200 "$work/answers"
        exit 1
    fi
}

lines '> ' >"$work/requests"
lines '< ' >"$work/expected"
"$NIBLICK" engine <"$work/requests" >"$work/answers"
if [ "${1-}" = --write ]; then
    write_page
    exit
fi
[ -s "$work/requests" ] || { echo "docs/ENGINE.md has no transcript to replay"; exit 1; }
diff -u "$work/expected" "$work/answers"

[ -z "$("$NIBLICK" engine </dev/null)" ] || { echo "an answer to nothing"; exit 1; }
printf '{"cmd":"help"}' | expect 'a last line without an end' 1 '"ok":true'
printf '{"cmd":"help"}\r\n' | expect 'a line that ends as on Windows' 1 '"ok":true'
printf '\n\n' | expect 'empty lines' 2 '"ok":false'
printf '{"cmd":"help\0"}\n{"cmd":"help"}\n' | expect 'a NUL in a line' 2 '"ok":false'
{ head -c 3000000 /dev/zero | tr '\0' ' '; printf '\n{"cmd":"help"}\n'; } | expect 'a line of 3 MB' 2 '"code":"length"'
{ head -c 1048562 /dev/zero | tr '\0' ' '; printf '{"cmd":"help"}\n'; } | expect 'a line of 1 MiB' 1 '"ok":true'
printf '{"cmd":"new","game":"six"}\n' | expect 'a match without a seed' 1 '"seed":"0x'

echo "$(wc -l <"$work/requests") requests answered as docs/ENGINE.md says"
