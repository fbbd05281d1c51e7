#!/usr/bin/python3
"""The Python package: VecEnv, and environments that are shaped as those of PettingZoo and Gymnasium.
ctest-labels: release

Neither package is needed. Where one is installed, its own check runs too; the shape that they ask for is checked here in any case.
"""
import copy
import importlib.util
import json
import os
import pickle
import re
import subprocess
import sys
import tempfile
import types
import unittest
import unittest.mock

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
import package

import numpy as np

import niblick
from niblick import AECEnv, Error, GymEnv, Rules, Spec, VecEnv, spaces

GAMES = [game.id for game in niblick.games()]


def random_steps(env, steps):
    for _ in range(steps):
        env.step(env.random_actions())


class Specs(unittest.TestCase):
    def test_the_fields_cover_an_observation_without_gaps(self):
        for game in GAMES:
            spec = Spec(game)
            at = 0
            for field in spec.fields:
                self.assertEqual(field.at, at, (game, field))
                at += field.size
            self.assertEqual(at, spec.observation_size)

    def test_numbers_and_actions_are_the_same_both_ways(self):
        for game in GAMES:
            spec = Spec(game)
            hole = spec.deal(3)
            for action in hole.legal():
                self.assertEqual(spec.action(spec.index(action, hole), hole), action)
            self.assertEqual(list(np.flatnonzero(spec.mask(hole))), sorted(spec.index(action, hole) for action in hole.legal()))

    def test_a_view_and_its_hole_give_the_same_bytes(self):
        spec = Spec("cambio", 3)
        hole = spec.deal(1)
        for seat in range(3):
            np.testing.assert_array_equal(spec.observe(hole, seat), spec.observe(hole.view(seat)))

    def test_what_does_not_fit_is_refused(self):
        spec, hole = Spec("six", 2), Spec("six", 3).deal(1)
        for call, kind in (
            (lambda: spec.observe(hole, 0), Error),
            (lambda: spec.mask(spec.deal(1), 2), Error),
            (lambda: spec.observe(spec.deal(1).view(0), 1), Error),
            (lambda: spec.observe(spec.deal(1).view(None)), Error),
            (lambda: spec.action(spec.actions, spec.deal(1)), Error),
            (lambda: spec.action(-1, spec.deal(1)), Error),
            (lambda: spec.action(1.0, spec.deal(1)), TypeError),
            (lambda: spec.observe(None, 0), TypeError),
            (lambda: spec.field("nothing"), KeyError),
            (lambda: Spec(Rules("six"), 2), TypeError),
            (lambda: Spec(None), TypeError),
            (lambda: spec.deal(-1), Error),
            (lambda: spec.deal(1, 2**40), Error),
            (lambda: spec.deal(1, -1), Error),
        ):
            self.assertRaises(kind, call)

    def test_worths_are_those_of_the_rules(self):
        spec = Spec("six", 2)
        hole = spec.deal(4)
        top = hole.view(0).zones_of(None, "waste")[0].cells[-1].card
        byte = spec.observe(hole, 0)[spec.field("discard")][0]
        self.assertEqual(spec.worths()[byte], spec.rules.worth(top))
        self.assertTrue(np.isnan(spec.worths()[[0, 1]]).all())


