"""The reports of a year to the town board and to the State (5-35)."""

from datetime import date
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days

MONEY = ("fees_charged_usd", "fees_collected_usd")
# The activities under the Uniform Code, which the Secretary of State asks for (5-35(b)).
UNIFORM_CODE = (
    "building_permits_issued", "certificates_of_occupancy_issued",
    "certificates_of_compliance_issued", "temporary_certificates_issued",
    "operating_permits_issued", "construction_inspections", "fire_safety_inspections",
    "operating_permit_inspections", "complaint_inspections", "complaints_acted_on",
    "orders_to_remedy_issued", "stop_work_orders_issued", "appearance_tickets_issued",
)  # fmt: skip
EVERYTHING = ("applications_received", "applications_denied", *UNIFORM_CODE, *MONEY)
ALWAYS_DUE = {
    "town_board": EVERYTHING,
    "secretary_of_state": UNIFORM_CODE,
    "department_of_state": (),
}
TOTALS = {
    "permits_total": ("building_permits_issued", "operating_permits_issued"),
    "certificates_total": (
        "certificates_of_occupancy_issued",
        "certificates_of_compliance_issued",
        "temporary_certificates_issued",
    ),
    "inspections_total": (
        "construction_inspections",
        "fire_safety_inspections",
        "operating_permit_inspections",
        "complaint_inspections",
    ),
}


@ruleset("operating.annual_report", violation="not_complete", clean="complete")
def annual_report(facts: Any, check: Any, law: Any) -> str | None:
    """Which figures are due to whom for a year, when, and is the report complete?"""
    # No counts are the same as none given of each: every one has its own name in `missing`.
    counts = facts.counts or SimpleNamespace(path_="counts", **dict.fromkeys(EVERYTHING))
    check.whole_cents(*MONEY, of=counts)
    if facts.recipient is None:
        return "incomplete"
    give_totals(counts, check)
    if facts.recipient == "department_of_state":
        if not check.need("official_request"):
            return "incomplete"
        if not facts.official_request:  # 5-35(c): only an official request obliges
            check.give(figures_due=[])
            return "no_report_due"
    judge_figures(facts, counts, check)
    judge_form(facts, check)
    judge_day(facts, check, law)
    return None


def give_totals(counts: Any, check: Any) -> None:
    """Sums of the counts, each where all its parts are given."""
    for name, parts in TOTALS.items():
        numbers = [getattr(counts, part) for part in parts]
        if None not in numbers:
            check.give(**{name: sum(numbers)})
    charged, collected = counts.fees_charged_usd, counts.fees_collected_usd
    if charged is not None and collected is not None:
        check.give(fees_outstanding_usd=Decimal(charged - collected))


def judge_figures(facts: Any, counts: Any, check: Any) -> None:
    """The figures that are always due to the recipient, and those that it asked for."""
    due = sorted({*ALWAYS_DUE[facts.recipient], *facts.requested_figures})
    check.give(figures_due=due)
    check.need(*due, of=counts)
    if facts.other_information_requested:
        check.demand(
            "requested_information",
            "other_information_included",
            "The report must include the information that was asked for.",
        )


def judge_form(facts: Any, check: Any) -> None:
    """In writing to the board, on the prescribed form to the Secretary of State (5-35(a), (b))."""
    if facts.recipient == "town_board":
        check.demand("in_writing", "in_writing", "The report must be in writing.")
    elif facts.recipient == "secretary_of_state":
        check.demand(
            "prescribed_form",
            "on_prescribed_form",
            "The report must be on the form that the Secretary of State prescribes.",
        )


def judge_day(facts: Any, check: Any, law: Any) -> None:
    """Both yearly reports have a last day; a first report to the board has none."""
    if facts.recipient == "department_of_state":
        return
    check.need("report_year")
    due = last_day(facts, law)
    check.give(due=due)
    asked = facts.submitted_on or facts.as_of
    if due is not None and asked is not None and asked > due:
        state = f"is dated {day(asked)}" if facts.submitted_on else "is not there yet"
        check.hit(
            "late",
            f"The report was due by {day(due)} and {state}.",
            limit=due,
            actual=asked,
        )


def last_day(facts: Any, law: Any) -> date | None:
    """The law says annually; both days are for an act and roll to a business day."""
    if facts.recipient == "town_board":
        return None if facts.last_report_on is None else board_day(facts.last_report_on, law)
    return None if facts.report_year is None else state_day(facts.report_year, law)


def board_day(last_report: date, law: Any) -> date:
    """So many months after the last report (5-35(a))."""
    return days.count(last_report, law.figure("fees:town_board_report_months"), "months", "act").due


def state_day(year: int, law: Any) -> date:
    """A day in the year after the one reported (5-35(b))."""
    return days.roll(date(year + 1, *law.figure("fees:state_report_month_and_day")))
