#!/usr/bin/env bash
# coverage.sh BUILD - percent of lines that ran in each source file of the library, wire and program, and in all.
set -euo pipefail
build=$(realpath "${1:?usage: tools/coverage.sh BUILD}")
cd "$(dirname "$0")/.."

find "$build/CMakeFiles" -name '*.gcda' -path '*/niblick*' -print0 |
    xargs -0 gcov --no-output --relative-only --source-prefix "$PWD" 2>/dev/null |
    awk -F"['%: ]+" '
        /^File/ { file = $2 }
        /^Lines executed/ && file ~ /\.c$/ && !(file in seen) {
            seen[file] = 1
            printf "%6.1f %%  %5d lines  %s\n", $3, $5, file
            lines += $5; ran += $3 * $5 / 100
        }
        END { if (lines) printf "%6.1f %%  %5d lines  in all\n", 100 * ran / lines, lines }'
