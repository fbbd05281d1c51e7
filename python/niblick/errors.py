"""What can go wrong."""
from __future__ import annotations


class Error(ValueError):
    """The library refused something. ``code`` is stable and for programs, the text is for people.

    The codes are those of ``nb_err_name``: "game", "seats", "option", "seed", "pack", "notation", "illegal", "record",
    "ended", "weights".
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> "tuple[type[Error], tuple[str, str]]":
        return (type(self), (self.code, self.text))


class LibraryError(ImportError):
    """The library was not found, or it is not the one that this package was written for."""


for _public in (Error, LibraryError):  # as they are caught, and as a traceback names them
    _public.__module__ = "niblick"
