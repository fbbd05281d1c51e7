"""package.py - for tests of the Python package: the package of the source tree with the library of the build. No test by itself."""
import os
import sys
import unittest

SOURCE = os.environ.get("SOURCE_DIR", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
BUILD = os.environ.get("BINARY_DIR", os.path.join(SOURCE, "build"))
LIBRARY = os.path.join(BUILD, "libniblick.so")
PYTHON = os.path.join(SOURCE, "python")

try:
    import numpy  # noqa: F401
except ImportError:
    print("numpy is not installed; the Python package was not tested")
    sys.exit(77)

os.environ["NIBLICK_LIBRARY"] = LIBRARY
sys.dont_write_bytecode = True
sys.path.insert(0, PYTHON)


def environment():
    """For another Python that is to find the same package."""
    return {**os.environ, "NIBLICK_LIBRARY": LIBRARY, "PYTHONPATH": PYTHON, "PYTHONDONTWRITEBYTECODE": "1"}


def main():
    """Runs the tests of the calling script and says how many there were, as tools/count_tests.awk reads it."""
    result = unittest.main(verbosity=2, exit=False).result
    bad = len(result.errors) + len(result.failures)
    print(f"# pass {result.testsRun - bad - len(result.skipped)}\n# fail {bad}", flush=True)
    sys.exit(1 if bad else 0)
