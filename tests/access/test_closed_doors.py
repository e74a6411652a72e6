"""What stays shut whatever the address: to those who may change nothing, without the second factor,
after a role has ended, and where there is nothing."""

import uuid
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from people.roles import Role
from tests.workflow.conftest import *  # noqa: F403  the people and cases of the core's tests
from tests.workflow.conftest import make_user
from workflow.acts import acts_of


@pytest.mark.parametrize("who", ["nobody", "stranger", "auditor"])
def test_those_who_may_change_nothing_change_nothing(who, sign_in, issued):
    client = {
        "nobody": Client,
        "stranger": lambda: sign_in(make_user("sven@else.example")),
        "auditor": lambda: sign_in(make_user("aud@vestal.example", Role.AUDITOR)),
    }[who]()
    before = issued.events.count()
    for name in acts_of(type(issued)):
        address = reverse("act", args=[issued.number, name])
        data = {"text": "x", "reason": "x", "subject": "x", "assignee": ""}
        assert client.post(address, data).status_code in {302, 403, 404}
    assert issued.events.count() == before


def test_a_member_of_staff_without_a_second_factor_is_sent_to_set_one_up(officer, issued):
    client = Client()
    client.force_login(officer, backend="django.contrib.auth.backends.ModelBackend")
    for name in ("queue", "desk"):
        answer = client.get(reverse(name))
        assert answer.status_code == 302 and answer.url == reverse("mfa_index")


def test_a_role_that_has_ended_opens_nothing(officer, sign_in, issued):
    officer.role_assignments.update(ends_on=date(2026, 1, 1))
    client = sign_in(type(officer).objects.get(pk=officer.pk))
    assert client.get(reverse("queue")).status_code == 403
    assert client.get(issued.get_absolute_url()).status_code == 404


def test_what_does_not_exist_is_not_found_alike(sign_in, issued):
    client = sign_in(make_user("sven@else.example"))
    for address in (
        f"/cases/{uuid.uuid4()}/",
        "/cases/KL-1999-00001/",
        f"/cases/{issued.number}/",
        f"/cases/{issued.public_id}/",
        f"/cases/{issued.number}/act/approve/",
        f"/files/{uuid.uuid4()}/",
    ):
        assert client.get(address).status_code == 404
