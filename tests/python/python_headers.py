#!/usr/bin/python3
"""The Python package knows the structs, numbers and functions of the headers, and finds out when a library has others.
ctest-labels: release
"""
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
import package

import niblick
from niblick import _abi, _library


def imported(library=None, path=None, search=None):
    """What another Python says when it imports the package."""
    environment = package.environment()
    environment.pop("NIBLICK_LIBRARY")
    if library:
        environment["NIBLICK_LIBRARY"] = library
    if path:
        environment["PYTHONPATH"] = path
    if search:
        environment["LD_LIBRARY_PATH"] = search
    code = "import niblick; print(niblick.library_path)"
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False, cwd="/")


class Headers(unittest.TestCase):
    def test_the_structs_are_translated_from_the_headers_as_they_are_now(self):
        tool = os.path.join(package.SOURCE, "tools", "python_abi.py")
        told = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)
        self.assertEqual(told.returncode, 0, told.stdout + told.stderr)

    def test_the_library_knows_the_size_of_every_struct(self):
        for struct in _abi.STRUCTS:
            self.assertEqual(_library.lib.nb_size_of(struct.__name__.encode()), ctypes.sizeof(struct), struct.__name__)

    def test_versions_are_named(self):
        self.assertEqual(niblick.__version__, niblick.library_version)


class FakeLibrary:
    """A library of another version, or with a struct of another size."""

    def __init__(self, version=_abi.NB_VERSION, wrong=None):
        self.nb_version = lambda: version.encode()
        self.nb_size_of = lambda name: 7 if name.decode() == wrong else ctypes.sizeof(getattr(_abi, name.decode()))
        for function in (self.nb_version, self.nb_size_of):
            function.restype = function.argtypes = None


class Mismatches(unittest.TestCase):
    def test_a_library_of_another_version_is_refused_by_both_names(self):
        with self.assertRaises(niblick.LibraryError) as caught:
            _library.check(FakeLibrary(version="9.8.7"), "libother.so")
        self.assertIn("9.8.7", str(caught.exception))
        self.assertIn(_abi.NB_VERSION, str(caught.exception))

    def test_a_struct_of_another_size_is_refused_by_both_sizes(self):
        with self.assertRaises(niblick.LibraryError) as caught:
            _library.check(FakeLibrary(wrong="nb_hole"), "libother.so")
        self.assertRegex(str(caught.exception), f"nb_hole.* 7 .*{ctypes.sizeof(_abi.nb_hole)}")
        _library.check(FakeLibrary(), "libother.so")

    def test_what_is_not_the_library_is_an_import_error_that_names_it(self):
        for wrong in ("/nowhere/libniblick.so", "libc.so.6", os.path.abspath(__file__)):
            told = imported(library=wrong)
            self.assertNotEqual(told.returncode, 0)
            self.assertIn("LibraryError", told.stderr)
            self.assertIn(wrong, told.stderr)


class Finding(unittest.TestCase):
    def test_the_library_is_found_where_it_is_told_beside_the_package_or_by_the_system(self):
        name = f"libniblick.so.{_library.SONAME}"
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(imported(library=package.LIBRARY).stdout.strip(), package.LIBRARY)
            self.assertEqual(imported(search=package.BUILD).stdout.strip(), name)
            shutil.copytree(os.path.join(package.PYTHON, "niblick"), os.path.join(folder, "niblick"))
            beside = Path(folder).resolve() / "niblick" / name
            shutil.copy(package.LIBRARY, beside)
            self.assertEqual(imported(path=folder).stdout.strip(), str(beside))


if __name__ == "__main__":
    package.main()
