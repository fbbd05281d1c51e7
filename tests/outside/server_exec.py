#!/usr/bin/env python3
"""Programs at the tables of `niblick serve --bots`: guests can give them a seat, and one that hangs holds up nobody else."""
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, run_tests, tests_of

SOURCE = os.environ["SOURCE_DIR"]
PATIENCE = 120


def program(mode, ms=60000):
    return f"exec:{ms}ms:python3 {SOURCE}/tests/lib/outside_player.py {mode}"


def offered(connection):
    return next(told for told in connection.heard if told["is"] == "welcome")["players"]


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
        players = {player["id"]: player["summary"] for player in offered(connection)}
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


def serve(*words):
    return subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", *words], capture_output=True, text=True,
                          timeout=PATIENCE, check=False)


def test_a_command_that_cannot_run():
    """a command that cannot run, or that plays nothing, is refused before the server starts"""
    with tempfile.TemporaryDirectory() as folder:
        for bot, why in (("exec:/no/such/player", "it ended with status 127"), (program("babble"), "it answered 'Hello!'"),
                         (program("refuse"), 'plays none of the games: it says "I only play chess"')):
            told = serve("--db", folder + "/tables.db", "--bots", "fred=" + bot)
            assert told.returncode == 1 and why in told.stderr, (bot, told)
        assert not os.listdir(folder), os.listdir(folder)


def test_a_program_for_one_game():
    """one that plays a single game is welcome"""
    with Server("--log", "error", "--bots", "fred=" + program("fussy")) as server:
        connection = server.connect(patience=PATIENCE)
        assert "fred" in str(offered(connection)), offered(connection)


def test_a_program_ends_with_the_server():
    """a program that has just been started and says nothing ends with the server, and so does what it has started"""
    with tempfile.TemporaryDirectory() as folder:
        pids, gate = folder + "/pids", folder + "/gate"
        # Quick when the server tries it; from then on it never says hello.
        command = f"if [ -e {gate} ]; then exec python3 {SOURCE}/tests/lib/outside_player.py slow {pids}; fi; " \
                  f"exec python3 {SOURCE}/tests/lib/outside_player.py good"
        with Server("--log", "error", "--bots", "fred=exec:60000ms:" + command) as server:
            with open(gate, "w", encoding="utf-8"):
                pass
            connection = server.connect(patience=PATIENCE)
            assert connection.ask("create", game="six", me="Bob", seats=4)["is"] == "joined"
            for seat in (1, 2, 3):
                connection.ask("fill", seat=seat, player="fred")
            connection.say("start")
            while not os.path.exists(pids):
                message = connection.next()
                answer(connection, message)
            server.process.terminate()
            assert server.process.wait(timeout=PATIENCE) == 0
        with open(pids, encoding="utf-8") as numbers:
            for pid in numbers.read().split():
                assert gone(int(pid)), pid


def gone(pid):
    """Whether that process has ended, or does so soon: a parent that is not ours may not have taken note yet."""
    for _ in range(300):
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
                if stat.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return True
        except FileNotFoundError:
            return True
        time.sleep(0.1)
    return False


def test_names():
    """a name that is taken, or no name, is refused with a sentence"""
    for bots in (["tiger=exec:true"], ["Fred=exec:true"], ["true"], ["a=exec:x", "a=exec:y"]):
        words = [word for bot in bots for word in ("--bots", bot)]
        told = serve(*words)
        assert told.returncode == 2 and "--bots" in told.stderr, (bots, told)


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
