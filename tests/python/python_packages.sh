#!/usr/bin/env bash
# The wheel and the sdist are made without a network. The wheel is installed into a fresh virtual environment, where it brings its own
# library and plays; the sdist uses the library that it is told. Nobody else's Python files come along.
# ctest-labels: release
set -euo pipefail
cd "$SOURCE_DIR"
python=/usr/bin/python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PYTHONPATH NIBLICK_LIBRARY
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONFIG_FILE=/dev/null PIP_NO_CACHE_DIR=1

fail() { echo "$*" >&2; exit 1; }

for module in build wheel setuptools venv ensurepip numpy; do
    "$python" -c "import $module" 2>/dev/null || { echo "python3-$module is not installed; the packages were not made"; exit 77; }
done

files() { find python -name '*_cache*' -prune -o -name __pycache__ -prune -o -type f -print | sort; }
before=$(files)
PYTHON=$python tools/python_packages.sh "$BINARY_DIR" "$work/dist" >"$work/log" 2>&1 || { cat "$work/log"; fail "the packages were not made"; }
version=$(sed -nE 's/^#define NB_VERSION "(.*)"/\1/p' include/niblick.h)
wheel=("$work"/dist/niblick-"$version"-py3-none-linux_*.whl)
sdist=$work/dist/niblick-$version.tar.gz
[ -s "${wheel[0]}" ] || fail "there is no wheel for this platform: $(ls "$work/dist")"
[ -s "$sdist" ] || fail "there is no sdist: $(ls "$work/dist")"
[ "$before" = "$(files)" ] || fail "making the packages left files in python/:"$'\n'"$(diff <(echo "$before") <(files))"

cat >"$work/play.py" <<'END'
import sys
import niblick

match = niblick.play_match(niblick.Rules("cambio", 3, "holes=1"), ["rabbit", "habit", "random"], seed=3)
assert niblick.read_record(match.record()).over
env = niblick.VecEnv("six", 16, 4)
env.reset(1)
for _ in range(200):
    env.step(env.random_actions())
assert env.hole.min() > 0
print(niblick.library_path if len(sys.argv) == 1 else niblick.__version__)
END

"$python" -m venv --system-site-packages "$work/venv"
cd "$work"
venv/bin/pip install -q --no-index "${wheel[@]}"
found=$(venv/bin/python play.py)
case $found in "$work"/venv/*/niblick/libniblick.so.*) ;; *) fail "the wheel plays with $found, not with its own library" ;; esac
venv/bin/pip uninstall -q -y niblick
venv/bin/pip install -q --no-index --no-build-isolation "$sdist"
if venv/bin/python -c 'import niblick' 2>said; then echo "a library of the system was found"; else grep -q 'LibraryError: libniblick' said || fail "$(cat said)"; fi
found=$(NIBLICK_LIBRARY=$BINARY_DIR/libniblick.so venv/bin/python play.py)
[ "$found" = "$BINARY_DIR/libniblick.so" ] || fail "the sdist plays with $found, not with the library it was told"
