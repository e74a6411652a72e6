"""The periods of the article, and when each ends (6-151, 6-154, 6-168, 6-169, 6-171, 6-196)."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, words
from workflow import days


def decision_due(starts: date, law: Any) -> date:
    """The last day to decide, from the later of application and review (6-168(a))."""
    return days.count(starts, law.figure("decision_days"), "days", "act").due


def extended_due(due: date, extended_to: date) -> date:
    """An extension is a time to act too; it never makes the time shorter."""
    return max(due, days.roll(extended_to))


def appeal_due(served_on: date, service: str, law: Any) -> date:
    """The last day to request a hearing, by the manner of service (6-171(a))."""
    return days.count(served_on, law.figure("appeal_days")[service], "days", "act").due


def earliest_hearing(served_on: date, law: Any) -> date:
    """The first day on which a hearing may be held after its notice (6-171(b))."""
    return days.count(served_on, law.figure("hearing_notice_days"), "days", "notice").due


@ruleset("timber.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When does this period end, and from when does its consequence hold?"""
    # Every clock has a start, so it is asked whichever clock it is.
    check.need("clock", "start")
    if facts.clock == "appeal":
        check.need("service")
    if check.missing:
        return
    due = ends(facts, law)
    check.give(due=due)
    if facts.clock == "hearing_notice":
        check.hit(facts.clock, f"The hearing may be held from {day(due)} on.")
        return
    check.give(then_from=days.add_days(due, 1))
    check.hit(facts.clock, f"The last day ({words(facts.clock)}) is {day(due)}.")


def ends(facts: Any, law: Any) -> date:
    """The last day of the period; a term is not rolled, a time to act is (GCL 25-a)."""
    start = facts.start
    match facts.clock:
        case "decision":
            due = decision_due(max(start, facts.environmental_review_ended_on or start), law)
            return extended_due(due, facts.extended_to) if facts.extended_to else due
        case "appeal":
            return appeal_due(start, facts.service, law)
        case "hearing_notice":
            return earliest_hearing(start, law)
        case "stop_work":
            most = law.figure("stop_work_days")
            return days.add_days(start, min(facts.stop_work_days, most))
        case "license_term":
            return days.add_months(start, min(facts.term_months, law.figure("license_months")))
        case "idle_site":
            return days.add_days(start, law.figure("idle_site_days"))
        case _:  # harvest_period: the same day a year later is outside
            return days.add_days(days.add_months(start, law.figure("harvest_period_months")), -1)


@ruleset("timber.hearing", violation="improper", clean="proper")
def hearing(facts: Any, check: Any, law: Any) -> str | None:
    """Was the notice of the hearing before the town board proper?"""
    earliest = None
    if facts.notice_served_on is not None:
        earliest = earliest_hearing(facts.notice_served_on, law)
        check.give(earliest_hearing=earliest)
    if facts.waiver_filed:
        check.hit("waived", "The party waived the notice in writing.")
        return "proper"
    check.need("notice_served_on", "hearing_on")
    if earliest is not None and facts.hearing_on is not None and facts.hearing_on < earliest:
        length = count(law.figure("hearing_notice_days"), "day")
        check.hit(
            "short_notice",
            f"The hearing needs {length} of notice; it may be held from {day(earliest)} on.",
            limit=earliest,
            actual=facts.hearing_on,
        )
    check.demand("not_in_writing", "notice_in_writing", "The notice has to be in writing.")
    check.demand(
        "time_and_place", "states_time_and_place", "The notice has to state the time and place."
    )
    return None
