"""What breaches of the rental and the business registries cost (L.L. 8-2007 § 6, 5-33(f))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, dollars, words
from workflow import days


@ruleset(
    "enforcement.penalty_rental_registry",
    violation="exposure",
    review="review",
    clean="no_penalty",
)
def penalty_rental_registry(facts: Any, check: Any, law: Any) -> None:
    """What fine does a breach of the rental registry bring?"""
    if facts.breach != "late_registration":
        check.hit(
            "no_sum_fixed",
            "This breach is punishable, but the law names a sum only for late registration. An "
            "official decides.",
        )
        return
    known = check.need("period_starts_on", "as_of")
    if facts.period_starts_on is None:
        return
    length = law.figure("registry:rental_registration_days")
    register_by = days.count(facts.period_starts_on, length, "days", "act").due
    check.give(register_by=register_by)
    if known:
        late = max(days.days_between(register_by, facts.as_of), 0)
        fine = lateness_fine(late, check, law)
        check.give(days_late=late, minimum_fine=fine, maximum_fine=fine)


def lateness_fine(late: int, check: Any, law: Any) -> int:
    """The steps add up; the third counts only full thirty days (L.L. 8-2007 § 6(c))."""
    period = law.figure("rental_fine_period_days")
    so_late = f"The registration is {count(late, 'day')} late"
    fine = 0
    if late > 0:
        fine = law.figure("rental_fine_first_usd")
        check.hit(
            "first_thirty",
            f"{so_late}; the first {period} days cost {dollars(fine)}.",
            limit=0,
            actual=late,
        )
    if late > period:
        second = law.figure("rental_fine_second_usd")
        fine += second
        check.hit(
            "second_thirty",
            f"{so_late}; the next {period} days cost {dollars(second)} more.",
            limit=period,
            actual=late,
        )
    full = (late - 2 * period) // period
    if full > 0:
        later = law.figure("rental_fine_later_usd")
        fine += full * later
        check.hit(
            "later_thirties",
            f"{so_late}; each full {period} days after the first {2 * period} cost "
            f"{dollars(later)} more.",
            limit=2 * period,
            actual=late,
        )
    return fine


@ruleset("enforcement.penalty_business_registration", violation="exposure", clean="no_penalty")
def penalty_business_registration(facts: Any, check: Any, law: Any) -> None:
    """What civil penalty do these breaches of the business registration bring?"""
    if facts.violations is None:
        return
    breaches = list(dict.fromkeys(facts.violations))  # once for each kind of breach, 5-33(f)
    each = law.figure("business_penalty_usd")
    for breach in breaches:
        check.hit(
            "requirement",
            f"A rule of the business registration was broken ({words(breach)}). That costs "
            f"{dollars(each)} and is no crime.",
        )
    fine = len(breaches) * each
    check.give(
        count=len(breaches),
        minimum_fine=fine,
        maximum_fine=fine,
        maximum_imprisonment_months=law.figure("business_imprisonment_months"),
    )
