"""The papers of an application and a permit (§§ 6-104(7), 6-109, 6-121, 6-122)."""

from __future__ import annotations

from floodplain.board_choices import Requirement
from floodplain.choices import FloodData, Item
from floodplain.papers import common
from workflow.states import State

GRANTED = (State.APPROVED, State.APPROVED_WITH_CONDITIONS)


def area_notice(case, step, facts) -> dict:
    """The first answer: that it was received, and that the property lies in the area (§§ 6-104(7),
    6-109)."""
    return {
        "filed_on": case.filed_on,
        "what": case.title,
        "zone": case.get_flood_zone_display() if case.flood_zone else "",
        "inside": case.flood_zone != "other",
        "map_date": common.map_date(step.day),
        "base_flood": common.level(case, "base_flood_elevation"),
        "warnings": [common.NOT_FREE_FROM_FLOODS, common.NO_LIABILITY],
        "signature": common.office(step),
    }


def incomplete(case, step, facts) -> dict:
    """Each lacking item with its section (§ 6-122(b))."""
    return {
        "items": _lines(step.data["items"]),
        "answer_by": step.data.get("answer_by"),
        "section": step.act.section,
        "signature": common.administrator(step),
    }


WHY = "Without it the officer can not tell whether the flood rules are met."


def demand(case, step, facts) -> dict:
    """What, why, by whom it is paid, and that the decision waits (§§ 6-121(b)(3), 6-136(f)(1))."""
    kind = step.data.get("kind", "")
    return {
        **incomplete(case, step, facts),
        "why": step.data.get("why") or WHY,
        "section": "6-136(f)(1)" if kind == "technical_data" else step.act.section,
        "study": kind == "engineering_study",
        "data": kind == "technical_data",
    }


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def permit(case, step, facts) -> dict:
    """All that § (f) of the record of a permit asks: place, zone, map, elevations, conditions."""
    return {
        "work": case.title,
        "kind_of_work": case.get_work_display(),
        "description": case.description,
        "place": case.place,
        "owner": case.owner_name,
        "zone": case.get_flood_zone_display(),
        "map_date": case.map_date or common.map_date(step.day),
        "base_flood": common.level(case, "base_flood_elevation"),
        "base_flood_source": _source(case),
        "map_depth": case.map_flood_depth_ft,
        "conversion": case.ngvd_to_navd_ft,
        "conversion_source": case.conversion_source,
        "floodway": case.in_floodway,
        "structures": [_structure(s) for s in case.structures.all()],
        "watercourse": case.alters_watercourse,
        "watercourse_name": case.watercourse_name,
        "maintenance": case.watercourse_maintenance,
        "variances": [_variance(v) for v in case.variances.filter(
            request="variance", state__in=GRANTED)],
        "items_required": [str(Item(item).label) for item in case.items_required],
        "inspections": [i.label for i in case.inspections.exclude(state="cancelled")],
        "conditions": common.conditions(case),
        "at_risk": common.AT_HOLDERS_RISK,
        "issued_on": step.day,
        "warnings": [common.NOT_FREE_FROM_FLOODS, common.NO_LIABILITY],
        "signature": common.administrator(step),
    }  # fmt: skip


def _source(case) -> str:
    if case.base_flood_data == FloodData.ON_MAP:
        return "the adopted study and maps"
    if case.base_flood_data == FloodData.NONE:
        return ""
    parts = (case.base_flood_source_name, case.base_flood_source_author)
    said = ", ".join(part for part in parts if part)
    day = case.base_flood_source_date
    return f"{said}, {day:%B %-d, %Y}" if day else said


def _structure(structure) -> dict:
    required = structure.required
    by_variance = structure.variance_floor_ft is not None
    return {
        "name": structure.name,
        "kind": structure.get_kind_display(),
        "construction": structure.get_construction_display(),
        "required": str(required) if required else "",
        "governed_by": "the variance" if by_variance
        else common.GOVERNED.get(structure.governed_by, ""),
        "lowest_floor": common.level(structure, "lowest_floor"),
        "floodproofed_to": common.level(structure, "floodproofed_to")
        if structure.floodproofed else "",
        "certificate_due": structure.protected,
        "floodproofed": structure.floodproofed,
    }  # fmt: skip


def _variance(variance) -> dict:
    return {
        "number": variance.number,
        "decided_on": variance.decided_on,
        "from": [str(Requirement(name).label) for name in variance.requirements],
    }


def denial(case, step, facts) -> dict:
    """Each failed rule with section, limit and actual; appeal (§§ 6-121(a), 6-126(a))."""
    return {
        "reasons": _lines(step.reason),
        "findings": common.against(step.findings, said_as="against"),
        "signature": common.administrator(step),
    }


def referral(case, step, facts) -> dict:
    """What the planning board is asked, with the file (§ 6-126(a))."""
    from django.conf import settings

    from floodplain.rules.floodplain.variance import FACTORS

    address = f"{settings.TOWN['name']}\n{settings.TOWN['address']}"
    files = case.documents.filter(removed_at=None).exclude(kind="paper")
    return {
        "addressee": {"name": "Planning board", "address": address, "capacity": "Board"},
        "appeal_case": case.is_appeal,
        "asked": case.decision_appealed if case.is_appeal else case.relief_sought,
        "from": [str(Requirement(name).label) for name in case.requirements],
        "evaluations": case.evaluations_considered,
        "files": [document.title for document in files],
        "permit": case.permit.number if case.permit else "",
        "factors": list(FACTORS.values()),
        "copies": [f"{case.applicant.name} (applicant)"] if case.applicant else [],
        "signature": common.administrator(step),
    }
