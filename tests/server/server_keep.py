#!/usr/bin/env python3
"""What a server keeps, and for how long: old tables are packed and read the same, or go; an account goes and its name with it; rules
about people are in the database. On PostgreSQL too: see server_postgres.sh.
"""
import json
import os
import re
import sqlite3
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, make_table, run_tests, tests_of

PRELOAD = os.path.join(os.environ["BINARY_DIR"], "other_day_preload.so")
PASSWORD = "eight letters"


class OtherDay(Server):
    """A server that believes that it is some days ago, until it is started again."""

    def __init__(self, days, *args):
        self.days = days
        super().__init__(*args)

    def start(self):
        sanitized = os.environ.get("LD_PRELOAD", "")
        os.environ.update(LD_PRELOAD=f"{sanitized} {PRELOAD}" if self.days else sanitized, NIBLICK_TEST_DAYS=str(-self.days))
        super().start()
        os.environ["LD_PRELOAD"] = sanitized

    def wake(self, *args):
        """It is today. A server of another day cannot wait for its threads, because the system's clock is not its own."""
        self.kill()
        self.days, self.args = 0, args
        self.start()


def niblick(server, *words):
    return subprocess.run([os.environ["NIBLICK"], *words, "--db", server.db], capture_output=True, text=True, timeout=60)


def moderate(server, *words):
    return niblick(server, "moderate", *words)


def until(what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.2)
    raise AssertionError("it has not come to that")


def finish(connections):
    """Plays the match to its end."""
    def one(connection):
        while (message := connection.next())["is"] != "closing":
            answer(connection, message, ("knock", "draw", "discard"))

    assert connections[0].ask("start")["is"] == "done"
    threads = [threading.Thread(target=one, args=(connection,)) for connection in connections]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def member(server, name):
    connection = server.connect()
    assert connection.ask("register", name=name, password=PASSWORD)["is"] == "account"
    return connection


def club_table(server, ann, bob=None):
    """A finished match of these accounts, against a computer player; its table."""
    table = ann.ask("create", game="four", me="Ann Archer", seats=3 if bob else 2, options={"holes": "1"})["table"]
    if bob:
        assert bob.ask("join", table=table, me="Bob")["is"] == "joined"
    assert ann.ask("fill", seat=2 if bob else 1, player="random")["is"] == "done"
    finish([ann] + ([bob] if bob else []))
    assert ann.ask("report", seat=0, why="it was I")["is"] == "done"
    for connection in [ann] + ([bob] if bob else []):
        assert connection.ask("leave")["is"] == "done"
    return table


def everything(server):
    """All that the database has, as text."""
    if server.db.startswith("postgresql"):
        dump = subprocess.run(["psql", "-Atq", server.db, "-c",
                               "SELECT * FROM niblick.entry; SELECT * FROM niblick.account; SELECT * FROM niblick.sat"],
                              capture_output=True, text=True, check=True).stdout
    else:
        with sqlite3.connect(f"file:{server.db}?mode=ro", uri=True) as db:
            dump = "\n".join(str(row) for table in ("entry", "account", "sat") for row in db.execute(f"SELECT * FROM {table}"))
    exported = "".join(niblick(server, "db", "export", row["table"], "--match", str(match)).stdout
                       for row in json.loads(niblick(server, "db", "list", "--json").stdout)
                       for match in range(1, row["matches"] + 1))
    return dump + niblick(server, "db", "list", "--json").stdout + exported


def loose(server):
    """How many entries are not packed."""
    if server.db.startswith("postgresql"):
        return int(subprocess.run(["psql", "-Atq", server.db, "-c", "SELECT count(*) FROM niblick.entry"],
                                  capture_output=True, text=True, check=True).stdout)
    with sqlite3.connect(f"file:{server.db}?mode=ro", uri=True) as db:
        return db.execute("SELECT count(*) FROM entry").fetchone()[0]


def test_archive():
    """a match of last week is packed, and everything that reads it finds the same: records, rounds, links, deals, ratings, exports"""
    with OtherDay(7) as server:
        ann = member(server, "Ann")
        table = club_table(server, ann)
        unplayed = ann.ask("create", game="six", me="Ann")["table"]
        assert ann.ask("leave")["is"] == "done"
        shared = ann.ask("share", table=table)

        def look(connection):
            return [connection.ask("record", table=table)["text"], connection.ask("rounds")["rounds"],
                    connection.ask("ratings")["games"], connection.ask("review", table=table, match=1, token=shared["token"])["text"],
                    niblick(server, "db", "export", table, "--match", "1").stdout,
                    [row for row in json.loads(niblick(server, "db", "list", "--json").stdout) if row["table"] == table]]

        before, entries = look(ann), loose(server)
        server.wake()
        ann = server.connect()
        assert ann.ask("login", name="Ann", password=PASSWORD)["is"] == "account"
        until(lambda: '"archived"' in server.said())
        assert loose(server) < entries / 2, (loose(server), entries)
        assert look(ann) == before
        check = niblick(server, "db", "check")
        assert check.returncode == 0, check.stderr
        assert unplayed in everything(server) or '"deleted"' in server.said()
        again = ann.ask("duplicate", table=table, me="Ann", match=1)
        assert again["is"] == "joined", again
        assert ann.ask("leave")["is"] == "done"
        assert ann.ask("return", table=table)["is"] in ("joined", "error")  # two weeks are not over
        backup = os.path.join(server.work.name, "backup.db")
        assert niblick(server, "db", "backup", backup).returncode == 0
        server.db, kept = backup, server.db
        assert niblick(server, "db", "check").returncode == 0 and table in niblick(server, "db", "list").stdout
        server.db = kept


