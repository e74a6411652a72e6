"""The enclosure around a pool or skateboard facility, and the pools that need none (5-76)."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import all_of
from rulebook.text import count, inches

from .pools import is_facility


@ruleset("buildings.pool_enclosure", violation="does_not_comply", clean="complies")
def pool_enclosure(facts: Any, check: Any, law: Any) -> str | None:
    """Is an enclosure needed, and does it meet the code? A fence not owed cannot be at fault."""
    if facts.facility is None:
        return "incomplete"
    if facts.facility == "skateboard_facility":
        regulated = is_facility(facts, check, law)
        if not regulated:
            return "incomplete" if regulated is None else "not_required"
    else:
        decided = pool_without_enclosure(facts, check, law)
        if decided:
            return decided
    if check.demand("no_enclosure", "enclosure_provided", "There must be an enclosure."):
        judge_enclosure(facts, check, law)
    return None


def pool_without_enclosure(facts: Any, check: Any, law: Any) -> str | None:
    """The outcome where a pool owes no enclosure or that is still open; None where it owes one."""
    if facts.outdoor is False:
        check.hit("indoor_pool", "A pool inside a building needs no enclosure.")
        return "not_required"
    check.need("outdoor")
    shallow = is_shallow(facts, check, law)
    above_ground = is_exempt_above_ground(facts, check, law)
    if not (shallow or above_ground):
        check.need("pool_depth_inches")
        if above_ground is None:
            check.need("pool_type", "rim_height_inches", "access_can_be_blocked")
    if check.missing:
        return "incomplete"
    return "exempt" if shallow or above_ground else None


def is_shallow(facts: Any, check: Any, law: Any) -> bool:
    """A pool less than so deep is exempt (5-76(f)); at the limit it is not."""
    limit = law.figure("enclosure_pool_depth_inches")
    if facts.pool_depth_inches is None or facts.pool_depth_inches >= limit:
        return False
    check.hit(
        "exempt_shallow",
        f"The pool is {inches(facts.pool_depth_inches)} deep; under {inches(limit)} it needs no "
        "enclosure.",
        limit=limit,
        actual=facts.pool_depth_inches,
    )
    return True


def is_exempt_above_ground(facts: Any, check: Any, law: Any) -> bool | None:
    """High walls and a ladder that can be blocked serve as well as a fence (5-76(f)).

    None where that is not ruled out and a fact of it is not given.
    """
    limit = law.figure("exempt_rim_height_inches")
    rim = facts.rim_height_inches
    exempt = all_of(
        None if facts.pool_type is None else facts.pool_type == "above_ground",
        None if rim is None else rim >= limit,
        facts.access_can_be_blocked,
    )
    if exempt:
        check.hit(
            "exempt_above_ground",
            f"The pool stands {inches(rim)} above the ground and its ladder or steps can be "
            "blocked, so it needs no enclosure.",
            limit=limit,
            actual=rim,
        )
    return exempt


def judge_enclosure(facts: Any, check: Any, law: Any) -> None:
    """Height, openings, strength, gates and dwelling walls (5-76(c)(1) to (7))."""
    check.at_least(
        "height",
        "enclosure_height_ft",
        law.figure("enclosure_height_ft"),
        "The enclosure is {actual} feet high; at least {limit} feet are needed.",
    )
    check.at_most(
        "clearance",
        "clearance_inches",
        law.figure("enclosure_clearance_inches"),
        "The gap to the ground is {actual} inches; at most {limit} inches are allowed.",
    )
    check.forbid("footholds", "has_footholds", "The enclosure must give no footholds.")
    if check.need("fence_type"):
        judge_fence_type(facts, check, law)
    judge_strength(check, law)
    if check.need("gates"):
        for gate in facts.gates:
            judge_gate(gate, check, law)
    if facts.dwelling_wall and check.need("wall_openings"):
        for opening in facts.wall_openings:
            judge_opening(opening, check, law)


def judge_fence_type(facts: Any, check: Any, law: Any) -> None:
    """What 5-76(c)(2), (3) and (5) ask of picket and chain-link fences."""
    if facts.fence_type == "other":
        return
    part = "pickets" if facts.fence_type == "picket" else "links"
    rule = "picket_opening" if facts.fence_type == "picket" else "link_opening"
    check.at_most(
        rule,
        f"{rule}_inches",
        law.figure(f"{rule}_inches"),
        f"The openings between {part} are {{actual}} inches; at most {{limit}} inches are allowed.",
    )
    check.demand(
        "tops",
        "tops_extend_above_bar",
        "Pickets or the twists of the links must stand above the upper bar.",
    )


def judge_strength(check: Any, law: Any) -> None:
    """Railings, posts and material (5-76(c)(6)); the two loads in the order of the words."""
    check.demand(
        "rails_inside",
        "rails_and_posts_inside",
        "Railings and posts must be on the inside of the enclosure.",
    )
    load = law.figure("railing_and_post_load_lb")
    check.at_least(
        "railing_load",
        "railing_load_lb",
        load,
        "The railing resists {actual} pounds from the side; at least {limit} are needed.",
    )
    check.at_least(
        "post_load",
        "post_load_lb",
        load,
        "A post resists {actual} pounds from the side at its top; at least {limit} are needed.",
    )
    side = count(law.figure("fence_material_square_inches"), "inch", "inches")
    check.at_least(
        "material_load",
        "material_load_lb",
        law.figure("fence_material_load_lb"),
        f"The material bears {{actual}} pounds on a square of {side}; at least {{limit}} are "
        "needed.",
    )


def judge_gate(gate: Any, check: Any, law: Any) -> None:
    """A gate must not be left open nor opened by a small child from outside (5-76(c)(6))."""
    check.demand("gate_closing", "self_closing", "A gate must close by itself.", of=gate)
    check.demand("gate_latching", "self_latching", "A gate must latch by itself.", of=gate)
    check.demand(
        "gate_latch_inside",
        "latch_inside",
        "The latch handle of a gate must be inside the enclosure.",
        of=gate,
    )
    check.at_least(
        "gate_latch_height",
        "latch_height_inches",
        law.figure("gate_latch_height_inches"),
        "The latch handle of a gate is {actual} inches above the ground; at least {limit} are "
        "needed.",
        of=gate,
    )


def judge_opening(opening: Any, check: Any, law: Any) -> None:
    """A window or door in the wall of a dwelling that is part of the enclosure (5-76(c)(7))."""
    if not check.need("kind", of=opening):
        return
    if opening.kind == "window":
        check.at_least(
            "window_latch",
            "latch_height_inches",
            law.figure("window_latch_height_inches"),
            "The latch of a window is {actual} inches above the floor; at least {limit} are "
            "needed.",
            of=opening,
        )
    elif opening.kind == "swinging_door":
        check.need("self_closing", "self_latching", of=opening)
        if all_of(opening.self_closing, opening.self_latching) is False:
            check.hit("swinging_door", "A swinging door must close and latch by itself.")
    else:
        check.demand(
            "sliding_door", "self_latching", "A sliding door must latch by itself.", of=opening
        )
