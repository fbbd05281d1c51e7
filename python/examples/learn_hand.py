#!/usr/bin/env python3
"""learn_hand.py - a table of numbers learns Four in the Hand from nothing, and beats the computer player rabbit.

    python3 learn_hand.py [SEED]

What is known is boiled down to a few hundred situations. For each, and for each thing to do in it, the table keeps how the hole
ended in the mean: by how many strokes we were better than rabbit. Mostly the learner does what has gone best so far, and
now and then it tries something else. 512 tables are played at once, and rabbit plays inside the library.
"""
import sys
import time

import numpy as np

import niblick

TABLES = 512
STEPS = 3000  # decisions at every table
KEEP = 0.998  # of what was learned before, at every step: what came of bad play is forgotten
HOLES = 20_480  # that are played in the end to measure, without trying anything else

# What there is to do: 0 to 2 at the start of a turn, 3 and 4 with a card in hand.
DRAW, TAKE, KNOCK, DISCARD, SWAP = range(5)
TOTALS, GAINS = 42, 16


class Eyes:
    """Boils an observation down to a situation, and makes a number for the library of what was decided."""

    def __init__(self, spec):
        hole = niblick.Hole(spec.rules)
        self.worths = spec.worths()
        self.held, self.discard = spec.field("held").start, spec.field("discard").start
        self.caller, self.own = spec.field("caller").start, slice(spec.field("cells").start, spec.field("cells").start + 4)
        self.number = np.zeros(5, np.int32)
        self.number[[DRAW, TAKE, KNOCK]] = [spec.index(text, hole) for text in ("draw", "take", "knock")]
        hole.apply("draw")
        self.number[[DISCARD, SWAP]] = [spec.index(text, hole) for text in ("discard", "swap A1")]
        self.situations = 2 * 2 * TOTALS * GAINS

    def count(self, cards):
        """What hands count: two of a rank count nothing together."""
        same = (cards[:, :, None] == cards[:, None, :]).sum(axis=2)
        return (self.worths[cards] * (same % 2) / same).sum(axis=1)

    def look(self, observation, mask):
        """The situation at every table, what can be done there, and which of our cards is best swapped."""
        own = observation[:, self.own] % 128  # without the bit that says whether it lies face up
        held, top = observation[:, self.held] % 128, observation[:, self.discard] % 128
        holding, last = held > 0, observation[:, self.caller] > 0
        after = np.empty(own.shape)
        for place in range(4):
            hand = own.copy()
            hand[:, place] = np.where(holding, held, top)
            after[:, place] = self.count(hand)
        total = self.count(own)
        gain = np.clip(total - np.nan_to_num(after.min(axis=1), nan=99) + 3, 0, GAINS - 1).astype(int)
        situation = ((holding * 2 + last) * TOTALS + np.clip(total, 0, TOTALS - 1).astype(int)) * GAINS + gain
        return situation, mask[:, self.number], after.argmin(axis=1)

    def decide(self, choice, place):
        return self.number[choice] + np.where(choice == SWAP, place, 0).astype(np.int32)


def best(values, allowed):
    return np.where(allowed, values, -np.inf).argmax(axis=1)


def learn(seed, steps=STEPS, tables=TABLES):
    """The table after so many decisions at so many tables."""
    random = np.random.default_rng(seed)
    env = niblick.VecEnv("hand", tables, seats=2, left={1: "rabbit"})
    eyes = Eyes(env.spec)
    total, count = np.zeros((eyes.situations, 5)), np.full((eyes.situations, 5), 0.1)
    visited = np.zeros((tables, env.spec.bound), np.int64)  # what was decided in the hole that is being played
    length = np.zeros(tables, np.int64)
    observation = env.reset(seed)
    for step in range(steps):
        situation, allowed, place = eyes.look(observation, env.mask)
        choice = best(total[situation] / count[situation], allowed)
        try_else = random.random(tables) < 0.3 * (1 - step / steps)
        choice = np.where(try_else, best(random.random(allowed.shape), allowed), choice)
        visited[np.arange(tables), length] = situation * 5 + choice
        length += 1
        observation, reward, ended = env.step(eyes.decide(choice, place))
        done = np.flatnonzero(ended)
        better = (reward[done, 0] - reward[done, 1]).astype(float)
        decided = np.concatenate([visited[table, : length[table]] for table in done] or [np.zeros(0, np.int64)])
        np.add.at(total.reshape(-1), decided, np.repeat(better, length[done]))
        np.add.at(count.reshape(-1), decided, 1)
        length[done] = 0
        total *= KEEP
        count *= KEEP
    return np.where(count > 0.5, total / count, -100)  # what was hardly ever tried is not to be trusted


def measure(values, seed, holes=HOLES, tables=TABLES):
    """By how many strokes a hole the table is better than rabbit, and the standard error of that."""
    env = niblick.VecEnv("hand", tables, seats=2, left={1: "rabbit"})
    eyes = Eyes(env.spec)
    observation = env.reset(seed)
    each, results = holes // tables, []  # as many at every table: short holes would count too often otherwise
    while env.hole.min() < each:
        before = env.hole.copy()
        situation, allowed, place = eyes.look(observation, env.mask)
        observation, reward, ended = env.step(eyes.decide(best(values[situation], allowed), place))
        results.extend(reward[table, 0] - reward[table, 1] for table in np.flatnonzero((ended > 0) & (before < each)))
    return float(np.mean(results)), float(np.std(results) / np.sqrt(len(results)))


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1928
    start = time.process_time()
    values = learn(seed)
    print(f"learned from {TABLES * STEPS} decisions in {time.process_time() - start:.1f} s of processor time")
    better, error = measure(values, seed + 10**6)
    print(f"better than rabbit by {better:.2f} +/- {error:.2f} strokes a hole, over {HOLES} holes that it had not seen")


if __name__ == "__main__":
    main()
