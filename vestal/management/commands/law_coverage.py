"""manage.py law_coverage: write docs/law-coverage.md, or tell what nothing carries out."""

from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from vestal.coverage import collect


class Command(BaseCommand):
    help = "Write which rule, act, clock, paper or person carries out each paragraph of the law."

    def handle(self, *args, **options):
        path = Path(settings.BASE_DIR) / "docs" / "law-coverage.md"
        path.write_text(collect.document(), encoding="utf-8")
        nothing = [p.number for p in collect.paragraphs() if not p.by]
        if nothing:
            raise CommandError("Nothing carries out: " + ", ".join(nothing))
        self.stdout.write(f"{path} is written.")
