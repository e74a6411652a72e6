"""Read the yearly tax roll into the register of parcels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from parcels.importing.problems import UnreadableFile
from parcels.importing.run import Report, import_roll
from workflow.days import town_day

SHOWN = 20
FIGURES = {
    "new": "new parcels",
    "changed": "parcels changed",
    "unchanged": "parcels as before",
    "owners_changed": "parcels with new owners",
    "mailing_addresses_changed": "mailing addresses changed",
    "kept_by_hand": "values entered by hand that differ from the roll, left as they are",
    "absent": "parcels on record that this roll lacks, left as they are",
}


class Command(BaseCommand):
    help = (
        "Read a tax roll (CSV or GeoJSON with the column names of the NYS Tax Parcels data set). "
        "All or nothing unless --partial; may be run again each year; deletes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--partial", action="store_true", help="keep the good rows")
        parser.add_argument("--dry-run", action="store_true", help="check only, write nothing")
        parser.add_argument("--encoding", default="utf-8", help="of the file, for example cp1252")
        parser.add_argument("--swis", default="", help="take this municipality only, as 034800")
        parser.add_argument(
            "--day",
            type=date.fromisoformat,
            help="day as of which the roll speaks, as 2026-03-01 (default: today)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        console = Console(stderr=True)
        with _bar(console) as progress:
            try:
                report = import_roll(
                    options["file"],
                    day=options["day"] or town_day(timezone.now()),
                    partial=options["partial"],
                    dry_run=options["dry_run"],
                    encoding=options["encoding"],
                    swis=options["swis"],
                    track=lambda items, words, total: _track(progress, items, words, total),
                )
            except UnreadableFile as problem:
                raise CommandError(str(problem)) from problem
        self._tell(report, options["dry_run"])

    def _tell(self, report: Report, dry_run: bool) -> None:
        for problem in report.problems:
            self.stderr.write(str(problem))
        self.stdout.write(f"{report.rows:,} rows read.")
        if report.unknown_columns:
            self.stdout.write(f"Columns not used: {', '.join(report.unknown_columns)}.")
        if report.other_towns:
            self.stdout.write(f"{report.other_towns:,} rows of other municipalities left out.")
        for name, words in FIGURES.items():
            if report.figures.get(name):
                self.stdout.write(f"{report.figures[name]:,} {words}")
        self._list("Differs from an entry by hand", _differences(report))
        self._list("Not on this roll", report.plan.absent)
        self._end(report, dry_run)

    def _list(self, title: str, lines: list[str]) -> None:
        for line in lines[:SHOWN]:
            self.stdout.write(f"{title}: {line}")
        if len(lines) > SHOWN:
            self.stdout.write(f"{title}: and {len(lines) - SHOWN:,} more")

    def _end(self, report: Report, dry_run: bool) -> None:
        bad = len({problem.row for problem in report.problems})
        if not report.rows:
            raise CommandError("The file has no rows; nothing was written.")
        if bad and report.kept:
            raise CommandError(f"{bad:,} bad rows were left out; the others were kept.")
        if bad:
            raise CommandError(
                f"{bad:,} bad rows; nothing was written. Mend them, or use --partial."
            )
        if dry_run:
            self.stdout.write("Dry run: nothing was written.")
        else:
            self.stdout.write(self.style.SUCCESS("Kept."))


def _differences(report: Report) -> list[str]:
    return [
        f"{c.parcel.tax_map_number} {c.field}: on record “{c.old_value}”, roll “{c.new_value}”"
        for c in report.plan.kept_by_hand
    ]


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description:<10}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        disable=not console.is_terminal,
    )


def _track(progress: Progress, items: Iterable[Any], words: str, total: int) -> Iterator[Any]:
    task = progress.add_task(words, total=total)
    for item in items:
        yield item
        progress.advance(task)
    progress.update(task, total=total, completed=total)
