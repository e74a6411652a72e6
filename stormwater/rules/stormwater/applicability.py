"""Which activities the law reaches, and which are exempt (6-218(a), 6-219, 6-220)."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import all_of, negate
from rulebook.text import count, words

# Whoever else prepared the plan, the logging is not exempt (6-219(b)).
TIMBER_PLANNERS = ("county_soil_and_water_district", "state_dec")
# These have no test beyond what is claimed (6-219(g), (h)).
WITHOUT_TEST = ("cemetery_graves", "posts_and_poles")
# One yes/no fact decides each of these (6-219(d), (i) to (k)).
ONE_FACT = {
    "stormwater_practice_repair": "repair_deemed_necessary",
    "emergency": "immediately_necessary",
    "home_gardening": "mainly_for_own_household",
    "landscaping_existing_structure": "structure_exists",
}
EXEMPT = {
    "agricultural": "Work of an active farm is exempt.",
    "logging": "The logging follows an approved timber plan, and its landing areas and haul roads "
    "are too small to count.",
    "routine_maintenance": "Routine maintenance of this size is exempt.",
    "stormwater_practice_repair": "A necessary repair of a stormwater practice is exempt.",
    "subdivision_before_law": "The plat was approved and work had begun when the law came.",
    "building_permit_before_law": "The building permit was approved before the law applied.",
    "cemetery_graves": "Cemetery graves are exempt.",
    "posts_and_poles": "Setting posts and poles is exempt.",
    "emergency": "Emergency work that can not wait is exempt.",
    "home_gardening": "A garden for one's own household is exempt.",
    "landscaping_existing_structure": "Landscaping around an existing structure is exempt.",
}


@ruleset("stormwater.applicability", violation="applies", review="review")
def applicability(facts: Any, check: Any, law: Any) -> str | None:
    """Does the stormwater law apply to this activity?"""
    under_timber_plan = is_under_timber_plan(facts)
    check.give(
        counted_acres=facts.landing_and_haul_road_acres
        if under_timber_plan
        else facts.disturbance_acres
    )
    if is_too_small(facts.disturbance_acres, facts, law):
        acres = count(facts.disturbance_acres, "acre")
        start = count(law.figure("regulated_acres"), "acre")
        message = f"The work disturbs {acres}. On its own, the law applies from {start}."
        check.hit("below_one_acre", message)
        return "below_threshold"
    answer, asked = exemption(facts, law)
    if answer:
        check.hit(f"exempt_{facts.exemption_claimed}", EXEMPT[facts.exemption_claimed])
        return "exempt"
    if under_timber_plan and answer is False:
        hit_landings(facts, check, law)
        return None
    if answer is None:
        await_exemption(facts, check, law, asked)
        return None
    if hit_activity(facts, check, law) and facts.exemption_claimed != "none":
        claimed = words(facts.exemption_claimed)
        check.hit("exemption_not_met", f"The exemption claimed ({claimed}) is not met.")
    return None


def is_under_timber_plan(facts: Any) -> bool:
    """Whether logging is claimed, with a plan by one of those who may make it (6-219(b))."""
    return facts.exemption_claimed == "logging" and facts.timber_plan_by in TIMBER_PLANNERS


def is_too_small(acres: Any, facts: Any, law: Any) -> bool | None:
    """Whether acres are no land development activity; None where that is not known (6-220)."""
    if acres is None:
        return None
    if acres == 0:  # the definition speaks of activities that disturb land
        return True
    if acres >= law.figure("regulated_acres"):
        return False
    return negate(facts.larger_common_plan)


def exemption(facts: Any, law: Any) -> tuple[bool | None, tuple[str, ...]]:
    """Whether the exemption claimed is met (None: not known), and the facts that it turns on."""
    claimed = facts.exemption_claimed
    if claimed == "none":
        return False, ()
    if claimed in WITHOUT_TEST:
        return True, ()
    if claimed in ONE_FACT:
        name = ONE_FACT[claimed]
        return getattr(facts, name), (name,)
    return TESTS[claimed](facts, law)


def agricultural(facts: Any, law: Any) -> tuple[bool | None, tuple[str, ...]]:
    """6-219(a) with the definition of agricultural activity."""
    answer = all_of(facts.active_farm, negate(facts.new_farm_structure))
    return answer, ("active_farm", "new_farm_structure")


def logging(facts: Any, law: Any) -> tuple[bool | None, tuple[str, ...]]:
    """6-219(b): landing areas and haul roads stay under the law and are measured alone."""
    if facts.timber_plan_by is None:
        return None, ("timber_plan_by",)
    if not is_under_timber_plan(facts):
        return False, ()
    acres = facts.landing_and_haul_road_acres
    if acres is None:
        return None, ("landing_and_haul_road_acres",)
    return is_too_small(acres, facts, law), ("larger_common_plan",)


def routine_maintenance(facts: Any, law: Any) -> tuple[bool | None, tuple[str, ...]]:
    """6-219(c)."""
    acres = facts.disturbance_acres
    small = None if acres is None else acres < law.figure("routine_maintenance_acres")
    answer = all_of(small, facts.keeps_original_line_capacity_or_purpose)
    return answer, ("disturbance_acres", "keeps_original_line_capacity_or_purpose")


def before_law(facts: Any, *names: str) -> tuple[bool | None, tuple[str, ...]]:
    """6-219(e), (f): every act lies on or before the day on which the law took effect."""
    effective = facts.law_effective_on
    acts = [getattr(facts, name) for name in names]
    answers = [None if None in (act, effective) else act <= effective for act in acts]
    return all_of(*answers), (*names, "law_effective_on")


TESTS = {
    "agricultural": agricultural,
    "logging": logging,
    "routine_maintenance": routine_maintenance,
    "subdivision_before_law": lambda facts, law: before_law(
        facts, "plat_approved_on", "construction_started_on"
    ),
    "building_permit_before_law": lambda facts, law: before_law(
        facts, "building_permit_approved_on"
    ),
}


def await_exemption(facts: Any, check: Any, law: Any, asked: tuple[str, ...]) -> None:
    """The exemption is not known yet: ask for what it and the acres lack, and hit nothing."""
    if facts.exemption_claimed == "stormwater_practice_repair":
        # Whether a repair is necessary is for the officer to say, not for the applicant.
        check.hit("repair_necessity", "The stormwater officer decides if the repair is needed.")
    else:
        check.need(*asked)
    if activity(facts, law) is None:
        check.need(lacking(facts))


def activity(facts: Any, law: Any) -> str | None:
    """The rule by which this is a land development activity (6-220); None where not known."""
    acres = facts.disturbance_acres
    if acres is not None and acres >= law.figure("regulated_acres"):
        return "one_acre"
    return "common_plan" if facts.larger_common_plan else None


def lacking(facts: Any) -> str:
    """The one fact without which it can not be told whether this is a regulated activity."""
    return "disturbance_acres" if facts.disturbance_acres is None else "larger_common_plan"


def hit_activity(facts: Any, check: Any, law: Any) -> bool:
    """Report the rule that makes the law apply; otherwise ask for what is lacking."""
    rule = activity(facts, law)
    if rule is None:
        check.need(lacking(facts))
        return False
    limit, acres = law.figure("regulated_acres"), facts.disturbance_acres
    if rule == "one_acre":
        message = f"The work disturbs {count(acres, 'acre')}; from {count(limit, 'acre')} on the "
        check.hit(rule, f"{message}stormwater law applies.", limit=limit, actual=acres)
    else:
        message = "The work is part of a larger plan of development, so the stormwater law applies"
        check.hit(rule, f"{message} however little it disturbs.")
    return True


def hit_landings(facts: Any, check: Any, law: Any) -> None:
    """The landing areas and haul roads are a land development activity of their own."""
    limit, acres = law.figure("regulated_acres"), facts.landing_and_haul_road_acres
    check.hit(
        "logging_landings",
        f"Landing areas and haul roads are not exempt. They disturb {count(acres, 'acre')}; the "
        f"law applies from {count(limit, 'acre')}, and in a larger plan to any size.",
        limit=limit,
        actual=acres,
    )
