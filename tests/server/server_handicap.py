#!/usr/bin/env python3
"""Handicap indices and strokes on a real server: they follow from finished rounds, and a server that was killed knows them again.
ctest-labels: release long
"""
import os
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, run_tests, tests_of

PASSWORD = "eight letters"
PATIENCE = 600  # indices and reviews take seconds of work, and far longer on a busy machine


def account(server, name, do="register"):
    """A line with an account."""
    connection = server.connect(patience=PATIENCE)
    assert connection.ask(do, name=name, password=PASSWORD)["is"] == "account"
    return connection


def follow(one):
    """Plays to the end of the match."""
    one.closing = None
    while not one.closing:
        message = one.next()
        answer(one, message, ("knock",))
        if message["is"] == "closing":
            one.closing = message


def play(people, again):
    """One match of people alone, to its end."""
    assert people[0].ask("start")["is"] == "done"
    for other in people[1:] if again else ():
        assert other.ask("ready")["is"] == "done"
    threads = [threading.Thread(target=follow, args=[one]) for one in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def three_rounds(server):
    """Ann and Bob, with enough rounds for an index."""
    people = [account(server, "Ann"), account(server, "Bob")]
    table = people[0].ask("create", game="four", seats=2, options={"holes": "1"}, me="Ann")["table"]
    people[1].ask("join", table=table, me="Bob")
    for match in range(3):
        play(people, match > 0)
    return people


def settled(people):
    """The rounds of each, when everything about them is worked out. All are asked in turn: a line that nobody reads is cut off."""
    while True:
        rounds = [one.ask("rounds") for one in people]
        if not any(one.get("working") for one in rounds):
            return rounds
        time.sleep(0.2)


def known(connection):
    """The table, when the indices of all who sit there are known."""
    while True:
        table = connection.wait("table")
        if "handicap" in table and all("strokes" in seat for seat in table["handicap"]["seats"]):
            return table


def test_index():
    """finished rounds give an index and are reviewed; nothing of it is lost or changes when the server is killed"""
    with Server() as server:
        ann, bob = three_rounds(server)
        before, _ = settled([ann, bob])
        group, = before["groups"]
        assert "index" in group and group["reviewed"]["rounds"] == 3, group
        assert [round_["counted"] for round_ in before["rounds"]].count(True) == 1, before
        assert all("luck" in round_ and "play" in round_ for round_ in before["rounds"]), before
        bob.ask("create", game="four", me="Bob")  # is answered when all that came before it is on the disk
        server.kill()
        server.start()
        again = account(server, "Ann", "login")
        first = again.ask("rounds")
        assert first["rounds"][0]["luck"] == before["rounds"][0]["luck"], first
        after, = settled([again])
        assert after["groups"] == before["groups"] and after["rounds"] == before["rounds"], (before, after)


def test_strokes():
    """strokes are offered, agreed to, kept by a server that is killed, and in the record"""
    with Server() as server:
        ann, bob = three_rounds(server)
        index = settled([ann, bob])[0]["groups"][0]["index"]
        joined = ann.ask("create", game="four", seats=2, options={"holes": "1"}, me="Ann", handicap=True)
        token = {"Ann": joined["token"], "Bob": bob.ask("join", table=joined["table"], me="Bob")["token"]}
        seats = known(bob)["handicap"]["seats"]
        assert abs(seats[0]["index"] - index) < 0.01, (seats, index)
        assert ann.ask("start")["code"] == "state"
        assert bob.ask("handicap", agree=True)["is"] == "done"
        server.kill()
        server.start()
        people = [server.connect(patience=PATIENCE), server.connect(patience=PATIENCE)]
        for line, name in zip(people, token):
            assert line.ask("return", table=joined["table"], token=token[name])["is"] == "joined"
        play(people, False)
        score = people[1].closing["score"]
        assert score["strokes"] == [seat["strokes"] for seat in seats], (score, seats)
        assert score["net"] == [total - n for total, n in zip(score["totals"], score["strokes"])], score
        assert "Net of handicap" in score["net_standing"], score
        record = people[1].ask("record")["text"]
        assert '[Strokes "%d %d"]' % tuple(score["strokes"]) in record, record


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
