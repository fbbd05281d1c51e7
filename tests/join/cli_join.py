#!/usr/bin/env python3
"""`niblick join` and the example bot at the tables of a real server.
ctest-labels: tsan long
"""
import glob
import os
import pty
import re
import select
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, run_tests, tests_of

NIBLICK = os.environ["NIBLICK"]
PATIENCE = 60
state = tempfile.TemporaryDirectory()
ENVIRONMENT = dict(os.environ, XDG_STATE_HOME=state.name, LC_ALL="C.UTF-8", USER="somebody")


class Person:
    """Somebody at a keyboard: types lines, and reads what is written."""

    def __init__(self, *args):
        self.process = subprocess.Popen([NIBLICK, "join", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=ENVIRONMENT)
        self.written = ""
        self.read_up_to = 0

    def more(self, seconds):
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            return
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        if not data:
            raise AssertionError(f"it has ended:\n{self.written}")
        self.written += data.decode()

    def reads(self, text):
        """Waits for a text behind what was read before; returns what it is in."""
        end = time.monotonic() + PATIENCE
        while (at := self.written.find(text, self.read_up_to)) < 0:
            if time.monotonic() > end:
                raise AssertionError(f"\"{text}\" does not come:\n{self.written[self.read_up_to:]}")
            self.more(0.5)
        self.read_up_to = at + len(text)
        return self.written[:self.read_up_to]

    def types(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def is_asked(self):
        """A question has come that was not answered yet."""
        return "> " in self.written[self.read_up_to:] and re.search(r"^ *1 (to \d+)? +\S", self.written[self.read_up_to:], re.M)

    def ends(self):
        """Its exit status, and all that it wrote."""
        self.process.stdin.close()
        with self.process.stdout:
            self.written += self.process.stdout.read().decode()
        return self.process.wait(timeout=PATIENCE), self.written

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if not stream.closed:
                stream.close()


def play(people, until):
    """Everybody chooses the last action of every list, until everybody has read this."""
    end = time.monotonic() + PATIENCE
    while not all(until in person.written[person.read_up_to:] for person in people):
        assert time.monotonic() < end, "\n".join(person.written[-600:] for person in people)
        for person in people:
            person.more(0.02)
            if person.is_asked():
                numbers = re.findall(r"^ *(?:\d+ to )?(\d+)  ", person.written[person.read_up_to:], re.M)
                person.read_up_to = len(person.written)
                person.types(numbers[-1])


def once(*args, typed=""):
    """Exit status, and what was written, of one that needs nobody."""
    done = subprocess.run([NIBLICK, "join", *args], input=typed.encode(), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env=ENVIRONMENT, timeout=PATIENCE)
    return done.returncode, done.stdout.decode()


def test_bad_links():
    """a link that is none is refused with what would be right, and a server that is not there is missed"""
    for link, word in [("ftp://golf.example/", "http, https, ws or wss"), ("http://", "no host"),
                       ("localhost:99999", "no port"), ("http://localhost/#/tabel/abc", "no table at"),
                       ("http://localhost/#/table/a b", "not a table's id"), ("http://[::1", "no end"),
                       ("http://localhost/#/seat/abc", "not a seat's token")]:
        status, text = once(link)
        assert status == 2 and word in text, (link, status, text)
    assert once()[0] == 2 and "where?" in once()[1]
    assert once("localhost", "--watch", "--seat", "1")[0] == 2
    status, text = once("nowhere.invalid")
    assert status == 1 and "cannot reach nowhere.invalid, port 7420" in text, text
    status, text = once("localhost:1")
    assert status == 1 and "cannot reach localhost, port 1" in text, text


def test_a_hole():
    """two people open a table, play a hole to its end, talk, and the deal is verified by both and from the outside"""
    with Server() as server, Person(f"localhost:{server.port}", "--name", "Ann") as ann:
        ann.reads("No public table is open.")
        ann.types("create four seats=2 holes=1 public")
        link = re.search(r"Your table is (\S+)\n", ann.reads("Seats: 0 you (host), 1 open.")).group(1)
        status, text = once(f"localhost:{server.port}", typed="quit\n")
        assert status == 0 and "1  Ann's table: four, 1 of 2 seats open, waiting: Ann\n" in text, text
        with Person(link, "--name", "Bob") as bob:
            ann.reads("Bob sits down in seat 1.\n")
            bob.reads("Seats: 0 Ann (host), 1 you.")
            with Person(link, "--watch") as eve:
                ann.reads("Somebody is watching now.")
                ann.types("start")
                eve.reads("Hole 1.")
                play([ann, bob], "The deal was fair")
                eve.reads("Final score card")
                eve.reads("The deal was fair")
                assert "(" not in re.sub(r"\(seat \d(, dealer)?\)|\(host\)", "", eve.written), eve.written
            bob.types("say 3")
            ann.reads('Bob: "Well played!"')
            bob.types("leave")
            assert bob.ends()[0] == 0
            ann.reads("Bob has left")
        ann.types("score")
        ann.reads("Final score card")
        ann.types("quit")
        status, text = ann.ends()
        assert status == 0 and "Your seat is kept" in text, text
        record = subprocess.check_output([NIBLICK, "db", "export", link.rsplit("/", 1)[1], "--db", server.db])
        subprocess.run([NIBLICK, "verify", "-"], input=record, check=True, stdout=subprocess.DEVNULL)


def test_interrupting_the_password():
    """a signal at the question for a password leaves a terminal that shows what is typed"""
    master, slave = pty.openpty()

    def shows():
        return bool(termios.tcgetattr(slave)[3] & termios.ECHO)

    env = {name: value for name, value in os.environ.items() if name != "NIBLICK_PASSWORD"}
    with subprocess.Popen([NIBLICK, "join", "localhost:1", "--account", "Ann"], stdin=slave, stdout=slave, stderr=slave,
                          env=env) as asks:
        while shows():
            assert asks.poll() is None, "it asked for nothing"
            time.sleep(0.01)
        asks.send_signal(signal.SIGINT)
        assert asks.wait() == -signal.SIGINT
    assert shows()
    os.close(slave)
    os.close(master)


def test_coming_back():
    """a seat is kept: by the same command, by its private link, and when the server is killed and comes back"""
    with Server() as server:
        with Person(f"localhost:{server.port}", "--name", "Ann") as ann:
            ann.types("create six seats=2 holes=1")  # a script does not wait to be asked
            ann.types("fill everyman")
            ann.types("start")
            ann.types("link")
            table = re.search(r"This table, for friends: (\S+)", ann.reads("Your seat, for nobody else")).group(1)
            seat = re.search(r"for nobody else: (\S+)\n", ann.reads("\n")).group(1)
            ann.read_up_to = 0  # the hole may have begun before the links were written, or after
            ann.reads("Hole 1.")
        kept, = glob.glob(state.name + f"/niblick/seats/localhost_{server.port}_*_Ann")
        assert stat.S_IMODE(os.stat(kept).st_mode) == 0o600
        with Person(table, "--name", "Ann") as ann:
            ann.reads("0 you (host)")
            ann.reads("Hole 1.")
            ann.types("quit")
            assert ann.ends()[0] == 0
        server.args = ("--port", str(server.port))
        with Person(seat, "--name", "Ann") as ann:
            ann.reads("Hole 1.")
            server.kill()
            ann.reads("The connection is lost")
            server.start()
            ann.reads("The connection is back.")
            ann.reads("0 you (host)")
            ann.types("leave")
            assert ann.ends()[0] == 0
        assert not os.path.exists(kept)
        status, text = once(seat, "--name", "Ann")
        assert status == 1 and "table" in text, text


def test_tls():
    """over TLS the certificate is checked: one that is not trusted is refused, and so is one for another name"""
    if not shutil.which("openssl"):
        print("not tried: needs openssl")
        return
    cert, key = os.path.join(state.name, "cert.pem"), os.path.join(state.name, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=localhost", "-addext",
                    "subjectAltName=DNS:localhost"], check=True, stderr=subprocess.DEVNULL)
    with Server("--cert", cert, "--key", key) as server:
        link = f"https://localhost:{server.port}"
        status, text = once(link, typed="quit\n")
        assert status == 1 and "certificate" in text, text
        try:
            ENVIRONMENT["SSL_CERT_FILE"] = cert
            status, text = once(link, typed="quit\n")
            assert status == 0 and "No public table is open." in text, text
            status, text = once(f"wss://127.0.0.1:{server.port}", typed="quit\n")
            assert status == 1 and "certificate" in text, text
        finally:
            del ENVIRONMENT["SSL_CERT_FILE"]


def python_with_websockets():
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and not subprocess.run([python, "-c", "import websockets"], stderr=subprocess.DEVNULL,
                                                         check=False).returncode:
            return python
    return None


def test_the_bot():
    """the example bot plays a match against a computer player"""
    python = python_with_websockets()
    if not python:
        print("not tried: needs python3-websockets")
        return
    bot = os.path.join(os.environ["SOURCE_DIR"], "examples", "bot.py")
    with Server() as server:
        host = server.connect()
        joined = host.ask("create", game="four", me="Host", seats=2, options={"holes": "1"})
        link = f"http://localhost:{server.port}/#/table/{joined['table']}"
        with subprocess.Popen([python, bot, link], stdout=subprocess.PIPE, text=True) as robin:
            while host.wait("table")["seats"][1].get("name") != "Robin":
                pass
            host.say("start")
            host.wait("view")
            host.say("leave")  # a computer player takes over
            told = robin.communicate(timeout=PATIENCE)[0]
            assert robin.returncode == 0 and "The hole is over." in told and " strokes." in told, told


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
