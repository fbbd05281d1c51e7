#!/usr/bin/env python3
"""A machine on which something is missing that the server needs: it says what, and does not start.
ctest-labels: release
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import run_tests, tests_of

# Loaded before everything else, it hides libwebsockets' plugin for libuv from whoever looks for it.
NO_PLUGIN = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
void *dlopen(const char *name, int flags)
{
    void *(*real)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    return name && strstr(name, "evlib_uv") ? NULL : real(name, flags);
}
"""

NO_RANDOM_NUMBERS = "int sodium_init(void) { return -1; }\n"


def serve_with(shim):
    """A server on whose machine these functions are others."""
    with tempfile.TemporaryDirectory() as work:
        source, library = os.path.join(work, "shim.c"), os.path.join(work, "shim.so")
        with open(source, "w", encoding="utf-8") as file:
            file.write(shim)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
        return subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", "--db", os.path.join(work, "tables.db")],
                              env={**os.environ, "LD_PRELOAD": library}, capture_output=True, text=True, timeout=60)


def test_missing_plugin():
    """a missing plugin is named, with the package that has it"""
    run = serve_with(NO_PLUGIN)
    assert run.returncode == 1, run
    assert "libwebsockets-evlib-uv" in run.stderr and "memory" not in run.stderr, run.stderr


def test_no_random_numbers():
    """without random numbers nobody can deal: the server does not start"""
    run = serve_with(NO_RANDOM_NUMBERS)
    assert run.returncode == 1 and "random numbers" in run.stderr and "Niblick is at" not in run.stdout, run


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
