"""Short ways through a day of the office: what a test needs and does not look at."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from fees import ledger
from people.models import User
from tests.permits.conftest import PDF, MultiFiles
from workflow.days import town_day
from workflow.door import act, begin

SIGN = {"signed_by": "owner", "signed_name": "Hanna Home", "declaration": "on"}
GOOD = {"form_accepted": "on", "information_sufficient": "on", "conforms_to_codes": "on"}
FAULT = "FCNYS 906.2: the extinguisher was not serviced"


def today() -> date:
    return town_day(timezone.now())


def upload(name: str = "report.pdf") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, PDF, "application/pdf")


def pages(*activities: str, start: str = "2026-06-01", **details: Any) -> dict[str, dict]:
    """The pages of an application for an operating permit."""
    found = {
        "property": {"parcel_number": "157.08-1-14", "premises_in_town": "True"},
        "activities": {
            "activities": list(activities),
            "description": "A tent of 40 by 60 feet behind the house for the summer fair.",
        },
        "details": details,
        "when": {"planned_start_on": start, "already_started": "False"},
        "people": {"business_name": "Home Events", "owner_name": "Hanna Home"},
    }
    return {page: data for page, data in found.items() if data}


DISPLAY = {
    "property": {"parcel_number": "157.08-1-14", "premises_in_town": "True",
                 "place_description": "The field behind the house"},
    "when": {"land": "private", "display_on": "2026-07-04", "rain_on": "2026-07-05",
             "display_time": "9 p.m.", "operator_name": "Sky Ray Inc.",
             "description": "200 shells of 3 inches, 300 feet from the audience."},
    "storage": {"storage": "In the magazine of Sky Ray Inc. until the day.",
                "transport": "By a licensed carrier on the day."},
    "people": {"business_name": "Home Events", "owner_name": "Hanna Home"},
}  # fmt: skip


@dataclass
class Here:
    """The people and the place, and what they do again and again."""

    homeowner: User
    officer: User
    clerk: User
    inspector: User
    parcel: Any
    at: Any

    # --- An operating permit ---------------------------------------------------------------

    def draft(self, *activities: str, kind: str = "OP", begun: dict | None = None, **details: Any):
        case = begin(kind, self.homeowner, begun or {})
        filled = DISPLAY if kind == "FW" else pages(*activities, **details)
        for page, data in filled.items():
            act(case, "fill_in", self.homeowner, {"page": page, **data})
        return case

    def file(self, *activities: str, **more: Any):
        case = self.draft(*activities, **more)
        act(case, "submit", self.homeowner, SIGN)
        return case

    def review(self, *activities: str, **more: Any):
        case = self.file(*activities, **more)
        self.pay(case)
        act(case, "take_up", self.officer)
        return case

    def inspected(self, *activities: str, **more: Any):
        case = self.review(*activities, **more)
        self.inspect(case)
        return case

    def approve(self, case, **data: Any):
        end = {"effective_from": "2026-06-01", "effective_to": "2026-10-01"}
        act(case, "approve", self.officer, {**GOOD, **end, **data})
        return case

    def issue(self, *activities: str, term: dict | None = None, **more: Any):
        """A permit issued, in force at once unless a term is given."""
        case = self.inspected(*activities or ("welding_or_hot_work",), **more)
        end = {"effective_from": today().isoformat(), "effective_to": "2026-12-31"}
        self.approve(case, **{**end, **(term or {})})
        act(case, "issue", self.officer)
        return case

    def display(self):
        """A fireworks permit, issued."""
        case = self.inspected(kind="FW")
        lawful = {"storage_transport_display_lawful": "True"}
        act(case, "set_compliance", self.officer, lawful)
        self.approve(case, effective_from="2026-07-04", effective_to="2026-07-05")
        act(case, "issue", self.officer)
        return case

    def pay(self, case) -> None:
        """All that is owed, by check at the counter."""
        due = ledger.balance(case).due
        if due:
            data = {"amount": str(due), "method": "check", "payer": "Hanna Home",
                    "reference": "1001", "paid_on": today().isoformat()}  # fmt: skip
            act(case, "take_payment", self.clerk, data)

    def inspect(self, case, good: bool = True, by: User | None = None) -> None:
        """The result of the inspection that waits."""
        waiting = case.inspections.exclude(state__in=("accepted", "cancelled"))
        data = {"inspection": waiting.get().pk, "satisfactory": str(good)}
        faults = {} if good else {"faults": FAULT}
        act(case, "record_inspection", by or self.officer, {**data, **faults})

    def at_fault(self, case, faults: str = FAULT) -> None:
        act(case, "find_noncompliance", self.officer, {"faults": faults})

    # --- Buildings and their inspections --------------------------------------------------

    def building(self, occupancy: str = "non_residential", **facts: Any):
        """A building in the inventory, last inspected a year ago unless the facts say else."""
        data = {
            "parcel_number": "157.08-1-14",
            "title": "The Hall",
            "occupancy": occupancy,
            "assembly_area_persons": "0",
            "last_town_inspection_on": "2025-05-04",
            "owner_name": "Otto Owner",
            "owner_address": "9 Elm Street\nVestal, NY 13850",
            **facts,
        }
        return begin("BI", self.officer, data)

    def fire(self, building, ground: str = "scheduled", **data: Any):
        """An inspection of a building, opened by the officer."""
        act(building, "open_inspection", self.officer, {"ground": ground, **data})
        return building.fire_inspections.order_by("-pk").first()

    def consent(self, case, answer: str = "given") -> None:
        act(case, "record_consent", self.officer, {"consent": answer, "consent_by": "Otto Owner"})

    def result(self, case, good: bool = True, by: User | None = None, **more: Any) -> None:
        """The results of a fire safety inspection, all of the building."""
        data: dict[str, Any] = {
            "inspection": case.inspections.get().pk,
            "satisfactory": str(good),
            "items": ["egress", "extinguishers"] if good else ["egress"],
            "whole_building": "on",
            **more,
        }
        if not good:
            data["faults"] = FAULT
        act(case, "record_inspection", by or self.officer, data)

    def request(self):
        """An inspection that the owner asks for."""
        case = begin("FI", self.homeowner)
        filled = {
            "property": {"parcel_number": "157.08-1-14"},
            "request": {"description": "Before I rent the upper floor.", "scope": "Upper floor"},
            "entry": {"contact_name": "Hanna Home", "wanted_on": ""},
        }
        for page, data in filled.items():
            act(case, "fill_in", self.homeowner, {"page": page, **data})
        act(case, "submit", self.homeowner, SIGN)
        return case


def files(**named: Any) -> MultiFiles:
    """Files as a request carries them."""
    return MultiFiles(named)


def due(case, key: str) -> date:
    """The last day of the clock that runs."""
    return case.clocks.get(key=key, outcome="open").due_on
