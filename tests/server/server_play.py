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


def play(lines, until="closing", prefer=("pass",)):
    """Everybody plays in a thread of his own until everybody has heard that."""
    problems = []

    def one(line):
        try:
            while True:
                message = line.next()
                if message["is"] == until:
                    return
                answer(line, message, prefer)
        except Exception as problem:  # told by the thread that waits
            problems.append((line.seat, repr(problem)))

    threads = [threading.Thread(target=one, args=(line,)) for line in lines]
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
        for lines in tables:
            assert lines[0].ask("start")["is"] == "done"
        play([line for lines in tables for line in lines])
        for lines, game in zip(tables, games):
            record = lines[0].ask("record")
            path = os.path.join(work, game["id"] + ".nib")
            with open(path, "w", encoding="utf-8") as file:
                file.write(record["text"])
            subprocess.run([os.environ["NIBLICK"], "replay", path], check=True, stdout=subprocess.DEVNULL)


def test_match():
    """a match of people and computer players is played to its end, and the next one begins at the same table"""
    with Server() as server:
        lines = make_table(server, 2, ["rabbit"], options={"holes": "1"})
        for match in 1, 2:
            assert lines[0].ask("start")["is"] == "done"
            play(lines, prefer=("knock",))
            table = lines[0].wait("table", phase="over", match=match)
            assert table["seats"][2]["player"] == "rabbit", table


def test_secrets():
    """nobody is told a card that he has not seen, nor another's token"""
    with Server() as server:
        lines = make_table(server, 3, options={"holes": "1"})
        watcher = server.line()
        watcher.table, watcher.seat = lines[0].table, None
        watcher.ask("watch", table=watcher.table)
        lines[0].ask("start")
        play(lines + [watcher])
        for line in lines + [watcher]:
            text = json.dumps(line.heard)
            for other in lines:
                assert other is line or other.token not in text
            for message in line.heard:
                for zone in message.get("view", {}).get("zones", []) if message["is"] in ("view", "update") else []:
                    for cell in zone["cells"]:
                        seen = cell.get("seen", [])
                        hidden = not cell.get("up") and line.seat not in seen
                        assert not hidden or cell.get("card") is None, (line.seat, cell)


def test_return():
    """a seat is found again with its token, at once and after a restart, and the view is the one that was left"""
    with Server() as server:
        lines = make_table(server, 2)
        lines[0].ask("start")
        for line in lines:
            answer(line, line.wait("deal", hole=1))
        before = [line.wait("view") for line in lines]
        for restart in False, True:
            for line in lines:
                line.close()
            if restart:
                assert server.stop() == 0
                server.process.stdout.close()
                server.start()
            for i, old in enumerate(lines):
                line = server.line()
                joined = line.ask("return", table=old.table, token=old.token)
                assert joined["is"] == "joined" and joined["seat"] == old.seat, joined
                view = line.wait("view")
                assert view["view"] == before[i]["view"] and view["n"] == before[i]["n"], (view, before[i])
                line.table, line.seat, line.token = old.table, old.seat, old.token
                lines[i] = line


def test_takeover():
    """a seat that is left in mid-hole is played by the stand-in, and nobody sees its cards before the hole is over"""
    with Server() as server:
        ann, bob = make_table(server, 2)
        ann.ask("start")
        for line in ann, bob:
            answer(line, line.wait("deal", hole=1))
            line.wait("view")
        assert bob.ask("leave")["is"] == "done"
        table = ann.wait("table", phase="playing")
        while table["seats"][1]["kind"] != "open":
            table = ann.wait("table", phase="playing")
        assert table["seats"][1]["player"] == "everyman", table
        fay = server.line()
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
        for line in ann, bob:
            answer(line, line.wait("deal", hole=1))
            line.wait("view")
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
        back = server.line()
        assert back.ask("return", table=bob.table, token=bob.token)["seat"] == 1
        assert back.wait("table")["seats"][1] == {"kind": "person", "name": "Bob 1", "here": True}
        answer(back, back.wait("view"))
        play([ann, back])
        assert any(said["is"] == "done" and said.get("n", 0) > message["n"] for said in back.heard)


def test_accounts():
    """an account is made once, is entered with its password only, and finds its tables again"""
    with Server() as server:
        line = server.line()
        assert line.ask("register", name="Ann", password="eight letters")["is"] == "account"
        assert line.ask("register", name="ANN", password="eight letters")["code"] == "account"
        table = line.ask("create", game="four", me="Ann")["table"]
        line.close()
        line = server.line()
        assert line.ask("mine")["code"] == "account"
        assert line.ask("login", name="ann", password="other letters")["code"] == "account"
        assert line.ask("login", name="nobody", password="other letters")["code"] == "account"
        assert line.ask("login", name="ann", password="eight letters")["name"] == "Ann"
        assert [one["table"] for one in line.ask("mine")["tables"]] == [table]
        for text in "eight letters", "other letters":
            assert text not in server.said()


def test_account_history():
    """a match is listed with its result, and its record can be had, when its table is gone and the server is another"""
    with Server() as server:
        lines = make_table(server, 1, ["random"], options={"holes": "1"}, account="Ann")
        table = lines[0].table
        lines[0].ask("start")
        play(lines, prefer=("knock",))
        text = lines[0].ask("record")["text"]
        assert lines[0].ask("leave")["is"] == "done"
        assert server.stop() == 0
        server.process.stdout.close()
        server.start()
        ann, eve = server.line(), server.line()
        assert ann.ask("login", name="Ann", password="eight letters")["is"] == "account"
        assert eve.ask("register", name="Eve", password="eight letters")["is"] == "account"
        one, = ann.ask("mine")["tables"]
        assert (one["table"], one["phase"], one["names"], one["holes"]) == (table, "closed", ["Ann", "Ada (random)"], 1), one
        assert "win" in one["result"], one
        assert ann.ask("record", table=table)["text"] == text and "\nhole 1 " in text
        assert eve.ask("mine")["tables"] == []
        assert eve.ask("record", table=table)["code"] == "table"
        assert server.line().ask("record", table=table)["code"] == "account"


def test_other_device():
    """who is logged in has his seat again on another device, without its token, and the old token is void"""
    with Server() as server:
        ann, _ = make_table(server, 2, account="Ann")
        other = server.line()
        assert other.ask("return", table=ann.table)["code"] == "account"
        assert other.ask("login", name="Ann", password="eight letters")["is"] == "account"
        joined = other.ask("return", table=ann.table)
        assert joined["seat"] == ann.seat and joined["token"] != ann.token, joined
        server.kill()
        server.start()
        line = server.line()
        assert line.ask("return", table=ann.table, token=ann.token)["code"] == "token"
        assert line.ask("return", table=ann.table, token=joined["token"])["seat"] == ann.seat


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
