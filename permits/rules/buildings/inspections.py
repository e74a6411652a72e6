"""Which elements of the work are inspected, and when they may be covered (5-25)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import listed, words

# The inspections in the order of 5-25(b): the rule that asks for each, and the work it is for.
INSPECTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "footing": ("footing", ("footing",)),
    "foundation_before_pour": ("foundation_before_pour", ("poured_foundation",)),
    "foundation_drainage_or_coating": (
        "foundation_drainage_or_coating", ("foundation_drainage_or_coating",),
    ),
    "foundation_before_backfill": (
        "foundation_before_backfill", ("poured_foundation", "other_foundation"),
    ),
    "slab_preparation": ("slab_preparation", ("concrete_slab",)),
    **{name: ("wall_floor_roof", (name,)) for name in ("wall_system", "floor_system",
                                                       "roof_system")},
    **{name: ("building_systems", (name,)) for name in (
        "plumbing", "electrical", "hvac", "fire_alarm", "fire_sprinkler", "commercial_cooking",
        "other_building_system",
    )},
    **{name: (name, (name,)) for name in (
        "fire_resistant_construction", "fire_resistant_penetrations", "chimney_flue_or_gas_vent",
        "solid_fuel_appliance", "other_fuel_appliance",
    )},
    "energy_code": ("energy_code", ("energy_code_work",)),
}  # fmt: skip


@ruleset("buildings.inspections_required")
def inspections_required(facts: Any, check: Any, law: Any) -> str:
    """Which inspections does this permit need, and which are still outstanding?"""
    if check.missing:
        return "incomplete"
    inspections = required_inspections(facts, check)
    outstanding = [one for one in inspections if one not in facts.accepted]
    check.give(inspections=inspections, outstanding=outstanding)
    others = [one for one in outstanding if one != "final"]
    if "final" in facts.accepted and others:
        check.hit(
            "final_too_early",
            "The final inspection comes last; still to be accepted: "
            f"{listed(words(one) for one in others)}.",
        )
    return "outstanding" if outstanding else "all_accepted"


def required_inspections(facts: Any, check: Any) -> list[str]:
    """The inspections that apply to this permit, in the order of the law (5-25(b))."""
    inspections = []
    if facts.site_inspection_required:
        check.hit("site_before_permit", "The site is inspected before the permit is issued.")
        inspections.append("site_before_permit")
    for inspection, (rule, work) in INSPECTIONS.items():
        if any(one in facts.work_includes for one in work):
            check.hit(rule, f"An inspection is needed: {words(inspection)}.")
            inspections.append(inspection)
    check.hit("final", "Every permit ends with a final inspection.")
    return [*inspections, "final"]


@ruleset("buildings.cover_work")
def cover_work(facts: Any, check: Any, law: Any) -> str:
    """May this element of the work be covered?"""
    if facts.inspected is False:
        check.hit("not_inspected", "The work must stay open until it is inspected and accepted.")
        check.demand(
            "not_notified",
            "officer_notified",
            "Tell the officer when the work is ready for inspection.",
        )
    elif facts.inspected:
        check.need("result")
        check.demand("fee", "fee_paid", "The inspection fee was not paid; it is owed all the same.")
    judge_failed(facts, check)
    if check.was_hit("not_inspected", "failed"):
        check.demand("covered_early", "exposed", "The work was covered before it was accepted.")
    if check.was_hit("covered_early"):
        return "covered_unlawfully"
    if check.violated:
        return "keep_exposed"
    return "incomplete" if check.missing else "may_cover"


def judge_failed(facts: Any, check: Any) -> None:
    """Work that failed stays open until it passes a second look (5-25(c))."""
    if facts.result != "not_satisfactory":
        return
    check.demand(
        "faults_not_notified",
        "holder_notified_of_faults",
        "The officer must tell the permit holder where the work fails.",
    )
    if facts.reinspection != "satisfactory":
        check.hit(
            "failed",
            "The work failed its inspection; it must stay open until it is put right and "
            "inspected again.",
        )
