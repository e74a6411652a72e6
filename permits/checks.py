"""What the rules say about a permit: the case's facts put to the rulebook, as findings.

A finding never decides; the officer does, and gives a reason where the decision departs.
"""

from __future__ import annotations

from datetime import date

import rulebook
from fees.ledger import unpaid_at_submission
from workflow.models import Document, Inspection

SITE_PLAN = "site_plan"
PLAN_KINDS = ("plans", "site_plan", "energy_statement", "special_inspections_statement")


def plans(permit):
    """The construction documents of a permit, without those taken back."""
    return Document.objects.filter(case=permit, kind__in=PLAN_KINDS, removed_at=None)


def in_flood_hazard_area(permit, day: date) -> bool | None:
    """Whether the parcel touches an area of special flood hazard; None where nothing is known."""
    if permit.parcel_id is None:
        return None
    zones = list(permit.parcel.flood_zones_on(day))
    return any(zone.special_flood_hazard for zone in zones) if zones else None


def application_facts(permit, day: date) -> dict:
    """The facts of `buildings.application_contents`. One file online stands for the two paper
    sets: the office keeps one and gives one back stamped."""
    kinds = set(plans(permit).values_list("kind", flat=True))
    has = [
        name
        for name, there in (
            ("description", permit.description.strip()),
            ("tax_map_number", permit.parcel_id),
            ("street_address", permit.address),
            ("occupancy_classification", permit.occupancy_classification.strip()),
            ("special_inspections_statement", "special_inspections_statement" in kinds),
        )
        if there
    ]
    facts = {
        "on_accepted_form": True,
        "signed_by": permit.signed_by or "nobody",
        "fee_paid": unpaid_at_submission(permit) == 0,
        "application_has": has,
        "building_affected": permit.building_affected,
        "special_inspections_required": permit.special_inspections_required,
        "document_sets": 2 if kinds else permit.document_sets,
        "design_professional_required": permit.design_professional_required,
        "prepared_by_design_professional": bool(permit.design_professional_license),
        "documents_show": permit.documents_show,
        "board_approvals_needed": permit.board_approvals_needed,
        "not_applicable": permit.not_applicable,
        "site_plan_shows": permit.site_plan_shows,
        "well_or_septic": permit.well_or_septic,
        "in_flood_hazard_area": in_flood_hazard_area(permit, day),
    }
    return {name: value for name, value in facts.items() if value is not None}


def ask(name: str, facts: dict, day: date) -> dict:
    """The result of a ruleset on facts as of a day."""
    return rulebook.check(name, facts, as_of=day).to_dict()


def application(permit, day: date) -> list[dict]:
    """Findings on the completeness of the application, without the fee, which is a hold; what the
    rule misses is a finding too, so that nothing is overlooked."""
    result = ask("buildings.application_contents", application_facts(permit, day), day)
    found = [f for f in result["findings"] if f["rule"] != "buildings.application_contents.fee"]
    return found + _missing("buildings.application_contents", "5-24(d)", result["missing"])


def _missing(name: str, section: str, paths: list[str]) -> list[dict]:
    return [
        {
            "rule": f"{name}.missing.{path}",
            "status": "review",
            "section": section,
            "message": f"The application does not say: {path.replace('_', ' ')}.",
        }
        for path in paths
    ]


def law_of(permit, day: date) -> date:
    """The day whose law applies: that of filing, whose rules stay those of the case."""
    return permit.filed_on or day


def findings(permit, day: date) -> list[dict]:
    """Everything that the rules say about the application and the work planned."""
    law_day = law_of(permit, day)
    found = application(permit, law_day)
    for name, facts in permit.rule_facts.items():
        if name in PLAN_RULESETS:
            try:
                found += ask(name, facts, law_day)["findings"]
            except rulebook.BadInput as problem:
                found += _missing(name, "5-24(d)(3)", sorted(problem.errors))
    return found


PLAN_RULESETS = ("buildings.pool_setbacks", "buildings.pool_enclosure")


def permit_needed(work: str, facts: dict, day: date) -> dict:
    """Whether the work needs a permit at all, by `buildings.permit_required`."""
    return ask("buildings.permit_required", {"work": work, **facts}, day)


def with_departures(found: list[dict], data: dict) -> list[dict]:
    """The findings with what the officer said to each: accepted, or departed from with a reason."""
    said = data.get("departures", {})
    return [{**f, "departure": said[f["rule"]]} if f["rule"] in said else f for f in found]


def inspections(permit, day: date) -> list[str]:
    """The keys of the inspections that the permit needs (`buildings.inspections_required`)."""
    facts = {
        "work_includes": permit.work_includes,
        "site_inspection_required": permit.site_inspection_required,
    }
    return ask("buildings.inspections_required", facts, law_of(permit, day))["values"][
        "inspections"
    ]


def outstanding(permit) -> list[Inspection]:
    """The required inspections that are not accepted."""
    done = (Inspection.State.ACCEPTED, Inspection.State.CANCELLED)
    return list(permit.inspections.exclude(state__in=done))
