"""A town for the papers: its people (with accents), its fees, two parcels, and a calendar."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

import time_machine

from fees.models import FeeKind, FeeRow
from parcels.models import Parcel, ParcelFloodZone
from people.models import Person
from people.roles import Role
from tests.permits.conftest import SHOWS, SIGN, SITE, MultiFiles, plan
from tests.workflow.conftest import make_user
from workflow.days import town_day
from workflow.door import act, begin

FEES = {
    FeeKind.BUILDING_PERMIT: ("50.00", "0.006", "dollar of cost"),
    FeeKind.AMENDMENT: ("25.00", "0", ""),
    FeeKind.RENEWAL: ("75.00", "0", ""),
    FeeKind.INSPECTION: ("40.00", "0", ""),
    FeeKind.CERTIFICATE: ("30.00", "0", ""),
    FeeKind.TEMPORARY_CERTIFICATE: ("60.00", "0", ""),
    FeeKind.NOT_ON_SITE: ("1250.00", "0", ""),
}
APPROVAL = {
    "complies_with_codes": "on",
    "complies_with_other_rules": "on",
    "work_includes": ["footing", "concrete_slab", "wall_system", "electrical", "fire_sprinkler"],
    "sprinkler_note": "NFPA 13D heads and riser in the garage",
    "conditions": "Keep the driveway of the neighbors free.\nThe garage door faces Front Street.",
}


class Town:
    """The people at both sides of the counter, and what they do again and again."""

    def __init__(self) -> None:
        self._traveller: time_machine.travel | None = None
        self.go("2026-03-02")
        self.officer = self._user("Łukasz Żółć", Role.OFFICER)
        self.inspector = self._user("Ivan Inspector", Role.INSPECTOR)
        self.clerk = self._user("Carl Clerk", Role.CLERK)
        self.planner = self._user("Paula Planner", Role.PLANNING_BOARD)
        self.owner = self._user("Zoë Nuñez-O'Brien")
        Person.objects.create(
            user=self.owner,
            name="Zoë Nuñez-O'Brien",
            email=self.owner.email,
            mailing_address="120 Front Street\nVestal, NY 13850",
        )
        self.parcel = Parcel.objects.create(
            tax_map_number="157.08-1-14", street_address="120 Front Street"
        )
        ParcelFloodZone.objects.create(
            parcel=self.parcel, zone="X", source="flood_map", source_day=date(2020, 1, 1)
        )
        self._schedule()

    def _user(self, name: str, *roles: Role):
        user = make_user(f"{name.split()[0].lower()}@vestal.example", *roles)
        user.full_name = name
        user.save()
        return user

    def _schedule(self) -> None:
        for kind, (base, per_unit, unit) in FEES.items():
            FeeRow.objects.create(
                kind=kind,
                base=Decimal(base),
                per_unit=Decimal(per_unit),
                unit=unit,
                effective_from=date(2020, 1, 1),
                resolution_number="2019-77",
                resolved_on=date(2019, 12, 11),
                entered_by=self.clerk,
                confirmed_by=self.officer,
                confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
            )

    def go(self, day: str) -> None:
        """Noon of a day in the town."""
        self.stop()
        self._traveller = time_machine.travel(
            datetime.fromisoformat(f"{day}T17:00:00+00:00"), tick=False
        )
        self._traveller.start()

    def stop(self) -> None:
        """Back to the day that it is."""
        if self._traveller is not None:
            self._traveller.stop()
            self._traveller = None

    @property
    def today(self) -> str:
        return town_day(datetime.now(UTC)).isoformat()

    def draft(self, **over):
        """A complete application for a garage that was not sent yet."""
        case = begin("BP", self.owner)
        for page, data in pages(**over).items():
            act(case, "fill_in", self.owner, {"page": page, **data})
        plans = {"kind": "plans", "title": over.get("plan", "Plans, sheets A1 to A4")}
        act(case, "attach", self.owner, plans, files=MultiFiles(uploads=[plan()]))
        return case

    def file(self, **over):
        case = self.draft(**over)
        act(case, "submit", self.owner, SIGN)
        return case

    def pay(self, case, amount: str, payer: str = "Zoë Nuñez-O'Brien") -> None:
        data = {"amount": amount, "method": "check", "payer": payer, "reference": "1001"}
        act(case, "take_payment", self.clerk, {**data, "paid_on": self.today})

    def review(self, **over):
        case = self.file(**over)
        self.pay(case, "170.00")
        act(case, "take_up", self.officer)
        return case

    def issue(self, approval: dict | None = None, **over):
        """A permit issued; `approval` changes what the officer says, the rest the application."""
        case = self.review(**over)
        act(case, "accept_documents", self.officer)
        act(case, "approve", self.officer, {**APPROVAL, **(approval or {})})
        act(case, "record_compensation", self.officer, {"form": "BP-1", "number": "H-1"})
        act(case, "issue", self.officer)
        return case

    def inspect(self, case, *, failing: str = "") -> None:
        """All that is planned, found satisfactory; one element by key failing first."""
        for entry in case.inspections.filter(state__in=("planned", "ready")):
            data = {"inspection": entry.pk}
            if entry.key == failing:
                faults = "RCNYS R403.1: the footing is not below frost"
                seen = {**data, "satisfactory": "False", "faults": faults, "remarks": "Rain."}
                act(case, "record_inspection", self.inspector, seen)
                act(case, "announce_inspection", self.owner, data)
            act(case, "record_inspection", self.inspector, {**data, "satisfactory": "True"})


def pages(title="Garage, 24 by 24", owner="Zoë Nuñez-O'Brien", description="", **_rest) -> dict:
    """What stands on the pages of the application."""
    description = description or "A detached garage behind the house, wood frame on a slab."
    return {
        "property": {"parcel_number": "157.08-1-14"},
        "work": {"category": "building", "work": "new_construction", "title": title,
                 "description": description},
        "building": {"building_affected": "True", "occupancy_classification": "U, private garage",
                     "estimated_cost_usd": "20000", "floor_area_sqft": "576"},
        "people": {"owner_name": owner, "owner_address": "9 Elm Street\nVestal, NY 13850",
                   "design_professional_required": "False"},
        "plans": {"documents_show": SHOWS, "site_plan_shows": SITE, "well_or_septic": "False"},
    }  # fmt: skip
