#!/usr/bin/env python3
"""A program that speaks the engine protocol of an earlier version gets the answers that it got then.

tests/stability/VERSION/engine.jsonl has requests and answers in turn; tests/lib/promised.py says what may differ.

    old_requests.py             every version of the past
    old_requests.py --freeze    the requests below and today's answers, for tools/freeze.sh
"""
import glob
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lib"))
from promised import differences

REQUESTS = [
    {"cmd": "new", "game": "six", "seats": 2, "dealer": 1, "seed": 1928, "options": {"holes": "1", "last-turns": "off"}, "id": 1},
    {"cmd": "legal"},
    {"cmd": "apply", "action": "flip A1"},
    {"cmd": "apply", "action": "flip A1"},
    {"cmd": "apply", "action": "flip B1"},
    {"cmd": "apply", "action": "flip A1"},
    {"cmd": "apply", "action": "flip B3"},
    {"cmd": "apply", "action": "draw"},
    {"cmd": "view", "seat": 0},
    {"cmd": "view", "seat": 1},
    {"cmd": "describe", "action": "swap B3"},
    {"cmd": "apply", "action": "swap B3"},
    {"cmd": "truth"},
    {"cmd": "score"},
    {"cmd": "record"},
    {"cmd": "view", "seat": 7},
    {"cmd": "umbrella"},
    {"cmd": "new", "game": "golph", "seats": 4, "seed": "0x1928", "options": "partners=on"},
    {"cmd": "legal"},
    {"cmd": "view", "seat": 2},
    {"cmd": "new", "game": "kargo", "seats": 2, "seed": 7},
    {"cmd": "view", "seat": 0},
    {"cmd": "new", "game": "rum-e-golf", "seats": 1, "seed": 7},
    {"cmd": "legal"},
    {"cmd": "new", "game": "six", "seats": 99},
    {"cmd": "new", "game": "sixx"},
    {"cmd": "new", "game": "cambio", "seats": 3, "options": "umbrella=on"},
]


def answers(requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([os.environ["NIBLICK"], "engine"], input=lines, capture_output=True, text=True, check=True, timeout=100)
    return [json.loads(line) for line in done.stdout.splitlines()]


def check(path):
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    requests, old = lines[::2], lines[1::2]
    new = answers(requests)
    assert len(old) == len(new) and old, path
    return [f"{path}: {json.dumps(request)}: {difference}"
            for request, one, other in zip(requests, old, new) for difference in differences(one, other, "answer")]


def main():
    if sys.argv[1:] == ["--freeze"]:
        for request, answer in zip(REQUESTS, answers(REQUESTS)):
            print(json.dumps(request))
            print(json.dumps(answer))
        return 0
    paths = sorted(glob.glob(os.path.join(os.environ["SOURCE_DIR"], "tests/stability/[0-9]*/engine.jsonl")))
    problems = [problem for path in paths for problem in check(path)]
    print("\n".join(problems))
    return 1 if problems or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
