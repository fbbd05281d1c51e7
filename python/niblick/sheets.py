"""Score cards: a match as tables, as they are printed."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Optional, Sequence, Tuple

from . import _abi
from ._library import lib, names_for

KINDS = ("hole", "score", "printed", "sum", "total", "spare", "part")  # enum nb_sheet_kind


@dataclass(frozen=True)
class SheetHead:
    """The heading of a line or a column."""

    text: str  #: "7", "Out", "Ann"
    kind: str  #: a column is "hole", "sum", "total" or "spare"; a line "score", "printed", "sum" or "part"
    last: bool  #: the last of a group: a heavier rule follows
    rows: range  #: of a column: the rows of ``Match.scores`` that it is about


@dataclass(frozen=True)
class SheetCell:
    """A place on the card."""

    text: str  #: a number or a few words; empty: not played yet
    won: bool  #: it won the hole or the match, and is marked


@dataclass(frozen=True)
class Sheet:
    """A table of a score card, filled in for the holes that are finished and blank from there on, as on paper."""

    title: str
    caption: str
    players: str  #: who plays whom, where the lines do not say it; mostly empty
    corner: str  #: "Hole", "Players"
    down: bool  #: the holes go down the page: the columns here are printed as lines
    lines: Tuple[SheetHead, ...]
    columns: Tuple[SheetHead, ...]
    cells: Tuple[Tuple[SheetCell, ...], ...]  #: cells[line][column]

    def __str__(self) -> str:
        rows = [[self.corner, *(column.text for column in self.columns)]]
        rows += [[line.text, *(cell.text for cell in cells)] for line, cells in zip(self.lines, self.cells)]
        widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
        said = ["  ".join([row[0].ljust(widths[0]), *(word.rjust(width) for word, width in zip(row[1:], widths[1:]))]) for row in rows]
        return "\n".join(line.rstrip() for line in [self.title, self.caption, self.players, *said] if line)


def _head(raw: Any) -> SheetHead:
    return SheetHead(raw.text.decode(), KINDS[raw.kind], bool(raw.last), range(getattr(raw, "from"), raw.to))


def _sheet(raw: Any) -> Sheet:
    return Sheet(
        title=raw.title.decode(),
        caption=raw.caption.decode(),
        players=raw.players.decode(),
        corner=raw.corner.decode(),
        down=bool(raw.down),
        lines=tuple(_head(raw.line[line]) for line in range(raw.lines)),
        columns=tuple(_head(raw.column[column]) for column in range(raw.columns)),
        cells=tuple(
            tuple(SheetCell(cell.text.decode(), bool(cell.won)) for cell in raw.cell[line][: raw.columns]) for line in range(raw.lines)
        ),
    )


def sheets_of(match: Any, names: Optional[Sequence[str]], seats: int) -> Tuple[Sheet, ...]:
    """The card of a match, as the library has it."""
    found: List[Sheet] = []
    raw, given = _abi.nb_sheet(), names_for(names, seats)
    while lib.nb_sheet_at(raw, match, len(found), given):
        found.append(_sheet(raw))
    return tuple(found)
