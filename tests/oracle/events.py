"""Whether the events of an action tell what it did: carried out one by one on
the table as it was, they must give the table as it is."""


def spread(zones, stock):
    """A table as {place: [[card, seen], ...]}; a layout has a place a slot."""
    places = {}
    for (kind, owner), cells in zones.items():
        if kind == "held":
            places["held", None, None] = [[c["card"], c["seen"]] for c in cells if "card" in c]
        elif kind in ("grid", "hand"):
            for cell in cells:
                places[kind, owner, cell["slot"]] = [[cell["card"], cell["seen"]]] if "card" in cell else []
        elif kind != "stock":
            places[kind, owner, None] = [[c["card"], c["seen"]] for c in cells]
    places["stock", None, None] = [[card, []] for card in reversed(stock)]
    return places


def place(described):
    kind = described["kind"]
    return kind, described["owner"] if kind != "held" else None, described.get("slot")


def tell(places, events, everyone):
    """Carries the events out; what is wrong with them comes back as lines."""
    for event in events:
        what = event["event"]
        if what == "move":
            source = places.get(place(event["from"]), [])
            if not source:
                return ["nothing lies where %r takes it from" % event]
            # In a layout the new card may come before the old one goes.
            card = source.pop(0 if "slot" in event["from"] else -1)
            if card[0] != event["card"]:
                return ["%r moves another card than %s" % (event, card[0])]
            card[1] = event["seen"]
            places.setdefault(place(event["to"]), []).append(card)
        elif what in ("turn-up", "look", "show"):
            cards = places.get(place(event["at"]), [])
            if len(cards) != 1 or cards[0][0] != event["card"]:
                return ["%r is about another card than lies there: %r" % (event, cards)]
            gain = [event["seat"]] if what == "look" else everyone
            cards[0][1] = sorted(set(cards[0][1]) | set(gain))
            if what == "look":
                known = event["seat"] in event["seen"] and set(event["seen"]) <= set(cards[0][1])
            else:
                known = event["seen"] == cards[0][1]
            if not known:
                return ["%r: expected to be known to %r" % (event, cards[0][1])]
        elif what == "exchange":
            one, other = (place(described) for described in event["places"])
            places[one], places[other] = places[other], places[one]
        elif what == "end":
            for (kind, _, _), cards in places.items():
                if kind in ("grid", "hand"):        # everything is turned up
                    for card in cards:
                        card[1] = everyone
        elif what not in ("knock", "wrong", "scramble"):
            return ["unknown event %r" % event]
    return []


def told_all(before, after, events, everyone):
    wrong = tell(before, events, everyone)
    for places in (before, after):
        places.get(("out", None, None), []).sort()      # in no order
    if wrong or before == after:
        return wrong
    return ["after its events %r holds %r, and should hold %r" % (where, before.get(where), after.get(where))
            for where in sorted(set(before) | set(after), key=str) if before.get(where) != after.get(where)]
