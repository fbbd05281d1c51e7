#!/usr/bin/env bash
# check_rules_pages.sh - the rules on the page are for readers: no rule ids, no drawings in letters, no notation.
#
#   check_rules_pages.sh [PAGE.html ...]    these pages; without any, those of docs/rules as the build makes them
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"

# made PAGE: docs/rules/PAGE.md as the build makes it.
made() {
    cmark-gfm -e table --full-info-string --to html "docs/rules/$1.md" |
        awk -v page="$1" -f cmake/rules_html.awk data/text/en.text -
}

# seen: what a reader sees of the page, one part a line. What somebody writes into a file is shown as it is.
seen() {
    awk '{ text = text $0 " " }
        END {
            parts = split(text, part, /<h2/)
            for (i = 1; i <= parts; i++) {
                if (part[i] ~ /language-file/) gsub(/<(code|pre)[^>]*>[^<]*(<code[^>]*>[^<]*)?/, "", part[i])
                gsub(/<code[^>]*>/, "\001", part[i]) # code is notation
                gsub(/<[^>]*>/, "", part[i])
                print part[i]
            }
        }'
}

wrong=$'\001[^ ]*'                               # something in backquotes that has no name
wrong+='|\[?\b(layout|golph|rum|kargo)\.[a-z0-9-]+' # the id of a rule
wrong+='|\+--|--\+|(┌|┐|└|┘|│|─|├|┤|┬|┴|┼|║|═)|\|'    # boxes
wrong+='|\b[A-E][1-5]\b|\b[PH][1-9]\b'           # slots
wrong+='|\b[a-z-]+=[a-z0-9-]+'                   # options
wrong+='|\bseats? [0-9]\b|[Gg]ame id|niblick (rules|deck|play|games)\b'
bad=0
look() {
    local found
    found=$(grep -oE ".{0,30}($wrong).{0,20}" <<<"$2") || return 0
    printf '%s:\n%s\n' "$1" "$found" >&2
    bad=1
}

if [ $# -gt 0 ]; then
    for page in "$@"; do look "$page" "$(seen <"$page")"; done
else
    for page in docs/rules/*.md; do
        name=$(basename "$page" .md)
        if [ "$name" = README ]; then continue; fi # it explains ids and notation; the page does not have it
        look "$name" "$(made "$name" | seen)"
    done
fi
exit $bad
