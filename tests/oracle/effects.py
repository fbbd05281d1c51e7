"""What cards do beyond counting: looks, exchanges, the scramble, dropping a
pair, and sticking."""

from phase import OneSeat


def effect_for(hole, seat, card):
    """The phase of a card's effect, or None if it has none or no target."""
    power = hole.rules.power(card)
    if power is None:
        return None
    effect = {"look-own": Look, "look-opponent": Look, "look-any": Look, "look-exchange": Look,
              "exchange": Pick, "scramble": Scramble}[power](power)
    if not effect.choices(hole, seat):
        hole.events.add("no-target")
        return None
    return effect


def may_decline(hole):
    """An effect that comes with the discard can be refused; one that was asked
    for with `use` cannot."""
    return hole.rules.variant.powers_on == "discard"


class Effect(OneSeat):
    def __init__(self, power):
        self.power = power

    def legal(self, hole, seat):
        return self.choices(hole, seat) + (["pass"] if may_decline(hole) else [])

    def apply(self, hole, seat, verb, place):
        if verb == "pass":
            hole.events.add("declined")
            hole.turn_played()
        else:
            self.carry_out(hole, seat, place)


class Look(Effect):
    """Looking at a card, alone or with the choice to exchange it."""

    def choices(self, hole, seat):
        own = hole.touchable(seat) if self.power in ("look-own", "look-any") else []
        others = hole.opponents_slots(seat) if self.power != "look-own" else []
        return ["look " + place for place in own + others]

    def carry_out(self, hole, seat, place):
        layout, slot = hole.place_of(place, seat)
        hole.show(layout.cells[slot], seat)
        if self.power == "look-exchange" and hole.touchable(seat):
            hole.phase = GiveForSeen(layout, slot)
        else:
            hole.turn_played()


class GiveForSeen(OneSeat):
    """One's own card, unseen, for the one just looked at; or not."""

    def __init__(self, layout, slot):
        self.target = (layout, slot)

    def legal(self, hole, seat):
        return ["give " + slot for slot in hole.touchable(seat)] + ["pass"]

    def apply(self, hole, seat, verb, slot):
        if verb == "give":
            hole.exchange((hole.layouts[seat], slot), self.target)
        hole.turn_played()


class Pick(Effect):
    """A blind exchange: one's own card is chosen first ..."""

    def choices(self, hole, seat):
        if not hole.opponents_slots(seat):
            return []
        return ["pick " + slot for slot in hole.touchable(seat)]

    def carry_out(self, hole, seat, place):
        hole.phase = Trade(place)


class Trade(OneSeat):
    """... and then the one it changes places with."""

    def __init__(self, own):
        self.own = own

    def legal(self, hole, seat):
        return ["trade " + place for place in hole.opponents_slots(seat)]

    def apply(self, hole, seat, verb, place):
        hole.exchange((hole.layouts[seat], self.own), hole.place_of(place, seat))
        hole.turn_played()


class Scramble(Effect):
    """A layout is laid out anew in random order. The order is chance, which is
    not ours to foretell: `hole.scrambled` is set to the seat, and whoever drives
    the hole calls `settle` with the order in which the cards came to lie."""

    def choices(self, hole, seat):
        return ["scramble %d" % other for other in range(hole.seats) if other != seat and hole.touchable(other)]

    def carry_out(self, hole, seat, place):
        hole.scrambled = int(place)
        hole.scrambles.append({"before": [(card, card.seen) for card in hole.layouts[int(place)].cells.values()]})
        for card in hole.layouts[int(place)].cells.values():
            card.seen = frozenset()
        hole.turn_played()

    @staticmethod
    def settle(hole, order):
        """Lays the scrambled cards in this order of faces; False if they are
        not the cards of the layout."""
        cells = hole.layouts[hole.scrambled].cells
        hole.scrambled = hole.counted = None
        cards = list(cells.values())
        laid = []
        for text in order:
            found = [card for card in cards if card.text == text]
            if not found:
                return False
            cards.remove(found[0])
            laid.append(found[0])
        hole.scrambles[-1]["after"] = laid
        cells.update(zip(cells, laid))
        return not cards


class PairDrop(OneSeat):
    """The drawn card for two cards that are believed equal [layout.pablo]."""

    def __init__(self, first):
        self.first = first

    def legal(self, hole, seat):
        return ["with " + slot for slot in hole.layouts[seat].filled() if slot != self.first]

    def apply(self, hole, seat, verb, second):
        layout = hole.layouts[seat]
        order = list(layout.cells)
        lower, upper = sorted((self.first, second), key=order.index)
        cards = [layout.cells[lower], layout.cells[upper]]
        drawn, hole.held = hole.held, None
        if cards[0].rank == cards[1].rank:
            hole.events.add("pair-right")
            hole.put_on_waste(cards[0], seat)
            hole.put_on_waste(cards[1], seat)
            layout.cells[lower] = drawn
            layout.cells[upper] = None
        else:
            hole.events.add("pair-wrong")
            for card in cards:
                card.seen = hole.everyone
            layout.add(drawn)
        hole.turn_played()


class Window:
    """After a discard the other seats may stick [layout.cambio]."""

    def __init__(self, hole):
        self.rank = hole.waste[-1].rank
        self.asked = [(hole.turn + step) % hole.seats for step in range(1, hole.seats)]

    @staticmethod
    def targets(hole):
        return ["%d.%s" % (owner, slot) for owner in range(hole.seats) for slot in hole.touchable(owner)]

    def actors(self, hole):
        return self.asked

    def legal(self, hole, seat):
        return ["stick " + place for place in self.targets(hole)] + ["pass"]

    def apply(self, hole, seat, verb, place):
        self.asked.remove(seat)
        if verb == "stick":
            layout, slot = hole.place_of(place, seat)
            card = layout.cells[slot]
            if card.rank == self.rank:
                return self.right(hole, seat, layout, slot)
            self.wrong(hole, seat, card)
            if not hole.stock:
                hole.events.add("penalty-stock-out")
                return hole.finish_turn()
        if not self.asked:
            hole.finish_turn()

    def right(self, hole, seat, layout, slot):
        card = layout.cells[slot]
        layout.cells[slot] = None
        # The stuck card lies on the waste like any other, but opens no window.
        hole.put_on_waste(card, seat)
        if layout is hole.layouts[seat]:
            hole.events.add("stick-own")
            hole.finish_turn()
        elif hole.touchable(seat):
            hole.events.add("stick-other")
            hole.phase = Gift(seat, layout, slot)
        else:
            hole.events.add("stick-nothing-to-give")
            hole.finish_turn()

    def wrong(self, hole, seat, card):
        hole.events.add("stick-wrong")
        card.seen = hole.everyone
        hole.layouts[seat].add(hole.draw())


class Gift:
    """Who has stuck another's card may fill the gap with one of his own."""

    def __init__(self, giver, layout, slot):
        self.giver = giver
        self.gap = (layout, slot)

    def actors(self, hole):
        return [self.giver]

    def legal(self, hole, seat):
        return ["give " + slot for slot in hole.touchable(seat)] + ["pass"]

    def apply(self, hole, seat, verb, slot):
        if verb == "give":
            hole.exchange((hole.layouts[seat], slot), self.gap)
        hole.finish_turn()
