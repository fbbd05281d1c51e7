#!/usr/bin/env python3
"""The checker of cluster_break.py finds every kind of violation in histories that are made up, and none in one that is right.
ctest-labels: release
"""
import copy
import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "parts"))
from checker import check
from log import Step, Table, shown_of
from ws import run_tests, tests_of

CARDS = {"7h": "7 of hearts", "Ks": "king of spades"}


def view(seat, turn=0, held=None, over=False):
    """Two seats with a card each; each knows its own. One of them can have drawn a card."""
    seen = [] if held is None else [held]
    cells = [[{"card": "7h" if seat == owner == 0 else "Ks" if seat == owner == 1 else None, "up": False, "seen": [owner]}]
             for owner in (0, 1)]
    drawn = [{"empty": True}] if held is None else [{"card": "4c" if seat == held else None, "up": False, "seen": seen}]
    zones = [{"zone": 0, "kind": "held", "owner": held, "cells": drawn}]
    zones += [{"zone": 1 + owner, "kind": "grid", "owner": owner, "cells": cells[owner]} for owner in (0, 1)]
    return {"hole": 1, "turn": turn, "over": over, "zones": zones}


def shown(**keys):
    return {seat: shown_of(view(seat, **keys)) for seat in (0, 1, "spectator")}


def the_log():
    """A deal; seat 0 draws and discards; seat 1 knocks, which ends the hole."""
    draw = [{"event": "move", "seat": 0, "card": "4c", "seen": [0]}]
    return {"t": Table(steps=[None, Step("deal", 1, 1, shown=shown()),
                              Step("act", 1, 1, 0, "draw", draw, shown=shown(held=0)),
                              Step("act", 1, 1, 0, "discard", [], shown=shown(turn=1)),
                              Step("act", 1, 1, 1, "knock", [{"event": "end"}], True, shown(turn=None, over=True))],
                       people={0, 1}, names={**CARDS, "4c": "4 of clubs"}, fair={(1, 1): ("c" * 64, ["aa", None])}, ended={1})}


class Story:
    """What one client did, told line by line; each line comes a second after the one before."""

    def __init__(self, seat, begin=0.0):
        self.lines, self.seat, self.now, self.ids = [], seat, begin, 0
        self.sent("watch" if seat is None else "join", table="t")
        self.heard("joined", id=1, table="t", seat=seat)
        self.heard("table", match=1)

    def note(self, **what):
        self.now += 1
        self.lines.append({"t": self.now, "c": 1, **copy.deepcopy(what)})
        return self

    def sent(self, do, **keys):
        self.ids += 1
        return self.note(sent={"do": do, "id": self.ids, **keys})

    def heard(self, kind, **keys):
        return self.note(heard={"is": kind, **keys})

    def view(self, n, **keys):
        return self.heard("view", n=n, view=view("spectator" if self.seat is None else self.seat, **keys))

    def update(self, n, seat, verb, events=(), sentences="", **keys):
        """An update whose view has every zone anew."""
        told = view("spectator" if self.seat is None else self.seat, **keys)
        return self.heard("update", n=n, seat=seat, verb=verb, events=list(events), sentences=sentences, view=told)

    def act(self, base, action, n):
        self.sent("act", n=base, action=action)
        return self.heard("done", id=self.ids, n=n)


def draw_event(card):
    return [{"event": "move", "seat": 0, "card": card, "seen": [0]}]


def ann():
    story = Story(0).heard("deal", hole=1, commit="c" * 64)
    story.sent("seed", hole=1, value="aa").heard("dealt", hole=1, parts=["aa", None]).view(1)
    story.act(1, "draw", n=2).update(2, 0, "draw", draw_event("4c"), "You draw the 4 of clubs.", held=0)
    return story.act(2, "discard", n=3).update(3, 0, "discard", turn=1)


def bea():
    story = Story(1).view(1).update(2, 0, "draw", draw_event(None), "Ann draws a card.", held=0)
    story.update(3, 0, "discard", turn=1).act(3, "knock", n=4).update(4, 1, "knock", [{"event": "end"}], turn=None, over=True)
    return story.heard("closing", n=4, hole=1, score={"match_over": True})


def watcher(begin=0.0):
    return Story(None, begin).view(1)


def found(log=None, **stories):
    """The kinds of violations in what these clients tell."""
    stories = {"ann": ann(), "bea": bea(), "watcher": watcher(), **stories}
    violations, _ = check(log or the_log(), {name: story.lines for name, story in stories.items() if story})
    return sorted({violation.kind for violation in violations})


def changed(number, **keys):
    """The log, with one step changed."""
    log = the_log()
    for key, value in keys.items():
        setattr(log["t"].steps[number], key, value)
    return log


def shortened():
    log = the_log()
    del log["t"].steps[4]
    return log


def test_right():
    """histories that agree with the log have no violations"""
    violations, counts = check(the_log(), {"ann": ann().lines, "bea": bea().lines, "watcher": watcher().lines})
    assert not violations, violations
    assert counts["acknowledged"] == 3 and counts["updates"] == 5 and counts["answers compared"] == 3, counts


