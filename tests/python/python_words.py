#!/usr/bin/python3
"""What README.md and the docstrings of the Python package show happens, and its types are right.
ctest-labels: release
"""
import doctest
import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
import package

import niblick


class Words(unittest.TestCase):
    def test_the_readme_is_true(self):
        failed, tried = doctest.testfile(os.path.join(package.PYTHON, "README.md"), module_relative=False)
        self.assertGreater(tried, 20)
        self.assertEqual(failed, 0)

    def test_the_docstrings_are_true(self):
        for found in pkgutil.iter_modules(niblick.__path__):
            failed, _ = doctest.testmod(importlib.import_module(f"niblick.{found.name}"))
            self.assertEqual(failed, 0, found.name)

    def test_everything_public_is_documented(self):
        for name in niblick.__all__:
            thing = getattr(niblick, name)
            if callable(thing) and name != "Seed":
                self.assertTrue(thing.__doc__ and not thing.__doc__.startswith(f"{name}("), name)

    def test_the_types_are_right(self):
        mypy = shutil.which("mypy", path="/usr/bin") or shutil.which("mypy")
        if not mypy:
            self.skipTest("mypy is not installed; types were not checked")
        with tempfile.TemporaryDirectory() as cache:
            command = [mypy, "--strict", "--cache-dir", cache, os.path.join(package.PYTHON, "niblick")]
            told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=package.PYTHON)
        self.assertEqual(told.returncode, 0, told.stdout + told.stderr)


if __name__ == "__main__":
    package.main()
