"""What the rules say about a permit: the case's facts put to the rulebook, as findings.

A finding never decides; the officer does, and gives a reason where the decision departs.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import rulebook
from fees import ledger
from fees.ledger import unpaid_at_submission
from workflow.models import Document, Inspection
from workflow.states import State

if TYPE_CHECKING:
    from permits.models import BuildingPermit

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
    return application(permit, law_of(permit, day)) + pool(permit, day)


def pool(permit, day: date) -> list[dict]:
    """What § 5-76 says of a pool or skateboard facility; nothing where there is none."""
    law_day, found = law_of(permit, day), []
    for name, facts in plan_facts(permit).items():
        try:
            result = ask(name, facts, law_day)
        except rulebook.BadInput as problem:
            found += _missing(name, "5-24(d)(3)", sorted(problem.errors))
        else:
            found += result["findings"] + _missing(name, "5-76", result["missing"])
    return found


PLAN_RULESETS = ("buildings.pool_setbacks", "buildings.pool_enclosure")


def plan_facts(permit) -> dict[str, dict]:
    """The facts of the rules on pools and skateboard facilities, by ruleset: asked of every pool,
    also where the applicant has said nothing about it (§ 5-76)."""
    from permits.models import WorkKind

    facts = {name: permit.rule_facts[name] for name in PLAN_RULESETS if name in permit.rule_facts}
    if permit.work == WorkKind.POOL:
        for name in PLAN_RULESETS:
            facts.setdefault(name, {"facility": "swimming_pool"})
    return facts


def permit_needed(work: str, facts: dict, day: date) -> dict:
    """Whether the work needs a permit at all, by `buildings.permit_required`."""
    return ask("buildings.permit_required", {"work": work, **facts}, day)


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


def amendments(permit) -> list[BuildingPermit]:
    """The amended permits under which part of the work is done: cases of their own that are
    certified with the permit that they amend (§ 5-24(h)(4))."""
    from permits.models import BuildingPermit

    in_force = (State.ISSUED, State.SUSPENDED, State.EXPIRED)
    return list(
        BuildingPermit.objects.filter(
            links_out__name="amends", links_out__target=permit.pk, state__in=in_force
        ).order_by("pk")
    )


def permits_of(case) -> list[BuildingPermit]:
    """The permits whose work a certificate is for: none after a change of use alone."""
    return [] if case.permit_id is None else [case.permit, *amendments(case.permit)]


def is_suspended(permit) -> bool:
    """Whether a suspension stands, also where the permit has become invalid or expired since."""
    return permit.suspensions.filter(ends_on=None).exists()


def last_day(permit) -> date | None:
    """The last day of the permit's term, by its latest clock."""
    clock = permit.clocks.filter(key="buildings.permit_expiry").order_by("id").last()
    return clock.due_on if clock else None


def term_is_over(permit, day: date) -> bool:
    """Whether the term has ended by a day, also where the sweep has not come yet."""
    clock = permit.clocks.filter(key="buildings.permit_expiry").order_by("id").last()
    if permit.state == State.EXPIRED or clock is None:
        return permit.state == State.EXPIRED
    return clock.stayed_since is None and clock.then_from is not None and clock.then_from <= day


def cover_work(permit, inspection: Inspection, data: dict, day: date) -> list[dict]:
    """What `buildings.cover_work` says of an inspected element: an unpaid fee, work that was
    covered too early or never announced. It bars nothing."""
    facts = {
        "inspected": True,
        "exposed": not data["covered"],
        "officer_notified": inspection.ready_on is not None,
        "result": "satisfactory" if data["satisfactory"] else "not_satisfactory",
        "holder_notified_of_faults": True,
        "fee_paid": ledger.balance(permit).due == 0,
    }
    return ask("buildings.cover_work", facts, law_of(permit, day))["findings"]
