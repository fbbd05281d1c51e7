"""What the phases of a hole have in common.

A phase has `actors(hole)`, the seats that may act, the asked one first;
`legal(hole, seat)`, what such a seat may do; and `apply(hole, seat, verb,
place)`, which carries one of those out and sets the phase that follows.
"""


class OneSeat:
    """A phase in which the seat whose turn it is decides."""

    def actors(self, hole):
        return [hole.turn]
