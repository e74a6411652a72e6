"""manage.py verify_events: walk every chain of events and tell what was tampered with."""

from django.core.management.base import BaseCommand, CommandError

from workflow import chain
from workflow.models import Case


class Command(BaseCommand):
    help = "Check that no event was changed, removed or inserted."

    def add_arguments(self, parser):
        parser.add_argument("number", nargs="?", help="one case; without it all cases")

    def handle(self, *args, number=None, **options):
        cases = Case.objects.filter(number=number) if number else Case.objects.all()
        if number and not cases.exists():
            raise CommandError(f"There is no case {number}.")
        found = list(chain.faults(cases))
        for fault in found:
            self.stderr.write(fault)
        if found:
            raise CommandError(f"{len(found)} faults found.")
        self.stdout.write(f"{cases.count()} chains are whole.")
