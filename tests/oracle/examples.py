"""Layouts whose score is known: the examples of the rules, and others worked
out by hand. Each is (game, options, ranks slot by slot, score); kings and
queens are a rank each, "0" stands for a joker, and where suits matter the card
is written in full."""

EXAMPLES = (
    # The examples of the rules pages.
    ("four", {}, "7 K 7 Q", 24),
    ("four", {"columns": "on"}, "7 K 7 Q", 10),
    ("hand", {}, "9 9 4 K", 4),
    ("hand", {}, "9 9 9 4", 13),
    ("hand", {}, "9 9 5 5", 0),
    ("power", {}, "0 3 K 5", 18),
    ("jacks-and-fives", {}, "5 J Q A", 11),
    ("rat-a-tat-tat", {}, "5 K Q 2", 18),
    ("pablo", {}, "0 A T K", 16),
    ("six", {}, "5 2 K 5 2 9", 9),
    ("eight", {}, "T 2 6 A T 8 6 J", 17),
    ("ten", {}, "3 2 Q 7 K 3 4 Q 2 9", 16),
    ("crazy-nines", {}, "8 K 4 8 3 4 8 T 5", 26),
    ("crazy-nines-deluxe", {}, "6 6 9 6 6 K 4 4 4", -16),
    ("ripple", {}, "4 4 Q 7 9 4 4 Q 2 6", -3),
    ("ripple", {}, "4 Q 4 7 9 4 Q 4 2 6", 17),
    ("joker-eight", {}, "4 T 6 A 4 T 2 K", 9),
    ("joker-eight", {}, "8 8 6 A 8 8 4 K", 1),
    ("joker-eight", {}, "0 9 0 3 0 9 7 3", 2),
    # A pair is a pair, also of cards that count less than nothing.
    ("four", {"columns": "on", "jokers": "on"}, "0 3 0 4", 7),
    ("four", {"jokers": "on"}, "0 3 0 4", 3),
    ("four", {"values": "alternate"}, "J Q K A", 37),
    ("hand", {"jokers": "on"}, "0 0 2 A", 3),
    ("hand", {"jokers": "on"}, "0 4 2 A", 5),
    ("hand", {"values": "alternate"}, "K K K A", 14),
    ("hand", {}, "8 8 8 8", 0),
    ("power", {"values": "alternate"}, "0 J Q K", 46),
    ("power", {"columns": "on"}, "0 J 0 K", 10),
    ("jacks-and-fives", {"jokers": "on"}, "0 K Q 5", 18),
    ("rat-a-tat-tat", {"jokers": "on"}, "0 J J 0", 18),
    ("cambio", {}, "Kh Kc Kd Ks", 18),
    ("cambio", {"columns": "on"}, "Kh Kc Kd Ks", 0),
    ("cambio", {"columns": "on"}, "Kh 7h Kd 0", 7),
    ("cambio", {}, "Kh 0 A Q", 10),
    ("pablo", {"columns": "on"}, "0 7 0 A", 8),
    ("pablo", {}, "0 7 0 A", -2),
    ("six", {"columns": "off"}, "5 2 K 5 2 9", 15),
    ("six", {}, "2 2 J Q K A", 17),
    ("six", {"jokers": "on"}, "2 2 J 0 K A", 13),
    ("six", {"jokers": "on"}, "0 3 4 0 5 6", 18),
    ("crazy-nines", {"jokers": "on"}, "0 A A 0 A 2 0 2 3", 10),
    ("crazy-nines", {"columns": "off"}, "8 K 4 8 3 4 8 T 5", 50),
    ("crazy-nines", {}, "8 8 8 4 3 7 J T 5", 63),
    ("crazy-nines", {"values": "alternate"}, "J Q K A A 2 2 3 4", 49),
    # Blocks go before lines, columns before rows, rows before diagonals.
    ("crazy-nines-deluxe", {}, "6 6 6 6 6 9 A K 3", -6),
    ("crazy-nines-deluxe", {}, "6 6 6 6 A 9 6 K 3", 25),
    ("crazy-nines-deluxe", {}, "6 A 2 4 6 8 3 Q 6", 28),
    ("crazy-nines-deluxe", {}, "2 A 6 4 6 8 6 Q 3", 28),
    ("crazy-nines-deluxe", {}, "6 A 6 4 6 8 6 Q 6", 35),
    ("crazy-nines-deluxe", {}, "A 6 6 2 6 6 3 6 6", -7),
    ("crazy-nines-deluxe", {}, "6 6 6 6 6 6 6 A 2", -4),
    ("crazy-nines-deluxe", {"jokers": "on"}, "0 A 2 0 3 4 0 5 7", 22),
    ("crazy-nines-deluxe", {"jokers": "on"}, "0 0 2 0 0 4 3 5 7", -4),
    # Equal columns side by side.
    ("ripple", {}, "4 4 4 7 9 4 4 4 2 6", -23),
    ("ripple", {}, "4 4 4 4 9 4 4 4 4 6", -45),
    ("ripple", {"decks": "3"}, "4 4 4 4 4 4 4 4 4 4", -80),
    ("ripple", {"decks": "3"}, "4 4 9 4 4 4 4 9 4 4", -40),
    ("ripple", {}, "4 4 9 9 A 4 4 9 9 K", -29),
    ("ripple", {}, "0 0 7 J Q 0 0 7 J K", 0),
    # Like columns, wherever they lie.
    ("joker-eight", {}, "8 6 A 8 8 4 K 8", 1),
    ("joker-eight", {}, "8 8 8 A 8 8 8 3", -6),
    ("joker-eight", {}, "8 8 8 8 8 8 8 8", -20),
    ("joker-eight", {}, "8 8 K K 8 8 K K", -20),
    ("joker-eight", {}, "0 0 A 3 0 0 4 6", 4),
    ("joker-eight", {"decks": "3"}, "0 0 0 A 0 0 0 3", -6),
)


