"""One hole: the deal, the opening, the turns and the end.

A hole is always in one phase. A phase knows which seats may act (the first of
them is the one that is asked), what each of them may do, in the notation of
the records, and what follows when it is done.
"""

from cards import Card
from effects import PairDrop, Window, effect_for
from phase import OneSeat
from score import hole_scores, removable


class Layout:
    """A seat's slots in order; a slot without a card is a gap."""

    def __init__(self, slots):
        self.cells = {slot: None for slot in slots}
        self.bonus = 0          # strokes for blocks that have left the table
        self.added = 0

    def filled(self):
        return [slot for slot, card in self.cells.items() if card]

    def hidden(self):
        return [slot for slot, card in self.cells.items() if card and not card.up]

    def add(self, card):
        """A card beyond the grid gets a new slot at the end."""
        self.added += 1
        self.cells["P%d" % self.added] = card


class Hole:
    def __init__(self, rules, dealer, pack):
        self.rules = rules
        self.dealer = dealer
        self.seats = rules.seats
        self.everyone = frozenset(range(rules.seats))
        self.stock = [Card(text) for text in reversed(pack)]    # the end is the top
        self.waste = []
        self.piles = [[] for _ in range(rules.seats)]
        self.out = []
        self.held = None
        self.used_on_top = False    # the waste's top was used for its effect
        self.layouts = [Layout(rules.slots) for _ in range(rules.seats)]
        self.opened = [False] * rules.seats
        self.closer = None          # who knocked, called or was first all face up
        self.exchanges = 0          # turns in a row that took the waste
        self.counted = None         # the scores of the table as it is
        self.scrambles = []         # of each: the cards as they lay before, with who had seen them, and after
        self.scrambled = None       # whose layout has just been scrambled
        self.events = set()         # what has happened, for the coverage count
        self.deal()
        self.turn = self.left_of(dealer)
        self.phase = None
        self.begin()

    # The deal and the opening [layout.2]

    def deal(self):
        for slot in self.rules.slots:
            for step in range(1, self.seats + 1):
                self.layouts[(self.dealer + step) % self.seats].cells[slot] = self.stock.pop()
        if not self.rules.variant.rippling:
            self.turn_up(self.stock[-1])
            self.waste.append(self.stock.pop())
        for seat, layout in enumerate(self.layouts):
            for slot in self.rules.variant.peek:
                self.show(layout.cells[slot], seat)

    def begin(self):
        variant = self.rules.variant
        if variant.turn_up:
            self.phase = TurnUp(variant.turn_up)
        elif variant.open_column == "start":
            self.phase = OpenColumn()
        else:
            self.begin_turn()

    def opening_done(self):
        """A seat has finished its own; the next one follows, or the first turn."""
        if self.turn == self.dealer:
            self.turn = self.left_of(self.turn)
            self.begin_turn()
        else:
            self.turn = self.left_of(self.turn)
            self.begin()

    # What everybody asks

    @property
    def over(self):
        return self.phase is None

    def actors(self):
        return self.phase.actors(self) if self.phase else []

    def legal(self, seat):
        if self.over or seat not in self.actors():
            return []
        return self.phase.legal(self, seat)

    def apply(self, seat, action):
        assert action in self.legal(seat), action
        verb, _, place = action.partition(" ")
        self.counted = None
        self.phase.apply(self, seat, verb, place)

    def scores(self):
        """Of each seat, as if the hole ended now."""
        if self.counted is None:
            self.counted = hole_scores(self.rules, self.layouts, self.closer)
        return self.counted

    # Small things

    def left_of(self, seat):
        return (seat + 1) % self.seats

    def turn_up(self, card):
        card.up = True
        card.seen = self.everyone

    def show(self, card, seat):
        card.seen = card.seen | {seat}

    def place_of(self, text, seat):
        """The layout and slot that a place names: "B3" or "2.B3"."""
        if "." in text:
            owner, text = text.split(".")
            seat = int(owner)
        return self.layouts[seat], text

    def touchable(self, owner):
        """The slots of a seat that others and effects may touch."""
        if self.rules.locked and self.closer == owner:
            self.events.add("locked")
            return []
        return self.layouts[owner].filled()

    def opponents_slots(self, seat):
        return ["%d.%s" % (owner, slot) for owner in range(self.seats) if owner != seat
                for slot in self.touchable(owner)]

    def exchange(self, one, other):
        """Two cards change places unseen; what is known of them goes along."""
        (layout, slot), (its_layout, its_slot) = one, other
        layout.cells[slot], its_layout.cells[its_slot] = its_layout.cells[its_slot], layout.cells[slot]

    def remove_groups(self, seat):
        """Lines and blocks of face-up cards leave the layout [layout.deluxe]."""
        if not self.rules.variant.removal:
            return
        layout = self.layouts[seat]
        groups, _ = removable(self.rules, {s: c for s, c in layout.cells.items() if c and c.up})
        for bonus, slots in groups:
            self.events.add("block" if bonus else "line")
            layout.bonus += bonus
            for slot in slots:
                self.out.append(layout.cells[slot])
                layout.cells[slot] = None

    # A turn [layout.3]

    def begin_turn(self):
        self.took = self.drew = self.exposed = False
        variant = self.rules.variant
        if variant.open_column == "first-turn" and not self.opened[self.turn]:
            self.phase = OpenColumn()
        else:
            self.phase = Start()

    def draw(self):
        self.drew = True
        return self.stock.pop()

    def put_on_waste(self, card, seat):
        self.turn_up(card)
        self.used_on_top = False
        if self.rules.variant.rippling:
            self.piles[seat].append(card)
        else:
            self.waste.append(card)

    def lay(self, seat, slot):
        """The card in hand replaces that of a slot, which is returned."""
        layout = self.layouts[seat]
        old, new = layout.cells[slot], self.held
        layout.cells[slot], self.held = new, None
        was_up = old.up
        old.up = new.up = False
        if self.rules.placed == "up":
            self.turn_up(new)
            self.exposed = self.exposed or not was_up
        return old

    def flip(self, seat, slot):
        self.turn_up(self.layouts[seat].cells[slot])
        self.exposed = True

    # The end of a turn, and of the hole [layout.4]

    def turn_played(self):
        """The card of the turn lies on the waste, its effect is done."""
        if self.rules.variant.sticking and self.stock and Window.targets(self):
            self.phase = Window(self)
        else:
            self.finish_turn()

    def finish_turn(self):
        variant = self.rules.variant
        counts = self.took and not self.drew and not self.exposed
        if not counts and self.exchanges >= 4 * self.seats - 2:
            self.events.add("exchange-broken")
        self.exchanges = self.exchanges + 1 if counts else 0
        if not self.stock:
            self.events.add("stock-out-after-close" if self.closer is not None else "stock-out")
            return self.end()
        if self.exchanges >= 4 * self.seats:
            self.events.add("exchange-end-after-close" if self.closer is not None else "exchange-end")
            return self.end()
        if variant.ends == "all-up" and self.closer is None and not self.layouts[self.turn].hidden():
            self.closer = self.turn
            self.events.add("all-up" if self.layouts[self.turn].filled() else "all-gone")
            if not self.rules.last_turns:
                return self.end()
        if variant.ends == "call-after" and self.closer is None:
            self.phase = AfterTurn()
        else:
            self.next_turn()

    def next_turn(self):
        self.turn = self.left_of(self.turn)
        if self.turn == self.closer:
            self.end()
        else:
            self.begin_turn()

    def close(self, seat):
        """A knock or a call."""
        self.closer = seat
        self.events.add("closed")
        if self.rules.variant.ends == "knock-now":
            self.end()
        else:
            self.next_turn()

    def end(self):
        """Everything is turned up; lines and blocks go once more."""
        for seat, layout in enumerate(self.layouts):
            for slot in layout.filled():
                self.turn_up(layout.cells[slot])
            out = len(self.out)
            self.remove_groups(seat)
            if len(self.out) > out:
                self.events.add("line-at-the-end")
        self.phase = None


