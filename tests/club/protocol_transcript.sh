#!/bin/sh
# protocol_transcript.sh - the transcripts of docs/PROTOCOL.md, replayed: what the page says that everybody gets must be what they
# get, byte for byte.
#
# `protocol_transcript.sh --write` puts what the club answers now into the page; read the difference before you keep it.
set -eu

page=$SOURCE_DIR/docs/PROTOCOL.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$BINARY_DIR/protocol_transcript_main" "$page" >"$work/page"
if [ "${1-}" = --write ]; then
    cat "$work/page" >"$page"
    exit
fi
grep -q '^[a-z]*< {"is":"closing"' "$page" || { echo "docs/PROTOCOL.md has no transcript that is played to its end"; exit 1; }
diff -u "$page" "$work/page"
echo "$(grep -c '^[a-z]*> ' "$page") messages answered as docs/PROTOCOL.md says"
