"""Swimming pools and skateboard facilities: what is one, and its setbacks (5-76(b), (d), (e))."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import any_of
from rulebook.text import feet


@ruleset("buildings.pool_setbacks", violation="does_not_comply", clean="complies")
def pool_setbacks(facts: Any, check: Any, law: Any) -> str | None:
    """Does this swimming pool or skateboard facility keep the setbacks?"""
    if facts.facility is None:
        return "incomplete"
    if facts.facility == "skateboard_facility":
        regulated = is_facility(facts, check, law)
        if not regulated:
            return "incomplete" if regulated is None else "not_regulated"
        if facts.built_before_law:
            check.hit(
                "no_grandfathering",
                "Older skateboard facilities must meet these rules like any other.",
            )
    judge_yards(facts, check, law)
    check.forbid("noise", "noise_over_limit", "The noise is over what the town code allows.")
    if facts.buffer_required:
        check.demand(
            "buffer", "buffer_adequate", "The buffer that the officer requires is not adequate."
        )
    return None


def judge_yards(facts: Any, check: Any, law: Any) -> None:
    """No exemption reaches the setbacks: 5-76(f) frees from the enclosure only."""
    for rule, name in (("side_yard", "side"), ("rear_yard", "rear"), ("front_yard", "front")):
        check.at_least(
            rule,
            f"{rule}_ft",
            law.figure(f"pool_{rule}_ft"),
            f"It is {{actual}} feet from the {name} lot line; at least {{limit}} feet are needed.",
        )


def is_facility(facts: Any, check: Any, law: Any) -> bool | None:
    """Whether a structure for skateboards is regulated (5-76(b)): either fact suffices.

    None where neither shows it and one is not given, which is then missing.
    """
    limit = law.figure("skateboard_structure_height_ft")
    height = facts.facility_height_ft
    regulated = any_of(facts.permanently_attached, None if height is None else height > limit)
    if regulated is None:
        check.need("facility_height_ft", "permanently_attached")
    elif not regulated:
        check.hit(
            "small_skateboard_structure",
            f"The structure is not over {feet(limit)} high and not fixed to the ground, so these "
            "rules do not apply to it.",
            limit=limit,
            actual=height,
        )
    return regulated
