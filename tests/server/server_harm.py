#!/usr/bin/env python3
"""People who want to spoil it for others, with numbers: whoever is honest hardly notices.
ctest-labels: tsan
"""
import os
import resource
import select
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import PING, PONG, Connection, Server, answer, make_table, run_tests, tests_of


def come_from(server, address):
    connection = Connection(server.port, headers={"X-Forwarded-For": address}, patience=300)
    connection.wait("welcome")
    return connection


def test_guesses():
    """a thousand guesses from 200 addresses wait for themselves: logins of others are answered long before them"""
    with Server("--behind-proxy", "--max-connections", "500") as server:
        ann = come_from(server, "203.0.113.1")
        assert ann.ask("register", name="Ann", password="correct horse")["is"] == "account"
        crowd = [come_from(server, f"192.0.2.{i}") for i in range(200)]
        for number in range(5):
            for i, line in enumerate(crowd):
                line.say("login", id=f"{number}", name=f"Victim {i}", password=f"guess number {number}")
        # Who was here before; who was not; and who only wants a list, which has a thread of its own.
        assert ann.ask("login", name="Ann", password="correct horse")["is"] == "account"
        assert come_from(server, "203.0.113.2").ask("login", name="Ann", password="correct horse")["is"] == "account"
        assert ann.ask("mine")["is"] == "mine"
        late = crowd[0]
        late.say("ping", id="now")
        while late.next().get("id") != "now":
            pass
        assert not [m for m in late.heard if m.get("id") == "4"], "the last guess was answered before honest people"


def next_of(connections):
    """The next message that comes to any of them, with its connection."""
    while True:
        for connection in connections:
            if connection.used < len(connection.heard) or connection.buffer or select.select([connection.sock], [], [], 0)[0]:
                return connection, connection.next()
        select.select([connection.sock for connection in connections], [], [], 20)


def race(server):
    """Three people play Cambio until somebody discards; the second claim comes 150 ms after the first, from somebody who
    answers every ping 260 ms late. The claims, by seat: the honest one, then the other."""
    connections = make_table(server, 3, game="cambio")
    assert connections[0].ask("start")["is"] == "done"
    cheat = connections[1]
    cheat.wait("ping")
    time.sleep(0.26)
    cheat.say("pong", t=1)
    message = {"is": ""}
    while "window" not in message:
        connection, message = next_of(connections)
        if message["is"] != "ping" and "window" not in message:
            answer(connection, message, prefer=("draw", "discard", "pass"))
    if message["seat"] == cheat.seat:
        return None
    honest = next(c for c in connections if c is not cheat and c.seat != message["seat"])
    for connection in honest, cheat:
        connection.say("act", id="claim", n=message["n"], action=f"stick {connection.seat}.A1")
        time.sleep(0.15)
    claims = {claim["seat"]: claim for claim in honest.wait("race")["claims"]}
    return claims[honest.seat], claims[cheat.seat]


def test_feigned_lag():
    """who answers pings late gains nothing: the kernel knows how long the way is"""
    with Server() as server:
        races = [claims for claims in (race(server) for _ in range(6)) if claims]
        assert races
        for honest, cheat in races:
            assert honest["ms"] < cheat["ms"] and cheat["lag"] < 100, (honest, cheat)


def test_look_alikes():
    """nobody sits or registers under a name that looks like another's, a computer player's, or nothing"""
    with Server() as server:
        ann, bob = server.connect(), server.connect()
        assert ann.ask("register", name="Paul", password="correct horse")["is"] == "account"
        table = ann.ask("create", game="six", seats=4, me="Ann")["table"]
        for name in "ann", "A nn", "\u0391nn", "An\u200bn", "Ann\ufe00", "\u00a0", "Everyman", "EVERYMAN", "Ada (tiger)", "":
            assert bob.ask("join", table=table, me=name)["code"] == "name", name
        for name in "PauI", "paul ", "P\u0430ul", "Tiger", "\u3000":
            assert bob.ask("register", name=name, password="correct horse")["code"] in ("name", "account"), name
            time.sleep(1)
            bob = server.connect()
        assert bob.ask("join", table=table, me="Bob\u00a0 Bee")["is"] == "joined"
        while "Bob Bee" not in [seat.get("name") for seat in ann.wait("table")["seats"]]:
            pass


def test_ping_flood():
    """who floods the server with pings or pongs of the WebSocket is cut, and is not let in again at once"""
    for opcode in PING, PONG:
        with Server() as server:
            flood = server.connect()
            frames = bytes([0x80 | opcode, 0x80, 0, 0, 0, 0]) * 10000
            flood.sock.settimeout(0.2)
            end = time.monotonic() + 60
            try:
                while time.monotonic() < end:
                    try:
                        flood.sock.sendall(frames)
                    except TimeoutError:
                        flood.sock.recv(65536)
            except ConnectionError:
                pass
            assert time.monotonic() < end, "it was never cut"
            assert Connection(server.port).end().code == 1013
            assert '"why":"flood"' in server.said().replace('": "', '":"')
            assert server.get("/health")[0] == 200


def test_host():
    """a request under a name that is not the server's is refused, for the page and for tables"""
    with Server("--name", "golf.example") as server:
        for host, status in [("evil.example", 421), (f"evil.example:{server.port}", 421), ("golf.example", 200),
                             (f"localhost:{server.port}", 200), ("192.0.2.7", 200)]:
            assert server.get("/health", Host=host)[0] == status, host
        evil = {"Host": "evil.example", "Origin": "http://evil.example"}
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as sock:
            sock.sendall(("GET /ws HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in evil.items()) +
                          "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: niblick.1\r\n\r\n").encode())
            assert b" 421 " in sock.recv(4096).split(b"\r\n")[0]
    run = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", "--name", "http://golf.example"],
                         capture_output=True, text=True, timeout=20)
    assert run.returncode == 2 and "http://golf.example" in run.stderr, run


def cpu_seconds(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_descriptors():
    """with more connections than file descriptors the server still answers those it has, and does not spin"""
    with Server("--connections-per-address", "10000") as server:
        server.stop()
        server.process.stdout.close()
        most = 200
        server.process = subprocess.Popen([os.environ["NIBLICK"], "serve", "--port", str(server.port), "--db", server.db,
                                           "--connections-per-address", "10000"], stdout=subprocess.PIPE, text=True,
                                          stderr=server.stderr,
                                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most)))
        server.process.stdout.readline()
        kept = server.connect()
        crowd = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(most + 100)]
        used = cpu_seconds(server)
        time.sleep(2)
        spent = cpu_seconds(server) - used
        assert spent < 0.6, spent
        assert kept.ask("ping")["is"] == "pong"
        for sock in crowd:
            sock.close()


def test_many_tigers():
    """when many computer players think at once they share the time, and the log and the metrics say so"""
    with Server("--connections-per-address", "100", "--tables-per-address", "100") as server:
        people = [make_table(server, 1, ["tiger"] * 3, game="six")[0] for _ in range(60)]
        for person in people:
            person.say("start")
        for person in people:
            answer(person, person.wait("deal"))
        end = time.monotonic() + 120
        while '"event":"busy"' not in server.said():
            assert time.monotonic() < end
            person, message = next_of(people)
            answer(person, message)
        assert server.metric("think_milliseconds") < 300
        assert people[0].ask("ping")["is"] == "pong"


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
