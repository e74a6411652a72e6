"""What stands before an act on a paper that others sign, on a guarantee, or on a contractor's
certification (§§ 6-232(e), 6-234, 6-235(b), (e), 6-236)."""

from __future__ import annotations

from collections.abc import Iterable

from stormwater.checks import instruments
from stormwater.checks.ask import against, ask, open_points, refusals
from stormwater.choices import Arrangement, GuaranteeKind, GuaranteeState, HandedIn
from workflow.refusal import Refusal


def _there(rows, words: str, section: str) -> Refusal | None:
    return None if rows.exists() else Refusal(words, section)


def waiting(rows):
    """Those that were handed in and not decided on."""
    return rows.filter(state=HandedIn.SUBMITTED)


def agreements(project):
    """The agreements, without dedications."""
    return project.agreements.filter(arrangement=Arrangement.AGREEMENT)


def easement_waits(project, step):
    return _there(waiting(project.easements), "No easement waits for approval.", "6-234(b)")


def easement_terms(project, step) -> Iterable[Refusal]:
    """The town attorney approves no easement without the terms of § 6-234(b)."""
    row = step.data["easement"]
    found = instruments.easement(project, row, step.day, required=True)["findings"]
    terms = ("binds_later_owners", "access")
    yield from refusals(one for one in found if one["rule"].rpartition(".")[2] in terms)


def easement_not_recorded(project, step):
    rows = project.easements.filter(state__in=(HandedIn.SUBMITTED, HandedIn.APPROVED))
    return _there(rows, "No easement waits to be recorded.", "6-234(b)")


def agreement_waits(project, step):
    rows = waiting(agreements(project))
    return _there(rows, "No agreement waits for approval.", "6-234(d)")


def agreement_terms(project, step) -> Iterable[Refusal]:
    """The town approves no agreement that does not bind later owners or leaves schedule C."""
    facts = {
        "facility_required": True,
        "arrangement": "agreement",
        "town_approved_agreement": True,
        "recorded_as_deed_restriction": True,  # comes after the approval
        "binds_later_owners": step.data["binds_later_owners"],
        "consistent_with_schedule_c": step.data["consistent_with_schedule_c"],
    }
    yield from refusals(against(ask("maintenance_agreement", facts, step.day)), "6-234(d)")


def agreement_not_recorded(project, step):
    rows = agreements(project).filter(state=HandedIn.APPROVED)
    words = "No agreement that the town has approved waits to be recorded."
    return _there(rows, words, "6-234(d)")


def dedication_offered(project, step):
    rows = waiting(project.agreements.filter(arrangement=Arrangement.DEDICATION))
    return _there(rows, "No dedication is offered.", "6-234(d)")


def dedication_possible(project, step) -> Iterable[Refusal]:
    """What the town takes over has to meet the law, with access and room enough (§ 6-234(d))."""
    if not step.data["accepts"]:
        return
    facts = {"facility_required": True, "arrangement": "dedication"}
    facts["town_accepts_dedication"] = True
    for name in ("facility_meets_law", "perpetual_adequate_access", "sufficient_area"):
        facts[name] = step.data[name]
    yield from refusals(against(ask("maintenance_agreement", facts, step.day)), "6-234(d)")


def entry_right_waits(project, step):
    return _there(waiting(project.entry_rights), "No right of entry waits.", "6-235(e)")


def certification_waits(project, step):
    return _there(waiting(project.certifications), "No certification waits.", "6-232(e)")


def certification_valid(project, step) -> Iterable[Refusal]:
    """`stormwater.contractor_certification`: the statement word for word, signed and dated before
    the work, with all particulars. The same day is for the officer to look into, with a reason."""
    result = instruments.certification(step.data["certification"], step.day)
    yield from refusals(against(result), "6-232(e)", "Return it to the contractor.")
    judged = [one for one in result["findings"] if one["status"] == "review"]
    if judged and not step.reason:
        yield from refusals(judged, help="Say what you found out.")


def guarantee_waits(project, step):
    rows = project.guarantees.filter(state=GuaranteeState.SUBMITTED)
    return _there(rows, "No guarantee waits.", "6-236")


def guarantee_adequate(project, step) -> Iterable[Refusal]:
    """`stormwater.guarantee`, `stormwater.maintenance_guarantee`: form, institution, amount, term,
    given before construction. What an official judges needs a reason."""
    row = step.data["guarantee"]
    starts_on = step.data.get("construction_starts_on") or project.construction_starts_on
    result = instruments.guarantee(project, row, starts_on, step.day)
    if result["outcome"] == "not_required":
        yield Refusal("The town has not asked for this guarantee.", "6-236")
        return
    yield from refusals(against(result), "6-236")
    if result["outcome"] == "review" and not step.reason:
        yield from refusals(open_points(result), help="Say how you judge it.")


def holds_guarantee(project, step):
    rows = project.guarantees.filter(state=GuaranteeState.APPROVED)
    return _there(rows, "The town holds no guarantee.", "6-236")


def holds_escrow(project, step):
    rows = project.guarantees.filter(state=GuaranteeState.APPROVED, form="cash_escrow")
    return _there(rows, "The town holds no cash in escrow.", "6-236(a)")


def holds_maintenance(project, step):
    kind = GuaranteeKind.MAINTENANCE
    rows = project.guarantees.filter(state=GuaranteeState.APPROVED, kind=kind)
    return _there(rows, "The town holds no maintenance guarantee.", "6-236(b)")


def holds_completion(project, step):
    kind = GuaranteeKind.COMPLETION
    rows = project.guarantees.filter(state=GuaranteeState.APPROVED, kind=kind)
    return _there(rows, "The town holds no completion guarantee.", "6-236(a)")


def may_release(project, step) -> Iterable[Refusal]:
    """`stormwater.guarantee_release`: a year from final acceptance, and the one-year inspection
    held and good. Nothing is released by lapse of time."""
    result = instruments.release(project, step.day)
    yield from refusals(against(result), "6-236(a)")


def may_draw(project, step) -> Iterable[Refusal]:
    """`stormwater.guarantee_draw`: only after a failure, up to the costs and to the account."""
    data = step.data
    facts = {
        "maintenance_failed": data["maintenance_failed"],
        "maintenance_cost_dollars": data["maintenance_cost_usd"],
        "engineering_cost_dollars": data["engineering_cost_usd"],
        "inspection_cost_dollars": data["inspection_cost_usd"],
        "account_dollars": data["guarantee"].balance,
        "draw_dollars": data["amount_usd"],
    }
    yield from refusals(against(ask("guarantee_draw", facts, step.day)), "6-236(b)")


def facilities_removed(project, step) -> Refusal | None:
    """A maintenance guarantee ends when the facilities are removed from operation (§ 6-236(b))."""
    if step.data["facilities_removed_on"] <= step.day:
        return None
    return Refusal("The facilities are in operation until that day.", "6-236(b)")


def as_built_waits(project, step):
    return _there(waiting(project.as_built_plans), "No as-built plan waits.", "6-235(b)")


def as_built_acceptable(project, step) -> Iterable[Refusal]:
    """`stormwater.as_built`: after final construction, all facilities, by an engineer."""
    row = step.data["as_built"]
    row.shows_final_design = step.data["shows_final_design"]
    result = instruments.as_built(project, row, step.day)
    if result["outcome"] == "not_due":
        yield Refusal("Final construction is not completed yet.", "6-235(b)")
    yield from refusals(against(result), "6-235(b)")
