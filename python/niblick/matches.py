"""Matches, and records: a match as text that replays exactly."""
from __future__ import annotations

import ctypes as C
from dataclasses import dataclass
from typing import Any, List, Optional, Sequence, Tuple, Union

from . import _abi
from ._library import encoded, lib, names_for, tell, text
from .chance import Rng, Seed, seed_of
from .errors import Error
from .games import Rules
from .players import Player, player_named
from .sheets import Sheet, sheets_of
from .table import Hole, pack_of

Scores = Tuple[Optional[int], ...]  # of every seat; None where a seat did not play


class Match:
    """The holes of a round, totals, and who deals.

    >>> match = Match(Rules("six", seats=2, options="holes=1"), seed=1928)
    >>> hole = match.deal()
    >>> while not hole.over:
    ...     _ = hole.apply(player_named("rabbit").choose(hole))
    >>> match.close(hole)
    >>> match.over
    True
    """

    def __init__(self, rules: Rules, seed: Seed = 0) -> None:
        if not isinstance(rules, Rules):
            raise TypeError(f"rules must be a niblick.Rules, not {type(rules).__name__}")
        self.rules = rules
        self._raw = _abi.nb_match()
        lib.nb_match_start(self._raw, rules._raw, seed_of(seed))
        self._holes: List[str] = []  # of the record

    @property
    def over(self) -> bool:
        return bool(self._raw.over)

    @property
    def played(self) -> int:
        """Deals that are finished."""
        return int(self._raw.played)

    @property
    def dealer(self) -> int:
        """Of the next hole."""
        return int(self._raw.dealer)

    @property
    def totals(self) -> List[int]:
        return list(self._raw.total[: self.rules.seats])

    @property
    def scores(self) -> List[Scores]:
        """A row for every hole of the score card."""
        return [_scores(row, self.rules.seats) for row in self._raw.score[: self._raw.rows]]

    def deal(self, seed: Optional[Seed] = None, pack: Optional[Sequence[str]] = None) -> Hole:
        """The next hole. A seed is for this hole alone; a pack is the cards in the order in which they come off."""
        if self.over:
            raise Error("ended", "the match is over")
        raw, why = _abi.nb_hole(), _abi.nb_why()
        if pack is not None:
            faces = pack_of(self.rules, pack)
            tell(lib.nb_match_deal_pack(self._raw, raw, faces, len(faces), why), why)
        elif seed is not None:
            lib.nb_match_deal_seed(self._raw, raw, seed_of(seed))
        else:
            lib.nb_match_deal(self._raw, raw)
        hole = Hole._of(raw, fresh=True)
        hole._match = self
        return hole

    def close(self, hole: Hole) -> None:
        """Counts a hole that is over."""
        if not isinstance(hole, Hole):
            raise TypeError(f"a match closes a niblick.Hole, not {type(hole).__name__}")
        if hole._match is not self or hole.number != self.played:
            raise Error("illegal", f"this hole was not dealt by this match as hole {self.played + 1}")
        err = lib.nb_match_close(self._raw, hole._raw)
        tell(err, None, "the match is over" if self.over else "the hole is not over")
        self._holes.append(_hole_text(hole) + text(lib.nb_record_close, self._raw))

    def places(self) -> List[int]:
        """Of every seat: 1 is the winner, and a tie shares a place."""
        out = (C.c_uint8 * _abi.NB_MAX_SEATS)()
        lib.nb_match_places(self._raw, out)
        return list(out[: self.rules.seats])

    def standing(self) -> List[int]:
        """What the seats are ranked by, lowest first."""
        out = (C.c_int32 * _abi.NB_MAX_SEATS)()
        lib.nb_match_standing(self._raw, out)
        return list(out[: self.rules.seats])

    def result(self, names: Optional[Sequence[str]] = None) -> str:
        """ "Ann wins with 31 strokes." """
        return text(lib.nb_match_result, self._raw, names_for(names, self.rules.seats))

    def sheets(self, names: Optional[Sequence[str]] = None) -> Tuple[Sheet, ...]:
        """The score card as it is printed, one table or more; ``print(match.sheets()[0])`` shows one."""
        return sheets_of(self._raw, names, self.rules.seats)

    def record(self, names: Optional[Sequence[str]] = None, date: str = "") -> str:
        """The match so far, as text that ``read_record`` and ``niblick replay`` read."""
        tags = _abi.nb_record_tags()
        names_for(names, self.rules.seats)
        tags.date = _fitting(date, "a date", _abi.nb_record_tags.date.size)
        for seat, name in enumerate(names or ()):
            tags.name[seat].value = _fitting(name, "a name", C.sizeof(tags.name[seat]))
        return text(lib.nb_record_start, self._raw, tags) + "".join(self._holes)


