"""people.py - people who play and watch at a server, or at several that share their tables, and come back whatever happens.
No test by itself.

Each of them is a thread with a history: everything that they sent and heard, with the time (CLOCK_MONOTONIC, so histories of one
machine can be compared) and the connection. tests/cluster/parts/checker.py compares histories with the log.

They are decent (they answer, they are patient) and a little wicked: they send actions twice, hang up in mid-sentence, send
what is illegal or long past, and go on at another node with the same seat.
"""
import hashlib
import json
import random
import select
import threading
import time

from ws import Connection, Ended, Refused

SILENCE = 4  # seconds without a word, although we have asked: then the other side is taken for dead
UNANSWERED = 20  # seconds that an action may take to be answered while other things are heard
LINGER = 15  # seconds that somebody listens to a connection after giving up on it
GONE = (Ended, Refused, OSError, TimeoutError)


class History:
    """A file of what one client sent and heard, one JSON object a line."""

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8")
        self.lock = threading.Lock()
        self.connections = 0

    def note(self, connection, **what):
        with self.lock:
            if not self.file.closed:
                self.file.write(json.dumps({"t": time.monotonic(), "c": connection, **what}) + "\n")

    def new_connection(self):
        with self.lock:
            self.connections += 1
            return self.connections

    def close(self):
        with self.lock:
            self.file.close()


def read_history(path):
    """What a client has written down; the last line can be incomplete if it was killed."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.endswith("\n"):
                yield json.loads(line)


class Line(Connection):
    """A connection that writes down everything. What was sent has the time before it, what was heard the time after it."""

    def __init__(self, history, place, patience=10):
        self.history, self.number = history, history.new_connection()
        name, port = place
        history.note(self.number, opened=name)
        super().__init__(port, patience=patience)

    def say(self, do, **keys):
        self.asked += 1
        message = {"do": do, "id": self.asked, **keys}
        self.history.note(self.number, sent=message)
        self.frame(json.dumps(message).encode())
        return self.asked

    def hear(self):
        message = super().hear()
        self.heard.clear()
        self.history.note(self.number, heard=message)
        return message

    def has_news(self, seconds):
        return bool(self.buffer) or bool(select.select([self.sock], [], [], seconds)[0])

    def answer_to(self, asked):
        """Hears until a request is answered."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            if self.has_news(0.25):
                message = self.hear()
                if message.get("id") == asked:
                    return message
        raise TimeoutError("no answer")


def merge(view, changes):
    """A view after an update (docs/PROTOCOL.md, Playing)."""
    view = dict(view or {})
    zones = {zone["zone"]: zone for zone in view.get("zones", [])}
    for key, value in changes.items():
        if key == "zones":
            zones.update({zone["zone"]: zone for zone in value})
        else:
            view[key] = value
    view["zones"] = [zones[number] for number in sorted(zones)]
    return view


class Group:
    """People who play together: at one table, until one of them cannot tell whether they have a seat, or they want another."""

    def __init__(self, game, people, computers=(), options=None, public=False):
        self.game, self.people, self.computers, self.options, self.public = game, people, computers, options, public
        self.lock = threading.Lock()
        self.generation = 0
        self.table = None
        self.matches = 0  # that have come to their end
        self.acknowledged = 0  # actions
        self.moved = 0.0  # when the last one was acknowledged

    def give_up(self, generation):
        """Another table is needed; only once for each."""
        with self.lock:
            if generation == self.generation:
                self.generation += 1
                self.table = None

    def sit_down(self, generation, table):
        with self.lock:
            if generation == self.generation:
                self.table = table

    def where(self):
        with self.lock:
            return self.generation, self.table

    def count(self):
        with self.lock:
            self.acknowledged += 1
            self.moved = time.monotonic()


