"""Finds libniblick, makes sure that it is the right one, and calls it."""
from __future__ import annotations

import ctypes as C
import os
import sys
from pathlib import Path
from typing import Any, Callable, Iterator, Optional, Sequence

from . import _abi
from .errors import Error, LibraryError

SONAME = ".".join(_abi.NB_VERSION.split(".")[:2])  # before 1.0 a minor version may change structs


def _names() -> Sequence[str]:
    if sys.platform == "darwin":
        return (f"libniblick.{SONAME}.dylib", "libniblick.dylib")
    return (f"libniblick.so.{SONAME}", "libniblick.so")


def _places() -> Iterator[str]:
    """Where the library can be: where NIBLICK_LIBRARY says, or beside the package, or where the system keeps libraries."""
    told = os.environ.get("NIBLICK_LIBRARY")
    if told:
        yield told
        return
    here = Path(__file__).resolve().parent
    for name in _names():
        if (here / name).exists():
            yield str(here / name)
    yield from _names()


def _load() -> C.CDLL:
    problems = []
    for place in _places():
        try:
            return C.CDLL(place)
        except OSError as problem:
            problems.append(str(problem))
    raise LibraryError(
        f"libniblick {_abi.NB_VERSION} was not found ({'; '.join(problems)}); "
        "set NIBLICK_LIBRARY to the path of libniblick.so, or install the library"
    )


def check(library: Any, where: str) -> None:
    """Raises LibraryError unless version and structs are those that this package knows."""
    try:
        library.nb_version.restype = C.c_char_p
        library.nb_size_of.restype = C.c_size_t
        library.nb_size_of.argtypes = [C.c_char_p]
        version = library.nb_version().decode()
    except AttributeError:
        raise LibraryError(f"{where} is not libniblick {_abi.NB_VERSION}, or is an older one: it has no nb_version") from None
    if version.split(".")[:2] != _abi.NB_VERSION.split(".")[:2]:
        raise LibraryError(f"{where} is version {version} of libniblick, but this package is for {_abi.NB_VERSION}")
    for struct in _abi.STRUCTS:
        size = library.nb_size_of(struct.__name__.encode())
        if size != C.sizeof(struct):
            raise LibraryError(
                f"{struct.__name__} has {size} bytes in {where} (version {version}), "
                f"but {C.sizeof(struct)} in this package (version {_abi.NB_VERSION})"
            )


def _declare(library: C.CDLL, where: str) -> None:
    for name, (result, arguments) in _abi.FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise LibraryError(f"{where} has no {name}: it is older than this package ({_abi.NB_VERSION})") from None
        function.restype = result
        function.argtypes = arguments


lib: Any = _load()
path: str = lib._name
check(lib, path)
_declare(lib, path)
version: str = lib.nb_version().decode()


def tell(err: int, why: Optional[Any] = None, otherwise: str = "") -> None:
    """Raises what the library says was wrong; nothing if all is well."""
    if err:
        said = why.text.decode("utf-8", "replace") if why is not None else ""
        raise Error(lib.nb_err_name(err).decode(), said or otherwise)


def text(function: Callable[..., int], *arguments: Any) -> str:
    """What a function writes that is called as snprintf is."""
    size = _abi.NB_MAX_TEXT
    while True:
        out = C.create_string_buffer(size)
        needed = function(out, size, *arguments)
        if needed < size:
            return out.value.decode("utf-8", "replace")
        size = needed + 1


def word(value: Optional[bytes]) -> str:
    """A constant text of the library."""
    return value.decode("utf-8") if value is not None else ""


def encoded(value: str, what: str) -> bytes:
    """A text for the library, which ends texts with NUL."""
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise ValueError(f"{what} has a NUL character in it: {value!r}")
    return value.encode("utf-8")


def whole(value: Any, what: str) -> int:
    """A number that can be used as an index, numpy's too; True is not one."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return int(value.__index__())
    except (AttributeError, TypeError):
        raise TypeError(f"{what} must be a whole number, not {type(value).__name__}") from None


def names_for(names: Optional[Sequence[str]], seats: int) -> Any:
    """Names of the players as the library takes them, or NULL."""
    if names is None:
        return None
    if isinstance(names, str) or len(names) != seats:
        raise ValueError(f"names must be {seats} texts, one for each seat, not {names!r}")
    return (C.c_char_p * _abi.NB_MAX_SEATS)(*[encoded(name, "a name") for name in names])


def seats_in(mask: int) -> "tuple[int, ...]":
    """A set of seats that is a number, as seats."""
    return tuple(seat for seat in range(_abi.NB_MAX_SEATS) if mask >> seat & 1)
