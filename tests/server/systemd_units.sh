#!/usr/bin/env bash
# The units are units: systemd itself finds nothing wrong with them, and says that what they start can do little harm.
# ctest-labels: release
set -euo pipefail
command -v systemd-analyze >/dev/null || { echo "skipped: needs systemd-analyze"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$SOURCE_DIR"/tools/systemd/*.service "$SOURCE_DIR"/tools/systemd/*.timer "$work"
sed -i "s|/usr/local/bin/niblick|$NIBLICK|" "$work"/*.service # what they start is there
bad=0

# Units of the system itself may warn; those are not ours.
systemd-analyze verify "$work"/*.service "$work"/*.timer 2>"$work/said" || bad=1
grep -F niblick "$work/said" && bad=1

for unit in "$work"/*.service; do
    systemd-analyze security --offline=yes --threshold=20 "$unit" >"$work/said" 2>&1 || { tail -n 1 "$work/said"; bad=1; }
done

# And they are there to be held to: a word that systemd does not know does not pass.
sed 's/^PrivateTmp=/PrivateTemp=/' "$work/niblick.service" >"$work/niblick-wrong.service"
systemd-analyze verify "$work/niblick-wrong.service" 2>&1 | grep -q PrivateTemp || { echo "an unknown word passed"; bad=1; }

[ "$bad" -eq 0 ] && echo "systemd finds nothing wrong with the units"
