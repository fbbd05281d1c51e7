#!/usr/bin/env python3
"""Three nodes share a database, people play whole matches at them, and everything goes wrong: nodes are killed, paused beyond
their lease, drained, cut off from the database and from each other, and the database is restarted. Afterwards everything that
anybody was told is compared with the log.

    NIBLICK_CLUSTER_SECONDS=600 NIBLICK_CLUSTER_SEED=7 NIBLICK_CLUSTER_KEEP=DIR ctest --preset release -R cluster_break

SECONDS is how long things go wrong (60), SEED what and when (printed; another one every time), KEEP a folder for histories,
logs of the nodes and records.
ctest-labels: release long
"""
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "parts"))
import log
from checker import Checker
from everywhere import Registrar, check_lobby
from faults import Injector, plan
from people import Group, History, Person, Spectator, read_history
from world import NIBLICK, PATIENCE, World

SECONDS = float(os.environ.get("NIBLICK_CLUSTER_SECONDS", "60"))
SEED = int(os.environ.get("NIBLICK_CLUSTER_SEED") or random.SystemRandom().getrandbits(32))
NODES = int(os.environ.get("NIBLICK_CLUSTER_NODES", "3"))
GAMES = [("six", 2, (), {"holes": "2"}), ("four", 3, (), {"holes": "2"}), ("cambio", 3, (), {"holes": "1"}),
         ("golph", 2, ("everyman",), {"holes": "2"}), ("kargo", 2, (), {"holes": "1"}), ("power", 2, (), {"holes": "2"}),
         ("rum-e-golf", 2, (), {}), ("six", 2, ("duffer",), {"holes": "1"})]
NAMES = ["Ann", "Bea", "Cyd", "Dan"]


def gather(world, folder, dice):
    """Groups of people, one for each table, and everybody in them."""
    groups, everybody = [], []
    for number, (game, people, computers, options) in enumerate(GAMES):
        group = Group(game, people, computers, options, public=number % 2 == 0)
        groups.append(group)
        names = [f"{NAMES[i]}{number}" for i in range(people)] + [f"watcher{number}"]
        for i, name in enumerate(names):
            history = History(os.path.join(folder, name + ".history"))
            seed = dice.getrandbits(32)
            if i < people:
                everybody.append(Person(name, group, world.places(), history, seed, host=i == 0))
            else:
                everybody.append(Spectator(name, group, world.places(), history, seed))
    return groups, everybody


def wait_for_play(groups, since, what):
    """Until an action sent since then has counted in every group, however slow the machine is."""
    end = time.monotonic() + PATIENCE
    waiting = groups
    while waiting := [group for group in waiting if group.moved < since]:
        assert time.monotonic() < end, f"{what}: nobody plays at {[(group.game, group.table) for group in waiting]}"
        time.sleep(0.05)


def break_it(world, folder, dice):
    """Plays, with faults: what went wrong, the groups, and what never came to life again."""
    groups, everybody = gather(world, folder, dice)
    injector = Injector(world, plan(SEED, SECONDS, NODES))
    registrar = Registrar(world, os.path.join(folder, "registrar.history"))
    problems = []
    for person in [registrar, *everybody]:
        person.start()
    try:
        wait_for_play(groups, 0.001, "before anything went wrong")
        injector.run()
        world.wait_until_ready()
        wait_for_play(groups, time.monotonic(), "after everything was well again")
        check_lobby(registrar, groups)
    except AssertionError as problem:
        problems.append(str(problem))
    registrar.stopped.set()
    for person in everybody:
        person.stopped.set()
    for person in everybody:
        person.join(PATIENCE)
        person.history.close()
        problems += person.problems
    if not problems:
        registrar.join()
        problems += registrar.check()
    registrar.history.close()
    with open(os.path.join(folder, "faults.json"), "w", encoding="utf-8") as file:
        json.dump(injector.done, file, indent=1)
    return injector.done, groups, problems


def histories_of(folder):
    return {name.removesuffix(".history"): os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".history")}


def compare(world, folder):
    """The checker's verdict."""
    records = log.export(NIBLICK, world.database.url, os.path.join(folder, "records"))
    engine = log.Engine(NIBLICK)
    people = {}
    for text in world.database.ask("SELECT tbl, text::json->>'seat' FROM niblick.entry WHERE kind = 'sit'"):
        people.setdefault(text[0], set()).add(int(text[1]))
    tables = {table: log.read_table(engine, texts, people.get(table, set())) for table, texts in records.items()}
    engine.end()
    checker = Checker(tables)
    for client, path in histories_of(folder).items():
        checker.read(client, read_history(path))
    return checker.conclude(), checker.counts


