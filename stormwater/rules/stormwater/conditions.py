"""Whether controls after construction are called for (6-232(b)(2))."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, number

# C leaves out projects that are wholly homes or wholly farm; an exclusion is read narrowly.
OUTSIDE_C = ("single_family_residences", "agricultural_property")


@ruleset("stormwater.conditions", violation="conditions_met", clean="no_condition")
def conditions(facts: Any, check: Any, law: Any) -> str | None:
    """Does condition A, B or C call for post-construction controls?"""
    acres = counted_acres(facts)
    check.give(counted_acres=acres, conditions=[])
    if is_no_activity(facts, law):
        check.hit(
            "not_land_development",
            f"The work disturbs {count(acres, 'acre')} and is not part of a larger plan; the law "
            f"applies from {count(law.figure('regulated_acres'), 'acre')}.",
        )
        return "not_applicable"
    judge_a(facts, check)
    judge_b(facts, check, law, acres)
    judge_c(facts, check, law, acres)
    check.give(conditions=[name for name in "ABC" if check.was_hit(name.lower())])
    return None


def counted_acres(facts: Any) -> Decimal | None:
    """The acres that B and C look at: in a larger plan those of the whole plan."""
    if not facts.larger_common_plan:
        return facts.disturbance_acres
    if facts.common_plan_acres is None:
        return None
    return max(facts.common_plan_acres, facts.disturbance_acres or 0)


def is_no_activity(facts: Any, law: Any) -> bool:
    """Known to be too small for the law (6-220)."""
    return (
        not facts.larger_common_plan
        and facts.disturbance_acres is not None
        and facts.disturbance_acres < law.figure("regulated_acres")
    )


def judge_a(facts: Any, check: Any) -> None:
    """6-232(b)(2)a, step by step; the source of the impairment matters for a TMDL only."""
    if not check.need("discharges_pollutant_of_concern"):
        return
    if not facts.discharges_pollutant_of_concern or not check.need("receiving_water"):
        return
    if facts.receiving_water == "impaired_303d":
        check.hit(
            "a", "A pollutant of concern reaches a water on the state's list of impaired waters."
        )
    elif facts.receiving_water == "tmdl_watershed":
        check.need("stormwater_source_of_impairment")
        if facts.stormwater_source_of_impairment:
            check.hit(
                "a",
                "A pollutant of concern reaches a watershed that has a limit on "
                "pollution and is harmed by stormwater.",
            )


def judge_b(facts: Any, check: Any, law: Any, counted: Decimal | None) -> None:
    """6-232(b)(2)b; the acres of the project alone may suffice."""
    limit = law.figure("condition_b_acres")
    acres = counted if counted is not None else facts.disturbance_acres
    if acres is not None and acres >= limit:
        message = (
            f"{count(acres, 'acre')} are disturbed in all; from {count(limit, 'acre')} on, runoff "
            "has to be controlled after construction too."
        )
        check.hit("b", message, limit=limit, actual=acres)
    elif counted is None:
        check.need("common_plan_acres" if facts.larger_common_plan else "disturbance_acres")


def judge_c(facts: Any, check: Any, law: Any, counted: Decimal | None) -> None:
    """6-232(b)(2)c: from one acre up to where B begins, homes and farms left out."""
    least, under = law.figure("condition_c_acres"), law.figure("condition_b_acres")
    if counted is None or not least <= counted < under or not check.need("project_kind"):
        return
    if facts.project_kind not in OUTSIDE_C:
        message = (
            f"The work disturbs {count(counted, 'acre')}, between {number(least)} and "
            f"{number(under)}, and the project is not only homes or only a farm."
        )
        check.hit("c", message, limit=least, actual=counted)
