#!/usr/bin/env bash
# What zsh and fish offer is what bash offers: they ask its script, in the folders where an installation has it.
set -euo pipefail
PATH=$(dirname "$NIBLICK"):$PATH
share=$(mktemp -d)
trap 'rm -rf "$share"' EXIT
export HOME=$share/home XDG_CONFIG_HOME=$share/home XDG_DATA_HOME=$share/home # fish writes a history
mkdir -p "$share"/{home,bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
cp "$SOURCE_DIR/tools/completion/niblick.bash" "$share/bash-completion/completions/niblick"
cp "$SOURCE_DIR/tools/completion/_niblick" "$share/zsh/site-functions/"
cp "$SOURCE_DIR/tools/completion/niblick.fish" "$share/fish/vendor_completions.d/"
bad=0

from_fish() { # LINE
    # shellcheck disable=SC2016  # fish expands it
    fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$share/fish/vendor_completions.d/niblick.fish" "$1"
}

# The function gets what zsh's completion would give it, and compadd prints what it would add.
from_zsh() { # LINE
    # shellcheck disable=SC2016  # zsh expands it
    zsh -f -c '
        fpath=($1 $fpath)
        autoload -Uz _niblick
        compadd() { while [[ $1 != -- ]]; do shift; done; shift; (( $# )) && print -rl -- "$@"; return 0 }
        words=(${(s: :)2}); [[ $2 == *" " ]] && words+=("")
        CURRENT=$#words PREFIX=$words[-1]
        _niblick' zsh "$share/zsh/site-functions" "$1"
}

offers() { # LINE WORDS
    local shell said
    for shell in fish zsh; do
        command -v "$shell" >/dev/null || { echo "$shell is not installed"; exit 77; }
        case $shell in
            fish) said=$(from_fish "$1") ;;
            zsh) said=$(from_zsh "$1") ;;
        esac
        said=$(sort <<<"$said" | paste -sd' ')
        if [ "$said" != "$2" ]; then
            echo "$shell: \"$1\" offers \"$said\", not \"$2\""
            bad=1
        fi
    done
}

offers 'niblick p' 'party play players print puzzles'
offers 'niblick play si' 'six'
offers 'niblick rules crazy-nines' 'crazy-nines crazy-nines-deluxe'
offers 'niblick serve --w' '--web'
offers 'niblick play six -o col' 'columns='
offers 'niblick play six -o columns=o' 'columns=off columns=on'
offers 'niblick arena six --players tiger:300,e' 'tiger:300,eagle tiger:300,everyman'
offers 'niblick play six --seats ' ''
exit "$bad"
