"""What the rules say about inspecting a building: how often, by when, and whether one may enter
(§ 5-31)."""

from __future__ import annotations

from datetime import date
from typing import Any

from fees import ledger
from fees.models import FeeKind
from fees.schedule import fee
from permits.operating.checks import ask

FIRE = "operating.fire"


def calendar_facts(building, day: date) -> dict[str, Any]:
    """The facts of `operating.fire_inspection` for a building on a day."""
    return {
        "occupancy": building.occupancy,
        "assembly_area_persons": building.assembly_area_persons,
        "student_share_percent": building.student_share_percent,
        "last_town_inspection_on": building.last_town_inspection_on,
        "last_other_inspection_on": building.last_other_inspection_on,
        "other_inspection_by": building.other_inspection_by or None,
        "other_inspection_accepted": building.other_inspection_accepted,
        "certificate_issued_on": building.certificate_issued_on,
        "as_of": day,
    }


def calendar(building, day: date) -> dict:
    """How often the building is inspected and from when that counts. Land without a building is
    not in the law's list; it is inspected on a ground of § 5-31(b) alone."""
    if building.occupancy == "land":
        return {"outcome": "not_scheduled", "values": {}, "findings": [], "missing": []}
    return ask("operating.fire_inspection", calendar_facts(building, day), day)


def outside_inspection(building, on: date, by: str, accepted: bool, day: date) -> dict:
    """What the calendar would be, were this inspection by someone else on record."""
    facts = calendar_facts(building, day) | {
        "last_other_inspection_on": on,
        "other_inspection_by": by,
        "other_inspection_accepted": accepted,
    }
    return ask("operating.fire_inspection", facts, day)


def access_facts(case, inspector: str, day: date) -> dict[str, Any]:
    """The facts of `operating.inspection_access` for an inspection by someone on a day."""
    charged = case.charges.filter(void=None, kind=FeeKind.FIRE_INSPECTION).exists()
    applies = charged or (case.filed_on is not None and fee(FeeKind.FIRE_INSPECTION, day).is_set)
    return {
        "ground": case.ground,
        "inspector": inspector,
        "requester": case.requester or None,
        "complaint_written": case.complaint_written,
        "complaint_signed": case.complaint_signed,
        "complaint_verified": case.complaint_verified,
        "code_violation_alleged": case.code_violation_alleged,
        "known_personally": case.known_personally,
        "consent": case.consent,
        "warrant_finding": case.warrant_finding,
        "warrant_obtained": case.warrant_on is not None,
        "fee_applies": applies,
        "fee_paid": ledger.balance(case).settled,
    }


def access(case, day: date, inspector: str = "officer") -> dict:
    """Whether the inspection may be made now."""
    return ask("operating.inspection_access", access_facts(case, inspector, day), day)


def of_rules(result: dict, *names: str) -> list[dict]:
    """The findings of a result by the last part of their rule's name."""
    return [f for f in result["findings"] if f["rule"].rpartition(".")[2] in names]
