"""outside_player.py - a program that plays for `exec:`, and goes wrong in the way that its argument says. No test by itself.

    python3 outside_player.py MODE [FILE]

MODE is good, or what it does at its first choice of a hole: die, exit, hang, cheat, index, nonsense, keys, twice, long, deaf,
flood, break; refuse, mute or babble at hello; leave: it ends after hello; log: it writes what it gets to FILE.fd.N; open:
it dies if it has been left more than its own files. fussy: it plays kargo only. loud: it writes very much to stderr. stubborn: it
does not end when its input does, nor does what it has started; slow: the same, and it never says hello. These two write the
numbers of their processes to FILE.
"""
import json
import os
import subprocess
import sys
import time

mode, path = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
log = open(f"{path}.{os.getpid()}", "w", encoding="utf-8") if mode in ("log", "story") else None


def say(text):
    print(text, flush=True)


def start_another():
    """A process of ours that knows nothing of our input."""
    child = subprocess.Popen(["sleep", "600"])
    with open(path, "a", encoding="utf-8") as out:
        out.write(f"{os.getpid()} {child.pid}\n")


def hello(message):
    if mode in ("stubborn", "slow"):
        start_another()
    if mode == "slow":
        time.sleep(600)
    if mode == "refuse":
        say('{"error": "I only play chess"}')
    elif mode == "fussy" and message["game"] != "kargo":
        say('{"error": "I only play kargo"}')
    elif mode == "babble":
        say("Hello!")
    elif mode == "mute":
        time.sleep(600)
    elif mode == "leave":
        say("{}")
        sys.exit(4)
    else:
        say('{"story": true}' if mode == "story" else "{}")


def hang():
    start_another()
    time.sleep(600)


def choose(message):
    if mode == "die":
        raise ValueError("this cannot be")
    if mode == "exit":
        sys.exit(3)
    if mode == "hang":
        hang()
    while mode == "flood":
        say("{}\n" * 1000)
    if mode == "loud":
        print("I cannot keep this to myself. " * 1000, file=sys.stderr, flush=True)
    if mode == "deaf":
        os.close(0)
        time.sleep(600)
    if mode == "open":
        left = [int(fd) for fd in os.listdir("/proc/self/fd") if int(fd) > 3]  # 3 is the folder itself
        if left:
            raise ValueError(f"open: {left}")
    wrong = {"cheat": '{"action": "draw 7"}', "index": '{"index": 4000}', "nonsense": "let me see ...",
             "keys": '{"move": 1}', "twice": '{"action": "pass", "index": 0}', "long": "x" * 100000,
             "illegal": '{"action": "take 1"}', "break": '{"mo\\nve\\u001b": 1}'}
    # The first is in the middle of the list now and then, so it is not always the same action.
    say(wrong.get(mode) or json.dumps({"id": message["id"], "index": message["random"] % len(message["legal"])}))


for line in sys.stdin:
    if log:
        log.write(line)
        log.flush()
    told = json.loads(line)
    if told["type"] == "hello":
        hello(told)
    elif told["type"] == "choose":
        choose(told)
if mode == "stubborn":
    time.sleep(600)
