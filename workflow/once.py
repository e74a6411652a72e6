"""What is asked many times while nothing can change is read once.

The holds of several articles ask for the same parcels, projects and reviews of a case. As long as
nothing is written between them the answer is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import TypeVar

Answer = TypeVar("Answer")
_known: ContextVar[dict | None] = ContextVar("known", default=None)


@contextmanager
def reading() -> Iterator[None]:
    """Within, what is marked `read_once` answers each question once. Nothing may be written."""
    token = _known.set(_known.get() or {})
    try:
        yield
    finally:
        _known.reset(token)


def read_once(find: Callable[..., Answer]) -> Callable[..., Answer]:
    """For a function of a case, and of plain values beside it, whose answer is not changed by
    those who ask."""

    @wraps(find)
    def asked(case, *rest) -> Answer:
        known = _known.get()
        if known is None:
            return find(case, *rest)
        question = (find, case.pk, *rest)
        if question not in known:
            known[question] = find(case, *rest)
        return known[question]

    return asked
