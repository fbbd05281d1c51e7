#!/usr/bin/python3
"""Makes the fonts of the page (web/fonts) again: tools/fonts/make.py

The page is set in TeX Gyre Pagella (after Palatino) and Linux Biolinum (after Optima). Both are Debian packages; besides
them the script needs fonttools and python3-brotli:

    apt-get install fonttools python3-brotli fonts-texgyre fonts-linuxlibertine

Each face becomes two files. The first has what English and the cards need and is loaded with the page. The second has the
other letters of Latin-1 and Latin Extended-A, and the browser loads it only when a name needs one of them (unicode-range
in web/style/fonts.css, which must name the same characters: this script prints the ranges). Outlines become quadratic and
lose their hints, which saves a third. The fonts are renamed, as both licences ask of changed copies.
"""

import os
import pathlib

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

ROOT = os.environ.get("FONTS_ROOT", "")  # where the packages are unpacked, if they are not installed
PAGELLA = ROOT + "/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrepagella-{}.otf"
BIOLINUM = ROOT + "/usr/share/fonts/opentype/linux-libertine/LinBiolinum_{}.otf"
FACES = {
    "serif": (PAGELLA.format("regular"), "Niblick Serif", "Regular"),
    "serif-italic": (PAGELLA.format("italic"), "Niblick Serif", "Italic"),
    "serif-bold": (PAGELLA.format("bold"), "Niblick Serif", "Bold"),
    "sans": (BIOLINUM.format("R"), "Niblick Sans", "Regular"),
    "sans-bold": (BIOLINUM.format("RB"), "Niblick Sans", "Bold"),
}
# No-break space, £ © ° ± · ¼ ½ × é, hyphens, dashes, quotation marks, dots, arrows, minus, a filled circle, suits, a tick.
FIRST = set(range(0x20, 0x7F)) | set(map(ord, "\u00a0£©°±·¼½×é‑–—‘’“”…←↑→↓−●♠♣♥♦✓"))
MORE = (set(range(0xA1, 0x180)) | set(map(ord, "‚„†•‹›€"))) - FIRST
ERROR = 1  # in thousandths of an em: how far a quadratic outline may be from the cubic one
OUT = pathlib.Path(__file__).resolve().parents[2] / "web" / "fonts"


def make_quadratic(font):
    """Replaces cubic outlines (CFF) by quadratic ones (glyf), which WOFF2 compresses better."""
    glyphs = font.getGlyphSet()
    drawn = {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, ERROR * font["head"].unitsPerEm / 1000, reverse_direction=True))
        drawn[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphOrder = font.getGlyphOrder()
    glyf.glyphs = drawn
    del font["CFF "]
    glyf.compile(font)
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for field in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements", "SizeOfInstructions"):
        setattr(maxp, "max" + field, 0)
    maxp.maxZones = 1
    maxp.maxComponentElements = 0
    maxp.compile(font)
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"


def centre(font):
    """Puts capitals in the middle of their line: Pagella's own measures leave them too high in buttons and plates."""
    em = font["head"].unitsPerEm
    up, down = round(0.91 * em), round(0.27 * em)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = up, -down, 0
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = up, -down, 0
    os2.usWinAscent, os2.usWinDescent = up, down


def rename(font, family, style):
    for record in font["name"].names:
        names = {1: family, 2: style, 4: f"{family} {style}", 6: f"{family}-{style}".replace(" ", "")}
        if record.nameID in names:
            record.string = names[record.nameID]


def make(source, family, style, characters, file):
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(layout_features=["kern", "tnum", "lnum"], hinting=False, desubroutinize=True)
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ["FFTM"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    rename(font, family, style)
    centre(font)
    make_quadratic(font)
    font.flavor = "woff2"
    font.save(file)
    print(f"{file.name:24} {len(font.getBestCmap()):4} characters {file.stat().st_size:6} bytes")


def ranges(characters):
    """As CSS writes them: U+20-7e, U+a0."""
    found = []
    for code in sorted(characters):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return ", ".join(f"U+{a:x}" if a == b else f"U+{a:x}-{b:x}" for a, b in found)


for name, (source, family, style) in FACES.items():
    make(source, family, style, FIRST, OUT / f"{name}.woff2")
    make(source, family, style, MORE, OUT / f"{name}-more.woff2")
print("first:", ranges(FIRST))
print("more: ", ranges(MORE))
