"""The report of an inspection, of premises or for fire safety (§§ 5-30(c), 5-31)."""

from __future__ import annotations

from permits.papers import common
from workflow.models import CaseLink, Inspection


def report(case, step, facts) -> dict:
    """The ground and scope, each item with its result, and for each failure the provision."""
    inspection, data = step.data["inspection"], step.data
    fire = case.kind == "FI"
    earlier = inspection.visits.exclude(event=inspection.visits.last().event).last()
    content = {
        "title": "Report of a fire safety inspection" if fire else "Report of an inspection",
        "section": inspection.section,
        "fire": fire,
        "what": inspection.label,
        "ground": str(case.get_ground_display()) if fire else "",
        "scope": case.scope if fire else "",
        "inspected_on": step.day,
        "satisfactory": data["satisfactory"],
        "passed": [
            {"topic": item["topic"], "provision": item["provision"]}
            for item in data.get("items", [])
        ],
        "faults": data["faults"],
        "remarks": data["remarks"],
        "reinspection_of": earlier.visited_on if earlier and not earlier.satisfactory else None,
        "first_paper": _first_report(case, inspection),
        "next_due": _next_due(case) if fire else None,
    }
    if fire:
        content |= {"addressee": _owner(case, step), "consent": case.consent_by}
    return content


def _first_report(case, inspection: Inspection) -> str:
    """The report that this one follows: of the same element, or of the inspection before."""
    if case.kind != "FI":
        earlier = case.papers.filter(key="operating.inspection_report").order_by("-id").first()
        return earlier.number if earlier else ""
    link = CaseLink.objects.filter(name="follows", source=case.pk).select_related("target").first()
    return common.last_paper(link.target, "operating.inspection_report") if link else ""


def _next_due(case):
    """The day by which the building is due again; known once the calendar has moved."""
    from permits.operating.clocks import CALENDAR

    return common.last_day(case.building, CALENDAR) if case.building_id else None


def _owner(case, step) -> dict:
    """The owner or agent to whom the report goes: who stands on the case, else as on the roll."""
    party = case.owner_party()
    if party is not None:
        person = party.person
        return {"name": person.name, "address": person.mailing_address, "capacity": "Owner"}
    if case.applicant_id:
        capacity = "Owner" if case.requester == "owner" else "Agent of the owner"
        person = case.applicant
        return {"name": person.name, "address": person.mailing_address, "capacity": capacity}
    owner = case.parcel.owners_on(step.day).first() if case.parcel_id else None
    if owner is None:
        return {"name": case.owner_name, "address": case.owner_address, "capacity": "Owner"}
    return {"name": owner.name, "address": owner.tax_roll_mailing_address, "capacity": "Owner"}
