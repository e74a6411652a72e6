"""Orders to remedy and sign compliance orders (5-36(a), 5-133(b))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days

from .deliveries import ABLE_TO_ACT, Deliveries, judge_manner, note_extra_service

SIGN_RESPONSIBLE = ("owner", "property_manager", "permit_holder", "responsible_person")


@ruleset("enforcement.order_to_remedy", violation="defective", review="review", clean="complete")
def order_to_remedy(facts: Any, check: Any, law: Any) -> None:
    """Is this order to remedy complete, within thirty days and duly served?"""
    judge_contents(check)
    if facts.order_date is not None:
        judge_remedy_period(facts, check, law.figure("order_to_remedy_days"))
    if facts.protective_action_ordered:
        check.hit(
            "protective_action",
            "The order also demands steps to protect people, which it may.",
        )
    deliveries = Deliveries(facts, check, ABLE_TO_ACT)
    if deliveries.reach_nobody():
        check.hit(
            "service",
            "The order has to be served on the owner, the permit holder or a person with authority "
            "to act on it.",
        )
    judge_manner(deliveries, check)
    note_extra_service(deliveries, check)


def judge_contents(check: Any) -> None:
    """What both kinds of order have to say (5-36(a)(3)a to d, f; 5-133(b)(3)a to d, g)."""
    check.demand("in_writing", "in_writing", "The order has to be in writing.")
    check.demand("signed", "signed_by_officer", "The officer has to sign the order.")
    check.demand("condition", "condition_specified", "The order has to say what is wrong.")
    check.demand(
        "provisions",
        "provisions_specified",
        "The order names no provision of the code. The officer decides whether it has to.",
    )
    check.demand(
        "proceeding_statement",
        "proceeding_statement",
        "The order has to say that the town may go to court if it is not obeyed in time.",
    )


def judge_remedy_period(facts: Any, check: Any, length: int) -> None:
    """At most thirty days, to the next business day; any shorter time too (5-36(a)(3)e, (6)a)."""
    unrolled = days.add(facts.order_date, length, "days")
    latest = days.roll(unrolled)
    check.give(comply_by_latest=latest)
    if facts.comply_by is None:
        return
    if facts.comply_by < facts.order_date:
        hit_before_order(facts, check)
    elif facts.comply_by > latest:
        check.hit(
            "period",
            f"The order gives until {day(facts.comply_by)}; the last day it may give is "
            f"{day(latest)}.",
            limit=latest,
            actual=facts.comply_by,
        )
    elif facts.comply_by < unrolled:
        check.hit(
            "shorter_period",
            f"The order gives less than {length} days, which it may.",
            limit=unrolled,
            actual=facts.comply_by,
        )


def hit_before_order(facts: Any, check: Any) -> None:
    """A last day before the order itself gives no time at all."""
    check.hit(
        "period",
        f"The last day to comply, {day(facts.comply_by)}, is before the order of "
        f"{day(facts.order_date)}.",
        limit=facts.order_date,
        actual=facts.comply_by,
    )


@ruleset(
    "enforcement.sign_compliance_order", violation="defective", review="review", clean="complete"
)
def sign_compliance_order(facts: Any, check: Any, law: Any) -> None:
    """Is this sign compliance order complete and duly served?"""
    judge_contents(check)
    check.demand(
        "direction", "directs_compliance", "The order has to direct that it be obeyed in its time."
    )
    if None not in (facts.order_date, facts.comply_by):
        check.give(days_allowed=days.days_between(facts.order_date, facts.comply_by))
        if facts.comply_by < facts.order_date:  # how long is for the officer, 5-133(b)(3)e
            hit_before_order(facts, check)
    deliveries = Deliveries(facts, check, SIGN_RESPONSIBLE)
    if deliveries.reach_nobody():
        check.hit(
            "service",
            "The order has to be served on the owner, the property manager, the permit holder or "
            "another responsible person.",
        )
    judge_manner(deliveries, check)
    note_extra_service(deliveries, check)
