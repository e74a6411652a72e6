"""The cases behind a figure: each row with its case, its day and words for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import Model

from fees.models import Charge, Payment, Refund
from records.yearly.figures import Figure
from workflow.models import Case, Clock, Event, Visit

PAGE = 100
WORDS = {
    Event: lambda row: row.label,
    Visit: lambda row: f"{row.inspection.label}: {'in order' if row.satisfactory else 'failed'}",
    Case: lambda row: row.title or row.kind_label,
    Clock: lambda row: row.title,
    Charge: lambda row: f"{row.description}, ${row.amount:,.2f}",
    Payment: lambda row: f"{row.get_method_display()}, ${row.amount:,.2f}",
    Refund: lambda row: f"${row.amount:,.2f}",
}


@dataclass(frozen=True)
class Row:
    """One thing that a figure counts."""

    case: Case
    day: date
    words: str


def page(figure: Figure, year: int, after: int = 0) -> tuple[list[Row], int]:
    """A hundred rows after a key, and the key of the next page (0: there is none)."""
    rows = figure.rows(year).filter(pk__gt=after).order_by("pk")
    if figure.case:
        rows = rows.select_related(figure.case)
    found = list(rows[: PAGE + 1])
    shown = [_row(figure, one) for one in found[:PAGE]]
    return shown, found[PAGE - 1].pk if len(found) > PAGE else 0


def _row(figure: Figure, found: Model) -> Row:
    case = found
    for name in filter(None, figure.case.split("__")):
        case = getattr(case, name)
    return Row(case, getattr(found, figure.day), WORDS[type(found)](found))
