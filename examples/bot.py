#!/usr/bin/env python3
"""bot.py - a small bot that plays a match at a table of `niblick serve`, whatever the game.

    bot.py http://localhost:7420/#/table/ID [NAME]

It speaks the protocol of docs/PROTOCOL.md and is meant to be read beside it. It needs the library websockets (Debian:
python3-websockets). It ends when the match does.
"""
import asyncio
import json
import random
import secrets
import sys
from urllib.parse import urlsplit

import websockets

RANKS = "A23456789TJQK"
UNKNOWN = 6.5  # what a card that we have not seen is worth: the mean of the ranks
LOW = 6  # with a mean below this we may hope to win, and knock
PACE = 0.1  # seconds between two messages: half of the 20 a second that a server allows by default


def worth(cell):
    card = cell.get("card")
    return UNKNOWN if not card or card[0] not in RANKS else RANKS.index(card[0]) + 1


def cell_at(view, place):
    zone = next(zone for zone in view["zones"] if zone["zone"] == place["zone"])
    return next((cell for cell in zone["cells"] if cell.get("slot") == place.get("slot")), {})


def choose(view):
    """A legal action with a little sense: low cards stay, high ones go, and low cards alone end the hole."""
    legal = [choice["action"] for choice in view["legal"]]
    verbs = {choice["verb"] for choice in view["legal"]}
    if "pass" in legal and "stick" in verbs:
        return "pass"  # a wrong card costs a penalty, and we do not remember what we have seen
    mine = [worth(cell) for zone in view["zones"] if zone["owner"] == view["seat"] for cell in zone["cells"]]
    if "knock" in legal and mine and sum(mine) < LOW * len(mine):
        return "knock"
    held = [cell for zone in view["zones"] if zone["kind"] == "held" for cell in zone["cells"] if cell.get("card")]
    swaps = [choice for choice in view["legal"] if choice["verb"] == "swap" and "at" in choice]
    if held and swaps:
        best = max(swaps, key=lambda choice: worth(cell_at(view, choice["at"])))
        better = worth(cell_at(view, best["at"])) > worth(held[0])
        return best["action"] if better or "discard" not in legal else "discard"
    # To pass or to knock is a last resort: a match in which everybody passes does not end soon.
    return random.choice([action for action in legal if action not in ("knock", "pass")] or legal)


def merge(view, changes):
    """An update has only what has changed; of the zones only those that have, each as a whole."""
    new = {zone["zone"]: zone for zone in changes.pop("zones", [])}
    view.update(changes)
    view["zones"] = [new.get(zone["zone"], zone) for zone in view["zones"]]


async def play(link, name, tell=print):
    server, view = urlsplit(link), {}
    table = server.fragment.rsplit("/", 1)[-1]
    address = f"{'wss' if server.scheme == 'https' else 'ws'}://{server.netloc}/ws"
    async with websockets.connect(address, subprotocols=["niblick.1"]) as connection:
        async def say(do, **keys):
            await asyncio.sleep(PACE)
            await connection.send(json.dumps({"do": do, **keys}))

        await say("join", table=table, me=name)
        async for text in connection:
            heard = json.loads(text)
            if heard["is"] == "ping":
                await say("pong", t=heard["t"])
            elif heard["is"] == "deal":
                await say("seed", hole=heard["hole"], value=secrets.token_hex(32))
            elif heard["is"] in ("view", "update"):
                if heard["is"] == "view":
                    view = heard["view"]
                else:
                    merge(view, heard["view"])
                    tell(heard["sentences"])
                if view["legal"]:
                    await say("act", n=heard["n"], action=choose(view))
            elif heard["is"] == "closing":
                tell(heard["score"]["standing"])
                if heard["score"]["match_over"]:
                    return heard["score"]
                await say("ready")
            elif heard["is"] == "error" and heard["code"] not in ("stale", "state"):
                # "stale": somebody was quicker, and the next update asks again. "state": the deal did not wait for our seed.
                sys.exit(f"bot.py: {heard['message']}")
    sys.exit("bot.py: the server has ended the connection")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: bot.py http://HOST:PORT/#/table/ID [NAME]")
    asyncio.run(play(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else "Robin"))
