#!/usr/bin/env bash
# try_packages.sh [FOLDER] - makes the packages, installs them in a bare Debian root and uses them as a stranger would.
#
# A hole is played, the page is served by the server's own user with the options of its file, a program is compiled with the
# development files and runs on the packaged library, and an OCI image of the root is made and looked into. Everything is kept
# in FOLDER (build/packages). To enter the root one has to be root.
# shellcheck disable=SC2016  # what is in single quotes is expanded in the root
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-build/packages}
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)

fail() { echo "$*" >&2; exit 1; }

tools/packages.sh "$folder"
folder=$(cd "$folder" && pwd)
for package in niblick niblick-mpi niblick-server libniblick0.1 libniblick-dev $(if [ -e python/niblick/__init__.py ]; then echo python3-niblick; fi); do
    compgen -G "$folder/${package}_*.deb" >/dev/null || fail "there is no package $package"
done
contents=$(for deb in "$folder"/*.deb; do dpkg-deb -c "$deb"; done)
! grep -q '/usr/local\|__pycache__' <<<"$contents" || fail "a package has what belongs elsewhere: $(grep '/usr/local\|__pycache__' <<<"$contents")"

tools/debian_root.sh "$folder" "$folder/root.tar"
root=$(mktemp -d)
leave() {
    if [ -s "$root/tmp/server.pid" ]; then "${as_root[@]}" kill "$(cat "$root/tmp/server.pid")" 2>/dev/null || true; fi
    wait || true
    "${as_root[@]}" rm -rf "$root"
}
trap leave EXIT
"${as_root[@]}" tar -xf "$folder/root.tar" -C "$root" --numeric-owner

# inside USER COMMAND...: in the bare root, with nothing of this machine's environment.
inside() {
    local user=$1
    shift
    "${as_root[@]}" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL=C.UTF-8 \
        chroot --userspec="$user:$user" "$root" "$@"
}

for package in "$folder"/*.deb; do
    if [[ $package == *-dbgsym_* ]]; then continue; fi
    name=$(dpkg-deb -f "$package" Package)
    [ "$(inside root dpkg-query -Wf '${Status}' "$name")" = 'install ok installed' ] || fail "$name is not installed in the root"
done

# A hole, played by a person who always takes the first thing offered; then its record, and the lists.
printf '1\n%.0s' {1..500} >"$folder/first.txt"
inside games niblick play six --seats 2 --seed 1 --player random -o holes=1 <"$folder/first.txt" >"$folder/hole.txt" || fail "a hole cannot be played"
grep -q 'Final score card' "$folder/hole.txt" || fail "the hole did not end"
inside games sh -c 'niblick replay "$HOME/.local/state/niblick/last.nib"' | grep -q 'Final score card' || fail "its record does not replay"
inside games niblick sim cambio --holes 20 --seed 1 --players everyman >/dev/null || fail "nothing can be simulated"

# The server, as its unit starts it: its user, the options of its file, a folder of its own.
unit=$root/lib/systemd/system/niblick.service
grep -q '^ExecStart=/usr/bin/niblick serve ' "$unit" || fail "the unit does not start the packaged program"
inside root install -d -o niblick -g niblick -m 0700 /var/lib/niblick
# The port of the file could be taken here. The shell becomes the program, so that it can be ended.
inside niblick sh -c 'echo $$ >/tmp/server.pid; . /etc/niblick/server.conf
    exec niblick serve --db /var/lib/niblick/tables.db $NIBLICK_SERVE --port 0' >"$folder/server.out" 2>"$folder/server.log" &
server=$!
for ((i = 0; i < 300; i++)); do
    if grep -qo 'http://localhost:[0-9]*' "$folder/server.out"; then break; fi
    kill -0 "$server" 2>/dev/null || { cat "$folder/server.log" >&2; fail "the server ended at once"; }
    sleep 0.1
done
address=$(grep -o 'http://localhost:[0-9]*' "$folder/server.out" | head -n 1) || fail "the server does not say where it is"
address=${address/localhost/127.0.0.1}
curl -fsS --compressed "$address/" | grep -q '<title>Niblick' || fail "the page is not served"
curl -fsS "$address/health" >/dev/null || fail "the server is not well"
curl -fsS "$address/niblick.wasm" --compressed -o "$folder/engine.wasm" || fail "the page has no engine"
[ "$(head -c 4 "$folder/engine.wasm" | tr -d '\0')" = asm ] || fail "the engine of the page is not WebAssembly"
inside niblick test -s /var/lib/niblick/tables.db || fail "the server has no database"

# A program that was compiled with the development files of the packages runs on the library of the packages.
mkdir -p "$folder/dev"
dpkg-deb -x "$folder"/libniblick-dev_*.deb "$folder/dev"
dpkg-deb -x "$folder"/libniblick0.1_*.deb "$folder/dev"
lib=$(dirname "$(find "$folder/dev" -name libniblick.so)")
cc -o "$folder/first_match" examples/first_match.c -I"$folder/dev/usr/include" -L"$lib" -lniblick
"${as_root[@]}" cp "$folder/first_match" "$root/tmp/"
inside games /tmp/first_match | grep -q ' with ' || fail "a program does not run on the packaged library"
if [ -e python/niblick/__init__.py ]; then
    inside games python3 -c 'import niblick; print(niblick.__name__)' || fail "the Python module does not find the library"
fi

# The image has the same root, and says how it is run.
tools/oci_image.sh "$folder/root.tar" "$folder/niblick-oci.tar"
skopeo inspect --config "oci-archive:$folder/niblick-oci.tar" >"$folder/image.json"
[ "$(jq -r '.config.Entrypoint[0] + " " + .config.Cmd[0] + " " + .config.User' "$folder/image.json")" = 'niblick serve niblick' ] ||
    fail "the image does not start the server: $(cat "$folder/image.json")"
rm -rf "$folder/layout"
mkdir "$folder/layout"
tar -xf "$folder/niblick-oci.tar" -C "$folder/layout"
tag=$(jq -r '.manifests[0].annotations["org.opencontainers.image.ref.name"]' "$folder/layout/index.json")
"${as_root[@]}" umoci unpack --image "$folder/layout:$tag" "$folder/bundle"
"${as_root[@]}" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot --userspec=niblick:niblick "$folder/bundle/rootfs" niblick games >/dev/null ||
    fail "the program does not run in the image"
"${as_root[@]}" rm -rf "$folder/bundle" "$folder/layout"
