"""checker.py - compares what clients have heard with what the log says. No test by itself; cluster_checker.py tests it.

It knows nothing of nodes: whatever they do among themselves, these must hold for everybody who sent or heard anything:

- lost        an action that was acknowledged is in the log, under the number that was told
- twice       no action is in the log more than once, and none that its seat has not sent
- untrue      whatever was told has happened: it is in the log under its number
- order       on one connection, numbers grow by one; only a whole view can go on elsewhere, and never further back
- two         nobody is told an older state than somebody else knew already when it was asked for, nor two different promises of
              one deal: only one node speaks for a table
- secret      no seat, and no spectator, is shown a card or a number that the rules do not show it at that moment
- seat        a token keeps its seat
- unfinished  a match that was told to be over is over in the log
- denied      a seat's last action is not called stale when it is said again and is in the log
- foul        the server finds nothing wrong with messages that are right
"""
import bisect
import json
import os
import sys
from collections import Counter, defaultdict, namedtuple

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from log import shown_of
from people import merge

Violation = namedtuple("Violation", "kind table client text")
Sent = namedtuple("Sent", "time table seat message")

# Errors that a client of ours can get when nothing is wrong with the server.
EXPECTED_ERRORS = {"stale", "illegal", "notation", "state", "stop", "log", "ended"}


class Connection:
    """What one connection of a client is about, as the client could know it."""

    def __init__(self):
        self.sent = {}  # id -> Sent
        self.table = self.seat = self.view = None
        self.n = None  # the last number that was told on it
        self.asked = None  # when the state that is told next was asked for
        self.match = 0
        self.coming = None  # the table and the seat of a `return` that is not answered


class Heard:
    """Everything that clients were told of tables, in the order of time."""

    def __init__(self):
        self.told = defaultdict(list)  # table -> [(time, n)]
        self.acts = defaultdict(dict)  # table -> {(seat, n, action): [done n, ...]}
        self.commits = defaultdict(set)  # (table, match, hole) -> promises
        self.seeds = defaultdict(set)  # (table, seat, hole) -> parts that were sent

    def floors(self):
        """table -> (times, the highest number that anybody knew at each)."""
        floors = {}
        for table, told in self.told.items():
            times, highest = [], []
            for time, n in sorted(told):
                if not highest or n > highest[-1]:
                    times.append(time)
                    highest.append(n)
            floors[table] = (times, highest)
        return floors


