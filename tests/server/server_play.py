#!/usr/bin/env python3
"""A real server and real connections: whole matches, coming back, and who hears what.
ctest-labels: tsan long
"""
import json
import os
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, make_table, run_tests, tests_of


def play(connections, until="closing", prefer=("pass",)):
    """Everybody plays in a thread of his own until everybody has heard that."""
    problems = []

    def one(connection):
        try:
            while True:
                message = connection.next()
                if message["is"] == until:
                    return
                answer(connection, message, prefer)
        except Exception as problem:  # told by the thread that waits
            problems.append((connection.seat, repr(problem)))

    threads = [threading.Thread(target=one, args=(connection,)) for connection in connections]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems, problems


def test_every_game():
    """a hole of every game can be played over the network, and its record replays"""
    games = json.loads(subprocess.check_output([os.environ["NIBLICK"], "games", "--json"]))
    with Server("--tables-per-address", "100", "--messages-per-second", "1000") as server, \
            tempfile.TemporaryDirectory() as work:
        tables = [make_table(server, people=max(2, game["min_seats"]), game=game["id"]) for game in games]
        for connections in tables:
            assert connections[0].ask("start")["is"] == "done"
        play([connection for connections in tables for connection in connections])
        for connections, game in zip(tables, games):
            record = connections[0].ask("record")
            path = os.path.join(work, game["id"] + ".nib")
            with open(path, "w", encoding="utf-8") as file:
                file.write(record["text"])
            subprocess.run([os.environ["NIBLICK"], "replay", path], check=True, stdout=subprocess.DEVNULL)


def test_match():
    """a match of people and computer players is played to its end, and the next one begins at the same table"""
    with Server() as server:
        connections = make_table(server, 2, ["rabbit"], options={"holes": "1"})
        for match in 1, 2:
            assert connections[0].ask("start")["is"] == "done"
            play(connections, prefer=("knock",))
            table = connections[0].wait("table", phase="over", match=match)
            assert table["seats"][2]["player"] == "rabbit", table


def test_secrets():
    """nobody is told a card that he has not seen, nor another's token"""
    with Server() as server:
        connections = make_table(server, 3, options={"holes": "1"})
        watcher = server.connect()
        watcher.table, watcher.seat = connections[0].table, None
        watcher.ask("watch", table=watcher.table)
        connections[0].ask("start")
        play(connections + [watcher])
        for connection in connections + [watcher]:
            text = json.dumps(connection.heard)
            for other in connections:
                assert other is connection or other.token not in text
            for message in connection.heard:
                for zone in message.get("view", {}).get("zones", []) if message["is"] in ("view", "update") else []:
                    for cell in zone["cells"]:
                        seen = cell.get("seen", [])
                        hidden = not cell.get("up") and connection.seat not in seen
                        assert not hidden or cell.get("card") is None, (connection.seat, cell)


def test_return():
    """a seat is found again with its token, at once and after a restart, and the view is the one that was left"""
    with Server() as server:
        connections = make_table(server, 2)
        connections[0].ask("start")
        for connection in connections:
            answer(connection, connection.wait("deal", hole=1))
        before = [connection.wait("view") for connection in connections]
        for restart in False, True:
            for connection in connections:
                connection.close()
            if restart:
                assert server.stop() == 0
                server.process.stdout.close()
                server.start()
            for i, old in enumerate(connections):
                connection = server.connect()
                joined = connection.ask("return", table=old.table, token=old.token)
                assert joined["is"] == "joined" and joined["seat"] == old.seat, joined
                view = connection.wait("view")
                assert view["view"] == before[i]["view"] and view["n"] == before[i]["n"], (view, before[i])
                connection.table, connection.seat, connection.token = old.table, old.seat, old.token
                connections[i] = connection


def test_takeover():
    """a seat that is left in mid-hole is played by the stand-in, and nobody sees its cards before the hole is over"""
    with Server() as server:
        ann, bob = make_table(server, 2)
        ann.ask("start")
        for connection in ann, bob:
            answer(connection, connection.wait("deal", hole=1))
            connection.wait("view")
        assert bob.ask("leave")["is"] == "done"
        table = ann.wait("table", phase="playing")
        while table["seats"][1]["kind"] != "open":
            table = ann.wait("table", phase="playing")
        assert table["seats"][1]["player"] == "everyman", table
        fay = server.connect()
        assert fay.ask("join", table=ann.table, me="Fay")["code"] == "state"
        ann.say("view")
        acted, message = False, {"is": ""}
        while message["is"] != "closing":
            message = ann.next()
            acted |= message["is"] == "update" and message["seat"] == 1
            answer(ann, message, prefer=("knock",))
        assert acted
        assert fay.ask("join", table=ann.table, me="Fay")["seat"] == 1
        assert fay.wait("table")["seats"][1] == {"kind": "person", "name": "Fay", "here": True}


