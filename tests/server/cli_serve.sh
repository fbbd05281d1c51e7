#!/usr/bin/env bash
# `niblick serve` from outside: what it answers, with which headers, and how it starts and stops.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"

command -v curl >/dev/null || { echo "skipped: needs curl"; exit 77; }

# start ARGS...: a server in the background; its address is $at. Ends a server that was running.
server=
start() {
    stop
    rm -f "$work/said"
    "$NIBLICK" serve "$@" >"$work/said" 2>"$work/complained" &
    server=$!
    wait_until test -s "$work/said"
    at=$(sed -nE 's/^Niblick is at (http.*)\/$/\1/p' "$work/said")
}

stop() {
    [ -z "$server" ] || { kill "$server"; wait "$server"; }
    server=
}
trap 'stop; rm -rf "$work"' EXIT

# ask PATH ARGS...: the headers of an answer in $out, its body in the file $work/body.
ask() {
    local path=$1
    shift
    curl -s --path-as-is --max-time 10 -D "$work/head" -o "$work/body" "$@" "$at$path"
    out=$(tr -d '\r' <"$work/head")
}

header() { sed -nE "s/^$1: //Ip" <<<"$out"; }

# ------------------------------------------------------------------------------------------------------------ starting

what='it says where it is, in one line'
start
same "$(wc -l <"$work/said")" 1
says_address() { [[ $at =~ ^http://localhost:74[0-9]{2}$ ]]; }
if says_address; then good; else bad "the address is \"$at\""; fi
port=${at##*:}

what='a port that is taken is an error when it was asked for'
try "$what" 1 niblick serve --port "$port" --db "$work/second.db"
warns "cannot listen at 127.0.0.1, port $port"

what='without --port the next free one is taken'
"$NIBLICK" serve --log none --db "$work/second.db" >"$work/second" &
second=$!
wait_until test -s "$work/second"
out=$(cat "$work/second")
if [[ $out =~ ^Niblick\ is\ at\ http://localhost:([0-9]+)/$ ]] && [ "${BASH_REMATCH[1]}" -gt "$port" ]; then
    good
else
    bad "no port above $port"
fi
kill -INT "$second"
wait "$second"
same $? 0

try 'a database has one server' 1 timeout 20 "$NIBLICK" serve
warns 'another server is using'

try 'a port is a number' 2 niblick serve --port none
try 'an option is guessed' 2 niblick serve --prot 7420
warns 'did you mean "--port"?'
try 'no words' 2 niblick serve six
try 'a directory must be there' 1 niblick serve --web "$work/nowhere"
warns "cannot open $work/nowhere"
try 'a file is no directory' 1 niblick serve --web "$NIBLICK"
warns 'is not a directory'
try 'a host is an address' 1 niblick serve --host nowhere --db "$work/second.db"
warns 'that is not an address'

# ------------------------------------------------------------------------------------------------------------- headers

what='the page comes with its type and strict headers'
ask /
says 'HTTP/1.1 200'
same "$(header content-type)" 'text/html; charset=utf-8'
says "script-src 'self' 'wasm-unsafe-eval'"
silent_about unsafe-inline
silent_about "'unsafe-eval'"
for name in content-security-policy x-content-type-options referrer-policy cross-origin-opener-policy \
    cross-origin-embedder-policy cross-origin-resource-policy permissions-policy etag cache-control vary; do
    what="the header $name is there once"
    same "$(grep -ci "^$name:" <<<"$out")" 1
done

what='everything has its type'
while read -r path type; do
    ask "$path"
    same "$path $(header content-type)" "$path $type"
done <<'TYPES'
/index.html text/html; charset=utf-8
/app.js text/javascript; charset=utf-8
/niblick.wasm application/wasm
/sw.js text/javascript; charset=utf-8
/manifest.webmanifest application/manifest+json
/icons/icon.svg image/svg+xml
/fonts/serif.woff2 font/woff2
/fonts/serif-licence.txt text/plain; charset=utf-8
/rules/six.html text/html; charset=utf-8
TYPES

# --------------------------------------------------------------------------------------------------------- compression

# encoded ACCEPT ENCODING UNPACK...: what is sent for ACCEPT, and that it unpacks to the file.
encoded() {
    what="accepting \"$1\" gives \"$2\""
    ask /niblick.wasm -H "Accept-Encoding: $1"
    same "$(header content-encoding)" "$2"
    same "$(header content-length)" "$(stat -c %s "$work/body")"
    same "$("${@:3}" <"$work/body" | sha256sum)" "$(sha256sum <"$PAGE_DIR/wasm/niblick.wasm")"
}
encoded 'gzip, deflate, br' br brotli -dc
encoded 'gzip' gzip gzip -dc
encoded 'br;q=0, gzip;q=0.5' gzip gzip -dc
encoded 'BR' br brotli -dc
encoded 'identity' '' cat
encoded 'brotli, gzippy' '' cat

# -------------------------------------------------------------------------------------------------------------- caching

what='a file that the browser has is not sent again'
ask /app.js -H 'Accept-Encoding: br'
tag=$(header etag)
ask /app.js -H 'Accept-Encoding: br' -H "If-None-Match: $tag"
says 'HTTP/1.1 304'
same "$(header etag)" "$tag"
what='its other forms are other files to a cache'
ask /app.js -H "If-None-Match: $tag"
says 'HTTP/1.1 200'
ask /app.js -H 'Accept-Encoding: br' -H 'If-None-Match: "something-else"'
says 'HTTP/1.1 200'

# -------------------------------------------------------------------------------------------------------------- methods

what='HEAD gives the headers alone'
ask /app.js
length=$(header content-length)
ask /app.js --head
says 'HTTP/1.1 200'
same "$(header content-length)" "$length"
what='everything else is refused, with what is allowed'
for method in POST PUT DELETE PATCH OPTIONS; do
    ask / -X "$method" -d x
    says 'HTTP/1.1 405'
    same "$method $(header allow)" "$method GET, HEAD"
done
what='WebSockets are at /ws only'
ask / -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Protocol: niblick.1' -H 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
silent_about '101'

what='it says how it is'
ask /health
says 'HTTP/1.1 200'
same "$(grep -c '^{"status":"ok","version":"[0-9.]*"}$' "$work/body")" 1
what='a link comes as a QR code, and what is no text does not'
ask '/qr.svg?text=https%3A%2F%2Fgolf.example%2F%23%2Ftable%2Fmcw764kdbs7w'
says 'HTTP/1.1 200'
same "$(header content-type)" 'image/svg+xml'
same "$(grep -c '^<svg .*</svg>$' "$work/body")" 1
for query in '' '?' '?text=' '?txt=a' '?text=a&text=b' '?text=a%7Fb' "?text=$(printf 'a%.0s' {1..901})"; do
    ask "/qr.svg$query"
    says 'HTTP/1.1 400'
done

what='several requests on one connection'
out=$(curl -s -o /dev/null -o /dev/null -o /dev/null -w '%{http_code} %{num_connects},' "$at/" "$at/app.js" "$at/nothing")
same "$out" '200 1,200 0,404 0,'

# -------------------------------------------------------------------------------------------------- what is not there

what='what is not there is 404, with the strict headers'
for path in /nothing /app.js/ /rules/ /web_files.c /tsconfig.json /engine/types.d.ts /../app/cli/main.c \
    /%2e%2e/%2e%2e/etc/passwd /..%2f..%2fetc/passwd '/app.js%00.html' "/$(printf 'a%.0s' {1..3000})"; do
    ask "$path"
    if [[ $out == *'HTTP/1.1 404'* || $out == *'HTTP/1.1 40'[03]* || -z $out ]]; then good; else bad "$path is answered"; fi
done

# ------------------------------------------------------------------------------------------------------- files on disk

what='--web: files on disk go first, are never kept, and nothing else on disk can be reached'
mkdir -p "$work/web/.git" "$work/web/ui"
echo 'on disk' >"$work/web/app.js"
echo 'secret' >"$work/web/.git/config"
echo 'above' >"$work/above.js"
start --web "$work/web"
ask /app.js
same "$(cat "$work/body")" 'on disk'
same "$(header cache-control)" no-store
same "$(header content-type)" 'text/javascript; charset=utf-8'
ask /niblick.wasm
says 'HTTP/1.1 200'
ask /precache.js
same "$(grep -c "files: \[\]" "$work/body")" 1
for path in /.git/config /../above.js /%2e%2e/above.js /..%2fabove.js /ui/../../above.js /ui/..%5c..%5cabove.js /ui; do
    ask "$path"
    if [[ $out == *' 404'* ]]; then good; else bad "$path is answered"; fi
done

# ------------------------------------------------------------------------------------------------------------- stopping

what='a signal ends it, with status 0, also while a browser holds on to its connection'
start
exec 3<>"/dev/tcp/127.0.0.1/${at##*:}"
printf 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n' >&3
head -n 1 <&3 >/dev/null
kill -TERM "$server"
wait "$server"
same $? 0
server=
exec 3>&-

# ------------------------------------------------------------------------------------------------------------- first load

# listed LIST: the paths in that list of precache.js.
listed() { sed -nE "/^ *$1: \[$/,/^ *\],$/s/^ *'(.*)',$/\1/p" "$work/precache"; }

# weigh ENCODING LIST: $total is how many bytes all files of the list take; each must be there.
weigh() {
    local path
    total=0
    while read -r path; do
        ask "$path" -H "Accept-Encoding: $1"
        [[ $out == *'HTTP/1.1 200'* ]] || bad "$path is in the list and not on the server"
        total=$((total + $(stat -c %s "$work/body")))
    done < <(listed "$2")
}

start
ask /precache.js
cp "$work/body" "$work/precache"
declare -A most=([br]=400000 [gzip]=440000) # gzip is for old browsers, and for a server without TLS
for encoding in br gzip; do
    what="what the page needs to begin a game is below ${most[$encoding]} bytes with $encoding, and all that it ever needs below 640 KB"
    weigh "$encoding" files
    first=$total
    weigh "$encoding" later
    all=$((first + total))
    echo "$encoding: $first bytes, with everything $all"
    holds "$first > 100000 && $first < ${most[$encoding]}"
    holds "$all > $first && $all < 640000"
done
what='a first visit does not wait for the rules, the tables of the server or reviews'
same "$(listed later | grep -cE '^/(rules.html|online/online.js|review/review.js)$')" 3
finish
