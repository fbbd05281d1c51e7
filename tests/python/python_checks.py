#!/usr/bin/python3
"""What the checks of PettingZoo (api_test, seed_test) and Gymnasium (check_env) ask of an environment, in our own words and with
every game. Neither package is needed: modules of this file stand in for them, so that environments and spaces are instances of
foreign classes, as they are where the packages are installed.
ctest-labels: release

A warning of those checks is a failure here, but for three that they give to every environment of this kind: that an observation
is a dict with a mask and not a bare array, that an agent who is done has no legal action, and that an environment was not made by
gymnasium.make.
"""
import copy
import inspect
import os
import re
import sys
import types
import unittest
import unittest.mock
from typing import Generic, TypeVar

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
import package

import numpy as np

import niblick
from niblick import AECEnv, GymEnv, spaces

GAMES = [game.id for game in niblick.games()]
Seen, Done = TypeVar("Seen"), TypeVar("Done")


def stand_ins():
    """The two packages as far as their checks look at them: classes to be an instance of, with methods that say nothing."""
    zoo, gym, kit = (types.ModuleType(name) for name in ("pettingzoo", "gymnasium", "gymnasium.spaces"))

    class Space(Generic[Seen]):
        pass

    kit.Space = Space
    for name in ("Box", "Discrete", "Dict"):
        setattr(kit, name, type(name, (getattr(spaces, name), Space), {}))

    class TheirAEC(Generic[Seen, Done]):
        def render(self):
            raise NotImplementedError

        def close(self):
            raise NotImplementedError

        def agent_iter(self, max_iter=2**63):
            raise NotImplementedError

        def last(self, observe=True):
            raise NotImplementedError

    class TheirEnv(Generic[Seen, Done]):
        metadata = {"render_modes": []}
        render_mode = None
        spec = None
        _np_random = None
        _np_random_seed = None

        def close(self):
            raise NotImplementedError

        @property
        def np_random(self):
            raise NotImplementedError

        @property
        def unwrapped(self):
            raise NotImplementedError

    zoo.AECEnv, gym.Env = TheirAEC, TheirEnv
    return {"pettingzoo": zoo, "gymnasium": gym, "gymnasium.spaces": kit}