class Vectors(unittest.TestCase):
    def test_every_game_plays_on_and_on(self):
        for game in GAMES:
            env = VecEnv(game, 8)
            env.reset(1)
            random_steps(env, 400)
            self.assertTrue(env.mask.any(axis=1).all(), game)
            self.assertTrue((env.seat < env.rules.seats).all())

    def test_a_table_is_what_single_holes_with_the_same_choices_are(self):
        for game in ("six", "cambio", "golph", "rum-e-golf", "kargo"):
            env, chance = VecEnv(game, 3), np.random.default_rng(5)
            env.reset(7)
            spec, number = env.spec, np.zeros(3, int)
            holes = [spec.deal(7 + table) for table in range(3)]
            for _ in range(300):
                for table in range(3):
                    while holes[table].over:  # dealt and over at once
                        number[table] += 1
                        holes[table] = spec.deal(7 + table, int(number[table]))
                    hole = holes[table]
                    self.assertEqual(env.seat[table], hole.actor)
                    np.testing.assert_array_equal(env.observation[table], spec.observe(hole))
                    np.testing.assert_array_equal(env.mask[table], spec.mask(hole))
                actions = env.random_actions(chance)
                for table, hole in enumerate(holes):
                    hole.apply(spec.action(int(actions[table]), hole))
                env.step(actions)
                for table, hole in enumerate(holes):
                    if hole.over and env.ended[table] == 1:
                        sign = 1 if hole.rules.game.high_wins else -1
                        np.testing.assert_array_equal(env.reward[table], [sign * score for score in hole.scores()])
                        np.testing.assert_allclose(env.aim[table], [-aim for aim in hole.aims()], atol=1e-5)
                    self.assertEqual(bool(env.ended[table]), hole.over)

    def test_a_run_depends_on_its_seeds_alone(self):
        one, many = VecEnv("six", 1), VecEnv("six", 5)
        one.reset([11])
        many.reset([3, 11, 5, 7, 9])
        for _ in range(200):
            np.testing.assert_array_equal(one.observation[0], many.observation[1])
            first = many.mask.argmax(axis=1)
            many.step(first)
            one.step(first[1:2])

    def test_arrays_are_not_copied(self):
        env = VecEnv("six", 4)
        observation = env.reset(1)
        self.assertIs(observation, env.observation)
        self.assertIs(env.step(env.random_actions())[0], observation)
        self.assertTrue(np.shares_memory(env.mask, env._mask))

    def test_random_actions_are_legal_and_each_as_likely(self):
        env = VecEnv("six", 3000)
        env.reset([1] * 3000)
        chosen = env.random_actions()
        self.assertTrue(env.mask[np.arange(3000), chosen].all())
        counts = np.bincount(chosen, minlength=env.spec.actions)[np.flatnonzero(env.mask[0])]
        expected = 3000 / len(counts)
        self.assertLess(((counts - expected) ** 2 / expected).sum(), 30)  # chi squared, five degrees of freedom

    def test_a_seat_that_is_left_to_a_player_is_never_asked(self):
        env = VecEnv("hand", 6, seats=3, left={0: "rabbit", 2: niblick.player("habit")})
        env.reset(2)
        for _ in range(300):
            self.assertTrue((env.seat == 1).all())
            env.step(env.random_actions())
        self.assertGreater(env.hole.min(), 0)
        env.leave(0, None)
        random_steps(env, 50)

    def test_an_illegal_action_changes_nothing_anywhere(self):
        env = VecEnv("six", 4)
        env.reset(1)
        random_steps(env, 30)
        kept = [array.copy() for array in (env.observation, env.mask, env.seat, env.hole)]
        for wrong in (int(np.flatnonzero(~env.mask[2])[0]), -1, env.spec.actions, 2**31 - 1):
            actions = env.random_actions()
            actions[2] = wrong
            with self.assertRaises(Error) as caught:
                env.step(actions)
            self.assertEqual(caught.exception.code, "illegal")
            self.assertIn("2", str(caught.exception))
            for before, now in zip(kept, (env.observation, env.mask, env.seat, env.hole)):
                np.testing.assert_array_equal(before, now)
        env.step(env.random_actions())

    def test_what_does_not_fit_is_refused(self):
        env = VecEnv("six", 2)
        self.assertRaises(RuntimeError, env.step, [0, 0])
        env.reset(1)
        for call, kind in (
            (lambda: env.step([0]), ValueError),
            (lambda: env.step([[0], [0]]), ValueError),
            (lambda: env.step(None), ValueError),
            (lambda: env.step([0.5, 0.5]), TypeError),
            (lambda: env.step(np.array([2**40, 0])), ValueError),
            (lambda: env.reset([1]), ValueError),
            (lambda: env.reset(-1), Error),
            (lambda: env.reset("1"), TypeError),
            (lambda: VecEnv("six", 0), ValueError),
            (lambda: VecEnv("six", None), TypeError),
            (lambda: env.leave(2, "rabbit"), Error),
            (lambda: env.leave(0, "nobody"), Error),
            (lambda: VecEnv("six", 2, left={0: "rabbit", 1: "rabbit"}).reset(1), Error),
        ):
            self.assertRaises(kind, call)


class Exported(unittest.TestCase):
    def test_what_is_exported_of_a_hole_is_what_an_environment_rewards(self):
        with tempfile.TemporaryDirectory() as folder:
            for game in GAMES:
                match = niblick.play_match(Rules(game), ["habit"] * Rules(game).seats, seed=5)
                path = os.path.join(folder, f"{game}.nib")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(match.record())
                told = subprocess.run([os.environ["NIBLICK"], "export", path], check=True, capture_output=True, text=True).stdout
                holes = [recorded.hole for recorded in niblick.read_record(match.record()).holes]
                lines = [json.loads(line) for line in told.splitlines()]
                self.assertEqual(len(holes), max(line["hole"] for line in lines))
                for line in lines:
                    hole, seat = holes[line["hole"] - 1], line["seat"]
                    self.assertAlmostEqual(line["aim"], -hole.aims()[seat], places=5)  # as VecEnv.aim, by another test
                    self.assertEqual(line["score"], hole.scores()[seat])
                    self.assertEqual(len(line["observation"]), 2 * Spec(hole.rules).observation_size)


