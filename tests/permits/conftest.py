"""A small town: its fee schedule, a parcel, and the people at both sides of the counter."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile

from fees.models import FeeKind, FeeRow
from parcels.models import Parcel, ParcelFloodZone
from people.models import Person
from people.roles import Role
from tests.workflow.conftest import make_user
from workflow.door import act, begin


@pytest.fixture
def officer(db):
    return make_user("olga@vestal.example", Role.OFFICER)


@pytest.fixture
def inspector(db):
    return make_user("ivan@vestal.example", Role.INSPECTOR)


@pytest.fixture
def clerk(db):
    return make_user("carl@vestal.example", Role.CLERK)


@pytest.fixture
def homeowner(db):
    user = make_user("hanna@home.example")
    Person.objects.create(
        user=user,
        name="Hanna Home",
        email=user.email,
        mailing_address="120 Front Street\nVestal, NY 13850",
    )
    return user


@pytest.fixture
def parcel(db):
    found = Parcel.objects.create(tax_map_number="157.08-1-14", street_address="120 Front Street")
    ParcelFloodZone.objects.create(
        parcel=found, zone="X", source="flood_map", source_day=date(2020, 1, 1)
    )
    return found


@pytest.fixture
def schedule(db, clerk, officer):
    rows = {
        FeeKind.BUILDING_PERMIT: ("50.00", "0.006", "dollar of cost"),
        FeeKind.AMENDMENT: ("25.00", "0", ""),
        FeeKind.RENEWAL: ("75.00", "0", ""),
        FeeKind.INSPECTION: ("40.00", "0", ""),
        FeeKind.CERTIFICATE: ("30.00", "0", ""),
        FeeKind.TEMPORARY_CERTIFICATE: ("60.00", "0", ""),
        FeeKind.NOT_ON_SITE: ("35.00", "0", ""),
    }
    for kind, (base, per_unit, unit) in rows.items():
        FeeRow.objects.create(
            kind=kind,
            base=Decimal(base),
            per_unit=Decimal(per_unit),
            unit=unit,
            effective_from=date(2020, 1, 1),
            resolution_number="2019-77",
            resolved_on=date(2019, 12, 11),
            entered_by=clerk,
            confirmed_by=officer,
            confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
        )


@pytest.fixture
def at():
    """Move the calendar to noon of a day in the town: at("2026-03-02")."""
    travellers = []

    def go(day: str):
        while travellers:
            travellers.pop().stop()
        traveller = time_machine.travel(datetime.fromisoformat(f"{day}T17:00:00+00:00"), tick=False)
        traveller.start()
        travellers.append(traveller)

    yield go
    while travellers:
        travellers.pop().stop()


PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>endobj
trailer<</Root 1 0 R>>
%%EOF
"""


def plan(name="plans.pdf"):
    return SimpleUploadedFile(name, PDF, "application/pdf")


SHOWS = ["scope", "nature_and_extent", "code_compliance", "means_of_egress", "building_envelope",
         "structure", "service_systems", "energy_statement", "site_plan"]  # fmt: skip
SITE = ["drawn_to_scale", "accurate_survey", "new_construction", "existing_structures",
        "lot_line_distances", "street_grades", "finished_grades"]  # fmt: skip


def fill_in(case, who):
    """All pages of a complete application for a garage."""
    pages = {
        "property": {"parcel_number": "157.08-1-14"},
        "work": {"category": "building", "work": "new_construction", "title": "Garage, 24 by 24",
                 "description": "A detached garage behind the house, wood frame on a slab."},
        "building": {"building_affected": "True", "occupancy_classification": "U, private garage",
                     "estimated_cost_usd": "20000", "floor_area_sqft": "576"},
        "people": {"owner_name": "Hanna Home", "owner_address": "120 Front Street",
                   "design_professional_required": "False"},
        "plans": {"documents_show": SHOWS, "site_plan_shows": SITE, "well_or_septic": "False"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", who, {"page": page, **data})
    act(
        case,
        "attach",
        who,
        {"kind": "plans", "title": "Plans"},
        files=MultiFiles(uploads=[plan()]),
    )


class MultiFiles(dict):
    """Files as a request carries them: several under one name."""

    def getlist(self, name):
        return self.get(name, [])


SIGN = {"signed_by": "owner", "signed_name": "Hanna Home", "declaration": "on"}


@pytest.fixture
def draft(homeowner, parcel, schedule, at):
    at("2026-03-02")
    case = begin("BP", homeowner)
    fill_in(case, homeowner)
    return case


@pytest.fixture
def filed(draft, homeowner):
    act(draft, "submit", homeowner, SIGN)
    return draft


def pay(case, clerk, amount):
    from django.utils import timezone

    from workflow.days import town_day

    act(
        case,
        "take_payment",
        clerk,
        {
            "amount": amount,
            "method": "check",
            "payer": "Hanna Home",
            "reference": "1001",
            "paid_on": town_day(timezone.now()).isoformat(),
        },
    )


@pytest.fixture
def under_review(filed, officer, clerk):
    pay(filed, clerk, "170.00")
    act(filed, "take_up", officer)
    return filed


APPROVAL = {"complies_with_codes": "on", "complies_with_other_rules": "on",
            "work_includes": ["footing", "concrete_slab", "wall_system", "electrical"],
            "conditions": ""}  # fmt: skip


@pytest.fixture
def approved(under_review, officer):
    act(under_review, "accept_documents", officer)
    act(under_review, "approve", officer, APPROVAL)
    return under_review


@pytest.fixture
def issued(approved, officer):
    act(approved, "record_compensation", officer, {"form": "BP-1", "number": "H-1"})
    act(approved, "issue", officer)
    return approved
