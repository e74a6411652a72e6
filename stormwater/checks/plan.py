"""What the rules say about an activity, its plan and its approval (§§ 6-218 to 6-220, 6-232)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from stormwater.checks.ask import against, ask, missing
from stormwater.choices import Exemption
from workflow.states import DECIDED, State

if TYPE_CHECKING:
    from stormwater.models import StormwaterProject

PLAN_KIND = "swppp"
BEFORE_THE_LAW = (Exemption.OLD_PLAT, Exemption.OLD_PERMIT)
# Approved by the town, whatever has happened since.
APPROVED = (*DECIDED, State.ISSUED, State.SUSPENDED, State.CLOSED)


def plan_files(project: StormwaterProject):
    """The files of the plan, without those taken back."""
    return project.documents.filter(kind=PLAN_KIND, removed_at=None)


def law_of(project: StormwaterProject, day: date) -> date:
    """The day whose law applies: that of filing, whose rules stay those of the case."""
    return project.filed_on or day


def applicability(project: StormwaterProject, day: date) -> dict:
    """Does the law apply to the activity (§§ 6-218(a), 6-219, 6-220)?"""
    facts = {
        "disturbance_acres": project.disturbance_acres,
        "larger_common_plan": project.larger_common_plan,
        "exemption_claimed": project.exemption_claimed or None,
        **project.exemption_facts,
    }
    if project.exemption_claimed in BEFORE_THE_LAW:
        facts["law_effective_on"] = _law_effective_on(day)
    return ask("applicability", facts, law_of(project, day))


def _law_effective_on(day: date) -> date | None:
    """The day on which the law took effect, as the clerk keeps it."""
    from stormwater.models import reference_on

    reference = reference_on(day)
    return reference.law_effective_on if reference else None


def conditions(project: StormwaterProject, day: date) -> dict:
    """Is condition A, B or C met (§ 6-232(b)(2))?"""
    facts = {
        "disturbance_acres": project.disturbance_acres,
        "larger_common_plan": bool(project.larger_common_plan),
        "common_plan_acres": project.common_plan_acres,
        "discharges_pollutant_of_concern": project.discharges_pollutant_of_concern,
        "receiving_water": project.receiving_water or None,
        "stormwater_source_of_impairment": project.stormwater_source_of_impairment,
        "project_kind": project.project_kind or None,
    }
    return ask("conditions", facts, law_of(project, day))


def condition_met(project: StormwaterProject, day: date) -> bool | None:
    """Whether controls after construction are called for; None while that can not be told."""
    result = conditions(project, day)
    if result["outcome"] == "incomplete":
        return None
    return result["outcome"] == "conditions_met"


def has_been_read(project: StormwaterProject) -> bool:
    """Whether the office has read the version that is on file."""
    return project.read_version == project.plan_version and bool(project.reading)


def contents_facts(project: StormwaterProject, day: date) -> dict:
    """What the plan contains: as the office read it, before that as the applicant says."""
    if has_been_read(project):
        reading = project.reading
        items = [key for key, line in reading["items"].items() if line["found"] == "yes"]
        shows, scale = reading["site_map_shows"], reading["site_map_feet_per_inch"]
        data_exist = reading["existing_runoff_data_exist"]
    else:
        items = [key for key, page in project.plan_pages.items() if page.strip()]
        shows, scale = project.site_map_shows, project.site_map_feet_per_inch
        data_exist = project.existing_runoff_data_exist
    return {
        "items": items,
        "site_map_shows": shows,
        "site_map_feet_per_inch": _number(scale),
        "existing_runoff_data_exist": data_exist,
        "condition_a_b_or_c": condition_met(project, day),
    }


def _number(text):
    from decimal import Decimal

    return None if text in (None, "") else Decimal(str(text))


def contents(project: StormwaterProject, day: date) -> dict:
    """Is the plan complete (§ 6-232(b))?"""
    return ask("swppp_contents", contents_facts(project, day), law_of(project, day))


def certification(project: StormwaterProject, day: date) -> dict:
    """Is the plan prepared, signed and certified by one who may (§ 6-232(c))?"""
    profession = project.preparer_profession
    signed = bool(project.plan_signed_by.strip())
    facts = {
        "preparer_profession": profession or None,
        "signed": signed,
        "signed_by_preparer": _same_name(project.plan_signed_by, project.preparer_name)
        if signed
        else None,
        "certifies_design": project.certifies_design,
    }
    if has_been_read(project):
        facts |= dict(project.reading["certification"].items())
    licensed = facts.pop("licensed", project.preparer_licensed)
    name = (
        "certification_held" if profession == "erosion_control_professional" else "new_york_license"
    )
    facts[name] = licensed
    return ask("plan_certification", facts, law_of(project, day))


def _same_name(one: str, other: str) -> bool:
    return one.split() == other.split() if one.strip() and other.strip() else False


def reviewer(project: StormwaterProject, day: date) -> dict:
    """Who approves the plan (§ 6-218(c), (d))?"""
    return ask("reviewer", {"subject_to_review_by": project.other_reviews}, law_of(project, day))


def officer_decides(project: StormwaterProject) -> bool:
    """Whether no other body reviews the activity, so that the officer approves (§ 6-218(d))."""
    return project.other_reviews == []


def review_start(project: StormwaterProject, approver: str, day: date) -> dict:
    """May the review of the application begin (§ 6-232(a))?"""
    facts = {
        "approver": approver,
        "swppp_received_by_officer": project.plan_version > 0,
        "swppp_forwarded_to_approver": approver in project.reviewing_bodies
        and project.forwarded_on is not None,
        "swppp_contents_complete": contents(project, day)["outcome"] == "complete",
        "swppp_certified": certification(project, day)["outcome"] == "accepted",
    }
    return ask("review_start", facts, law_of(project, day))


def other_permits(project: StormwaterProject) -> list[dict]:
    """The other permits that are needed, each with where it stands (§ 6-232(d))."""
    rows = project.other_permits.exclude(status="not_needed")
    return [{"permit": str(row), "status": row.status} for row in rows]


def approval_ready(
    project: StormwaterProject, step: str, day: date, design: bool | None = None
) -> dict:
    """May the town approve the plan, issue a permit, let the plat be filed (§§ 6-232 to 6-236)?"""
    from stormwater.checks import instruments

    facts = {
        "step": step,
        "swppp_contents_complete": contents(project, day)["outcome"] == "complete",
        "swppp_certified": certification(project, day)["outcome"] == "accepted",
        "design_meets_criteria": design,
        "other_permits": other_permits(project),
        "facility_required": project.facility_required,
        "easement_executed": instruments.executed_easement(project, day) is not None,
        "swppp_approved": is_approved(project),
        "easement_in_order": instruments.easement_in_order(project, day),
        "maintenance_in_order": instruments.maintenance_in_order(project, day),
        "completion_guarantee_required": project.completion_guarantee_required,
        "completion_guarantee_adequate": instruments.guarantee_held(project, "completion"),
    }
    return ask("approval_ready", facts, law_of(project, day))


def is_approved(project: StormwaterProject) -> bool:
    """Whether the plan has been approved; a suspension takes nothing from the approval."""
    return project.state in APPROVED and project.approved_version is not None


def findings(project: StormwaterProject, day: date) -> list[dict]:
    """Everything that the rules say about the activity and its plan: what stands against it, and
    what one ought to know (which condition is met, who decides)."""
    applies = applicability(project, day)
    if applies["outcome"] in ("exempt", "below_threshold"):
        return applies["findings"]
    if applies["outcome"] == "incomplete":
        return missing(applies)
    found = _as_information(applies) + _as_information(conditions(project, day))
    found += missing(conditions(project, day))
    found += contents(project, day)["findings"] + missing(contents(project, day))
    return found + against(certification(project, day))


def _as_information(result: dict) -> list[dict]:
    """Where a question is "does this apply?", what makes it apply is no fault of anyone's."""
    return [
        {**one, "status": "info" if one["status"] == "violation" else one["status"]}
        for one in result["findings"]
    ]
