#!/usr/bin/env python3
"""A disk that hangs: whoever asks hears of it, nobody is told what is not written, and when it answers all goes on.
ctest-labels: release
"""
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Refused, Server, answer, make_table, run_tests, tests_of

SIGNS = tempfile.TemporaryDirectory()


def hang(server):
    """From now on the disk does not answer."""
    with open(server.sign, "w", encoding="utf-8"):
        pass


def let_go(server):
    os.remove(server.sign)


def start():
    """A server whose disk can be made to hang."""
    os.environ["LD_PRELOAD"] = os.path.join(os.environ["BINARY_DIR"], "slow_disk_preload.so")
    os.environ["NIBLICK_SLOW_DISK"] = sign = os.path.join(SIGNS.name, "hang")
    try:
        server = Server()
    finally:
        del os.environ["LD_PRELOAD"]
    server.sign = sign
    return server


def wait_until(what):
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def events(server):
    return [json.loads(line)["event"] for line in server.said().splitlines()]


def begin_hole(connections):
    assert connections[0].ask("start")["is"] == "done"
    for connection in connections:
        answer(connection, connection.wait("deal", hole=1))
    return [connection.wait("view") for connection in connections]


def test_hang_while_playing():
    """a commit that hangs is noticed by /health, sends people away if it lasts, and is waited for"""
    with start() as server:
        connections = make_table(server, 2)
        views = begin_hole(connections)
        actor = next(i for i, view in enumerate(views) if view["view"]["legal"])
        hang(server)
        connections[actor].say("act", id="act", n=views[actor]["n"], action="draw")
        wait_until(lambda: server.get("/health")[0] == 503)
        for connection in connections:
            assert connection.end().code == 1001
            assert connection.heard[-1]["code"] == "log" and not [m for m in connection.heard if m["is"] == "update"]
        let_go(server)
        wait_until(lambda: server.get("/health")[0] == 200)
        back = server.connect()
        back.ask("return", table=connections[actor].table, token=connections[actor].token)
        assert back.wait("view")["n"] == views[actor]["n"] + 1
        assert [e for e in events(server) if e in ("stalled", "shut", "recovered")] == ["stalled", "shut", "recovered"]


def test_hang_while_idle():
    """where nothing is written, /health asks the disk itself"""
    with start() as server:
        assert server.get("/health")[0] == 200
        hang(server)
        wait_until(lambda: server.get("/health")[0] == 503)
        let_go(server)
        wait_until(lambda: server.get("/health")[0] == 200)
        server.connect().close()


def test_stop_while_hanging():
    """told to stop while the disk hangs, it does not wait for ever"""
    server = start()
    connections = make_table(server, 2)
    hang(server)
    connections[0].say("fill", seat=1, player=None)
    connections[0].say("leave")
    server.process.terminate()
    assert server.process.wait(timeout=60) == 1
    let_go(server)
    server.process.stdout.close()
    server.stderr.close()
    server.work.cleanup()


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