class Visitor(threading.Thread):
    """Somebody who comes to a table, at any of these places (name, port), and comes back when thrown out."""

    def __init__(self, name, group, places, history, seed, wicked=True):
        super().__init__(daemon=True)
        self.name, self.group, self.places, self.history, self.wicked = name, group, places, history, wicked
        self.random = random.Random(seed)
        self.stopped = threading.Event()
        self.generation, self.table = -1, None
        self.place = None
        self.problems = []

    def run(self):
        while not self.stopped.is_set():
            line = None
            try:
                line = Line(self.history, self.choose_place())
                self.visit(line)
                line.close()
            except GONE as gone:
                if line:
                    self.history.note(line.number, ended=repr(gone))
                if line and isinstance(gone, TimeoutError) and self.wicked and not self.stopped.is_set():
                    threading.Thread(target=self.linger, args=(line, self.table), daemon=True).start()
                elif line:
                    line.close()
                self.was_thrown_out()
                self.stopped.wait(self.random.uniform(0.05, 0.4))
            except Exception as problem:  # a mistake of ours: it must not look like silence
                self.problems.append(f"{self.name}: {problem!r}")
                raise

    def choose_place(self):
        """Another node than the last one, rather: that one has thrown us out."""
        others = [place for place in self.places if place != self.place] or self.places
        self.place = self.random.choice(others if self.random.random() < 0.8 else self.places)
        return self.place

    def was_thrown_out(self):
        pass

    def linger(self, line, table):
        """Goes on asking a node that was silent, while we are elsewhere already: if it was only asleep, what does it say?"""
        end = time.monotonic() + LINGER
        try:
            while time.monotonic() < end and not self.stopped.is_set():
                line.say("view")
                while line.has_news(1):
                    line.hear()
        except GONE as gone:
            self.history.note(line.number, ended=repr(gone), lingered=table)
        line.close()

    def hear_on(self, line):
        """Hears until the visit is over, and makes sure that the other side lives."""
        heard = asked = time.monotonic()
        while not self.stopped.is_set() and self.stays():
            now = time.monotonic()
            if line.has_news(0.25):
                self.take(line, line.hear())
                heard = time.monotonic()
            elif now - heard > SILENCE:
                raise TimeoutError("silence")
            elif now - max(heard, asked) > 1:
                asked = now
                self.wonder(line)
            self.do_something_else(line)

    def stays(self):
        return self.group.where() == (self.generation, self.table)

    def wonder(self, line):
        line.say("ping")

    def do_something_else(self, line):
        pass


class Spectator(Visitor):
    """Watches the group's table, and asks how it looks now and then, of any node."""

    def visit(self, line):
        self.generation, self.table = self.group.where()
        if not self.table:
            self.stopped.wait(0.1)
            return
        line.answer_to(line.say("watch", table=self.table))
        self.hear_on(line)

    def take(self, line, message):
        if message["is"] == "ping":
            line.say("pong", t=message["t"])

    def do_something_else(self, line):
        if self.random.random() < 0.02:
            line.say("view")
        if self.wicked and self.random.random() < 0.002:
            raise Ended(0, "goes to another node")


