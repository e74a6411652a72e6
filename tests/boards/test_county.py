"""The county is asked before a board decides near a road, park or boundary (GML § 239-m)."""

import pytest
from shapely.geometry import box

from boards import county
from boards.models import CountyReferral
from parcels.models import LayerKind
from tests.boards.test_measured import EAST, NORTH, draw
from tests.permits.conftest import plan
from workflow import holds, sweep
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed
from workflow.states import State

pytestmark = pytest.mark.django_db


@pytest.fixture
def matter(street, monkeypatch):
    """The permit of the street, as though it were a matter that goes to the county."""
    monkeypatch.setattr(county, "_kinds", {"BP"})
    return street


def held(case, day):
    return [found.reason for found in holds.stopping(case, ("approve",), day)]


@pytest.fixture
def road(matter):
    draw(
        LayerKind.COUNTY_REFERRAL,
        ("State Route 434", box(EAST, NORTH + 200, EAST + 9, NORTH + 300)),
    )
    return matter


def test_near_a_road_the_board_waits_for_the_county(road, clerk, officer, at):
    day = road.filed_on
    assert "State Route 434 lies 100.0 feet" in held(road, day)[0]
    asked = begin("CR", clerk, {"about": road.number, "because": "State Route 434"})
    act(asked, "send", clerk, {"received_by_county_on": "2026-03-02"})
    assert held(road, day) == ["The county was asked and has not answered yet."]
    clock = asked.clocks.get(key="boards.county_answer")
    assert str(clock.due_on) == "2026-04-01"
    with pytest.raises(BadData, match="what the county wants changed"):
        act(asked, "record_answer", clerk,
            {"answer": "modification", "answered_on": "2026-03-02"})  # fmt: skip
    act(asked, "record_answer", clerk,
        {"answer": "modification", "answer_text": "Move the drive.", "answered_on": "2026-03-02"},
        files={"letter": plan("county.pdf")})  # fmt: skip
    assert held(road, day) == [] and asked.state == State.CLOSED
    assert county.adverse_report(road).answer_text == "Move the drive."


def test_silence_of_thirty_days_frees_the_board(road, clerk, at):
    asked = begin("CR", clerk, {"about": road.number})
    act(asked, "send", clerk, {"received_by_county_on": "2026-03-02"})
    at("2026-04-01")
    sweep.run()
    asked.refresh_from_db()
    assert asked.state == State.REFERRED
    at("2026-04-02")
    sweep.run()
    asked.refresh_from_db()
    assert asked.state == State.EXPIRED
    assert held(road, asked.events.last().day) == []
    late = {"answer": "disapproval", "answer_text": "Traffic", "answered_on": "2026-04-02"}
    act(asked, "record_answer", clerk, late)
    assert county.adverse_report(road) is not None  # it came before the board decided


def test_where_the_map_does_not_say_nobody_may_guess(matter, clerk, officer):
    assert held(matter, matter.filed_on) == []  # the town has loaded no map of this kind
    draw(LayerKind.COUNTY_REFERRAL, ("Park", box(EAST + 900, NORTH, EAST + 950, NORTH + 9)))
    matter.parcel.shape.delete()
    assert "not known" in held(matter, matter.filed_on)[0]
    asked = begin("CR", clerk, {"about": matter.number})
    with pytest.raises(NotAllowed):
        act(asked, "not_needed", clerk, {"reason": "Nothing is near."})
    act(asked, "not_needed", officer, {"reason": "Nothing is near."})
    assert held(matter, matter.filed_on) == []


def test_far_from_everything_nothing_is_asked(matter):
    draw(LayerKind.COUNTY_REFERRAL, ("Park", box(EAST + 900, NORTH, EAST + 950, NORTH + 9)))
    assert held(matter, matter.filed_on) == []


def test_other_kinds_of_case_do_not_wait(road, monkeypatch):
    monkeypatch.setattr(county, "_kinds", set())
    assert held(road, road.filed_on) == []


def test_the_county_is_not_asked_about_its_own_referral(road, clerk):
    asked = begin("CR", clerk, {"about": road.number})
    with pytest.raises(BadData, match="There is no case"):
        begin("CR", clerk, {"about": asked.number})
    with pytest.raises(BadData, match="future"):
        act(asked, "send", clerk, {"received_by_county_on": "2026-03-09"})
    assert CountyReferral.objects.count() == 1
