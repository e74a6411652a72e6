"""Where the flood area lies, who waits for it, and trailers in it (§§ 6-101, 6-106, 6-121(c),
6-122(a), 6-125(a))."""

from datetime import date

import pytest

from floodplain.models import FloodDetermination
from tests.floodplain.town import (
    asked_for_certificate,
    certified,
    filed_permit,
    granted_permit,
    inspected,
    issued_permit,
    taken_up,
)
from tests.permits.conftest import SIGN as BUILDING_SIGN
from tests.permits.conftest import fill_in
from workflow import facts, holds, sweep
from workflow.door import act, begin
from workflow.models import CaseLink, Outcome
from workflow.refusal import BadData, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


@pytest.fixture
def building(homeowner, parcel, maps, at):
    """An application for a building permit on the parcel at the creek."""
    at("2026-03-02")
    case = begin("BP", homeowner)
    fill_in(case, homeowner)
    act(case, "submit", homeowner, BUILDING_SIGN)
    return case


def held(case, key: str) -> list[str]:
    found = holds.on(case, date(2026, 3, 2))
    return [hold.reason for hold in found if hold.key == key]


def missing(case) -> list[str]:
    return held(case, "floodplain.permit_missing")


def test_a_building_permit_in_the_area_waits_for_the_flood_permit(building, homeowner, officer):
    assert missing(building) == [
        "The property touches an area of special flood hazard, and there is no flood permit."
    ]
    permit = filed_permit(homeowner)
    assert "not in force (received)" in missing(building)[0]
    taken_up(permit, officer)
    granted_permit(permit, officer)
    assert missing(building)  # granted is not issued
    issued_permit(permit, officer)
    assert not missing(building)
    act(permit, "stop_work", officer,
        {"ongoing": "on", "against_article": "on", "reason": "Stopped."})  # fmt: skip
    assert "suspended" in missing(building)[0]


def test_the_hold_stops_the_issue_and_not_the_approval(building, parcel):
    found = [hold for hold in holds.on(building, date(2026, 3, 2))
             if hold.key == "floodplain.permit_missing"]  # fmt: skip
    assert "issue" in found[0].stops and "approve" not in found[0].stops
    assert found[0].section == "6-122(a)" and found[0].to_applicant


def test_outside_the_area_nothing_waits(building, parcel):
    parcel.flood_zones.update(zone="X", base_flood_elevation_ft=None, datum="")
    assert not missing(building)


def test_a_permit_that_names_its_cases_counts_for_them_alone(building, homeowner, officer, clerk):
    permit = filed_permit(homeowner)
    with pytest.raises(BadData):
        act(permit, "tie_cases", clerk, {"numbers": "BP-2026-00099"})
    other = begin("BP", homeowner)
    fill_in(other, homeowner)
    act(other, "submit", homeowner, BUILDING_SIGN)
    act(permit, "tie_cases", clerk, {"numbers": other.number})
    issued_permit(granted_permit(taken_up(permit, officer), officer), officer)
    assert missing(building) and not missing(other)


def test_a_certificate_of_occupancy_waits_for_the_flood_certificate(building, homeowner, officer):
    permit = filed_permit(homeowner)
    issued_permit(granted_permit(taken_up(permit, officer), officer), officer)
    occupancy = begin("CO", homeowner)
    CaseLink.objects.create(name="certifies", source=occupancy, target=building,
                            day=date(2026, 3, 2))  # fmt: skip
    key = "floodplain.certificate_missing"
    assert held(occupancy, key) == [
        f"The flood certificate of compliance for {permit.number} is not issued yet."
    ]
    inspected(certified(permit, homeowner, officer), officer)
    act(asked_for_certificate(permit, homeowner), "issue", officer, {"conforms": "on"})
    assert not held(occupancy, key)
    assert not missing(building)  # filed while the permit was in force


def test_work_before_the_certificate_is_approved_is_a_warning_and_no_bar(
    building, homeowner, officer
):
    from tests.floodplain.town import placed

    permit = filed_permit(homeowner)
    issued_permit(granted_permit(taken_up(permit, officer), officer), officer)
    placed(permit, homeowner)
    found = [hold for hold in holds.on(building, date(2026, 3, 2))
             if hold.key == "floodplain.at_holders_risk"]  # fmt: skip
    assert "at the permit holder's risk" in found[0].reason and not found[0].stops


def test_others_may_ask_what_the_flood_rules_know_of_a_case(building, homeowner, officer):
    day = date(2026, 3, 2)
    assert facts.ask("floodplain.in_area", building, day)
    assert facts.ask("floodplain.permit_state", building, day) == "none"
    permit = filed_permit(homeowner)
    assert facts.ask("floodplain.permit_state", building, day) == "applied"
    issued_permit(granted_permit(taken_up(permit, officer), officer), officer)
    assert facts.ask("floodplain.permit_state", building, day) == "approved"
    assert facts.ask("floodplain.variance_state", building, day) == "none"


ASKED = {"question": "The shed stands on the terrace.", "place": "Shed"}
SEEN = {
    "map_zone": "AE",
    "map_date": "1998-03-02",
    "boundary_conflict": "True",
    "seen": "The terrace lies above the flood marks of 2006 and 2011.",
    "base_flood_known": "True",
    "base_flood_elevation_ft": "835",
    "base_flood_elevation_datum": "ngvd_1929",
    "lowest_ground_ft": "836.2",
    "lowest_ground_datum": "ngvd_1929",
    "sources": "Study of 1998; survey of March 2026",
    "result": "outside",
    "reason": "The lowest ground is above the base flood.",
}


