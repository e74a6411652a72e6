"""Facts as a rule function reads them; apart from their reading, which needs pydantic."""

from __future__ import annotations

import keyword

from rulebook.declare import Fact


class Facts:
    """Facts by attribute, and where they stand: "" at the top, "haul_roads[0]" in a list."""

    __slots__ = ("path_",)
    path_: str
    required_: tuple[str, ...] = ()
    nested_: tuple[Fact, ...] = ()


class _Attributes(dict[str, str]):
    """Kept, since every rule asks for the same names over and over."""

    def __missing__(self, name: str) -> str:
        self[name] = made = f"{name}_" if keyword.iskeyword(name) else name
        return made


# The attribute of a fact: its name, with an underscore after a word of Python (from_).
attribute = _Attributes().__getitem__
