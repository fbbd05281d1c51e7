#!/usr/bin/env python3
"""random_agent.py - agents who choose at random play a hole of any game, as programs for PettingZoo do it.

    python3 random_agent.py [GAME [SEATS]]
"""
import sys

import niblick


def play(env, seed):
    """One hole: what every agent got."""
    env.reset(seed=seed)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            rewards[agent] = reward
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
    return rewards


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else "six"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else None
    env = niblick.AECEnv(game, seats)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    for agent, reward in play(env, seed=1928).items():
        print(f"{agent}: {reward:+.0f}")


if __name__ == "__main__":
    main()
