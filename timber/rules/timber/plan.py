"""Whether a harvest plan meets the standards of the work (6-182 to 6-194)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import feet, words

from .roads import judge_critical_slopes, judge_roads

# A strip along a property line or a dwelling is due in these districts only (6-190).
DISTRICTS = {"property_line": ("ra_1", "ra_2", "rc"), "dwelling": ("rr",)}
PROCESSING = ("limbing", "chipping", "cutting_to_length")
ACCESS = (
    ("access_roads", "access_roads_kept_to_minimum", "Access roads have to be kept to a minimum."),
    ("sight_distance", "sight_distance_adequate", "Sight distances have to be adequate."),
    ("drainage", "drainage_protected", "Drainage systems have to be protected."),
)


@ruleset("timber.harvest_plan", violation="violates", review="review", clean="complies")
def harvest_plan(facts: Any, check: Any, law: Any) -> None:
    """Does the harvest plan meet the standards for roads, buffers, landings and crossings?"""
    if check.need("roads"):
        judge_roads(facts, check, law)
        judge_critical_slopes(facts, check)
    judge_buffers(facts, check, law)
    judge_landings(facts, check, law)
    judge_access(facts, check)
    judge_streams(facts, check)
    if check.need("processing"):
        for process in dict.fromkeys(facts.processing):
            if process not in PROCESSING:
                check.hit(
                    "processing",
                    f"Felled trees may only be limbed, chipped and cut to length on the site; the "
                    f"plan has another process: {words(process)}.",
                )
    judge_guidelines(facts, check)


def judge_buffers(facts: Any, check: Any, law: Any) -> None:
    """Each strip is wide enough, and small trees in strips are left (6-190)."""
    if check.need("buffer_strips"):
        for strip in facts.buffer_strips:
            judge_strip(strip, check, law)
    if not facts.cut_in_buffer or not check.need("smallest_stump_in_buffer_in"):
        return
    least = law.figure("stump_diameter_in")
    if facts.smallest_stump_in_buffer_in < least and check.need("small_trees_marked_by_forester"):
        if facts.small_trees_marked_by_forester:
            return
        check.hit(
            "buffer_trees",
            f"Trees under {least} inches stump diameter may be cut in a buffer strip only where a "
            "professional forester marked them.",
            limit=least,
            actual=facts.smallest_stump_in_buffer_in,
        )


def judge_strip(strip: Any, check: Any, law: Any) -> None:
    """The town board may set another width where a strip is due."""
    due = width_due(strip, check, law)
    if due and strip.board_width_ft is not None:
        due = strip.board_width_ft
    if due:
        check.at_least(
            "buffer_width",
            "width_ft",
            due,
            f"The buffer strip ({words(strip.along)}) is {{actual}} feet wide; it has to be "
            f"{feet(due)} wide.",
            of=strip,
        )


def width_due(strip: Any, check: Any, law: Any) -> Any:
    """The width that the law demands; 0 where no strip is due, None where that is not known."""
    if not check.need("along", of=strip):
        return None
    if strip.along in DISTRICTS:
        if not check.need("zone", of=strip):
            return None
        if strip.zone not in DISTRICTS[strip.along]:
            return 0
    # An intermittent stream needs none: where both are meant, the law names both (6-188).
    if strip.along == "intermittent_stream":
        return 0
    if strip.along == "stream" and strip.insignificant_stream:
        return 0
    return law.figure("buffer_ft")[strip.along]


def judge_landings(facts: Any, check: Any, law: Any) -> None:
    """Where landings lie and how they are kept (6-190, 6-191(3))."""
    if not check.need("landings"):
        return
    for landing in facts.landings:
        check.forbid(
            "landing_in_buffer",
            "in_buffer_strip",
            "A landing may not lie in a buffer strip.",
            of=landing,
        )
        check.demand(
            "landing_grading",
            "graded_and_waterbarred",
            "Landings have to be graded and have waterbars.",
            of=landing,
        )
        # With an accepted good reason the distance does not matter.
        if landing.good_reason != "accepted":
            claimed = landing.good_reason == "claimed"
            check.at_least(
                "landing_good_reason" if claimed else "landing_distance",
                "distance_to_right_of_way_ft",
                law.figure("landing_distance_ft"),
                "A landing is {actual} feet from a public right-of-way instead of {limit}. "
                + (
                    "The town decides whether there is a good reason."
                    if claimed
                    else "Move it, or show a good reason."
                ),
                of=landing,
            )


def judge_access(facts: Any, check: Any) -> None:
    """Access roads, sight and drainage, except for good reason shown (6-191)."""
    if facts.access_good_reason == "accepted":
        return
    claimed = facts.access_good_reason == "claimed"
    for rule, fact, message in ACCESS:
        if claimed:
            check.demand(
                "access_good_reason",
                fact,
                f"{message} The town decides whether there is a good reason to do otherwise.",
            )
        else:
            check.demand(rule, fact, message)


def judge_streams(facts: Any, check: Any) -> None:
    """Streams are crossed under state and federal law, and are no skid trails (6-187, 6-188)."""
    if check.need("stream_crossings"):
        for crossing in facts.stream_crossings:
            check.demand(
                "crossing_state_law",
                "state_law_met",
                "A stream crossing has to meet the Water Resources Law of the state.",
                of=crossing,
            )
            check.demand(
                "crossing_federal_law",
                "federal_law_met",
                "A stream crossing has to meet the federal water pollution law.",
                of=crossing,
            )
    check.forbid(
        "skidding",
        "skidding_in_channel",
        "Logs may not be skidded in a stream channel, except to cross it.",
    )


def judge_guidelines(facts: Any, check: Any) -> None:
    """A person compares the plan with the guidelines; until then that is open (6-182)."""
    if facts.guidelines_consistent is None:
        check.hit(
            "guidelines",
            "A person has to confirm that the plan is consistent with the state guidelines for "
            "timber harvesting.",
        )
    elif not facts.guidelines_consistent:
        check.hit(
            "guidelines_not_met",
            "The plan was found not consistent with the guidelines for timber harvesting.",
        )
