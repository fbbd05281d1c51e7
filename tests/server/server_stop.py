#!/usr/bin/env python3
"""How a server ends: when it is told to, and when its log cannot be written. And what it tells of itself.
ctest-labels: tsan
"""
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Refused, Server, answer, make_table, run_tests, tests_of


def begin_hole(connections):
    """A match begins; everybody has a view."""
    assert connections[0].ask("start")["is"] == "done"
    for connection in connections:
        answer(connection, connection.wait("deal", hole=1))
    return [connection.wait("view") for connection in connections]


def test_stop():
    """told to stop, it tells everybody, closes every connection, and ends with status 0; everything is in its log"""
    with Server() as server:
        connections = make_table(server, 2)
        views = begin_hole(connections)
        actor = next(i for i, view in enumerate(views) if view["view"]["legal"])
        became = connections[actor].ask("act", n=views[actor]["n"], action="draw")["n"]
        server.process.terminate()
        for connection in connections:
            ended = connection.end()
            assert ended.code == 1001 and connection.heard[-1]["code"] == "stop", (ended, connection.heard[-1])
        assert server.process.wait(timeout=20) == 0
        assert json.loads(server.said().splitlines()[-1])["event"] == "stop"
        server.process.stdout.close()
        server.start()
        connection = server.connect()
        connection.ask("return", table=connections[actor].table, token=connections[actor].token)
        assert connection.wait("view")["n"] == became


def test_stop_stubborn():
    """whoever does not let go of his connection does not keep it from ending"""
    with Server() as server:
        connections = make_table(server, 2)
        assert connections and server.stop() == 0


def notes(server, event):
    return [note for note in map(json.loads, server.said().splitlines()) if note["event"] == event]


def wait_for_note(server, event):
    """Until the server has written a line about this to its log."""
    while not notes(server, event):
        assert server.process.poll() is None, server.said()
        time.sleep(0.02)
    return notes(server, event)[0]


def fill_disk(server):
    """From now on no file of the server can grow: to it, the disk is full. How to make room again."""
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    size = os.path.getsize(server.db + "-wal")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, before[1]))
    return lambda: resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


def act(connections, views, **keys):
    """Somebody whose turn it is draws."""
    actor = next(i for i, view in enumerate(views) if view["view"]["legal"])
    connections[actor].say("act", n=views[actor]["n"], action="draw", **keys)
    return connections[actor]


def start_with_full_disk():
    """A server with a hole begun; and how to make room on the disk again."""
    server = Server()
    connections = make_table(server, 2)
    views = begin_hole(connections)
    return server, connections, views, fill_disk(server)


def expect_no_word_of(connections):
    for connection in connections:
        assert not [m for m in connection.heard if m["is"] == "update" or m.get("id") == "act"]


def test_disk_full_for_a_while():
    """while the disk is full nobody is told anything; when there is room again the server goes on by itself"""
    server, connections, views, make_room = start_with_full_disk()
    with server:
        actor = act(connections, views, id="act")
        note = wait_for_note(server, "stalled")
        assert note["level"] == "error" and "disk" in note["why"], note
        assert server.get("/health")[0] == 503 and server.metric("up") == 0
        for connection in connections:
            connection.say("ping", id="ping")  # taken in, and held back too where it must be
        expect_no_word_of(connections)
        make_room()
        became = actor.wait("done", id="act")["n"]
        for connection in connections:
            assert connection.ask("view")["n"] == became
            assert [m for m in connection.heard if m["is"] == "update" and m["n"] == became]
        assert notes(server, "recovered") and server.get("/health")[0] == 200


def connect_again(server):
    """As a page does it: again and again, until it is let in."""
    while True:
        try:
            return server.connect()
        except Refused as refusal:
            assert refusal.status == 503, refusal
            time.sleep(0.1)


def test_disk_full_for_long():
    """if the disk stays full everybody is told and sent away; with room again the same server lets them back to their seats"""
    server, connections, views, make_room = start_with_full_disk()
    with server:
        actor = act(connections, views, id="act")
        for connection in connections:
            assert connection.end().code == 1001
            assert connection.heard[-1]["code"] == "log", connection.heard[-1]
        expect_no_word_of(connections)
        assert server.process.poll() is None and notes(server, "shut")
        try:
            server.connect()
            raise AssertionError("was let in")
        except Refused as refusal:
            assert refusal.status == 503
        assert server.get("/health")[0] == 503
        make_room()
        back = connect_again(server)
        back.ask("return", table=actor.table, token=actor.token)
        assert back.wait("view")["n"] == views[0]["n"] + 1
        assert notes(server, "recovered") and server.get("/health")[0] == 200


def test_told_to_stop_with_a_full_disk():
    """told to stop while the disk is full, it ends, and nothing that was told is lost"""
    server, connections, views, _ = start_with_full_disk()
    act(connections, views, id="act")
    wait_for_note(server, "stalled")
    server.stop()
    expect_no_word_of(connections)
    server.process.stdout.close()
    server.start()
    with server:
        connection = server.connect()
        connection.ask("return", table=connections[0].table, token=connections[0].token)
        assert connection.wait("view")["n"] == views[0]["n"]


