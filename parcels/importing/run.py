"""One import from file to report; the command and any page call this."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from django.db import connection, transaction

from parcels import taxmap
from parcels.importing.comparing import BATCH, Plan, compare
from parcels.importing.problems import Problem
from parcels.importing.reading import NUMBER_COLUMNS, RawRow, read
from parcels.importing.rows import Reader, Understood
from parcels.importing.writing import counts, keep
from parcels.town import sbl_fill

Track = Callable[[Iterable[Any], str, int], Iterable[Any]]
# Any fixed number will do; it is the name of this lock among PostgreSQL's advisory locks.
_LOCK = 348_001


@dataclass
class Report:
    """What an import found and did."""

    rows: int = 0
    problems: list[Problem] = field(default_factory=list)
    kept: bool = False
    figures: dict[str, int] = field(default_factory=dict)
    plan: Plan = field(default_factory=Plan)
    other_towns: int = 0
    unknown_columns: list[str] = field(default_factory=list)


def plainly(items: Iterable[Any], words: str, total: int) -> Iterable[Any]:
    """Progress that shows nothing."""
    return items


def import_roll(
    path: Path,
    *,
    day: date,
    partial: bool = False,
    dry_run: bool = False,
    encoding: str = "utf-8",
    swis: str = "",
    track: Track = plainly,
) -> Report:
    """Bring the register to what a roll says as of `day`.

    Nothing is written where a row is bad, unless `partial`, nor with `dry_run`. Parcels that the
    roll lacks are reported and stay. Raises UnreadableFile where the file as a whole is bad.
    """
    file = read(path, encoding)
    reader = Reader(file, swis)
    for raw in track(file.rows, "Reading", len(file.rows)):
        reader.take(raw)
    understood = reader.finish()
    with transaction.atomic():
        _alone()
        report = _compared(understood, file.rows, day, track)
        report.unknown_columns = file.unknown_columns
        if not dry_run and (partial or not report.problems) and understood.rows:
            keep(report.plan, path, understood.rows, day)
            report.kept = True
    return report


def _alone() -> None:
    """Two imports at once would each find the other's parcels missing. SQLite's IMMEDIATE
    transactions are alone already."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])


def _compared(understood: Understood, raw: list[RawRow], day: date, track: Track) -> Report:
    bad = {problem.row for problem in understood.problems}
    named = _numbers(row for row in raw if row.row in bad)
    plan = Plan()
    steps = compare(plan, understood.rows, day, named)
    for _ in track(steps, "Comparing", len(understood.rows) // BATCH + 2):
        pass
    return Report(
        rows=len(raw),
        problems=sorted([*understood.problems, *plan.problems], key=lambda p: p.row),
        figures=counts(plan),
        plan=plan,
        other_towns=understood.other_towns,
    )


def _numbers(rows: Iterable[RawRow]) -> set[str]:
    """Numbers of refused rows, as far as they can be read: they are on the roll, not absent."""
    found = set()
    for row in rows:
        for column in NUMBER_COLUMNS:
            try:
                found.add(str(taxmap.parse(row.values.get(column, ""), sbl_fill())))
            except taxmap.NotATaxMapNumber:
                continue
    return found
