"""Games, their options, and rules: a game with its options resolved."""
from __future__ import annotations

import ctypes as C
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

from . import _abi
from ._library import encoded, lib, seats_in, tell, text, whole, word
from .errors import Error

Options = Union[str, Mapping[str, Any], None]


@dataclass(frozen=True)
class Option:
    """A rule that can be chosen."""

    name: str
    values: str  #: "on|off", or a range of numbers "1..18"
    default: str
    help: str
    rule: str  #: the id of the rule behind it
    label: str


@dataclass(frozen=True)
class Preset:
    """Options that go together, with a name."""

    name: str
    title: str
    about: str
    options: str


@dataclass(frozen=True)
class Game:
    """What is played: Cambio, golph ..."""

    id: str
    title: str
    summary: str
    since: str
    min_seats: int
    max_seats: int
    high_wins: bool  #: scores are points or holes won, not strokes
    kind: str  #: games that are much alike: "columns", "four", "powers", "own-pack"
    difficulty: int  #: 1 (easy to learn) to 3
    minutes: int  #: that a match takes
    options: Tuple[Option, ...]
    presets: Tuple[Preset, ...]


def _option(row: Any) -> Option:
    return Option(*(word(value) for value in (row.name, row.values, row.initial, row.help, row.rule, row.label)))


def _rows(pointer: Any) -> List[Any]:
    """The rows of a table that ends with a NULL name."""
    rows: List[Any] = []
    while pointer and pointer[len(rows)].name is not None:
        rows.append(pointer[len(rows)])
    return rows


def _game(row: Any) -> Game:
    return Game(
        id=word(row.id),
        title=word(row.title),
        summary=word(row.summary),
        since=word(row.since),
        min_seats=row.min_seats,
        max_seats=row.max_seats,
        high_wins=row.high_wins,
        kind=word(lib.nb_kind_name(row.shelf.kind)),
        difficulty=row.shelf.difficulty,
        minutes=row.shelf.minutes,
        options=tuple(_option(option) for option in _rows(row.options)),
        presets=tuple(
            Preset(word(preset.name), word(preset.title), word(preset.about), word(preset.options)) for preset in _rows(row.presets)
        ),
    )


@lru_cache(maxsize=None)
def _all_games() -> Tuple[Game, ...]:
    return tuple(_game(lib.nb_game_at(index).contents) for index in range(lib.nb_game_count()))


def games() -> List[Game]:
    """Every game."""
    return list(_all_games())


def game(id: str) -> Game:
    """The game with this id: ``game("six")``."""
    return _named(id)


def _named(id: str) -> Game:
    encoded(id, "the id of a game")
    for found in _all_games():
        if found.id == id:
            return found
    raise Error("game", f'there is no game "{id}"; the games are {", ".join(found.id for found in _all_games())}')


def _option_text(options: Options) -> bytes:
    """Options as the library takes them. In a dict True is "on" and False is "off"."""
    if options is None or isinstance(options, str):
        return encoded(options or "", "options")
    if not isinstance(options, Mapping):
        raise TypeError(f"options must be a str or a dict, not {type(options).__name__}")
    words = []
    for name, value in options.items():
        value = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        if any(blank in f"{name}{value}" for blank in " ,\t\n"):
            raise Error("option", f'"{name}={value}" has a blank or a comma in it')
        words.append(f"{name}={value}")
    return encoded(" ".join(words), "options")


