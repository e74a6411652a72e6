"""Short ways through a day of the office: what a test needs and does not look at."""

from __future__ import annotations

from tests.permits.conftest import SIGN, pay
from workflow.door import act, begin

CONTENTS = {
    "certificate_kind": "occupancy",
    "property_name": "Home",
    "construction_type": "VB",
    "use_and_occupancy": "U, private garage",
    "entire_structure": "on",
    "basis": "permit_work",
}
GOOD = {"work_completed": "on", "complies": "on"}
MINIMUMS = dict.fromkeys(
    ("safe", "fire_equipment_installed", "fire_equipment_tested", "fire_equipment_operational",
     "egress_provided"), "on",
)  # fmt: skip
GROUND = {"ground": "work_in_violation", "reason": "The walls are not braced."}
SHOWN = {"reason": "Braced.", "completed_complies": "on", "proposed_complies": "on"}


def inspect(permit, inspector, *keys, **more):
    """Accept inspections of a permit: those named, else all that wait, in the order of the law."""
    waiting = permit.inspections.exclude(state__in=("accepted", "cancelled"))
    for inspection in waiting.filter(key__in=keys) if keys else waiting:
        data = {"inspection": inspection.pk, "satisfactory": "True", **more}
        act(permit, "record_inspection", inspector, data)


def fail(permit, inspector, key, fault="RCNYS R403.1: the footing is not below frost"):
    data = {"inspection": permit.inspections.filter(key=key).last().pk, "satisfactory": "False"}
    act(permit, "record_inspection", inspector, {**data, "faults": fault})


def ask_for(kind, permit, homeowner, **contents):
    """A certificate asked for and paid by nobody yet."""
    case = begin(kind, homeowner, {"permit": permit.pk})
    act(case, "fill_in", homeowner, {**CONTENTS, **contents})
    act(case, "submit", homeowner, SIGN)
    return case


def certificate(permit, homeowner, officer, clerk, **contents):
    """A certificate under review, inspected and paid."""
    case = ask_for("CO", permit, homeowner, **contents)
    pay(case, clerk, "30.00")
    act(case, "take_up", officer)
    act(case, "inspect", officer, {"inspected_on": today(), "conforms": "on"})
    return case


def temporary(permit, homeowner, officer, clerk):
    """A temporary certificate under review, its minimums found."""
    case = ask_for("TC", permit, homeowner)
    pay(case, clerk, "60.00")
    act(case, "take_up", officer)
    act(case, "inspect", officer, {**MINIMUMS, "minimums_inspected_on": today()})
    return case


def let_in(permit, homeowner, officer, clerk, ends_on):
    """A temporary certificate issued today to a day."""
    case = temporary(permit, homeowner, officer, clerk)
    act(case, "approve", officer, {"effective_from": today(), "ends_on": ends_on})
    act(case, "issue", officer)
    return case


def today() -> str:
    from django.utils import timezone

    from workflow.days import town_day

    return town_day(timezone.now()).isoformat()


def owed(case):
    from fees.ledger import balance

    return balance(case).due
