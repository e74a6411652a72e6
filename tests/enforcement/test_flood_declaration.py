"""A structure that does not comply with the flood rules is declared noncompliant, and FEMA is told,
unless a variance is had (§ 6-106)."""

import pytest

from tests.enforcement.conftest import found, inspect, today
from tests.floodplain.conftest import homeowner, maps, planner  # noqa: F401
from tests.floodplain.conftest import parcel as flood_parcel  # noqa: F401
from tests.floodplain.town import (
    DETERMINED,
    HOUSE,
    RESOLUTION,
    asked_for_variance,
    filed_permit,
    forwarded,
    taken_up,
    weighed,
)
from workflow.door import act, begin
from workflow.refusal import BadData, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
WRONG = {
    "structure": "The garage behind the house",
    "lacks": "Its floor lies below the base flood elevation, and it has no flood openings.",
    "provisions": "6-137(b)(2)",
}


def entered(officer, parcel, **over):
    data = {**WRONG, "parcel": parcel.tax_map_number, "found_on": today(), **over}
    return begin("FD", officer, data).whole()


def test_the_owner_and_fema_are_told_and_hear_when_it_complies(officer, clerk, parcel, at):
    violation = found(officer, parcel, "flood", provisions="6-122(a)")
    case = entered(officer, parcel, source=violation.pk)
    assert case.owner_name == "Otto Owner" and case.links_out.get().target_id == violation.pk
    assert case.tasks.get().role == "officer"
    act(case, "declare", officer)
    owner, fema = case.papers.order_by("id")
    assert owner.addressee["name"] == "Otto Owner"
    assert "Federal Emergency Management Agency" in fema.addressee["name"]
    assert "26 Federal Plaza" in fema.addressee["address"]
    assert owner.facts["lacks"] == fema.facts["lacks"] == WRONG["lacks"]
    assert "planning board" in owner.facts["appeal"]
    assert [t.role for t in case.tasks.filter(done_on=None)] == ["clerk"]
    act(case, "record_told", clerk, {"on": today(), "how": "Certified mail, Region II"})
    assert not case.tasks.filter(done_on=None).exists()
    with pytest.raises(Refused):
        act(case, "record_told", clerk, {"on": today(), "how": "Again"})
    at("2026-06-01")
    with pytest.raises(Refused):
        act(case, "complies", officer, {"on": today()})
    inspect(case, officer)
    act(case, "complies", officer, {"on": "2026-05-20"})
    over = case.papers.filter(key="enforcement.flood_declaration_over")
    assert {p.addressee["name"] for p in over} == {owner.addressee["name"], fema.addressee["name"]}
    assert set(case.papers.filter(pk__in=(owner.pk, fema.pk)).values_list("standing")) == {
        ("ended",)
    }


def test_what_is_declared_in_error_is_told_to_everyone_too(officer, parcel):
    case = entered(officer, parcel)
    act(case, "declare", officer)
    act(case, "annul", officer, {"reason": "The survey used another datum."})
    over = case.papers.filter(key="enforcement.flood_declaration_over")
    assert case.state == State.VOID and over.count() == 2
    assert over.first().facts["reason"] == "The survey used another datum."


@pytest.fixture
def asked(homeowner, flood_parcel, officer, maps):  # noqa: F811
    """A variance before the planning board, for a house too low."""
    low = {**HOUSE, "new_lowest_floor_ft": "834", "new_highest_adjacent_grade_ft": "831"}
    permit = taken_up(filed_permit(homeowner, house=low), officer)
    variance = asked_for_variance(permit, homeowner)
    act(permit, "refer", officer)
    return forwarded(variance, officer)


def test_it_waits_while_a_variance_is_asked_for(asked, flood_parcel, officer, planner):  # noqa: F811
    case = entered(officer, flood_parcel, owner_name="Hanna Home")
    with pytest.raises(Refused, match="asked for"):
        act(case, "declare", officer)
    act(case, "wait_for_variance", officer)
    assert case.links_out.get(name="waits for").target_id == asked.pk
    weighed(asked, planner)
    act(asked, "refuse", planner, {**RESOLUTION, "reason": "No hardship is shown."})
    case.refresh_from_db()
    assert case.state == State.REFERRED
    assert case.tasks.filter(what__contains="the variance is decided").exists()
    act(case, "declare", officer)
    assert case.state == State.ISSUED


def test_with_an_approved_variance_there_is_none(asked, flood_parcel, officer, planner):  # noqa: F811
    house = entered(officer, flood_parcel, owner_name="Hanna Home")
    shed = entered(officer, flood_parcel, owner_name="Hanna Home", structure="A shed")
    with pytest.raises(Refused):
        act(house, "varied", officer)
    weighed(asked, planner)
    act(asked, "grant", planner, DETERMINED)
    with pytest.raises(Refused, match="approved"):
        act(house, "declare", officer)
    act(house, "varied", officer)
    assert house.state == State.CLOSED and not house.papers.exists()
    assert house.links_out.get().target_id == asked.pk
    with pytest.raises(BadData):
        act(shed, "declare", officer, {"other_matter": "on"})
    act(shed, "declare", officer, {"other_matter": "on", "reason": "It is for the house."})
    assert shed.state == State.ISSUED


def test_the_violation_leads_to_it(officer, parcel, sign_in):
    violation = found(officer, parcel, "flood", provisions="6-122(a)")
    browser = sign_in(officer)
    way = f"/enforcement/new/FD/?violation={violation.pk}"
    assert way in browser.get(violation.get_absolute_url()).content.decode()
    page = browser.get(way).content.decode()
    assert violation.condition in page and parcel.tax_map_number in page
    answer = browser.post(way, {**WRONG, "source": violation.pk, "found_on": today()})
    assert answer.status_code == 302
    other = found(officer, parcel)
    assert "/enforcement/new/FD/" not in browser.get(other.get_absolute_url()).content.decode()