def test_lost():
    """an acknowledged action that is not in the log, or something else in its place, is lost"""
    assert "lost" in found(shortened())
    assert "lost" in found(changed(4, action="draw"))
    assert "lost" in found(changed(3, seat=1))


def test_twice():
    """an action that is in the log twice, or was never sent, or was acknowledged under two numbers, is found"""
    log = the_log()
    log["t"].steps.insert(3, copy.deepcopy(log["t"].steps[2]))
    assert "twice" in found(log)
    assert found(ann=None) == ["twice"]
    assert "twice" in found(ann=ann().act(1, "draw", n=3))


def test_said_again():
    """an action that is said again and acknowledged under the same number has counted once"""
    assert found(ann=ann().act(1, "draw", n=2)) == []


def test_window():
    """a seat passes when a window closes without having said so, and a claim may name an older number"""
    assert found(changed(4, action="pass"), bea=Story(1).view(3, turn=1)) == []
    stuck = changed(4, action="stick 1.A1")
    assert found(stuck, bea=Story(1).view(2, held=0).act(2, "stick 1.A1", n=4)) == []


def test_untrue():
    """an update that is not in the log, or is another one there, was untrue"""
    assert found(watcher=watcher().update(2, 1, "draw", draw_event(None), held=0)) == ["untrue"]
    late = Story(None).view(4, turn=None, over=True).update(5, 0, "draw", draw_event(None), held=0)
    assert found(watcher=late) == ["untrue"]
    assert found(watcher=Story(None).view(9)) == ["untrue"]


def test_wrong_state():
    """a view with another turn than the log's is untrue"""
    assert found(watcher=Story(None).view(1, turn=1)) == ["untrue"]


def test_order():
    """updates that come in another order, twice or with a gap are found, and so is a view that goes back"""
    twice = watcher().update(2, 0, "draw", draw_event(None), held=0).update(2, 0, "draw", draw_event(None), held=0)
    assert found(watcher=twice) == ["order"]
    assert "order" in found(watcher=watcher().update(3, 0, "discard", turn=1))
    assert "order" in found(watcher=Story(None).view(3, turn=1).view(1))


def test_two_voices():
    """an answer that is older than what somebody knew before the question comes from a second voice"""
    assert found(watcher=watcher(begin=100.0)) == ["two"]
    asked = Story(None, begin=100.0).view(4, turn=None, over=True)
    asked.sent("view").heard("view", id=asked.ids, n=4, view=view("spectator", turn=None, over=True))
    assert found(watcher=asked) == []


def test_slow_answer():
    """an answer to a question from before the news is not held against anybody"""
    slow = watcher()
    slow.now = 500.0
    assert found(watcher=slow.update(2, 0, "draw", draw_event(None), held=0)) == []


def test_two_promises():
    """two promises for one deal, or another one than was kept, are found"""
    assert found(watcher=watcher().heard("deal", hole=1, commit="d" * 64)) == ["two"]


def test_secret_card():
    """a hidden card in a view, in an event or in a sentence is found"""
    leak = view("spectator")
    leak["zones"][1]["cells"][0]["card"] = "7h"
    assert found(watcher=Story(None).heard("view", n=1, view=leak)) == ["secret"]
    assert found(watcher=watcher().update(2, 0, "draw", draw_event("4c"), held=0)) == ["secret"]
    assert found(watcher=watcher().update(2, 0, "draw", draw_event(None), "Ann draws the 4 of clubs.", held=0)) == ["secret"]


def test_secret_of_another_seat():
    """a seat that is sent another seat's view is found"""
    wrong = Story(1).heard("view", n=1, view=view(0))
    assert "secret" in found(other=wrong)


def test_parts():
    """parts of a deal that differ from the log, or were never sent, are found"""
    assert found(watcher=watcher().heard("dealt", hole=1, parts=["bb", None])) == ["untrue"]
    log = the_log()
    log["t"].fair = {}
    assert found(log, ann=ann().heard("dealt", hole=1, parts=["bb", None])) == ["untrue"]


def test_seat():
    """a token that no longer keeps its seat is found"""
    story = ann().sent("return", table="t", token="x")
    assert found(ann=story.heard("error", id=story.ids, code="token", message="")) == ["seat"]


def test_unfinished():
    """a match that was told to be over and is not is found"""
    log = the_log()
    log["t"].ended = set()
    assert found(log) == ["unfinished"]
    assert "untrue" in found(changed(4, over=False))


def test_denied():
    """an action that counted and was called stale is found"""
    story = ann().sent("act", n=2, action="discard")
    assert found(ann=story.heard("error", id=story.ids, code="stale", message="")) == ["denied"]


def test_foul():
    """an error that blames a right message is found"""
    story = ann().sent("view")
    assert found(ann=story.heard("error", id=story.ids, code="json", message="")) == ["foul"]


if __name__ == "__main__":
    sys.exit(run_tests(tests_of(globals())))