def test_keep():
    """with --keep, tables of long ago go; ratings stay"""
    with OtherDay(40) as server:
        ann = member(server, "Ann")
        table = club_table(server, ann)
        ratings = ann.ask("ratings")["games"]
        assert ratings
        server.wake("--keep", "30")
        until(lambda: '"deleted"' in server.said())
        assert table not in niblick(server, "db", "list").stdout
        assert niblick(server, "db", "export", table).returncode == 1
        assert niblick(server, "db", "check").returncode == 0
        server.wake("--keep", "30")
        ann = server.connect()
        assert ann.ask("login", name="Ann", password=PASSWORD)["is"] == "account"
        assert ann.ask("ratings")["games"] == ratings
        assert ann.ask("mine")["tables"] == []
    run = subprocess.run([os.environ["NIBLICK"], "serve", "--keep", "3"], capture_output=True, text=True, timeout=20)
    assert run.returncode == 2 and "15" in run.stderr, run


def test_delete_account():
    """an account goes with its name, everywhere; what others have of it stays, without the name"""
    with Server() as server:
        ann, bob = member(server, "Ann Archer"), member(server, "Bob")
        table = club_table(server, ann, bob)
        assert bob.ask("duplicate", table=table, me="Bob", match=1)["is"] == "joined"
        assert bob.ask("leave")["is"] == "done"
        assert ann.ask("course", me="Ann Archer")["is"] == "joined"
        assert ann.ask("delete", password=PASSWORD)["code"] == "state"  # at a table
        assert ann.ask("leave")["is"] == "done"
        assert server.connect().ask("delete", password=PASSWORD)["code"] == "account"  # not logged in
        assert ann.ask("delete", password="wrong letters")["code"] == "account"
        ratings = bob.ask("ratings")["games"]
        assert "Ann Archer" in everything(server)
        assert ann.ask("delete", password=PASSWORD) == {"is": "account", "id": ann.asked, "name": None}
        assert server.connect().ask("login", name="Ann Archer", password=PASSWORD)["code"] == "account"
        until(lambda: [one["account"] for one in bob.ask("ratings", game="four")["people"]] == ["Bob"])
        until(lambda: '"forgotten"' in server.said())
        assert "Ann" not in everything(server), re.findall(".{60}Ann.{20}", everything(server))
        record = bob.ask("record", table=table)["text"]
        assert '[Seat0 "Player 1"]' in record and '[Seat1 "Bob"]' in record
        assert "Ann" not in str(bob.ask("rounds")) and "Ann" not in str(bob.ask("results"))
        check = niblick(server, "db", "check")
        assert check.returncode == 0, check.stderr
        server.kill()
        server.start()
        bob = server.connect()
        assert bob.ask("login", name="Bob", password=PASSWORD)["is"] == "account"
        assert bob.ask("ratings")["games"] == ratings  # a match is a match, whoever it was against
        member(server, "Ann Archer").close()  # the name is free again
        for words, says in [(["delete", "Zoe"], "Zoe"), (["delete", "Bob"], "--yes")]:
            run = moderate(server, *words)
            assert run.returncode in (1, 2) and says in run.stderr, run
        assert moderate(server, "delete", "bob", "--yes").returncode == 0
        assert bob.wait("account", name=None)  # nobody is logged in any more
        until(lambda: server.said().count('"forgotten"') == 2)
        assert "Bob" not in everything(server)


def test_moderation():
    """whoever runs the server reads reports, mutes and bans by account from the command line, whether it runs or not"""
    with Server() as server:
        ann, eve = make_table(server, 2)
        assert eve.ask("register", name="Eve", password=PASSWORD)["is"] == "account"
        assert ann.ask("report", seat=1, why="does not stop talking")["is"] == "done"
        reports = moderate(server, "reports")
        assert reports.returncode == 0 and "does not stop talking" in reports.stdout and ann.table in reports.stdout
        assert "does not" in moderate(server, "reports", "--days", "1").stdout
        assert moderate(server, "mute", "Eve", "--days", "1").returncode == 0
        while eve.ask("say", phrase=0)["is"] == "done":
            time.sleep(2)
        assert moderate(server, "ban", "Eve").returncode == 0
        assert eve.end().code == 1008 and eve.heard[-1]["code"] == "banned"
        again = server.connect()
        assert again.ask("login", name="Eve", password=PASSWORD)["code"] == "banned"
        assert sorted(line.split()[0] for line in moderate(server, "list").stdout.splitlines()) == ["ban", "mute"]
        assert moderate(server, "pardon", "eve").returncode == 0 and not moderate(server, "list").stdout
        while again.ask("login", name="Eve", password=PASSWORD)["is"] != "account":
            time.sleep(13)  # as often as passwords can be tried
        for words, says in [(["pardon", "Eve"], "Eve"), (["ban"], "whom"), (["kick", "Eve"], "kick"), ([], "do what")]:
            run = moderate(server, *words)
            assert run.returncode in (1, 2) and says in run.stderr, run
        assert server.stop() == 0
        assert moderate(server, "ban", "Eve").returncode == 0
        if not server.db.startswith("postgresql"):  # as earlier versions kept them
            with open(server.db + ".moderation", "w", encoding="utf-8") as box:
                box.write("mute 0 192.0.2.1\nban 0 Bob Bee\nnonsense\n")
        server.process.stdout.close()
        server.stderr.close()
        server.start()
        assert server.connect().ask("login", name="Eve", password=PASSWORD)["code"] == "banned"
        if not server.db.startswith("postgresql"):
            assert moderate(server, "list").stdout.split() == \
                ["mute", "-", "192.0.2.1", "ban", "-", "Bob", "Bee", "ban", "-", "Eve"]
            assert os.path.getsize(server.db + ".moderation") == 0
            with open(server.db + ".moderation.bad", encoding="utf-8") as bad:
                assert bad.read() == "nonsense\n"


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
