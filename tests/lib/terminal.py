"""terminal.py - the program in a terminal of 80 x 24 that we read ourselves, byte by byte."""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

PATIENCE = 120  # seconds: far more than anything takes, unless it never happens


class Terminal:
    def __init__(self, program, home):
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
            os.execv(program, ["niblick"])
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, problem, *_):
        if problem:
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def write(self, keys):
        os.write(self.master, keys)

    def read_until(self, text):
        """What the program writes until it has written the text."""
        seen, end = b"", time.monotonic() + PATIENCE
        while text not in seen:
            if time.monotonic() > end:
                raise AssertionError(f"never writes {text!r}; wrote {seen[-500:]!r}")
            if select.select([self.master], [], [], 0.2)[0]:
                seen += os.read(self.master, 65536)
        return seen
