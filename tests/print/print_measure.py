#!/usr/bin/env python3
"""A printed pack, measured: pages are rasterised by pdftoppm, and cards, bleed, crop marks and the register of backs are looked for in
the pixels. Nothing here knows the program's own geometry: the sizes are those that docs/PRINT.md promises.
ctest-labels: release
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

DPI = 200
MM = DPI / 25.4  # pixels
CARD_W, CARD_H, BLEED = 63, 88, 3
PAPER = {"a4": (297, 210), "letter": (279.4, 215.9)}
PACKS = ("golph", "rum-e-golf", "kargo")
NEAR = 0.2  # millimetres: a pixel is 0.127


class Picture:
    """A page as pixels, read from a PPM file. Coordinates are millimetres."""

    def __init__(self, file):
        with open(file, "rb") as f:
            data = f.read()
        head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        self.w, self.h = int(head[1]), int(head[2])
        self.data = data[head.end():]

    def at(self, x, y):
        i = 3 * (int(y * MM) * self.w + int(x * MM))
        return tuple(self.data[i:i + 3])

    def row(self, y):
        """The pixels of a line across the page."""
        start = 3 * self.w * int(y * MM)
        line = self.data[start:start + 3 * self.w]
        return [line[i:i + 3] for i in range(0, len(line), 3)]

    def column(self, x):
        i = 3 * int(x * MM)
        return [self.data[k:k + 3] for k in range(i, len(self.data), 3 * self.w)]


def dark(pixel):
    return max(pixel) < 150


def middles(line, wanted):
    """The middles of the runs of pixels that are wanted, in millimetres."""
    found, start = [], None
    for i, pixel in enumerate(line + [b"\xff\xff\xff"]):
        if wanted(pixel) and i < len(line):
            start = i if start is None else start
        elif start is not None:
            found.append((start + i) / 2 / MM)
            start = None
    return found


def extent(line, wanted):
    hits = [i for i, pixel in enumerate(line) if wanted(pixel)]
    return hits[0] / MM, (hits[-1] + 1) / MM


def is_near(a, b, within=NEAR):
    return abs(a - b) <= within


folder = tempfile.mkdtemp()


def printed(game, *words):
    file = os.path.join(folder, "-".join((game, *words)).replace("--", "") + ".pdf")
    if not os.path.exists(file):
        subprocess.run([os.environ["NIBLICK"], "print", game, "-o", file, *words], check=True, timeout=120, stdout=subprocess.DEVNULL)
    return file


def page(file, number):
    stem = f"{file[:-4]}-{number}"
    if not os.path.exists(stem + ".ppm"):
        subprocess.run(["pdftoppm", "-r", str(DPI), "-f", str(number), "-l", str(number), "-singlefile", file, stem], check=True, timeout=120)
    return Picture(stem + ".ppm")


def marks_of(picture, paper):
    """Where the crop marks are, across and down: from the margins at the top and at the left, and the same at the bottom and right."""
    w, h = PAPER[paper]
    block_x = middles(picture.row(h / 2), lambda p: min(p) < 250)  # the bleeds touch, so this is one run, and no mark crosses it
    assert block_x, "nothing is printed in the middle of the page"
    inner = [i for i, pixel in enumerate(picture.column(w / 2)) if min(pixel) < 250]
    top = next(i for i in range(len(inner) - 40) if inner[i + 40] - inner[i] == 40)  # forty pixels on end: no mark is so thick
    first = inner[top] / MM
    left = [i for i, pixel in enumerate(picture.row(h / 4)) if min(pixel) < 250]
    begin = next(i for i in range(len(left) - 40) if left[i + 40] - left[i] == 40)
    before = left[begin] / MM
    return middles(picture.row(first - 3), dark), middles(picture.column(before - 3), dark), before, first


def crop_marks_stand_at_cards_of_63_by_88_mm():
    for paper in PAPER:
        for game in PACKS:
            across, down, _, _ = marks_of(page(printed(game, "--paper", paper), 1), paper)
            assert len(across) >= 6 and len(across) % 2 == 0 and len(down) == 4, (paper, game, across, down)
            for i in range(0, len(across), 2):
                assert is_near(across[i + 1] - across[i], CARD_W), (paper, game, across)
            for i in range(0, len(down), 2):
                assert is_near(down[i + 1] - down[i], CARD_H), (paper, game, down)
            for i in range(2, len(across), 2):
                assert is_near(across[i] - across[i - 1], 2 * BLEED), (paper, game, across)


def the_paper_has_its_size():
    for paper, (w, h) in PAPER.items():
        for game in PACKS + ("six",):
            picture = page(printed(game, "--paper", paper), 1)
            assert abs(picture.w - w * MM) <= 1.5 and abs(picture.h - h * MM) <= 1.5, (paper, game, picture.w, picture.h)


def the_ground_goes_on_for_3_mm_beyond_every_edge():
    for paper in PAPER:
        for game in PACKS:
            for number in (1, 2):
                picture = page(printed(game, "--paper", paper, "--backs", "short-edge"), number)
                across, down, left, top = marks_of(picture, paper)
                assert is_near(across[0] - left, BLEED), (paper, game, number, across[0], left)
                assert is_near(down[0] - top, BLEED), (paper, game, number, down[0], top)
                right = extent(picture.row((down[0] + down[1]) / 2), lambda p: min(p) < 250)[1]
                assert is_near(right - across[-1], BLEED), (paper, game, number, across[-1], right)


def marks_of_the_back_lie_behind_those_of_the_front():
    for paper, (w, h) in PAPER.items():
        for edge in ("long-edge", "short-edge"):
            file = printed("golph", "--paper", paper, "--backs", edge)
            front, back = marks_of(page(file, 1), paper), marks_of(page(file, 2), paper)
            mirrored = [w - x for x in reversed(back[0])] if edge == "short-edge" else back[0]
            flipped = [h - y for y in reversed(back[1])] if edge == "long-edge" else back[1]
            assert all(is_near(a, b) for a, b in zip(front[0], mirrored)), (paper, edge, front[0], mirrored)
            assert all(is_near(a, b) for a, b in zip(front[1], flipped)), (paper, edge, front[1], flipped)


def every_back_lies_in_the_middle_of_its_card():
    for game in PACKS:
        picture = page(printed(game), 2)
        across, down, _, _ = marks_of(picture, "a4")
        for row in range(0, len(down), 2):
            y = down[row] + CARD_H * 0.06  # in the frame of the back, which has one colour
            line = picture.row(y)
            for card in range(0, len(across), 2):
                part = line[int(across[card] * MM):int(across[card + 1] * MM)]
                begin, end = extent(part, lambda p: max(p) < 220)
                assert is_near(begin, CARD_W - end, 0.3), (game, row, card, begin, CARD_W - end)
                assert 2 < begin < 5, (game, begin)


def over_the_long_edge_the_back_side_is_turned_by_half_a_circle():
    for number in (2, 4):
        long, short = page(printed("golph"), number), page(printed("golph", "--backs", "short-edge"), number)
        differ = 0
        for y in range(40, 170, 10):
            for x in range(20, 277, 7):
                a, b = long.at(297 - x, 210 - y), short.at(x, y)
                differ += max(abs(a[i] - b[i]) for i in range(3)) > 90
        assert differ < 40, differ  # of 481: edges of shapes fall between pixels
        same = sum(long.at(x, y) == short.at(x, y) for y in range(40, 170, 10) for x in range(20, 277, 7))
        assert same < 481, "the two are the same page"


def every_card_of_the_pack_is_there():
    """Each face is drawn on its own place: none of the 29 places of golph looks like another, and none is blank."""
    file, seen = printed("golph"), set()
    for sheet in range(4):
        picture = page(file, 2 * sheet + 1)
        across, down, _, _ = marks_of(picture, "a4")
        for row in range(0, len(down), 2):
            for card in range(0, len(across), 2):
                if len(seen) < 29:
                    seen.add(tuple(picture.at(across[card] + x, down[row] + y) for x in range(4, 60, 2) for y in range(4, 85, 3)))
    assert len(seen) == 29, len(seen)


def words_on(file, number):
    """What is written on a page, with where: (text, x, y) in shares of the page."""
    text = subprocess.run(["pdftotext", "-bbox", "-f", str(number), "-l", str(number), file, "-"], check=True, timeout=60,
                          capture_output=True, text=True).stdout
    w, h = map(float, re.search(r'<page width="([\d.]+)" height="([\d.]+)"', text).groups())
    found = re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</word>', text)
    return [(word, (float(a) + float(c)) / 2 / w, (float(b) + float(d)) / 2 / h) for a, b, c, d, word in found]


def pages_of(file):
    return int(re.search(r"Pages:\s+(\d+)", subprocess.run(["pdfinfo", file], check=True, capture_output=True, text=True, timeout=60).stdout)[1])


def the_leaflet_is_in_the_order_in_which_it_is_folded():
    for edge in ("long-edge", "short-edge"):
        file = printed("kargo", "--backs", edge)
        feet = {}  # page of the leaflet -> page of the file, and whether it is in the left half as it is read
        for number in range(1, pages_of(file) + 1):
            turned = edge == "long-edge" and number % 2 == 0
            for word, x, y in words_on(file, number):
                x, y = (1 - x, 1 - y) if turned else (x, y)
                if re.fullmatch("[2-8]", word) and y > 0.955 and (x < 0.1 or x > 0.9):
                    feet[int(word)] = number, x < 0.5
        first = feet[8][0]
        assert feet == {8: (first, True), 2: (first + 1, True), 7: (first + 1, False), 6: (first + 2, True), 3: (first + 2, False),
                        4: (first + 3, True), 5: (first + 3, False)}, (edge, feet)
        assert first % 2 == 1, "its sheets begin with a front side"
        cover = [word for word, x, y in words_on(file, first) if x > 0.5]
        assert "Kargo" in cover, cover


def the_leaflet_says_what_the_rules_page_says():
    with open(os.path.join(os.environ["SOURCE_DIR"], "docs", "rules", "golph.md"), encoding="utf-8") as page_file:
        source = page_file.read()
    text = subprocess.run(["pdftotext", printed("golph", "--backs", "short-edge"), "-"], check=True, capture_output=True, text=True, timeout=60).stdout
    plain = " ".join(text.split())
    for heading in ("In short", "The deal", "Who wins the trick", "Show-downs", "Scoring", "The round"):
        assert "## " + heading in source and heading in plain, heading
    assert "In the putt Stymies of all colours are alike." in " ".join(source.split()) and "Stymies of all colours are" in plain
    laid_out = subprocess.run(["pdftotext", "-layout", printed("golph", "--backs", "short-edge"), "-"], check=True, capture_output=True, text=True, timeout=60).stdout
    assert re.search(r"hole +1 +2 +3 +4 +5 +6 +7 +8 +9 +sum", laid_out), "a wide table has all its columns"
    assert "Notation" not in plain and "Game id" not in plain, "what is about the program is not for the table"


def the_rule_at_the_foot_is_50_mm_long():
    picture = page(printed("golph"), 1)
    line = picture.row(210 - 5.6)
    runs, start = [], None
    for i, pixel in enumerate(line):
        if dark(pixel):
            start = i if start is None else start
        elif start is not None:
            runs.append((i - start) / MM)
            start = None
    assert any(is_near(run, 50, 0.4) for run in runs), runs


def mats_have_places_of_a_card_s_size():
    """The fill of a place, across and down: its outline is broken, so the colour is looked for."""
    picture = page(printed("six", "--players", "2"), 2)
    grass = picture.at(20, 40)
    a, b = extent(picture.row(32)[: int(71 * MM)], lambda p: tuple(p) == grass)
    c, d = extent(picture.column(12)[: int(110 * MM)], lambda p: tuple(p) == grass)
    assert is_near(b - a, CARD_W, 0.7) and is_near(d - c, CARD_H, 0.7), (a, b, c, d)


def the_same_order_gives_the_same_bytes():
    for game in ("kargo", "cambio"):
        a, b = printed(game), os.path.join(folder, "again.pdf")
        subprocess.run([os.environ["NIBLICK"], "print", game, "-o", b], check=True, timeout=120, stdout=subprocess.DEVNULL)
        with open(a, "rb") as one, open(b, "rb") as other:
            assert one.read() == other.read(), game


TESTS = (
    the_paper_has_its_size,
    crop_marks_stand_at_cards_of_63_by_88_mm,
    the_ground_goes_on_for_3_mm_beyond_every_edge,
    marks_of_the_back_lie_behind_those_of_the_front,
    every_back_lies_in_the_middle_of_its_card,
    over_the_long_edge_the_back_side_is_turned_by_half_a_circle,
    every_card_of_the_pack_is_there,
    the_leaflet_is_in_the_order_in_which_it_is_folded,
    the_leaflet_says_what_the_rules_page_says,
    the_rule_at_the_foot_is_50_mm_long,
    mats_have_places_of_a_card_s_size,
    the_same_order_gives_the_same_bytes,
)


def main():
    failed = 0
    try:
        for test in TESTS:
            try:
                test()
                print("ok", test.__name__.replace("_", " "))
            except AssertionError as error:
                failed += 1
                print("not ok", test.__name__.replace("_", " "), error)
    finally:
        shutil.rmtree(folder)
    return failed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
