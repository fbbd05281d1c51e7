#!/usr/bin/env bash
# check_includes.sh - holds the source tree to docs/ARCHITECTURE.md: which room may use which, and what the library may call.
#
#   tools/check_includes.sh          run by ctest, which sets SOURCE_DIR and BINARY_DIR
#
# 1. #include lines: a room sees itself, the public headers and the rooms in the table below. The build says the same with its
#    include paths and by linking every room alone (cmake/rooms.cmake); here it is in one table, for people.
# 2. Every room has one job: about thirty files, and no two files of one name in the tree.
# 3. The compiled library needs nothing but itself and the functions on memory, so no malloc, no I/O and no clock can hide
#    anywhere; and it has no writable data, so no global state, but for the networks that nb_eagle_use was given.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
build=${BINARY_DIR:-build}
bad=0

complain() { echo "$*" >&2; bad=1; }

# ------------------------------------------------------------------------------------------------------ includes

# Room by room: which other rooms its files may include from.
rooms_seen_by() {
    case $1 in
        src/store | src/say) ;;
        src/wire) echo src/seat src/rounds src/say ;;
        src/core | src/seat) echo src/say ;;
        src/encode) ;;
        src/players) echo src/say src/encode ;;
        src/review) echo src/players src/say ;;
        src/course | src/puzzle | src/report) echo src/say ;;
        src/rounds | src/env) echo src/core src/say ;;
        src/rulebook) echo src/games/layout src/core src/say ;;
        src/games/* | src/games) echo src/core src/encode src/env src/say ;;
        src/lesson) echo src/core src/seat src/say ;;
        app/words) echo src/say ;;
        app/fair) echo app/words src/wire ;;
        app/wasm/libc) echo app/wasm ;;
        app/service) echo app/words src/wire src/store ;;
        app/dayboard) echo app/words app/service src/wire src/store ;;
        app/ratings) echo app/words app/service src/wire src/store ;;
        app/names) ;;
        app/moderation) echo app/service src/wire src/store ;;
        app/keeping) echo app/words app/service app/dayboard app/ratings src/wire src/store ;;
        app/frames) echo app/service src/wire ;;
        app/club) echo app/words app/names src/seat src/rounds app/dayboard app/ratings app/service app/fair src/wire src/store ;;
        app/career) echo app/words src/seat src/rounds app/club app/dayboard app/ratings app/service app/fair src/wire src/store ;;
        app/server) echo app/words app/frames app/keeping app/names app/moderation src/rounds app/career app/outside src/seat app/club app/dayboard app/ratings app/service app/fair src/wire src/store ;;
        app/outside) echo app/words src/wire ;;
        app/files) echo app/words ;;
        app/match) echo app/words app/outside src/seat src/wire src/rounds src/rulebook ;;
        app/settings) echo app/words app/match ;;
        app/course) echo app/words src/seat app/match ;;
        app/teach) echo app/words src/seat src/lesson src/say app/match ;;
        app/command) echo app/words src/seat app/match src/wire ;;
        app/scorecard) echo app/words app/match ;;
        app/print) echo app/words app/match app/scorecard ;;
        app/linemode) echo app/words app/course app/settings src/seat src/lesson app/teach app/match app/scorecard app/command app/review src/wire app/rounds src/rounds ;;
        app/work) echo app/words app/match app/command ;;
        app/mpi) echo app/work ;;
        app/lab) echo app/words app/work app/outside src/seat app/match app/command src/wire bench train ;;
        app/data) echo app/words app/work app/outside app/lab app/match app/command src/wire ;;
        app/review) echo app/words app/work app/lab app/match app/command src/wire ;;
        app/puzzle) echo app/words app/work src/seat app/linemode app/lab app/match app/command src/wire ;;
        app/puzzlescreen) echo app/words app/settings app/screen app/puzzle app/match ;;
        app/rounds) echo app/words app/work src/rounds app/review app/lab app/match app/command src/wire ;;
        app/party) echo app/words src/seat app/linemode app/match app/command src/wire ;;
        app/join) echo app/words app/settings src/seat app/tui app/screen app/linemode app/match app/command app/club app/dayboard app/service app/fair src/wire src/store ;;
        app/screen) echo app/words app/settings src/seat app/match ;;
        app/dayscreen) echo app/words app/settings app/screen app/course app/match ;;
        app/composescreen) echo app/words app/settings app/screen app/match src/report src/rulebook ;;
        app/roundscreen) echo app/words app/settings app/screen app/rounds app/command app/match src/rounds src/wire ;;
        app/tui) echo app/words src/rulebook app/composescreen app/dayscreen app/puzzlescreen app/roundscreen app/course app/settings src/seat src/lesson app/teach app/screen app/linemode app/scorecard app/review app/match src/wire src/rounds ;;
        app/cli) echo app/words src/rulebook app/moderation app/work app/outside app/print app/puzzle app/course app/tui app/join app/lab app/party app/linemode app/scorecard app/match app/command app/server app/club app/dayboard app/service \
            app/fair src/wire src/store ;;
        app/wasm) echo src/seat src/lesson src/rounds src/report src/rulebook src/wire app/wasm/libc ;;
        *) return 1 ;;
    esac
}

freestanding=' float.h limits.h stdalign.h stdarg.h stdbool.h stddef.h stdint.h '

# Headers by name: no two files have the same, so a name is enough to know the room.
declare -A room_of
while read -r header; do room_of[${header##*/}]=${header%/*}; done < <(find src app include bench train -name '*.h')

check_quoted() { # FILE ROOM NAME
    local from=${room_of[${3##*/}]-}
    case $from in
        '') case $3 in *.list | say.h | program_say.h) ;; *) complain "$1: includes \"$3\", which is not in the tree" ;; esac; return ;;
        include | "$2") return ;;
        app/files) [[ $2 == app/* ]] && return ;; # files, and problems as values: for every room of the program
    esac
    [[ " $(rooms_seen_by "$2") " == *" $from "* ]] || complain "$1: $2 may not include $from/${3##*/}"
}

