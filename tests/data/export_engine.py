#!/usr/bin/env python3
"""What `niblick export` writes of every game is what the engine protocol says when it loads the record at that action."""
import csv
import json
import os
import subprocess
import sys
import tempfile

niblick = os.environ["NIBLICK"]
engine = subprocess.Popen([niblick, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def ask(cmd, **keys):
    engine.stdin.write(json.dumps({"cmd": cmd, **keys}) + "\n")
    answer = json.loads(engine.stdout.readline())
    assert answer["ok"], (cmd, keys, answer)
    return answer


def run(*words):
    return subprocess.run([niblick, *words], check=True, capture_output=True, text=True).stdout


def check(line, record):
    """One decision: the same bytes, the same numbers, and what came of it."""
    loaded = ask("load", record=record, hole=line["hole"], action=line["number"] - 1)
    env = ask("env", seat=line["seat"])
    assert env["observation"] == line["observation"], line
    assert [choice["index"] for choice in env["legal"]] == line["legal"], line
    assert {"index": line["index"], "action": line["action"]} in env["legal"], line
    played = loaded["holes"][line["hole"] - 1]["actions"][line["number"] - 1]
    assert played == {"seat": line["seat"], "action": line["action"]}, line
    ask("load", record=record, hole=line["hole"])
    assert ask("score")["scores"][line["seat"]] == line["score"], line
    ask("load", record=record)
    assert ask("score")["places"][line["seat"]] == line["place"], line


def main():
    checked = 0
    with tempfile.TemporaryDirectory() as folder:
        for game in ask("games")["games"]:
            name = game["id"]
            run("sim", name, "--players", "habit", "--matches", "1", "--records", folder)
            path = f"{folder}/{name}-000001.nib.gz"
            record = subprocess.run(["zcat", path], check=True, capture_output=True, text=True).stdout
            lines = [json.loads(line) for line in run("export", path).splitlines()]
            rows = list(csv.DictReader(run("export", "-f", "csv", path).splitlines()))
            assert len(rows) == len(lines)
            for line, row in list(zip(lines, rows))[:: max(1, len(lines) // 25)]:
                check(line, record)
                assert row["observation"] == line["observation"] and row["action"] == line["action"]
                assert [int(index) for index in row["legal"].split()] == line["legal"]
                assert abs(float(row["aim"]) - line["aim"]) < 1e-4 and int(row["place"]) == line["place"]
                checked += 1
    print(f"{checked} decisions are exported as the engine tells them")


sys.exit(main())
