"""Cards and packs.

A card is written as its rank and suit ("7h", "Tc"); a joker is "Jo". The rank
of a joker is "Jo" too, so that two jokers are equal like any other two cards.
"""

RANKS = "A23456789TJQK"
SUITS = "cdhs"
JOKER = "Jo"


class Card:
    """One card of the pack, with what a table knows about it.

    `up` says whether it lies face up, `seen` is the set of the seats that have
    lawfully seen it. Both travel with the card wherever it goes.
    """

    __slots__ = ("text", "rank", "up", "seen")

    def __init__(self, text):
        self.text = text
        self.rank = rank_of(text)
        self.up = False
        self.seen = frozenset()

    def __repr__(self):
        return self.text


def rank_of(text):
    return JOKER if text == JOKER else text[0]


def make_pack(decks, jokers_a_deck):
    """All cards of the pack, in order of ranks."""
    pack = [rank + suit for rank in RANKS for suit in SUITS] * decks
    return pack + [JOKER] * (jokers_a_deck * decks)
