#!/usr/bin/python3
"""The examples of the Python package do what they say.
ctest-labels: release
"""
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
import package

EXAMPLES = os.path.join(package.PYTHON, "examples")
sys.path.insert(0, EXAMPLES)
import learn_hand
import speed

import niblick


class Examples(unittest.TestCase):
    def test_a_table_learns_hand_and_beats_rabbit(self):
        values = learn_hand.learn(seed=1928)
        better, error = learn_hand.measure(values, seed=10**6)
        print(f"better than rabbit by {better:.2f} +/- {error:.2f} strokes a hole", file=sys.stderr)
        self.assertGreater(better, 1)
        self.assertGreater(better, 5 * error)

    def test_a_table_that_has_learned_nothing_does_not(self):
        values = learn_hand.learn(seed=1928, steps=2)
        better, error = learn_hand.measure(values, seed=10**6, holes=2048)
        self.assertLess(better, -5 * error)

    def test_random_agents_play_any_game(self):
        for game in ("six", "golph", "kargo"):
            told = subprocess.run(
                [sys.executable, os.path.join(EXAMPLES, "random_agent.py"), game],
                env=package.environment(), capture_output=True, text=True, check=True,
            ).stdout
            self.assertRegex(told, r"player_0: [+-]\d+\nplayer_1: [+-]\d+")

    def test_the_loop_is_measured(self):
        whole, inside = speed.measure(niblick.VecEnv("six", 64, 4), seconds=0.05)
        self.assertTrue(0 < whole <= inside)


if __name__ == "__main__":
    package.main()
