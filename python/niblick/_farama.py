"""Being what PettingZoo and Gymnasium ask for, without importing them.

Their checks want instances of their own classes. This package does not need them, and does not load them for those who do not
use them. So an environment asks whether somebody has imported them: then it is an instance of their class too.
"""
from __future__ import annotations

import sys
from typing import Any, Dict, Optional, Tuple, Type


_made: Dict[Tuple[Any, Any], Type[Any]] = {}


def _joined(ours: Any, theirs: Any) -> Type[Any]:
    """A class that is both; ours comes first, so everything behaves as ours does."""
    if (ours, theirs) not in _made:
        _made[ours, theirs] = type(
            ours.__name__, (ours, theirs), {"__module__": ours.__module__, "__doc__": ours.__doc__, "_ours": ours}
        )
    return _made[ours, theirs]


def joined(ours: Type[Any], module: str, name: str) -> Type[Any]:
    """Our class, and theirs too where their module was imported."""
    theirs: Any = getattr(sys.modules.get(module), name, None)
    return ours if theirs is None or issubclass(ours, theirs) else _joined(ours, theirs)


class Joining:
    """The base of environments that are instances of a foreign class where there is one."""

    _foreign: Tuple[str, str] = ("", "")
    _ours: Optional[Type[Any]] = None

    def __new__(cls, *arguments: Any, **named: Any) -> Any:
        return object.__new__(joined(cls, *cls._foreign))

    # Their module can be imported after the environment was made; isinstance() asks for __class__ when the type does not tell.
    @property  # type: ignore[misc]
    def __class__(self) -> Type[Any]:
        return joined(type(self), *self._foreign)

    def __reduce__(self) -> Any:
        ours = type(self)._ours or type(self)
        return (ours.__new__, (ours,), self.__dict__)