class Checker:
    def __init__(self, log):
        self.log = log  # {table: log.Table}
        self.heard = Heard()
        self.violations = []
        self.counts = Counter()
        self.asked = []  # (client, table, when it was asked, n that was answered)
        self.client = None
        self.seats = {}  # (client, table) -> seat
        self.denied = []  # (client, table, when, number in the log) of actions that were called stale

    def wrong(self, kind, table, text):
        self.violations.append(Violation(kind, table, self.client, text))

    def step(self, table, n):
        steps = self.log[table].steps if table in self.log else []
        return steps[n] if isinstance(n, int) and 0 < n < len(steps) else None

    # ----------------------------------------------------------------------------------------------- one history

    def read(self, client, history):
        self.client = client
        connections = defaultdict(Connection)
        for entry in history:
            connection = connections[entry["c"]]
            if "sent" in entry:
                self.note_sent(connection, entry["t"], entry["sent"])
            elif "heard" in entry:
                self.note_heard(connection, entry["t"], entry["heard"])

    def note_sent(self, connection, time, message):
        table, seat = connection.table, connection.seat
        if message["do"] == "return":
            table = message["table"]
            seat = self.seats.get((self.client, table))
            connection.coming = (table, seat)
        elif table is None and connection.coming:  # said before the answer was there
            table, seat = connection.coming
        if "id" in message:
            connection.sent[message["id"]] = Sent(time, table, seat, message)
        if message["do"] == "act" and table:
            self.heard.acts[table].setdefault((seat, message["n"], message["action"]), [])
        elif message["do"] == "seed" and table:
            self.heard.seeds[table, seat, message["hole"]].add(message["value"])

    def note_heard(self, connection, time, message):
        self.counts["messages"] += 1
        sent = connection.sent.pop(message.get("id"), None)
        handler = getattr(self, "hear_" + message["is"], None)
        if handler:
            handler(connection, time, message, sent)

    def hear_joined(self, connection, _, message, sent):
        connection.table, connection.seat = message["table"], message["seat"]
        connection.view = connection.n = None
        connection.asked = sent.time if sent else None
        viewer = message["seat"]
        known = self.seats.setdefault((self.client, message["table"]), viewer)
        if known != viewer:
            self.wrong("seat", message["table"], f"had seat {known} and has got {viewer}")

    def hear_table(self, connection, _, message, __):
        connection.match = message["match"]

    # ------------------------------------------------------------------------------------- the state of the table

    def note_told(self, connection, time, n):
        self.heard.told[connection.table].append((time, n))
        connection.n = n

    def hear_view(self, connection, time, message, sent):
        n, table = message["n"], connection.table
        if table is None:
            return
        asked = sent.time if sent else connection.asked
        connection.asked = None
        if asked is not None:
            self.asked.append((self.client, table, asked, n))
        if connection.n is not None and n < connection.n:
            self.wrong("order", table, f"the view {n} came after {connection.n}")
        connection.view = message["view"]
        self.note_told(connection, time, n)
        if not self.step(table, n):
            self.wrong("untrue", table, f"the view {n} was told, and the log ends before it")
        else:
            self.check_view(connection, n)

    def hear_update(self, connection, time, message, _):
        n, table = message["n"], connection.table
        if connection.n is not None and n != connection.n + 1:
            self.wrong("order", table, f"the update {n} came after {connection.n}")
        self.note_told(connection, time, n)
        self.counts["updates"] += 1
        step = self.step(table, n)
        if not step:
            self.wrong("untrue", table, f"update {n} was told ({message['seat']} {message['verb']}), and is not in the log")
            return
        if (step.kind, step.seat, step.action.split(" ")[0]) != ("act", message["seat"], message["verb"]):
            self.wrong("untrue", table, f"update {n} was told as {message['seat']} {message['verb']}; the log has {step.kind} "
                                        f"{step.seat} {step.action}")
            return
        before = connection.view
        if before is not None:
            connection.view = merge(before, message["view"])
            self.check_view(connection, n)
        self.check_events(connection, step, message)
        self.check_sentences(connection, step, message, before)

    # ------------------------------------------------------------------------------------------------------ secrets

    def viewer(self, connection):
        return "spectator" if connection.seat is None else connection.seat

    def check_view(self, connection, n):
        self.counts["views"] += 1
        viewer, table = self.viewer(connection), connection.table
        right, shown = self.step(table, n).shown[viewer], shown_of(connection.view)
        if shown == right:
            return
        right, shown = json.loads(right), json.loads(shown)
        leaks = [f"zone {ours[0]} cell {i}: {cell[0]}" for ours, theirs in zip(shown["zones"], right["zones"])
                 for i, (cell, other) in enumerate(zip(ours[3], theirs[3])) if cell[0] and not other[0]]
        if leaks:
            self.wrong("secret", table, f"{viewer} sees at {n} what it may not see: {', '.join(leaks)}")
        else:
            keys = [key for key in {**right, **shown} if right.get(key) != shown.get(key)]
            self.wrong("untrue", table, f"{viewer} was told at {n} " + "; ".join(f"{key} {shown.get(key)}, not {right.get(key)}"
                                                                              for key in keys))

    def check_events(self, connection, step, message):
        told, right = message["events"], step.events
        if [event["event"] for event in told] != [event["event"] for event in right]:
            self.wrong("untrue", connection.table, f"the events of update {message['n']} are not those of the log")
            return
        for event, truth in zip(told, right):
            card = event.get("card")
            seats = len(step.shown) - 1
            allowed = connection.seat in truth.get("seen", []) if connection.seat is not None else len(truth.get("seen", [])) == seats
            if card and not allowed:
                self.wrong("secret", connection.table, f"{self.viewer(connection)} was told of {card} in update {message['n']}")
            elif card and card != truth["card"]:
                self.wrong("untrue", connection.table, f"update {message['n']} tells of {card}, not {truth['card']}")

    def check_sentences(self, connection, step, message, before):
        """Sentences name only cards that are in the view, before or after it, or in the events."""
        names = self.log[connection.table].names
        told = " ".join([message.get("sentences", ""), message.get("plain", ""), message.get("turn", {}).get("sentences", "")])
        named = {code for code, name in names.items() if name in told}
        if not named or before is None:
            return
        known = {event.get("card") for event in message["events"]}
        for view in (before, connection.view):
            known |= {cell.get("card") for zone in view["zones"] for cell in zone["cells"]}
            known |= {card for scramble in view.get("scrambles") or [] for card in scramble["cards"]}
        known_names = {names[code] for code in known if code in names}
        for code in named:
            if not any(names[code] in name for name in known_names):
                self.wrong("secret", connection.table, f"{self.viewer(connection)} reads of {names[code]} in update {message['n']}: {told}")

    # ------------------------------------------------------------------------------------------------ acknowledgements

    def hear_done(self, connection, time, message, sent):
        if not sent or sent.message["do"] != "act" or not sent.table:
            return
        self.counts["acknowledged"] += 1
        n, table = message["n"], sent.table
        act = (sent.seat, sent.message["n"], sent.message["action"])
        self.heard.acts[table].setdefault(act, []).append(n)
        self.heard.told[table].append((time, n))
        step = self.step(table, n)
        if not step:
            self.wrong("lost", table, f"{act} was acknowledged as {n}, and is not in the log")
        elif (step.seat, step.action) != (act[0], act[2]):
            self.wrong("lost", table, f"{act} was acknowledged as {n}; there the log has {step.seat} {step.action}")

    def hear_error(self, connection, time, message, sent):
        code = message["code"]
        self.counts["error " + code] += 1
        if not sent:
            return
        table, does = sent.table, sent.message["do"]
        if does == "return" and code in ("table", "token", "seat"):
            self.wrong("seat", table, f"was sent away with {code}: {message['message']}")
        elif code == "stale" and does == "act" and table:
            step = self.step(table, sent.message["n"] + 1)
            if step and (step.seat, step.action) == (sent.seat, sent.message["action"]):
                self.denied.append((self.client, table, time, sent.message["n"] + 1))
        elif code not in EXPECTED_ERRORS and does in ("act", "view", "ready", "seed", "ping", "return", "watch"):
            self.wrong("foul", table, f"{does} was answered with {code}: {message['message']}")

    # ------------------------------------------------------------------------------------------------------- the deals

    def hear_deal(self, connection, _, message, __):
        self.heard.commits[connection.table, connection.match, message["hole"]].add(message["commit"])

    def hear_dealt(self, connection, _, message, __):
        table, fair = connection.table, self.log.get(connection.table)
        right = fair and fair.fair.get((connection.match, message["hole"]))
        if right and message.get("parts") != right[1]:
            self.wrong("untrue", table, f"the parts of hole {message['hole']} were told as {message.get('parts')}, not {right[1]}")
        own = connection.seat is not None and (message.get("parts") or {}) and message["parts"][connection.seat]
        if own and own not in self.heard.seeds[table, connection.seat, message["hole"]]:
            self.wrong("untrue", table, f"a part of hole {message['hole']} is called seat {connection.seat}'s, who never sent it")

    def hear_closing(self, connection, _, message, __):
        table, step = connection.table, self.step(connection.table, message["n"])
        if not step or not step.over:
            self.wrong("untrue", table, f"hole {message['hole']} was closed at {message['n']}; in the log it goes on")
        elif message["score"]["match_over"]:
            self.counts["matches told to be over"] += 1
            if step.match not in self.log[table].ended:
                self.wrong("unfinished", table, f"match {step.match} was told to be over")

    # --------------------------------------------------------------------------------------------- all histories together

    def conclude(self):
        """After the last history: what only all of them together can tell."""
        self.client = None
        self.check_one_voice()
        self.check_denied()
        self.check_promises()
        for table, found in self.log.items():
            self.check_once(table, found)
        return self.violations

    def check_one_voice(self):
        floors = self.heard.floors()
        for client, table, asked, n in self.asked:
            times, highest = floors[table]
            before = bisect.bisect_left(times, asked)
            if before and n < highest[before - 1]:
                self.violations.append(Violation("two", table, client, f"asked at {asked:.3f} and was told {n}; since "
                                                 f"{times[before - 1]:.3f} somebody knew {highest[before - 1]}"))
            self.counts["answers compared"] += 1

    def check_denied(self):
        """A seat can say its last action again. One that has acted since, on another connection, has had its answer there."""
        floors = self.heard.floors()
        for client, table, time, n in self.denied:
            steps, (times, highest) = self.log[table].steps, floors[table]
            known = highest[bisect.bisect_right(times, time + 1.0) - 1]  # others may have heard of it a little later
            if not any(step.seat == steps[n].seat for step in steps[n + 1:known + 1]):
                self.violations.append(Violation("denied", table, client, f"{steps[n].action} was called stale, and is {n} in the log"))

    def check_promises(self):
        for (table, match, hole), commits in self.heard.commits.items():
            kept = table in self.log and self.log[table].fair.get((match, hole))
            if len(commits) > 1 or kept and kept[0] not in commits:
                self.violations.append(Violation("two", table, None, f"hole {hole} of match {match} was promised as {commits}, "
                                                 f"and dealt as {kept and kept[0]}"))

    def check_once(self, table, found):
        """Every action of a person in the log was sent by that seat, and counted once."""
        acts = self.heard.acts[table]
        for act, numbers in acts.items():
            if len(set(numbers)) > 1:
                self.violations.append(Violation("twice", table, None, f"{act} was acknowledged as {sorted(set(numbers))}"))
        used = set()
        for n, step in enumerate(found.steps):
            if not step or step.kind != "act" or step.seat not in found.people:
                continue
            act = self.find_act(acts, used, step, n)
            if act:
                used.add(act)
            elif step.action != "pass":  # a window that closes has its seats pass
                self.violations.append(Violation("twice", table, None, f"{n} in the log is {step.seat} {step.action}, "
                                                 "which that seat has not sent, or which has counted before"))

    @staticmethod
    def find_act(acts, used, step, n):
        """The message that the log's action comes from. In a window its number can be any since the discard."""
        for base in range(n - 1, max(-1, n - 20), -1):
            act = (step.seat, base, step.action)
            if act in acts and act not in used:
                return act if base == n - 1 or step.action.split(" ")[0] in ("pass", "stick") else None
        return None


def check(log, histories):
    """The violations, and how much was compared. histories: {client: entries}."""
    checker = Checker(log)
    for client, history in histories.items():
        checker.read(client, history)
    return checker.conclude(), checker.counts
