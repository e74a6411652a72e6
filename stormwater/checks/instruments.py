"""What the rules say about the papers that others sign: certifications, easement, agreement, right
of entry, as-built plans, guarantees (§§ 6-232(e), 6-234(b), (d), 6-235(b), (e), 6-236)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from stormwater.checks.ask import ask
from stormwater.choices import Arrangement, GuaranteeKind, GuaranteeState, HandedIn

if TYPE_CHECKING:
    from stormwater.models import (
        AsBuiltPlan,
        ContractorCertification,
        Easement,
        Guarantee,
        MaintenanceAgreement,
        StormwaterProject,
    )

IN_FORCE = (HandedIn.SUBMITTED, HandedIn.APPROVED, HandedIn.RECORDED)


def certification(one: ContractorCertification, day: date) -> dict:
    """Is a contractor's certification in order (§ 6-232(e))?"""
    facts = {
        "disturbs_soil": one.disturbs_soil,
        "installs_practices": one.installs_practices,
        "statement_text": one.statement_text,
        "signed": bool(one.signer_name.strip()),
        "certified_on": one.certified_on,
        "work_started_on": one.work_starts_on,
        "signer_name": one.signer_name,
        "signer_title": one.signer_title,
        "firm_address": one.firm_address,
        "firm_telephone": one.firm_telephone,
        "site_description": one.site_description,
        # It stands on the case with the plan from the moment that it is handed in (§ 6-232(e)(3)).
        "part_of_swppp": True,
    }
    return ask("contractor_certification", facts, day)


def latest_easement(project: StormwaterProject) -> Easement | None:
    """The easement that stands now."""
    return project.easements.filter(state__in=IN_FORCE).last()


def executed_easement(project: StormwaterProject, day: date) -> Easement | None:
    """The easement executed by a day, with terms that the law asks for (§ 6-234(b))."""
    one = latest_easement(project)
    if one is None or one.executed_on > day:
        return None
    good = one.binds_later_owners and one.gives_access_for_inspection
    return one if good else None


def easement(
    project: StormwaterProject,
    one: Easement | None,
    approval_on: date,
    required: bool | None = None,
) -> dict:
    """Is the maintenance easement in order (§ 6-234(b))? `required` where it is looked at
    whether or not the project needs one."""
    required = project.facility_required if required is None else required
    facts: dict = {"facility_required": required}
    if one is not None:
        facts |= {
            "executed_on": one.executed_on,
            "approval_on": approval_on,
            "binds_later_owners": one.binds_later_owners,
            "gives_access_for_inspection": one.gives_access_for_inspection,
            "attorney_approved_on": one.attorney_approved_on,
            "recorded_on": one.recorded_on,
            "recorded_by": _recorded_by(one),
        }
    return ask("easement", facts, approval_on)


def _recorded_by(one: Easement) -> str | None:
    if one.recorded_by_grantor is None:
        return None
    return "grantor" if one.recorded_by_grantor else "other"


def easement_in_order(project: StormwaterProject, day: date) -> bool:
    """Executed, approved by the town attorney and recorded (§ 6-234(b))."""
    one = latest_easement(project)
    approval_on = project.decided_on if project.approved_version is not None else day
    outcome = easement(project, one, approval_on or day)["outcome"]
    if outcome == "review":  # signed on the day of the approval: which of the two came first
        return _before_approval(project, one)
    return outcome in ("in_order", "not_required")


def _before_approval(project: StormwaterProject, one: Easement) -> bool:
    """Whether an easement was in the town's hands before the plan was approved, by the order of the
    two acts: it was then executed before it too."""
    approval = project.events.filter(action__in=("approve", "approve_as_body")).last()
    return approval is None or one.event.seq < approval.seq


def latest_agreement(project: StormwaterProject) -> MaintenanceAgreement | None:
    """The agreement or dedication that stands now."""
    return project.agreements.exclude(state=HandedIn.REPLACED).last()


