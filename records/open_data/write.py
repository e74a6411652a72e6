"""A table as CSV, line by line, so that neither memory nor the first byte waits for the last."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any

from records.open_data.tables import Table

# A spreadsheet would take these for a formula.
FORMULA = ("=", "+", "-", "@", "\t")


class _Echo:
    """What the csv module writes to; it hands each line back."""

    def write(self, line: str) -> str:
        return line


def lines(table: Table) -> Iterator[str]:
    """The lines of a table: the header, then a line for each row."""
    writer = csv.writer(_Echo())
    yield writer.writerow(table.columns)
    for row in table.rows():
        yield writer.writerow([_cell(row.get(name)) for name in table.columns])


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return f"{value:f}"
    text = str(value)
    return f"'{text}" if text.startswith(FORMULA) else text
