#!/usr/bin/env python3
"""Measures what the packs of golph, Rum-E-Golf and Kargo imply, and writes it into their rules pages.

    tools/rules_figures.py            measure (some seconds) and write the pages
    tools/rules_figures.py --check    measure, and complain if a page says anything else

The last section of each page, "What the pack implies", is made here and nowhere else: change its words in this file. The
seeds are fixed, so the same program gives the same figures. Run it when the rule of thumb of one of these games has changed;
tests/lab/rules_figures.sh runs the check. NIBLICK names the program; otherwise it is build/niblick.
"""

import argparse
import difflib
import json
import os
import pathlib
import subprocess
import sys

HEADING = "## What the pack implies\n"
ROOT = pathlib.Path(__file__).resolve().parent.parent


class Figures:
    """The sections of `niblick deck GAME --check --json`."""

    def __init__(self, niblick, game, holes):
        answer = subprocess.run([niblick, "deck", game, "--check", "--json", "--holes", str(holes), "--threads", "2"],
                                check=True, stdout=subprocess.PIPE)
        self.sections = json.loads(answer.stdout)["sections"]

    def both(self, key, digits, first=0):
        """The careless and the careful players' figure, as cells of a table."""
        return tuple(f"{self.sections[first + i][key]:.{digits}f}" for i in range(2))


def table(heads, rows):
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in [heads, *rows]]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def wrap(text, width=78):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return "\n".join([*lines, line]).replace("~", " ")  # ~ is a blank that no line ends at


def measured(game, holes, who):
    return wrap(f"Measured with {who} (`niblick deck {game} --check --holes {holes}`). Careless players do anything that "
                "the rules allow, careful ones play by the rule of thumb of the computer player everyman.")


def golph(niblick, holes):
    f = Figures(niblick, "golph", holes)
    deals = f.sections[2]
    rows = [("mean total", *f.both("mean_total", 1)),
            ("totals under par 33", *(x + " %" for x in f.both("under_par_percent", 0))),
            ("totals over bogey 42", *(x + " %" for x in f.both("over_bogey_percent", 0)))]
    return [measured("golph", holes, "four seats"),
            table(("nine holes", "careless", "careful"), rows),
            wrap("So the card of 1928 is fair: bogey is what anybody makes, and par takes skill and luck. Show-downs are as "
                 f"rare as they should be: {deals['bobbies']:.0f} Bobbies and {deals['holes_in_one']:.0f} Holes in One in "
                 f"a million deals, where the exact chances give {deals['bobbies_exact']:.0f} and "
                 f"{deals['holes_in_one_exact']:.0f}.")]


def rum(niblick, holes):
    f = Figures(niblick, "rum-e-golf", holes)
    rows = []
    for first, choice in ((0, "lowest"), (2, "free")):
        unable, mean = f.both("unable_percent", 1, first), f.both("mean_score", 1, first)
        rows += [(choice, who, unable[i] + " % of turns", mean[i]) for i, who in enumerate(("careless", "careful"))]
    over = round(f.sections[1]["over_par"])
    return [measured("rum-e-golf", holes, "four seats"),
            table(("choice", "players", "unable to play", "mean of a nine"), rows),
            wrap("The leaflet calls being unable to play very rare; with the reconstructed pack it is rare for players who "
                 "keep cards for the holes to come, and common for the others. Par is 36: careful players are some "
                 f"{over} strokes over it.")]


def card_name(code):
    return " ".join(word if word in ("to", "of") else word.capitalize() for word in code.split("-"))


def kargo(niblick, holes):
    f = Figures(niblick, "kargo", holes)
    careful = f.sections[1]
    rows = [("is halved", *(x + " %" for x in f.both("halved_percent", 1))),
            ("turns, passes included", *f.both("turns", 1)),
            ("the stock runs out", *(x + " %" for x in f.both("stock_empty_percent", 1))),
            ("strokes over bogey, if holed", *f.both("over_bogey", 2))]
    hazards = [(card_name(name), f"{row['last_on_losers_percent']:.0f}", f"{row['laid_percent']:.0f}",
                f"{row['victims_lost_percent']:.0f}")
               for name, row in careful.items() if isinstance(row, dict) and "laid_percent" in row]
    hazards.sort(key=lambda row: (-int(row[1]), row[0]))
    none = f"{careful['none']['last_on_losers_percent']:.0f}"
    return [measured("kargo", holes, "singles over St.~Andrews"),
            table(("a hole", "careless", "careful"), rows),
            "Sensible play comes close to bogey, which speaks for the reconstructed yards.",
            wrap("Which hazards decide, among careful players? *Last* tells on how many of a hundred balls that lost their "
                 f"hole this hazard was the last one laid (on {none} of them there was none), *laid* how often it is laid "
                 "in a hundred holes, and *lost* how many of a hundred balls that it is laid on lose theirs."),
            table(("hazard", "last", "laid", "lost"), hazards)]


PAGES = (("golph", 50000, golph), ("rum-e-golf", 25000, rum), ("kargo", 50000, kargo))

def main():
    arguments = argparse.ArgumentParser(description="Measures what the three special packs imply, for their rules pages.")
    arguments.add_argument("--check", action="store_true", help="write nothing; fail if a page says anything else")
    arguments.add_argument("--pages", type=pathlib.Path, default=ROOT / "docs" / "rules", help="where the pages are")
    chosen = arguments.parse_args()
    niblick, stale = os.environ.get("NIBLICK", str(ROOT / "build" / "niblick")), []
    for name, holes, make in PAGES:
        page = chosen.pages / f"{name}.md"
        head, heading, old = page.read_text().partition(HEADING)
        if not heading:
            sys.exit(f"{page} has no section \"{HEADING.strip()}\"")
        new = "\n" + "\n\n".join(make(niblick, holes)) + "\n"
        if not chosen.check:
            page.write_text(head + heading + new)
        elif old != new:
            stale.append(name)
            sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), str(page), "measured"))
    if stale:
        sys.exit(f"stale figures: {', '.join(stale)}; run tools/rules_figures.py and read the difference before you keep it")


if __name__ == "__main__":
    main()
