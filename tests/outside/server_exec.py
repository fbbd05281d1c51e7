#!/usr/bin/env python3
"""Programs at the tables of `niblick serve --bots`: guests can give them a seat, and one that hangs holds up nobody else."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, run_tests, tests_of

SOURCE = os.environ["SOURCE_DIR"]
PATIENCE = 120


def program(mode, ms=60000):
    return f"exec:{ms}ms:python3 {SOURCE}/tests/lib/outside_player.py {mode}"


def play_match(connection, player):
    """A hole of six against this player, to the end."""
    joined = connection.ask("create", game="six", me="Ann", seats=2, options={"holes": "1"})
    assert joined["is"] == "joined", joined
    filled = connection.ask("fill", seat=1, player=player)
    assert filled["is"] != "error", filled
    connection.say("start")
    while True:
        message = connection.next()
        answer(connection, message)
        if message["is"] == "closing" and message["score"]["match_over"]:
            return


def test_a_program_plays():
    """a program is offered by its name alone, gets a seat, and plays a match"""
    with Server("--log", "error", "--bots", "fred=" + program("good"), "--bots", program("good", 59999)) as server:
        connection = server.connect(patience=PATIENCE)
        players = {player["id"]: player["summary"] for player in next(told for told in connection.heard if told["is"] == "welcome")["players"]}
        assert "fred" in players and "bot-2" in players, players
        assert "outside_player" not in str(players), players
        play_match(connection, "fred")


def test_a_program_that_breaks_off():
    """one that ends at every question is replaced by chance, and the match goes on"""
    with Server("--log", "error", "--bots", "fred=" + program("exit")) as server:
        connection = server.connect(patience=PATIENCE)
        play_match(connection, "fred")


def test_a_program_that_hangs():
    """while one hangs for a minute, other tables play"""
    with Server("--log", "error", "--bots", "fred=" + program("deaf", 30000), "--bots", "good=" + program("good")) as server:
        slow = server.connect(patience=PATIENCE)
        assert slow.ask("create", game="six", me="Bob", seats=2, options={"holes": "1"})["is"] == "joined"
        slow.ask("fill", seat=1, player="fred")
        slow.say("start")
        quick = server.connect(patience=PATIENCE)
        play_match(quick, "good")
        quick = server.connect(patience=PATIENCE)
        play_match(quick, "habit")


def test_names():
    """a name that is taken, or no name, is refused with a sentence"""
    for bots in (["tiger=exec:true"], ["Fred=exec:true"], ["true"], ["a=exec:x", "a=exec:y"]):
        words = [word for bot in bots for word in ("--bots", bot)]
        told = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", *words], capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        assert told.returncode == 2 and "--bots" in told.stderr, (bots, told)


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
