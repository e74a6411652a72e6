"""What the articles' own tests hand to the tests of the whole: their addresses, what fills them,
and the lives that make their papers."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

NAMES = (
    "floodplain", "timber", "stormwater", "seqr", "signs", "operating", "registry", "enforcement",
    "boards", "records",
)  # fmt: skip


def modules(name: str) -> list[ModuleType]:
    """The modules tests.ARTICLE.name that there are."""
    paths = [f"tests.{article}.{name}" for article in NAMES if find_spec(f"tests.{article}")]
    return [import_module(path) for path in paths if find_spec(path)]
