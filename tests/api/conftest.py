"""A property with public and private cases, for the register over HTTP."""

import json
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.test import Client

from parcels.models import Parcel, ParcelFloodZone, ParcelOwner
from people.models import Person
from permits.models import BuildingPermit
from workflow.models import CaseParcel, Document

OWNER = "Wilhelmina Householder"


@pytest.fixture
def parcel(db):
    found = Parcel.objects.create(tax_map_number="157.08-1-14", street_address="120 Front Street")
    ParcelFloodZone.objects.create(
        parcel=found, zone="AE", base_flood_elevation_ft="842.5", datum="NAVD88",
        source="flood_map", source_day=date(2020, 1, 1),
    )  # fmt: skip
    ParcelOwner.objects.create(
        parcel=found, name=OWNER, from_day=date(2020, 1, 1), position=1,
        source="tax_roll", source_day=date(2020, 1, 1),
    )  # fmt: skip
    return found


def permit(parcel: Parcel | None, number: str, filed: date, state: str = "issued", **more: Any):
    """A building permit as the register finds it."""
    return BuildingPermit.objects.create(
        kind="BP", number=number, state=state, filed_on=filed,
        filed_at=datetime(filed.year, filed.month, filed.day, 15, tzinfo=UTC),
        parcel=parcel, address=parcel.street_address if parcel else "", title="A deck",
        owner_name=OWNER, contractor_name="Best Decks", contractor_phone="607-555-0199",
        **more,
    )  # fmt: skip


@pytest.fixture
def cases(parcel):
    person = Person.objects.create(name=OWNER, email="wilhelmina@home.example", phone="6075550123")
    first = permit(parcel, "BP-2026-00001", date(2026, 3, 2), applicant=person)
    second = permit(parcel, "BP-2026-00002", date(2026, 3, 2), "under_review", applicant=person)
    beside = permit(None, "BP-2026-00003", date(2026, 5, 4))
    CaseParcel.objects.create(case=beside, parcel=parcel, starts_on=date(2026, 5, 4))
    permit(parcel, "BP-2026-00004", date(2026, 6, 1), "withdrawn")
    BuildingPermit.objects.create(kind="BP", state="draft", parcel=parcel, title="Secret")
    for title, public in (("Site plan", "open"), ("Floor plan", "asked"), ("Tax form", "closed")):
        Document.objects.create(
            case=first, kind="plan", title=title, filename="plan.pdf", path=title, sha256=title,
            size=7, content_type="application/pdf", public=public, received_from=OWNER,
        )  # fmt: skip
    return first, second, beside


@pytest.fixture
def api() -> Client:
    return Client()


def post(client: Client, address: str, body: Any) -> Any:
    """A POST of JSON; text and bytes go as they are."""
    data = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(f"/api/v1/{address}", data=data, content_type="application/json")
