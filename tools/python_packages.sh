#!/usr/bin/env bash
# python_packages.sh BUILD OUT - makes the Python package of python/ with the library of BUILD: a wheel and an sdist in OUT.
#
# The wheel carries the library and is for this platform and any Python from 3.9; the sdist has no library and uses the one that
# is installed (NIBLICK_LIBRARY, or the system's). It needs Debian's python3-build, python3-setuptools and python3-wheel, and no network.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?usage: tools/python_packages.sh BUILD OUT}
out=${2:?usage: tools/python_packages.sh BUILD OUT}
python=${PYTHON:-/usr/bin/python3}
soname=libniblick.so.$(sed -nE 's/^#define NB_VERSION "([0-9]+\.[0-9]+).*/\1/p' include/niblick.h)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
cp -r python "$work/sdist"
find "$work/sdist" \( -name __pycache__ -o -name '*.egg-info' -o -name build \) -prune -exec rm -rf {} +
cp LICENSE "$work/sdist"
cp -r "$work/sdist" "$work/wheel"
cp -L "$build/$soname" "$work/wheel/niblick/$soname"
strip --strip-unneeded "$work/wheel/niblick/$soname"

# What is not at hand must not be fetched: the tools are Debian's.
"$python" -m build --no-isolation --sdist --outdir "$out" "$work/sdist"
"$python" -m build --no-isolation --wheel --outdir "$out" "$work/wheel"
