"""The papers of a life, lived once for all workers of a run, and read back."""

from __future__ import annotations

import fcntl
import os
import pickle
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from html import unescape
from pathlib import Path

from django.db import transaction

from tests.papers import reading
from tests.papers.town import Town

KEPT = Path(os.environ["VESTAL_TESTS_DIR"]) / "papers"


@dataclass
class Made:
    """A paper as it was made, without its row: the lives are rolled back."""

    key: str
    act: str
    life: str
    number: str
    standing: str
    title: str
    addressee: dict
    facts: dict
    html: str
    code: str
    case_kind: str

    @cached_property
    def pdf(self) -> bytes:
        """The file, set when it is first looked at: setting is what takes long."""
        from workflow import pdf

        return _kept(self.code, lambda: pdf.set_pdf(self.html))

    @cached_property
    def pages(self) -> list[str]:
        """What stands on each page, its margins included."""
        return [reading.squash(page) for page in self._both[0]]

    @cached_property
    def read(self) -> str:
        """All that is read aloud from the paper, white space and all, in its order."""
        return self._both[1]

    @cached_property
    def _both(self) -> tuple[list[str], str]:
        return reading.both(self.pdf)

    @cached_property
    def _squashed(self) -> str:
        return reading.squash(self.read)

    @cached_property
    def words(self) -> str:
        """The words of the page from which the file is set, without white space."""
        page = re.sub(r"<style>.*?</style>", "", self.html, flags=re.DOTALL)
        return reading.squash(unescape(re.sub(r"<[^>]+>", " ", page)))

    def says(self, words: str) -> bool:
        """Whether words stand in the text that is read aloud, wherever lines break."""
        return reading.squash(words) in self._squashed

    def has(self, words: str) -> bool:
        """Whether words stand in it, without setting it."""
        return reading.squash(words) in self.words


class Undo(Exception):
    """Ends a transaction without keeping it."""


@contextmanager
def a_town() -> Iterator[Town]:
    """A town that is gone afterwards."""
    try:
        with transaction.atomic():
            town = Town()
            try:
                yield town
            finally:
                town.stop()
            raise Undo
    except Undo:
        pass


def made(paper, life: str = "") -> Made:
    """A paper taken out of the database."""
    from workflow import pdf

    return Made(
        key=paper.key,
        act=paper.event.action,
        life=life,
        number=paper.number,
        standing=paper.standing,
        title=paper.title,
        addressee=paper.addressee,
        facts=paper.facts,
        html=pdf.html(paper),
        code=paper.code,
        case_kind=paper.case.kind,
    )


@cache
def papers_of(life: Callable[[Town], object]) -> list[Made]:
    """Every paper that a life makes, in the order in which they were made. The caller allows
    database access, and changes no settings before."""

    def live() -> list[Made]:
        from workflow.models import Paper

        with a_town() as town:
            life(town)
            rows = Paper.objects.select_related("event", "case").order_by("id")
            return [made(paper, life.__name__) for paper in rows]

    return _kept(f"{life.__module__}.{life.__name__}", live)


def _kept(name: str, make: Callable):
    """What another worker made already, or else what is made now."""
    KEPT.mkdir(exist_ok=True)
    with (KEPT / name).open("a+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        if content := file.read():
            return pickle.loads(content)
        found = make()
        pickle.dump(found, file)
        return found
