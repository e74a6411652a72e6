"""How the site is run while soil lies open (6-220, 6-232(b)(1)d, (f), 6-233(2), 6-234(a))."""

from datetime import date
from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import cents, count, percent

from .steps import demand_all


@ruleset("stormwater.disturbance_limit", violation="over_limit")
def disturbance_limit(facts: Any, check: Any, law: Any) -> str | None:
    """May this much land lie disturbed at one time?"""
    if not check.need_one_of("acres_disturbed_at_once", "phases"):
        return None
    known = [phase for phase in facts.phases or [] if is_dated(phase, check)]
    by_phases, first_day = peak_of_phases(known)
    peak = max(by_phases, facts.acres_disturbed_at_once or Decimal(0))
    if not check.missing:
        check.give(peak_acres=peak, peak_on=first_day if by_phases == peak else None)
    limit = law.figure("open_acres")
    judge_peak(facts, check, peak, limit)
    if check.violated or check.missing:
        return None
    return "allowed_by_swppp" if peak > limit else "within_limit"


def is_dated(phase: Any, check: Any) -> bool:
    """Whether a phase can be counted; one that ends before it begins is bad input."""
    start, end = phase.disturbed_from, phase.stabilized_on
    if None not in (start, end) and end < start:
        check.bad(
            "stabilized_on", f"is before {start}; accepted: that day or a later one", of=phase
        )
    return bool(check.need_required(phase))


def peak_of_phases(phases: list[Any]) -> tuple[Decimal, date | None]:
    """The most acres open on any one day, and the first such day.

    A phase is open from its first through its last day: 6-220 wants it stabilized before the
    next one opens, so two that meet on one day count together.
    """
    ending = sorted((one for one in phases if one.stabilized_on), key=lambda one: one.stabilized_on)
    ended = 0
    acres = peak = Decimal(0)
    peak_on = None
    for phase in sorted(phases, key=lambda one: one.disturbed_from):
        while ended < len(ending) and ending[ended].stabilized_on < phase.disturbed_from:
            acres -= ending[ended].acres
            ended += 1
        acres += phase.acres
        if acres > peak:
            peak, peak_on = acres, phase.disturbed_from
    return peak, peak_on


def judge_peak(facts: Any, check: Any, peak: Decimal, limit: Any) -> None:
    """6-232(b)(1)d: an approved plan has to allow the figure itself, and binds below it too."""
    over = peak > limit
    most = facts.approved_acres_at_once
    if over:
        check.need("swppp_approved")
    if facts.swppp_approved is False and over:
        message = (
            f"{count(peak, 'acre')} would lie open at one time. Without an approved plan the most "
            f"is {count(limit, 'acre')}."
        )
        check.hit("five_acres", message, limit=limit, actual=peak)
    elif facts.swppp_approved and most is not None and peak > most:
        message = (
            f"{count(peak, 'acre')} would lie open at one time. The approved plan allows "
            f"{count(most, 'acre')}."
        )
        check.hit("approved_acres", message, limit=most, actual=peak)
    elif facts.swppp_approved and over:
        check.need("approved_acres_at_once")


@ruleset("stormwater.site_conduct", violation="not_in_order")
def site_conduct(facts: Any, check: Any, law: Any) -> str | None:
    """Is the site run as the law demands?"""
    is_open = judge_open(facts, check)
    if is_open:
        judge_open_site(facts, check)
        check.need("visible_turbidity_contrast")
    if facts.visible_turbidity_contrast:  # 6-233(2) holds for every activity at any time
        check.hit("turbidity", "The work visibly clouds the water it drains to; it must not.")
    if check.violated or check.missing:
        return "not_in_order" if check.violated else "incomplete"
    return "in_order" if is_open else "not_applicable"


def judge_open(facts: Any, check: Any) -> bool | None:
    """Whether construction has begun and the ground is not yet finally stabilized."""
    if not facts.construction_started:
        return facts.construction_started
    if not check.need("finally_stabilized"):
        return None
    if facts.finally_stabilized:
        return False
    check.hit("open_site", "The site is open: work has begun and the ground is not yet stable.")
    return True


def judge_open_site(facts: Any, check: Any) -> None:
    """6-232(f), 6-234(a)."""
    if check.need("work_in_progress") and facts.work_in_progress:
        check.demand(
            "representative",
            "representative_on_site",
            "While work goes on, the applicant, the developer or someone for them has to be there.",
        )
    demand_all(
        check,
        ("swppp_copy", "swppp_copy_on_site", "A copy of the plan has to be kept at the site."),
        (
            "maintained",
            "practices_maintained",
            "The stormwater controls have to be properly operated and maintained at all times.",
        ),
        (
            "documented",
            "effectiveness_documented",
            "How well the erosion controls work has to be inspected and written down.",
        ),
    )


@ruleset("stormwater.sediment_trap", violation="clean_out_required", clean="in_order")
def sediment_trap(facts: Any, check: Any, law: Any) -> None:
    """Must sediment be removed from this trap or pond now?"""
    capacity, sediment = facts.design_capacity_cubic_yards, facts.sediment_cubic_yards
    shares = [facts.capacity_reduced_percent]
    if None not in (capacity, sediment):
        shares.append(100 * sediment / capacity)
    known = [share for share in shares if share is not None]
    if not known:
        check.need("design_capacity_cubic_yards", "sediment_cubic_yards")
        if capacity is None and sediment is None:
            check.need("capacity_reduced_percent")
        return
    reduced, limit = max(known), law.figure("sediment_percent")  # whichever shows more sediment
    check.give(reduced_percent=reduced)
    if reduced >= limit:
        filled = percent(cents(reduced))
        message = (
            f"Sediment takes up {filled} of the capacity; at {percent(limit)} it is to be removed."
        )
        check.hit("fifty_percent", message, limit=limit, actual=reduced)
