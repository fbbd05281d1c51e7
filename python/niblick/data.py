"""Packs, courses and house rules of your own: files, made into values of options."""
from __future__ import annotations

import ctypes as C
import os
from dataclasses import dataclass
from typing import Union

from . import _abi
from ._library import encoded, lib, tell
from .errors import Error


@dataclass(frozen=True)
class Data:
    """A pack, a course or house rules as the value of an option.

    It goes where a value goes: ``Rules("kargo", options={"course": data})``.
    """

    value: str  #: "@130_180_250": it travels in options and records, which then need no file
    notice: str  #: what was changed in reading, such as a length that was rounded; mostly empty

    def __str__(self) -> str:
        return self.value


def data(game: str, option: str, text: str) -> Data:
    """The value of an option from the text of a file; docs/ADDING-A-GAME.md, docs/HOUSE.md and ``niblick deck`` say what such
    files look like.

    >>> data("kargo", "course", "130 184 250 90 100 110 120 130 140").value
    '@130_180_250_90_100_110_120_130_140'
    """
    out, why, told = C.create_string_buffer(_abi.NB_MAX_OPTION_TEXT), _abi.nb_why(), _bytes(text)
    ids = encoded(game, "the id of a game"), encoded(option, "an option")
    tell(lib.nb_data(out, len(out), *ids, told, len(told), why), why)
    return Data(out.value.decode(), why.text.decode("utf-8", "replace"))


def _bytes(text: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"data is made from the text of a file, a str, not {type(text).__name__}")
    return text.encode("utf-8")


def read_data(game: str, option: str, path: Union[str, "os.PathLike[str]"]) -> Data:
    """The same from a file."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        return data(game, option, text)
    except Error as error:
        raise Error(error.code, f"{os.fspath(path)}: {error.text}") from None
