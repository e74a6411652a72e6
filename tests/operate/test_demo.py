"""The demonstration shows the whole house (`manage.py loaddemo`)."""

from __future__ import annotations

import io

import pytest
from django.core.management import CommandError, call_command

from people.models import User
from vestal.demo import people
from workflow.kinds import all_kinds
from workflow.models import Case, Clock, Event, Outcome

LEFT_OUT = ("toy",)  # the toy is a kind of the tests alone


@pytest.mark.django_db
def test_every_kind_of_case_is_met_in_the_demonstration(settings, file_storage, client):
    settings.DEMO = False
    with pytest.raises(CommandError, match="DEMO=1"):
        call_command("loaddemo")
    settings.DEMO = True
    told = io.StringIO()
    call_command("loaddemo", stdout=told)
    wanted = {kind.code for kind in all_kinds() if kind.model._meta.app_label not in LEFT_OUT}
    assert wanted - set(Case.objects.values_list("kind", flat=True)) == set()
    assert people.PASSWORD in told.getvalue() and "officer@vestal.example" in told.getvalue()
    # An act of an earlier day was entered on that day.
    assert not [e for e in Event.objects.all()[:200] if e.day > e.at.date()]
    assert Clock.objects.filter(outcome=Outcome.OPEN).exists()
    count = Case.objects.count()
    call_command("loaddemo", stdout=told)  # run twice it changes nothing
    assert Case.objects.count() == count
    client.force_login(User.objects.get(email="officer@vestal.example"))
    for page in ("/desk/", "/queue/", "/enforcement/", "/rentals/", "/inspections/", "/calendar/"):
        assert client.get(page).status_code == 200, page
