#!/usr/bin/env python3
"""Several nodes on one PostgreSQL: visitors are passed on, tables taken over and handed over, and what is known is known everywhere.
Words on the command line choose tests.
ctest-labels: release long
"""
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Connection, Refused, Server, answer, new_database, run_tests, tests_of


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Node(Server):
    """One of several, on a database that it is given."""

    def __init__(self, db, *args):
        self.work = tempfile.TemporaryDirectory()
        self.db = db
        self.args = args
        self.start()

    def start(self):
        self.port = free_port()
        self.stderr = open(os.path.join(self.work.name, "stderr"), "a+", encoding="utf-8")
        self.process = subprocess.Popen(
            [os.environ["NIBLICK"], "serve", "--port", str(self.port), "--db", self.db, "--node-url",
             f"http://127.0.0.1:{self.port}", "--log", "info", *self.args],
            stdout=subprocess.PIPE, stderr=self.stderr, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address, self.said()

    def signal(self, number):
        self.process.send_signal(number)


class Nodes:
    """A club of several; all are ended at the end, and none may have had a fault."""

    def __init__(self, n=2):
        self.db = new_database()
        self.nodes = [Node(self.db) for _ in range(n)]
        for node in self.nodes:
            until(lambda node=node: node.metric("nodes") == n)

    def sql(self, text):
        done = subprocess.run(["psql", "-qtA", self.db, "-c", text], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def owner(self, table):
        return int(self.sql(f"SELECT node FROM niblick.place WHERE tbl = '{table}'") or 0)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        for node in self.nodes:
            if node.process.poll() is None:
                node.signal(signal.SIGCONT)
                node.signal(signal.SIGKILL)
            node.process.wait()
            said = node.said()
            node.process.stdout.close()
            node.stderr.close()
            node.work.cleanup()
            if kind or "Sanitizer" in said or "runtime error" in said:
                print(f"--- node at {node.port}:\n{said[-3000:]}")
            assert kind or ("Sanitizer" not in said and "runtime error" not in said)


def until(holds, patience=60):
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "it has not come to that"
        time.sleep(0.05)


def table_of_two(first, second, **keys):
    """Ann at one node and Bob at another, at one table."""
    ann, bob = first.connect(patience=60), second.connect(patience=60)
    for one, do, more in ((ann, "create", {"game": "four", "me": "Ann", "seats": 2, **keys}), (bob, "join", {"me": "Bob"})):
        if one is bob:
            more["table"] = ann.table
        joined = one.ask(do, **more)
        assert joined["is"] == "joined", joined
        one.table, one.seat, one.token = joined["table"], joined["seat"], joined["token"]
    return ann, bob


def play(connections, actions, host=0):
    """Until so many actions were acknowledged, of everybody together; what was told, by number."""
    told, done = {}, 0
    for connection in connections:
        connection.sock.settimeout(0.05)
        connection.patience = 60
    end = time.monotonic() + 60
    while done < actions:
        assert time.monotonic() < end, "nobody gets on"
        for connection in connections:
            try:
                message = connection.next()
            except TimeoutError:
                continue
            if message["is"] == "update":
                said = (message["seat"], message["verb"])
                assert told.setdefault(message["n"], said) == said, message
            assert message["is"] != "error" or message["code"] in ("stale", "ended", "state"), message
            done += message["is"] == "done" and "n" in message
            answer(connection, message)
            if message["is"] == "closing" and message["score"]["match_over"] and connection.seat == host:
                connection.say("start")
            elif message["is"] == "table" and connection.seat not in message.get("ready", [connection.seat]):
                connection.say("ready")
    for connection in connections:
        connection.sock.settimeout(60)
    return told


def test_a_visitor_of_another_node_plays_at_the_table():
    """a visitor who reaches the wrong node is passed on, and plays; nobody is told of it twice"""
    with Nodes() as club:
        ann, bob = table_of_two(*club.nodes)
        assert ann.ask("start")["is"] == "done"
        play([ann, bob], 20)
        assert club.nodes[1].metric("relays") == 1
        assert bob.ask("lobby")["is"] == "lobby"
        assert bob.ask("glance", table=ann.table, token=bob.token)["is"] == "glance"
        assert bob.ask("join", table="no-such-table", me="Bob")["code"] == "table"
        assert bob.ask("view")["is"] == "view"
        assert bob.ask("leave") == {"is": "done", "id": bob.asked}
        assert bob.ask("view")["code"] == "state"
        until(lambda: club.nodes[1].metric("relays") == 0)
        assert bob.ask("create", game="six", me="Bob")["is"] == "joined"


def test_the_lobby_is_that_of_all_nodes():
    """public tables are listed at every node"""
    with Nodes() as club:
        ann = club.nodes[0].connect()
        table = ann.ask("create", game="four", me="Ann", public=True)["table"]
        bob = club.nodes[1].connect()
        until(lambda: [t["table"] for t in bob.ask("lobby")["tables"]] == [table])
        ann.close()
        until(lambda: bob.ask("lobby")["tables"] == [])


def test_accounts_and_ratings_are_the_same_everywhere():
    """whoever logs in at one node has their seat and their rating at all of them"""
    with Nodes() as club:
        ann = club.nodes[0].connect(patience=60)
        assert ann.ask("register", name="Ann", password="eight letters")["is"] == "account"
        joined = ann.ask("create", game="four", me="Ann", seats=2, options={"holes": "1"})
        ann.table, ann.seat, ann.token = joined["table"], joined["seat"], joined["token"]
        bob = club.nodes[1].connect(patience=60)
        assert bob.ask("login", name="ann", password="eight letters")["name"] == "Ann"
        returned = bob.ask("return", table=ann.table)
        assert returned["is"] == "joined" and returned["token"] != ann.token, returned
        assert bob.ask("fill", seat=1, player="everyman")["is"] == "done"
        assert bob.ask("start")["is"] == "done"
        bob.token = returned["token"]
        while True:
            message = bob.next()
            answer(bob, message)
            if message["is"] == "rated":
                break
        until(lambda: len(club.nodes[1].connect().ask("ratings", game="four").get("people", [])) == 1)


def test_a_killed_node_is_replaced():
    """when a node is killed, a visitor of another one keeps their line and plays on, and one of its own comes back elsewhere"""
    with Nodes() as club:
        ann, bob = table_of_two(*club.nodes)
        assert ann.ask("start")["is"] == "done"
        told = play([ann, bob], 6)
        club.nodes[0].kill()
        begun = time.monotonic()
        club.nodes[0].start()
        cid = club.nodes[1].connect(patience=60)
        cid.seat = ann.seat
        returned = cid.ask("return", table=ann.table, token=ann.token)
        print(f"back after {time.monotonic() - begun:.1f} s")
        assert returned["is"] == "joined", returned
        more = play([cid, bob], 6)
        assert all(more.get(n, said) == said for n, said in told.items())
        assert not any(m["is"] == "joined" for m in bob.heard[bob.used:])


def test_a_paused_node_says_nothing_when_it_wakes():
    """a node that was stopped for longer than its lease writes and says nothing when it goes on, and ends"""
    with Nodes() as club:
        ann, bob = table_of_two(*club.nodes)
        assert ann.ask("start")["is"] == "done"
        play([ann, bob], 4)
        club.nodes[0].signal(signal.SIGSTOP)
        ann.say("view", id="late")
        cid = club.nodes[1].connect(patience=60)
        cid.seat = ann.seat
        assert cid.ask("return", table=ann.table, token=ann.token)["is"] == "joined"
        play([cid, bob], 4)
        club.nodes[0].signal(signal.SIGCONT)
        assert club.nodes[0].process.wait(timeout=60) == 1
        assert "another server has taken over" in club.nodes[0].said()
        heard = len(ann.heard)
        ann.end()
        assert not any(m.get("id") == "late" for m in ann.heard[heard:]), ann.heard[heard:]


def test_a_node_that_is_stopped_gives_its_tables_away():
    """a node that is told to stop gives its tables to another: nobody there sees an error, and relayed visitors keep their line"""
    with Nodes() as club:
        ann, bob = table_of_two(*club.nodes)
        assert ann.ask("start")["is"] == "done"
        play([ann, bob], 6)
        assert club.nodes[0].stop() == 0
        ended = ann.end()
        assert ended.code == 1001, ended
        assert not any(m["is"] == "error" and m["code"] in ("stop", "log") for m in ann.heard)
        cid = club.nodes[1].connect(patience=60)
        cid.seat = ann.seat
        assert cid.ask("return", table=ann.table, token=ann.token)["is"] == "joined"
        play([cid, bob], 6)


def test_limits_are_counted_together():
    """wrong passwords are counted wherever they are tried"""
    with Nodes() as club:
        for _ in range(3):
            assert club.nodes[0].connect().ask("login", name="Ann", password="a wrong guess")["code"] == "account"
        guesses = 0
        bob = club.nodes[1].connect()
        until(lambda: club.sql("SELECT count(*) FROM niblick.news WHERE kind = 'tried'") == "3")
        time.sleep(1)  # heard within a quarter of a second
        while bob.ask("login", name="Ann", password="a wrong guess")["code"] == "account":
            guesses += 1
        assert guesses <= 2, guesses  # an address has five


def test_a_restart_of_the_database_costs_no_node():
    """when the database is gone for a while nothing is told, and afterwards all nodes go on"""
    with Nodes() as club:
        ann, bob = table_of_two(*club.nodes)
        assert ann.ask("start")["is"] == "done"
        play([ann, bob], 4)
        club.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'niblick%'")
        play([ann, bob], 8)
        assert all(node.metric("nodes") == 2 for node in club.nodes)


def test_the_door_of_nodes_is_shut_for_everybody_else():
    """nobody without the secret can speak for somebody else"""
    with Nodes(1) as club:
        for headers in ({}, {"Authorization": "Bearer guess", "X-Forwarded-For": "192.0.2.1"}):
            try:
                Connection(club.nodes[0].port, protocol="niblick.node.1", headers=headers)
                assert False, "it was let in"
            except Refused as refused:
                assert refused.status == 403, refused.status


def test_bad_setups_are_refused():
    """a file for several nodes, two nodes of one address and a server that wants to be alone are refused in words"""
    with Nodes(1) as club:
        url = f"http://127.0.0.1:{club.nodes[0].port}"
        for args, says in (((club.db, "--node-url", url), "give every node a --node-url of its own"),
                           ((club.db,), "another server is using this database"),
                           ((club.db, "--node-url", "elsewhere"), "write http://ADDRESS:PORT"),
                           ((os.path.join(club.nodes[0].work.name, "x.db"), "--node-url", "http://127.0.0.1:1"),
                            "several servers cannot share a file")):
            done = subprocess.run([os.environ["NIBLICK"], "serve", "--port", "0", "--db", *args], capture_output=True,
                                  text=True, timeout=60)
            assert done.returncode and says in done.stderr, done.stderr


def test_health():
    """/health says whether a node is ready, and /alive that it is there"""
    with Nodes(1) as club:
        assert club.nodes[0].get("/health")[0] == 200
        assert club.nodes[0].get("/alive") == (200, "alive\n")


START_POSTGRES = """
. "$SOURCE_DIR/tests/lib/postgres.sh"
work=$(mktemp -d) && chmod 755 "$work"
trap 'stop_postgres; rm -rf "$work"' EXIT
start_postgres "$work/pg"
NIBLICK_TEST_POSTGRES=$postgres_url "$@"
"""

if __name__ == "__main__":
    if "NIBLICK_TEST_POSTGRES" not in os.environ:
        os.execvp("bash", ["bash", "-euc", START_POSTGRES, "bash", sys.executable, *sys.argv])
    chosen = [t for t in tests_of(globals()) if not sys.argv[1:] or any(word in t.__name__ for word in sys.argv[1:])]
    sys.exit(run_tests(chosen))
