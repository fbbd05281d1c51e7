#!/usr/bin/env python3
"""examples/bot.py plays a match of every game to its end, on a server with default limits.
ctest-labels: release long
"""
import json
import os
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, run_tests, tests_of

BOT = os.path.join(os.environ["SOURCE_DIR"], "examples", "bot.py")
PACE = 0.06  # seconds between two of the host's messages: a connection has 20 a second
PATIENCE = 600


def python_with_websockets():
    """Debian's Python has the library; another one that comes first in the path may not."""
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", "import websockets"], stderr=subprocess.DEVNULL, check=False).returncode == 0:
            return python
    raise AssertionError("python3-websockets is missing")


def games():
    """Every game with the options of its shortest match."""
    told = subprocess.run([os.environ["NIBLICK"], "games", "--json"], capture_output=True, check=True, text=True).stdout
    for game in json.loads(told):
        options = {option["name"]: option["values"] for option in game["options"]}
        yield game["id"], {"holes": "1"} if "1" in options.get("holes", []) else {}


def play_host(connection):
    """Any legal action, until the match is over."""
    while True:
        message = connection.next()
        if message["is"] in ("view", "update", "deal"):
            time.sleep(PACE)
        answer(connection, message)
        if message["is"] == "closing":
            if message["score"]["match_over"]:
                return
            connection.say("ready")


def play_match(server, python, game, options, finished):
    connection = server.connect(patience=PATIENCE)
    joined = connection.ask("create", game=game, me="Ann", seats=2, options=options)
    assert joined["is"] == "joined", (game, joined)
    link = f"http://127.0.0.1:{server.port}/#/table/{joined['table']}"
    with subprocess.Popen([python, BOT, link], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as robin:
        told = []
        reader = threading.Thread(target=lambda: told.extend(robin.stdout))
        reader.start()
        while connection.wait("table")["seats"][1].get("name") != "Robin":
            pass
        connection.say("start")
        play_host(connection)
        status = robin.wait(timeout=PATIENCE)
        reader.join()
    finished[game] = (status, told)
    connection.close()


def test_every_game():
    """the example bot finishes a match of every game, within the limits of a server that nobody has changed"""
    finished, python, all_games = {}, python_with_websockets(), dict(games())
    with Server("--log", "error") as server:
        threads = [threading.Thread(target=play_match, args=(server, python, game, options, finished), daemon=True)
                   for game, options in all_games.items()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(f"{len(finished)} games, {server.metric('actions_total'):.0f} actions")
    assert sorted(finished) == sorted(all_games), sorted(set(all_games) - set(finished))
    for game, (status, told) in finished.items():
        assert status == 0 and told, (game, status, told[-3:])


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
