"""manage.py publish_figures: hand the confirmed amendments to a machine that has none yet."""

from django.core.management.base import BaseCommand

from vestal.amend import figures


class Command(BaseCommand):
    help = "Write every confirmed amendment of the figures of the law to the file that rules read."

    def handle(self, *args, **options):
        figures.publish()
        self.stdout.write("Published.")
