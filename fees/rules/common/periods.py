"""When periods end and which days are holidays (General Construction Law 20, 24, 25-a, 30)."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, words
from workflow import days


@ruleset("common.count_days", clean="dated")
def count_days(facts: Any, check: Any, law: Any) -> None:
    """On which day does a period end?"""
    if check.missing:
        return
    period = days.count(facts.start, facts.length, facts.unit, facts.kind)
    check.give(due=period.due, then_from=period.then_from)
    length = count(facts.length, words(facts.unit).removesuffix("s"))
    check.hit(
        "first_day",
        f"A period of {length} starts on {day(facts.start)}; that day itself is not counted.",
    )
    last = days.add(facts.start, facts.length, facts.unit)
    if facts.unit in ("months", "years") and last.day != facts.start.day:
        check.hit(
            "month_end",
            f"The month has no day {facts.start.day}, so the period ends on its last day.",
        )
    if facts.unit == "business_days":
        check.hit("business_days", "Saturdays, Sundays and public holidays are not counted.")
    if facts.kind == "term":
        check.hit("term", f"The last day of the term is {day(period.due)}; a term is not moved.")
    elif facts.kind == "notice":
        check.hit("notice", f"The event may be held from {day(period.due)} on.")
    elif period.due != last:
        check.hit("rolled", f"{day(last)} is no business day; {day(period.due)} is in time.")


@ruleset("common.holidays", clean="listed")
def holidays(facts: Any, check: Any, law: Any) -> None:
    """On which days are the public holidays of a year kept?"""
    if check.missing:
        return
    kept = days.public_holidays(facts.year)
    check.give(dates=kept)
    check.hit("thirteen", f"{facts.year} has {len(kept)} public holidays.")
    for nominal in days.nominal_holidays(facts.year):
        if nominal.weekday() == days.SUNDAY:
            monday = days.add_days(nominal, 1)
            check.hit("sunday", f"{day(nominal)} is a Sunday; it is kept on {day(monday)}.")
        elif nominal.weekday() == days.SATURDAY:
            check.hit("saturday", f"{day(nominal)} is a Saturday; it is not moved.")


@ruleset("common.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When is a bill to be paid or a yearly report to be made?"""
    if check.missing:
        return
    if facts.clock == "bill_payment":
        length = law.figure("bill_payment_days")
        last = days.add(facts.start, length, "days")
        due = days.roll(last)
        check.give(then_from=days.add_days(due, 1))
        check.hit("bill", f"The bill is to be paid within {count(length, 'day')}.")
    elif facts.clock == "annual_report_to_town_board":
        length = law.figure("town_board_report_months")
        last = days.add(facts.start, length, "months")
        due = days.roll(last)
        check.hit("annual_report", f"The next report is due {count(length, 'month')} later.")
    else:
        month, number = law.figure("state_report_month_and_day")
        last = date(facts.start.year + 1, month, number)
        due = days.roll(last)
        check.hit("state_report", f"The report on {facts.start.year} is due by {day(last)}.")
    check.give(due=due)
    if due != last:
        check.hit("rolled", f"{day(last)} is no business day; {day(due)} is in time.")
