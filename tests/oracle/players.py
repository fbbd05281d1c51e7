"""Players that choose at random, with leanings that bring rare things about.

A player may know every card: the point is not to play well but to reach every
corner of the rules.
"""

# How much each verb is liked; 1 where nothing is said.
STYLES = {
    "plain": {"knock": 0.1, "call": 0.1, "stick": 0.15},
    "patient": {"knock": 0.0, "call": 0.0, "take": 0.3, "stick": 0.1, "flip": 0.3},
    "late": {"knock": 0.0, "call": 0.0, "take": 0.1, "stick": 0.05},
    "closer": {"knock": 0.5, "call": 0.5, "swap": 3, "take": 2},
    "exchanger": {"take": 60, "draw": 1, "knock": 0.2, "call": 0.2, "discard": 8, "stick": 0.03},
    "endless": {"take": 1000, "draw": 0.01, "knock": 0.01, "call": 0.01, "discard": 50, "stick": 0.004},
    "brink": {"take": 1000, "draw": 0.01, "knock": 0.01, "call": 0.01, "discard": 50, "stick": 0.004},
    "rash": {"stick": 8, "pair": 6, "knock": 0.02, "call": 0.02},
    "sharp": {"stick": 20, "pair": 4, "give": 2, "knock": 0.02, "call": 0.02, "swap": 2},
    "meddler": {"use": 12, "discard": 5, "pass": 0.2, "draw": 5, "knock": 0.03, "call": 0.08, "stick": 0.1},
    "builder": {"swap": 8, "ripple": 20, "take": 2, "flip": 3, "knock": 0.05, "call": 0.05},
}


def fitting_styles(variant):
    """The styles that make a difference in a game."""
    fits = {"rash": variant.sticking or variant.pair_drop, "sharp": variant.sticking or variant.pair_drop,
            "meddler": bool(variant.powers), "builder": variant.ends == "all-up",
            "late": variant.ends in ("knock", "call", "call-after"), "exchanger": False}
    return [style for style in STYLES if fits.get(style, True)]


def liking(style, hole, seat, action):
    """The weight of an action; it is shared among the actions of one verb."""
    verb, _, place = action.partition(" ")
    if style == "brink" and hole.exchanges >= 4 * hole.seats - 2:
        style = "closer"        # just before the row of exchanges would end the hole
    weight = STYLES[style].get(verb, 1)
    if style == "late" and verb in ("knock", "call") and len(hole.stock) < hole.seats:
        return 20               # so that the stock runs out in the last turns
    if verb == "swap" and style in ("exchanger", "endless", "brink"):
        if hole.rules.placed == "up" and not hole.layouts[seat].cells[place].up:
            weight *= 0.005     # turning up a slot would break the row
    elif verb == "swap" and style == "builder":
        weight *= 1 + 40 * neighbours(hole, seat, place)
    elif style == "sharp" and verb == "stick":
        layout, slot = hole.place_of(place, seat)
        weight *= 1 if layout.cells[slot].rank == hole.waste[-1].rank else 0.002
    elif style == "sharp" and verb in ("pair", "with"):
        first = hole.phase.first if verb == "with" else place
        rank = hole.layouts[seat].cells[first].rank
        equal = [slot for slot in hole.layouts[seat].filled()
                 if slot != first and hole.layouts[seat].cells[slot].rank == rank]
        weight *= 1 if (place in equal if verb == "with" else equal) else 0.01
    return weight


def neighbours(hole, seat, slot):
    """How many cards next to a slot have the rank of the card in hand."""
    cells = hole.layouts[seat].cells
    count = 0
    for other, card in cells.items():
        if card and card.up and card.rank == hole.held.rank and other[0] != "P" and other != slot:
            near = abs(ord(other[0]) - ord(slot[0])) <= 1 and abs(int(other[1]) - int(slot[1])) <= 1
            count += 2 if other[1] == slot[1] else near
    return count


def choose(rng, hole, styles):
    """Who acts, and what; another than the asked seat may be quicker."""
    actors = hole.actors()
    seat = actors[0]
    if len(actors) > 1 and rng.random() < 0.35:
        seat = rng.choice(actors)
    actions = hole.legal(seat)
    if len(actions) == 1:
        return seat, actions[0]
    verbs = [action.split(" ")[0] for action in actions]
    weights = [liking(styles[seat], hole, seat, action) / verbs.count(verb) for action, verb in zip(actions, verbs)]
    if not sum(weights):
        weights = None
    return seat, rng.choices(actions, weights)[0]


def choose_styles(rng, seats):
    names = list(STYLES)
    if rng.random() < 0.5:
        return [rng.choice(names)] * seats
    return [rng.choice(names) for _ in range(seats)]


def stack(rng, pack):
    """A pack in random order; often some ranks lie nearer to the top."""
    pack = pack[:]
    rng.shuffle(pack)
    if rng.random() < 0.5:
        ranks = sorted({card[0] for card in pack})
        liked = set(rng.sample(ranks, rng.randint(1, 6)))
        place = {index: rng.random() * (0.4 if card[0] in liked else 1) for index, card in enumerate(pack)}
        pack = [pack[index] for index in sorted(place, key=place.get)]
    return pack


def illegal_action(rng, hole, seat):
    """Well-formed notation that this seat may not play now, or None."""
    verb = rng.choice("draw take discard swap flip open use look pick trade give scramble stick pair with ripple "
                      "knock call pass".split())
    own = rng.choice(list(hole.layouts[seat].cells))
    other = rng.randrange(hole.seats)
    slot = rng.choice(list(hole.layouts[other].cells))
    places = {"swap": own, "flip": own, "pick": own, "give": own, "pair": own, "with": own, "ripple": own,
              "look": rng.choice([own, "%d.%s" % (other, slot)]), "trade": "%d.%s" % (other, slot),
              "stick": "%d.%s" % (other, slot), "scramble": str(other),
              "open": str(rng.randint(1, hole.rules.cols)),
              "take": str(other) if hole.rules.variant.rippling else ""}
    action = (verb + " " + places.get(verb, "")).strip()
    named = action if "." not in action or verb == "stick" else \
        action.replace(" %d." % seat, " ")     # one's own card is written without the seat
    return None if named in hole.legal(seat) else action
