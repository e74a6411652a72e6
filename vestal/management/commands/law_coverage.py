"""manage.py law_coverage: write docs/law-coverage.md, or tell what nothing carries out."""

from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from vestal.coverage import collect


class Command(BaseCommand):
    help = "Write which rule, act, clock, paper or person carries out each paragraph of the law."

    def add_arguments(self, parser):
        parser.add_argument(
            "--check", action="store_true", help="Only tell whether the page is as it would be."
        )

    def handle(self, *args, **options):
        path = Path(settings.BASE_DIR) / "docs" / "law-coverage.md"
        document = collect.document()
        if options["check"]:
            if path.read_text(encoding="utf-8") != document:
                raise CommandError(f"{path} is not up to date: run manage.py law_coverage.")
            return
        path.write_text(document, encoding="utf-8")
        nothing = [p.number for p in collect.paragraphs() if not p.by]
        if nothing:
            raise CommandError("Nothing carries out: " + ", ".join(nothing))
        self.stdout.write(f"{path} is written.")