def overlap(one, other):
    return one["from"] < other["to"] and other["from"] < one["to"]


def answers_of(folder):
    """{table: [(asked, answered, whether it was an action)]} of all clients."""
    answers = {}
    for path in histories_of(folder).values():
        table, asked = {}, {}
        for entry in read_history(path):
            c, sent, heard = entry["c"], entry.get("sent"), entry.get("heard", {})
            if sent:
                table[c] = sent["table"] if sent["do"] in ("return", "watch") else table.get(c)
                asked[c, sent["id"]] = (entry["t"], sent["do"] == "act")
            elif heard.get("is") in ("joined", "view", "done") and (question := asked.get((c, heard.get("id")))):
                table[c] = heard.get("table", table.get(c))
                answers.setdefault(table[c], []).append((question[0], entry["t"], question[1]))
    return answers


def takeovers(folder, faults):
    """{kind of fault: [(seconds, seconds)]}: until a table of that node answered again what was asked after it, and until an action
    counted again. Only faults that came alone tell something."""
    answers, times = answers_of(folder), {}
    for fault in faults:
        while_measured = {"from": fault["from"] - 2, "to": fault["from"] + 6}
        if any(other is not fault and overlap(while_measured, other) for other in faults):
            continue
        for table in fault["tables"]:
            later = [(answered - fault["from"], act) for asked, answered, act in answers.get(table, []) if asked > fault["from"]]
            if any(act for _, act in later):
                times.setdefault(fault["kind"], []).append((min(later)[0], min(seconds for seconds, act in later if act)))
    return times


def report(faults, groups, counts, times):
    print("faults:", ", ".join(f"{kind} {number}" for kind, number in sorted(Counter(f["kind"] for f in faults).items())))
    print(f"{sum(group.matches for group in groups)} matches came to their end; compared:",
          ", ".join(f"{what} {number}" for what, number in sorted(counts.items())))
    for kind, seconds in sorted(times.items()):
        answered, played = zip(*seconds)
        print(f"after {kind} alone, {len(seconds)} tables: answered again p50 {statistics.median(answered):.1f} s, "
              f"worst {max(answered):.1f} s; played on p50 {statistics.median(played):.1f} s, worst {max(played):.1f} s")


def check_drains(faults):
    """A node that is told to end ends well, unless it had no database, or something had just happened to it: then it may have been
    declared dead, and says so with its status."""
    for fault in faults:
        recent = {"from": fault["from"] - 10, "to": fault["to"]}
        trouble = [other for other in faults if other is not fault and overlap(recent, other)
                   and (other["kind"] == "restart-database" or other["node"] == fault["node"])]
        assert trouble or fault["status"] == 0, f"SIGTERM at {fault['from']:.3f} ended node {fault['node']} with {fault['status']}"


def check_nodes(world):
    """No node broke down by itself."""
    for node in world.nodes:
        assert not re.search("Sanitizer|runtime error|Assertion|corrupt", node.said()), node.said()[-4000:]
        assert all(status >= 0 for status in node.ends), f"node {node.name} ended with {node.ends}: {node.said()[-2000:]}"


def main():
    print(f"seed {SEED}, {SECONDS:.0f} s (again: NIBLICK_CLUSTER_SEED={SEED} NIBLICK_CLUSTER_SECONDS={SECONDS:.0f})", flush=True)
    keep = os.environ.get("NIBLICK_CLUSTER_KEEP")
    work = tempfile.mkdtemp()
    os.chmod(work, 0o755)
    folder = keep or os.path.join(work, "histories")
    os.makedirs(folder, exist_ok=True)
    world = World(work, NODES)
    try:
        world.wait_until_ready()
        faults, groups, problems = break_it(world, folder, random.Random(SEED))
        violations, counts = compare(world, folder)
        report(faults, groups, counts, takeovers(folder, faults))
        for violation in violations[:50]:
            print("NOT SO:", *violation)
        subprocess.run([NIBLICK, "db", "check", "--db", world.database.url], check=True)
        assert not violations, f"{len(violations)} violations: {Counter(v.kind for v in violations)}; seed {SEED}"
        assert not problems, problems
        assert counts["acknowledged"] and counts["views"] and counts["answers compared"], "nothing was compared"
        check_nodes(world)
        check_drains(faults)
    finally:
        world.end()
        if keep:
            for path in [os.path.join(world.database.folder, "server.log"), *(node.log for node in world.nodes)]:
                shutil.copy(path, folder)
        shutil.rmtree(work, ignore_errors=True)
    print("# pass 1\n# fail 0")


if __name__ == "__main__":
    main()
