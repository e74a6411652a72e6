"""The applicant's own inspection reports and the notice of stages (6-234(a)(2), 6-235(a))."""

from bisect import bisect_left
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, moment, number
from workflow import days

from .steps import in_town, town_time


@ruleset("stormwater.self_inspection", violation="not_kept", clean="kept")
def self_inspection(facts: Any, check: Any, law: Any) -> None:
    """Were the applicant's own inspection reports made in time?"""
    start, as_of = facts.construction_started_at, facts.as_of
    if None not in (start, as_of) and as_of < start:
        check.bad("as_of", f"is before {moment(start)}; accepted: that moment or a later one")
    timed = [judge_report(report, check) for report in facts.inspections or []]
    storms = list(known_storms(facts, check, law))
    if None in (start, as_of, facts.inspections) or not all(timed):
        message = "Without every time the reports can not be judged by the seven days or by storms."
        check.hit("unknown_times", message)
        return
    done = [report.completed_at for report in facts.inspections]
    counted = sorted(moment for moment in done if start <= moment <= as_of)
    judge_weeks(counted, facts, check, law)
    if facts.storms is not None:
        judge_storms(storms, counted, facts, check, law)


def judge_report(report: Any, check: Any) -> bool:
    """Every report listed goes to the officer and into the log; gives whether it has a time."""
    timed = check.need("completed_at", of=report)
    when = f" of {day(days.town_day(report.completed_at))}" if timed else ""
    check.demand(
        "delivered",
        "delivered_to_stormwater_officer",
        f"The report{when} was not delivered to the stormwater officer.",
        of=report,
    )
    message = f"The report{when} was not copied to the site log book."
    check.demand("site_log", "copied_to_site_log", message, of=report)
    return bool(timed)


def known_storms(facts: Any, check: Any, law: Any) -> Iterator[datetime]:
    """The ends of storms that call for a report; what is not known of a storm is asked for."""
    for storm in facts.storms or []:
        if not check.need("precipitation_inches", of=storm):
            continue
        if storm.precipitation_inches >= law.figure("storm_inches") and check.need(
            "ended_at", of=storm
        ):
            yield storm.ended_at


def judge_weeks(counted: list[datetime], facts: Any, check: Any, law: Any) -> None:
    """At most seven days in the town from one report to the next; any report starts them anew.

    A frequency on a working site and no period for one act: nothing is moved to a business day.
    """
    longest = law.figure("weekly_inspection_days")
    stops = [days.town_day(one) for one in (facts.construction_started_at, *counted, facts.as_of)]
    gaps = [days.days_between(first, second) for first, second in pairwise(stops)]
    late = 0
    for until, gap in zip(stops[1:-1], gaps[:-1], strict=True):
        if gap > longest:
            late += 1
            message = f"The report of {day(until)} came {count(gap, 'day')} after the one before"
            check.hit(
                "weekly_late", f"{message}; the most is {longest}.", limit=longest, actual=gap
            )
    missed = gaps[-1] > longest
    if missed:
        message = f"For {count(gaps[-1], 'day')} there has been no report; the most is {longest}."
        check.hit("weekly_missed", message, limit=longest, actual=gaps[-1])
    check.give(
        weekly_late=late,
        weekly_missed=int(missed),
        weekly_reports_short=sum((gap - 1) // longest for gap in gaps if gap > longest),
        longest_gap_days=max(gaps),
        next_weekly_due=days.add_days(stops[-2], longest),
    )


def judge_storms(
    ends: list[datetime], counted: list[datetime], facts: Any, check: Any, law: Any
) -> None:
    """A report within the hours after the end of each storm; one report may serve several."""
    hours = law.figure("storm_inspection_hours")
    late = missed = 0
    still_open = []
    for end in sorted(ends):
        if not facts.construction_started_at <= end <= facts.as_of:
            continue
        deadline = days.hours_after(end, hours)
        index = bisect_left(counted, end)
        report = counted[index] if index < len(counted) else None
        if report is None and facts.as_of <= deadline:
            still_open.append(deadline)
            continue
        if report is None:
            missed += 1
            hit_storm(check, "storm_missed", end, "there is none", deadline, facts.as_of)
        elif report > deadline:
            late += 1
            hit_storm(check, "storm_late", end, "it came later", deadline, report)
    check.give(
        storm_late=late,
        storm_missed=missed,
        next_storm_due=town_time(still_open[0]) if still_open else None,
    )


def hit_storm(
    check: Any, rule: str, end: datetime, what: str, deadline: datetime, actual: datetime
) -> None:
    """One storm without a report in time."""
    message = (
        f"After the storm that ended on {moment(in_town(end))} a report was due by "
        f"{moment(in_town(deadline))}; {what}."
    )
    check.hit(rule, message, limit=town_time(deadline), actual=town_time(actual))


@ruleset("stormwater.town_inspection", violation="too_late", clean="in_time")
def town_inspection(facts: Any, check: Any, law: Any) -> str | None:
    """Was the town told in time of this stage of the work?"""
    if facts.required_by_officer is False:
        check.hit("required", "The stormwater officer does not ask for this inspection.")
        return "not_required"
    check.need("stage")
    if facts.required_by_officer is None:
        return None
    hours = law.figure("stage_notice_hours")
    if facts.event_at is not None:
        check.give(latest_notice_at=town_time(days.hours_after(facts.event_at, -hours)))
    if not facts.notice_given:
        check.hit("no_notice", "The town was not told of this stage.")
        return None
    if facts.notified_at is not None:
        check.give(earliest_event_at=town_time(days.hours_after(facts.notified_at, hours)))
    if check.need("notified_at", "event_at"):
        judge_notice(facts, check, hours)
    return None


def judge_notice(facts: Any, check: Any, hours: int) -> None:
    """Elapsed hours; weekends and holidays count, and a change of the clocks does not."""
    before = days.hours_between(facts.notified_at, facts.event_at)
    check.give(hours_before=before)
    if before >= hours:
        return
    told = f"{number(round(before, 2))} hours before" if before > 0 else "not before"
    message = (
        f"The town was told {told} this stage; the law asks for {count(hours, 'hour')} before."
    )
    check.hit("forty_eight_hours", message, limit=hours, actual=before)