# Rare turns, step by step: (game, options, layout of seat 0, what it draws, what
# it does, what must come of it). The other seat draws and discards, or with
# "fill" draws and replaces its hidden cards.
SCRIPTS = (
    # The ripple of the rules page: a 6 frees a 9, and the 9 a queen.
    ("ripple", {}, "6 2 9 3 5 9 4 Q 8 T", "6", "",
     "flip A1|flip B2|flip A3|draw|ripple B1|ripple B3|discard", {"ripple", "ripple-on"}),
    # Three columns go one after the other, and nothing is left.
    ("crazy-nines-deluxe", {}, "8 9 5 8 9 5 8 9 5", "9 9 9 5 5 5", "",
     "open 1|draw|swap A2|draw|swap B2|draw|swap C2|draw|swap A3|draw|swap B3|draw|swap C3", {"line", "all-gone"}),
    # An L of sixes becomes a block.
    ("crazy-nines-deluxe", {"last-turns": "off"}, "6 2 3 6 4 5 9 T J", "6 6", "",
     "open 1|draw|swap A2|draw|swap B2", {"block"}),
    # Two columns that nobody has seen go when everything is turned up.
    ("crazy-nines-deluxe", {}, "8 9 5 8 9 5 8 9 5", "2 2 2 2 2 2 2", "fill",
     "open 1" + "|draw|discard" * 7, {"line-at-the-end"}),
    # The last hidden card is left hidden, and turned up in the next turn.
    ("joker-eight", {}, "2 3 4 5 6 7 8 9", "T T T T T T", "",
     "open 1|draw|discard|flip A2|draw|discard|flip A3|draw|discard|flip A4|draw|discard|flip B2|draw|discard|flip B3"
     "|pass|draw|discard|flip B4", {"must-flip", "may-flip", "all-up"}),
)

# The row of exchanges that ends a hole, and what may come in its last turns:
# (game, verbs that follow when only two turns are missing, what must come of it).
# Before them every turn takes the waste.
BRINKS = (
    ("four", "take swap take swap", {"exchange-end"}),
    ("four", "take swap knock take swap", {"close-on-the-brink"}),
    ("four", "take swap draw discard take swap", {"exchange-broken"}),
    ("six", "take swap take swap", {"exchange-end"}),
    ("six", "take swap take fill take swap", {"exchange-broken"}),
    ("ripple", "take discard take discard", {"exchange-end"}),
    ("rat-a-tat-tat", "take swap call take swap", {"exchange-end-after-close"}),
    ("cambio", "take swap pass pass take swap pass pass", {"exchange-end"}),
    ("cambio", "take swap pass pass call take swap pass pass", {"close-on-the-brink"}),
    ("cambio", "take swap pass pass take swap wrong pass take swap", {"exchange-broken", "stick-wrong"}),
    ("cambio", "take swap pass pass take last right", {"exchange-end", "stick-own"}),
)


