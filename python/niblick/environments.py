"""Environments as PettingZoo and Gymnasium have them, one hole an episode. They import neither; see _farama.py."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import spaces
from ._farama import Joining
from ._library import whole
from .chance import Rng
from .encoding import Spec
from .errors import Error
from .games import Options, Rules
from .players import Player, _budget, player_named
from .table import Hole, View

Observation = Dict[str, npt.NDArray[Any]]
RENDER_MODES = ["human", "ansi"]


def picture(view: View) -> str:
    """A view in plain text."""
    lines = [f"{view.rules.game.title}: {view.stock} cards in the stock"]
    for zone in view.zones:
        if zone.kind == "stock" or not zone.cells:
            continue
        whose = "" if zone.owner is None else f" of seat {zone.owner}"
        shown = ["." if cell.empty else cell.card or "?" for cell in zone.cells]
        lines.append(f"{zone.kind}{whose}: {' '.join(shown)}")
    lines += [f"seat {seat}: {said}" for seat, said in enumerate(view.status) if said]
    lines.append("The hole is over." if view.over else f"Seat {view.actor}: {view.prompt}")
    return "\n".join(lines)


class _Table(Joining):
    """What both kinds of environment have in common: a hole, its encoding, its chance."""

    def __init__(self, game: Union[str, Rules], seats: Optional[int], options: Options, reward: str, render_mode: Optional[str]) -> None:
        if reward not in ("strokes", "aim"):
            raise ValueError(f'reward must be "strokes" or "aim", not {reward!r}')
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode must be None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.encoding = Spec(game, seats, options)
        self.rules = self.encoding.rules
        self.render_mode = render_mode
        self.deal_seed = 0  #: of the hole that is played, and its number: Spec.deal makes it again
        self.deal_number = 0
        self._reward = reward
        self._hole: Optional[Hole] = None
        self._np_random: Optional[np.random.Generator] = None
        self._np_random_seed: Optional[int] = None
        self._spaces: Dict[str, Tuple[Any, Any]] = {}

    @property
    def hole(self) -> Hole:
        """The truth, for analysis."""
        if self._hole is None:
            raise RuntimeError("call reset first")
        return self._hole

    @property
    def np_random(self) -> np.random.Generator:
        """Where deals come from."""
        if self._np_random is None:
            self._seed(None)
        assert self._np_random is not None
        return self._np_random

    @np_random.setter
    def np_random(self, generator: np.random.Generator) -> None:
        self._np_random, self._np_random_seed = generator, -1

    @property
    def np_random_seed(self) -> Optional[int]:
        self.np_random  # makes one if there is none
        return self._np_random_seed

    def _seed(self, seed: Optional[int]) -> None:
        sequence = np.random.SeedSequence(None if seed is None else whole(seed, "a seed"))
        self._np_random = np.random.Generator(np.random.PCG64(sequence))
        self._np_random_seed = int(sequence.entropy) if isinstance(sequence.entropy, int) else None

    def _deal(self, seed: Optional[int]) -> Hole:
        """The next hole that is not over at once, as show-downs of golph are. The deal goes round the table."""
        if seed is not None or self._hole is None:
            if seed is not None:
                self._seed(seed)
            self.deal_seed = int(self.np_random.integers(2**63))
            self.deal_number = int(self.np_random.integers(self.rules.seats)) - 1
        self._hole = None
        while self._hole is None or self._hole.over:
            self.deal_number += 1
            self._hole = self.encoding.deal(self.deal_seed, self.deal_number)
        return self._hole

    def _rewards(self) -> List[float]:
        """Of a hole that is over: more is better."""
        if self._reward == "aim":
            return [-aim for aim in self.hole.aims()]
        sign = 1.0 if self.rules.game.high_wins else -1.0
        return [sign * score for score in self.hole.scores()]

    def _play(self, index: Any, seat: int) -> None:
        self.hole.play(self.encoding.code(index, seat))

    def _observation(self, seat: int, asked: bool) -> Observation:
        spec = self.encoding
        mask = spec.mask(self.hole, seat) if asked else np.zeros(spec.actions, np.uint8)
        return {"observation": spec.observe(self.hole, seat), "action_mask": mask.view(np.int8)}

    def _space(self, name: str) -> Any:
        """A space, always the same; of Gymnasium's own kind once somebody has imported that."""
        kit = spaces.kit()
        if name not in self._spaces or self._spaces[name][0] is not kit.__name__:
            self._spaces[name] = (kit.__name__, self._new_space(kit, name))
        return self._spaces[name][1]

    def _new_space(self, kit: Any, name: str) -> Any:
        spec = self.encoding
        seen = kit.Box(low=0, high=255, shape=(spec.observation_size,), dtype=np.uint8)
        if name.startswith("action"):
            return kit.Discrete(spec.actions)
        if name.startswith("state"):
            return kit.Box(low=0, high=255, shape=(self.rules.seats * spec.observation_size,), dtype=np.uint8)
        if name.startswith("flat"):
            return seen
        return kit.Dict({"observation": seen, "action_mask": kit.Box(low=0, high=1, shape=(spec.actions,), dtype=np.int8)})

    def _render(self, seat: Optional[int]) -> Optional[str]:
        if self.render_mode is None:
            return None
        drawn = picture(self.hole.view(seat))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing is open."""

    @property
    def unwrapped(self) -> Any:
        return self


class AECEnv(_Table):
    """A hole for several agents who act one at a time, as PettingZoo has it; made for ``pettingzoo.test.api_test``.

    An observation is a dict: "observation" has the bytes that docs/ENVIRONMENTS.md describes, and "action_mask" has 1 for
    every action that the agent may choose now. Every agent gets its reward when the hole ends. An action that is not legal
    raises Error, and nothing changes.

    >>> env = AECEnv("six", seats=2)
    >>> env.reset(seed=1928)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     done = termination or truncation
    ...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    >>> env.agents
    []
    """

    _foreign = ("pettingzoo", "AECEnv")

    def __init__(
        self,
        game: Union[str, Rules],
        seats: Optional[int] = None,
        options: Options = None,
        reward: str = "strokes",
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__(game, seats, options, reward, render_mode)
        self.metadata: Dict[str, Any] = {
            "name": f"niblick_{self.rules.game.id.replace('-', '_')}_v{self.encoding.version}",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self.agents: List[str] = []
        self.rewards: Dict[str, float] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self.agent_selection = ""

    def observation_space(self, agent: str) -> Any:
        return self._space(f"observation {self.possible_agents[self._seat(agent)]}")

    def action_space(self, agent: str) -> Any:
        return self._space(f"action {self.possible_agents[self._seat(agent)]}")

    @property
    def observation_spaces(self) -> Dict[str, Any]:
        return {agent: self.observation_space(agent) for agent in self.possible_agents}

    @property
    def action_spaces(self) -> Dict[str, Any]:
        return {agent: self.action_space(agent) for agent in self.possible_agents}

    @property
    def state_space(self) -> Any:
        return self._space("state")

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def _seat(self, agent: str) -> int:
        try:
            return self.possible_agents.index(agent)
        except ValueError:
            raise ValueError(f"there is no agent {agent!r}; the agents are {', '.join(self.possible_agents)}") from None

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Deals. The same seed gives the same hole, and after it the same holes follow."""
        self._deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        actor = self.hole.actor
        if actor is not None:
            self.agent_selection = self.possible_agents[actor]
        elif self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it may do if it is the one to act."""
        seat = self._seat(agent)
        return self._observation(seat, asked=seat == self.hole.actor)

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        """Observation, reward since its last action, termination, truncation and info of the agent to act."""
        agent = self.agent_selection
        if agent not in self.infos:
            raise RuntimeError("no agent is left; call reset")
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: Optional[int]) -> None:
        """Does what the agent to act has chosen; None for one that is done."""
        if not self.agents:
            raise RuntimeError("no agent is left; call reset")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
        else:
            self._act(agent, action)
        self._select()

    def _act(self, agent: str, action: Any) -> None:
        if action is None:
            raise TypeError(f"{agent} is not done, so its action must be a number, not None")
        self._play(action, self._seat(agent))
        self._cumulative_rewards[agent] = 0.0
        if not self.hole.over:
            return
        for other, reward in zip(self.possible_agents, self._rewards()):
            self.rewards[other] = reward
            self._cumulative_rewards[other] += reward
            self.terminations[other] = True

    def _leave(self, agent: str, action: Any) -> None:
        if action is not None:
            raise ValueError(f"{agent} is done, so its action must be None, not {action!r}")
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.rewards, 0.0)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to act, again and again until all are done."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self) -> npt.NDArray[np.uint8]:
        """What all agents know together, for training in one place: their observations, one after the other."""
        return np.concatenate([self.encoding.observe(self.hole, seat) for seat in range(self.rules.seats)])

    def render(self) -> Optional[str]:
        """The table as a spectator sees it."""
        return self._render(None)

    def __str__(self) -> str:
        return str(self.metadata["name"])

    __repr__ = __str__


class GymEnv(_Table):
    """A hole for one agent against computer players, as Gymnasium has it; made for ``gymnasium.utils.env_checker.check_env``.

    An observation is a dict of "observation" and "action_mask"; with ``flat=True`` it is the bytes alone, and the mask is in
    ``info["action_mask"]`` and ``action_masks()``, where it always is. The reward comes when the hole ends. An action that is not
    legal ends the hole with ``illegal_reward`` and ``info["illegal"]``; if that is None, it raises Error instead.

    >>> env = GymEnv("hand", seats=2, opponents="rabbit")
    >>> observation, info = env.reset(seed=1928)
    >>> terminated = False
    >>> while not terminated:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, terminated, truncated, info = env.step(action)
    >>> info["scores"][0] == -reward
    True
    """

    _foreign = ("gymnasium", "Env")
    metadata: Dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}
    spec: Any = None  # Gymnasium's, of a registered environment
    reward_range = (-float("inf"), float("inf"))

    def __init__(
        self,
        game: Union[str, Rules],
        seats: Optional[int] = None,
        seat: int = 0,
        opponents: Union[str, Player, Sequence[Union[str, Player]]] = "everyman",
        options: Options = None,
        reward: str = "strokes",
        illegal_reward: Optional[float] = -100.0,
        flat: bool = False,
        playouts: int = 0,
        render_mode: Optional[str] = None,
    ) -> None:
        """``opponents``: one computer player for all other seats, or one for each in their order."""
        super().__init__(game, seats, options, reward, render_mode)
        self.seat = self.rules.check_seat(seat)
        others = [other for other in range(self.rules.seats) if other != self.seat]
        given = [opponents] * len(others) if isinstance(opponents, (str, Player)) else list(opponents)
        if len(given) != len(others):
            raise ValueError(f"there must be {len(others)} opponents, one for each other seat, not {len(given)}")
        self.opponents = {other: one if isinstance(one, Player) else player_named(one) for other, one in zip(others, given)}
        self.illegal_reward = illegal_reward
        self.flat = flat
        self._playouts = playouts
        self._opponent_rng = Rng()
        self._done = True

    @property
    def observation_space(self) -> Any:
        return self._space("flat" if self.flat else "observation")

    @property
    def action_space(self) -> Any:
        return self._space("action")

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Any, Dict[str, Any]]:
        """Deals, and lets the others play until it is our turn."""
        while True:
            self._deal(seed)
            seed = None
            self._opponent_rng = Rng(self.deal_seed, 1 + self.deal_number)
            self._let_others_play()
            if not self.hole.over:
                break  # or it ended before we were asked: another deal
        self._done = False
        return self._seen(), self._info()

    def step(self, action: int) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Our action, and those of the others until it is our turn again: observation, reward, terminated, truncated, info."""
        if self._done:
            raise RuntimeError("the hole is over; call reset")
        try:
            self._play(action, self.seat)
        except Error as refused:
            if self.illegal_reward is None or refused.code != "illegal":
                raise
            self._done = True
            return self._seen(), float(self.illegal_reward), True, False, {**self._info(), "illegal": str(refused)}
        self._let_others_play()
        self._done = self.hole.over
        reward = self._rewards()[self.seat] if self._done else 0.0
        return self._seen(), reward, self._done, False, self._info()

    def _let_others_play(self) -> None:
        hole, budget = self.hole, _budget(self._playouts, 0)
        while hole.actor not in (None, self.seat):
            view = hole._view(hole.actor)
            hole.play(self.opponents[view.seat].choose_code(view, self._opponent_rng, budget))

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, as agents that know masks ask for it."""
        return self.encoding.mask(self.hole, self.seat).view(np.bool_)

    def _seen(self) -> Any:
        seen = self._observation(self.seat, asked=True)
        return seen["observation"] if self.flat else seen

    def _info(self) -> Dict[str, Any]:
        info: Dict[str, Any] = {"action_mask": self.encoding.mask(self.hole, self.seat).view(np.int8)}
        if self.hole.over:
            info["scores"] = self.hole.scores()
        return info

    def render(self) -> Optional[str]:
        """The table as our seat sees it."""
        return self._render(self.seat)

    def has_wrapper_attr(self, name: str) -> bool:
        return hasattr(self, name)

    def get_wrapper_attr(self, name: str) -> Any:
        return getattr(self, name)

    def set_wrapper_attr(self, name: str, value: Any, *, force: bool = True) -> bool:
        if not force and not hasattr(self, name):
            return False
        setattr(self, name, value)
        return True

    def __enter__(self) -> "GymEnv":
        return self

    def __exit__(self, *problem: Any) -> None:
        self.close()

    def __str__(self) -> str:
        return f"<GymEnv of {self.rules}, seat {self.seat}>"

    __repr__ = __str__