def _fitting(value: str, what: str, room: int) -> bytes:
    data = encoded(value, what)
    if len(data) >= room:
        raise ValueError(f"{what} has room for {room - 1} bytes in a record: {value!r} has {len(data)}")
    return data


def _scores(row: Any, seats: int) -> Scores:
    return tuple(None if score == _abi.NB_NO_SCORE else score for score in row[:seats])


def _hole_text(hole: Hole) -> str:
    """A hole with its moves, as a record has it."""
    lines = [text(lib.nb_record_hole, hole._from_the_deal()._raw)]
    lines += [text(lib.nb_record_action, before._raw, seat, code) for before, seat, code in hole._replay()]
    return "".join(lines)


@dataclass(frozen=True)
class RecordedHole:
    """A hole of a record. ``hole`` is as it was when it ended, or when the record did."""

    hole: Hole
    scores: Optional[Scores]  #: None if it was not finished


@dataclass(frozen=True)
class Record:
    """A match that was read from a record, and found true: every action was applied."""

    rules: Rules
    names: Tuple[str, ...]  #: empty where the record has none
    date: str
    practice: bool  #: players were allowed to take actions back
    holes: Tuple[RecordedHole, ...]
    totals: Tuple[int, ...]
    over: bool
    result: str  #: "Ann wins with 31 strokes."; empty if it is not over


def read_record(record: Union[str, bytes]) -> Record:
    """Reads a record and plays it again. A record that is not true raises Error, which names the line."""
    if not isinstance(record, (str, bytes)):
        raise TypeError(f"a record must be a str or bytes, not {type(record).__name__}")
    data = record.encode("utf-8") if isinstance(record, str) else record
    kept = C.create_string_buffer(data, len(data) + 1)  # the reader does not copy it
    reader, why, step, holes = _abi.nb_reader(), _abi.nb_why(), C.c_int(), []
    tell(lib.nb_record_open(reader, kept, len(data), why), why)
    open_hole: Optional[Hole] = None
    while True:
        tell(lib.nb_record_next(reader, step, None, why), why)
        if step.value == _abi.NB_STEP_HOLE:
            open_hole = Hole._of(_abi.nb_hole.from_buffer_copy(reader.hole), fresh=True)
        elif step.value == _abi.NB_STEP_ACTION and open_hole is not None:
            open_hole._raw = _abi.nb_hole.from_buffer_copy(reader.hole)
            open_hole._moves.append((reader.seat, reader.action))
        elif step.value == _abi.NB_STEP_SCORE and open_hole is not None:
            holes.append(RecordedHole(open_hole, _scores(reader.match.last, reader.match.rules.seats)))
            open_hole = None
        elif step.value == _abi.NB_STEP_END:
            break
    if open_hole is not None:
        holes.append(RecordedHole(open_hole, None))
    return _record(reader, tuple(holes))


def _record(reader: Any, holes: Tuple[RecordedHole, ...]) -> Record:
    rules = Rules._of(reader.match.rules)
    names = tuple(name.value.decode("utf-8", "replace") for name in reader.tags.name[: rules.seats])
    over = bool(reader.match.over)
    called = names_for([name or f"Seat {seat}" for seat, name in enumerate(names)], rules.seats)
    return Record(
        rules=rules,
        names=names,
        date=reader.tags.date.decode("utf-8", "replace"),
        practice=bool(reader.tags.practice),
        holes=holes,
        totals=tuple(reader.match.total[: rules.seats]),
        over=over,
        result=text(lib.nb_match_result, reader.match, called) if over else "",
    )


def play_match(rules: Rules, players: Sequence[Union[str, Player]], seed: Seed = 0, playouts: int = 0) -> Match:
    """A whole match between computer players, one for each seat; the same seed gives the same match."""
    match = Match(rules, seed)
    if isinstance(players, str) or len(players) != rules.seats:
        raise ValueError(f"players must be {rules.seats} computer players, one for each seat, not {players!r}")
    at = [one if isinstance(one, Player) else player_named(one) for one in players]
    rng = Rng()
    rng._raw = lib.nb_rng_of(match._raw.seed, 0)
    while not match.over:
        hole = match.deal()
        while hole.actor is not None:
            hole.play(at[hole.actor].choose(hole, rng, playouts).code)
        match.close(hole)
    return match
