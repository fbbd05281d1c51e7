"""Eagle's networks: those that come with the library, and your own."""
from __future__ import annotations

import ctypes as C
import os
from typing import Any, List, Optional, Tuple, Union

from . import _abi
from ._library import lib, tell
from .errors import Error
from .games import Rules
from .table import Hole, View, acting_view

_used: List["Network"] = []  # the library reads them where they lie, for as long as the program runs


class Network:
    """The network of a trained player: the bytes of a file GAME.weights, as the training writes it.

    Players take one for a choice, ``player("eagle").choose(hole, network=mine)``; ``use`` makes it eagle's own.
    """

    def __init__(self, data: bytes) -> None:
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"a network is made from bytes, not {type(data).__name__}")
        why, kept = _abi.nb_why(), bytes(data)
        self._bytes = C.create_string_buffer(kept, max(len(kept), 1))
        self._size = len(kept)
        tell(lib.nb_eagle_check(self._bytes, self._size, why), why)

    @classmethod
    def read(cls, path: Union[str, "os.PathLike[str]"]) -> "Network":
        """From a file."""
        with open(path, "rb") as file:
            data = file.read()
        try:
            return cls(data)
        except Error as error:
            raise Error(error.code, f"{os.fspath(path)}: {error.text}") from None

    def ready(self, rules: Rules) -> Tuple[bool, str]:
        """Whether it was trained for these rules; if not, a player that is given it plays by rule of thumb, and the text says why."""
        why, budget = _abi.nb_why(), _abi.nb_budget(weights=self._address())
        if not isinstance(rules, Rules):
            raise TypeError(f"rules must be a niblick.Rules, not {type(rules).__name__}")
        return bool(lib.nb_player_ready(lib.nb_player_named(b"eagle"), rules._raw, budget, why)), why.text.decode()

    def use(self) -> None:
        """From now on eagle plays its game by it, in this whole program; so do birdie and tiger. Call it before any player thinks
        in another thread."""
        why = _abi.nb_why()
        tell(lib.nb_eagle_use(self._bytes, self._size, why), why)
        _used.append(self)

    def _address(self) -> int:
        return C.addressof(self._bytes)

    def __reduce__(self) -> Any:
        return (Network, (self._bytes.raw[: self._size],))


def eagle_expects(at: Union[View, Hole]) -> Optional[Tuple[float, float]]:
    """What eagle expects of a hole that goes on: strokes of the seat that looks, and of the others in the mean, if everybody
    plays as it does. None if it has no network for these rules.

    >>> own, others = eagle_expects(Hole(Rules("six", seats=2), seed=7))
    >>> 0 < own < 40
    True
    """
    view, own, others = acting_view(at), C.c_float(), C.c_float()
    return (own.value, others.value) if lib.nb_eagle_expects(view.t, view.seat, own, others) else None


def eagle_checksum(rules: Rules) -> int:
    """Which network eagle plays these rules by: a checksum of it, or 0 if it has none."""
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be a niblick.Rules, not {type(rules).__name__}")
    return int(lib.nb_eagle_checksum(rules._raw))
