#!/usr/bin/env python3
"""How a server ends: when it is told to, and when its log cannot be written. And what it tells of itself.
ctest-labels: tsan
"""
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Ended, Line, Refused, Server, answer, make_table, run_tests, tests_of


def begin_hole(lines):
    """A match begins; everybody has a view."""
    assert lines[0].ask("start")["is"] == "done"
    for line in lines:
        answer(line, line.wait("deal", hole=1))
    return [line.wait("view") for line in lines]


def test_stop():
    """told to stop, it tells everybody, closes every line in order, and ends with status 0; everything is in its log"""
    with Server() as server:
        lines = make_table(server, 2)
        views = begin_hole(lines)
        actor = next(i for i, view in enumerate(views) if view["view"]["legal"])
        became = lines[actor].ask("act", n=views[actor]["n"], action="draw")["n"]
        server.process.terminate()
        for line in lines:
            ended = line.end()
            assert ended.code == 1001 and line.heard[-1]["code"] == "stop", (ended, line.heard[-1])
        assert server.process.wait(timeout=20) == 0
        assert json.loads(server.said().splitlines()[-1])["event"] == "stop"
        server.process.stdout.close()
        server.start()
        line = server.line()
        line.ask("return", table=lines[actor].table, token=lines[actor].token)
        assert line.wait("view")["n"] == became


def test_stop_stubborn():
    """whoever does not let go of his line does not keep it from ending"""
    with Server() as server:
        lines = make_table(server, 2)
        assert lines and server.stop() == 0


def test_log_fails():
    """when the log cannot be written nothing is acknowledged, everybody is told, and /health says so"""
    with Server() as server:
        assert server.get("/health")[0] == 200
        lines = make_table(server, 2)
        views = begin_hole(lines)
        with sqlite3.connect(server.db, timeout=20) as other:
            other.execute("DROP TABLE entry")
        other.close()
        actor = next(i for i, view in enumerate(views) if view["view"]["legal"])
        lines[actor].say("act", n=views[actor]["n"], action="draw", id="act")
        for line in lines:
            assert line.end().code == 1001
            assert line.heard[-1]["code"] == "log", line.heard[-1]
            assert not [m for m in line.heard if m["is"] == "update" or m.get("id") == "act"]
        status, text = server.get("/health")
        assert status == 503 and "log" in json.loads(text)["status"], (status, text)
        assert server.metric("up") == 0
        try:
            Line(server.port)
            raise AssertionError("somebody was let in")
        except Refused as refused:
            assert refused.status == 503
        assert [note for note in map(json.loads, server.said().splitlines()) if note["event"] == "log"]
        assert server.stop() == 0


def test_secrets():
    """neither log nor metrics tell a card, a name or a token while a hole is played"""
    with Server() as server:
        lines = make_table(server, 3, name="Nineteenth hole")
        begin_hole(lines)
        told = server.said() + server.get("/metrics")[1]
        for line in lines:
            assert line.token not in told
        assert not re.search(r'"[2-9TJQKA][cdhs]"|"card"|Ann|Bob|Nineteenth|secret|seed', told), told
        names = set(re.findall(r"^niblick_(\w+)", server.get("/metrics")[1], re.M))
        assert not [name for name in names if "bytes" in name], "how long a message is may depend on a card"


def test_metrics():
    """the metrics count what has happened, in the form that Prometheus reads, and are for this machine"""
    with Server() as server:
        lines = make_table(server, 2)
        begin_hole(lines)
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
            line = server.line(cert=cert)
            assert line.ask("ping")["is"] == "pong"
            line.close()
        for args, says in [(["--cert", cert], "need each other"), (["--cert", cert, "--key", key + "x"], key + "x"),
                           (["--cert", key, "--key", cert], "cannot use the certificate"),
                           (["--origin", "golf.example"], "golf.example"), (["--log", "loud"], "loud"),
                           (["--db", work], work), (["--db", "nosuch:thing"], "nosuch")]:
            run = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", *args], capture_output=True, text=True,
                                 timeout=20)
            assert run.returncode in (1, 2) and says in run.stderr, (args, run)


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
