#!/usr/bin/env python3
"""player.py - a complete player for `niblick arena`, `sim`, `play` and `serve`, whatever the game.

    niblick arena six --players "exec:python3 examples/player.py,random" --seats 2 --deals 20

It gets one JSON object a line and answers some of them (docs/PLAYERS.md). It needs nothing but Python.
"""
import json
import random
import sys

RANKS = "A23456789TJQK"
UNKNOWN = 6.5  # what a card that we have not seen is worth: about the mean of the ranks
LOW = 5  # with a mean below this we end the hole


def worth(cell):
    card = cell.get("card")
    if card is None:
        return UNKNOWN
    return {"K": 0, "J": 10, "Q": 10}.get(card[0], RANKS.find(card[0]) + 1)


def cell_at(view, place):
    zone = next(zone for zone in view["zones"] if zone["zone"] == place["zone"])
    return next((cell for cell in zone["cells"] if cell.get("slot") == place.get("slot")), {})


def choose(view, legal, luck):
    """A little sense for games with layouts: low cards stay and high ones go. Anything else is left to luck."""
    by_verb = {}
    for index, action in enumerate(legal):
        by_verb.setdefault(action["verb"], []).append(index)
    mine = [worth(cell) for zone in view["zones"] if zone["owner"] == view["seat"] for cell in zone["cells"]]
    for end in ("knock", "call"):
        if end in by_verb and mine and sum(mine) < LOW * len(mine):
            return by_verb[end][0]
    held = [cell for zone in view["zones"] if zone["kind"] == "held" for cell in zone["cells"] if cell.get("card")]
    swaps = [index for index in by_verb.get("swap", []) if "at" in legal[index]]
    if held and swaps:
        best = max(swaps, key=lambda index: worth(cell_at(view, legal[index]["at"])))
        if worth(cell_at(view, legal[best]["at"])) > worth(held[0]) or "discard" not in by_verb:
            return best
        return by_verb["discard"][0]
    calm = [index for index, action in enumerate(legal) if action["verb"] not in ("knock", "call", "stick")]
    return luck.choice(calm or range(len(legal)))


def answer(**keys):
    print(json.dumps(keys), flush=True)


for line in sys.stdin:  # it ends with our input
    message = json.loads(line)
    if message["type"] == "hello":
        answer(name="player.py")
    elif message["type"] == "choose":
        luck = random.Random(message["random"])  # the same choice again in the same arena
        answer(id=message["id"], index=choose(message["view"], message["legal"], luck))
    # "hole" and "over" tell when a hole begins and ends; they want no answer
