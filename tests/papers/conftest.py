"""Every paper of the lives in lives.py, made once for all tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property

import pytest
from django.db import transaction

from tests.papers import lives, reading
from tests.papers.town import Town


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
    _read: dict = field(default_factory=dict)

    @cached_property
    def pdf(self) -> bytes:
        """The file, set when it is first looked at: setting is what takes long."""
        from workflow import pdf

        return pdf.set_pdf(self.html)

    @property
    def read(self) -> str:
        """All that is read aloud from the paper, white space and all, in its order."""
        return self._read.setdefault("aloud", reading.aloud(self.pdf))

    @property
    def pages(self) -> list[str]:
        """What stands on each page, its margins included."""
        return self._read.setdefault("pages", reading.pages(self.pdf))

    def says(self, words: str) -> bool:
        """Whether words stand in the text that is read aloud, wherever lines break."""
        return reading.squash(words) in reading.squash(self.read)


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
    """A paper set and taken out of the database."""
    from workflow import pdf

    source = pdf.html(paper)
    return Made(
        key=paper.key,
        act=paper.event.action,
        life=life,
        number=paper.number,
        standing=paper.standing,
        title=paper.title,
        addressee=paper.addressee,
        facts=paper.facts,
        html=source,
        code=paper.code,
        case_kind=paper.case.kind,
    )


@pytest.fixture(scope="session")
def _database(django_db_setup, django_db_blocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        yield


@pytest.fixture(scope="session")
def papers_made(_database) -> list[Made]:
    """Every paper that the lives make, in the order in which they were made."""
    from workflow.models import Paper

    found = []
    for life in lives.LIVES:
        with a_town() as town:
            life(town)
            rows = Paper.objects.select_related("event", "case").order_by("id")
            found += [made(paper, life.__name__) for paper in rows]
    return found


@pytest.fixture(scope="session")
def paper_of(papers_made) -> Callable[..., Made]:
    """`paper_of("buildings.permit", act="issue")`: the last such paper that was made."""

    def find(key: str, **wanted) -> Made:
        fitting = [
            paper
            for paper in papers_made
            if paper.key == key and all(getattr(paper, n) == v for n, v in wanted.items())
        ]
        assert fitting, f"no life makes {key} {wanted}"
        return fitting[-1]

    return find


@pytest.fixture
def town(db) -> Iterator[Town]:
    """A town for one test."""
    found = Town()
    yield found
    found.stop()
