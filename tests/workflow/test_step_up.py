"""Who signs an order gives the second factor anew; a session left open signs nothing."""

from dataclasses import replace

import pytest
import time_machine
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.utils import timezone

from tests.workflow.conftest import *  # noqa: F403  the people and the kite license
from workflow.acts import acts_of
from workflow.days import minutes_after

pytestmark = pytest.mark.django_db


@pytest.fixture
def signed(under_review, monkeypatch):
    """A license whose approval is signed."""
    known = acts_of(type(under_review))
    monkeypatch.setitem(known, "approve", replace(known["approve"], signs=True))
    return under_review


def code_of(user) -> str:
    secret = Authenticator.objects.get(user=user, type=Authenticator.Type.TOTP).data["secret"]
    return format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time())))


def test_the_second_factor_is_asked_for_and_leads_back_to_the_act(signed, officer, sign_in):
    browser = sign_in(officer)
    page = f"{signed.get_absolute_url()}act/approve/"
    for ask in (browser.get, browser.post):
        answer = ask(page)
        assert answer.status_code == 302 and "/reauthenticate/?next=" in answer.url
    assert signed.events.filter(action="approve").count() == 0
    answer = browser.post(answer.url, {"code": code_of(officer)})
    assert answer.status_code == 302 and answer.url == page
    assert browser.get(page).status_code == 200
    assert browser.post(page).status_code == 302
    assert signed.events.filter(action="approve").count() == 1


def test_it_is_good_for_a_quarter_of_an_hour(signed, officer, sign_in):
    browser = sign_in(officer)
    page = f"{signed.get_absolute_url()}act/approve/"
    browser.post(browser.get(page).url, {"code": code_of(officer)})
    with time_machine.travel(minutes_after(timezone.now(), 16), tick=False):
        assert "/reauthenticate/" in browser.get(page).url


def test_an_act_that_signs_nothing_asks_for_nothing(under_review, officer, sign_in):
    page = f"{under_review.get_absolute_url()}act/approve/"
    assert sign_in(officer).get(page).status_code == 200
