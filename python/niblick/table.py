"""Holes and views: the cards on a table, all of them or those that one seat may know."""
from __future__ import annotations

import ctypes as C
from dataclasses import dataclass, field
from typing import Any, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _abi
from ._library import encoded, lib, names_for, seats_in, tell, text, whole, word
from .chance import Rng, Seed, seed_of
from .errors import Error
from .games import Rules, code_of


@dataclass(frozen=True)
class Action:
    """Something that a seat can do, at the table where it was asked for."""

    code: int  #: as the library numbers it
    text: str  #: in notation: "swap B3"
    verb: str  #: "swap"

    def __str__(self) -> str:
        return self.text


class Move(NamedTuple):
    """What was done, and by which seat."""

    seat: int
    action: Action


@dataclass(frozen=True)
class Cell:
    """A place on the table."""

    place: str  #: its name: "B3"; "" in the stock
    card: Optional[str]  #: "7h"; None if it is hidden, or if there is none
    empty: bool  #: a card was here and is gone
    up: bool  #: it lies face up
    seen: Tuple[int, ...]  #: the seats that have seen it


@dataclass(frozen=True)
class Zone:
    """Places that belong together: the stock, the discard pile, somebody's layout. A zone of the kind "stock" has no cells."""

    index: int
    kind: str  #: "stock", "waste", "held", "grid", "hand", "pile", "out", "trick", "line", "upcard"
    owner: Optional[int]  #: a seat, or None
    rows: int  #: the shape of a layout; 0 of a pile or a hand
    cols: int
    size: int  #: cards, gaps included
    cells: Tuple[Cell, ...]


@dataclass(frozen=True)
class Ball:
    """Where a seat's ball lies, in games that are played along a course."""

    number: int
    lie: str
    bogey: int
    length: int  #: yards of the hole
    left: int  #: yards from the ball to it


@dataclass(frozen=True)
class Mixed:
    """What a seat knows after a scramble: these cards lie in these places, in no particular order."""

    places: Tuple[str, ...]
    cards: Tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """What happened to a card when something was done."""

    kind: str  #: "move", "turn-up", "look" ...
    seat: int
    zone: int
    slot: int
    from_zone: int
    from_slot: int
    card: Optional[str]
    seen: Tuple[int, ...]  #: the seats that may know the card


@dataclass(frozen=True)
class TallyLine:
    """How a player would count aloud: what one line adds to a score."""

    kind: str  #: "card", "cancel", "extra", "fact"
    text: str
    amount: int
    rule: str


@dataclass(frozen=True)
class View:
    """A hole as one seat sees it: all that a player ever gets, and nothing that the seat may not know."""

    rules: Rules
    seat: Optional[int]  #: whose view it is; None for a spectator
    number: int  #: of the hole in its match, from 0
    dealer: int
    turn: int  #: the seat whose turn it is
    actor: Optional[int]  #: the seat that is asked now; None when the hole is over
    actors: Tuple[int, ...]  #: the seats that may act now
    over: bool
    stock: int  #: cards left to draw
    prompt: str  #: what is asked of the actor
    zones: Tuple[Zone, ...]
    status: Tuple[str, ...]  #: of every seat: what the cards alone do not show
    balls: Tuple[Ball, ...]  #: of every seat, in games that have balls
    mixed: Tuple[Mixed, ...]  #: what the seat knows of cards that were scrambled
    legal: Tuple[Action, ...]  #: what the seat may do now
    _raw: Any = field(repr=False, compare=False)

    def zones_of(self, seat: Optional[int], kind: Optional[str] = None) -> List[Zone]:
        """The zones of a seat, or with None those of nobody."""
        return [zone for zone in self.zones if zone.owner == seat and kind in (None, zone.kind)]

    def describe(self, action: ActionLike, names: Optional[Sequence[str]] = None) -> str:
        """What the seat can do, as a list would offer it: "draw from the stock"."""
        code = self._legal_code(action)
        return text(lib.nb_action_describe, self._raw, _abi.NB_NOBODY, code, names_for(names, self.rules.seats))

    def reason(self, action: ActionLike) -> str:
        """What speaks for an action, in a few words; "" if there is nothing to say."""
        return text(lib.nb_reason, self._raw, self._legal_code(action))

    def why_not(self, action: ActionLike) -> str:
        """Why the seat cannot do this now; "" if it can."""
        if self.seat is None:
            raise Error("seats", "a spectator cannot do anything; take the view of a seat")
        why = _abi.nb_why()
        lib.nb_explain(self._raw.t, self.seat, action_of(self._raw.t, action), why)
        return str(why.text.decode("utf-8", "replace"))

    def sample(self, rng: Rng) -> "Hole":
        """A complete hole that the seat could be in, as likely as it is after everything that the seat has seen."""
        if self.seat is None:
            raise Error("seats", "a spectator's view cannot be sampled; take the view of a seat")
        if not isinstance(rng, Rng):
            raise TypeError(f"rng must be a niblick.Rng, not {type(rng).__name__}")
        raw = _abi.nb_hole()
        lib.nb_sample(raw, self._raw, rng._raw)
        return Hole._of(raw)

    def _legal_code(self, action: ActionLike) -> int:
        code = action_of(self._raw.t, action)
        if all(code != legal.code for legal in self.legal):
            raise Error("illegal", f"{action} is not legal for the seat of this view; legal are {', '.join(map(str, self.legal))}")
        return code