check_system() { # FILE ROOM NAME
    case $2 in src/core | src/encode | src/env | src/players | src/review | src/course | src/puzzle | src/rounds | src/report | src/rulebook | src/say | src/seat | src/lesson | src/games*) ;; *) return 0 ;; esac
    [[ $freestanding == *" $3 "* ]] || complain "$1: $2 may not include <$3>; only$freestanding"
}

while read -r room; do
    rooms_seen_by "$room" >/dev/null || complain "$room: this room is not in the table of tools/check_includes.sh"
done < <(find src app -name '*.c' -printf '%h\n' | sort -u)

while IFS=: read -r file line; do
    [[ $line =~ [\"\<]([^\"\>]*)[\"\>] ]] && name=${BASH_REMATCH[1]}
    case $line in
        *\"*) check_quoted "$file" "${file%/*}" "$name" ;;
        *) check_system "$file" "${file%/*}" "$name" ;;
    esac
done < <(grep -rE --include='*.[ch]' '^[[:space:]]*#[[:space:]]*include' src app)

# --------------------------------------------------------------------------------------------------------- rooms

most=36 # about thirty: more, and a newcomer no longer sees the room at a glance
while read -r files room; do
    [ "$files" -le "$most" ] || complain "$room has $files files; a room has about thirty (at most $most)"
done < <(find src app web tests -path tests/corpus -prune -o -name node_modules -prune -o \
             \( -name '*.[ch]' -o -name '*.js' -o -name '*.mjs' -o -name '*.py' -o -name '*.sh' \) -printf '%h\n' | sort | uniq -c)

twins=$(find src app include web tests bench tools -name node_modules -prune -o -path tests/stability -prune -o \( -name '*.[ch]' -o -name '*.js' -o -name '*.mjs' \) -printf '%f\n' | sort | uniq -d)
for name in $twins; do
    complain "two files are called $name: $(find src app include web tests bench tools -name node_modules -prune -o -name "$name" -print | paste -sd' ')"
done

# ------------------------------------------------------------------------------------------------------- objects

# What the library defines itself, what a compiler makes of plain loops and struct copies, and what it asks the processor with (eagle.c).
shopt -s globstar nullglob
objects=("$build"/CMakeFiles/niblick_objects_{say,core,encode,env,games,players,review,course,puzzle,rounds,report,rulebook,seat,lesson}*.dir/**/*.o)
[ ${#objects[@]} -gt 0 ] || complain "no objects of the library in $build: has it been built?"
may_use=$(nm -g --defined-only -P "${objects[@]}" | awk 'NF > 1 {print $1}'
          printf '%s\n' memcpy memmove memset memcmp strlen _GLOBAL_OFFSET_TABLE_ __cpu_model __cpu_indicator_init)

for object in "${objects[@]}"; do
    name=${object#*.dir/}
    calls=$(nm -u -P "$object" | cut -d' ' -f1 | grep -vxF "$may_use" | paste -sd' ' || true)
    [ -z "$calls" ] || complain "${name%.o}: may not use $calls"
    # Constant tables of pointers live in .data.rel.ro: written by the loader, read-only from then on.
    state=$(objdump -t "$object" | awk '
        / \.data\.rel\.ro/ || $NF ~ /^\./ { next }
        / (\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ { print $NF }' | paste -sd' ')
    [ "${name%.o} $state" = 'src/players/eagle_weights.c given' ] && continue
    [ -z "$state" ] || complain "${name%.o}: keeps mutable state in $state"
done

exit "$bad"
