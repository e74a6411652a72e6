"""The small town of the permits' tests, and pages seen by its people."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from people.roles import Role
from tests.permits.conftest import (  # noqa: F401  fixtures
    approved,
    at,
    clerk,
    draft,
    filed,
    homeowner,
    inspector,
    issued,
    officer,
    parcel,
    schedule,
    under_review,
)
from tests.workflow.conftest import make_user
from workflow.models import Inspection, Paper


@pytest.fixture
def auditor(db):
    return make_user("anna@vestal.example", Role.AUDITOR)


@pytest.fixture
def stranger(db):
    return make_user("sven@else.example")


@pytest.fixture
def queries():
    """`queries(client, address)` is how many a page asks of the database."""

    def count(client, address: str) -> int:
        client.get(address)  # the session and the templates are there
        with CaptureQueriesContext(connection) as captured:
            response = client.get(address)
        assert response.status_code == 200
        return len(captured)

    return count


@pytest.fixture
def ready(issued):  # noqa: F811
    """Make so many inspections ready on the permit, planned for its day."""

    def make(count: int) -> list[Inspection]:
        from datetime import date

        rows = [
            Inspection(
                case_id=issued.pk,
                key=f"extra_{n}",
                label=f"Extra {n}",
                section="5-25(b)",
                state="ready",
                planned_for=date(2026, 3, 2),
            )
            for n in range(count)
        ]
        return Inspection.objects.bulk_create(rows)

    return make


@pytest.fixture
def more_papers(issued):  # noqa: F811
    """So many further papers of the permit, as if its acts had made them."""

    def make(count: int) -> list[Paper]:
        event = issued.events.last()
        rows = [
            Paper(
                case_id=issued.pk,
                event=event,
                key="common.letter",
                number=f"{issued.number}/9{n}",
                title="Letter",
                day=event.day,
                addressee={"name": f"Person {n}", "address": f"{n} Elm Street\nVestal, NY 13850"},
                facts={"subject": "About the garage", "text": "Words.", "address": "Here"},
                code=f"Z{n:011d}",
                public="asked",
            )
            for n in range(count)
        ]
        return Paper.objects.bulk_create(rows)

    return make
