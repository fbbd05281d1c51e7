# shellcheck shell=bash
# bash completion for niblick(1). Games, options and players come from the program itself.

# _niblick_options GAME: its options as KEY=VALUE.
_niblick_options() {
    local name values
    "$program" games "$1" --json 2>/dev/null | tr -d ' \n' | grep -oE '"name":"[^"]*","values":\[[^]]*\]' |
        while IFS=: read -r _ name values; do
            name=${name%,*} values=${values//[],\"[]/ }
            # shellcheck disable=SC2086  # a list of words
            printf "${name//\"/}=%s\n" $values
        done
}

# The commands, as the first help page lists them.
_niblick_commands() {
    "$program" --help 2>/dev/null | awk '/^  niblick [a-z]/ { print $2 }'
    echo help
}

_niblick_games() { "$program" games --json 2>/dev/null | tr -d '\n' | grep -oE '"id": ?"[^"]*"' | cut -d'"' -f4; }

_niblick_players() { "$program" players --json 2>/dev/null | tr -d '\n' | grep -oE '"id": ?"[^"]*"' | cut -d'"' -f4; }

# The help of `exact` has them between "CASE is" and the end of the clause.
_niblick_cases() {
    "$program" help exact 2>/dev/null | tr '\n' ' ' | sed 's/.*CASE is \([^;]*\);.*/\1/' | tr -s ', ' '\n' | grep -vx or
}

# Several with commas between: what stands before the last comma stays.
_niblick_player_lists() {
    local before=
    [[ $cur != *,* ]] || before=${cur%,*},
    _niblick_players | sed "s|^|$before|"
}

# What may follow "niblick COMMAND" besides options.
_niblick_words() {
    case $1 in
        games | rules | house | learn | play | sim | arena | exploit | deck | print | bench) _niblick_games ;;
        exact) _niblick_cases ;;
        help) _niblick_commands ;;
        export | replay | review | card | verify) compgen -f -- "$cur" ;;
        db) if [ "${#words[@]}" -eq 3 ]; then echo list export backup copy check; else compgen -f -- "$cur"; fi ;;
        moderate) if [ "${#words[@]}" -eq 3 ]; then echo ban mute pardon list reports delete; fi ;;
    esac
}

_niblick_flags() {
    case $1 in
        games | players) echo --json ;;
        bench) echo --seats -o --json ;;
        house | learn) echo --check ;;
        deck) echo --check --seats -o --holes --seed --threads --json ;;
        play) echo --seats -o --seed --seat --names --player --handicap --resume --duplicate --name --symbols ;;
        today) echo --plain --again --share --archive --server --json --symbols ;;
        serve)
            echo --port --host --web --db --cert --key --origin --bots --behind-proxy --metrics-open --takeover --idle --keep --name --log \
                --max-connections --max-tables --connections-per-address --tables-per-address --messages-per-second ;;
        sim) echo --seats -o --players --holes --matches --records --shard --seed --threads --file --json ;;
        export) echo --format ;;
        arena) echo --players --seats --deals -o --seed --threads --file --from --to --merge --sprt --errors --robin --luck-out --no-times --svg --json ;;
        exact) echo --players --positions --seed --json ;;
        exploit) echo --against --seats -o --seconds --rounds --threads --seed --deals --from --out --json ;;
        join) echo --name --account --register --seat --watch --plain --symbols ;;
        replay) echo --until --seat --json --table --db --match ;;
        review) echo --seat --hole --budget --seed --threads --file --text --json --svg ;;
        puzzles) echo --game --number --list --plain --symbols --json --solution --mine --check --seed --count --holes --seconds --threads ;;
        rounds) echo --review --file --scratch --threads --json --svg --import --export --players ;;
        db) echo --db --json --match --out --all ;;
        moderate) echo --db --days --yes ;;
        card) echo -o --output ;;
        print) echo -o --output --paper --backs --players ;;
        party) echo --players --player --seed --out --json --symbols ;;
    esac
    echo --help
}

# _niblick_option_values GAME: the values of the option that $cur begins; where a file may be one, files too.
_niblick_option_values() {
    local key=${cur%%=*} file
    _niblick_options "$1" | grep "^$key=" | while read -r file; do
        if [ "$file" != "$key=FILE" ]; then echo "$file"; continue; fi
        compgen -f -- "${cur#*=}" | sort | sed "s|^|$key=|"
    done
}

# _niblick_value OPTION GAME: what may follow an option.
_niblick_value() {
    case $1 in
        -o)
            # First the names, then the values of one; a card goes into a file.
            case ${words[1]}:$cur in
                card:* | print:*) compgen -f -- "$cur" ;;
                *=*) _niblick_option_values "$2" ;;
                *) _niblick_options "$2" | sed 's/=.*/=/' | sort -u ;;
            esac
            ;;
        --resume | --file | --output | --import | --export | --from | --db | --cert | --key) compgen -f -- "$cur" ;;
        --against | --player | --players | -p) [ "${words[1]}" = print ] || _niblick_player_lists ;;
        --format | -f) printf "%s\n" jsonl csv ;;
        --paper) printf "%s\n" a4 letter ;;
        --backs) printf "%s\n" long-edge short-edge ;;
        --web | --out | --records) compgen -d -- "$cur" ;;
    esac
}

_niblick() {
    local program=${1/#\~/$HOME} line=${COMP_LINE:0:COMP_POINT} words cur prev choices
    # "=" breaks words in bash, but not here: -o holes=18 is one word.
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=('')
    cur=${words[-1]} prev=${words[-2]-}
    COMPREPLY=()

    if [ "${#words[@]}" -le 2 ]; then
        choices="$(_niblick_commands) --help --version"
    else
        case $prev in
            -o | --resume | --file | --import | --export | --from | --db | --cert | --key | --out | --records | --format | -f | --paper | --backs | --output | --web | --against | --player | --players | -p)
                choices=$(_niblick_value "$prev" "${words[2]-}") ;;
            -n | --seats | -s | --seed | --seat | --holes | --matches | --shard | --deals | --seconds | --rounds | -t | --threads | --until | --match | --name | --table)
                return ;;
            *)
                case $cur in
                    -*) choices=$(_niblick_flags "${words[1]}") ;;
                    *) choices=$(_niblick_words "${words[1]}") ;;
                esac
                ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$cur")

    # Readline replaces only what follows the last "=", and a KEY= waits for its value.
    if [[ $cur == *=* && $COMP_WORDBREAKS == *=* ]]; then COMPREPLY=("${COMPREPLY[@]#"${cur%"${cur##*=}"}"}"); fi
    if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null || true; fi
}

complete -o filenames -F _niblick niblick
