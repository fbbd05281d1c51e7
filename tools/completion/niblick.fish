# fish completion for niblick(1). bash's script knows what can follow, so it is asked: there is one list of options.

set -g __niblick_script (path resolve (status dirname)/../../bash-completion/completions/niblick)

function __niblick_complete
    test -r "$__niblick_script"; or return
    bash -c '. "$1"; COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDBREAKS=" "; _niblick niblick; printf "%s\n" "${COMPREPLY[@]}"' \
        bash $__niblick_script "$(commandline -cp)" 2>/dev/null
end

complete -c niblick -f -a '(__niblick_complete)'
