#!/usr/bin/env python3
"""Draws text from a terminal as an SVG picture: tmux capture-pane -p -e | tools/terminal_picture.py > picture.svg

Colours and bold, underlined and reversed text are drawn as the escape sequences of the capture say; without them (no -e)
the picture is plain.
"""
import html
import re
import sys

FONT, WIDTH, HEIGHT, PAD = 14, 8.43, 19, 18
PAPER, INK = "#14281d", "#f3eedd"
FIRST = ["#000000", "#b8372f", "#4f9a3a", "#c9a227", "#3f6fb0", "#9a4f96", "#3a9a9a", "#d8d3c4",
         "#6b6b6b", "#e0564b", "#7cc565", "#f0cf5b", "#6ea0e0", "#c77cc3", "#6fc9c9", "#ffffff"]


def colour(n):
    """One of the terminal's 256 colours."""
    if n < 16:
        return FIRST[n]
    if n > 231:
        return "#{0:02x}{0:02x}{0:02x}".format(8 + 10 * (n - 232))
    levels = (0, 95, 135, 175, 215, 255)
    n -= 16
    return "#{:02x}{:02x}{:02x}".format(levels[n // 36], levels[n // 6 % 6], levels[n % 6])


class Pen:
    def __init__(self):
        self.reset()

    def reset(self):
        self.ink, self.paper = None, None
        self.bold = self.dim = self.line = self.turned = False

    def obey(self, codes):
        codes = [int(c or 0) for c in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in (1, 2, 4, 7):
                setattr(self, {1: "bold", 2: "dim", 4: "line", 7: "turned"}[code], True)
            elif code == 22:
                self.bold = self.dim = False
            elif code == 24:
                self.line = False
            elif code == 27:
                self.turned = False
            elif code in (38, 48) and len(codes) > 1 and codes[0] == 5:
                setattr(self, "ink" if code == 38 else "paper", colour(codes[1]))
                codes = codes[2:]
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.ink = colour(code - 30 if code < 90 else code - 82)
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.paper = colour(code - 40 if code < 100 else code - 92)
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.paper = None

    def look(self):
        ink, paper = self.ink or INK, self.paper
        if self.turned:
            ink, paper = paper or PAPER, self.ink or INK
        style = "" if ink == INK else f' fill="{ink}"'
        style += ' font-weight="bold"' if self.bold else ""
        style += ' opacity="0.65"' if self.dim else ""
        style += ' text-decoration="underline"' if self.line else ""
        return style, paper


def runs(line, pen):
    """The line as (text, style, background), each in one look."""
    for part in re.split(r"(\x1b\[[0-9;]*m|\x1b[()]B|\x0f)", line):
        if part.startswith("\x1b[") and part.endswith("m"):
            pen.obey(part[2:-1])
        elif part and not part.startswith("\x1b") and part != "\x0f":
            yield (part, *pen.look())


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    pen, drawn = Pen(), []
    for line in lines:
        drawn.append(list(runs(line, pen)))
    columns = max((sum(len(t) for t, _, _ in line) for line in drawn), default=1)
    w, h = round(columns * WIDTH + 2 * PAD), len(lines) * HEIGHT + 2 * PAD
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img">')
    print(f'<rect width="{w}" height="{h}" rx="10" fill="{PAPER}"/>')
    print(f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT}" fill="{INK}">')
    for i, line in enumerate(drawn):
        at = 0
        for text, style, paper in line:
            x, width = PAD + at * WIDTH, len(text) * WIDTH
            if paper:
                print(f'<rect x="{x:.2f}" y="{PAD + HEIGHT * i}" width="{width + 0.5:.2f}" height="{HEIGHT + 0.5}" fill="{paper}"/>')
            for words in re.finditer(r"\S+(?: \S+)*", text):  # not every viewer keeps spaces as they are
                x, width = PAD + (at + words.start()) * WIDTH, len(words[0]) * WIDTH
                print(f'<text x="{x:.2f}" y="{PAD + HEIGHT * i + FONT}" textLength="{width:.2f}"{style}>{html.escape(words[0])}</text>')
            at += len(text)
    print("</g>\n</svg>")


main()
