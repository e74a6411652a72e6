"""What a violation may cost: a range of exposure; a court sets the sum (5-36(c), 5-133(d))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, dollars, number
from workflow import days

# Which section sets the penalty of each regime (5-33(f) to L.L. 8-2007).
SOURCES = {
    "uniform_code": "5-36(c)(1)",
    "egress": "5-36(c)(2)",
    "sign": "5-133(d)",
    "stormwater": "6-237(d)",
    "timber": "24-5",
    "flood": "1-8",
    "rental_registry": "L.L. 8-2007 § 6",
    "business_registration": "5-33(f)",
    "key_box": "L.L. 4-2007, part 11",
}
# They point to sections outside the text supplied, or name no sum (6-154(4), 6-106, part 11).
NOT_IN_TEXT = ("timber", "flood", "key_box")


def days_of_violation(facts: Any, check: Any) -> int | None:
    """Both the first and the last day count; None where one is not given or they are turned."""
    if None in (facts.violation_from, facts.violation_to):
        return None
    if facts.violation_to < facts.violation_from:
        check.bad(
            "violation_to",
            "is before the first day of violation; accepted: that day or a later one",
        )
        return None
    return days.days_between(facts.violation_from, facts.violation_to) + 1


@ruleset("enforcement.penalty_uniform_code", clean="exposure")
def penalty_uniform_code(facts: Any, check: Any, law: Any) -> None:
    """What fine may a violation of Chapter 5 article II bring for these days?"""
    length = days_of_violation(facts, check)
    if length is None:
        return
    first_to = law.figure("fine_first_tier_days")
    second_to = first_to + law.figure("fine_second_tier_days")
    a_day = law.figure("fine_minimum_usd_per_day")
    most = law.figure("fine_maximum_usd_per_day")
    months = law.figure("fine_imprisonment_months")
    steps = (
        ("days_1_to_180", "first", 0, first_to),
        ("days_181_to_360", "second", first_to, second_to),
        ("days_from_361", "third", second_to, length),
    )
    least = 0
    for rule, step, after, until in steps:
        within = min(length, until) - after
        if within <= 0:
            continue
        least += within * a_day[step]
        check.hit(
            rule,
            f"{count(within, 'day')} from day {number(after + 1)} on: {dollars(a_day[step])} to "
            f"{dollars(most)} a day, or up to {months} months in jail, or both.",
        )
    check.give(
        days=length,
        minimum_fine=least,
        maximum_fine=length * most,
        maximum_imprisonment_months=months,
    )


@ruleset("enforcement.penalty_egress", violation="exposure", clean="not_applicable")
def penalty_egress(facts: Any, check: Any, law: Any) -> None:
    """What fine may a violation bring that impedes warning, evacuation or egress?"""
    if facts.impedes_egress is None:
        return
    check.give(minimum_fine=0, maximum_fine=0)
    if not facts.impedes_egress:
        return
    # Once for each violation, not by the day, beside the daily fines of 5-36(c)(1).
    most = law.figure("egress_fine_usd")
    check.give(maximum_fine=facts.violations * most)
    check.hit(
        "fine",
        "What hinders people from hearing of a fire or getting out may bring a fine of up to "
        f"{dollars(most)} for each violation.",
    )


@ruleset("enforcement.penalty_sign", clean="exposure")
def penalty_sign(facts: Any, check: Any, law: Any) -> None:
    """What civil penalty may a sign violation bring for these days?"""
    length = days_of_violation(facts, check)
    if length is None:
        return
    most = law.figure("sign_penalty_usd_per_day")
    check.give(days=length, minimum_fine=0, maximum_fine=length * most)
    check.hit(
        "daily",
        f"The sign was in violation on {count(length, 'day')}; each may bring a penalty of up to "
        f"{dollars(most)}.",
    )


@ruleset("enforcement.penalty_source", review="not_in_text", clean="computed")
def penalty_source(facts: Any, check: Any, law: Any) -> None:
    """Which section sets the penalty, and can the sum be worked out?"""
    if facts.regime is None:
        return
    check.give(section=SOURCES[facts.regime])
    if facts.regime in NOT_IN_TEXT:
        check.hit(
            "not_in_text",
            "The sums are not in the town code as it was supplied. The town attorney enters them.",
        )
