"""What a layout, a hole and a match count."""


def layout_total(rules, layout):
    """Everything turned up: the layout by itself, without bets and penalties."""
    variant = rules.variant
    cards = {slot: card for slot, card in layout.cells.items() if card}
    total = 0

    if variant.removal:
        groups, cards = removable(rules, cards)
        total += layout.bonus + sum(bonus for bonus, _ in groups)

    if variant.groups == "hand-pairs":
        ranks = {}
        for card in cards.values():
            ranks.setdefault(card.rank, []).append(card)
        # Each pair counts 0: an odd one is left over, and equal ranks count alike.
        return sum(rules.value(same[0]) for same in ranks.values() if len(same) % 2)

    equal = {}                  # column: its rank, where all its cards are equal
    for col in range(1, rules.cols + 1):
        column = [cards.get(slot) for slot in rules.column(col)]
        if all(column) and len({card.rank for card in column}) == 1:
            equal[col] = column[0].rank

    if variant.groups == "ripple":
        for col, rank in equal.items():
            if equal.get(col - 1) == rank:
                total -= 20     # each further equal column beside the first
    elif variant.groups == "like-columns":
        ranks = list(equal.values())
        for rank in set(ranks):
            total -= 10 * (ranks.count(rank) // 2)
    elif not rules.columns:
        equal = {}

    free = {slot for col in equal for slot in rules.column(col)}
    return total + sum(rules.value(card) for slot, card in cards.items() if slot not in free)


def group_shapes(rules):
    """Lines and blocks in the order in which they are taken: (bonus, slots)."""
    def at(row, col):
        return "ABC"[row] + str(col + 1)
    shapes = []
    for row in range(2):
        for col in range(2):
            shapes.append((-25, [at(row, col), at(row, col + 1), at(row + 1, col), at(row + 1, col + 1)]))
    shapes += [(0, [at(row, col) for row in range(3)]) for col in range(3)]
    shapes += [(0, [at(row, col) for col in range(3)]) for row in range(3)]
    shapes.append((0, [at(i, i) for i in range(3)]))
    shapes.append((0, [at(i, 2 - i) for i in range(3)]))
    return shapes


def removable(rules, cards):
    """The groups that leave a layout of these cards, and the cards that stay."""
    left = dict(cards)
    groups = []
    for bonus, slots in group_shapes(rules):
        group = [left.get(slot) for slot in slots]
        if all(group) and len({card.rank for card in group}) == 1:
            groups.append((bonus, slots))
            for slot in slots:
                del left[slot]
    return groups, left


def hole_scores(rules, layouts, closer):
    """The strokes of every seat; `closer` knocked or called, or is None."""
    totals = [layout_total(rules, layout) for layout in layouts]
    scores = list(totals)
    if closer is None:
        return scores
    lowest = min(totals)
    if rules.knock_penalty and totals[closer] > lowest:
        scores[closer] += 10
    if rules.variant.caller_score == "pablo":
        if totals[closer] > lowest:
            scores[closer] += max(totals)
        elif totals.count(lowest) == 1:
            scores[closer] = -10
    return scores


class Match:
    """The holes of a round or of a game to a mark, and who deals them."""

    LONGEST = 36

    def __init__(self, rules, dealer, first_hole=1):
        self.rules = rules
        self.dealer = dealer
        self.number = first_hole
        self.holes = [[0] * rules.seats for _ in range(first_hole - 1)]
        self.places = None

    @property
    def totals(self):
        return [sum(hole[seat] for hole in self.holes) for seat in range(self.rules.seats)]

    def add(self, scores, caller):
        """Counts a finished hole, and places the seats if it was the last."""
        self.holes.append(scores)
        if self.finished():
            self.places = self.ranking(caller)

    def finished(self):
        played = len(self.holes)
        if self.rules.holes:
            return played >= self.rules.holes
        mark = self.rules.variant.mark
        if played >= self.LONGEST or max(self.totals) >= 100:
            return True
        return mark == "either" and min(self.totals) <= -100

    def ranking(self, caller):
        keys = [(total, 0) for total in self.totals]
        if self.rules.variant.caller_loses_tie and self.rules.holes == 1 and caller is not None:
            keys[caller] = (self.totals[caller], 1)     # behind all those with the same total
        return [1 + sum(other < key for other in keys) for key in keys]

    def next_hole(self):
        self.number += 1
        self.dealer = (self.dealer + 1) % self.rules.seats
