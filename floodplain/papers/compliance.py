"""The certificate of compliance, or why it is withheld (§§ 6-124, 6-125)."""

from __future__ import annotations

from floodplain import certificate_guards
from floodplain.checks import compliance as checks
from floodplain.choices import Item
from floodplain.papers import common
from workflow.models import Visit


def certificate(case, step, facts) -> dict:
    """The statement, and on what inspections and certified items it is based."""
    permit = case.permit
    return {
        "words": common.CONFORMS,
        "building": case.subject == "building_or_premises",
        "entire": case.entire,
        "part": case.part,
        "permit_number": permit.number if permit else "",
        "permit_issued_on": permit.issued_on if permit else None,
        "variance_number": case.under_variance.number if case.under_variance else "",
        "variances": [
            v.number for v in permit.variances.filter(request="variance") if v.decided_on
        ] if permit else [],
        "work": case.title,
        "zone": permit.get_flood_zone_display() if permit and permit.flood_zone else "",
        "base_flood": common.level(permit, "base_flood_elevation") if permit else "",
        "structures": [_built(s) for s in permit.structures.all()] if permit else [],
        "inspections": [_visit(v) for v in checks.visits(permit)] if permit else [],
        "items": [str(Item(i).label) for i in checks.items_received(permit)] if permit else [],
        "conditions": common.conditions(permit) if permit else [],
        "remarks": case.remarks,
        "issued_on": step.day,
        "warnings": [common.NOT_FREE_FROM_FLOODS, common.NO_LIABILITY],
        "signature": common.administrator(step),
    }  # fmt: skip


def _built(structure) -> dict:
    return {
        "name": structure.name,
        "required": str(structure.required or ""),
        "floor": common.level(structure, "built_floor"),
        "floodproofed": common.level(structure, "built_floodproofed"),
        "basement": structure.built_basement,
    }


BY = {
    "officer": "local administrator",
    "developers_engineer": "developer's engineer",
    "developers_architect": "developer's architect",
}


def _visit(visit: Visit) -> dict:
    made_by = visit.event.data.get("made_by") or "officer"
    return {
        "stage": visit.inspection.label,
        "day": visit.visited_on,
        "by": f"{visit.inspector_name}, {BY[made_by]}",
        "good": visit.satisfactory,
    }


def withheld(case, step, facts) -> dict:
    """Each reason with its section, and what the applicant can do."""
    return {
        "reasons": [
            {"text": f["message"], "section": f["section"]}
            for f in certificate_guards.against(case, step.day)
        ],
        "what_to_do": step.reason,
        "permit_number": case.permit.number if case.permit else "",
        "signature": common.administrator(step),
    }
