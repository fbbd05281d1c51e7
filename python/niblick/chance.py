"""Seeds and random numbers."""
from __future__ import annotations

from typing import Any, Union

from . import _abi
from ._library import encoded, lib, tell, whole
from .errors import Error

Seed = Union[int, str]


def seed_of(seed: Seed) -> Any:
    """A seed as the library has it: a number below 2**64, or "0x" and up to 64 hexadecimal digits."""
    raw, why = _abi.nb_seed(), _abi.nb_why()
    if isinstance(seed, str):
        tell(lib.nb_seed_parse(raw, encoded(seed, "a seed"), why), why)
        return raw
    return lib.nb_seed_number(_number(seed, "a seed"))


def _number(value: Any, what: str) -> int:
    number = whole(value, what)
    if not 0 <= number < 2**64:
        raise Error("seed", f"{what} must be a number from 0 to {2**64 - 1}, not {number}")
    return number


class Rng:
    """Random numbers for players and samples; deals never use them. The same seed gives the same numbers everywhere.

    >>> Rng(1928).below(6) == Rng(1928).below(6)
    True
    """

    __slots__ = ("_raw",)

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        self._raw = _abi.nb_rng()
        lib.nb_rng_start(self._raw, _number(seed, "a seed"), _number(stream, "a stream"))

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        limit = whole(limit, "a limit")
        if not 0 < limit < 2**32:
            raise ValueError(f"a limit must be from 1 to {2**32 - 1}, not {limit}")
        return int(lib.nb_rng_below(self._raw, limit))
