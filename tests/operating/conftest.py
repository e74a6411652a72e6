"""The small town of the permits' tests, with fees for operating permits, and its further people."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from fees.models import FeeKind, FeeRow
from people.roles import Role
from tests.operating import town
from tests.permits.conftest import (  # noqa: F401  fixtures
    at,
    clerk,
    homeowner,
    inspector,
    officer,
    parcel,
)
from tests.workflow.conftest import make_user

FEES = {
    FeeKind.OPERATING_PERMIT: "100.00",
    FeeKind.OPERATING_AMENDMENT: "20.00",
    FeeKind.OPERATING_RENEWAL: "60.00",
    FeeKind.FIREWORKS: "150.00",
    FeeKind.FIRE_INSPECTION: "80.00",
}


@pytest.fixture
def schedule(db, clerk, officer):  # noqa: F811
    """The fees that the town board has set."""
    for kind, base in FEES.items():
        FeeRow.objects.create(
            kind=kind,
            base=Decimal(base),
            effective_from=date(2020, 1, 1),
            resolution_number="2019-77",
            resolved_on=date(2019, 12, 11),
            entered_by=clerk,
            confirmed_by=officer,
            confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
        )


@pytest.fixture
def attorney(db):
    return make_user("sam@vestal.example", Role.TOWN_ATTORNEY)


@pytest.fixture
def fire_official(db):
    return make_user("laura@fire.example", Role.FIRE_OFFICIAL)


@pytest.fixture
def police(db):
    return make_user("paul@police.example", Role.POLICE)


@pytest.fixture
def here(homeowner, officer, clerk, inspector, parcel, schedule, at):  # noqa: F811
    """The town on a Monday in March, and short ways through a day of it."""
    at("2026-03-02")
    return town.Here(homeowner, officer, clerk, inspector, parcel, at)