class TurnUp(OneSeat):
    """Turning up cards before the first turn, one at a time."""

    def __init__(self, number):
        self.left = number

    def legal(self, hole, seat):
        return ["flip " + slot for slot in hole.layouts[seat].hidden()]

    def apply(self, hole, seat, verb, slot):
        hole.turn_up(hole.layouts[seat].cells[slot])
        self.left -= 1
        if not self.left:
            hole.opening_done()


class OpenColumn(OneSeat):
    """Turning up a column: before the first turn, or at a seat's first turn."""

    def legal(self, hole, seat):
        return ["open %d" % col for col in range(1, hole.rules.cols + 1)]

    def apply(self, hole, seat, verb, col):
        for slot in hole.rules.column(int(col)):
            hole.turn_up(hole.layouts[seat].cells[slot])
        hole.remove_groups(seat)
        if hole.rules.variant.open_column == "start":
            hole.opening_done()
        else:
            hole.opened[seat] = True
            hole.exposed = True
            hole.phase = Start()


class Start(OneSeat):
    """The start of a turn: draw, take, or knock or call."""

    def legal(self, hole, seat):
        variant = hole.rules.variant
        if variant.rippling:
            others = [other for other in range(hole.seats) if other != seat and hole.piles[other]]
            return ["draw"] + ["take %d" % other for other in others]
        if hole.used_on_top:
            hole.events.add("barred")
        if not hole.layouts[seat].filled():
            hole.events.add("empty-layout")
        actions = ["draw"]
        if hole.waste and not hole.used_on_top and hole.layouts[seat].filled():
            actions.append("take")
        if hole.closer is None and variant.ends in ("knock", "knock-now"):
            actions.append("knock")
        if hole.closer is None and variant.ends == "call":
            actions.append("call")
        return actions

    def apply(self, hole, seat, verb, place):
        if verb == "draw":
            hole.held = hole.draw()
            hole.show(hole.held, seat)
            hole.phase = InHand("stock")
        elif verb == "take":
            hole.took = True
            pile = hole.piles[int(place)] if place else hole.waste
            hole.held = pile.pop()
            hole.phase = InHand("pile" if place else "waste")
        else:
            if hole.exchanges >= 4 * hole.seats - 2:
                hole.events.add("close-on-the-brink")
            hole.exchanges = 0
            hole.close(seat)


