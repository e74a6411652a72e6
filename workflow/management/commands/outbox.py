"""manage.py outbox: make papers and send messages now, for a machine without a worker."""

from django.core.management.base import BaseCommand

from workflow import outbox


class Command(BaseCommand):
    help = "Make the papers and send the messages that wait in the outbox."

    def handle(self, *args, **options):
        total = 0
        while done := outbox.drain():
            total += done
        self.stdout.write(f"{total} done")
