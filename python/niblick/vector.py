"""Many holes at once, in flat arrays that the library writes to."""
from __future__ import annotations

import ctypes as C
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import _abi
from ._library import lib, tell, whole
from .encoding import Bytes, Spec, check_seed
from .games import Options, Rules
from .players import Player, _budget, player_named


class VecEnv:
    """n tables that are played at once. Where a hole ends, the next is dealt at once.

    The arrays belong to the environment, and the library writes to them: every ``reset`` and ``step`` changes them where they
    are. Copy what you want to keep.

    ==============  ============  ==============  =================================================================
    observation     uint8         n x bytes       what the seat that acts next may know (docs/ENVIRONMENTS.md)
    mask            bool          n x actions     which numbers it may choose
    reward          float32       n x seats       when a hole ended: strokes or points, and more is better; else 0
    aim             float32       n x seats       the same in what decides a match
    seat            uint8         n               who acts next
    ended           uint8         n               how many holes ended with this step
    hole            uint32        n               how many holes this table has finished
    ==============  ============  ==============  =================================================================

    >>> env = VecEnv("six", n=4, seats=2)
    >>> observation = env.reset(seed=1928)
    >>> for _ in range(100):
    ...     observation, reward, ended = env.step(env.random_actions())
    >>> int(env.hole.sum()) > 0
    True
    """

    def __init__(
        self,
        game: Union[str, Rules, Spec],
        n: int,
        seats: Optional[int] = None,
        options: Options = None,
        left: Optional[Mapping[int, Union[str, Player]]] = None,
        playouts: int = 0,
    ) -> None:
        """``left`` says which seats are left to computer players: ``{1: "rabbit"}``. They think with at most so many playouts."""
        self.spec = game if isinstance(game, Spec) else Spec(game, seats, options)
        self.rules = self.spec.rules
        self.n = whole(n, "n")
        if not 1 <= self.n < 2**24:
            raise ValueError(f"n must be from 1 to {2**24 - 1}, not {self.n}")
        seats = self.rules.seats
        self.observation: Bytes = np.zeros((self.n, self.spec.observation_size), np.uint8)
        self._mask: Bytes = np.zeros((self.n, self.spec.actions), np.uint8)
        self.mask: npt.NDArray[np.bool_] = self._mask.view(np.bool_)
        self.reward: npt.NDArray[np.float32] = np.zeros((self.n, seats), np.float32)
        self.aim: npt.NDArray[np.float32] = np.zeros((self.n, seats), np.float32)
        self.seat: Bytes = np.zeros(self.n, np.uint8)
        self.ended: Bytes = np.zeros(self.n, np.uint8)
        self.hole: npt.NDArray[np.uint32] = np.zeros(self.n, np.uint32)
        self._tables = (_abi.nb_env * self.n)()
        self._why = _abi.nb_why()
        self._ready = False
        self._random = np.random.default_rng(0)
        self._batch = self._batch_of()
        self._scratch: Dict[int, Any] = {}
        for seat, player in (left or {}).items():
            self.leave(seat, player, playouts)

    def _batch_of(self) -> Any:
        """The batch with the addresses of all arrays; they stay where they are as long as the environment exists."""
        batch = _abi.nb_env_batch()
        batch.n = self.n
        batch.env = self._tables
        arrays: Dict[str, npt.NDArray[Any]] = {
            "observation": self.observation,
            "mask": self._mask,
            "reward": self.reward,
            "aim": self.aim,
            "seat": self.seat,
            "ended": self.ended,
            "hole": self.hole,
        }
        self._kept = arrays  # the library writes there, whatever becomes of the names
        kinds: Any = dict((field[0], field[1]) for field in _abi.nb_env_batch._fields_)
        for name, array in arrays.items():
            setattr(batch, name, array.ctypes.data_as(kinds[name]))
        return batch

    def leave(self, seat: int, player: Union[str, Player, None], playouts: int = 0) -> None:
        """Leaves a seat to a computer player, or with None takes it back."""
        number = self.rules.check_seat(seat)
        if player is None:
            tell(lib.nb_env_leave(self.spec._raw, self._batch, number, None, None, None, self._why), self._why)
            return
        who = player if isinstance(player, Player) else player_named(player)
        scratch = C.create_string_buffer(max(int(who._raw.contents.scratch), 16))
        budget = _budget(playouts, 0)
        tell(lib.nb_env_leave(self.spec._raw, self._batch, number, who._raw, budget, scratch, self._why), self._why)
        self._scratch[number] = scratch  # the library uses it until the seat is left to somebody else

    def reset(self, seed: Union[int, Sequence[int], npt.NDArray[Any]] = 0) -> Bytes:
        """Deals. A number is the seed of the first table, and the others count on from it; or there is a seed for each.

        The holes of a table depend on its seed alone, not on how many tables there are.
        """
        if isinstance(seed, (list, tuple, np.ndarray)):
            if len(seed) != self.n:
                raise ValueError(f"there must be {self.n} seeds, one for each table, not {len(seed)}")
            numbers = [check_seed(one) for one in seed]
        else:
            first = check_seed(seed)
            numbers = [(first + number) % 2**64 for number in range(self.n)]
        seeds = (C.c_uint64 * self.n)(*numbers)
        tell(lib.nb_env_reset(self.spec._raw, self._batch, seeds, self._why), self._why)
        self._random = np.random.default_rng(numbers[0])
        self._ready = True
        return self.observation

    def step(self, actions: Union[Sequence[int], npt.NDArray[Any]]) -> "Tuple[Bytes, npt.NDArray[np.float32], Bytes]":
        """One action for every table: observation, reward and ended, the environment's own arrays.

        A number that is not legal raises Error, and then nothing changes at any table.
        """
        if not self._ready:
            raise RuntimeError("call reset before step")
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (self.n,):
            raise ValueError(f"there must be {self.n} actions, one for each table, not an array of shape {chosen.shape}")
        if chosen.dtype != np.int32:
            if not np.issubdtype(chosen.dtype, np.integer):
                raise TypeError(f"actions must be whole numbers, not {chosen.dtype}")
            if chosen.min() < -(2**31) or chosen.max() >= 2**31:
                raise ValueError(f"the numbers of actions are 0 to {self.spec.actions - 1}")
            chosen = chosen.astype(np.int32)
        err = lib.nb_env_step(self.spec._raw, self._batch, chosen.ctypes.data_as(C.POINTER(C.c_int32)), self._why)
        if err:
            tell(err, self._why)
        return self.observation, self.reward, self.ended

    def random_actions(self, random: Optional[np.random.Generator] = None) -> npt.NDArray[np.int32]:
        """A legal action for every table, each as likely."""
        width = self.spec.actions
        legal = np.flatnonzero(self.mask)  # of all tables, one after the other
        first = np.searchsorted(legal, np.arange(self.n + 1) * width)
        count = np.diff(first)
        drawn = ((random or self._random).random(self.n) * count).astype(np.int64)
        chosen: npt.NDArray[np.int32] = (legal[first[:-1] + np.minimum(drawn, count - 1)] % width).astype(np.int32)
        return chosen

    def __repr__(self) -> str:
        return f"<VecEnv of {self.n} tables, {self.rules}>"