class InHand(OneSeat):
    """A card is in hand; it came from the stock, the waste or a pile, or a
    ripple has freed it."""

    def __init__(self, source):
        self.source = source

    def legal(self, hole, seat):
        variant, layout = hole.rules.variant, hole.layouts[seat]
        actions = []
        if self.source != "waste":
            actions.append("discard")
        if not variant.rippling:
            actions += ["swap " + slot for slot in layout.filled()]
        elif self.source != "freed":
            actions += ["swap " + slot for slot in layout.hidden()]
        if variant.rippling:
            actions += ["ripple " + slot for slot in self.ripples(hole, seat)]
        if self.source == "stock":
            if variant.powers_on == "use" and effect_for(hole, seat, hole.held):
                actions.append("use")
            if variant.pair_drop and len(layout.filled()) > 1:
                actions += ["pair " + slot for slot in layout.filled()]
        return actions

    def ripples(self, hole, seat):
        """Hidden cards whose face-up column partner equals the card in hand."""
        cells = hole.layouts[seat].cells
        found = []
        for slot in hole.layouts[seat].hidden():
            partner = cells[{"A": "B", "B": "A"}[slot[0]] + slot[1]]
            if partner.up and partner.rank == hole.held.rank:
                found.append(slot)
        return found

    def apply(self, hole, seat, verb, slot):
        variant = hole.rules.variant
        if verb == "swap":
            hole.put_on_waste(hole.lay(seat, slot), seat)
            hole.remove_groups(seat)
            self.card_gone(hole, seat, discarded=False)
        elif verb == "ripple":
            hole.events.add("ripple" if self.source != "freed" else "ripple-on")
            hole.held = hole.lay(seat, slot)
            hole.show(hole.held, seat)
            hole.phase = InHand("freed")
        elif verb == "pair":
            hole.phase = PairDrop(slot)
        else:
            card, hole.held = hole.held, None
            hole.put_on_waste(card, seat)
            effect = None
            if verb == "use" or (variant.powers_on == "discard" and self.source == "stock"):
                effect = effect_for(hole, seat, card)
                hole.used_on_top = verb == "use" and variant.used_barred
            if effect:
                hole.events.add("effect-" + hole.rules.power(card))
                hole.phase = effect
            else:
                self.card_gone(hole, seat, discarded=self.source == "stock")

    def card_gone(self, hole, seat, discarded):
        """Where discarding obliges to turn up a card, that comes first."""
        if not hole.rules.variant.turns_up_on_discard:
            return hole.turn_played()
        if discarded and len(hole.layouts[seat].hidden()) > 1:
            hole.events.add("must-flip")
            hole.phase = MustFlip()
        else:
            MayFlip.ask(hole, seat)


class MustFlip(OneSeat):
    """A discarded draw costs a hidden card [layout.joker8]."""

    def legal(self, hole, seat):
        return ["flip " + slot for slot in hole.layouts[seat].hidden()]

    def apply(self, hole, seat, verb, slot):
        hole.flip(seat, slot)
        MayFlip.ask(hole, seat)


class MayFlip(OneSeat):
    """The last hidden card may be turned up at the end of a turn."""

    @staticmethod
    def ask(hole, seat):
        if len(hole.layouts[seat].hidden()) == 1:
            hole.events.add("may-flip")
            hole.phase = MayFlip()
        else:
            hole.turn_played()

    def legal(self, hole, seat):
        return ["flip " + hole.layouts[seat].hidden()[0], "pass"]

    def apply(self, hole, seat, verb, slot):
        if verb == "flip":
            hole.flip(seat, slot)
        hole.turn_played()


class AfterTurn(OneSeat):
    """The call that comes after one's own finished turn [layout.rat]."""

    def legal(self, hole, seat):
        return ["call", "pass"]

    def apply(self, hole, seat, verb, slot):
        if verb == "call":
            hole.events.add("call-after")
            hole.close(seat)
        else:
            hole.next_turn()
