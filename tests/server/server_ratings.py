#!/usr/bin/env python3
"""Ratings on a real server: they follow finished matches, survive a kill, and everybody can read them.
ctest-labels: long
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, make_table, run_tests, tests_of


def fetch(server, query):
    """The status and the body of /ratings.json."""
    status, body = server.get("/ratings.json" + query)
    return status, json.loads(body)


def play(connection):
    """One person at a table with computer players plays a match to what it does to the ratings."""
    assert connection.ask("start")["is"] == "done"
    while True:
        message = connection.next()
        if message["is"] == "rated":
            return message
        answer(connection, message, ("knock",))


def test_a_killed_server():
    """what was told of a rating is still true after the server was killed, and the next match goes on from there"""
    with Server() as server:
        ann, = make_table(server, 1, ["random"], options={"holes": "1"}, account="Ann")
        told = play(ann)
        assert told["verdict"] == "counts", told
        after = told["seats"][0]["after"]
        server.kill()
        server.start()
        _, found = fetch(server, "?account=ann")
        assert found["account"] == "Ann" and found["games"] == [dict(game="four", matches=1, **after)], (found, after)
        back = server.connect()
        assert back.ask("login", name="Ann", password="eight letters")["name"] == "Ann"
        back.table, back.seat, back.token = ann.table, ann.seat, ann.token
        assert back.ask("return", table=ann.table, token=ann.token)["is"] == "joined"
        table = back.wait("table")
        assert table["seats"][0]["rating"] == after["rating"], table
        again = play(back)
        assert again["seats"][0]["before"] == after, (again, after)
        _, found = fetch(server, "?game=four")
        assert found["people"] == [dict(account="Ann", matches=2, **again["seats"][0]["after"])], found
        assert [one["player"] for one in found["computers"]][-1] == "random", found
        rounds = back.ask("rounds")
        assert rounds["of"] == 2 and rounds["groups"][0]["rounds"] == 2, rounds


def test_questions():
    """a question that cannot be answered gets a sentence"""
    with Server() as server:
        for query, status, words in (
            ("", 400, "Ask for /ratings.json?game="),
            ("?", 400, "Ask for"),
            ("?gane=six", 400, "Ask for"),
            ("?game=six&account=Ann", 400, "Only one key"),
            ("?game=six&x=1", 400, "Only one key"),
            ("?game=", 404, "There is no game"),
            ("?game=sixx", 404, 'did you mean "six"?'),
            ("?account=Zoe", 404, '"Zoe" has no rating yet'),
            ("?account=" + 60 * "a", 404, "too long"),
        ):
            found = fetch(server, query)
            assert found[0] == status and words in found[1]["error"], (query, found)
        assert fetch(server, "?game=six")[1]["people"] == []


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