def same(one, other):
    """Of one type, and equal down to every array."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and np.array_equal(one, other)
    return bool(one == other)


class Checks(unittest.TestCase):
    def setUp(self):
        modules = stand_ins()
        self.zoo, self.gym, self.kit = modules.values()
        patch = unittest.mock.patch.dict(sys.modules, modules)
        patch.start()
        self.addCleanup(patch.stop)

    # ------------------------------------------------------------------------------------------------------- spaces

    def check_box(self, box):
        self.assertIsInstance(box, self.kit.Box)
        self.assertEqual((box.low.shape, box.high.shape), (box.shape, box.shape))
        self.assertTrue((box.low < box.high).all())
        self.assertTrue(np.isfinite(box.low).all() and np.isfinite(box.high).all())

    def check_space(self, space):
        self.assertIsInstance(space, self.kit.Space)
        self.assertIn(space.sample(), space)
        if isinstance(space, self.kit.Dict):
            self.assertTrue(len(space.spaces))
            for inner in space.values():
                self.check_space(inner)
        elif isinstance(space, self.kit.Discrete):
            self.assertGreater(space.n, 1)
            self.assertEqual(space.shape, ())
        else:
            self.check_box(space)

    def check_array(self, array, space):
        self.assertIsInstance(array, np.ndarray)
        self.assertEqual((array.dtype, array.shape), (space.dtype, space.shape))
        self.assertTrue(np.isfinite(array).all() and (array >= 0).all())
        self.assertEqual(array.ndim, 1)
        self.assertGreater(array.size, 1)
        self.assertTrue(np.can_cast(array.dtype, np.float64))

    def check_seen(self, seen, space, over):
        """An observation of a dict space, or of the bytes alone."""
        self.assertIn(seen, space)
        if not isinstance(space, self.kit.Dict):
            return self.check_array(seen, space)
        self.assertIs(type(seen), dict)
        self.assertEqual(seen.keys(), space.spaces.keys())
        for key in seen:
            self.check_array(seen[key], space[key])
        self.assertTrue(seen["observation"].any())
        self.assertTrue(np.array_equal(seen["action_mask"], seen["action_mask"].astype(bool)))
        self.assertEqual(bool(seen["action_mask"].any()), not over)

    # --------------------------------------------------------------------------------------------- PettingZoo: api_test

    def check_agents(self, env):
        for agent in env.agents:
            seen, do = env.observation_space(agent), env.action_space(agent)
            self.check_space(seen)
            self.check_space(do)
            self.assertIs(seen, env.observation_space(agent))
            self.assertIs(do, env.action_space(agent))
            self.assertIsInstance(do, self.kit.Discrete)
            self.assertEqual(seen, env.observation_space(env.agents[0]))
            self.assertEqual(do, env.action_space(env.agents[0]))
            self.assertTrue(re.fullmatch("[a-z]+_[0-9]+", agent))

    def check_books(self, env):
        """What is kept about the agents is kept about those who are still there, and about nobody else."""
        self.assertEqual(env.num_agents, len(env.agents))
        self.assertLessEqual(set(env.agents), set(env.possible_agents))
        for kept in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
            self.assertIs(type(kept), dict)
            self.assertEqual(set(kept), set(env.agents))
        for agent in env.agents:
            self.assertIs(type(env.terminations[agent]), bool)
            self.assertIs(type(env.truncations[agent]), bool)
            self.assertIs(type(env.infos[agent]), dict)
            self.assertTrue(np.isfinite(float(env.rewards[agent])))

    def play(self, env):
        there, done, owed = set(env.agents), set(), dict.fromkeys(env.agents, 0)
        for agent in env.agent_iter():
            self.assertEqual(agent, env.agent_selection)
            self.assertNotIn(agent, done)
            self.assertEqual(there, set(env.agents))
            seen, reward, terminated, truncated, info = env.last()
            self.assertEqual((terminated, truncated, info), (env.terminations[agent], env.truncations[agent], env.infos[agent]))
            over = terminated or truncated
            self.check_seen(seen, env.observation_space(agent), over)
            self.assertEqual(reward, owed[agent])
            owed[agent] = 0
            action = None if over else env.action_space(agent).sample(seen["action_mask"])
            self.assertIsNone(env.step(action))
            if over:
                there.remove(agent)
                done.add(agent)
            for other, given in env.rewards.items():
                owed[other] += given
            self.check_books(env)
        self.assertEqual(done, set(env.possible_agents))

    def test_pettingzoo_would_find_nothing_wrong(self):
        for game in GAMES:
            for seats in {niblick.game(game).min_seats, niblick.game(game).max_seats}:
                env = AECEnv(game, seats)
                env.reset(seed=0, options={"options": 1})
                self.assertIsInstance(env, self.zoo.AECEnv)
                env.reset()
                self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
                self.assertIs(type(env.num_agents), int)
                self.assertGreater(env.num_agents, 0)
                self.assertIsNone(env.last(observe=False)[0])
                self.check_agents(env)
                self.check_books(env)
                self.play(env)

    def test_an_action_can_be_any_kind_of_whole_number(self):
        for game in GAMES:
            env, holes = AECEnv(game), []
            for kind in (int, np.int64, np.int32, np.uint8):
                env.reset(seed=0)
                env.step(kind(np.flatnonzero(env.last()[0]["action_mask"])[0]))
                holes.append(env.hole)
            self.assertTrue(all(hole == holes[0] for hole in holes))

    def test_whoever_can_be_drawn_can_be_closed_and_is_nobodys_wrapper(self):
        env = AECEnv("six", 2)
        self.assertIs(env.unwrapped, env)
        self.assertIsNot(env.__class__.render, self.zoo.AECEnv.render)
        self.assertIsNot(env.__class__.close, self.zoo.AECEnv.close)
        self.assertEqual(str(env.unwrapped), env.metadata["name"])
        self.assertTrue(re.fullmatch("[a-z_]+_v[0-9]+", env.metadata["name"]))
        for mode in env.metadata["render_modes"]:
            drawn = AECEnv("six", 2, render_mode=mode)
            drawn.reset(seed=1)
            with unittest.mock.patch("builtins.print") as told:
                self.check_drawn(mode, drawn.render())
            self.assertEqual(told.called, mode == "human")
            drawn.close()

    def check_drawn(self, mode, result):
        self.assertIn(mode, ("human", "ansi"))
        self.assertIsInstance(result, str if mode == "ansi" else type(None))

    # -------------------------------------------------------------------------------------------- PettingZoo: seed_test

    def test_two_environments_with_one_seed_go_the_same_way(self):
        for game in GAMES:
            one, two = AECEnv(game), AECEnv(game)
            for env in (one, two):
                env.reset(seed=42)
                for number, agent in enumerate(env.agents):
                    env.action_space(agent).seed(42 + number)
                    env.observation_space(agent).seed(42 + number)
            for agent, other in zip(one.agent_iter(), two.agent_iter()):
                self.assertEqual(agent, other)
                here, there = one.last(), two.last()
                self.assertTrue(same(here, there))
                if here[2] or here[3]:
                    break
                actions = [env.action_space(agent).sample(told[0]["action_mask"]) for env, told in ((one, here), (two, there))]
                self.assertTrue(same(*actions))
                one.step(actions[0])
                two.step(actions[1])
            self.assertTrue(same(one.observation_space(agent).sample(), two.observation_space(agent).sample()))
            one.close()
            two.close()

    # --------------------------------------------------------------------------------------------- Gymnasium: check_env

    def environments(self):
        for game in GAMES:
            for flat in (False, True):
                yield GymEnv(game, opponents="rabbit", flat=flat)

    def check_step(self, env, result):
        self.assertIs(type(result), tuple)
        seen, reward, terminated, truncated, info = result
        self.assertIn(seen, env.observation_space)
        self.assertIs(type(reward), float)
        self.assertTrue(np.isfinite(reward))
        self.assertEqual((type(terminated), type(truncated), type(info)), (bool, bool, dict))

    def test_gymnasium_would_find_nothing_wrong(self):
        for env in self.environments():
            self.assertIsInstance(env, self.gym.Env)
            self.assertIs(env.unwrapped, env)
            self.check_space(env.action_space)
            self.check_space(env.observation_space)
            self.assertIs(env.action_space, env.action_space)
            self.assertFalse(callable(getattr(env, "seed", None)))
            result = env.reset()
            self.assertEqual((type(result), len(result), type(result[1])), (tuple, 2, dict))
            self.check_seen(result[0], env.observation_space, over=False)
            env.reset(options={})
            self.check_step(env, env.step(env.action_space.sample()))  # any action: also one that is not legal
            env.close()
            env.close()  # twice does no harm

    def test_reset_takes_what_gymnasium_gives_it(self):
        takes = inspect.signature(GymEnv("six", 2).reset).parameters
        self.assertEqual([(name, kind.default) for name, kind in takes.items()], [("seed", None), ("options", None)])

    def test_a_reset_with_a_seed_begins_the_same_holes_again(self):
        for env in self.environments():
            runs = []
            for _ in range(2):
                first = env.reset(seed=123)
                self.assertIsNotNone(env.unwrapped._np_random)
                state = copy.deepcopy(env.unwrapped._np_random).bit_generator.state
                runs.append((first, state, env.reset(), env.np_random_seed))
            self.assertTrue(same(runs[0], runs[1]))
            self.assertEqual(runs[0][3], 123)
            env.reset(seed=456)
            self.assertNotEqual(env.unwrapped._np_random.bit_generator.state, runs[0][1])

    def test_the_same_action_after_the_same_seed_does_the_same(self):
        for env in self.environments():
            env.action_space.seed(123)
            legal = int(np.flatnonzero(env.reset(seed=123)[1]["action_mask"])[0])
            for action in (env.action_space.sample(), legal):
                steps = []
                for _ in range(2):
                    env.reset(seed=123)
                    steps.append((env.step(action), env.unwrapped._np_random.bit_generator.state))
                self.assertTrue(same(steps[0], steps[1]))
                self.assertIs(steps[0][0][3], False)

    def test_it_is_drawn_in_every_way_that_it_says(self):
        self.assertGreater(GymEnv.metadata["render_fps"], 0)
        for mode in GymEnv.metadata["render_modes"]:
            env = GymEnv("six", 2, render_mode=mode)
            self.assertEqual(env.render_mode, mode)
            env.reset(seed=1)
            with unittest.mock.patch("builtins.print"):
                self.check_drawn(mode, env.render())
        self.assertIsNone(GymEnv("six", 2).render_mode)

    def test_gymnasium_can_say_what_it_was_made_from(self):
        env = GymEnv("six", 2)
        self.assertIsNone(env.spec)
        env.unwrapped.spec = made = types.SimpleNamespace(nondeterministic=False)
        self.assertIs(env.spec, made)
        self.assertIs(copy.deepcopy(GymEnv("six", 2)).spec, None)


if __name__ == "__main__":
    package.main()
