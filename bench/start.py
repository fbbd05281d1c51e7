#!/usr/bin/env python3
"""start.py [BUILD] - how long the full screen takes to appear: the median and the best of twenty starts, in a terminal of our own."""
import os
import pathlib
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "tests" / "lib"))
from terminal import Terminal

program = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else root / "build") / "niblick"


def one_start(home):
    begin = time.monotonic()
    with Terminal(program, home) as terminal:
        terminal.read_until(b"quit")
        took = (time.monotonic() - begin) * 1000
        terminal.write(b"\x1b")
    return took


with tempfile.TemporaryDirectory() as home:
    times = sorted(one_start(home) for _ in range(20))
print(f"the clubhouse is drawn after {times[10]:.1f} ms (best {times[0]:.1f} ms)")
