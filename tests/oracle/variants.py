"""The fourteen layout games as data, and a table's rules made from it.

A variant says what the row of the game in the table of variants says; the
modules turn.py, effects.py and score.py carry out what the words here mean.
"""

from cards import JOKER, make_pack


def count_values(**special):
    """Ace 1, 2 to 10 as marked, J Q 10, K 0; and the exceptions to that."""
    values = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 0}
    values.update({str(n): n for n in range(2, 10)})
    values.update({name.strip("_"): value for name, value in special.items()})
    return values


STANDARD = count_values()
OPEN_GOLF = count_values(_2=-2)


class Variant:
    """What is said about a game, with the words that most of them share."""

    seats = (2, 8)
    decks = ((16, 1),)          # (up to so many seats, so many decks)
    jokers = 0                  # in each deck
    grid = (2, 2)
    in_hand = False             # cards are held, not laid out
    peek = ()                   # slots that their owner sees at the start
    turn_up = 0                 # how many cards each seat turns up at the start
    open_column = None          # "start" or "first-turn"
    placed = "down"             # how a new card lies
    values = STANDARD
    ends = None                 # knock, knock-now, call, call-after, stock, all-up
    powers = {}                 # effect of each rank or card
    powers_on = None            # "use" or "discard"
    used_barred = False         # a used card cannot be taken
    sticking = False
    pair_drop = False
    rippling = False            # piles instead of a waste
    removal = False             # lines and blocks leave the table
    turns_up_on_discard = False
    groups = None               # hand-pairs, ripple, like-columns
    caller_score = None         # pablo
    caller_loses_tie = False
    mark = None                 # a game to 100: "over" or "either"
    options = {}                # name: (values, default)

    def __init__(self, name, **words):
        self.name = name
        for word, value in words.items():
            assert hasattr(Variant, word), word
            setattr(self, word, value)


def options(*names, holes=None, columns="off"):
    """The options a game offers, with their defaults."""
    known = {
        "knock-penalty": (("off", "on"), "off"),
        "values": (("standard", "alternate"), "standard"),
        "jokers": (("off", "on"), "off"),
        "last-turns": (("off", "on"), "on"),
        "placed": (("down", "up"), "down"),
        "locked": (("off", "on"), "off"),
        "memory": (("aid", "real"), "aid"),
        "columns": (("off", "on"), columns),
    }
    offered = {name: known[name] for name in names}
    offered["decks"] = (("auto", "1", "2", "3"), "auto")
    if holes:
        offered["holes"] = (tuple(str(n) for n in range(1, 19)), str(holes))
    return offered


NEAR = ("B1", "B2")
TWO_DECKS = ((16, 2),)

