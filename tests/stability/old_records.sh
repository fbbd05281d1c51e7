#!/usr/bin/env bash
# Records of every earlier version replay today, with the scores that they say.
set -euo pipefail
bad=0 records=0
for record in "$SOURCE_DIR"/tests/stability/[0-9]*/records/*.nib; do
    records=$((records + 1))
    if ! said=$("$NIBLICK" replay "$record" 2>&1 >/dev/null); then
        echo "$record does not replay: $said"
        bad=1
    fi
done
[ "$records" -gt 0 ] || { echo 'there are no records'; bad=1; }
exit "$bad"
