#!/usr/bin/env python3
"""Draws text from a terminal as an SVG picture: tmux capture-pane -p | tools/terminal_picture.py > picture.svg"""
import html
import sys

FONT, WIDTH, HEIGHT, PAD = 14, 8.43, 19, 18

lines = [line.rstrip() for line in sys.stdin.read().rstrip().split("\n")]
columns = max(len(line) for line in lines)
w, h = round(columns * WIDTH + 2 * PAD), len(lines) * HEIGHT + 2 * PAD
print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img">')
print(f'<rect width="{w}" height="{h}" rx="10" fill="#173a2a"/>')
print(f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT}" fill="#f3eedd" xml:space="preserve">')
for i, line in enumerate(lines):
    if line:
        print(f'<text x="{PAD}" y="{PAD + HEIGHT * i + FONT}">{html.escape(line)}</text>')
print("</g>\n</svg>")
