#!/usr/bin/env bash
# check_includes.sh - holds the source tree to docs/ARCHITECTURE.md: who may include whom, and what core and games may use.
#
#   tools/check_includes.sh          run by ctest, which sets SOURCE_DIR and BINARY_DIR
#
# 1. #include lines: core needs only freestanding headers; games -> core; players, analysis, wire -> niblick.h;
#    store -> wire; nothing in src -> app.
# 2. Compiled core and games: they need nothing but each other and the functions on memory, so no malloc, no I/O, no clock
#    can hide anywhere; and they have no writable data, so no global state.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
objects=${BINARY_DIR:-build}/CMakeFiles/niblick_objects.dir/src
bad=0

complain() { echo "$*" >&2; bad=1; }

# ------------------------------------------------------------------------------------------------------ includes

freestanding=' float.h limits.h stdalign.h stdarg.h stdbool.h stddef.h stdint.h '

# The other rooms of src that a room may see. Every room sees itself and niblick.h.
rooms_seen_by() {
    case $1 in
        games) echo core ;;
        store) echo wire ;;
    esac
}

# find_header FILE NAME: the project file that #include "NAME" in FILE means, by the include paths of the build.
find_header() {
    local dir
    for dir in "$(dirname "$1")" include src src/core src/games src/wire; do
        if [ -e "$dir/$2" ]; then realpath --relative-to=. "$dir/$2"; return; fi
    done
}

check_quoted() { # FILE ROOM NAME
    local header room
    header=$(find_header "$1" "$3")
    case $header in
        include/niblick.h | "src/$2/"*) return ;;
        '') complain "$1: includes \"$3\", which is not in the tree"; return ;;
    esac
    for room in $(rooms_seen_by "$2"); do
        case $header in "src/$room/"*) return ;; esac
    done
    complain "$1: src/$2 may not include $header"
}

check_system() { # FILE ROOM NAME
    case $2 in core | games) ;; *) return 0 ;; esac
    [[ $freestanding == *" $3 "* ]] || complain "$1: src/$2 may not include <$3>; only$freestanding"
}

while IFS=: read -r file line; do
    room=${file#src/}
    room=${room%%/*}
    name=$(sed -E 's/^[^"<]*["<]([^">]*)[">].*/\1/' <<<"$line")
    case $line in
        *\"*) check_quoted "$file" "$room" "$name" ;;
        *) check_system "$file" "$room" "$name" ;;
    esac
done < <(grep -rE --include='*.[ch]' '^[[:space:]]*#[[:space:]]*include' src)

# ------------------------------------------------------------------------------------------------------- objects

# What core and games define themselves, the packs and courses compiled in, and what a compiler makes of plain loops and struct copies.
may_use=$(nm -g --defined-only -P "$objects"/{core,games}/*.o "$objects"/../*.o | awk 'NF > 1 {print $1}'
          printf '%s\n' memcpy memmove memset memcmp strlen _GLOBAL_OFFSET_TABLE_)

for room in core games; do
    for object in "$objects/$room"/*.o; do
        calls=$(nm -u -P "$object" | cut -d' ' -f1 | grep -vxF "$may_use" | paste -sd' ' || true)
        [ -z "$calls" ] || complain "src/$room/$(basename "$object" .o): may not use $calls"
        # Constant tables of pointers live in .data.rel.ro: written by the loader, read-only from then on.
        state=$(objdump -t "$object" | awk '
            / \.data\.rel\.ro/ || $NF ~ /^\./ { next }
            / (\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ { print $NF }' | paste -sd' ')
        [ -z "$state" ] || complain "src/$room/$(basename "$object" .o): keeps mutable state in $state"
    done
done

exit "$bad"
