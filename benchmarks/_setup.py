"""Django on the private PostgreSQL of `script/bench`: empty tables and a small town."""

from __future__ import annotations

import os
import sys
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "vestal.settings")
os.environ["DEMO"] = "1"
os.environ["ALLOWED_HOSTS"] = "testserver"
os.environ.setdefault("LOG_LEVEL", "ERROR")

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402


def migrated() -> None:
    """Empty tables. Stops where the database is not PostgreSQL."""
    if connection.vendor != "postgresql":
        sys.exit("This benchmark is for PostgreSQL: run it with script/bench.")
    call_command("migrate", verbosity=0)
    call_command("flush", interactive=False, verbosity=0)


def town():
    """An officer, a clerk, an applicant and one filed permit."""
    from fees.models import FeeKind, FeeRow
    from parcels.models import Parcel
    from people.models import Person, RoleAssignment, User
    from people.roles import Role
    from workflow.door import act, begin

    users = []
    for name, role in (("officer", Role.OFFICER), ("clerk", Role.CLERK), ("home", None)):
        user = User.objects.create_user(f"{name}@bench.example", None, full_name=name.title())
        if role:
            RoleAssignment.objects.create(user=user, role=role, starts_on=date(2020, 1, 1))
        users.append(user)
    officer, clerk, home = users
    Person.objects.create(user=home, name="Hanna Home", email=home.email)
    Parcel.objects.create(tax_map_number="157.08-1-14", street_address="120 Front Street")
    FeeRow.objects.create(
        kind=FeeKind.BUILDING_PERMIT, base=Decimal(50), effective_from=date(2020, 1, 1),
        resolution_number="1", resolved_on=date(2020, 1, 1), entered_by=clerk,
        confirmed_by=officer, confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
    )  # fmt: skip
    case = begin("BP", home)
    for page, data in {
        "property": {"parcel_number": "157.08-1-14"},
        "work": {"category": "building", "work": "new_construction", "title": "Garage",
                 "description": "A garage."},
        "building": {"building_affected": "True", "estimated_cost_usd": "20000"},
        "people": {"owner_name": "Hanna Home"},
    }.items():  # fmt: skip
        act(case, "fill_in", home, {"page": page, **data})
    sign = {"signed_by": "owner", "signed_name": "Hanna Home", "declaration": "on"}
    act(case, "submit", home, sign)
    return officer, clerk, case
