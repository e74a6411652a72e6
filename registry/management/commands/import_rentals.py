"""Read a list of known rentals (CSV with PRINT_KEY and, where known, TITLE_ON) into the list that a
person works through. All or nothing; what is registered or listed already is left alone."""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from parcels import search
from registry.finding import register_by
from registry.models import RentalDuty, RentalProperty
from workflow.days import town_day
from workflow.states import State


class Command(BaseCommand):
    help = "Read a list of known rentals. Columns: PRINT_KEY, TITLE_ON (as 2026-11-30, optional)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--list", required=True, help="whose list it is, for example “Police”")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with options["file"].open(newline="", encoding="utf-8-sig") as file:
                rows = list(csv.DictReader(file))
        except (OSError, UnicodeDecodeError, csv.Error) as problem:
            raise CommandError(f"{options['file']} can not be read: {problem}.") from problem
        if not rows or "PRINT_KEY" not in rows[0]:
            raise CommandError("The file has no column PRINT_KEY, or no row.")
        today, found, problems = town_day(timezone.now()), [], []
        for number, row in enumerate(rows, start=2):
            parcel = search.find(row["PRINT_KEY"] or "")
            title_on = _day(row.get("TITLE_ON"))
            if parcel is None:
                problems.append(f"Row {number}, PRINT_KEY: no parcel {row['PRINT_KEY']}.")
            elif title_on == "bad":
                problems.append(f"Row {number}, TITLE_ON: enter a day as 2026-11-30.")
            else:
                found.append((parcel, title_on))
        for problem in problems:
            self.stderr.write(problem)
        if problems:
            raise CommandError(f"{len(problems)} bad rows; nothing was kept.")
        new = _keep(found, f"On the list of {options['list']}", today)
        self.stdout.write(f"{len(rows)} rows read, {new} new on the list.")


def _day(text: str | None) -> date | str | None:
    try:
        return date.fromisoformat(text.strip()) if text and text.strip() else None
    except ValueError:
        return "bad"


@transaction.atomic
def _keep(found: list, why: str, today: date) -> int:
    new = 0
    for parcel, title_on in found:
        registered = RentalProperty.objects.filter(parcel=parcel, state=State.ISSUED).exists()
        if registered or RentalDuty.objects.filter(parcel=parcel).exists():
            continue
        RentalDuty.objects.create(
            parcel=parcel, why=why, found_on=today, title_on=title_on,
            register_by=register_by(title_on) if title_on else None,
        )  # fmt: skip
        new += 1
    return new
