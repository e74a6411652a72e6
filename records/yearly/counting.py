"""The figures of a year, put together for a page, a paper and a table; and when a report is due."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date
from decimal import Decimal

import rulebook
from records.yearly.table import BESIDES, BY_KEY, FIGURES, MAIN
from workflow import clocks, days
from workflow.states import State

MONEY = "_usd"


def due_figures(recipient: str, requested: Collection[str] = ()) -> list[str]:
    """The figures that are due to whom, by the rules (§ 5-35), in the order of the table."""
    facts = {"recipient": recipient, "requested_figures": list(requested),
             "official_request": True}  # fmt: skip
    due = _ask(facts)["values"]["figures_due"]
    return [one.key for one in MAIN if one.key in due]


def counted(year: int, keys: Iterable[str] | None = None, besides: bool = False) -> list[dict]:
    """Figures of a year with their parts, as plain data; all of the reports where no keys are
    given."""
    wanted = set(keys) if keys is not None else {one.key for one in MAIN}
    chosen = [one for one in FIGURES if one.key in wanted or one.of in wanted]
    if besides:
        chosen += BESIDES
    return [
        {"key": one.key, "label": str(one.label), "section": one.section, "of": one.of,
         "money": bool(one.amount), "number": str(one.number(year)),
         "parts": [[label, str(number)] for label, number in one.parts(year)]}
        for one in chosen
    ]  # fmt: skip


def form_lines(figures: list[dict]) -> list[dict]:
    """The lines of the State's form, each with the sum of its figures."""
    from records.models import FormLine

    numbers = {one["key"]: Decimal(one["number"]) for one in figures}
    return [
        {"line": row.line, "words": row.words, "figures": row.figures,
         "number": str(sum((numbers.get(key, Decimal(0)) for key in row.figures), Decimal(0)))}
        for row in FormLine.objects.all()
    ]  # fmt: skip


def label_of(key: str) -> str:
    """A figure in words."""
    return str(BY_KEY[key].label) if key in BY_KEY else key


def last_board_report(before_year: int):
    """The report to the town board that was sent last for an earlier year."""
    from records.models import YearlyReport

    rows = YearlyReport.objects.filter(recipient="town_board", year__lt=before_year)
    return rows.exclude(sent_on=None).exclude(state=State.VOID).order_by("-sent_on").first()


def due_on(recipient: str, year: int, last_report_on: date | None) -> date | None:
    """The last day to send a report, by the rules; None where the law names none: the first report
    to the town board, and an answer to the Department of State."""
    facts = {"recipient": recipient, "report_year": year, "official_request": True}
    if recipient == "town_board" and last_report_on:
        facts["last_report_on"] = last_report_on.isoformat()
    due = _ask(facts)["values"]["due"]
    return days.roll(date.fromisoformat(str(due)), clocks.proclaimed()) if due else None


def _ask(facts: dict) -> dict:
    return rulebook.check("operating.annual_report", facts).to_dict()


def facts_for_rules(report, day: date, said: dict) -> dict:
    """What `operating.annual_report` asks of a report that is about to be sent."""
    numbers = {one["key"]: one["number"] for one in counted(report.year) if not one["of"]}
    counts = {key: Decimal(n) if key.endswith(MONEY) else int(n) for key, n in numbers.items()}
    facts = {
        "recipient": report.recipient,
        "report_year": report.year,
        "counts": counts,
        "requested_figures": report.requested_figures,
        "other_information_requested": bool(report.asked_for),
        "other_information_included": bool(report.other_information),
        "submitted_on": day.isoformat(),
        **said,
    }
    last = last_board_report(report.year)
    if report.recipient == "town_board" and last:
        facts["last_report_on"] = last.sent_on.isoformat()
    return facts
