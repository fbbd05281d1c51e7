#!/usr/bin/env python3
"""speed.py - the vectorised loop, and how fast it is on one core.

    python3 speed.py [GAME [SEATS [TABLES]]]

Every step writes an observation and a mask for every table. "In all" has the choice in it, which numpy makes at random from the
masks; "in the library" has not. Seconds are those of the processor, so that other programs on the machine matter little.
"""
import sys
import time

import niblick

SECONDS = 2


def measure(env, seconds=SECONDS):
    """Steps a second: of the whole loop, and of the library alone."""
    env.reset(seed=1928)
    steps, inside, start = 0, 0.0, time.process_time()
    while time.process_time() - start < seconds:
        actions = env.random_actions()
        before = time.process_time()
        env.step(actions)
        inside += time.process_time() - before
        steps += env.n
    return steps / (time.process_time() - start), steps / inside


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else "six"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    env = niblick.VecEnv(game, int(sys.argv[3]) if len(sys.argv) > 3 else 512, seats)
    whole, inside = measure(env)
    print(f"{env.rules.game.title}, {env.rules.seats} seats, {env.n} tables at once")
    print(f"{whole / 1e6:.1f} million steps a second in all, {inside / 1e6:.1f} in the library")


if __name__ == "__main__":
    main()