class Person(Visitor):
    """Has a seat. The first of the group is the host."""

    def __init__(self, name, group, places, history, seed, host=False, pace=0.03, **keys):
        super().__init__(name, group, places, history, seed, **keys)
        self.host, self.pace = host, pace
        self.seat = self.token = None
        self.view, self.n, self.acted = None, 0, -1
        self.pending = None  # what was sent and not answered: (id, connection, n, action, when)
        self.match = 0

    # ------------------------------------------------------------------------------------------------------- a seat

    def visit(self, line):
        generation, table = self.group.where()
        if generation != self.generation or table != self.table or not self.token:
            self.generation, self.table, self.token, self.pending = generation, None, None, None
            if not (self.host and not table) and not (table and not self.host):
                self.stopped.wait(0.1)
                return
            try:
                self.find_seat(line, table)
            except GONE:
                self.group.give_up(generation)
                raise
            if not self.token:
                self.group.give_up(generation)
                return
        else:
            self.come_back(line)
        self.view, self.acted = None, -1
        self.hear_on(line)

    def find_seat(self, line, table):
        if self.host:
            asked = line.say("create", game=self.group.game, seats=self.group.people + len(self.group.computers), me=self.name,
                             options=self.group.options or {}, public=self.group.public)
        else:
            asked = line.say("join", table=table, me=self.name)
        joined = line.answer_to(asked)
        if joined["is"] != "joined":
            return
        self.table, self.seat, self.token, self.n = joined["table"], joined["seat"], joined["token"], 0
        if self.host:
            for i, player in enumerate(self.group.computers):
                if line.answer_to(line.say("fill", seat=self.group.people + i, player=player))["is"] != "done":
                    self.token = None
                    return
            self.group.sit_down(self.generation, self.table)

    def come_back(self, line):
        """With the token; and what was not answered is said again, before anything else is known."""
        line.say("return", table=self.table, token=self.token)
        if self.pending:
            _, _, n, action, _ = self.pending
            self.pending = (line.say("act", n=n, action=action), line.number, n, action, time.monotonic())

    # ------------------------------------------------------------------------------------------------------ playing

    def take(self, line, message):
        getattr(self, "take_" + message["is"], lambda *_: None)(line, message)

    def take_ping(self, line, message):
        line.say("pong", t=message["t"])

    def take_deal(self, line, message):
        """The same part for the same hole, however often we are asked."""
        words = f"{self.table} {self.name} {self.match} {message['hole']}"
        line.say("seed", hole=message["hole"], value=hashlib.sha256(words.encode()).hexdigest())

    def take_table(self, line, message):
        self.match = message["match"]
        if self.host and message["phase"] == "waiting" and all(seat["kind"] != "open" for seat in message["seats"]):
            line.say("start")
        elif self.view is None:  # we have just come
            self.go_on(line, message["phase"])

    def go_on(self, line, phase):
        if phase == "between" or phase == "over" and not self.host:
            line.say("ready")
        elif phase == "over":
            self.after_match(line)

    def after_match(self, line):
        if self.random.random() < 0.5:
            line.say("start")
        else:
            self.group.give_up(self.generation)

    def take_closing(self, line, message):
        over = message["score"]["match_over"]
        if over and self.host:
            self.group.matches += 1
        self.go_on(line, "over" if over else "between")

    def take_view(self, line, message):
        self.view, self.n = message["view"], message["n"]
        self.act(line)

    def take_update(self, line, message):
        if self.view is None:
            return
        if message["n"] != self.n + 1:
            line.say("view")
            return
        self.view, self.n = merge(self.view, message["view"]), message["n"]
        self.act(line)

    def answered(self, line, message):
        """Whether this answers our action."""
        if self.pending and self.pending[:2] == (message.get("id"), line.number):
            self.pending = None
            return True
        return False

    def take_done(self, line, message):
        if self.answered(line, message):
            self.group.count()
            self.act(line)

    def take_late(self, line, message):
        if self.answered(line, message):
            line.say("view")

    def take_error(self, line, message):
        if message["code"] in ("stop", "log"):
            raise Ended(0, message["code"])
        if self.answered(line, message):
            self.acted = -1
            line.say("view")
        elif message.get("id") is not None and message["code"] in ("table", "token", "seat") and self.view is None:
            self.group.give_up(self.generation)  # the checker knows whether that was right

    def act(self, line):
        legal = [choice["action"] for choice in (self.view or {}).get("legal") or []]
        if self.pending or not legal or self.n == self.acted or self.view.get("over"):
            return
        self.stopped.wait(self.random.uniform(0, 2 * self.pace))
        action = self.choose(legal)
        self.acted = self.n
        if self.wicked and self.random.random() < 0.03:
            line.say("act", n=max(0, self.n - self.random.choice((1, 7))), action=action)  # long past
        if self.wicked and self.random.random() < 0.02:
            line.say("act", n=self.n, action="swap Z9")
        # Noted before it is sent: when the connection breaks meanwhile, nobody knows whether it has arrived.
        self.pending = (line.asked + 1, line.number, self.n, action, time.monotonic())
        line.say("act", n=self.n, action=action)
        if self.wicked:
            self.after_act(line)

    def choose(self, legal):
        """Anything, but holes shall end."""
        for quick in ("knock", "call"):
            if quick in legal and self.random.random() < 0.15:
                return quick
        return "pass" if "pass" in legal and self.random.random() < 0.7 else self.random.choice(legal)

    def after_act(self, line):
        chance = self.random.random()
        _, _, n, action, _ = self.pending
        if chance < 0.03:
            line.say("act", n=n, action=action)
        elif chance < 0.05:
            raise Ended(0, "hangs up after an action")
        elif chance < 0.06:
            raise TimeoutError("goes to another node, and listens to both")

    def do_something_else(self, line):
        if self.pending and time.monotonic() - self.pending[4] > UNANSWERED:
            raise TimeoutError("an action is not answered")
        if self.wicked and self.random.random() < 0.002:
            raise Ended(0, "goes to another node")

    def wonder(self, line):
        """Nothing has happened for a while: is it our turn?"""
        self.acted = -1 if not self.pending else self.acted
        line.say("view" if self.random.random() < 0.5 else "ping")