def test_away():
    """a player who is lost in mid-hole is played for after a while, and has his seat again when he is back"""
    with Server("--takeover", "1") as server:
        ann, bob = make_table(server, 2, game="six")
        ann.ask("start")
        for connection in ann, bob:
            answer(connection, connection.wait("deal", hole=1))
            connection.wait("view")
        bob.close()
        seat = {"kind": "person", "name": "Bob 1", "here": False, "player": "everyman"}
        while ann.wait("table")["seats"][1] != seat:
            pass
        ann.say("view")
        played = False
        while not played:
            message = ann.next()
            answer(ann, message)
            played = message["is"] == "update" and message["seat"] == 1
        back = server.connect()
        assert back.ask("return", table=bob.table, token=bob.token)["seat"] == 1
        assert back.wait("table")["seats"][1] == {"kind": "person", "name": "Bob 1", "here": True}
        answer(back, back.wait("view"))
        play([ann, back])
        assert any(said["is"] == "done" and said.get("n", 0) > message["n"] for said in back.heard)


def test_accounts():
    """an account is made once, is entered with its password only, and finds its tables again"""
    with Server() as server:
        connection = server.connect()
        assert connection.ask("register", name="Ann", password="eight letters")["is"] == "account"
        assert connection.ask("register", name="ANN", password="eight letters")["code"] == "account"
        table = connection.ask("create", game="four", me="Ann")["table"]
        connection.close()
        connection = server.connect()
        assert connection.ask("mine")["code"] == "account"
        assert connection.ask("login", name="ann", password="other letters")["code"] == "account"
        assert connection.ask("login", name="nobody", password="other letters")["code"] == "account"
        assert connection.ask("login", name="ann", password="eight letters")["name"] == "Ann"
        assert [one["table"] for one in connection.ask("mine")["tables"]] == [table]
        for text in "eight letters", "other letters":
            assert text not in server.said()


def test_account_history():
    """a match is listed with its result, and its record can be had, when its table is gone and the server is another"""
    with Server() as server:
        connections = make_table(server, 1, ["random"], options={"holes": "1"}, account="Ann")
        table = connections[0].table
        connections[0].ask("start")
        play(connections, prefer=("knock",))
        text = connections[0].ask("record")["text"]
        assert connections[0].ask("leave")["is"] == "done"
        assert server.stop() == 0
        server.process.stdout.close()
        server.start()
        ann, eve = server.connect(), server.connect()
        assert ann.ask("login", name="Ann", password="eight letters")["is"] == "account"
        assert eve.ask("register", name="Eve", password="eight letters")["is"] == "account"
        one, = ann.ask("mine")["tables"]
        assert (one["table"], one["phase"], one["names"], one["holes"]) == (table, "closed", ["Ann", "Ada (random)"], 1), one
        assert "win" in one["result"], one
        assert ann.ask("record", table=table)["text"] == text and "\nhole 1 " in text
        assert eve.ask("mine")["tables"] == []
        assert eve.ask("record", table=table)["code"] == "table"
        assert server.connect().ask("record", table=table)["code"] == "account"


def test_other_device():
    """who is logged in has his seat again on another device, without its token, and the old token is void"""
    with Server() as server:
        ann, _ = make_table(server, 2, account="Ann")
        other = server.connect()
        assert other.ask("return", table=ann.table)["code"] == "account"
        assert other.ask("login", name="Ann", password="eight letters")["is"] == "account"
        joined = other.ask("return", table=ann.table)
        assert joined["seat"] == ann.seat and joined["token"] != ann.token, joined
        server.kill()
        server.start()
        connection = server.connect()
        assert connection.ask("return", table=ann.table, token=ann.token)["code"] == "token"
        assert connection.ask("return", table=ann.table, token=joined["token"])["seat"] == ann.seat


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
