"""What the engine should answer, made from the model."""

SPECTATOR = "spectator"
TRUTH = "truth"

_cells = {}             # cells are many and alike; they are never changed


def cell(card, viewer, slot=None):
    """A cell as a viewer may know it: a seat, SPECTATOR or TRUTH."""
    if card is None:
        return {"slot": slot, "empty": True} if slot else {"empty": True}
    known = viewer is TRUTH or (card.up if viewer is SPECTATOR else viewer in card.seen)
    key = (card.text if known else None, card.up, card.seen, slot)
    if key not in _cells:
        made = {"card": key[0], "up": card.up, "seen": sorted(card.seen)}
        if slot:
            made["slot"] = slot
        _cells[key] = made
    return _cells[key]


def by_card(cell):
    """Cards that are out of play lie in no order."""
    return cell["card"]


def zones(hole, viewer):
    """Every zone of the table as {(kind, owner): cells}."""
    variant = hole.rules.variant
    kind = "hand" if variant.in_hand else "grid"
    table = {("stock", None): []}
    table["held", hole.turn if hole.held else None] = [cell(hole.held, viewer)]
    for seat, layout in enumerate(hole.layouts):
        table[kind, seat] = [cell(card, viewer, slot) for slot, card in layout.cells.items()]
    if variant.rippling:
        for seat, pile in enumerate(hole.piles):
            table["pile", seat] = [cell(card, viewer) for card in pile]
    else:
        table["waste", None] = [cell(card, viewer) for card in hole.waste]
    if variant.removal:
        table["out", None] = sorted((cell(card, viewer) for card in hole.out), key=by_card)
    return table


def stock_order(hole):
    return [card.text for card in reversed(hole.stock)]


def state(hole, match):
    actors = hole.actors()
    return {
        "game": hole.rules.name, "seats": hole.seats, "hole": match.number, "dealer": hole.dealer,
        "turn": None if hole.over else hole.turn, "actor": None if hole.over else actors[0],
        "actors": sorted(actors), "over": hole.over, "stock": len(hole.stock),
    }


def table(hole, match, viewer):
    """The answer to `truth`, or to `view` of a seat or the spectator."""
    expected = state(hole, match)
    expected["seat"] = viewer
    expected["options"] = hole.rules.options
    expected["zones"] = zones(hole, viewer)
    if viewer is TRUTH:
        expected["stock_order"] = stock_order(hole)
    if viewer is TRUTH or hole.over:
        expected["scores"] = hole.scores()
    return expected


def scrambles(hole, viewer):
    """What a viewer knows of the scrambles: the cards that were scrambled, in
    the order in which they lay before, and where they lie now, in the order in
    which they lay after. A place is (kind, owner, slot)."""
    at = {}
    for (kind, owner), cards in places(hole).items():
        for slot, card in cards:
            at[id(card)] = (kind, owner, slot)
    known = []
    for number, scramble in enumerate(hole.scrambles):
        again = {id(card) for later in hole.scrambles[number + 1:] for card in later["after"]}
        cards = scramble["after"]
        known.append({
            "cards": [card.text if viewer is TRUTH or viewer in seen else None for card, seen in scramble["before"]],
            # Once they have been scrambled again, where they lie is not to be told.
            "at": None if any(id(card) in again for card in cards) else [at[id(card)] for card in cards]})
    return known


def places(hole):
    """The cards of the places where a scrambled card can have come to."""
    found = {("grid", seat): [(slot, card) for slot, card in layout.cells.items() if card]
             for seat, layout in enumerate(hole.layouts)}
    found["waste", None] = [(None, card) for card in hole.waste]
    if hole.held:
        found["held", hole.turn] = [(None, hole.held)]
    return found


def score(hole, match):
    """The answer to `score`; the hole has been counted if it is over."""
    expected = {"scores": hole.scores(), "over": hole.over, "match_over": match.places is not None,
                "played": len(match.holes), "holes": match.holes[:], "totals": match.totals}
    if match.places is not None:
        expected["places"] = match.places
    return expected


def differences(expected, answer, path=""):
    """What is wrong with an answer, as lines; what is not expected is ignored."""
    if isinstance(expected, dict):
        if not isinstance(answer, dict):
            return ["%s: expected an object, not %r" % (path, answer)]
        found = []
        for key, value in expected.items():
            name = "%s/%s" % (path, key if isinstance(key, str) else "-".join(str(part) for part in key))
            if key not in answer:
                found.append("%s: missing, expected %r" % (name, value))
            elif value != answer[key]:
                found += differences(value, answer[key], name)
        return found
    if isinstance(expected, list) and isinstance(answer, list) and len(expected) == len(answer):
        found = []
        for index, (value, other) in enumerate(zip(expected, answer)):
            if value != other:
                found += differences(value, other, "%s/%d" % (path, index))
        return found
    return [] if expected == answer else ["%s: expected %r, not %r" % (path, expected, answer)]
