# deps.sh - finds out what is missing on this machine and installs it; sourced by ./run and ./test.
#
# A need is "PACKAGE probe...": the Debian package, and a command that succeeds when what it gives is there, however it
# came there. So nothing is installed over a compiler or a node that the machine has from elsewhere. The typeface of the
# score cards comes along with pango and is never missed later: cards do without it, if less handsomely.

# shellcheck shell=bash disable=SC2034  # used where this is sourced

needs_to_build='
    gcc           cc --version
    libc6-dev     test -e /usr/include/stdio.h
    cmake         cmake --version
    ninja-build   ninja --version
    pkg-config    pkg-config --version
    clang         clang --version
    lld           wasm-ld --version
    cmark-gfm     cmark-gfm --version
    libcmark-gfm-dev pkg-config --exists libcmark-gfm
    libcmark-gfm-extensions-dev test -e /usr/include/cmark-gfm-core-extensions.h
    brotli        brotli --version
    zopfli        which zopfli
    scdoc         scdoc -v
    libjansson-dev pkg-config --exists jansson
    zlib1g-dev    pkg-config --exists zlib
    libsqlite3-dev pkg-config --exists sqlite3
    libpq-dev     pkg-config --exists libpq
    libsodium-dev pkg-config --exists libsodium
    libwebsockets-dev pkg-config --exists libwebsockets
    libwebsockets-evlib-uv has_lws_plugin
    libncurses-dev pkg-config --exists ncursesw
    libuv1-dev    pkg-config --exists libuv
    libicu-dev    pkg-config --exists icu-uc icu-i18n
    libqrencode-dev pkg-config --exists libqrencode
    libcairo2-dev pkg-config --exists cairo-pdf cairo-svg cairo-png
    libpango1.0-dev pkg-config --exists pangocairo
    librsvg2-dev  pkg-config --exists librsvg-2.0
    libfreetype-dev pkg-config --exists freetype2
    libharfbuzz-dev pkg-config --exists harfbuzz
    fonts-oldstandard pkg-config --exists pangocairo'

needs_to_test='
    libclang-rt-dev clang_has_sanitizers
    clang-tidy    clang-tidy --version
    libopenmpi-dev pkg-config --exists ompi-c
    openmpi-bin   mpirun --version
    clang-format  clang-format --version
    cppcheck      cppcheck --version
    valgrind      valgrind --version
    libc6-dbg     test -e /usr/lib/debug/.build-id -o ! -e /etc/debian_version
    libcmocka-dev pkg-config --exists cmocka
    postgresql-15 test -x /usr/lib/postgresql/15/bin/initdb -o ! -e /etc/debian_version
    nodejs        node --version
    npm           npm --version
    chromium-headless-shell chromium-headless-shell --version
    curl          curl --version
    tmux          tmux -V
    zsh           zsh --version
    fish          fish --version
    python3       python3 --version
    python3-websockets test -e /usr/lib/python3/dist-packages/websockets -o ! -e /etc/debian_version
    python3-numpy python_has numpy
    python3-pycparser python_has pycparser
    python3-build python_has build
    python3-setuptools python_has setuptools
    python3-wheel python_has wheel
    python3-venv  python_has ensurepip
    mypy          python_has mypy
    poppler-utils pdftoppm -v
    systemd       systemd-analyze --version
    shellcheck    shellcheck --version'

needs_to_package='
    dpkg-dev      dpkg-buildpackage --version
    debhelper     dh --version
    dh-python     dh_python3 --version
    fakeroot      fakeroot --version
    lintian       lintian --version
    mmdebstrap    mmdebstrap --version
    umoci         umoci --version
    skopeo        skopeo --version
    jq            jq --version
    curl          curl --version'

# libwebsockets loads its support for libuv when a server starts: nothing that is linked needs it.
has_lws_plugin() {
    [ ! -e /etc/debian_version ] || ls /usr/lib/*/libwebsockets-evlib_uv.so
}

# Debian's Python: another one that comes first in the path has packages of its own.
python_has() {
    # From the root: here the folder build/ would pass for a package of that name.
    [ ! -e /etc/debian_version ] || (cd / && /usr/bin/python3 -c "import $1")
}

clang_has_sanitizers() {
    test -e "$(clang -print-file-name="libclang_rt.fuzzer-$(uname -m).a")"
}

# Prints the packages of the needs on stdin that are not met.
missing_packages() {
    while read -r package probe; do
        if [ -n "$package" ] && ! $probe >/dev/null 2>&1; then
            echo "$package"
        fi
    done
}

# install_needs LOG NEEDS: installs what is missing with apt, or says what to install and fails.
install_needs() {
    local log=$1 packages as_root=
    packages=$(missing_packages <<<"$2" | paste -sd' ')
    [ -n "$packages" ] || return 0
    [ "$(id -u)" = 0 ] || as_root=sudo
    if ! command -v apt-get >/dev/null || { [ -n "$as_root" ] && ! command -v sudo >/dev/null; }; then
        echo "missing: $packages" >&2
        echo "Install these (names as in Debian) and try again; apt-get as root or with sudo would do it here by itself." >&2
        return 1
    fi
    echo "Installing $packages ..." >&2
    mkdir -p "$(dirname "$log")"
    # shellcheck disable=SC2086  # a list of names
    if ! { $as_root apt-get update &&
           $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages; } >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        echo "apt-get could not install: $packages (all of its output is in $log)" >&2
        return 1
    fi
}
