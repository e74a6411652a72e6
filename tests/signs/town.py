"""What the people of the town do again and again about signs."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

from django.utils import timezone

from fees.ledger import balance
from fees.models import FeeKind, FeeRow
from tests.permits.conftest import MultiFiles, plan
from workflow.days import town_day
from workflow.door import act, begin

SIGN = {"signed_by": "owner", "signed_name": "Mia Merchant", "declaration": "on"}
PEOPLE = {
    "applicant_name": "Mia Merchant",
    "applicant_address": "40 Vestal Parkway, Vestal, NY 13850",
    "applicant_phone": "607 555 0101",
    "applicant_is_owner": "True",
    "leased_to_others": "False",
    "installer_name": "Bright Signs LLC",
}
# A wall sign of 16 by 2.5 feet, as the pad asks for it.
WALL = {
    "sign_kind": "wall",
    "construction": "panel",
    "face_1_width_ft": "16",
    "face_1_height_ft": "2.5",
    "location": "south wall above the entrance",
    "projection_in": "8",
    "lighting": "none",
    "changeable": "none",
    "commercial": "True",
    "on_site": "True",
    "covers_opening": "False",
    "beyond_wall_ends": "False",
    "above_wall_top_ft": "0",
}
GROUND = {
    "sign_kind": "ground",
    "construction": "panel",
    "face_1_width_ft": "5",
    "face_1_height_ft": "6",
    "face_2_width_ft": "5",
    "face_2_height_ft": "6",
    "location": "front yard",
    "height_ft": "14",
    "front_setback_ft": "10",
    "other_setback_ft": "30",
    "entrance_distance_ft": "40",
    "lighting": "none",
    "changeable": "none",
    "commercial": "True",
    "on_site": "True",
}


def set_fees(clerk, officer) -> None:
    """The fees by resolution: one row for permits, one for appeals (§ 5-118(a))."""
    rows = {FeeKind.SIGN_PERMIT: ("40.00", "1.00", "square foot of sign"),
            FeeKind.SIGN_APPEAL: ("100.00", "0", "")}  # fmt: skip
    for kind, (base, per_unit, unit) in rows.items():
        FeeRow.objects.create(
            kind=kind, base=Decimal(base), per_unit=Decimal(per_unit), unit=unit,
            effective_from=date(2020, 1, 1), resolution_number="2019-80",
            resolved_on=date(2019, 12, 11), entered_by=clerk, confirmed_by=officer,
            confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
        )  # fmt: skip


def today() -> str:
    return town_day(timezone.now()).isoformat()


def begin_permit(who, parcel, *signs: dict, channel="online", **begin_with):
    """A complete application for signs; one wall sign where none are named."""
    case = begin("SP", who, {"work": "erect", **begin_with}, channel=channel)
    act(case, "fill_in", who, {"page": "property", "parcel_number": parcel.tax_map_number})
    act(case, "fill_in", who, {"page": "people", **PEOPLE})
    for sign in signs or (WALL,):
        act(case, "draw_sign", who, sign)
    act(case, "fill_in", who, {"page": "existing", "existing_area_sqft": "0"})
    for kind in ("drawings", "artwork"):
        attach(case, who, kind)
    return case


def attach(case, who, kind: str) -> None:
    files = MultiFiles(uploads=[plan(f"{kind}.pdf")])
    act(case, "attach", who, {"kind": kind, "title": kind.capitalize()}, files=files)


def pay(case, clerk) -> None:
    """All that is due."""
    due = balance(case).due
    if due:
        act(case, "take_payment", clerk, {
            "amount": str(due), "method": "check", "payer": "Mia Merchant",
            "reference": "1001", "paid_on": today(),
        })  # fmt: skip


def to_review(who, parcel, clerk, officer, *signs: dict, **answers):
    """Filed, paid, taken up."""
    case = begin_permit(who, parcel, *signs)
    act(case, "submit", who, SIGN)
    pay(case, clerk)
    act(case, "take_up", officer, answers)
    return case


def to_permit(who, parcel, clerk, officer, *signs: dict, **approval):
    """As far as the permit."""
    case = to_review(who, parcel, clerk, officer, *signs)
    act(case, "approve", officer, approval)
    act(case, "issue", officer)
    return case


def answers(case, officer, reason="Seen at the site.") -> dict:
    """A reason for each point that the officer has to judge."""
    from signs import findings
    from workflow.departures import field_name

    day = town_day(timezone.now())
    return {field_name(f): reason for f in findings.to_judge(case, day)}


def record_sign(officer, parcel, *, standing="", **sign):
    """A sign that the office found standing on a property."""
    data = {**WALL, **sign, "parcel_number": parcel.tax_map_number if parcel else ""}
    found = begin("SG", officer, data)
    if standing:
        given = {"standing": standing, "reason": "Measured at the site.",
                 "prior_permit": "unknown", "lawful_under_prior_code": "unknown"}  # fmt: skip
        act(found, "assess", officer, given)
    return found
