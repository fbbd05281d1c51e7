#!/usr/bin/env python3
"""The server is killed (kill -9) in mid-hole, a hundred times, while everybody plays as fast as they can: whatever anybody was
told is still there when it is back.
ctest-labels: release long
"""
import os
import random
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import EFFORT, Ended, Server, answer, make_table, run_tests

TABLES, PEOPLE = 6, 3
LOAD = 10  # actions that are acknowledged before the server is killed, at any moment after that
PATIENCE = 60  # seconds


class Truth:
    """What anybody has been told about a table: every number of an update means the same thing forever."""

    def __init__(self):
        self.lock = threading.Lock()
        self.said = {}
        self.last = 0  # number that anybody was told of
        self.floor = 0  # ... when the server was killed: nothing below it may come back as new
        self.acknowledged = 0

    def note(self, message):
        if message["is"] == "update":
            with self.lock:
                said = (message["seat"], message["verb"])
                assert self.said.setdefault(message["n"], said) == said, f"update {message['n']} has changed: {message}"
                self.last = max(self.last, message["n"])
        elif message["is"] == "done" and "n" in message:
            with self.lock:
                self.acknowledged += 1
                self.last = max(self.last, message["n"])
        elif message["is"] == "view":
            assert message["n"] >= self.floor, f"the table is at {message['n']} and was at {self.floor}"


def go_on(connection, phase, host):
    """Between two holes, or two matches."""
    if phase == "between" or phase == "over" and connection.seat != host:
        connection.say("ready")
    elif phase == "over":
        connection.say("start")


def play_on(connection, truth, problems):
    """Plays until the server is gone. What was said last may have been lost with it: then the table waits for it still."""
    came = True
    host = 0
    try:
        while True:
            message = connection.next()
            truth.note(message)
            answer(connection, message)
            if message["is"] == "table" and came:
                came = False
                host = message["host"]
                go_on(connection, message["phase"], host)
            elif message["is"] == "closing":
                go_on(connection, "over" if message["score"]["match_over"] else "between", host)
    except Ended:
        pass
    except Exception as problem:
        problems.append(repr(problem))


def come_back(server, old):
    connection = server.connect()
    connection.table, connection.seat, connection.token = old.table, old.seat, old.token
    connection.say("return", table=old.table, token=old.token)
    return connection


def wait_for_load(truths, before):
    """Until so many actions more have been acknowledged, however fast the machine is."""
    end = time.monotonic() + PATIENCE
    while sum(truth.acknowledged for truth in truths) < before + LOAD:
        assert time.monotonic() < end, "nobody plays any more"
        time.sleep(0.002)


def test_kill():
    """a hundred times killed, nothing that was told is lost"""
    rounds = max(5, EFFORT)
    with Server("--messages-per-second", "1000", "--log", "error") as server:
        tables = [make_table(server, PEOPLE, game=game) for game in ["six", "four", "cambio"] * (TABLES // 3)]
        truths = [Truth() for _ in tables]
        for connections in tables:
            connections[0].say("start")
        told = 0
        for number in range(rounds):
            problems = []
            threads = [threading.Thread(target=play_on, args=(connection, truth, problems))
                       for connections, truth in zip(tables, truths) for connection in connections]
            for thread in threads:
                thread.start()
            try:
                wait_for_load(truths, told)
                time.sleep(random.uniform(0, 0.04))
            finally:
                server.kill()
            for thread in threads:
                thread.join()
            assert not problems, (number, problems)
            for truth in truths:
                truth.floor = truth.last
            told = sum(truth.acknowledged for truth in truths)
            server.start()
            tables = [[come_back(server, connection) for connection in connections] for connections in tables]
        print(f"{rounds} times killed, {told} acknowledged actions, none lost")
        assert not server.said(), server.said()


if __name__ == "__main__":
    sys.exit(run_tests([test_kill]))