class Shapes(unittest.TestCase):
    """What PettingZoo and Gymnasium ask of environments, in our own words."""

    def check_spaces(self, env, agent):
        seen, do = env.observation_space(agent), env.action_space(agent)
        self.assertIs(seen, env.observation_space(agent))
        self.assertIs(do, env.action_space(agent))
        self.assertEqual(seen, env.observation_space(env.possible_agents[0]))
        self.assertTrue(seen.contains(seen.sample()))
        self.assertTrue(do.contains(do.sample()))
        self.assertFalse(do.contains(int(do.n)) or do.contains(-1) or do.contains(0.5))
        self.assertEqual(do.shape, ())
        self.assertEqual(seen["observation"].shape, seen.sample()["observation"].shape)
        self.assertEqual((seen["observation"].dtype, seen["action_mask"].dtype), (np.uint8, np.int8))

    def play(self, env, steps):
        """Plays and holds the environment to what every agent was told."""
        owed = dict.fromkeys(env.possible_agents, 0.0)
        done = set()
        for agent in env.agent_iter(steps):
            self.assertNotIn(agent, done)
            seen, reward, termination, truncation, info = env.last()
            self.assertTrue(env.observation_space(agent).contains(seen))
            self.assertEqual((reward, info), (owed[agent], env.infos[agent]))
            self.assertIs(termination, env.terminations[agent])
            self.assertIs(truncation, env.truncations[agent])
            over = termination or truncation
            self.assertNotEqual(over, bool(seen["action_mask"].any()))
            self.assertIsNone(env.step(None if over else env.action_space(agent).sample(seen["action_mask"])))
            owed[agent] = 0.0
            done |= {agent} if over else set()
            for other, given in env.rewards.items():
                owed[other] += given
            for kept in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(kept), set(env.agents))
            self.assertEqual(env.num_agents, len(env.agents))
        return done

    def test_agents_take_their_turns_as_pettingzoo_has_it(self):
        for game in GAMES:
            env = AECEnv(game)
            env.reset(seed=0, options={"anything": 1})
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            self.assertTrue(all(re.fullmatch("[a-z]+_[0-9]+", agent) for agent in env.agents))
            self.assertIsNone(env.last(observe=False)[0])
            for agent in env.agents:
                self.check_spaces(env, agent)
                self.assertTrue(env.observation_space(agent).contains(env.observe(agent)))
            env.reset()
            self.assertEqual(self.play(env, 10**6), set(env.possible_agents))
            self.assertEqual(env.agents, [])
            self.assertRaises(RuntimeError, env.step, None)
            env.reset(seed=1)
            self.assertEqual(env.max_num_agents, env.num_agents)
            self.assertTrue(env.state_space.contains(env.state()))
            self.assertIs(env.unwrapped, env)
            self.assertIn("name", env.metadata)

    def test_a_seed_gives_the_same_hole_again(self):
        first, second = AECEnv("cambio", 3), AECEnv("cambio", 3)
        for env in (first, second):
            env.reset(seed=42)
        for agent in first.agent_iter(60):
            seen, other = first.last()[0], second.last()[0]
            np.testing.assert_equal(seen, other)
            action = None if first.terminations[agent] else np.int32(np.flatnonzero(seen["action_mask"])[0])
            first.step(action)
            second.step(action)
        first.reset(seed=43)
        second.reset(seed=44)
        self.assertNotEqual(first.hole, second.hole)

    def test_wrong_actions_are_refused_and_change_nothing(self):
        env = AECEnv("six", 2)
        self.assertRaises(RuntimeError, lambda: env.hole)
        env.reset(seed=1)
        before = env.hole.copy()
        illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
        for wrong, kind in ((illegal, Error), (10**9, Error), (-1, Error), (None, TypeError), ("draw", TypeError), (1.5, TypeError)):
            self.assertRaises(kind, env.step, wrong)
            self.assertEqual(env.hole, before)
        self.assertRaises(ValueError, env.observe, "player_9")
        self.assertRaises(ValueError, AECEnv, "six", 2, None, "money")

    def test_only_the_agent_to_act_has_a_mask(self):
        env = AECEnv("rat-a-tat-tat", 3)
        env.reset(seed=1)
        for agent in env.agents:
            self.assertEqual(bool(env.observe(agent)["action_mask"].any()), agent == env.agent_selection)

    def test_one_agent_plays_as_gymnasium_has_it(self):
        for game in GAMES:
            for flat in (False, True):
                env = GymEnv(game, opponents="rabbit", flat=flat)
                seen, info = env.reset(seed=5)
                terminated = False
                while not terminated:
                    self.assertIn(seen, env.observation_space)
                    self.assertEqual(list(info["action_mask"]), list(env.action_masks()))
                    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
                    self.assertIsInstance(terminated, bool)
                    self.assertIs(truncated, False)
                    self.assertIsInstance(reward, float)
                self.assertIn(seen, env.observation_space)
                self.assertEqual(abs(reward), abs(info["scores"][0]))
                self.assertRaises(RuntimeError, env.step, 0)

    def test_any_action_can_be_tried_at_gymnasium(self):
        env = GymEnv("six", 2)
        seen, _ = env.reset(seed=1)
        illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
        seen, reward, terminated, _, info = env.step(illegal)
        self.assertEqual((reward, terminated), (-100.0, True))
        self.assertTrue(info["illegal"])
        strict = GymEnv("six", 2, illegal_reward=None)
        strict.reset(seed=1)
        self.assertRaises(Error, strict.step, illegal)
        env.reset(seed=1)
        self.assertRaises(TypeError, env.step, None)

    def test_a_seed_decides_deal_and_opponents(self):
        env = GymEnv("hand", 3, opponents=["rabbit", "random"], seat=1)
        runs = []
        for _ in range(2):
            seen, info = env.reset(seed=123)
            states = [env.np_random.bit_generator.state]
            done = False
            while not done:
                seen, reward, done, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
                states.append((seen["observation"].tobytes(), reward))
            runs.append(states)
        self.assertEqual(runs[0], runs[1])
        env.reset(seed=456)
        self.assertNotEqual(env.np_random.bit_generator.state, runs[0][0])
        env.reset(options={})
        self.assertRaises(ValueError, GymEnv, "hand", 3, 0, ["rabbit"])

    def test_a_table_can_be_drawn_as_text(self):
        env = AECEnv("six", 2, render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("Six-Card Golf", env.render())
        self.assertNotRegex(env.render(), "grid of seat 0: .*[0-9AJQK][cdhs]")
        env.close()
        self.assertRaises(ValueError, AECEnv, "six", 2, None, "strokes", "paint")

    def test_an_environment_can_be_copied_in_the_middle_of_a_hole(self):
        env = AECEnv("six", 2)
        env.reset(seed=1)
        for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            self.assertEqual(twin.hole, env.hole)
            twin.step(int(np.flatnonzero(twin.last()[0]["action_mask"])[0]))
            self.assertNotEqual(twin.hole, env.hole)


class Foreign(unittest.TestCase):
    def test_neither_package_is_imported(self):
        if importlib.util.find_spec("gymnasium") and "gymnasium" in sys.modules:
            self.skipTest("another test has imported Gymnasium")
        AECEnv("six", 2).reset(seed=1)
        self.assertNotIn("pettingzoo", sys.modules)

    def test_an_environment_is_an_instance_of_their_class_where_there_is_one(self):
        zoo, gym = types.ModuleType("pettingzoo"), types.ModuleType("gymnasium")
        zoo.AECEnv, gym.Env, kit = type("AECEnv", (), {"theirs": 1}), type("Env", (), {}), types.ModuleType("gymnasium.spaces")
        kit.Box, kit.Discrete, kit.Dict = (type(name, (getattr(spaces, name),), {}) for name in ("Box", "Discrete", "Dict"))
        early = AECEnv("six", 2), GymEnv("six", 2)
        modules = {"pettingzoo": zoo, "gymnasium": gym, "gymnasium.spaces": kit}
        with unittest.mock.patch.dict(sys.modules, modules):
            for one, alone in (early, (AECEnv("six", 2), GymEnv("six", 2))):
                self.assertIsInstance(one, zoo.AECEnv)
                self.assertIsInstance(one, AECEnv)
                self.assertIsInstance(pickle.loads(pickle.dumps(one)), zoo.AECEnv)
                self.assertIsInstance(alone, gym.Env)
                self.assertIsInstance(alone.action_space, kit.Discrete)
                self.assertIsInstance(one.observation_space("player_0"), kit.Dict)
            self.assertEqual(AECEnv("six", 2).theirs, 1)
        self.assertNotIsInstance(early[0], zoo.AECEnv)

    def test_pettingzoo_finds_nothing_wrong(self):
        if not importlib.util.find_spec("pettingzoo"):
            self.skipTest("PettingZoo is not installed; its api_test was not run")
        from pettingzoo.test import api_test, seed_test

        for game in GAMES:
            api_test(AECEnv(game), num_cycles=200)
            seed_test(lambda game=game: AECEnv(game), num_cycles=20)

    def test_gymnasium_finds_nothing_wrong(self):
        if not importlib.util.find_spec("gymnasium"):
            self.skipTest("Gymnasium is not installed; its check_env was not run")
        from gymnasium.utils.env_checker import check_env

        for game in GAMES:
            check_env(GymEnv(game, opponents="rabbit"), skip_render_check=True)
            check_env(GymEnv(game, opponents="rabbit", flat=True), skip_render_check=True)


if __name__ == "__main__":
    package.main()
