#!/usr/bin/env bash
# try_install.sh BUILD - installs BUILD into a scratch directory and uses the result as a stranger would.
#
# Everything that was promised must be there, a small program must compile and run against either library by way of
# pkg-config (as C and as C++) and of find_package, and the shared library must export what the headers declare and nothing
# else. Then the library alone is built where there is nothing but a C compiler, CMake and what every Unix has.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?usage: tools/try_install.sh BUILD}
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT

fail() { echo "$*" >&2; exit 1; }

cmake --install "$build" --prefix "$prefix" >/dev/null
lib=$(dirname "$(find "$prefix" -name libniblick.so)")
export PKG_CONFIG_PATH=$lib/pkgconfig

for header in include/*.h; do [ -s "$prefix/$header" ] || fail "$header was not installed"; done
for file in bin/niblick share/man/man1/niblick.1 share/bash-completion/completions/niblick share/zsh/site-functions/_niblick \
    share/fish/vendor_completions.d/niblick.fish share/doc/niblick/LICENSE share/doc/niblick/README.md \
    share/doc/niblick/docs/HOSTING.md share/doc/niblick/docs/rules/six.md share/doc/niblick/examples/first_match.c \
    lib/systemd/system/niblick.service lib/systemd/system/niblick-backup.timer; do
    [ -s "$prefix/$file" ] || fail "$file was not installed"
done
grep -q "^ExecStart=$prefix/bin/niblick serve" "$prefix/lib/systemd/system/niblick.service" || fail "the unit does not start what was installed"
for file in libniblick.a libniblick.so pkgconfig/niblick.pc cmake/niblick/niblick-config.cmake; do
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

declared=$(sed -nE 's/^NB_API [^(]*[ *](nb_[a-z0-9_]+)\(.*/\1/p' include/*.h | sort -u)
exported=$(nm -D --defined-only --format=posix "$lib/libniblick.so" | cut -d' ' -f1 | sort -u)
[ "$declared" = "$exported" ] || fail "exported is not what the headers declare:"$'\n'"$(diff <(echo "$declared") <(echo "$exported"))"

cat >"$prefix/stranger.c" <<'END'
#include <niblick.h>
#include <stdio.h>

int main(void)
{
    nb_rules rules;
    nb_why why;
    if (nb_setup(&rules, nb_game_at(0)->id, nb_game_at(0)->min_seats, "", &why)) return puts(why.text), 1;
    if (nb_abi_check(&why)) return puts(why.text), 1;
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

# try_find_package PREFIX SCRATCH: a stranger's project that uses CMake finds either library below PREFIX.
try_find_package() {
    mkdir -p "$2"
    cp "$prefix/stranger.c" "$2/"
    cat >"$2/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.16)
project(stranger C)
find_package(niblick 0.1 REQUIRED)
add_executable(with_shared stranger.c)
target_link_libraries(with_shared niblick::niblick)
add_executable(with_static stranger.c)
target_link_libraries(with_static niblick::static)
END
    if ! { cmake -S "$2" -B "$2/build" -DCMAKE_PREFIX_PATH="$1" && cmake --build "$2/build"; } >"$2/log" 2>&1; then
        cat "$2/log" >&2
        fail "find_package(niblick) does not work below $1"
    fi
    "$2/build/with_shared"
    "$2/build/with_static"
}
try_find_package "$prefix" "$prefix/finds"
sed -i 's/niblick 0.1/niblick 9.0/' "$prefix/finds/CMakeLists.txt"
! cmake -S "$prefix/finds" -B "$prefix/finds/later" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null 2>&1 ||
    fail "find_package(niblick 9.0) found version $version"

# The library alone: a PATH without pkg-config, without scdoc, brotli, python and the rest; and not optimised, to be quick.
mkdir "$prefix/bare"
for tool in cc gcc as ld ar ranlib cmake ninja sh awk cat cmp cp rm mkdir; do ln -s "$(command -v "$tool")" "$prefix/bare/"; done
alone=(env -i PATH="$prefix/bare" HOME="$prefix" cmake)
{
    "${alone[@]}" -S . -B "$prefix/alone" -G Ninja -DCMAKE_BUILD_TYPE=Plain -DNIBLICK_LIBRARY_ONLY=ON \
        -DCMAKE_INSTALL_PREFIX="$prefix/alone/usr" &&
        "${alone[@]}" --build "$prefix/alone" -j"$(nproc)" && "${alone[@]}" --install "$prefix/alone"
} >"$prefix/alone.log" 2>&1 || { tail -n 30 "$prefix/alone.log" >&2; fail "the library alone needs more than a C compiler and CMake"; }
try_find_package "$prefix/alone/usr" "$prefix/finds_alone"
[ ! -e "$prefix/alone/usr/bin" ] || fail "the library alone installs programs"
