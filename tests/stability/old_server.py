#!/usr/bin/env python3
"""A program that speaks the table protocol (niblick.1) of an earlier version gets the messages that it got then.

tests/stability/VERSION/server.transcript is a conversation of some people with a server, as docs/PROTOCOL.md writes them. Each of them
must get the same messages in the same order; tests/lib/promised.py says what may differ. Nobody in it is a computer player: those may
choose differently in every version. The server's random numbers come from a generator of the tests
(protocol_transcript_main.c): should the server ask for them in another order one day, that breaks no promise, and the generator has to
follow.

    old_server.py             every version of the past
    old_server.py --freeze    the conversation below with today's messages, for tools/freeze.sh
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lib"))
from promised import differences

CONVERSATION = """\
ann connects
ann> {"do":"ping","id":1}
ann> {"do":"create","id":2,"game":"four","seats":2,"options":{"holes":"1"},"name":"Nineteenth hole","public":true,"me":"Ann"}
bob connects
bob> {"do":"register","id":1,"name":"Bob","password":"correct horse battery staple"}
bob> {"do":"lobby","id":"l"}
bob> {"do":"join","id":2,"table":"mcw764kdbs7w","me":"Bob"}
cyd connects
cyd> {"do":"watch","id":1,"table":"mcw764kdbs7w"}
bob> {"do":"say","id":3,"phrase":0}
bob> {"do":"start","id":4}
ann> {"do":"start","id":3}
ann> {"do":"seed","id":4,"hole":1,"value":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}
bob> {"do":"seed","id":5,"hole":1,"value":"f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff00000000000000000000000000000000"}
ann> {"do":"act","id":5,"n":1,"action":"knock"}
bob> {"do":"act","id":6,"n":1,"action":"knock"}
ann> {"do":"view","id":6}
ann> {"do":"act","id":7,"n":2,"action":"draw"}
bob> {"do":"act","id":7,"n":2,"action":"draw"}
ann> {"do":"act","id":8,"n":3,"action":"take"}
ann> {"do":"act","id":9,"n":3,"action":"discard"}
bob> {"do":"act","id":8,"n":3,"action":"discard"}
dan connects
dan> {"do":"glance","id":1,"table":"mcw764kdbs7w","token":"0dw_S8WyZoSsRVRrhEJCLqfaPAeoP4MmwOu0_rUCNdY"}
dan> {"do":"return","id":2,"table":"mcw764kdbs7w","token":"0dw_S8WyZoSsRVRrhEJCLqfaPAeoP4MmwOu0_rUCNdY"}
dan> {"do":"record","id":3}
bob> {"do":"share","id":9}
bob> {"do":"ready","id":10}
bob> {"do":"leave","id":11}
bob> {"do":"mine","id":12}
bob> {"do":"logout","id":13}
cyd> {"do":"leave","id":2}
cyd> {"do":"join","id":3,"table":"nowhere","me":"Cyd"}
cyd> {"do":"create","id":4,"game":"sixx","me":"Cyd"}
cyd> {"do":"create","id":5,"game":"six","me":"Cyd","options":{"hloes":"9"}}
cyd> {"do":"umbrella","id":6}
cyd> {"do":"ping","id":7,"tabel":1}
cyd> not JSON
"""
FENCES = "```transcript\n%s```\n"


def played(conversation):
    """The conversation with the messages that everybody gets now."""
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.md")
        with open(page, "w", encoding="utf-8") as file:
            file.write(FENCES % conversation)
        program = os.path.join(os.environ["BINARY_DIR"], "protocol_transcript_main")
        told = subprocess.run([program, page], capture_output=True, text=True, check=True, timeout=100).stdout
    return "".join(line + "\n" for line in told.splitlines() if not line.startswith("```"))


def messages(transcript):
    """What each person got between one line that was said and the next: (the line, who, the message)."""
    said = ""
    for line in transcript.splitlines():
        got = re.match(r"([a-z]+)< (.*)", line)
        if got:
            yield said, got[1], json.loads(got[2])
        else:
            said = line


def check(path):
    with open(path, encoding="utf-8") as file:
        old = file.read()
    before, now = list(messages(old)), list(messages(played(old)))
    assert len(before) > 50, path
    if [(said, who, told["is"]) for said, who, told in before] != [(said, who, told["is"]) for said, who, told in now]:
        return [f"{path}: after {one[0]!r} {one[1]} got {one[2]}, now {two[1]} gets {two[2]}"
                for one, two in zip(before, now) if (one[:2], one[2]["is"]) != (two[:2], two[2]["is"])][:1] or [f"{path}: it ends otherwise"]
    return [f"{path}: {said}: {who}: {difference}"
            for (said, who, one), (_, _, two) in zip(before, now) for difference in differences(one, two, "message")]


def main():
    if sys.argv[1:] == ["--freeze"]:
        print(played(CONVERSATION), end="")
        return 0
    paths = sorted(glob.glob(os.path.join(os.environ["SOURCE_DIR"], "tests/stability/[0-9]*/server.transcript")))
    problems = [problem for path in paths for problem in check(path)]
    print("\n".join(problems) or "every old conversation goes as it went")
    return 1 if problems or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
