"""A running engine: requests go in, one JSON object a line, answers come out."""

import json
import subprocess


class Engine:
    # So many characters of requests fit in a pipe while their answers wait.
    ROOM = 48000

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, requests):
        """The answers to many requests, asked in as few gulps as possible. If
        the engine ends there are fewer answers than requests."""
        answers = []
        lines, size = [], 0
        for request in requests:
            line = json.dumps(request, separators=(",", ":")) + "\n"
            if size + len(line) > self.ROOM:
                answers += self.gulp(lines)
                lines, size = [], 0
            lines.append(line)
            size += len(line)
        return answers + self.gulp(lines)

    def gulp(self, lines):
        answers = []
        try:
            self.process.stdin.write("".join(lines).encode())
            self.process.stdin.flush()
            for _ in lines:
                answer = self.process.stdout.readline()
                if not answer:
                    break
                answers.append(json.loads(answer.decode()))
        except BrokenPipeError:
            pass
        return answers

    def close(self):
        """Ends the engine; its exit status comes back."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        return self.process.wait()