def test_log_fails():
    """a database that is broken is not tried again: everybody is told, and the server ends with an error"""
    server = Server()
    connections = make_table(server, 2)
    views = begin_hole(connections)
    other = sqlite3.connect(server.db, timeout=20)
    other.execute("DROP TABLE entry")
    other.commit()
    act(connections, views, id="act")
    for connection in connections:
        assert connection.end().code == 1001
        assert connection.heard[-1]["code"] == "log", connection.heard[-1]
    expect_no_word_of(connections)
    assert server.process.wait(timeout=60) == 1
    assert notes(server, "log") and not notes(server, "stalled")
    other.close()
    server.process.stdout.close()
    server.stderr.close()
    server.work.cleanup()


def test_lost_entries():
    """a server does not start on a database that has lost what was acknowledged, and says so"""
    with Server() as server:
        connections = make_table(server, 2)
        begin_hole(connections)
        server.kill()
        with open(server.db + "-wal", "r+b") as wal:
            size = wal.seek(0, os.SEEK_END)
            wal.seek(size // 2)
            byte = wal.read(1)[0]
            wal.seek(size // 2)
            wal.write(bytes([byte ^ 16]))
        check = subprocess.run([os.environ["NIBLICK"], "db", "check", "--db", server.db], capture_output=True, text=True)
        assert check.returncode == 1 and "acknowledged are gone" in check.stderr, check
        run = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", "--db", server.db], capture_output=True,
                             text=True, timeout=60)
        assert run.returncode == 1 and "acknowledged are gone" in run.stderr and ".mark" in run.stderr, run
        os.remove(server.db + ".mark")
        server.start()
        server.connect().close()  # it has answered, so it is in its loop and hears signals


def test_one_writer():
    """another server on the same database is refused, and `niblick db` looks at it while the server runs"""
    with Server() as server:
        connections = make_table(server, 2, account="Ann")
        begin_hole(connections)
        wal = os.path.getsize(server.db + "-wal")
        for verb in ["list", "check"]:
            run = subprocess.run([os.environ["NIBLICK"], "db", verb, "--db", server.db], capture_output=True, text=True)
            assert run.returncode == 0, run
        assert os.path.getsize(server.db + "-wal") >= wal > 0
        run = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", "--db", server.db], capture_output=True,
                             text=True, timeout=60)
        assert run.returncode == 1 and "another server is using" in run.stderr, run
        assert connections[0].ask("mine")["tables"][0]["table"] == connections[0].table


def test_secrets():
    """neither log nor metrics tell a card, a name or a token while a hole is played"""
    with Server() as server:
        connections = make_table(server, 3, name="Nineteenth hole")
        begin_hole(connections)
        told = server.said() + server.get("/metrics")[1]
        for connection in connections:
            assert connection.token not in told
        assert not re.search(r'"[2-9TJQKA][cdhs]"|"card"|Ann|Bob|Nineteenth|secret|seed', told), told
        names = set(re.findall(r"^niblick_(\w+)", server.get("/metrics")[1], re.M))
        assert not [name for name in names if "bytes" in name], "how long a message is may depend on a card"


def test_metrics():
    """the metrics count what has happened, in the form that Prometheus reads, and are for this machine"""
    with Server() as server:
        connections = make_table(server, 2)
        begin_hole(connections)
        assert (server.metric("connections"), server.metric("tables"), server.metric("matches")) == (2, 1, 1)
        assert server.metric("commit_seconds_count") > 0 and server.metric("entries_total") >= 5
        text = server.get("/metrics")[1]
        for line in text.splitlines():
            assert re.fullmatch(r'# (HELP|TYPE) niblick_\w+ .+|niblick_\w+(\{le="[^"]+"\})? [0-9.e+]+', line), line
        assert server.get("/metrics", **{"X-Forwarded-For": "192.0.2.1"})[0] == 403
    with Server("--metrics-open") as server:
        assert server.get("/metrics", **{"X-Forwarded-For": "192.0.2.1"})[0] == 200


def test_tls():
    """with a certificate it speaks TLS; with a wrong one it says so"""
    with tempfile.TemporaryDirectory() as work:
        cert, key = os.path.join(work, "cert.pem"), os.path.join(work, "key.pem")
        made = subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                               "-nodes", "-subj", "/CN=localhost", "-keyout", key, "-out", cert], capture_output=True)
        assert made.returncode == 0, made.stderr
        with Server("--cert", cert, "--key", key) as server:
            assert server.address.startswith("Niblick is at https://localhost:"), server.address
            connection = server.connect(cert=cert)
            assert connection.ask("ping")["is"] == "pong"
            connection.frame(b'{"do":"ping"}', masked=False)
            assert connection.end().code == 1002  # as in clear: see server_hostile.py
        for args, says in [(["--cert", cert], "need each other"), (["--cert", cert, "--key", key + "x"], key + "x"),
                           (["--cert", key, "--key", cert], "cannot use the certificate"),
                           (["--origin", "golf.example"], "golf.example"), (["--log", "loud"], "loud"),
                           (["--db", work], work), (["--db", "nosuch:thing"], "nosuch")]:
            run = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", *args], capture_output=True, text=True,
                                 timeout=20)
            assert run.returncode in (1, 2) and says in run.stderr, (args, run)


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
