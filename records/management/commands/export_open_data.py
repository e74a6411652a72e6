"""manage.py export_open_data FOLDER: write the tables of open data as files."""

from pathlib import Path

from django.core.management.base import BaseCommand

from records.open_data.tables import TABLES
from records.open_data.write import lines


class Command(BaseCommand):
    help = "Write permits.csv, inspections.csv and contractors.csv (BLDS 1.2) into a folder."

    def add_arguments(self, parser):
        parser.add_argument("folder", type=Path, help="Made where it is not there.")

    def handle(self, *args, **options):
        folder: Path = options["folder"]
        folder.mkdir(parents=True, exist_ok=True)
        for table in TABLES:
            path = folder / f"{table.name}.csv"
            part = path.with_suffix(".part")  # a reader never finds half a table
            with part.open("w", encoding="utf-8", newline="") as out:
                out.writelines(lines(table))
            part.replace(path)
            self.stdout.write(f"{path} is written.")
