"""Easements, agreements, as-built plans and upkeep of permanent facilities (6-234, 6-235)."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import any_of

from .steps import comes_before, demand_all


@ruleset("stormwater.easement", violation="not_in_order", review="review", clean="in_order")
def easement(facts: Any, check: Any, law: Any) -> str | None:
    """Is the maintenance easement in order?"""
    if not facts.facility_required:
        return "incomplete" if facts.facility_required is None else "not_required"
    check.hit("required", "The project has a stormwater facility, so an easement is needed.")
    comes_before(
        check,
        facts,
        "before_approval",
        "executed_on",
        "approval_on",
        "The easement has to be signed before the approval; it was signed after it.",
        "The easement was signed on the day of the approval; the officer finds out which came "
        "first.",
    )
    demand_all(
        check,
        ("binds_later_owners", "binds_later_owners", "The easement has to bind later owners."),
        (
            "access",
            "gives_access_for_inspection",
            "The easement has to let the town in at reasonable times to inspect.",
        ),
    )
    judge_recording(facts, check)
    return None


def judge_recording(facts: Any, check: Any) -> None:
    """By the grantor, and after the town's counsel has approved it; the same day will do."""
    if check.need("attorney_approved_on", "recorded_on"):
        approved, recorded = facts.attorney_approved_on, facts.recorded_on
        if recorded < approved:
            message = "The easement was recorded before the town attorney approved it."
            check.hit("recorded_after_attorney", message, limit=approved, actual=recorded)
    if check.need("recorded_by") and facts.recorded_by != "grantor":
        message = "The easement has to be recorded by the person who grants it."
        check.hit("recorded_by_grantor", message)


@ruleset(
    "stormwater.maintenance_agreement", violation="not_in_order", review="review", clean="in_order"
)
def maintenance_agreement(facts: Any, check: Any, law: Any) -> str | None:
    """Is the maintenance agreement, or the dedication in its place, in order?"""
    if not facts.facility_required:
        return "incomplete" if facts.facility_required is None else "not_required"
    message = "A stormwater facility needs a maintenance agreement, or the town takes it over."
    check.hit("required", message)
    if check.need("arrangement"):
        if facts.arrangement == "agreement":
            judge_agreement(check)
        else:
            judge_dedication(facts, check)
    return None


def judge_agreement(check: Any) -> None:
    """6-234(d), first and second sentence."""
    demand_all(
        check,
        ("town_approval", "town_approved_agreement", "The town has to approve the agreement."),
        ("binds_later_owners", "binds_later_owners", "The agreement has to bind later owners."),
        (
            "recorded",
            "recorded_as_deed_restriction",
            "The agreement has to be recorded with the county clerk as a deed restriction.",
        ),
        (
            "schedule_c",
            "consistent_with_schedule_c",
            "The agreement has to follow the town's sample agreement.",
        ),
    )


def judge_dedication(facts: Any, check: Any) -> None:
    """6-234(d), third sentence: the town may take the facility over, at its sole discretion."""
    if facts.town_accepts_dedication is None:
        check.hit("dedication_discretion", "The town decides whether it takes over the facility.")
    elif not facts.town_accepts_dedication:
        message = "The town does not take over the facility; a maintenance agreement is needed."
        check.hit("dedication_refused", message)
    demand_all(
        check,
        ("facility_meets_law", "facility_meets_law", "The facility has to meet this law."),
        ("access", "perpetual_adequate_access", "The access has to be adequate and perpetual."),
        ("area", "sufficient_area", "There has to be room enough to inspect and maintain it."),
    )


@ruleset("stormwater.long_term_maintenance", violation="not_in_order", clean="in_order")
def long_term_maintenance(facts: Any, check: Any, law: Any) -> str | None:
    """Does the owner or operator keep up the permanent stormwater practices?"""
    if not facts.permanent_practices:
        return "incomplete" if facts.permanent_practices is None else "not_applicable"
    check.hit("applies", "Whoever owns or runs a permanent practice keeps it up.")
    demand_all(
        check,
        ("program", "maintenance_program", "There has to be a program of upkeep and repair."),
        (
            "training",
            "written_training_procedures",
            "How people are trained to run and maintain it has to be written down.",
        ),
        (
            "design_criteria",
            "discharge_within_design_criteria",
            "More water runs off than the practice was designed for.",
        ),
    )
    message = "What runs off must not add to a violation of water quality standards."
    check.forbid("water_quality", "contributes_to_water_quality_violation", message)
    return None


@ruleset("stormwater.as_built", violation="not_accepted", clean="accepted")
def as_built(facts: Any, check: Any, law: Any) -> str | None:
    """Is the as-built plan acceptable?"""
    if not facts.practices_on_site:
        return "incomplete" if facts.practices_on_site is None else "not_required"
    if not check.need("final_construction_completed"):
        return None
    if not facts.final_construction_completed:
        return "not_due"
    check.hit("required", "Construction is completed, so the plan of what was built is due.")
    if not check.demand("submitted", "as_built_submitted", "File the plan of what was built."):
        return None
    message = "The plan has to show the final design of every stormwater facility."
    check.demand("shows_final_design", "shows_final_design_of_all_facilities", message)
    # Three professions may make the stormwater plan, but only one may certify this (6-235(b)).
    if check.need("certified_by") and facts.certified_by != "professional_engineer":
        check.hit("certified", "The plan has to be certified by a professional engineer.")
    return None


@ruleset("stormwater.right_of_entry", violation="not_granted", clean="granted")
def right_of_entry(facts: Any, check: Any, law: Any) -> str | None:
    """Has the landowner granted the right of entry that is due?"""
    due = any_of(facts.new_facility_on_private_land, facts.new_connection_to_public_system)
    if due is None:
        check.need("new_facility_on_private_land", "new_connection_to_public_system")
        return None
    if not due:
        return "not_required"
    check.hit("due", "A new facility or connection comes with a right of entry for the town.")
    message = "The landowner has to grant the town the right to enter and inspect."
    check.demand("granted", "entry_right_granted", message)
    return None
