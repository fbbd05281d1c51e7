#!/usr/bin/env bash
# oci_image.sh ROOT.tar IMAGE.tar - makes an OCI image of a root that has the packages (tools/debian_root.sh).
#
#   podman load -i IMAGE.tar && podman run -p 7420:7420 -v niblick:/var/lib/niblick niblick
#
# The image serves the page and keeps its tables in /var/lib/niblick; with other words after its name it is the program.
set -euo pipefail
root=$(realpath "${1:?usage: tools/oci_image.sh ROOT.tar IMAGE.tar}")
image=$(realpath "${2:?usage: tools/oci_image.sh ROOT.tar IMAGE.tar}")
version=$(sed -nE 's/^#define NB_VERSION "(.*)"/\1/p' "$(dirname "$0")/../include/niblick.h")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The folder of the tables belongs to the user that serves them; systemd would make it, but there is none in a container.
# Numbers and not names: the user is known in the image, not here.
owner=$(tar -xOf "$root" ./etc/passwd | awk -F: '$1 == "niblick" { print $3 ":" $4 }')
[ -n "$owner" ] || { echo "$root has no user niblick: is the package niblick-server installed in it?" >&2; exit 1; }
mkdir -p "$work/tables/var/lib/niblick"
tar -C "$work/tables" --owner=":${owner%:*}" --group=":${owner#*:}" --mode=0700 -cf "$work/tables.tar" var/lib/niblick

umoci init --layout "$work/niblick"
umoci new --image "$work/niblick:$version"
umoci raw add-layer --image "$work/niblick:$version" "$root"
umoci raw add-layer --image "$work/niblick:$version" "$work/tables.tar"
umoci config --image "$work/niblick:$version" --config.user niblick --config.workingdir /var/lib/niblick \
    --config.exposedports 7420/tcp --config.volume /var/lib/niblick --config.env XDG_DATA_HOME=/var/lib/niblick \
    --config.entrypoint niblick --config.cmd serve --config.cmd --host --config.cmd 0.0.0.0 --config.cmd --port \
    --config.cmd 7420 --config.cmd --db --config.cmd /var/lib/niblick/tables.db
umoci gc --layout "$work/niblick"
tar -C "$work/niblick" -cf "$image" .
