"""The town of the browser journeys: committed, since the server reads from its own thread."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from fees.models import FeeKind, FeeRow
from parcels.models import Parcel, ParcelFloodZone
from people.models import Person
from people.roles import Role
from tests.permits.conftest import PDF
from tests.workflow.conftest import make_user


class Town:
    """The people and the parcel."""

    def __init__(self):
        self.officer = make_user("olga@vestal.example", Role.OFFICER)
        self.inspector = make_user("ivan@vestal.example", Role.INSPECTOR)
        self.clerk = make_user("carl@vestal.example", Role.CLERK)
        self.homeowner = make_user("hanna@home.example")
        Person.objects.create(
            user=self.homeowner,
            name="Hanna Home",
            email=self.homeowner.email,
            mailing_address="120 Front Street\nVestal, NY 13850",
        )
        self.parcel = Parcel.objects.create(
            tax_map_number="157.08-1-14", street_address="120 Front Street"
        )
        ParcelFloodZone.objects.create(
            parcel=self.parcel, zone="X", source="flood_map", source_day=date(2020, 1, 1)
        )
        for kind, base in (
            (FeeKind.BUILDING_PERMIT, "50.00"),
            (FeeKind.INSPECTION, "40.00"),
            (FeeKind.CERTIFICATE, "30.00"),
        ):
            FeeRow.objects.create(
                kind=kind,
                base=Decimal(base),
                effective_from=date(2020, 1, 1),
                resolution_number="2019-77",
                resolved_on=date(2019, 12, 11),
                entered_by=self.clerk,
                confirmed_by=self.officer,
                confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
            )


@pytest.fixture
def town(transactional_db) -> Town:
    return Town()


@pytest.fixture
def plan_file(tmp_path):
    path = tmp_path / "plans.pdf"
    path.write_bytes(PDF)
    return str(path)