VARIANTS = {v.name: v for v in (
    Variant("four", seats=(2, 16), decks=((8, 1), (16, 2)), peek=NEAR, ends="knock",
            options=options("columns", "knock-penalty", "values", "jokers", "placed", "memory", holes=9)),
    Variant("hand", grid=(1, 4), in_hand=True, peek=("A1", "A2", "A3", "A4"), ends="knock", groups="hand-pairs",
            options=options("knock-penalty", "values", "jokers", holes=9)),
    Variant("power", jokers=2, peek=NEAR, values=count_values(Jo=10), ends="stock", powers_on="use",
            powers={"J": "look-own", "Q": "look-opponent", "K": "exchange", JOKER: "scramble"},
            options=options("columns", "values", "memory", holes=1)),
    Variant("jacks-and-fives", peek=NEAR, values=count_values(_5=0, J=0, Q=10, K=10), ends="knock-now",
            options=options("columns", "knock-penalty", "jokers", "memory", holes=1)),
    Variant("rat-a-tat-tat", grid=(1, 4), peek=("A1", "A4"), values=count_values(J=11, Q=11), ends="call-after",
            powers_on="use", powers={"J": "look-own", "Q": "exchange"}, used_barred=True,
            options=options("knock-penalty", "jokers", "locked", "memory", holes=1)),
    Variant("cambio", jokers=2, peek=NEAR, values=count_values(Kc=10, Ks=10, Kd=-1, Kh=-1, Jo=0), ends="call",
            powers_on="discard", sticking=True, caller_loses_tie=True,
            powers={"7": "look-own", "8": "look-own", "9": "look-opponent", "T": "look-opponent",
                    "J": "exchange", "Q": "exchange", "Kc": "look-exchange", "Ks": "look-exchange"},
            options=options("columns", "knock-penalty", "locked", "memory", holes=1)),
    Variant("pablo", jokers=2, peek=NEAR, values=count_values(K=10, Jo=-5), ends="call", powers_on="use",
            powers={"7": "look-exchange", "8": "look-any"}, pair_drop=True, caller_score="pablo", mark="over",
            options=options("columns", "locked", "memory")),
    Variant("six", decks=((4, 1), (6, 2), (8, 3)), grid=(2, 3), turn_up=2, placed="up", values=OPEN_GOLF,
            ends="all-up", options=options("columns", "jokers", "last-turns", holes=9, columns="on")),
    Variant("eight", seats=(2, 5), decks=TWO_DECKS, grid=(2, 4), turn_up=2, placed="up", values=OPEN_GOLF,
            ends="all-up", options=options("columns", "jokers", "last-turns", holes=9, columns="on")),
    Variant("ten", seats=(2, 4), decks=TWO_DECKS, grid=(2, 5), turn_up=2, placed="up", values=OPEN_GOLF,
            ends="all-up", options=options("columns", "jokers", "last-turns", holes=9, columns="on")),
    Variant("crazy-nines", seats=(2, 4), decks=TWO_DECKS, grid=(3, 3), open_column="start", placed="up", ends="all-up",
            options=options("columns", "values", "jokers", "last-turns", holes=9, columns="on")),
    Variant("crazy-nines-deluxe", seats=(2, 4), decks=TWO_DECKS, grid=(3, 3), open_column="start", placed="up",
            ends="all-up", removal=True, options=options("values", "jokers", "last-turns", holes=9)),
    Variant("ripple", seats=(2, 6), decks=TWO_DECKS, jokers=2, grid=(2, 5), turn_up=3, placed="up",
            values=count_values(_7=0, J=0, Q=10, K=10, Jo=0), ends="all-up", rippling=True, groups="ripple",
            mark="either", options=options("last-turns")),
    Variant("joker-eight", seats=(2, 9), decks=((6, 2), (9, 3)), jokers=2, grid=(2, 4), open_column="first-turn",
            placed="up", values=count_values(Jo=-5), ends="all-up", turns_up_on_discard=True, groups="like-columns",
            options=options("last-turns", holes=9)),
)}


class Refused(Exception):
    """Rules that cannot be: the argument is the kind of the mistake."""


class Rules:
    """A variant at a table: the seats and every option settled."""

    def __init__(self, name, seats, **chosen):
        variant = VARIANTS[name]
        self.variant = variant
        self.name = name
        self.seats = seats
        if not variant.seats[0] <= seats <= variant.seats[1]:
            raise Refused("seats")
        self.options = {key: default for key, (_, default) in variant.options.items()}
        for key, value in chosen.items():
            if key not in variant.options or value not in variant.options[key][0]:
                raise Refused("option")
            self.options[key] = value

        self.rows, self.cols = variant.grid
        self.slots = [row + str(col + 1) for row in "ABC"[:self.rows] for col in range(self.cols)]
        self.column_slots = [[row + str(col + 1) for row in "ABC"[:self.rows]] for col in range(self.cols)]
        self.columns = self.on("columns")
        self.locked = self.on("locked")
        self.knock_penalty = self.on("knock-penalty")
        self.last_turns = self.options.get("last-turns", "on") == "on"
        self.placed = self.options.get("placed", variant.placed)
        self.holes = int(self.options["holes"]) if "holes" in self.options else None

        self.values = dict(variant.values)
        if self.options.get("values") == "alternate":
            self.values.update(J=11, Q=12, K=13)
        jokers = variant.jokers
        if self.on("jokers"):
            jokers = 2
            self.values[JOKER] = -2
            if self.values["2"] == -2:
                self.values["2"] = 2

        decks = self.options["decks"]
        if decks == "auto":
            decks = next(number for most, number in variant.decks if seats <= most)
        self.pack = make_pack(int(decks), jokers)
        dealt = seats * len(self.slots) + (0 if variant.rippling else 1)
        if len(self.pack) <= dealt:
            raise Refused("option")

    def on(self, option):
        return self.options.get(option) == "on"

    def value(self, card):
        """What a card counts; the suit matters to the kings of one game."""
        if card.text in self.values:
            return self.values[card.text]
        return self.values[card.rank]

    def power(self, card):
        powers = self.variant.powers
        return powers.get(card.text) or powers.get(card.rank)

    def column(self, col):
        """The slots of a column, counted from 1, top row first."""
        return self.column_slots[col - 1]
