#!/usr/bin/env python3
"""Only what changes is drawn again: one step of the cursor is a few bytes, not a whole screen. ctest-labels: release"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from terminal import Terminal

MOST_BYTES = 1200  # a whole screen of 80 x 24 takes more than twice that

with tempfile.TemporaryDirectory() as home, Terminal(os.environ["NIBLICK"], home) as terminal:
    terminal.read_until(b"quit")
    terminal.write(b"\x1bOB")
    step = len(terminal.read_until(b"Four in the Hand"))
    terminal.write(b"\x1b")
print(f"one step of the cursor draws {step} bytes")
if step >= MOST_BYTES:
    sys.exit(f"should be under {MOST_BYTES}")
