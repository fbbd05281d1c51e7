"""Observations as bytes and actions as numbers: what environments are made of. docs/ENVIRONMENTS.md describes every byte."""
from __future__ import annotations

import ctypes as C
from dataclasses import dataclass
from typing import Any, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import _abi
from ._library import lib, tell, whole, word
from .errors import Error
from .games import Options, Rules
from .table import Action, ActionLike, Hole, View, action_of, make_action

Bytes = npt.NDArray[np.uint8]
FIRST_KIND, FACE_UP = 2, 128  # of bytes of the kind "card"
KINDS = ("count", "flag", "relative", "maybe", "set", "card")


@dataclass(frozen=True)
class Field:
    """Bytes of an observation that belong together. Seats in them are relative: 0 is the seat that sees."""

    name: str
    kind: str  #: "count", "flag", "relative" (a seat), "maybe" (0, or 1 + a seat), "set" (of seats), "card"
    at: int
    size: int
    width: int  #: bytes of a row


class Spec:
    """What the bytes of an observation and the numbers of actions mean, made from the rules alone.

    >>> spec = Spec("six", seats=2)
    >>> hole = Hole(spec.rules, seed=1)
    >>> len(spec.observe(hole, 0)) == spec.observation_size
    True
    """

    def __init__(self, game: Union[str, Rules], seats: Optional[int] = None, options: Options = None) -> None:
        if isinstance(game, Rules) and (seats is not None or options is not None):
            raise TypeError("rules have their seats and options already")
        self.rules = game if isinstance(game, Rules) else Rules(game, seats, options)
        self._raw, why = _abi.nb_env_spec(), _abi.nb_why()
        tell(lib.nb_env_spec_of(self._raw, self.rules._raw, why), why)
        self.observation_size: int = self._raw.observation  #: bytes
        self.actions: int = self._raw.actions  #: numbers of actions are 0 to actions - 1
        self.bound: int = self._raw.bound  #: no hole has more steps
        self.encoding: int = self._raw.encoding
        self.version: int = self._raw.version  #: of the encoding

    @property
    def fields(self) -> List[Field]:
        """The parts of an observation, in their order; one of size 0 is not needed by these rules."""
        fields: List[Field] = []
        raw = _abi.nb_env_field()
        while lib.nb_env_field_at(raw, self._raw, len(fields)):
            fields.append(Field(word(raw.name), KINDS[raw.kind], raw.at, raw.bytes, raw.width))
        return fields

    def field(self, name: str) -> slice:
        """Where a field is: ``observation[spec.field("phase")]``."""
        for field in self.fields:
            if field.name == name:
                return slice(field.at, field.at + field.size)
        raise KeyError(f"there is no field {name!r}; the fields are {', '.join(field.name for field in self.fields)}")

    def worths(self) -> npt.NDArray[np.float32]:
        """What the card in a byte of the kind "card" counts, for every value of the byte: ``spec.worths()[observation]``.

        NaN where there is no card, or an unknown one, or one that does not count by itself.
        """
        worths = np.full(256, np.nan, np.float32)
        for code in self.rules.faces:
            byte, worth = FIRST_KIND + self._raw.kind[self.rules._face(code)], self.rules.worth(code)
            if worth is not None:
                worths[[byte, byte + FACE_UP]] = worth
        return worths

    def action(self, index: int, at: Union[Hole, View], seat: Optional[int] = None) -> Action:
        """The action that a number means to a seat, by default the one that is asked, or whose view it is."""
        table, seat = self._table(at, seat)
        return make_action(table, self.code(index, seat))

    def code(self, index: int, seat: int) -> int:
        """The library's number of the same."""
        number, out, why = whole(index, "the number of an action"), C.c_uint32(), _abi.nb_why()
        if not 0 <= number < self.actions:
            raise Error("illegal", f"{number} is not the number of an action: they are 0 to {self.actions - 1}")
        tell(lib.nb_env_action(self._raw, seat, number, out, why), why)
        return out.value

    def index(self, action: ActionLike, at: Union[Hole, View], seat: Optional[int] = None) -> int:
        """The number of an action."""
        table, seat = self._table(at, seat)
        out, why = C.c_uint32(), _abi.nb_why()
        tell(lib.nb_env_index(self._raw, seat, action_of(table, action), out, why), why)
        return out.value

    def observe(self, at: Union[Hole, View], seat: Optional[int] = None) -> Bytes:
        """What a seat may know, as bytes."""
        _, seat = self._table(at, seat)
        view = at._view(seat) if isinstance(at, Hole) else at._raw
        out, why = np.empty(self.observation_size, np.uint8), _abi.nb_why()
        tell(lib.nb_env_observe(self._raw, view, bytes_at(out), out.size, why), why)
        return out

    def mask(self, at: Union[Hole, View], seat: Optional[int] = None) -> Bytes:
        """1 for every number of an action that the seat may do now, 0 for the others."""
        table, seat = self._table(at, seat)
        out, why = np.zeros(self.actions, np.uint8), _abi.nb_why()
        if table.phase != 0:
            tell(lib.nb_env_mask(self._raw, table, seat, bytes_at(out), out.size, why), why)
        return out

    def deal(self, seed: int, number: int = 0) -> Hole:
        """Hole ``number`` of an environment with this seed: the deal that VecEnv makes."""
        raw, why, which = _abi.nb_hole(), _abi.nb_why(), whole(number, "the number of a hole")
        if not 0 <= which < 2**32:
            raise Error("seed", f"the number of a hole must be from 0 to {2**32 - 1}, not {which}")
        tell(lib.nb_env_deal(self._raw, raw, check_seed(seed), which, why), why)
        return Hole._of(raw, fresh=True)

    def _table(self, at: Union[Hole, View], seat: Optional[int]) -> Tuple[Any, int]:
        if not isinstance(at, (Hole, View)):
            raise TypeError(f"it takes a niblick.Hole or a niblick.View, not {type(at).__name__}")
        if at.rules != self.rules:
            raise Error("illegal", f"this is a hole of {at.rules.game.id} by other rules than those of the spec ({self.rules.game.id})")
        if isinstance(at, View):
            if at.seat is None or seat not in (None, at.seat):
                raise Error("seats", "a view is of its own seat and of no other")
            return at._raw.t, at.seat
        return at._raw.t, int(at._raw.t.actor) if seat is None else self.rules.check_seat(seat)

    def __repr__(self) -> str:
        return f"<Spec of {self.rules}: {self.observation_size} bytes, {self.actions} actions>"

    def __reduce__(self) -> Any:
        return (Spec, (self.rules,))


def bytes_at(array: npt.NDArray[Any]) -> Any:
    """Where an array lies, for the library to write to."""
    return array.ctypes.data_as(C.POINTER(C.c_uint8))


def check_seed(seed: Any) -> int:
    number = whole(seed, "a seed")
    if not 0 <= number < 2**64:
        raise Error("seed", f"a seed must be a number from 0 to {2**64 - 1}, not {number}")
    return number
