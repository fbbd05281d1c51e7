"""world.py - three nodes, their database, and the network between them. No test by itself.

A node that ends is started again after a moment, as a service manager does it.
"""
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time

SOURCE = os.environ["SOURCE_DIR"]
NIBLICK = os.environ["NIBLICK"]
PATIENCE = 120  # seconds: far more than anything takes, unless it never happens
# Everybody comes from one address here, and faults are no reason for computer players to take over.
GENEROUS = ["--messages-per-second", "1000", "--connections-per-address", "5000", "--tables-per-address", "5000",
            "--takeover", "3600", "--idle", "86400"]


class Database:
    """PostgreSQL in a folder (tests/lib/postgres.sh)."""

    def __init__(self, folder):
        self.folder = folder
        url = self.shell(f'start_postgres "{folder}" && printf %s "$postgres_url"').replace("%s", "club")
        self.url = url
        self.shell(f'"$postgres_bin/createdb" -h "{folder}" -U niblick club')
        self.socket = os.path.join(folder, ".s.PGSQL.5432")

    def shell(self, command):
        done = subprocess.run(["bash", "-c", f'. "{SOURCE}/tests/lib/postgres.sh"; postgres_dir="{self.folder}"; {command}'],
                              stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode == 77:
            print(done.stdout)
            sys.exit(77)
        assert not done.returncode, f"{command}: {done.stdout}"
        return done.stdout

    def stop(self, how="immediate"):
        self.shell(f"stop_postgres {how}")

    def go_on(self):
        self.shell("go_on_postgres")

    def ask(self, sql):
        """Rows of words; None while it cannot be asked."""
        asked = subprocess.run(["psql", "-qAt", "-F", " ", self.url, "-c", sql], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               text=True, check=False, timeout=PATIENCE)
        return None if asked.returncode else [line.split(" ") for line in asked.stdout.splitlines()]


class Network:
    """parts/proxy.py, as a process."""

    def __init__(self):
        self.process = subprocess.Popen([sys.executable, os.path.join(os.path.dirname(__file__), "proxy.py")], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lock = threading.Lock()

    def tell(self, **command):
        with self.lock:
            self.process.stdin.write(json.dumps(command) + "\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Node:
    def __init__(self, world, number):
        self.world, self.number = world, number
        self.name = str(number)
        self.port = free_port()
        db = world.network.tell(link=f"db-{self.name}", to=world.database.socket)["port"]
        self.url = f"http://127.0.0.1:{world.network.tell(link=f'node-{self.name}', to=self.port)['port']}"
        self.db = f"postgresql://niblick@127.0.0.1:{db}/club"
        self.process = None
        self.held = False  # whoever holds it decides when it is started
        self.ends = []  # exit statuses
        self.log = os.path.join(world.work, f"node-{self.name}.log")

    def start(self):
        with open(self.log, "a", encoding="utf-8") as log:
            others = ["--node-url", self.url] if len(self.world.nodes) > 1 else []
            self.process = subprocess.Popen([NIBLICK, "serve", "--port", str(self.port), "--db", self.db, *others, *GENEROUS],
                                            stdout=log, stderr=log)

    def signal(self, number):
        if self.process.poll() is None:
            self.process.send_signal(number)

    def is_ready(self):
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=2) as line:
                line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                return b" 200 " in line.recv(64)
        except OSError:
            return False

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()


class World:
    def __init__(self, work, nodes=3):
        self.work = work
        self.database = Database(os.path.join(work, "pg"))
        self.network = Network()
        self.nodes = [Node(self, number) for number in range(nodes)]
        self.ending = threading.Event()
        for node in self.nodes:
            node.start()
        self.watch = threading.Thread(target=self.keep_going, daemon=True)
        self.watch.start()

    def places(self):
        return [(node.name, node.port) for node in self.nodes]

    def keep_going(self):
        """Starts nodes that have ended, and tells the network which process is which."""
        known = None
        while not self.ending.wait(0.05):
            for node in self.nodes:
                status = node.process.poll()
                if status is not None and not node.held:
                    node.ends.append(status)
                    self.ending.wait(0.5)
                    node.start()
            pids = {str(node.process.pid): node.name for node in self.nodes}
            if pids != known:
                known = pids
                self.network.tell(who=pids)

    def wait_until_ready(self):
        end = time.monotonic() + PATIENCE
        while not all(node.is_ready() for node in self.nodes):
            bad = [node for node in self.nodes if not node.is_ready()]
            assert time.monotonic() < end or not bad, "not ready: " + " ".join(f"node {node.name}: {node.said()[-2000:]}" for node in bad)
            time.sleep(0.1)

    def owners(self):
        """Which node has which table, as the database says: {table: name of the node}; {} while nobody can say."""
        rows = self.database.ask("SELECT p.tbl, n.url FROM niblick.place p JOIN niblick.node n ON n.id = p.node WHERE NOT n.dead") or []
        names = {node.url: node.name for node in self.nodes}
        return {row[0]: names.get(row[1]) for row in rows if len(row) == 2}

    def end(self):
        self.ending.set()
        self.watch.join()
        for node in self.nodes:
            node.signal(signal.SIGCONT)
            node.signal(signal.SIGKILL)
            node.process.wait()
        self.network.end()
        self.database.stop()
