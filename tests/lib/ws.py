"""ws.py - for tests that speak with a real server: the server, and a small WebSocket client, with nothing but the standard
library. No test by itself.

The client can do what a decent one does (connect, say, hear), and what a hostile one would: any frame, any header, any bytes.
"""
import base64
import json
import os
import random
import re
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.error
import urllib.request

EFFORT = int(os.environ.get("NIBLICK_EFFORT", "100"))

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Refused(Exception):
    """The server did not want to speak WebSocket; status is its answer's, or 0 where there was none."""

    def __init__(self, status):
        super().__init__(f"refused with status {status}")
        self.status = status


class Ended(Exception):
    """The server has ended the connection; code is what it gave as its reason, or 0."""

    def __init__(self, code=0, why=""):
        super().__init__(f"ended with {code} {why}")
        self.code = code


class Connection:
    """One connection to the tables of a server."""

    def __init__(self, port, path="/ws", protocol="niblick.1", headers=None, cert=None, patience=20):
        self.sock = socket.create_connection(("127.0.0.1", port), timeout=patience)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if cert:
            self.sock = ssl.create_default_context(cafile=cert).wrap_socket(self.sock, server_hostname="localhost")
        self.patience = patience
        self.buffer = b""
        self.heard = []  # everything, in order
        self.used = 0  # how many of them next() has given
        self.asked = 0
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self._until(b"\r\n\r\n")
        status = int(head.split(b" ")[1]) if head.startswith(b"HTTP/") else 0
        if status != 101:
            self.sock.close()
            raise Refused(status)

    # ---------------------------------------------------------------------------------------------------- bytes

    def _more(self):
        try:
            data = self.sock.recv(65536)
        except (ConnectionResetError, BrokenPipeError):
            data = b""
        if not data:
            raise Ended()
        self.buffer += data

    def _until(self, mark):
        while mark not in self.buffer:
            try:
                self._more()
            except Ended:
                return self.buffer
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _take(self, n):
        while len(self.buffer) < n:
            self._more()
        data, self.buffer = self.buffer[:n], self.buffer[n:]
        return data

    def frame(self, payload, opcode=TEXT, final=True, masked=True):
        """Sends one frame, as it should be or not."""
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([mask_bit | len(payload)])
        elif len(payload) < 65536:
            head += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
        if masked:
            key = os.urandom(4)
            long_key = (key * (len(payload) // 4 + 1))[:len(payload)]
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes(long_key, "big")).to_bytes(len(payload), "big")
            head += key
        try:
            self.sock.sendall(head + payload)
        except (ConnectionResetError, BrokenPipeError):
            raise Ended() from None

    def _read_frame(self):
        first, second = self._take(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self._take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self._take(8))[0]
        return first & 0x0F, bool(first & 0x80), self._take(length)

    # ------------------------------------------------------------------------------------------------- messages

    def hear(self):
        """The next message."""
        whole = b""
        while True:
            opcode, final, payload = self._read_frame()
            if opcode == CLOSE:
                self._agree(payload)
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 0
                raise Ended(code, payload[2:].decode(errors="replace"))
            if opcode == PING:
                self.frame(payload, PONG)
            elif opcode != PONG:
                whole += payload
                if final:
                    message = json.loads(whole)
                    self.heard.append(message)
                    return message

    def _agree(self, payload):
        """Ends the connection as the protocol wants it: with the same frame."""
        try:
            self.frame(payload, CLOSE)
        except Ended:
            pass
        self.sock.close()

    def say(self, do, **keys):
        self.frame(json.dumps({"do": do, **keys}).encode())

    def next(self):
        """The next message, also of those that came while another was asked for."""
        while self.used == len(self.heard):
            self.hear()
        self.used += 1
        return self.heard[self.used - 1]

    def wait(self, kind, **keys):
        """The next message of a kind (and with these values)."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            message = self.next()
            if message["is"] == kind and all(message.get(key) == value for key, value in keys.items()):
                return message
        raise TimeoutError(f"no {kind} {keys} came")

    def ask(self, do, **keys):
        """Says something and waits for its answer, whatever that is."""
        self.asked += 1
        self.say(do, id=self.asked, **keys)
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            message = self.hear()
            if message.get("id") == self.asked:
                return message
        raise TimeoutError(f"no answer to {do}")

    def end(self):
        """Hears until the server ends the connection; how it did."""
        try:
            while True:
                self.hear()
        except Ended as ended:
            return ended

    def close(self):
        self.sock.close()


# ------------------------------------------------------------------------------------------------------------- the server

def new_database():
    """The URL of a new database where NIBLICK_TEST_POSTGRES names a server (tests/lib/postgres.sh); otherwise None."""
    pattern = os.environ.get("NIBLICK_TEST_POSTGRES")
    if not pattern:
        return None
    name = f"test_{os.getpid()}_{random.getrandbits(32)}"
    subprocess.run(["psql", "-q", pattern.replace("%s", "postgres"), "-c", f"CREATE DATABASE {name}"], check=True)
    return pattern.replace("%s", name)


class Server:
    """`niblick serve` on a port of its own, with a database of its own that outlives it."""

    def __init__(self, *args):
        self.work = tempfile.TemporaryDirectory()
        self.db = new_database() or os.path.join(self.work.name, "tables.db")
        self.args = args
        self.start()

    def start(self):
        self.stderr = open(os.path.join(self.work.name, "stderr"), "a+", encoding="utf-8")
        self.process = subprocess.Popen([os.environ["NIBLICK"], "serve", "--port", "0", "--db", self.db, *self.args],
                                        stdout=subprocess.PIPE, stderr=self.stderr, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.search(r":(\d+)/$", self.address).group(1)) if self.address else 0

    def connect(self, **keys):
        connection = Connection(self.port, **keys)
        connection.wait("welcome")
        return connection

    def get(self, path, **headers):
        """Status and text of a page."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def metric(self, name):
        return float(re.search(rf"^niblick_{name} (\S+)$", self.get("/metrics")[1], re.M).group(1))

    def said(self):
        """What it has written to stderr so far."""
        self.stderr.flush()
        self.stderr.seek(0)
        return self.stderr.read()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.stderr.close()

    def stop(self):
        """Its exit status, when it was told to stop."""
        self.process.terminate()
        return self.process.wait(timeout=30)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        status = self.stop() if self.process.poll() is None else self.process.returncode
        said = "" if self.stderr.closed else self.said()
        self.process.stdout.close()
        self.stderr.close()
        self.work.cleanup()
        if kind is None and (status or re.search("Sanitizer|runtime error", said)):
            raise AssertionError(f"the server ended with {status}:\n{said[-4000:]}")


def make_table(server, people=2, computers=(), game="four", account=None, **keys):
    """Lines of as many people at one table, with computer players in the other seats; the first is the host, and may have a
    new account."""
    connections = [server.connect() for _ in range(people)]
    if account:
        assert connections[0].ask("register", name=account, password="eight letters")["is"] == "account"
    joined = connections[0].ask("create", game=game, me="Ann", seats=people + len(computers), **keys)
    assert joined["is"] == "joined", joined
    for i, connection in enumerate(connections):
        if i:
            joined = connection.ask("join", table=joined["table"], me=f"Bob {i}")
        connection.table, connection.seat, connection.token = joined["table"], joined["seat"], joined["token"]
    for i, player in enumerate(computers):
        assert connections[0].ask("fill", seat=people + i, player=player)["is"] == "done"
    return connections


def answer(connection, message, prefer=("pass",)):
    """Says what a player would who does anything legal, but rather one of these; true if that was an action."""
    if message["is"] == "deal":
        connection.say("seed", hole=message["hole"], value="%064x" % random.getrandbits(256))
    elif message["is"] == "ping":
        connection.say("pong", t=message["t"])
    elif message["is"] in ("view", "update") and message["view"].get("legal"):
        legal = [choice["action"] for choice in message["view"]["legal"]]
        connection.say("act", n=message["n"], action=next((a for a in prefer if a in legal), random.choice(legal)))
        return True
    return False


def run_tests(tests):
    """Runs functions whose first line says what is so; the exit status."""
    failed = 0
    for test in tests:
        begin = time.monotonic()
        try:
            test()
            print(f"so: {test.__doc__} ({time.monotonic() - begin:.1f} s)", flush=True)
        except Exception:  # whatever it is, it is reported, and the next test runs
            failed += 1
            print(f"NOT SO: {test.__doc__}")
            traceback.print_exc(file=sys.stdout)
    print(f"# pass {len(tests) - failed}\n# fail {failed}")
    return 1 if failed else 0


def tests_of(names):
    """The tests of a file, in their order there."""
    return [value for name, value in names.items() if name.startswith("test_")]
