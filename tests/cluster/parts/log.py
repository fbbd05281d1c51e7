"""log.py - what the database says: every table's deals and actions by number, and what each seat may know after each of them.
No test by itself.

`niblick db export --all` has the records, and `niblick engine` plays them again and says what everybody may know. Neither
knows anything of servers and nodes.
"""
import hashlib
import json
import os
import re
import subprocess
from dataclasses import dataclass, field


@dataclass
class Step:
    """What has happened under one number at a table."""
    kind: str  # "deal" or "act"
    match: int
    hole: int
    seat: int | None = None  # who acted
    action: str = ""
    events: list = field(default_factory=list)  # with all cards
    over: bool = False  # whether the hole is over after it
    shown: dict = field(default_factory=dict)  # what each seat, and "spectator", may know after it: shown_of(view)


@dataclass
class Table:
    steps: list  # by number; number 0 is nothing
    people: set  # seats of people
    names: dict = field(default_factory=dict)  # code of a card -> its name in sentences
    fair: dict = field(default_factory=dict)  # (match, hole) -> (commit, parts), of finished holes
    ended: set = field(default_factory=set)  # matches with a result


def cells_of(zone):
    return [[cell.get("card"), cell.get("up"), cell.get("seen"), cell.get("empty", False)] for cell in zone["cells"]]


def shown_of(view):
    """A view without its words: all that is told about cards and turns, as text that can be compared."""
    keys = ("hole", "dealer", "turn", "actor", "actors", "over", "stock", "scores", "scrambles", "sits_out", "balls")
    known = {key: view[key] for key in keys if view.get(key) is not None}
    known["zones"] = [[zone["zone"], zone["kind"], zone["owner"], cells_of(zone)] for zone in view["zones"]]
    return json.dumps(known, sort_keys=True)


class Engine:
    def __init__(self, niblick):
        self.process = subprocess.Popen([niblick, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, cmd, **keys):
        self.process.stdin.write(json.dumps({"cmd": cmd, **keys}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], f"{cmd}: {answer['error']}"
        return answer

    def end(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def views(engine, seats):
    viewers = [*range(seats), "spectator"]
    return {viewer: shown_of(engine.ask("view", seat=viewer)["view"]) for viewer in viewers}


def play_hole(engine, text, match, hole):
    state = engine.ask("load", record=text, hole=hole["hole"], action=0)["state"]
    seats = state["seats"]
    yield Step("deal", match, hole["hole"], over=state["over"], shown=views(engine, seats))
    for act in hole["actions"]:
        played = engine.ask("apply", seat=act["seat"], action=act["action"])
        yield Step("act", match, hole["hole"], act["seat"], act["action"], played["events"], played["state"]["over"], views(engine, seats))


def read_fair(text, match):
    """The promises of finished holes, by what the record has."""
    hole = 0
    for line in text.splitlines():
        if found := re.match(r"hole (\d+) ", line):
            hole = int(found[1])
        elif line.startswith("fair "):
            secret, *parts = line.split()[1:]
            commit = hashlib.sha256(bytes.fromhex(secret[2:])).hexdigest()
            yield (match, hole), (commit, [None if part == "-" else part[2:] for part in parts])


def read_table(engine, records, people):
    """records: the texts of its matches, in order."""
    table = Table(steps=[None], people=people)
    for match, text in enumerate(records, 1):
        if not re.search(r"^hole ", text, re.M):
            continue
        loaded = engine.ask("load", record=text)
        table.names.update({card["code"]: card["name"] for card in engine.ask("deck")["deck"]["cards"]})
        for hole in loaded["holes"]:
            table.steps.extend(play_hole(engine, text, match, hole))
        table.fair.update(read_fair(text, match))
        if re.search(r"^result ", text, re.M):
            table.ended.add(match)
    return table


def export(niblick, url, folder):
    """{table: [record, ...]} of the whole database."""
    subprocess.run([niblick, "db", "export", "--all", "--out", folder, "--db", url], check=True, stdout=subprocess.DEVNULL)
    records = {}
    for name in os.listdir(folder):
        table, match = name.removesuffix(".nib").rsplit("-", 1)
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            records.setdefault(table, {})[int(match)] = file.read()
    return {table: [matches[number] for number in sorted(matches)] for table, matches in records.items()}
