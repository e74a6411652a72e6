"""From the notice on an unsafe building to its demolition (5-91 to 5-95)."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, words
from workflow import days

# What the notice has to say: rule, fact and message (5-93(b)).
CONTENTS = (
    ("premises", "describes_premises", "The notice has to describe the premises."),
    ("particulars", "states_particulars", "The notice has to say in what the building is unsafe."),
    ("order", "states_order", "The notice has to order how to make it safe or to remove it."),
    (
        "hearing_details",
        "hearing_time_and_place_given",
        "The notice has to give the time and the place of the hearing before the town board.",
    ),
    (
        "default_powers",
        "states_default_powers",
        "The notice has to say what the town board may do if the order is not obeyed.",
    ),
)


def commence_by(served_on: date, law: Any) -> date:
    """The last day to start the work (5-93(b)(4))."""
    return days.count(served_on, law.figure("unsafe_commence_days"), "days", "act").due


def complete_by(served_on: date, law: Any) -> date:
    """The last day to end it: thereafter is after the thirty days; rolled on its own."""
    length = law.figure("unsafe_commence_days") + law.figure("unsafe_complete_days")
    return days.count(served_on, length, "days", "act").due


def earliest_hearing(served_on: date, law: Any) -> date:
    """The fifth business day after the day of service, which is not counted (5-93(b)(5))."""
    length = law.figure("unsafe_hearing_business_days")
    return days.count(served_on, length, "business_days", "notice").due


def judge_hearing_day(rule: str, hearing: date | None, earliest: date, check: Any) -> None:
    """The owner gets five business days to prepare."""
    if hearing is not None and hearing < earliest:
        check.hit(
            rule,
            f"A hearing on {day(hearing)} is too early; {day(earliest)} is the first day that "
            "leaves the owner enough time.",
            limit=earliest,
            actual=hearing,
        )


@ruleset("enforcement.unsafe_building_notice", violation="defective", clean="complete")
def unsafe_building_notice(facts: Any, check: Any, law: Any) -> None:
    """Is the notice to the owner of an unsafe building complete and duly served?"""
    for rule, fact, message in CONTENTS:
        check.demand(rule, fact, message)
    judge_times(facts, check, law)
    judge_service(facts, check)
    if facts.served_on is None:
        return
    earliest = earliest_hearing(facts.served_on, law)
    check.give(
        commence_by=commence_by(facts.served_on, law),
        complete_by=complete_by(facts.served_on, law),
        earliest_hearing=earliest,
    )
    judge_hearing_day("hearing_date", facts.hearing_date, earliest, check)


def judge_times(facts: Any, check: Any, law: Any) -> None:
    """The notice states the days of the law; any other number, also a shorter one, is wrong."""
    for rule, actual, key, what in (
        ("commence", facts.commence_within_days, "unsafe_commence_days", "starting"),
        ("finish", facts.complete_within_days, "unsafe_complete_days", "completing"),
    ):
        right = law.figure(key)
        if actual not in (None, right):
            check.hit(
                rule,
                f"The notice gives {count(actual, 'day')} for {what} the work; it has to give "
                f"{right}.",
                limit=right,
                actual=actual,
            )


def judge_service(facts: Any, check: Any) -> None:
    """On somebody with an interest; in person, or by registered mail and posting (5-93(a))."""
    if facts.recipient == "other":
        check.hit(
            "recipient",
            "The notice has to be served on the owner or on another person with an interest in "
            "the property.",
        )
    if facts.method == "registered_mail":
        check.demand(
            "address",
            "to_last_known_address",
            "The registered mail has to go to the last known address.",
        )
        check.demand(
            "posting",
            "posted_on_premises",
            "With registered mail a copy has to be posted on the premises.",
        )
    elif facts.method not in (None, "personal"):
        check.hit(
            "method",
            f"The notice was served by {words(facts.method)}; it has to be served in person or "
            "by registered mail.",
        )


@ruleset("enforcement.unsafe_building", violation="may_not_demolish", clean="may_demolish")
def unsafe_building(facts: Any, check: Any, law: Any) -> None:
    """May the town demolish and remove this unsafe building now?"""
    judge_steps(facts, check)
    if facts.notice_served_on is not None:
        earliest = earliest_hearing(facts.notice_served_on, law)
        check.give(earliest_hearing=earliest)
        judge_hearing_day("hearing_notice", facts.hearing_held_on, earliest, check)
    if None not in (facts.hearing_held_on, facts.as_of) and facts.hearing_held_on > facts.as_of:
        check.hit(
            "hearing",
            f"The hearing of {day(facts.hearing_held_on)} has not been held by {day(facts.as_of)}.",
            limit=facts.as_of,
            actual=facts.hearing_held_on,
        )
    judge_neglect(facts, check, law)
    if facts.done_by == "contract":
        check.demand(
            "contract",
            "contract_awarded_under_gml",
            "The contract has to be awarded under the General Municipal Law.",
        )


def judge_steps(facts: Any, check: Any) -> None:
    """Inspection, report, resolution and filing come before demolition (5-91, 5-92, 5-94)."""
    check.demand(
        "inspection", "formal_inspection_made", "The town engineer has made no formal inspection."
    )
    check.demand(
        "report", "report_filed", "The town engineer has filed no report with the town board."
    )
    if facts.board_resolution not in (None, "unsafe"):
        check.hit("resolution", "No resolution of the town board finds the building unsafe.")
    check.demand(
        "county_clerk",
        "copy_filed_with_county_clerk",
        "A copy of the notice has to be filed with the county clerk.",
    )


def judge_neglect(facts: Any, check: Any, law: Any) -> None:
    """Refusal, or neglect at the time when the town acts (5-93(b)(4), 5-95)."""
    start_by = end_by = None
    if facts.notice_served_on is not None:
        start_by = later(commence_by(facts.notice_served_on, law), facts.commence_extended_to)
        end_by = later(complete_by(facts.notice_served_on, law), facts.complete_extended_to)
        check.give(commence_by=start_by, complete_by=end_by)
    if facts.work_completed:
        check.hit("complied", "The work is completed, so there is nothing to demolish.")
        return
    if facts.owner_refused or not check.need("work_started"):
        return
    # Once work goes on, only the end date shows neglect, also where it started late.
    last = end_by if facts.work_started else start_by
    if None not in (last, facts.as_of) and facts.as_of <= last:
        what = "complete" if facts.work_started else "start"
        check.hit(
            "time_running",
            f"The owner has until {day(last)} to {what} the work.",
            limit=last,
            actual=facts.as_of,
        )


def later(by_law: date, extended_to: date | None) -> date:
    """An extension counts by itself, is not rolled, and never shortens the time of the law."""
    return by_law if extended_to is None else max(by_law, extended_to)