# A knock or call of seat 0 against seat 1: (game, options, layout of seat 0, layout
# of seat 1, scores, places). Nobody changes a card.
PENALTY = {"knock-penalty": "on"}
CLOSINGS = (
    ("four", PENALTY, "5 5 5 5", "T Q K K", [20, 20], None),
    ("four", PENALTY, "5 5 5 5", "9 Q K K", [30, 19], None),
    ("four", PENALTY, "5 5 5 5", "T Q A K", [20, 21], None),
    ("four", {}, "5 5 5 5", "9 Q K K", [20, 19], None),
    ("hand", PENALTY, "9 9 4 K", "A 3 5 5", [4, 4], None),
    ("hand", PENALTY, "9 9 4 K", "A 2 5 5", [14, 3], None),
    ("jacks-and-fives", PENALTY, "T T 5 5", "T J Q 5", [20, 20], [1, 1]),
    ("jacks-and-fives", PENALTY, "T T 5 5", "9 J Q 5", [30, 19], [2, 1]),
    ("rat-a-tat-tat", PENALTY, "J K K 2", "T A 2 K", [13, 13], [1, 1]),
    ("rat-a-tat-tat", PENALTY, "J K K 2", "9 A 2 K", [23, 12], [2, 1]),
    ("cambio", PENALTY, "9 3 4 5", "8 6 A 6", [21, 21], [2, 1]),
    ("cambio", PENALTY, "9 3 4 5", "8 5 A 6", [31, 20], [2, 1]),
    ("cambio", PENALTY, "9 3 4 5", "8 6 2 6", [21, 22], [1, 2]),
    ("cambio", {}, "9 3 4 5", "8 5 A 6", [21, 20], [2, 1]),
    ("pablo", {}, "A A 2 2", "A 2 3 3", [-10, 9], None),
    ("pablo", {}, "A A 2 2", "2 2 A A", [6, 6], None),
    ("pablo", {}, "A A 2 2", "A A 0 8", [12, 5], None),
    ("pablo", {}, "0 A 5 5", "0 A 4 4", [12, 4], None),
)

# Games to a mark: (game, number of the first hole, layouts of seat 0 hole by hole,
# whether the match is over after them). Seat 1 stays far from any mark.
MARKS = (
    ("pablo", 1, ("T J Q K", "T J Q K", "9 8 2 A"), True),          # 100
    ("pablo", 1, ("T J Q K", "T J Q K", "9 8 A A"), False),         # 99
    ("pablo", 35, ("9 8 A A",), False),
    ("pablo", 36, ("9 8 A A",), True),
    ("ripple", 1, ("Q K Q K Q K Q K Q K",), True),                  # 100
    ("ripple", 1, ("Q K Q K Q K Q K Q 9",), False),                 # 99
    ("ripple", 1, ("4 4 4 4 7 4 4 4 4 J", "4 4 4 7 7 4 4 4 J J"), True),    # -100
    ("ripple", 1, ("4 4 4 4 7 4 4 4 4 J", "4 4 4 7 7 4 4 4 J A"), False),   # -99
    ("ripple", 35, ("4 4 4 4 7 4 4 4 4 J",), False),
    ("ripple", 36, ("4 4 4 4 7 4 4 4 4 J",), True),
)
MODEST = {"pablo": "0 0 3 3", "ripple": "A 2 3 2 3 2 3 A 3 2"}      # the layouts of seat 1


def take_cards(rest, codes):
    """Takes cards of these ranks, or these very cards, out of a pack."""
    taken = []
    for code in codes.split():
        code = "Jo" if code == "0" else code
        found = next(card for card in rest if card == code or (len(code) == 1 and card != "Jo" and card[0] == code))
        rest.remove(found)
        taken.append(found)
    return taken


def pack_with(rules, layout, rng, draws="", other="", dealer=1):
    """A pack for two that deals this layout to seat 0, and the other to seat 1
    if it is given. When both seats draw the stock, beginning with seat 0, these
    are the cards that seat 0 will draw."""
    rest = rules.pack[:]
    rng.shuffle(rest)
    wanted = take_cards(rest, layout), take_cards(rest, other)
    drawn = take_cards(rest, draws)
    pack = []
    for slot, card in enumerate(wanted[0]):
        pair = [card, wanted[1][slot] if other else rest.pop()]
        pack += pair if dealer == 1 else reversed(pair)
    if not rules.variant.rippling:
        pack.append(rest.pop())
    for card in drawn:
        pack += [card, rest.pop()]
    return pack + rest
