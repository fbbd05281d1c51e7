#!/usr/bin/env python3
"""The course of the day and links to finished matches, on a real server: over the network, through a kill, and for the terminal."""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, make_table, run_tests, tests_of


def results(server, date=""):
    status, text = server.get("/course" + (f"/{date}" if date else ""))
    return status, json.loads(text)


def niblick(*words, home=None, said=""):
    env = {**os.environ, **({"XDG_DATA_HOME": home, "XDG_STATE_HOME": home} if home else {})}
    done = subprocess.run([os.environ["NIBLICK"], *words], capture_output=True, text=True, timeout=60, check=False, env=env,
                          input=said)
    return done.returncode, done.stdout, done.stderr


def finish(connections):
    """Plays until the match is over: whoever can knock does."""
    over = set()
    while len(over) < len(connections):
        for i, connection in enumerate(connections):
            if i in over:
                continue
            message = connection.next()
            answer(connection, message, prefer=("knock", "pass"))
            if message["is"] == "table" and message["phase"] == "over":
                over.add(i)


def test_results_are_told_over_http():
    """the results of a day are JSON at /course, and a bad date gets a sentence"""
    with Server() as server:
        status, now = results(server)
        assert status == 200 and now["date"] == now["today"] and now["results"] == [], now
        assert results(server, now["today"]) == (200, now)
        for date, words in (("9999-01-01", "still to come"), ("2026-02-30", "no such date"), ("x", "not a date"),
                            ("2025-12-31", "2026-01-01")):
            status, said = results(server, date)
            assert status == 404 and words in said["error"], said
        assert server.get("/courses")[0] == 404


def test_lookups_are_limited():
    """one address can look things up so often in a minute, over HTTP and at a connection together"""
    with Server() as server:
        statuses = [server.get("/course")[0] for _ in range(60)]
        assert statuses[0] == 200 and statuses[-1] == 429, statuses
        status, text = server.get("/ratings.json?game=six")
        assert status == 429 and "Too many requests" in json.loads(text)["error"], text
        assert server.connect().ask("results")["code"] == "rate"
        assert server.get("/health")[0] == 200


def test_a_round_survives_a_kill():
    """a round that was begun is there again after a kill, and there is no second one"""
    with Server() as server:
        ann = server.connect()
        joined = ann.ask("course", me="Ann")
        assert joined["is"] == "joined", joined
        date = ann.wait("table")["deals"]["course"]
        server.kill()
        server.start()
        assert results(server, date)[1]["playing"] == 1
        bob = server.connect()
        refused = bob.ask("course", me="ANN", date=date)
        assert refused["code"] == "name", refused
        again = bob.ask("return", table=joined["table"], token=joined["token"])
        assert again["is"] == "joined" and again["seat"] == joined["seat"], again


def test_the_terminal_prints_the_results():
    """niblick today --server prints the table of a server, as JSON too, and says what is wrong"""
    with Server() as server:
        url = f"localhost:{server.port}"
        server.connect().ask("course", me="Ann")
        code, out, err = niblick("today", "--server", url)
        assert code == 0 and "Nobody has finished" in out and "1 round is still being played." in out, (out, err)
        code, out, err = niblick("today", "--server", url, "--json")
        assert code == 0 and json.loads(out) == results(server)[1], (out, err)
        code, out, err = niblick("today", "9999-01-01", "--server", url)
        assert code == 1 and "still to come" in err, err
        code, out, err = niblick("today", "--server", url, "--share")
        assert code == 2 and "--server" in err, err
    code, out, err = niblick("today", "--server", url)
    assert code == 1 and "cannot reach localhost" in err, err


def test_links_to_a_finished_match():
    """a finished match is played again by its link and opened by the link to its review"""
    with Server() as server:
        people = make_table(server, 2, options={"holes": "1"}, account="Ann")
        table = people[0].table
        eve = server.connect()
        assert eve.ask("duplicate", table=table, me="Eve")["code"] == "state"
        people[0].say("start")
        finish(people)
        shared = people[1].ask("share")
        assert shared["is"] == "shared" and shared["table"] == table, shared
        record = eve.ask("review", table=table, match=1, token=shared["token"])
        assert record["is"] == "record" and "\nresult " in record["text"], record
        assert eve.ask("review", table=table, match=1, token=shared["token"][::-1])["code"] == "token"
        joined = eve.ask("duplicate", table=table, me="Eve", seat=1)
        assert joined["is"] == "joined" and joined["seat"] == 1, joined
        eve.ask("fill", seat=0, player="random")
        eve.say("start")
        finish([eve])
        told = [message for message in eve.heard if message["is"] == "table"]
        assert all("then" not in message for message in told if message["phase"] != "over")
        assert told[-1]["then"]["names"] == ["Ann", "Bob 1"], told[-1]
        code, out, err = niblick("db", "check", "--db", server.db)
        assert code == 0, (out, err)
        with tempfile.TemporaryDirectory() as home:  # the terminal finds it in the database of this machine
            os.symlink(server.work.name, os.path.join(home, "niblick"))
            code, out, err = niblick("play", "--duplicate", table, "--seat", "0", home=home, said="knock\n" + "1\n" * 200)
            assert code == 0 and "Played then by Ann and Bob 1." in out, (out, err)
            code, out, err = niblick("play", "--duplicate", "aaaaaaaaaaaa", home=home)
            assert code == 1 and 'no table "aaaaaaaaaaaa"' in err, err
        code, out, err = niblick("play", "--duplicate", f"http://localhost:{server.port}/#/duplicate/nowhere")
        assert code == 1 and 'no table "nowhere"' in err + out, (out, err)


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
