#!/bin/bash
# Trains the networks of data/eagle:
#
#     train/networks.sh first SECONDS FOLDER    all games at once from nothing, each on one core
#     train/networks.sh second SECONDS FOLDER   goes on, with smaller steps and only as many rows as the program has room for
#     train/networks.sh third SECONDS FOLDER    goes on with eight games that had more to learn, on sixteen cores
#     train/networks.sh fourth SECONDS FOLDER   goes on from the networks of the program with six games, on sixteen cores
#     train/networks.sh export FOLDER           makes data/eagle of those that are in FOLDER
#
# FOLDER has GAME.net, GAME.csv (for train/curve.py) and GAME.log. NIBLICK_TRAIN names the trainer, build/niblick_train if not
# given. The networks of the program had 545, 545, 285 and 520 seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
trainer=${NIBLICK_TRAIN:-build/niblick_train}

fail() {
    echo "$1" >&2
    echo "usage: train/networks.sh first|second|third|fourth SECONDS FOLDER, or export FOLDER" >&2
    exit 2
}

# Where actions differ by little it learns more slowly, so that it learns less of the noise.
first_plan() {
    case $1 in
    kargo) echo --guests 90 --rate 0.0003 --average 0.01 --hold 60000 ;;
    rum-e-golf) echo --guests 80 --rate 0.0004 --average 0.01 --hold 40000 ;;
    four | hand | power) echo --guests 80 --rate 0.0006 --average 0.01 ;;
    golph) echo --guests 50 --rate 0.0006 --average 0.01 ;;
    *) echo --guests 70 ;;
    esac
}

second_plan() {
    case $1 in
    kargo | rum-e-golf) echo --rate 0.0001 --average 0.003 ;;
    *) echo --rate 0.0003 --average 0.005 ;;
    esac
}

# Rum-E-Golf goes on with two players only: with more, its network was no better than the rule of thumb.
third_plan() {
    case $1 in
    rum-e-golf) echo --guests 50 --seats 2 --threads 3 --rate 0.0002 --average 0.003 ;;
    cambio) echo --guests 80 --threads 2 --rate 0.0002 --average 0.003 ;;
    kargo) echo --threads 2 --rate 0.0001 --average 0.003 ;;
    four | hand | golph | pablo) echo --threads 2 --rate 0.0002 --average 0.003 ;;
    six) echo --rate 0.0002 --average 0.003 ;;
    *) ;; # it is good as it is
    esac
}

# Rum-E-Golf learns with any number of players now.
fourth_plan() {
    case $1 in
    rum-e-golf) echo --guests 50 --threads 5 --rate 0.0003 --average 0.003 ;;
    four) echo --guests 80 --threads 3 --rate 0.0002 --average 0.002 ;;
    cambio) echo --guests 80 --threads 2 --rate 0.0002 --average 0.002 ;;
    kargo) echo --threads 2 --rate 0.0001 --average 0.002 ;;
    hand | golph) echo --threads 2 --rate 0.0002 --average 0.002 ;;
    *) ;;
    esac
}

# Rows in the program: 2 MiB for all games, more for those that have more facts.
rows_of() {
    case $1 in
    cambio | golph | kargo) echo 1800 ;;
    pablo) echo 1700 ;;
    rum-e-golf) echo 1300 ;;
    jacks-and-fives) echo 1150 ;;
    hand) echo 1000 ;;
    *) echo 1500 ;;
    esac
}

train_game() {
    local stage=$1 seconds=$2 folder=$3 game=$4 plan=(--threads 1) more=()
    read -ra more <<<"$(first_plan "$game")"
    plan+=("${more[@]}")
    if [ "$stage" != first ]; then # other holes than before
        [ "$stage" = fourth ] && plan+=(--from eagle) || plan+=(--from "$folder/$game.net")
        plan+=(--most-rows "$(rows_of "$game")")
        case $stage in second) plan+=(--first-round 100000) ;; third) plan+=(--first-round 200000) ;; fourth) plan+=(--first-round 300000) ;; esac
        read -ra more <<<"$("${stage}_plan" "$game")"
        [ ${#more[@]} -gt 0 ] || return 0
        plan+=("${more[@]}")
    fi
    "$trainer" "$game" "${plan[@]}" --seconds "$seconds" --deals 1200 \
        --log "$folder/$game.csv" --out "$folder/$game.net" >>"$folder/$game.log" 2>&1
}

train_all() {
    local game jobs=()
    mkdir -p "$3"
    for game in $("$trainer" --games); do
        train_game "$1" "$2" "$3" "$game" &
        jobs+=($!)
    done
    for job in "${jobs[@]}"; do wait "$job" || fail "a training went wrong: see $3/*.log"; done
    tail -qn 3 "$3"/*.log
}

export_all() {
    local game
    for game in $("$trainer" --games); do
        [ -e "$1/$game.net" ] || continue
        "$trainer" "$game" --from "$1/$game.net" --most-rows "$(rows_of "$game")" \
            --export "data/eagle/$game.weights"
    done
}

case "${1:-}" in
first | second | third | fourth)
    [ $# = 3 ] || fail "SECONDS or FOLDER is missing"
    train_all "$@"
    ;;
export)
    [ $# = 2 ] || fail "FOLDER is missing"
    export_all "$2"
    ;;
*) fail "no such stage: ${1:-}" ;;
esac
