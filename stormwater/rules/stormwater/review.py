"""Who approves the plan, when review begins and how it is done (6-218(b) to (d), 6-232(a))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import dollars, listed, words

from .steps import demand_all

BODIES = ("planning_department", "planning_board", "zoning_board", "town_board")
OFFICER = "stormwater_officer"


@ruleset("stormwater.reviewer")
def reviewer(facts: Any, check: Any, law: Any) -> str:
    """Which body approves the stormwater pollution prevention plan?"""
    if check.missing:
        return "incomplete"
    bodies = [body for body in BODIES if body in facts.subject_to_review_by]
    check.give(approvers=bodies or [OFFICER])
    if not bodies:
        # 6-218(d): no other body looks at the activity, so the officer stands in its place.
        check.hit("stormwater_officer", "No board reviews the work; the stormwater officer does.")
        return "stormwater_officer"
    named = listed(f"the {words(body)}" for body in bodies)
    check.hit("reviewing_body", f"The plan goes to the stormwater officer, then to {named}.")
    return "reviewing_body"


@ruleset("stormwater.review_start", violation="may_not_begin", clean="may_begin")
def review_start(facts: Any, check: Any, law: Any) -> None:
    """May review of the application begin?"""
    check.demand("received", "swppp_received_by_officer", "The stormwater officer has no plan yet.")
    if facts.approver not in (None, OFFICER):
        board = words(facts.approver)
        check.demand(
            "forwarded",
            "swppp_forwarded_to_approver",
            f"The plan has not been passed on to the {board}, which decides.",
        )
    demand_all(
        check,
        ("contents", "swppp_contents_complete", "The plan does not have all that it needs."),
        (
            "certification",
            "swppp_certified",
            "The plan has to be prepared, signed and certified by a qualified professional.",
        ),
    )


@ruleset("stormwater.review_method", violation="not_allowed", clean="allowed")
def review_method(facts: Any, check: Any, law: Any) -> None:
    """May the stormwater officer review the plan in this way?"""
    if facts.method == "outside_engineer":
        judge_engineer(facts, check)
    elif facts.method == "professional_certification":
        demand_all(
            check,
            ("licensed", "certifier_is_licensed", "The professional has to be licensed."),
            (
                "conformity",
                "certifies_conformity",
                "The certificate has to say that the plan meets the stormwater law.",
            ),
        )


def judge_engineer(facts: Any, check: Any) -> None:
    """6-218(b)(2): the town board agrees, and its fee schedule bounds the cost."""
    demand_all(
        check,
        (
            "board_approval",
            "town_board_approved_engineer",
            "The town board has to approve that an engineer is engaged.",
        ),
        (
            "registered",
            "engineer_is_registered",
            "The reviewer has to be a registered professional engineer.",
        ),
    )
    if not check.need("engineer_cost_dollars", "fee_schedule_dollars"):
        return
    cost, most = facts.engineer_cost_dollars, facts.fee_schedule_dollars
    if cost > most:
        message = f"The engineer costs {dollars(cost)}; the fee schedule allows {dollars(most)}."
        check.hit("cost", message, limit=most, actual=cost)
