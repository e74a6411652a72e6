"""Read one of the town's maps: districts, flood zones, floodways, stream corridors and the like."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from parcels.importing.layers import import_layer
from parcels.importing.problems import UnreadableFile
from parcels.models import LayerKind


class Command(BaseCommand):
    help = (
        "Read a map (GeoJSON, or a zipped shapefile with its .prj) and put it in the place of the "
        "map of the same kind. All or nothing; the earlier map stays on record."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kind", choices=LayerKind.values)
        parser.add_argument("file", type=Path)
        parser.add_argument("--map-day", type=date.fromisoformat, required=True,
                            help="the day of the map, as 2010-09-26")  # fmt: skip
        parser.add_argument("--name", default="", help="the column with the name of each feature")
        parser.add_argument("--source", default="", help="who made the map")

    def handle(self, *args: Any, **options: Any) -> None:
        path = options["file"]
        try:
            count, problems = import_layer(
                path,
                options["kind"],
                name_column=options["name"],
                map_day=options["map_day"],
                source=options["source"] or path.name,
                at=timezone.now(),
            )
        except UnreadableFile as unreadable:
            raise CommandError(str(unreadable)) from unreadable
        for problem in problems:
            self.stderr.write(str(problem))
        if problems:
            raise CommandError(f"{len(problems)} of {count} features are bad; nothing was kept.")
        self.stdout.write(f"{count:,} features; this map is now in use.")