ActionLike = Union[Action, str, int]


def make_action(table: Any, code: int) -> Action:
    return Action(code, text(lib.nb_action_text, table, code), word(lib.nb_verb_name(code >> 24)))


def action_of(table: Any, action: ActionLike) -> int:
    """The library's number of an action, which can be given in notation."""
    if isinstance(action, Action):
        return action.code
    if isinstance(action, str):
        out, why = C.c_uint32(), _abi.nb_why()
        tell(lib.nb_action_parse(out, table, encoded(action, "an action"), why), why)
        return out.value
    code = whole(action, "an action")
    if not 0 <= code < 2**32:
        raise Error("notation", f"{code} is not the number of an action")
    return code


def legal_of(table: Any, seat: int) -> Tuple[Action, ...]:
    codes = (C.c_uint32 * _abi.NB_MAX_ACTIONS)()
    count = lib.nb_legal_for(table, seat, codes)
    return tuple(make_action(table, code) for code in codes[:count])


def _owner(owner: int) -> Optional[int]:
    return None if owner == _abi.NB_NOBODY else owner


def _cell(rules: Rules, table: Any, zone: int, slot: int) -> Cell:
    raw = lib.nb_cell_at(table, zone, slot)
    place = text(lib.nb_slot_name, table, zone, slot)
    return Cell(place, code_of(rules, raw.card), raw.card == _abi.NB_NO_CARD, raw.up, seats_in(raw.seen))


def _zone(rules: Rules, table: Any, index: int) -> Zone:
    raw = lib.nb_zone_at(table, index)
    kind = word(lib.nb_zone_kind_name(raw.kind))
    cells = () if raw.kind == _abi.NB_ZONE_STOCK else tuple(_cell(rules, table, index, slot) for slot in range(raw.len))
    return Zone(index, kind, _owner(raw.owner), raw.rows, raw.cols, raw.len, cells)


def _balls(table: Any) -> Tuple[Ball, ...]:
    raw, balls = _abi.nb_ball(), []
    for seat in range(table.rules.seats):
        if lib.nb_ball_at(raw, table, seat):
            balls.append(Ball(raw.number, word(lib.nb_lie_name(raw.lie)), raw.bogey, raw.length, raw.left))
    return tuple(balls)


def _mixed(rules: Rules, view: Any) -> Tuple[Mixed, ...]:
    out = (_abi.nb_mixed * _abi.NB_MAX_LOTS)()
    count = lib.nb_mixed_cards(view, out)
    return tuple(
        Mixed(
            tuple(text(lib.nb_slot_name, view.t, lot.zone[i], lot.slot[i]) for i in range(lot.places)),
            tuple(code_of(rules, lot.card[i]) or "" for i in range(lot.known)),
        )
        for lot in out[:count]
    )


def view_of(rules: Rules, raw: Any) -> View:
    """A view of the library as plain data."""
    table = raw.t
    seat = _owner(raw.seat)
    over = table.phase == 0
    return View(
        rules=rules,
        seat=seat,
        number=table.number,
        dealer=table.dealer,
        turn=table.turn,
        actor=None if over else table.actor,
        actors=() if over else seats_in(lib.nb_actors(table)),
        over=over,
        stock=rules.cards - table.drawn,
        prompt="" if over else text(lib.nb_prompt, table, None),
        zones=tuple(_zone(rules, table, index) for index in range(table.rules.zones)),
        status=tuple(text(lib.nb_status, table, seat) for seat in range(rules.seats)),
        balls=_balls(table),
        mixed=_mixed(rules, raw) if seat is not None else (),
        legal=legal_of(table, seat) if seat is not None and not over else (),
        _raw=raw,
    )


def _event(rules: Rules, raw: Any) -> Event:
    kind = word(lib.nb_event_kind_name(raw.kind))
    card = code_of(rules, raw.card)
    return Event(kind, raw.seat, raw.zone, raw.slot, raw.from_zone, raw.from_slot, card, seats_in(raw.seen))


