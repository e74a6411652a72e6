"""Lists that go on: pages by key, so that no page counts all rows, and the whole as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import QuerySet
from django.http import HttpRequest, StreamingHttpResponse

SIZE = 50
# A cell that begins so is run as a formula by spreadsheets.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True)
class Slice:
    """The rows of one page, the latest first, and the keys from which the pages beside it go on."""

    rows: list
    newer: int | None = None
    older: int | None = None


def page(request: HttpRequest, rows: QuerySet) -> Slice:
    """One page of rows by `after` (older than that key) or `before` (newer than it)."""
    before, after = _key(request, "before"), _key(request, "after")
    if before is not None:
        found = list(rows.filter(pk__gt=before).order_by("pk")[: SIZE + 1])
        more, found = len(found) > SIZE, found[:SIZE][::-1]
        return Slice(found, found[0].pk if more else None, found[-1].pk if found else None)
    if after is not None:
        rows = rows.filter(pk__lt=after)
    found = list(rows.order_by("-pk")[: SIZE + 1])
    more, found = len(found) > SIZE, found[:SIZE]
    newer = found[0].pk if found and after is not None else None
    return Slice(found, newer, found[-1].pk if more else None)


def _key(request: HttpRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 19 else None


class _Echo:
    """Gives back each line that the writer of CSV hands it, to be sent at once."""

    def write(self, line: str) -> str:
        return line


def cell(value) -> str:
    """A value as a spreadsheet reads it and does not run it."""
    if value is None:
        return ""
    text = str(value)
    number = text.lstrip("-").replace(".", "", 1).isdigit()
    return f"'{text}" if text.startswith(FORMULA) and not number else text


def as_csv(name: str, columns: Iterable[str], rows: Iterable[Iterable]) -> StreamingHttpResponse:
    """A table line by line, whatever its length."""
    writer = csv.writer(_Echo())

    def lines() -> Iterator[str]:
        yield "\ufeff"
        yield writer.writerow(list(columns))
        for row in rows:
            yield writer.writerow([cell(value) for value in row])

    response = StreamingHttpResponse(lines(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response
