"""Appeals and variances, and the notice that goes with them (6-126)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import feet, words

from .datums import elevation, in_one_datum
from .definitions import LISTINGS

# 6-126(a)(1) to (11), in the order of the law.
FACTORS = {
    "materials_swept": "things swept onto other land that may injure others",
    "danger_to_life_and_property": "danger to life and property by flood or erosion",
    "susceptibility_to_damage": "how easily building and contents are damaged, and at what loss",
    "importance_of_services": "how much the community depends on its services",
    "waterfront_necessity": "whether it needs a place at the water",
    "alternative_locations": "other places that do not flood or erode",
    "compatibility": "how it fits with what is built and expected around it",
    "comprehensive_plan": "how it fits with the comprehensive plan and floodplain program",
    "emergency_access": "safe access in a flood, for emergency vehicles too",
    "rescue_costs": "costs and dangers of search and rescue",
    "service_costs": "costs of public services during and after a flood",
}
# The lot is weighed for what (d) names and for (f), which refers to (d).
WEIGHED_BY_LOT = ("new_construction", "substantial_improvement", "functionally_dependent_use")
PROCEDURE = ("wrong_body", "factor")  # what can be put right
WRITTEN = (
    ("no_justification", "written_justification", "There is no written justification."),
    ("no_good_cause", "good_cause", "Good and sufficient cause is not shown."),
    (
        "no_hardship",
        "exceptional_hardship",
        "It is not determined that a refusal would be exceptional hardship to the applicant.",
    ),
)


@ruleset("floodplain.variance")
def variance(facts: Any, check: Any, law: Any) -> str:
    """Who decides this appeal or request for a variance, and may the variance be granted?"""
    if facts.decided_by != "planning_board":
        check.hit(
            "wrong_body",
            f"The planning board decides this, not the {words(facts.decided_by)}.",
        )
    judge_factors(facts, check)
    procedural = check.violated
    barred = False
    if facts.request == "appeal":
        check.hit("appeal", "The planning board decides the appeal.")
    elif facts.request == "variance":
        barred = judge_variance(facts, check, law)
    if barred:
        return "may_not_be_granted"
    if procedural:
        return "not_ready"
    if check.missing:
        return "incomplete"
    return "board_decides" if check.reviewed else "may_be_granted"


def judge_factors(facts: Any, check: Any) -> None:
    """The board records a finding on each of the eleven factors, of appeals too (6-126(a))."""
    if facts.factors_recorded is None:
        return
    outstanding = [factor for factor in FACTORS if factor not in facts.factors_recorded]
    check.give(factors_outstanding=outstanding)
    for factor in outstanding:
        check.hit("factor", f"The board has not recorded a finding on: {FACTORS[factor]}.")


def judge_variance(facts: Any, check: Any, law: Any) -> bool:
    """Whether a bar to the variance was found, as against a fault of procedure."""
    before = len(check.findings)
    judge_limits(facts, check)
    if check.need("project"):
        judge_project(facts, check, law)
    return any(finding.status == "violation" for finding in check.findings[before:])


def judge_limits(facts: Any, check: Any) -> None:
    """No rise in a floodway and no more than the minimum, for historic work too (6-126(g), (h))."""
    if check.need("in_floodway") and facts.in_floodway:
        check.at_most(
            "floodway_rise",
            "flood_rise_ft",
            0,
            "Flood levels in the floodway would rise by {actual} feet. With any rise no variance "
            "can be granted.",
        )
    check.demand(
        "more_than_minimum",
        "minimum_necessary",
        "The board has not determined that the variance is the least that gives relief.",
    )


def judge_project(facts: Any, check: Any, law: Any) -> None:
    """What 6-126(d), (e), (f) and (i) ask of this kind of project."""
    if facts.project in WEIGHED_BY_LOT:
        judge_lot(facts, check, law)
    if facts.project == "functionally_dependent_use":
        judge_dependent_use(facts, check)
    if facts.project == "other_development":
        check.hit(
            "no_ground_named",
            "The town code names no ground for a variance of this kind of work. The board "
            "decides whether to hear it.",
        )
    if facts.project == "historic_work":
        # 6-126(e) frees it from the written justification of (i).
        judge_listing(facts, check)
    else:
        judge_justification(facts, check)


def judge_lot(facts: Any, check: Any, law: Any) -> None:
    """Lot size and surroundings are weighed by the board and bar nothing (6-126(d))."""
    most = law.figure("variance_lot_acres")
    check.at_most(
        "larger_lot",
        "lot_acres",
        most,
        "The lot has {actual} acres. Over {limit} acres the variance needs technical "
        "justification, the more the larger the lot is.",
    )
    check.demand(
        "lot_not_surrounded",
        "lot_surrounded",
        "The lot is not surrounded by lots with buildings below the base flood level. The board "
        "says why it grants the variance all the same.",
    )


def judge_dependent_use(facts: Any, check: Any) -> None:
    """It can not do without water, is protected and adds no threat (6-101, 6-126(f)(2))."""
    if check.need("use_kind") and facts.use_kind != "water_dependent":
        check.hit(
            "not_dependent",
            f"This use ({words(facts.use_kind)}) does not depend on a place close to water.",
        )
    check.demand(
        "not_protected",
        "damage_minimized",
        "The use is not protected by methods that keep flood damage small.",
    )
    check.demand("added_threat", "no_added_threat", "The use adds a threat to public safety.")


def judge_listing(facts: Any, check: Any) -> None:
    """The easier terms are for listed structures (6-126(e))."""
    if check.need("historic_listing") and facts.historic_listing not in LISTINGS:
        check.hit(
            "not_listed",
            "The structure is neither on the National Register nor on the state inventory. The "
            "work can be brought as a substantial improvement.",
        )


def judge_justification(facts: Any, check: Any) -> None:
    """Written justification: cause, hardship and none of the six harms (6-126(i))."""
    for rule, fact, message in WRITTEN:
        check.demand(rule, fact, message)
    if check.need("harms_found"):
        for harm in dict.fromkeys(facts.harms_found):
            check.hit(
                "harm", f"The board finds that the variance brings this about: {words(harm)}."
            )


@ruleset("floodplain.insurance_notice")
def insurance_notice(facts: Any, check: Any, law: Any) -> str:
    """Must the holder of this variance get the notice about the cost of flood insurance?"""
    if facts.variance_granted is None:
        return "incomplete"
    if not facts.variance_granted:
        return "not_required"
    if not check.need("building"):
        return "incomplete"
    if not facts.building:
        return "not_required"
    both = in_one_datum(
        facts,
        check,
        ("lowest_floor_ft", "lowest_floor_datum"),
        ("base_flood_elevation_ft", "base_flood_datum"),
    )
    if both is None:
        return "incomplete"
    floor, flood = both
    check.give(feet_below=max(flood - floor, 0))
    if floor >= flood:
        return "not_required"
    check.hit(
        "below",
        f"The lowest floor is {feet(flood - floor)} below the base flood, which reaches "
        f"{elevation(flood, facts.base_flood_datum)}.",
        limit=flood,
        actual=floor,
    )
    return judge_notice(check)


def judge_notice(check: Any) -> str:
    """The notice is due; whether it was given (6-126(j))."""
    given = check.demand(
        "not_given",
        "notice_given",
        "The applicant has to be told in writing that flood insurance will cost more for the "
        "risk of the lower floor.",
    )
    return "incomplete" if given is None else "notice_given" if given else "notice_due"
