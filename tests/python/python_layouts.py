#!/usr/bin/python3
"""docs/ENVIRONMENTS.md against the library: every field with its place, kind and size, every block of action numbers, and the sizes of
every game. `python_layouts.py --write` puts the sizes into the page; read the difference before you keep it.
ctest-labels: release
"""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
import package

import niblick
from niblick import _abi
from niblick._library import lib, word

PAGE = os.path.join(package.SOURCE, "docs", "ENVIRONMENTS.md")
OPERANDS = ("plain", "own", "others", "any", "seat", "number", "ball", "card and ball")  # enum nb_env_operand
ENCODINGS = {"layout": 1, "golph": 2, "Rum-E-Golf": 3, "Kargo": 4}


def page():
    with open(PAGE, encoding="utf-8") as file:
        return file.read()


def rows(text):
    """The cells of every row of a table in the text, without its head."""
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return [row for row in found[1:] if not set("".join(row)) <= set("-")]


def section(heading):
    """What is below a heading, up to the next."""
    return re.search(rf"^## {re.escape(heading)}.*?\n(.*?)(?=^## |\Z)", page(), re.M | re.S)[1]


def encoding(number):
    heading = re.search(rf"^## (.* \(encoding {number}\))$", page(), re.M)[1]
    common = re.search(r"The first five bytes.*", section("Kinds of bytes"), re.S)[0]
    return rows(common) + rows(section(heading))


def specs():
    """Every game, with every number of seats and every preset."""
    for game in niblick.games():
        for seats in range(game.min_seats, game.max_seats + 1):
            for options in {"", *(preset.options for preset in game.presets)}:
                try:
                    yield niblick.Spec(game.id, seats, options)
                except niblick.Error:
                    continue  # a preset for another number of seats


def span(least, most):
    return f"{least}" if least == most else f"{least} to {most}"


def sizes():
    """The table of sizes as it should be."""
    lines = ["| game | seats | bytes | action numbers |", "|---|---|---|---|"]
    for game in niblick.games():
        ends = [niblick.Spec(game.id, seats) for seats in (game.min_seats, game.max_seats)]
        spans = (game.min_seats, game.max_seats), (spec.observation_size for spec in ends), (spec.actions for spec in ends)
        lines.append(f"| `{game.id}` | {' | '.join(span(*each) for each in spans)} |")
    return "\n".join(lines)


class Fields(unittest.TestCase):
    def documented(self, number):
        """Each field: name, kind, where it begins if the page says so, how long it is if that follows, and what is said of it."""
        fields = []
        for where, names, kind, about in encoding(number):
            names = names.split(", ")
            numbers = [int(one) for one in re.findall(r"\d+", where)]
            for index, name in enumerate(names):
                at, size = (numbers[index] if numbers else None), None
                if numbers and not where.startswith("from"):
                    size = 1 if len(names) > 1 else numbers[-1] - numbers[0] + 1
                fields.append((name, kind, at, size, about))
        return fields

    def length(self, about, field, spec):
        """How many bytes the page's words come to."""
        seats, faces = spec.rules.seats, max(face for face in range(_abi.NB_MAX_FACES) if spec.rules._raw.copies[face]) + 1
        slots = next((one.width for one in spec.fields if one.name == "cells"), None)
        known = {"seats": seats, "slots": slots, "lines": field.size // 9, "balls": field.size // 13}
        product = re.match(r"(\w+) x (\w+)", about)
        if product:
            one, other = (known.get(factor) or int(factor) for factor in product.groups())
            return one * other * (2 if field.kind == "set" and seats > 8 else 1)
        if re.match(r"(one byte )?for each seat", about):
            return seats
        if re.match(r"for each face|the same for the hand opposite", about):
            return faces
        return int(re.match(r"(\d+) (slots|faces)", about)[1])

    def test_the_page_has_every_field_at_its_place(self):
        tried = set()
        for spec in specs():
            tried.add(spec.encoding)
            documented = self.documented(spec.encoding)
            self.assertEqual([field.name for field in spec.fields], [name for name, *_ in documented], spec.rules)
            for field, (name, kind, at, size, about) in zip(spec.fields, documented):
                said = (spec.rules, field)
                self.assertIn(kind, (field.kind, "") if name == "piles" else (field.kind,), said)
                if at is not None:
                    self.assertEqual(field.at, at, said)
                if size is not None:
                    self.assertEqual(field.size, size, said)
                elif field.size:
                    self.assertEqual(field.size, self.length(about, field, spec), said)
        self.assertEqual(tried, set(ENCODINGS.values()))

    def test_kinds_have_the_names_that_the_page_gives_them(self):
        kinds = rows(re.split(r"\n\nThe kinds of cards", section("Kinds of bytes"))[0])
        self.assertEqual([kind for kind, *_ in kinds], list(niblick.encoding.KINDS))

    def test_the_page_is_about_the_version_that_there_is(self):
        said = int(re.search(r"This page describes version (\d+)", page())[1])
        self.assertEqual({spec.version for spec in specs()}, {said})


class Numbers(unittest.TestCase):
    def documented(self, number):
        """The verbs of an encoding in their order, and the operands that each can have."""
        name = next(name for name, value in ENCODINGS.items() if value == number)
        cell = next(row[1] for row in rows(section("Action numbers").split("| encoding |")[1].join(["| encoding |", ""])) if row[0] == name)
        blocks = []
        for part in cell.split("; "):
            verbs, operand = re.fullmatch(r"(.*?)(?: \((.*)\))?", part.replace("take, or take from (seat)", "take (plain, or seat)")).groups()
            operands = re.findall("|".join(sorted(OPERANDS, key=len, reverse=True)), operand or "plain")
            blocks += [(verb, operands) for verb in verbs.split(", ")]
        return blocks

    def count(self, block, operand, seats):
        width = block.width
        fixed = {"plain": 1, "own": width, "others": (seats - 1) * width, "any": seats * width, "seat": seats - 1, "ball": width}
        return fixed.get(operand)

    def test_the_page_has_every_block_in_its_order(self):
        for spec in specs():
            raw, at = spec._raw, 0
            documented = self.documented(spec.encoding)
            order = [verb for verb, _ in documented]
            last = -1
            for block in raw.block[: raw.blocks]:
                verb, operand = word(lib.nb_verb_name(block.verb)), OPERANDS[block.operand]
                said = (spec.rules, verb, operand)
                place = order.index(verb)
                self.assertGreater(place, last, said)
                self.assertIn(operand, documented[place][1], said)
                self.assertEqual(block.first, at, said)
                expected = self.count(block, operand, spec.rules.seats)
                if expected is not None:
                    self.assertEqual(block.count, expected, said)
                else:
                    self.assertEqual(block.count % max(block.width, 1), 0, said)
                last, at = place, at + block.count
            self.assertEqual(at, spec.actions, spec.rules)

    def test_the_page_has_every_operand(self):
        self.assertEqual([row[0] for row in rows(section("Action numbers").split("| encoding |")[0])], list(OPERANDS))

    def test_the_page_has_the_sizes_of_every_game(self):
        self.assertIn(sizes(), section("Sizes"))


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        text = re.sub(r"^\| game \| seats \| bytes.*?(?=\n\n)", lambda _: sizes(), page(), flags=re.M | re.S)
        with open(PAGE, "w", encoding="utf-8") as out:
            out.write(text)
    else:
        package.main()
