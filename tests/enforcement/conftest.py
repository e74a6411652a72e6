"""The town's people who enforce, a property with its owner of record, and short ways through a
day of enforcement: what a test needs and does not look at."""

from __future__ import annotations

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from parcels.models import Parcel, ParcelOwner
from people.roles import Role
from tests.permits.conftest import at, clerk, inspector, officer  # noqa: F401
from tests.workflow.conftest import make_user
from workflow.door import act, begin

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f"
    b"\x15\xc4\x89\x00\x00\x00\rIDATx\x9cc\xf8\xcf\xc0\x00\x00\x03\x01\x01\x00\x18\xdd\x8d\xb0\x00"
    b"\x00\x00\x00IEND\xaeB`\x82"
)


def photo(name="site.png"):
    return SimpleUploadedFile(name, PNG, "image/png")


class Files(dict):
    """Files as a request carries them: several under one name."""

    def getlist(self, name):
        found = self.get(name, [])
        return found if isinstance(found, list) else [found]


def photos(*names):
    return Files(photos=[photo(name) for name in names or ("site.png",)])


@pytest.fixture
def engineer(db):
    return make_user("mary@vestal.example", Role.TOWN_ENGINEER)


@pytest.fixture
def stormwater(db):
    return make_user("ken@vestal.example", Role.STORMWATER_OFFICER)


@pytest.fixture
def board(db):
    return make_user("grace@vestal.example", Role.TOWN_BOARD)


@pytest.fixture
def supervisor(db):
    return make_user("sue@vestal.example", Role.SUPERVISOR)


@pytest.fixture
def attorney(db):
    return make_user("sam@vestal.example", Role.TOWN_ATTORNEY)


@pytest.fixture
def police(db):
    return make_user("pat@vestal.example", Role.POLICE_OFFICER)


@pytest.fixture
def parcel(db):
    found = Parcel.objects.create(tax_map_number="157.08-2-9", street_address="9 Elm Street")
    ParcelOwner.objects.create(
        parcel=found,
        name="Otto Owner",
        mail_addr="77 Far Road",
        mail_city="Binghamton",
        mail_state="NY",
        mail_zip="13901",
        source="tax_roll",
        source_day=date(2025, 7, 1),
    )
    return found


@pytest.fixture(autouse=True)
def _spring(at):  # noqa: F811
    at("2026-03-02")


def found(officer, parcel, regime="uniform_code", **over):  # noqa: F811
    """A violation found."""
    data = {
        "regime": regime,
        "parcel": parcel.tax_map_number,
        "condition": "The porch roof is coming down.",
        "provisions": "19 NYCRR 1226 (PMCNYS 304.1)",
        "found_on": today(),
        "sign_conditions": ["unsafe"] if regime == "sign" else [],
        "business_breaches": ["not_registered_before_start"]
        if regime == "business_registration"
        else [],
        **over,
    }
    return begin("VI", officer, data).whole()


def today() -> str:
    from django.utils import timezone

    from workflow.days import town_day

    return town_day(timezone.now()).isoformat()


def draw_up(kind, officer, violation=None, **write):  # noqa: F811
    """An order drawn up and written, not signed."""
    data = {"violations": [violation.pk]} if violation is not None else {}
    for name in ("regime", "parcel", "place"):
        if name in write:
            data[name] = write.pop(name)
    order = begin(kind, officer, data).whole()
    told = {"condition": order.condition, "provisions": "\n".join(order.provisions)}
    act(order, "write", officer, {**told, **WRITE[kind], **write})
    return order


WRITE = {
    "SO": {"ground": "no_permit", "condition": "A deck is being built without a permit.",
           "work": "The deck behind the house", "means_known": "on",
           "means": "Apply for a building permit.",
           "resume_conditions": "The building permit is issued.",
           "provisions": "5-24(a)(1)"},
    "OR": {"comply_by": "2026-04-01"},
    "OC": {"comply_by": "2026-03-12"},
    "NV": {"measures": "2026-03-10: Repair the silt fence\n2026-03-20: Seed the slope",
           "penalty_statement": "A fine of up to $350 for a first offense."},
    "TD": {"direction": "Stop skidding across the stream."},
    "WN": {"public_nuisance": "on", "growth_inches": "16"},
    "RN": {"direction": "Grade and seed the bank.", "comply_by": "2026-04-15"},
    "KN": {"directed_on": "2026-01-05"},
}  # fmt: skip


def serve(order, clerk, method="personal", files=None, **over):  # noqa: F811
    """Proof of service of the first copy of an order."""
    paper = order.papers.filter(key=order.paper_key).first()
    data = {
        "paper": paper.pk,
        "method": method,
        "sent_on": today(),
        "addressee": paper.addressee["name"],
        "address": "77 Far Road\nBinghamton, NY 13901",
        **({"hour": "10:15"} if method == "personal" else {}),
        **({"tracking_number": "7019 1640 0000 1234 5678"} if method.endswith("d_mail") else {}),
        **({"place": "Front door"} if method == "posting" else {}),
        **over,
    }
    files = files or ({"proof_file": photo("posted.png")} if method == "posting" else {})
    return act(order, "prove_service", clerk, data, files=files)


def inspect(case, inspector, good=True):  # noqa: F811
    """Book an inspection where none waits, and enter what it found."""
    from enforcement.inspecting import open_inspections

    if not open_inspections(case).exists():
        act(case, "book_inspection", inspector, {"planned_for": today()})
    data = {"inspection": open_inspections(case).first().pk, "satisfactory": str(good)}
    if not good:
        data["faults"] = "PMCNYS 304.1: still coming down"
    return act(case, "record_inspection", inspector, data)
