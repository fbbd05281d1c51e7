#!/bin/sh
# Plays the layout games in the engine and in a second model, written from the
# rules alone, side by side: see oracle/play.py. NIBLICK is the program,
# SOURCE_DIR the top of the source tree; arguments go to play.py.
# Exit status 77: there is no Python to run it.
# ctest-labels: release long
set -eu
: "${NIBLICK:?set NIBLICK to the program}"
: "${SOURCE_DIR:?set SOURCE_DIR to the top of the source tree}"
command -v python3 >/dev/null 2>&1 || { echo "oracle: no python3, skipped"; exit 77; }
PYTHONDONTWRITEBYTECODE=1 exec python3 "$SOURCE_DIR/tests/oracle/play.py" "$NIBLICK" "$@"
