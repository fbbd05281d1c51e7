#!/usr/bin/env bash
# try_install.sh BUILD - installs BUILD into a scratch directory and uses the result as a stranger would.
#
# Everything that was promised must be there, a small program must compile and run against either library by way of
# pkg-config (as C and as C++), and the shared library must export what niblick.h declares and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?usage: tools/try_install.sh BUILD}
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT

fail() { echo "$*" >&2; exit 1; }

cmake --install "$build" --prefix "$prefix" >/dev/null
lib=$(dirname "$(find "$prefix" -name libniblick.so)")
export PKG_CONFIG_PATH=$lib/pkgconfig

for file in bin/niblick include/niblick.h include/niblick_party.h include/niblick_review.h include/niblick_course.h include/niblick_puzzle.h share/man/man1/niblick.1 share/bash-completion/completions/niblick; do
    [ -s "$prefix/$file" ] || fail "$file was not installed"
done
for file in libniblick.a libniblick.so pkgconfig/niblick.pc; do
    [ -s "$lib/$file" ] || fail "$file was not installed in $lib"
done

# ./run builds the target "installable": everything that is installed must belong to it.
needed=$(ninja -C "$build" -t commands installable)
for file in niblick libniblick.a "libniblick.so.$(sed -nE 's/^#define NB_VERSION "(.*)"/\1/p' include/niblick.h)" niblick.1; do
    [[ $needed =~ [/\ ]"$file"([^a-z_.]|$) ]] || fail "./run does not build $file, so installing right after it would fail"
done

# A server reads what strangers send it: it has to be hardened.
program=$prefix/bin/niblick
readelf -hW "$program" | grep -q 'Type:.*DYN' || fail "the program is not position independent"
readelf -lW "$program" | grep -q GNU_RELRO || fail "the program has no read-only relocations"
readelf -dW "$program" | grep -q 'BIND_NOW\|FLAGS.*NOW' || fail "the program binds symbols lazily"
symbols=$(nm -D "$program")
grep -q __stack_chk_fail <<<"$symbols" || fail "the program has no stack protector"
grep -q '__[a-z]*printf_chk' <<<"$symbols" || fail "the program calls unchecked library functions (FORTIFY)"

version=$(sed -nE 's/^#define NB_VERSION "(.*)"/\1/p' include/niblick.h)
[ "$(pkg-config --modversion niblick)" = "$version" ] || fail "niblick.pc does not say version $version"
soname=$(objdump -p "$lib/libniblick.so" | awk '/SONAME/ {print $2}')
[ -e "$lib/$soname" ] || fail "the shared library calls itself $soname, which was not installed"

declared=$(sed -nE 's/^NB_API [^(]*[ *](nb_[a-z0-9_]+)\(.*/\1/p' include/niblick.h include/niblick_party.h include/niblick_review.h include/niblick_course.h include/niblick_puzzle.h | sort -u)
exported=$(nm -D --defined-only --format=posix "$lib/libniblick.so" | cut -d' ' -f1 | sort -u)
[ "$declared" = "$exported" ] || fail "exported is not what niblick.h declares:"$'\n'"$(diff <(echo "$declared") <(echo "$exported"))"

cat >"$prefix/stranger.c" <<'END'
#include <niblick.h>
#include <stdio.h>

int main(void)
{
    nb_rules rules;
    nb_why why;
    if (nb_setup(&rules, nb_game_at(0)->id, nb_game_at(0)->min_seats, "", &why)) return puts(why.text), 1;
    printf("%u games\n", nb_game_count());
    return 0;
}
END
flags=$(pkg-config --cflags --libs niblick)
# shellcheck disable=SC2046,SC2086  # lists of flags
{
    cc -Wall -Werror -o "$prefix/shared" "$prefix/stranger.c" $flags
    cc -Wall -Werror -o "$prefix/static" "$prefix/stranger.c" $(pkg-config --cflags niblick) "$lib/libniblick.a"
    clang++ -x c++ -Wall -Werror -o "$prefix/cxx" "$prefix/stranger.c" -x none $flags
}
LD_LIBRARY_PATH=$lib "$prefix/shared"
LD_LIBRARY_PATH=$lib "$prefix/cxx"
"$prefix/static"
"$prefix/bin/niblick" games >/dev/null || fail "the installed program does not run"
