"""manage.py sweep: let what has run out lapse, and send the reminders of the day."""

from django.core.management.base import BaseCommand, CommandError

from workflow import sweep


class Command(BaseCommand):
    help = "Let what has run out lapse, dated as the law dates it, and send due reminders once."

    def handle(self, *args, **options):
        result = sweep.run()
        self.stdout.write(
            f"{result.lapsed} lapsed, {result.held} held, {result.reminded} reminders, "
            f"{result.failed} could not be handled"
        )
        if result.failed:
            raise CommandError("Some clocks could not be handled; they are tried again later.")