class Hole:
    """One deal with every card in it: the truth. Players get views of it.

    >>> hole = Hole(Rules("hand", seats=2), seed=1928)
    >>> [action.text for action in hole.legal()]
    ['draw', 'take', 'knock']
    >>> hole.apply("draw")[0].kind
    'move'
    """

    __slots__ = ("rules", "_raw", "_dealt", "_moves", "_match")

    def __init__(self, rules: Rules, seed: Seed = 0, number: int = 0, dealer: int = 0, pack: Optional[Sequence[str]] = None) -> None:
        """Deals. With a pack, the codes of all cards in the order in which they come off, nothing is left to chance."""
        if not isinstance(rules, Rules):
            raise TypeError(f"rules must be a niblick.Rules, not {type(rules).__name__}")
        number = whole(number, "the number of a hole")
        if not 0 <= number < _abi.NB_MAX_HOLES:
            raise ValueError(f"the number of a hole must be from 0 to {_abi.NB_MAX_HOLES - 1}, not {number}")
        raw, why, dealer, start = _abi.nb_hole(), _abi.nb_why(), rules.check_seat(dealer), seed_of(seed)
        if pack is None:
            lib.nb_deal(raw, rules._raw, start, number, dealer)
        else:
            faces = pack_of(rules, pack)
            tell(lib.nb_deal_pack(raw, rules._raw, start, number, dealer, faces, len(faces), why), why)
        self._take(rules, raw, fresh=True)

    def _take(self, rules: Rules, raw: Any, fresh: bool) -> None:
        self.rules = rules
        self._raw = raw
        self._dealt: Optional[bytes] = bytes(raw) if fresh else None
        self._moves: List[Tuple[int, int]] = []
        self._match: Optional[object] = None

    @classmethod
    def _of(cls, raw: Any, fresh: bool = False) -> "Hole":
        hole = cls.__new__(cls)
        hole._take(Rules._of(raw.t.rules), raw, fresh)
        return hole

    def copy(self) -> "Hole":
        """The same hole again, to try something."""
        twin = Hole.__new__(Hole)
        twin._take(self.rules, _abi.nb_hole.from_buffer_copy(self._raw), fresh=False)
        twin._dealt, twin._moves, twin._match = self._dealt, list(self._moves), self._match
        return twin

    @property
    def over(self) -> bool:
        return bool(self._raw.t.phase == 0)

    @property
    def actor(self) -> Optional[int]:
        """The seat that is asked now; None when the hole is over."""
        return None if self.over else int(self._raw.t.actor)

    @property
    def actors(self) -> Tuple[int, ...]:
        """The seats that may act now."""
        return () if self.over else seats_in(lib.nb_actors(self._raw.t))

    @property
    def number(self) -> int:
        """Of this hole in its match, from 0."""
        return int(self._raw.t.number)

    @property
    def dealer(self) -> int:
        return int(self._raw.t.dealer)

    @property
    def moves(self) -> List[Move]:
        """What was done since the deal."""
        return [Move(seat, make_action(before._raw.t, code)) for before, seat, code in self._replay()]

    def legal(self, seat: Optional[int] = None) -> Tuple[Action, ...]:
        """What a seat may do now; without a seat, the one that is asked."""
        if self.over:
            return ()
        return legal_of(self._raw.t, self._raw.t.actor if seat is None else self.rules.check_seat(seat))

    def apply(self, action: ActionLike, seat: Optional[int] = None, viewer: Optional[int] = None) -> List[Event]:
        """Does something, for the seat that is asked unless another is named. What is not legal raises Error and changes nothing.

        Returns what happened: all of it, or with a viewer what that seat may know.
        """
        if viewer is not None:
            self.rules.check_seat(viewer)
        events = self._apply(action, seat)
        if viewer is not None:
            lib.nb_events_for(events, viewer)
        return [_event(self.rules, event) for event in events.event[: events.n]]

    def _apply(self, action: ActionLike, seat: Optional[int]) -> Any:
        if self.over:
            raise Error("ended", "the hole is over")
        by = self._raw.t.actor if seat is None else self.rules.check_seat(seat)
        code, events = action_of(self._raw.t, action), _abi.nb_events()
        err = lib.nb_apply_as(self._raw, by, code, events)
        if err:
            why = _abi.nb_why()
            lib.nb_explain(self._raw.t, by, code, why)
            tell(err, why, f"{action} is not legal now")
        self._moves.append((by, code))
        return events

    def play(self, action: ActionLike) -> None:
        """As ``apply`` for the seat that is asked, but without events: quicker."""
        by, code = self._raw.t.actor, action_of(self._raw.t, action)
        err = lib.nb_apply(self._raw, code, None)
        if err:
            why = _abi.nb_why()
            lib.nb_explain(self._raw.t, by, code, why)
            tell(err, why, "the hole is over" if self.over else f"{action} is not legal now")
        self._moves.append((by, code))

    def view(self, seat: Optional[int] = None) -> View:
        """What a seat may know; without a seat, what a spectator sees."""
        return view_of(self.rules, self._view(seat))

    def _view(self, seat: Optional[int]) -> Any:
        raw = _abi.nb_view()
        lib.nb_view_of(raw, self._raw, _abi.NB_NOBODY if seat is None else self.rules.check_seat(seat))
        return raw

    def scores(self) -> List[int]:
        """As if the hole ended now: everything is turned up and counted."""
        out = (C.c_int32 * _abi.NB_MAX_SEATS)()
        lib.nb_score(self._raw, out)
        return list(out[: self.rules.seats])

    def aims(self) -> List[float]:
        """What the hole is worth to every seat in what decides the match, in strokes, if it consists of this hole; less is better."""
        fresh, out = _abi.nb_match(), (C.c_int32 * _abi.NB_MAX_SEATS)()
        if not self.over:
            raise Error("illegal", "the hole is not over")
        lib.nb_match_start(fresh, self.rules._raw, seed_of(0))
        lib.nb_aim(fresh, self._raw, out)
        return [value / _abi.NB_UNIT for value in out[: self.rules.seats]]

    def tally(self, seat: int) -> List[TallyLine]:
        """How a seat came to its score, when the hole is over; nothing before."""
        raw = _abi.nb_tally()
        lib.nb_tally_of(raw, self._raw.t, self.rules.check_seat(seat))
        return [
            TallyLine(word(lib.nb_tally_kind_name(line.kind)), line.text.decode(), line.amount, word(line.rule))
            for line in raw.line[: raw.n]
        ]

    def stock_order(self) -> List[str]:
        """The cards still to come, in order: the truth, for analysis after the hole."""
        out = (C.c_uint8 * _abi.NB_MAX_CARDS)()
        return [code_of(self.rules, card) or "" for card in out[: lib.nb_stock_order(self._raw, out)]]

    def story(self, seat: Optional[int] = None, names: Optional[Sequence[str]] = None) -> List[str]:
        """What was done, a text for every move, as a seat or a spectator may hear it."""
        given = names_for(names, self.rules.seats)
        to = _abi.NB_NOBODY if seat is None else self.rules.check_seat(seat)
        told = []
        for hole, by, code in self._replay():
            before, after, then, events = _abi.nb_view(), _abi.nb_view(), hole.copy(), _abi.nb_events()
            lib.nb_view_of(before, hole._raw, to)
            lib.nb_apply_as(then._raw, by, code, events)
            lib.nb_view_of(after, then._raw, to)
            lib.nb_events_for(events, to)
            told.append(text(lib.nb_tell, before, by, code, after, events, given))
        return told

    def _replay(self) -> "List[Tuple[Hole, int, int]]":
        """Every move with the hole as it was before it."""
        hole, steps = self._from_the_deal(), []
        for seat, code in self._moves:
            steps.append((hole.copy(), seat, code))
            lib.nb_apply_as(hole._raw, seat, code, None)
        return steps

    def _from_the_deal(self) -> "Hole":
        if self._dealt is None:
            raise Error("illegal", "this hole is a sample: nobody knows how it was dealt and played")
        return Hole._of(_abi.nb_hole.from_buffer_copy(self._dealt))

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.actor} to act"
        return f"<Hole {self.number + 1} of {self.rules.game.id}, {self.rules.seats} seats, {state}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hole) and bytes(self._raw) == bytes(other._raw)

    __hash__ = None  # type: ignore[assignment]


def pack_of(rules: Rules, pack: Sequence[str]) -> Any:
    """The codes of cards as faces."""
    if isinstance(pack, str):
        pack = pack.split()
    return (C.c_uint8 * len(pack))(*[rules._face(code) for code in pack])


def acting_view(at: Union[View, Hole]) -> Any:
    """The view of a seat that may act, as the library has it: players are not made for any other."""
    if isinstance(at, Hole):
        if at.over:
            raise Error("ended", "the hole is over")
        return at._view(at.actor)
    if not isinstance(at, View):
        raise TypeError(f"a player looks at a niblick.View or a niblick.Hole, not at {type(at).__name__}")
    if at.over:
        raise Error("ended", "the hole is over")
    if at.seat not in at.actors:
        whose = "a spectator" if at.seat is None else f"seat {at.seat}"
        raise Error("seats", f"this is the view of {whose}, but only {', '.join(f'seat {seat}' for seat in at.actors)} can act now")
    return at._raw