class Rules:
    """A game, its number of seats and its options: everything that a hole needs to know about what is being played.

    >>> rules = Rules("six", seats=3, options={"holes": 9})
    >>> rules
    Rules('six', seats=3)
    >>> rules.options["holes"]
    '9'
    """

    __slots__ = ("_raw", "game")

    def __init__(self, game: str, seats: Optional[int] = None, options: Options = None) -> None:
        why = _abi.nb_why()
        raw = _abi.nb_rules()
        named = _named(game)
        count = whole(named.min_seats if seats is None else seats, "seats")
        if not 0 <= count <= 255:
            raise Error("seats", f"{count} seats are not possible; no game has more than {_abi.NB_MAX_SEATS}")
        tell(lib.nb_setup(raw, encoded(game, "the id of a game"), count, _option_text(options), why), why)
        self._take(raw)

    def _take(self, raw: Any) -> None:
        self._raw = raw
        self.game: Game = _all_games()[raw.game]

    @classmethod
    def _of(cls, raw: Any) -> "Rules":
        rules = cls.__new__(cls)
        rules._take(_abi.nb_rules.from_buffer_copy(raw))
        return rules

    @property
    def seats(self) -> int:
        return int(self._raw.seats)

    @property
    def title(self) -> str:
        """What is being played: the game's title, or that of the house rules it is played by."""
        return word(lib.nb_title_of(self._raw))

    @property
    def cards(self) -> int:
        """In the pack."""
        return int(self._raw.cards)

    @property
    def options(self) -> Dict[str, str]:
        """Every option with its value."""
        return {option.name: text(lib.nb_option_value, self._raw, index) for index, option in enumerate(self.game.options)}

    @property
    def options_text(self) -> str:
        """The same as one text, which ``Rules`` takes."""
        return text(lib.nb_options_text, self._raw)

    @property
    def goal(self) -> str:
        """What the game is about, in one sentence."""
        return text(lib.nb_goal, self._raw)

    @property
    def unit(self) -> str:
        """What scores are counted in: "strokes", "points", "holes"."""
        return word(lib.nb_unit_name(lib.nb_score_unit(self._raw)))

    @property
    def faces(self) -> Tuple[str, ...]:
        """The codes of the cards in the pack, each once."""
        return tuple(code for face, code in enumerate(_codes(self)) if self._raw.copies[face])

    def card_name(self, code: str) -> str:
        """A card as sentences call it: "7 of hearts"."""
        return text(lib.nb_card_name, self._raw, self._face(code))

    def worth(self, code: str) -> Optional[int]:
        """What a card counts in the score by itself; None if cards do not count like that."""
        worth = C.c_int32()
        return worth.value if lib.nb_worth_of(self._raw, self._face(code), worth) else None

    def partners(self, seat: int) -> Tuple[int, ...]:
        """The seat and its partners."""
        return seats_in(lib.nb_side(self._raw, self.check_seat(seat)))

    def check_seat(self, seat: Any) -> int:
        """The seat, if the table has it."""
        number = whole(seat, "a seat")
        if not 0 <= number < self.seats:
            raise Error("seats", f"there is no seat {number}: the seats are 0 to {self.seats - 1}")
        return number

    def _face(self, code: str) -> int:
        data = encoded(code, "a card")
        face = int(lib.nb_card_parse(self._raw, data, len(data)))
        if face == _abi.NB_NO_CARD:
            raise Error("notation", f'"{code}" is not a card of {self.game.title}; its cards are {", ".join(self.faces)}')
        return face

    def __repr__(self) -> str:
        return f"Rules({self.game.id!r}, seats={self.seats})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and bytes(self._raw) == bytes(other._raw)

    def __hash__(self) -> int:
        return hash(bytes(self._raw))

    def __reduce__(self) -> Any:
        return (Rules, (self.game.id, self.seats, self.options_text))


@lru_cache(maxsize=64)
def _codes(rules: Rules) -> Tuple[str, ...]:
    """The code of every face. They are asked for once: there are at most 64, and views are full of them."""
    return tuple(text(lib.nb_card_code, rules._raw, face) for face in range(_abi.NB_MAX_FACES))


def code_of(rules: Rules, card: int) -> Optional[str]:
    """The code of a face; None of a card that is hidden, or not there."""
    return _codes(rules)[card] if card < _abi.NB_MAX_FACES else None
