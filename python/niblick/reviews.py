"""Reviews: what every choice of a finished hole was worth, and how much of the rest was luck."""
from __future__ import annotations

import ctypes as C
from dataclasses import dataclass
from typing import Any, Dict, Optional, Sequence, Tuple, Union

from . import _abi
from ._library import lib, names_for, tell, text, whole, word
from .errors import Error
from .table import Action, Hole, make_action

MARKS = tuple(word(lib.nb_mark_name(mark)) for mark in range(4))


@dataclass(frozen=True)
class ReviewBudget:
    """How exact a review is to be."""

    error: float  #: the standard error of a cost that is good enough, in strokes
    playouts: int  #: the most for one step, however large the error is then
    seed: int = 0

    def __post_init__(self) -> None:
        if not self.error > 0:
            raise ValueError(f"error must be more than 0, not {self.error}")
        if not 0 < whole(self.playouts, "playouts") < 2**32:
            raise ValueError(f"playouts must be from 1 to {2**32 - 1}, not {self.playouts}")
        if not 0 <= whole(self.seed, "a seed") < 2**64:
            raise ValueError(f"a seed must be from 0 to {2**64 - 1}, not {self.seed}")


@dataclass(frozen=True)
class ReviewStep:
    """A move, what it cost and what it changed. Everything is in strokes (or in points or holes, where these decide); less is better."""

    seat: Optional[int]  #: that chose; None of the par and of the deal, the first two steps
    chosen: Optional[Action]
    best: Optional[Action]  #: the best that was found, often the one chosen
    usual: Optional[Action]  #: what the reference would have done
    choice: bool  #: there was more than one thing to do
    cost: float  #: what it gave away against the best, given what the player knew
    error: float  #: one standard error of the cost
    mark: str  #: "none", "inaccuracy", "mistake", "blunder"
    skill: str  #: that the choice asked for: "take", "place" ...
    play: Tuple[float, ...]  #: for every seat, by how much the choice changed what it can expect
    luck: Tuple[float, ...]  #: for every seat
    value: Tuple[float, ...]  #: for every seat, what it can expect after the step
    playouts: int
    text: str


@dataclass(frozen=True)
class Account:
    """What became of a seat: result = par + deal + cards + others + play, where deal and cards are luck."""

    par: float
    deal: float
    cards: float
    others: float
    play: float
    result: float
    cost: float  #: of all its choices
    choices: int
    marks: Dict[str, int]
    text: str


@dataclass(frozen=True)
class Review:
    """A hole, step by step. Steps 0 and 1 are the par and the deal, step 2 + i is move i."""

    steps: Tuple[ReviewStep, ...]
    accounts: Tuple[Account, ...]  #: of every seat


def _strokes(units: int) -> float:
    return units / _abi.NB_UNIT


def _budget(budget: Union[str, ReviewBudget]) -> Any:
    if isinstance(budget, ReviewBudget):
        return _abi.nb_review_budget(budget.error, budget.playouts, budget.seed)
    known = {"quick": lib.nb_review_quick, "usual": lib.nb_review_usual}
    if budget not in known:
        raise ValueError(f'budget must be "quick", "usual" or a niblick.ReviewBudget, not {budget!r}')
    return known[budget]()


def review(hole: Hole, budget: Union[str, ReviewBudget] = "quick", names: Optional[Sequence[str]] = None) -> Review:
    """Reviews a hole that is over: what every choice cost, and what was luck. ``docs/REVIEW.md`` says how far to trust it."""
    if not isinstance(hole, Hole):
        raise TypeError(f"a review is of a niblick.Hole, not of {type(hole).__name__}")
    if not hole.over:
        raise Error("illegal", "the hole is not over, so it cannot be reviewed")
    called, limit, why = names_for(names, hole.rules.seats), _budget(budget), _abi.nb_why()
    dealt = hole._from_the_deal()
    moves = (_abi.nb_review_move * len(hole._moves))(
        *[_abi.nb_review_move(code, seat) for seat, code in hole._moves]
    )
    played = _abi.nb_review_hole(dealt._raw, moves, len(moves))
    tell(lib.nb_review_check(played, why), why)
    count = lib.nb_review_steps(played)
    steps = (_abi.nb_review_step * count)()
    for number in range(count):
        at = C.cast(C.byref(steps, number * C.sizeof(_abi.nb_review_step)), C.POINTER(_abi.nb_review_step))
        lib.nb_review_work(played, number, limit, at)
    lib.nb_review_finish(steps, count)
    before = [None, None, *(earlier for earlier, _, _ in hole._replay())]
    return Review(
        tuple(_step(played, steps, number, before[number], called) for number in range(count)),
        tuple(_account(hole, played, steps, seat, called) for seat in range(hole.rules.seats)),
    )


def _step(played: Any, steps: Any, number: int, before: Optional[Hole], names: Any) -> ReviewStep:
    raw, rules = steps[number], played.dealt.t.rules
    seats = range(rules.seats)
    chosen = best = usual = None
    said = ""
    if before is not None:
        chosen, best, usual = (make_action(before._raw.t, code) if code else None for code in (raw.chosen, raw.best, raw.usual))
        said = text(lib.nb_review_step_text, before._view(raw.seat), raw, names)
    return ReviewStep(
        seat=None if before is None else raw.seat,
        chosen=chosen,
        best=best,
        usual=usual,
        choice=raw.choice,
        cost=_strokes(raw.cost),
        error=_strokes(raw.error),
        mark=MARKS[lib.nb_review_mark(rules, raw)],
        skill=word(lib.nb_skill_name(lib.nb_review_skill(raw))) if before is not None else "",
        play=tuple(_strokes(raw.play[seat]) for seat in seats),
        luck=tuple(_strokes(lib.nb_review_luck(played, steps, number, seat, False)) for seat in seats),
        value=tuple(_strokes(raw.value[seat]) for seat in seats),
        playouts=raw.playouts,
        text=said,
    )


def _account(hole: Hole, played: Any, steps: Any, seat: int, names: Any) -> Account:
    raw = lib.nb_review_account(played, steps, seat, False)
    return Account(
        par=_strokes(raw.par),
        deal=_strokes(raw.deal),
        cards=_strokes(raw.cards),
        others=_strokes(raw.others),
        play=_strokes(raw.play),
        result=_strokes(raw.result),
        cost=_strokes(raw.cost),
        choices=raw.choices,
        marks=dict(zip(MARKS, raw.marks)),
        text=text(lib.nb_review_account_text, hole._raw.t, raw, seat, _abi.NB_NOBODY, names),
    )
