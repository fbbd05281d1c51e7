#!/usr/bin/env python3
"""Draws how training went: train/curve.py FILE.csv... --out curve.svg

Each file is one line in the picture: the gain over the rule of thumb as time went by, with its 95 % interval. The files are
what niblick_train --log and learn.py --log write.
"""
import argparse
import math
import os
import sys
from html import escape

HEADER = "seconds,round,rows,loss,gain,half"
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 800, 480, 70, 180, 40, 60
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000")  # told apart by everybody's eyes
DASHES = ("", "7 4", "2 3")  # for more lines than colours


def fail(about, what):
    sys.exit(f"curve.py: {about}: {what}")


def read_log(path):
    """Points (seconds, gain, half)."""
    try:
        with open(path, encoding="ascii") as file:
            lines = file.read().split("\n")
    except OSError as error:
        fail(path, error.strerror)
    except UnicodeDecodeError:
        fail(path, "not a log of niblick_train")
    if lines[0] != HEADER:
        fail(path, f"not a log of niblick_train: its first line should be {HEADER}")
    if lines[-1]:
        fail(path, f"line {len(lines)} is cut")
    points, before, last = [], 0.0, 0.0
    for number, line in enumerate(lines[1:-1], 2):
        try:
            seconds, _, _, _, gain, half = map(float, line.split(","))
        except ValueError:
            seconds = math.nan
        if not math.isfinite(seconds) or not math.isfinite(gain) or not math.isfinite(half) or seconds < 0 or half < 0:
            fail(path, f"line {number} should be six numbers, as the first line says")
        if seconds < last:  # training went on from here, and its clock began anew
            before += last
        last = seconds
        points.append((before + seconds, gain, half))
    if not points:
        fail(path, "nothing is in this log yet")
    return points


def step_for(span, most):
    """A round number of which at most so many fit."""
    for power in range(-6, 13):
        for digit in (1, 2, 5):
            step = digit * 10.0 ** power
            if span / step <= most:
                return step
    return span


def marks(low, high, most):
    step = step_for(high - low, most)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [n * step for n in range(first, last + 1)]


class Picture:
    def __init__(self, curves):
        points = [point for _, curve in curves for point in curve]
        self.most_seconds = max(max(p[0] for p in points), 1)
        low, high = min(min(p[1] - p[2] for p in points), 0), max(max(p[1] + p[2] for p in points), 0)
        step = step_for(max(high - low, 0.01), 8)
        self.low, self.high = math.floor(low / step) * step, math.ceil(high / step) * step
        self.parts = []

    def x(self, seconds):
        return LEFT + seconds / self.most_seconds * (WIDTH - LEFT - RIGHT)

    def y(self, gain):
        return TOP + (self.high - gain) / (self.high - self.low) * (HEIGHT - TOP - BOTTOM)

    def text(self, x, y, words, more=""):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" {more}>{escape(words)}</text>')

    def line(self, x1, y1, x2, y2, more):
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {more}/>')

    def axes(self):
        for gain in marks(self.low, self.high, 8):
            colour = "#555" if abs(gain) < 1e-9 else "#ddd"  # the rule of thumb itself
            self.line(LEFT, self.y(gain), WIDTH - RIGHT, self.y(gain), f'stroke="{colour}"')
            self.text(LEFT - 8, self.y(gain) + 4, f"{gain:g}" if abs(gain) > 1e-9 else "0", 'text-anchor="end"')
        for seconds in marks(0, self.most_seconds, 8):
            self.line(self.x(seconds), HEIGHT - BOTTOM, self.x(seconds), HEIGHT - BOTTOM + 5, 'stroke="#555"')
            self.text(self.x(seconds), HEIGHT - BOTTOM + 20, f"{seconds:g}", 'text-anchor="middle"')
        self.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 15, "seconds", 'text-anchor="middle"')
        middle = (TOP + HEIGHT - BOTTOM) / 2
        self.text(20, middle, "gain over the rule of thumb, a hole", f'text-anchor="middle" transform="rotate(-90 20 {middle:.1f})"')

    def curve(self, number, name, points):
        colour = COLOURS[number % len(COLOURS)]
        dash = DASHES[number // len(COLOURS) % len(DASHES)]
        above = [f"{self.x(s):.1f},{self.y(g + h):.1f}" for s, g, h in points]
        below = [f"{self.x(s):.1f},{self.y(g - h):.1f}" for s, g, h in reversed(points)]
        middle = [f"{self.x(s):.1f},{self.y(g):.1f}" for s, g, _ in points]
        style = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        self.parts.append(f'<polygon points="{" ".join(above + below)}" fill="{colour}" fill-opacity="0.12"/>')
        self.parts.append(f'<polyline points="{" ".join(middle)}" fill="none" {style}/>')
        for s, g, _ in points:
            self.parts.append(f'<circle cx="{self.x(s):.1f}" cy="{self.y(g):.1f}" r="2.5" fill="{colour}"/>')
        y = TOP + 10 + 20 * number
        self.line(WIDTH - RIGHT + 15, y, WIDTH - RIGHT + 40, y, style)
        self.text(WIDTH - RIGHT + 46, y + 4, name)

    def svg(self):
        body = "\n".join(self.parts)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
                f'font-size="13">\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n')


def main():
    parser = argparse.ArgumentParser(prog="curve.py", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("logs", nargs="+", metavar="FILE.csv")
    parser.add_argument("--out", required=True, metavar="FILE.svg")
    args = parser.parse_args()
    curves = [(os.path.splitext(os.path.basename(path))[0], read_log(path)) for path in args.logs]
    picture = Picture(curves)
    picture.axes()
    for number, (name, points) in enumerate(curves):
        picture.curve(number, name, points)
    try:
        with open(args.out, "w", encoding="utf-8") as file:
            file.write(picture.svg())
    except OSError as error:
        fail(args.out, error.strerror)


if __name__ == "__main__":
    main()
