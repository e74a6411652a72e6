"""Stormwater offenses, which cost more the oftener they are committed (6-237(d))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, dollars
from workflow import days

STEPS = ("first", "second", "third")


@ruleset("enforcement.penalty_stormwater", clean="exposure")
def penalty_stormwater(facts: Any, check: Any, law: Any) -> None:
    """What fine may a stormwater offense bring?"""
    if facts.offense_date is None:
        return
    reject_flaws(facts, check)
    if check.is_bad:
        return
    # Only earlier convictions raise the step; the weeks of one violation do not.
    step = min(earlier_that_count(facts, law), len(STEPS) - 1)
    least = law.figure("stormwater_fine_minimum_usd")[step]
    most = law.figure("stormwater_fine_maximum_usd")[step]
    months = law.figure("stormwater_imprisonment_months")
    violations = 1 + full_weeks(facts, law)
    check.give(
        offense_number=step + 1,
        violations=violations,
        minimum_fine=violations * least,
        maximum_fine=violations * most,
        maximum_imprisonment_months=months,
    )
    which = "third or later" if step == len(STEPS) - 1 else STEPS[step]
    check.hit(
        STEPS[step],
        f"A {which} offense: a fine of {dollars(least)} to {dollars(most)}, or up to {months} "
        "months in jail, or both.",
    )
    if violations > 1:
        check.hit(
            "weekly",
            f"It went on for {count(violations - 1, 'full week')}, each a violation by itself: "
            f"the fine is {dollars(violations * least)} to {dollars(violations * most)}.",
        )


def reject_flaws(facts: Any, check: Any) -> None:
    """An offense does not end before it begins, and an earlier one is not later."""
    if facts.continued_to is not None and facts.continued_to < facts.offense_date:
        check.bad("continued_to", "is before the offense; accepted: that day or a later one")
    for index, earlier in enumerate(facts.prior_offense_dates):
        if earlier > facts.offense_date:
            check.bad(
                f"prior_offense_dates[{index}]",
                "is after the offense; accepted: that day or an earlier one",
            )


def earlier_that_count(facts: Any, law: Any) -> int:
    """Earlier offenses within five years; the last day of that term belongs to it."""
    years = law.figure("stormwater_repeat_years")
    return sum(
        facts.offense_date <= days.count(earlier, years, "years", "term").due
        for earlier in facts.prior_offense_dates
    )


def full_weeks(facts: Any, law: Any) -> int:
    """Whole weeks after the first day, which is not counted."""
    if facts.continued_to is None:
        return 0
    lasted = days.days_between(facts.offense_date, facts.continued_to)
    return lasted // int(law.figure("stormwater_continuation_days"))
