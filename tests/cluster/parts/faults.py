"""faults.py - what goes wrong, when and for how long: a plan that follows from a seed. No test by itself.

Every fault has a beginning and an end, and is written down with both. Several can overlap.
"""
import random
import signal
import subprocess
import threading
import time

from world import PATIENCE

LEASE = 3  # seconds, of a node

# How often each kind comes, and how long it lasts: seconds.
KINDS = {
    "kill": (5, (0.0, 3.0)),  # kill -9; started again after that
    "pause": (4, (LEASE + 1.5, LEASE + 6.0)),  # SIGSTOP, beyond the lease
    "nap": (2, (0.3, LEASE - 1.0)),  # SIGSTOP, shorter than the lease
    "last-words": (4, (0.1, 2.0)),  # cut off from the database, and killed while it still speaks
    "drain": (3, (0.0, 1.0)),  # SIGTERM; started again when it has ended
    "no-database": (4, (0.3, LEASE + 5.0)),
    "no-neighbours": (3, (0.3, LEASE + 5.0)),
    "restart-database": (2, (0.0, 3.0)),
}


ALONE = ("kill", "pause", "drain")  # every tenth fault is one of these, with time for all others to be over: takeovers are measured


def plan(seed, seconds, nodes):
    """[(when, kind, node, how long, how)] of a run, in the order of time."""
    dice = random.Random(seed)
    faults, order, now = [], [], 0.0
    while True:
        alone = len(faults) % 10 == 0
        now += 10.0 if alone and faults else dice.uniform(0.5, 4.5)
        if now >= seconds:
            return faults
        if not order:  # every kind comes before one comes again and again, so that a short run has all of them
            order = list(KINDS) if len(faults) < 2 else dice.choices(list(KINDS), [weight for weight, _ in KINDS.values()], k=len(KINDS))
            dice.shuffle(order)
        kind = ALONE[len(faults) // 10 % len(ALONE)] if alone else order.pop()
        how = dice.choice({"last-words": ("silence", "answers"), "no-database": ("break", "silence", "answers", "forget"),
                           "no-neighbours": ("break", "silence", "forget"), "restart-database": ("fast", "immediate")}.get(kind, ("",)))
        faults.append((now, kind, dice.randrange(nodes), dice.uniform(*KINDS[kind][1]), how))
        now += 8.0 if alone else 0.0


class Injector:
    def __init__(self, world, faults):
        self.world, self.faults = world, faults
        self.done = []  # {"kind", "node", "how", "from", "to", "tables"}
        self.lock = threading.Lock()
        self.busy = set()  # nodes, and "database", that have a fault now
        self.threads = []

    def run(self):
        begin = time.monotonic()
        for when, kind, number, last, how in self.faults:
            time.sleep(max(0.0, begin + when - time.monotonic()))
            what = self.reserve("database" if kind == "restart-database" else number)
            if what is not None:
                self.threads.append(threading.Thread(target=self.inject, args=(kind, what, last, how), daemon=True))
                self.threads[-1].start()
        for thread in self.threads:
            thread.join()

    def reserve(self, what):
        """What the fault is for: the database, or this node, or the next that has none yet; one is always left that can take over."""
        count = len(self.world.nodes)
        with self.lock:
            wanted = [what] if what == "database" else [(what + i) % count for i in range(count)]
            free = [one for one in wanted if one not in self.busy]
            if not free or what != "database" and len(self.busy - {"database"}) >= max(1, count - 1):
                return None
            self.busy.add(free[0])
            return free[0]

    def inject(self, kind, what, last, how):
        node = None if what == "database" else self.world.nodes[what]
        owners = self.world.owners() if node else {}
        fault = {"kind": kind, "node": node and node.name, "how": how, "from": time.monotonic(),
                 "tables": [table for table, owner in owners.items() if owner == node.name]}
        try:
            fault["status"] = getattr(self, kind.replace("-", "_"))(node, last, how) or 0
        finally:
            fault["to"] = time.monotonic()
            with self.lock:
                self.done.append(fault)
                self.busy.discard(what)

    @staticmethod
    def end(node, number):
        node.signal(number)
        node.process.wait()

    def kill(self, node, last, _):
        node.held = True
        self.end(node, signal.SIGKILL)
        time.sleep(last)
        node.start()
        node.held = False

    def drain(self, node, last, _):
        """Its exit status."""
        node.held = True
        node.signal(signal.SIGTERM)
        try:
            status = node.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.end(node, signal.SIGKILL)
            status = "kill -9, for it did not end"
        time.sleep(last)
        node.start()
        node.held = False
        return status

    def pause(self, node, last, _):
        process = node.process
        node.signal(signal.SIGSTOP)
        time.sleep(last)
        if process.poll() is None:
            process.send_signal(signal.SIGCONT)

    nap = pause

    def cut(self, links, last, how, before_healing=lambda: None):
        for link, who in links:
            self.world.network.tell(cut=link, **{"from": who}, how=how)
        time.sleep(last)
        before_healing()
        for link, who in links:
            self.world.network.tell(heal=link, **{"from": who})

    def no_database(self, node, last, how):
        self.cut([(f"db-{node.name}", None)], last, how)

    def last_words(self, node, last, how):
        """Whatever it says when it cannot write any more is lost with it."""
        node.held = True
        self.cut([(f"db-{node.name}", None)], last, how, before_healing=lambda: self.end(node, signal.SIGKILL))
        node.start()
        node.held = False

    def no_neighbours(self, node, last, how):
        others = [other for other in self.world.nodes if other is not node]
        self.cut([(f"node-{node.name}", None)] + [(f"node-{other.name}", node.name) for other in others], last, how)

    def restart_database(self, _, last, how):
        self.world.database.stop(how)
        time.sleep(last)
        self.world.database.go_on()
