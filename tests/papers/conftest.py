"""A town for one test, and every paper of the lives in lives.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.papers import lives
from tests.papers.made import Made, papers_of
from tests.papers.town import Town


@pytest.fixture(scope="session")
def _database(django_db_setup, django_db_blocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        yield


@pytest.fixture(scope="session")
def papers_made(_database) -> list[Made]:
    """Every paper that the lives make, in the order in which they were made."""
    return [paper for life in lives.LIVES for paper in papers_of(life)]


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
