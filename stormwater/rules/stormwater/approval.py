"""What has to be in hand before the town acts and before work starts (6-218, 6-232 to 6-236)."""

from typing import Any

from rulebook import ruleset

from .steps import demand_all


@ruleset("stormwater.approval_ready", violation="not_ready", clean="ready")
def approval_ready(facts: Any, check: Any, law: Any) -> None:
    """May the town take this step (approve the plan, issue a permit, let the plat be filed)?"""
    if facts.step is None:
        return
    if facts.step == "swppp_approval":
        judge_plan(facts, check)
    else:
        judge_permit_or_plat(facts, check)
    if facts.step == "permit_issuance":
        # The permit lets construction start; after it the town no longer holds the paper.
        judge_guarantee(facts, check, "completion", "guarantee")


def judge_plan(facts: Any, check: Any) -> None:
    """Before the plan is approved: the plan itself, other permits, and the easement signed."""
    demand_all(
        check,
        ("swppp_contents", "swppp_contents_complete", "The stormwater plan is not complete."),
        ("swppp_certified", "swppp_certified", "The stormwater plan is not certified."),
        ("design", "design_meets_criteria", "The design does not meet the law's standards."),
    )
    check.need("other_permits")
    for other in facts.other_permits or []:
        # 6-232(d): "have been or will be acquired", so an assurance is enough.
        if check.need("status", of=other) and other.status == "neither":
            name = (other.permit or "").strip() or "one that applies"
            message = f"Another environmental permit ({name}) is neither acquired nor assured."
            check.hit("other_permits", message)
    if check.need("facility_required") and facts.facility_required:
        message = "The maintenance easement has to be signed before the plan is approved."
        check.demand("easement_executed", "easement_executed", message)


def judge_permit_or_plat(facts: Any, check: Any) -> None:
    """Before a permit or the final plat: the plan approved, easement and agreement on record."""
    check.demand("swppp_approved", "swppp_approved", "The stormwater plan is not approved yet.")
    if not check.need("facility_required") or not facts.facility_required:
        return
    demand_all(
        check,
        (
            "easement_in_order",
            "easement_in_order",
            "The easement has to be signed, approved by the town attorney and recorded.",
        ),
        (
            "maintenance",
            "maintenance_in_order",
            "The maintenance agreement has to be approved and recorded, unless the town takes "
            "over the facility.",
        ),
    )


def judge_guarantee(facts: Any, check: Any, kind: str, rule: str) -> None:
    """A guarantee that the town requires has to be given and adequate (6-236)."""
    required = f"{kind}_guarantee_required"
    if check.need(required) and getattr(facts, required):
        message = f"The town requires a {kind} guarantee, and none that is adequate was given."
        check.demand(rule, f"{kind}_guarantee_adequate", message)


@ruleset("stormwater.construction_start", violation="may_not_start", clean="may_start")
def construction_start(facts: Any, check: Any, law: Any) -> None:
    """May construction start?"""
    check.demand("swppp_approved", "swppp_approved", "The stormwater plan is not approved yet.")
    judge_guarantee(facts, check, "completion", "completion_guarantee")
    judge_guarantee(facts, check, "maintenance", "maintenance_guarantee")
    for contractor in facts.contractors or []:
        firm = (contractor.firm or "").strip() or "a contractor"
        message = f"There is no valid certification by {firm}."
        check.demand("contractor", "certification_valid", message, of=contractor)
    if facts.start_inspection_required:
        message = "The town was not told in time that construction starts."
        check.demand("notice", "start_notice_in_time", message)
    message = "A copy of the plan has to be at the site when construction starts."
    check.demand("swppp_copy", "swppp_copy_on_site", message)
