"""Which harvests need a license (6-151, 6-166), and until when one is in force (6-154, 6-169)."""

from datetime import date
from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, number
from workflow import days

from .volumes import MEASURES, NAMES, counting, largest_share, largest_sums, measured

# Which facts make an exception apply (6-166(b)).
CONDITIONS = {
    "utility_right_of_way": ("forester_approved", "forest_practices_followed"),
    "christmas_trees": (),
    "personal_use": ("for_landowner_family_only",),
    "approved_site_preparation": ("planning_board_approved",),
    "dec_supervised": ("dec_permit_or_supervision",),
}
Over = list[tuple[str, str, Decimal]]


@ruleset("timber.license_required", violation="required", review="review", clean="not_required")
def license_required(facts: Any, check: Any, law: Any) -> str | None:
    """Does this harvest need a timber harvesting license?"""
    most = law.figure("commercial_volume")
    months = law.figure("harvest_period_months")
    fellings = counting(facts)
    sums = largest_sums(fellings, months)
    for measure in MEASURES:
        check.give(**{f"threshold_{measure}": most[measure], f"largest_{measure}": sums[measure]})
    excepted = exception(facts, check)
    if excepted:
        return "not_required"
    over = volumes_over(facts, sums, most)
    mixed = not over and largest_share(fellings, months, most) > 1
    need_volume(facts, fellings, check)
    if excepted is None:
        # The volume rule applies only once the exception is ruled out.
        if not (over or mixed or check.missing):
            return "not_required"
        check.need(*CONDITIONS[facts.purpose])
        return "incomplete"
    report(over, mixed, most, months, check)
    return None


def exception(facts: Any, check: Any) -> bool | None:
    """Whether an exception applies; None where its conditions are not all known."""
    if facts.purpose == "commercial":
        return False
    answers = [getattr(facts, name) for name in CONDITIONS[facts.purpose]]
    if False in answers:
        check.hit(
            "exception_not_met",
            "A condition of the exception is not met, so the volume decides as for a "
            "commercial harvest.",
        )
        return False
    if None in answers:
        return None
    check.hit("exception", "This harvest is excepted and needs no license, whatever its volume.")
    return True


def volumes_over(facts: Any, sums: dict[str, Decimal | None], most: Any) -> Over:
    """The rule, measure and volume of everything that is over; exactly at the measure is not."""
    found: Over = []
    for measure in MEASURES:
        stated = getattr(facts, f"volume_{measure}")
        for rule, volume in (("volume", stated), ("rolling_volume", sums[measure])):
            if volume is not None and volume > most[measure]:
                found.append((rule, measure, volume))
    return found


def need_volume(facts: Any, fellings: list[Any], check: Any) -> None:
    """Any one measure, or a list of fellings, each with its day and any one measure."""
    if facts.fellings is None:
        check.need_one_of(*(f"volume_{measure}" for measure in MEASURES))
    for felling in fellings:
        check.need("felled_on", of=felling)
        if not measured(felling):
            check.need(*MEASURES, of=felling)


def report(over: Over, mixed: bool, most: Any, months: int, check: Any) -> None:
    """What is over, or else what may be over in mixed measures."""
    for rule, measure, volume in over:
        of = "" if rule == "volume" else f" within {count(months, 'month')}"
        check.hit(
            rule,
            f"{number(volume)} {NAMES[measure]}{of} is over the {number(most[measure])} "
            f"{NAMES[measure]} at which a harvest is commercial.",
            limit=most[measure],
            actual=volume,
        )
    if mixed:
        check.hit(
            "mixed_measures",
            "No measure alone is over, but the fellings taken together may be. The officer "
            "decides.",
        )


@ruleset("timber.license_validity")
def license_validity(facts: Any, check: Any, law: Any) -> str:
    """Is this license in force on a given day?"""
    reject_flaws(facts, check)
    if check.is_bad:
        return "incomplete"
    last = None
    if facts.issued_on is not None:
        last = last_day(facts, check, law)
        check.give(last_day=last, expires_from=days.add_days(last, 1))
    if not check.need("issued_on", "as_of") or last is None:
        return "incomplete"
    if facts.as_of < facts.issued_on:
        return "not_issued"
    return standing(facts, check, last)


def reject_flaws(facts: Any, check: Any) -> None:
    """Nothing ends before it began."""
    for name in ("specified_end", "terminated_on"):
        ended = getattr(facts, name)
        if None not in (ended, facts.issued_on) and ended < facts.issued_on:
            check.bad(name, "is before the day of issue; accepted: that day or a later one")
    for one in facts.suspensions or []:
        if None not in (one.from_, one.to) and one.to < one.from_:
            check.bad("to", "is before the first day; accepted: that day or a later one", of=one)


def last_day(facts: Any, check: Any, law: Any) -> date:
    """The last day of the term; a license may state a shorter one, not a longer (6-169)."""
    most = law.figure("license_months")
    longest = days.add_months(facts.issued_on, most)
    months, end = facts.specified_months or most, facts.specified_end or longest
    if months > most or end > longest:
        check.hit(
            "term_too_long",
            f"The license states a longer term than {count(most, 'month')}; that has no effect.",
        )
    return min(days.add_months(facts.issued_on, min(months, most)), end, longest)


def standing(facts: Any, check: Any, last: date) -> str:
    """Terminated, then expired, then suspended: the earlier ones end the license for good."""
    ended = facts.terminated_on
    if ended is not None and ended <= min(facts.as_of, last):
        check.hit("terminated", f"The license was terminated on {day(ended)}.")
        return "terminated"
    if facts.as_of > last:
        check.hit(
            "expired",
            f"The last day of the license was {day(last)}.",
            limit=last,
            actual=facts.as_of,
        )
        return "expired"
    for one in facts.suspensions or []:
        judge_suspension(one, facts.as_of, check)
    if check.violated:
        return "suspended"
    return "incomplete" if check.missing else "valid"


def judge_suspension(one: Any, as_of: date, check: Any) -> None:
    """From its first to its last day, both included; one that is past no longer matters."""
    if one.to is not None and one.to < as_of:
        return
    if check.need("from", of=one) and one.from_ <= as_of:
        until = f"until {day(one.to)}" if one.to else "until further notice"
        check.hit("suspended", f"The license is suspended from {day(one.from_)} {until}.")
