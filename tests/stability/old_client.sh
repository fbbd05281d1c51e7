#!/usr/bin/env bash
# A program that was compiled with an earlier header runs on the library of today and writes the records that it wrote then; or,
# if the structs have changed since, it is told so in a sentence. ctest-labels: release
#
# tests/stability/VERSION has the headers of that version and the records; tools/freeze.sh makes it. Nothing in there is edited.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
now=$(sed -nE 's/^#define NB_VERSION "([0-9]+\.[0-9]+).*/\1/p' "$SOURCE_DIR/include/niblick.h")
bad=0 clients=0

complain() { echo "$*"; bad=1; }

for past in "$SOURCE_DIR"/tests/stability/[0-9]*; do
    version=${past##*/}
    mkdir -p "$work/$version"
    cc -std=c11 -I "$past/include" -o "$work/client" "$SOURCE_DIR/tests/stability/old_client.c" -L "$BINARY_DIR" -lniblick
    said=$(LD_LIBRARY_PATH=$BINARY_DIR "$work/client" "$work/$version" 2>&1) && status=0 || status=$?
    if [ "$version" = "$now" ]; then
        # A game that has come since has no old record; the old ones are all there, to the byte.
        [ "$status" = 0 ] || complain "a program of $version does not run on this library: $said"
        for record in "$past"/records/*.nib; do
            cmp "$record" "$work/$version/${record##*/}" || complain "a program of $version writes another ${record##*/}"
        done
    else
        [ "$status" = 3 ] || complain "a program of $version should be told that it does not fit; status $status: $said"
        [[ $said == *"version $version"* && $said == *"version $now"* ]] || complain "the sentence does not name both versions: $said"
    fi
    clients=$((clients + 1))
done
[ "$clients" -gt 0 ] || complain 'there is no version of the past'
exit "$bad"
