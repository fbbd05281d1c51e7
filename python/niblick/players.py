"""Computer players, and what they think."""
from __future__ import annotations

import ctypes as C
import threading
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, List, Optional, Tuple, Union

from . import _abi
from ._library import encoded, lib, text, whole, word
from .chance import Rng
from .errors import Error
from .games import Rules
from .networks import Network
from .table import Action, Hole, View, acting_view, make_action


@dataclass(frozen=True)
class Thought:
    """What a player thinks of one action."""

    action: Action
    playouts: int  #: imagined holes that began with it
    worth: Optional[float]  #: what they were worth in the mean, in strokes; less is better. None if there were none
    score: Optional[float]  #: the seat's own score in them, in the mean
    error: float  #: the standard error of how far it is behind the best, in strokes


@dataclass(frozen=True)
class Advice:
    """What a player thinks of a position."""

    choice: Action  #: what it would do
    habit: Action  #: what the rule of thumb would do
    playouts: int
    thoughts: Tuple[Thought, ...]  #: the best first
    close: int  #: how many of the first are equally good


@dataclass(frozen=True)
class Hint:
    """What a player would do, in words."""

    action: Action
    text: str  #: "draw from the stock"
    reason: str  #: what speaks for it; can be empty


def _milliseconds(data: Any) -> float:
    return time.monotonic() * 1000


_ClockType: Any = dict((field[0], field[1]) for field in _abi.nb_budget._fields_)["clock"]
_clock = _ClockType(_milliseconds)  # kept here: the library calls it while a player thinks


class Player:
    """A computer player. It gets a view and nothing else: it cannot cheat.

    >>> hole = Hole(Rules("six", seats=2), seed=7)
    >>> player("habit").choose(hole.view(hole.actor), Rng(1)).verb
    'flip'
    """

    def __init__(self, raw: Any) -> None:
        self._raw = raw
        self._room = threading.local()  # every thread that thinks needs scratch of its own
        self.id: str = word(raw.contents.id)
        self.summary: str = word(raw.contents.summary)
        self.thinks: bool = bool(raw.contents.advise)  #: it can give advice
        self.playouts: int = raw.contents.playouts  #: its usual budget

    def _scratch(self) -> Any:
        if not hasattr(self._room, "bytes"):
            self._room.bytes = C.create_string_buffer(max(int(self._raw.contents.scratch), 16))
        return self._room.bytes

    def choose(
        self, at: Union[View, Hole], rng: Optional[Rng] = None, playouts: int = 0, ms: int = 0, network: Optional[Network] = None
    ) -> Action:
        """What it does, for the seat of the view; of a hole it sees the view of the seat that is asked.

        ``playouts`` and ``ms`` limit how long it thinks; without them it decides itself. eagle, birdie and tiger play by the
        ``network``, if there is one; others do not need any.
        """
        view = acting_view(at)
        return make_action(view.t, self.choose_code(view, rng or Rng(), _budget(playouts, ms, network)))

    def choose_code(self, view: Any, rng: Rng, budget: Any) -> int:
        code = int(self._raw.contents.choose(view, rng._raw, budget, self._scratch()))
        if code == 0:
            raise Error("illegal", f"{self.id} found nothing to do")
        return code

    def advise(
        self, at: Union[View, Hole], rng: Optional[Rng] = None, playouts: int = 0, ms: int = 0, network: Optional[Network] = None
    ) -> Advice:
        """The same thinking, told in full. Players that do not think raise Error."""
        view, raw = acting_view(at), _abi.nb_advice()
        if not self.thinks:
            raise Error("illegal", f"{self.id} does not think, so it has no advice; ask one that does: {', '.join(_thinkers())}")
        self._raw.contents.advise(view, (rng or Rng())._raw, _budget(playouts, ms, network), self._scratch(), raw)
        choice = lib.nb_advice_choice(raw)
        lib.nb_advice_settle(raw, view.t.rules)
        return Advice(
            choice=make_action(view.t, choice),
            habit=make_action(view.t, raw.habit),
            playouts=raw.playouts,
            thoughts=tuple(_thought(view.t, thought) for thought in raw.thought[: raw.n]),
            close=raw.close,
        )

    def ready(self, rules: Rules) -> Tuple[bool, str]:
        """Whether it can play by these rules as itself; if not, it plays by rule of thumb, and the text says why."""
        why = _abi.nb_why()
        if not isinstance(rules, Rules):
            raise TypeError(f"rules must be a niblick.Rules, not {type(rules).__name__}")
        return bool(lib.nb_player_ready(self._raw, rules._raw, None, why)), why.text.decode()

    def __repr__(self) -> str:
        return f"<Player {self.id}>"

    def __reduce__(self) -> Any:
        return (player, (self.id,))


def _thought(table: Any, raw: Any) -> Thought:
    n = raw.playouts
    worth, score = (raw.worth / n / _abi.NB_UNIT, raw.score / n / _abi.NB_UNIT) if n else (None, None)
    return Thought(make_action(table, raw.action), n, worth, score, raw.error)


def _budget(playouts: int, ms: int, network: Optional[Network] = None) -> Any:
    counts = [whole(playouts, "playouts"), whole(ms, "ms")]
    if any(not 0 <= count < 2**32 for count in counts):
        raise ValueError(f"playouts and ms must be from 0 to {2**32 - 1}, not {playouts} and {ms}")
    budget = _abi.nb_budget(playouts=counts[0], ms=counts[1])
    if ms:
        budget.clock = _clock
    if network is not None:
        if not isinstance(network, Network):
            raise TypeError(f"network must be a niblick.Network, not {type(network).__name__}")
        budget.weights = network._address()
    return budget


@lru_cache(maxsize=None)
def _all_players() -> Tuple[Player, ...]:
    return tuple(Player(lib.nb_player_at(index)) for index in range(lib.nb_player_count()))


def _thinkers() -> List[str]:
    return [found.id for found in _all_players() if found.thinks]


def players() -> List[Player]:
    """Every computer player, the weakest first."""
    return list(_all_players())


def player(id: str) -> Player:
    """The computer player with this id: ``player("tiger")``."""
    return player_named(id)


def player_named(id: str) -> Player:
    encoded(id, "the id of a player")
    for found in _all_players():
        if found.id == id:
            return found
    raise Error("game", f'unknown player "{id}"; the players are {", ".join(found.id for found in _all_players())}')


def hint(view: View, player: Union[str, Player] = "tiger", rng: Optional[Rng] = None, playouts: int = 300) -> Hint:
    """What a player would do in this position, and why."""
    adviser = player if isinstance(player, Player) else player_named(player)
    action = adviser.choose(view, rng, playouts)
    return Hint(action, view.describe(action), text(lib.nb_reason, view._raw, action.code))
