"""A business is registered at one place, each year anew; a breach costs 25 dollars (§ 5-33)."""

import pytest

from tests.permits.conftest import SIGN
from tests.registry.conftest import FINE, PEOPLE
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


def test_the_application_says_place_name_home_nature_and_years(parcel, homeowner, at):
    at("2026-03-02")
    case = begin("BR", homeowner)
    with pytest.raises(Refused) as refused:
        act(case, "submit", homeowner, SIGN)
    said = str(refused.value)
    for words in ("place of business", "Name the business", "home address", "how many years"):
        assert words in said


def test_it_is_registered_when_correct_and_in_keeping_with_zoning(filed, engineer, officer):
    with pytest.raises(NotAllowed):
        act(filed, "register", officer, FINE)
    with pytest.raises(Refused, match="zoning"):
        act(filed, "register", engineer, {**FINE, "use_and_zoning_compliant": "False"})
    act(filed, "register", engineer, FINE)
    assert filed.state == State.ISSUED and filed.number == "BR-2026-00001"
    assert filed.use_and_zoning_checked_on == filed.registered_on
    facts = filed.papers.get(key="registry.business_certificate").facts
    assert facts["business"] == "Susquehanna Diner" and facts["update_by"] == "2027-03-02"


def test_more_is_asked_for_and_given(filed, engineer, homeowner):
    act(filed, "ask_more", engineer, {"asked_for": "The lease"})
    assert filed.state == State.INCOMPLETE
    act(filed, "fill_in", homeowner, PEOPLE)
    act(filed, "resubmit", homeowner, SIGN)
    assert filed.state == State.SUBMITTED


def test_the_reasons_of_a_refusal_are_written_down_on_request_once(filed, engineer, homeowner):
    act(filed, "refuse", engineer, {"reason": "The district allows no restaurant."})
    assert filed.state == State.DENIED
    act(filed, "ask_statement", homeowner)
    facts = filed.papers.get(key="registry.business_statement").facts
    assert "no restaurant" in facts["reasons"]
    with pytest.raises(Refused, match="already"):
        act(filed, "ask_statement", homeowner)


def test_the_yearly_update_is_missed_then_made(registered, homeowner, engineer, at):
    at("2027-03-02")
    sweep.run()
    registered.refresh_from_db()
    assert registered.overdue_since is None
    at("2027-03-03")
    sweep.run()
    registered.refresh_from_db()
    assert str(registered.overdue_since) == "2027-03-03" and registered.state == State.ISSUED
    assert registered.tasks.filter(about="overdue", done_on=None).exists()
    update = {"business_name": "The Diner", "undertaking": "business", "declaration": "on",
              "nature_of_business": "Restaurant", "years_in_town": "1",
              "resident_address": "120 Front Street"}  # fmt: skip
    with pytest.raises(BadData):
        act(registered, "update", homeowner, {**update, "declaration": ""})
    act(registered, "update", homeowner, update)
    assert registered.overdue_since is None and registered.title == "The Diner"
    assert registered.papers.filter(key="registry.business_certificate").count() == 2
    clock = registered.clocks.filter(key="registry.business_annual_update").last()
    assert str(clock.due_on) == "2028-03-03"


def test_a_registration_passes_to_nobody_and_ends_with_the_business(registered, homeowner):
    act(registered, "cease", homeowner, {"reason": "Sold", "ceased_on": "2026-03-02"})
    assert registered.state == State.CLOSED
    assert registered.papers.get(key="registry.business_certificate").standing == "ended"
    assert not registered.clocks.filter(outcome="open").exists()


def test_the_public_sees_business_and_nature_no_home(registered, client):
    page = client.get(f"/register/cases/{registered.number}/").content.decode()
    assert "Susquehanna Diner" in page and "Restaurant" in page and "Home address" not in page


def test_the_pages_lead_to_the_registration(parcel, sign_in, homeowner, at):
    at("2026-03-02")
    browser = sign_in(homeowner)
    assert browser.get("/apply/br/").status_code == 200
    task_list = browser.post("/apply/br/")["Location"]
    assert "The business" in browser.get(task_list).content.decode()
    page = browser.get(f"{task_list}business/")
    assert page.status_code == 200 and b"Name of the business" in page.content
