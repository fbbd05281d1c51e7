#!/usr/bin/env bash
# debian_root.sh PACKAGES ROOT.tar - a bare Debian with the packages of a folder and what they depend on, as a tar file.
#
# The suite and its sources are those of this machine's apt. mmdebstrap needs to be root, or to be allowed user namespaces.
set -euo pipefail
packages=$(cd "${1:?usage: tools/debian_root.sh PACKAGES ROOT.tar}" && pwd)
root=${2:?usage: tools/debian_root.sh PACKAGES ROOT.tar}
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
sources=()
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    if [ -s "$file" ]; then sources+=("$file"); fi
done
debs=()
for deb in "$packages"/*.deb; do
    if [[ $deb != *-dbgsym_* ]]; then debs+=("$deb"); fi
done

# shellcheck disable=SC2016  # mmdebstrap expands the hooks
# Users are made without all of systemd, which a bare root does not run.
mmdebstrap --quiet --variant=apt --include=systemd-standalone-sysusers --aptopt='Acquire::Languages "none"' \
    --customize-hook='mkdir "$1/packages"' --customize-hook="copy-in ${debs[*]} /packages" \
    --customize-hook='chroot "$1" sh -c "apt-get install -q -y --no-install-recommends /packages/*.deb"' \
    --customize-hook='rm -r "$1/packages"' \
    "$suite" "$root" "${sources[@]}"
