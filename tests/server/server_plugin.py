#!/usr/bin/env python3
"""A machine without libwebsockets' plugin for libuv: the server names what is missing.
ctest-labels: release
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import run_tests, tests_of

# Loaded before everything else, it hides the plugin from whoever looks for it.
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
void *dlopen(const char *name, int flags)
{
    void *(*real)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    return name && strstr(name, "evlib_uv") ? NULL : real(name, flags);
}
"""


def test_missing_plugin():
    """a missing plugin is named, with the package that has it"""
    with tempfile.TemporaryDirectory() as work:
        source, shim = os.path.join(work, "shim.c"), os.path.join(work, "shim.so")
        with open(source, "w", encoding="utf-8") as file:
            file.write(SHIM)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
        run = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", "--db", os.path.join(work, "tables.db")],
                             env={**os.environ, "LD_PRELOAD": shim}, capture_output=True, text=True, timeout=60)
        assert run.returncode == 1, run
        assert "libwebsockets-evlib-uv" in run.stderr and "memory" not in run.stderr, run.stderr


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
