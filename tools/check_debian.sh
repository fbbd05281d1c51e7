#!/usr/bin/env bash
# check_debian.sh - holds debian/ to the rest of the tree: the version, the name of the library's package and what a build
# needs. `./test packages` builds the packages and installs them.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/..}"
bad=0

complain() { echo "$*" >&2; bad=1; }

version=$(sed -nE 's/^#define NB_VERSION "(.*)"/\1/p' include/niblick.h)
packaged=$(sed -nE '1s/^niblick \((.*)\) .*/\1/p' debian/changelog)
[ "$packaged" = "$version" ] || complain "debian/changelog says $packaged, niblick.h says $version"
package=libniblick${version%.*}
grep -qx "Package: $package" debian/control || complain "debian/control has no package $package, which is what the soname asks for"
[ -e "debian/$package.install" ] || complain "there is no debian/$package.install"

# tools/deps.sh is the list for people who build by hand. A compiler is always there; the server's plugin and a typeface are for
# running, so packages depend on them.
# shellcheck source=tools/deps.sh
. tools/deps.sh
while read -r need _; do
    case $need in
        '' | gcc | libc6-dev) continue ;;
        libwebsockets-evlib-uv | fonts-oldstandard) field='^\(Depends\|Recommends\): .*' ;;
        *) field='^\(Build-Depends:\)\?  *' ;;
    esac
    grep -q "$field\b$need\b" debian/control || complain "debian/control does not ask for $need, which tools/deps.sh does"
done <<<"$needs_to_build"

exit "$bad"
