"""manage.py loaddemo: invented people, parcels, fees and cases for a first look. Papers and mail
are left to the worker; a paper that somebody opens before is made at once."""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from parcels.demo import load_demo as load_parcels
from seqr import intaking
from vestal.demo import cases, fees, people, story, then
from workflow import sweep


class Command(BaseCommand):
    help = "Load the demonstration (only where DEMO is set); run twice it changes nothing."

    def handle(self, *args, **options):
        if not settings.DEMO:
            raise CommandError("Demonstration data are loaded only where DEMO=1 is set.")
        users = people.load()
        load_parcels()
        fees.load(users["clerk"], users["admin"])
        if not cases.loaded():
            # All of it, or nothing, and all of one day.
            with intaking.paused(), transaction.atomic(), then.in_one_day():
                story.load(users)
            sweep.run()
        self.stdout.write(
            f"\nAccounts of the demonstration, all with the password {people.PASSWORD}\n"
        )
        for address, what in people.listing():
            self.stdout.write(f"  {address:<34} {what}")