def test_while_a_boundary_is_in_question_the_building_permit_waits_and_then_is_free(
    building, homeowner, officer
):
    question = begin("FB", homeowner, {**ASKED, "concerns_number": building.number})
    assert question.state == State.UNDER_REVIEW and question.number == "FB-2026-00001"
    assert "is not determined yet" in missing(building)[0]
    act(question, "determine", officer, SEEN)
    assert question.state == State.ISSUED
    paper = question.papers.get()
    assert paper.key == "floodplain.boundary" and "planning board" in paper.facts["appeal"]
    assert not missing(building)


def test_known_elevations_have_to_be_used(building, homeowner, officer):
    question = begin("FB", homeowner, {**ASKED, "concerns_number": building.number})
    low = {**SEEN, "lowest_ground_ft": "835"}  # the flood reaches ground exactly at it
    with pytest.raises(Refused) as refused:
        act(question, "determine", officer, low)
    assert refused.value.refusals[0].section == "6-121(c)"
    without = {k: v for k, v in SEEN.items() if not k.startswith("lowest_ground")}
    with pytest.raises(Refused):
        act(question, "determine", officer, without)
    act(question, "determine", officer, {**low, "against": "The survey found a levee of 1972."})
    assert question.result == "outside"


def test_without_a_conflict_the_zone_of_the_map_counts(building, homeowner, officer):
    question = begin("FB", homeowner, {**ASKED, "concerns_number": building.number})
    with pytest.raises(BadData):
        act(question, "determine", officer, {**SEEN, "boundary_conflict": "False"})


def test_all_of_a_parcel_may_be_found_outside_and_found_inside_again(building, officer, parcel):
    question = begin("FB", officer, {**ASKED, "parcel_number": parcel.tax_map_number,
                                     "whole_parcel": "on"})  # fmt: skip
    act(question, "determine", officer, SEEN)
    assert not missing(building)
    act(question, "determine", officer, {**SEEN, "result": "inside", "lowest_ground_ft": "834"})
    assert missing(building)
    assert question.papers.first().standing == "replaced"


def test_a_change_of_use_alone_may_be_found_to_be_no_development(building, officer):
    asked = {**ASKED, "concerns_number": building.number, "work": "change_of_use_only"}
    question = begin("FB", officer, asked)
    act(question, "determine", officer,
        {**SEEN, "boundary_conflict": "False", "base_flood_known": "False",
         "base_flood_elevation_ft": "", "base_flood_elevation_datum": "",
         "lowest_ground_ft": "", "lowest_ground_datum": "",
         "result": "no_development"})  # fmt: skip
    assert not missing(building)


def test_strangers_ask_about_their_own_applications_alone(building, db):
    from people.models import Person
    from tests.workflow.conftest import make_user

    stranger = make_user("sven@else.example")
    Person.objects.create(user=stranger, name="Sven")
    with pytest.raises(BadData):
        begin("FB", stranger, {**ASKED, "concerns_number": building.number})


def trailer(clerk, **over):
    data = {"parcel_number": "157.08-1-14", "trailer_kind": "travel_trailer",
            "description": "Blue trailer", "placed_on": "2026-03-02"}  # fmt: skip
    return begin("FT", clerk, {**data, **over})


def test_on_the_180th_day_a_trailer_that_is_meant_to_stay_is_a_home(parcel, clerk, officer, at):
    at("2026-03-02")
    case = trailer(clerk, meant_to_stay="True")
    clock = case.clocks.get()
    assert clock.due_on == date(2026, 8, 29)  # the day of placing is not counted, nothing rolls
    at("2026-08-28")
    sweep.run()
    case.refresh_from_db()
    assert case.became_home_on is None
    at("2026-08-29")
    sweep.run()
    case.refresh_from_db()
    assert case.became_home_on == date(2026, 8, 29)
    assert case.tasks.get(about="long_stay").role == "officer"


def test_one_that_is_not_meant_to_stay_is_none(parcel, clerk, officer, at):
    at("2026-03-02")
    case = trailer(clerk)
    at("2027-03-02")
    sweep.run()
    case.refresh_from_db()
    assert case.became_home_on is None
    judged = {"meant_to_stay": "True", "reason": "A porch was built to it."}
    act(case, "judge_intention", officer, judged)
    assert case.became_home_on == date(2026, 8, 29)
    act(case, "judge_intention", officer, {"meant_to_stay": "False", "reason": "It was sold."})
    assert case.became_home_on is None


def test_one_that_is_removed_in_time_is_counted_no_more(parcel, clerk, at):
    at("2026-03-02")
    case = trailer(clerk)
    at("2026-08-01")
    with pytest.raises(BadData):
        act(case, "record_removal", clerk, {"removed_on": "2026-03-01"})
    act(case, "record_removal", clerk, {"removed_on": "2026-08-01"})
    assert case.state == State.CLOSED
    assert case.clocks.get().outcome == Outcome.MET


def test_the_determinations_of_a_place_are_on_record(building, officer):
    begin("FB", officer, {**ASKED, "concerns_number": building.number})
    assert (
        FloodDetermination.objects.get().links_out.get(name="determines").target.pk == building.pk
    )
