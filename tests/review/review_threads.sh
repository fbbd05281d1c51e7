#!/usr/bin/env bash
# The threads of a review do not get into each other's way. ctest-labels: tsan
set -euo pipefail
review() { "$NIBLICK" review "$SOURCE_DIR/tests/review/three.nib" --budget 8 --seat 0 --threads "$1" --json; }
[ "$(review 1)" = "$(review 3)" ]