def agreement(project: StormwaterProject, one: MaintenanceAgreement | None, day: date) -> dict:
    """Is the maintenance agreement, or the dedication, in order (§ 6-234(d))?"""
    facts: dict = {"facility_required": project.facility_required}
    if one is not None:
        facts["arrangement"] = one.arrangement
    if one is not None and one.arrangement == Arrangement.AGREEMENT:
        facts |= {
            "town_approved_agreement": one.state in (HandedIn.APPROVED, HandedIn.RECORDED),
            "binds_later_owners": one.binds_later_owners,
            "recorded_as_deed_restriction": one.recorded_on is not None,
            "consistent_with_schedule_c": one.consistent_with_schedule_c,
        }
    elif one is not None:
        decided: dict[str, bool] = {HandedIn.APPROVED: True, HandedIn.REFUSED: False}
        facts |= {
            "town_accepts_dedication": decided.get(one.state),
            "facility_meets_law": one.facility_meets_law,
            "perpetual_adequate_access": one.perpetual_adequate_access,
            "sufficient_area": one.sufficient_area,
        }
    return ask("maintenance_agreement", facts, day)


def maintenance_in_order(project: StormwaterProject, day: date) -> bool:
    """The agreement approved and recorded, or the dedication accepted (§ 6-234(d))."""
    one = latest_agreement(project)
    return agreement(project, one, day)["outcome"] in ("in_order", "not_required")


def as_built(project: StormwaterProject, one: AsBuiltPlan | None, day: date) -> dict:
    """Is the as-built plan acceptable (§ 6-235(b))?"""
    facts: dict[str, object] = {
        "practices_on_site": project.facility_required,
        "final_construction_completed": project.final_construction_on is not None,
        "as_built_submitted": one is not None,
    }
    if one is not None:
        facts["shows_final_design_of_all_facilities"] = one.shows_final_design
        facts["certified_by"] = one.certified_by
    return ask("as_built", facts, day)


def accepted_as_built(project: StormwaterProject) -> AsBuiltPlan | None:
    """The as-built plan that the officer accepted."""
    return project.as_built_plans.filter(state=HandedIn.APPROVED).last()


def entry_right(project: StormwaterProject, ground: str, granted: bool, day: date) -> dict:
    """Has the landowner granted the right of entry that is due (§ 6-235(e))?"""
    facts = {
        "new_facility_on_private_land": ground == "new_facility_on_private_land",
        "new_connection_to_public_system": ground == "new_connection_to_public_system",
        "entry_right_granted": granted,
    }
    return ask("right_of_entry", facts, day)


def guarantee(
    project: StormwaterProject, one: Guarantee, starts_on: date | None, day: date
) -> dict:
    """Is a guarantee adequate (§ 6-236(a), (b))?"""
    if one.kind == GuaranteeKind.COMPLETION:
        return _completion(project, one, starts_on, day)
    facts = {
        "required_by_town": project.maintenance_guarantee_required,
        "operated_by": project.facilities_operated_by or None,
        "irrevocable_letter_of_credit": one.form == "letter_of_credit" and bool(one.irrevocable),
        "issuer_approved": one.appropriate_institution,
        "covers_during_and_after_construction": one.covers_during_and_after,
        "in_force_until_facilities_removed": one.in_force_until_released,
        "provided_on": one.provided_on,
        "construction_starts_on": starts_on,
    }
    return ask("maintenance_guarantee", facts, day)


def _completion(project, one: Guarantee, starts_on: date | None, day: date) -> dict:
    facts = {
        "required_by_town": project.completion_guarantee_required,
        "kind": one.form,
        "irrevocable": one.irrevocable,
        "appropriate_institution": one.appropriate_institution,
        "secures_completion": one.secures_completion,
        "town_is_beneficiary": one.town_is_beneficiary,
        "amount_dollars": one.amount_usd,
        "amount_set_by_town_dollars": project.completion_guarantee_usd,
        "in_force_until_released": one.in_force_until_released,
        "interest_reinvested": one.interest_reinvested,
        "provided_on": one.provided_on,
        "construction_starts_on": starts_on,
    }
    return ask("guarantee", facts, day)


def guarantee_held(project: StormwaterProject, kind: str) -> bool:
    """Whether the town holds a guarantee of a kind that it found adequate."""
    return project.guarantees.filter(kind=kind, state=GuaranteeState.APPROVED).exists()


def release(project: StormwaterProject, day: date) -> dict:
    """May the completion guarantee be released on a day (§ 6-236(a))?"""
    facts = {
        "final_acceptance_on": project.final_acceptance_on,
        "release_on": day,
        "one_year_inspection_done": project.one_year_inspected_on is not None,
        "facilities_acceptable": project.one_year_acceptable,
    }
    return ask("guarantee_release", facts, day)
