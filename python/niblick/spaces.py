"""Spaces as Gymnasium has them, for programs that do without it: the same names, the same methods.

Where Gymnasium was imported, environments use its own spaces instead, so that its checks and wrappers know them.
"""
from __future__ import annotations

import sys
from typing import Any, Dict as Dictionary, ItemsView, Iterator, KeysView, Mapping, Optional, Tuple, ValuesView

import numpy as np


class Space:
    """A set of values that can be sampled."""

    def __init__(self, shape: Optional[Tuple[int, ...]], dtype: Any, seed: Optional[int] = None) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._random = np.random.default_rng(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = np.random.default_rng(seed)

    def sample(self, mask: Any = None) -> Any:
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space):
    """The numbers 0 to n - 1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        super().__init__((), np.int64, seed)
        self.n = np.int64(n)
        self.start = np.int64(0)

    def sample(self, mask: Any = None) -> np.int64:
        """Any of the numbers, or any of those that the mask has 1 for."""
        if mask is None:
            return np.int64(self._random.integers(self.n))
        legal = np.flatnonzero(mask)
        return np.int64(self._random.choice(legal)) if len(legal) else self.start

    def contains(self, x: Any) -> bool:
        if isinstance(x, (np.ndarray, np.generic)):
            if not np.issubdtype(x.dtype, np.integer) or x.shape != ():
                return False
        elif not isinstance(x, int):
            return False
        return bool(0 <= int(x) < self.n)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"

    __hash__ = None  # type: ignore[assignment]


class Box(Space):
    """Arrays of one shape with every number between two bounds."""

    def __init__(self, low: int, high: int, shape: Tuple[int, ...], dtype: Any = np.uint8, seed: Optional[int] = None) -> None:
        super().__init__(shape, dtype, seed)
        self.low = np.full(shape, low, dtype)
        self.high = np.full(shape, high, dtype)

    def sample(self, mask: Any = None) -> np.ndarray[Any, Any]:
        if mask is not None:
            raise ValueError("a Box has no mask")
        return self._random.integers(self.low, self.high, dtype=self.dtype, endpoint=True)

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, np.ndarray)
            and np.can_cast(x.dtype, self.dtype)
            and x.shape == self.shape
            and bool(np.all(x >= self.low) and np.all(x <= self.high))
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Box)
            and self.shape == other.shape
            and self.dtype == other.dtype
            and bool(np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high))
        )

    def __repr__(self) -> str:
        return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    __hash__ = None  # type: ignore[assignment]


class Dict(Space):
    """A dict with a space for every key."""

    def __init__(self, spaces: Mapping[str, Space], seed: Optional[int] = None) -> None:
        super().__init__(None, None, seed)
        self.spaces: Dictionary[str, Space] = dict(spaces)

    def seed(self, seed: Optional[int] = None) -> None:
        for number, space in enumerate(self.spaces.values()):
            space.seed(None if seed is None else seed + number)

    def sample(self, mask: Any = None) -> Dictionary[str, Any]:
        return {key: space.sample(mask.get(key) if mask else None) for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[key] in space for key, space in self.spaces.items())

    def __getitem__(self, key: str) -> Space:
        return self.spaces[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def keys(self) -> KeysView[str]:
        return self.spaces.keys()

    def values(self) -> ValuesView[Space]:
        return self.spaces.values()

    def items(self) -> ItemsView[str, Space]:
        return self.spaces.items()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Dict({', '.join(f'{key!r}: {space}' for key, space in self.spaces.items())})"

    __hash__ = None  # type: ignore[assignment]


def kit() -> Any:
    """The module to take spaces from: Gymnasium's if somebody has imported it, or else this one."""
    return sys.modules.get("gymnasium.spaces", sys.modules[__name__])
