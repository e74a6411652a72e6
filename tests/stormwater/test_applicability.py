"""Whom the law reaches, and who needs no plan (§§ 6-218 to 6-220)."""

from datetime import date

import pytest

from stormwater.models import Reference
from tests.stormwater import town
from workflow.door import act, begin
from workflow.refusal import BadData, Refused
from workflow.states import State


@pytest.fixture
def file(homeowner, parcel, at):
    """A plan, or a claim that none is needed, filed on March 2."""

    def go(exemption=None, **activity):
        at("2026-03-02")
        more = {"exemption": exemption} if exemption else {}
        return town.sent(homeowner, activity=activity, **more)

    return go


def test_one_acre_is_enough_and_less_is_not(file):
    assert file(disturbance_acres="1").applicability == "applies"
    assert file(disturbance_acres="0.999").applicability == "below_threshold"


def test_less_than_an_acre_counts_in_a_larger_plan(file):
    assert file(disturbance_acres="0.2", larger_common_plan="True").applicability == "applies"


CLAIMS = [
    ({"exemption_claimed": "agricultural", "active_farm": "True", "new_farm_structure": "False"},
     "exempt"),
    ({"exemption_claimed": "agricultural", "active_farm": "True", "new_farm_structure": "True"},
     "applies"),
    ({"exemption_claimed": "logging", "timber_plan_by": "state_dec",
      "landing_and_haul_road_acres": "0.5"}, "exempt"),
    ({"exemption_claimed": "logging", "timber_plan_by": "state_dec",
      "landing_and_haul_road_acres": "1"}, "applies"),
    ({"exemption_claimed": "logging", "timber_plan_by": "other"}, "applies"),
    ({"exemption_claimed": "routine_maintenance",
      "keeps_original_line_capacity_or_purpose": "True"}, "exempt"),
    ({"exemption_claimed": "stormwater_practice_repair"}, "review"),
    ({"exemption_claimed": "posts_and_poles"}, "exempt"),
    ({"exemption_claimed": "cemetery_graves"}, "exempt"),
    ({"exemption_claimed": "emergency", "immediately_necessary": "True"}, "exempt"),
    ({"exemption_claimed": "home_gardening", "mainly_for_own_household": "False"}, "applies"),
    ({"exemption_claimed": "landscaping_existing_structure", "structure_exists": "True"},
     "exempt"),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "outcome"), CLAIMS)
def test_each_exemption_turns_on_its_own_facts(file, claim, outcome):
    assert file(exemption=claim).applicability == outcome


def test_a_permit_from_before_the_law_needs_the_day_on_which_the_law_came(file, clerk):
    claim = {"exemption_claimed": "building_permit_before_law",
             "building_permit_approved_on": "2007-04-30"}  # fmt: skip
    with pytest.raises(Refused, match="not known: law effective on"):
        file(exemption=claim)
    Reference.objects.create(
        holds_from=date(2020, 1, 1), law_effective_on=date(2007, 5, 1), entered_by=clerk
    )
    assert file(exemption=claim).applicability == "exempt"
    late = {**claim, "building_permit_approved_on": "2007-05-02"}
    assert file(exemption=late).applicability == "applies"


def test_a_claim_needs_no_plan_and_the_officer_confirms_it(homeowner, parcel, swo, at):
    at("2026-03-02")
    case = begin("SM", homeowner)
    for page in ("property", "activity", "people"):
        act(case, "fill_in", homeowner, {"page": page, **town.pages()[page]})
    act(case, "fill_in", homeowner,
        {"page": "exemption", "exemption_claimed": "posts_and_poles"})  # fmt: skip
    act(case, "submit", homeowner, town.SIGN)
    with pytest.raises(Refused, match="Decide on that first"):
        act(case, "take_up", swo, {"method": "own_review"})
    act(case, "confirm_not_regulated", swo, {"confirmed": "on"})
    assert case.state == State.CLOSED
    assert case.papers.filter(key="stormwater.not_regulated").exists()
    assert not case.in_queue


def test_a_repair_is_necessary_if_the_officer_says_so(file, swo):
    case = file(exemption={"exemption_claimed": "stormwater_practice_repair"})
    act(case, "confirm_not_regulated", swo, {"confirmed": "on"})
    assert (case.state, case.applicability) == (State.CLOSED, "exempt")


def test_where_the_claim_fails_the_plan_is_asked_for(file, swo, homeowner):
    case = file(disturbance_acres="0.5")
    act(case, "find_regulated", swo, {"reason": "It is lot 7 of a plat."})
    assert case.state == State.INCOMPLETE
    for page in ("activity", "reviews"):
        act(case, "fill_in", homeowner, {"page": page, **town.pages()[page]})
    act(case, "resubmit", homeowner, town.SIGN)
    assert (case.state, case.applicability) == (State.SUBMITTED, "applies")


def test_a_plan_that_is_due_can_not_be_waved_through(filed, swo):
    with pytest.raises(Refused, match="applies to this activity"):
        act(filed, "confirm_not_regulated", swo, {"confirmed": "on"})


def test_filing_asks_for_place_work_owner_and_the_plan(homeowner, parcel, at):
    at("2026-03-02")
    case = begin("SM", homeowner)
    act(case, "fill_in", homeowner, {"page": "activity", "title": "Homes",
                                     "disturbance_acres": "3"})  # fmt: skip
    with pytest.raises(Refused) as refused:
        act(case, "submit", homeowner, town.SIGN)
    said = {refusal.key for refusal in refused.value.refusals}
    assert said == {"property", "activity", "people", "reviews", "plan"}


@pytest.mark.parametrize(
    ("over", "met"),
    [
        ({}, []),  # homes of three acres
        ({"activity": {"project_kind": "other"}}, ["C"]),
        ({"activity": {"project_kind": "mixed", "disturbance_acres": "5"}}, ["B"]),
        ({"activity": {"larger_common_plan": "True", "common_plan_acres": "40"}}, ["B"]),
        ({"water": {"discharges_pollutant_of_concern": "True",
                    "receiving_water": "impaired_303d"}}, ["A"]),
        ({"water": {"discharges_pollutant_of_concern": "True", "receiving_water": "tmdl_watershed",
                    "stormwater_source_of_impairment": "False"}}, []),
    ],
)  # fmt: skip
def test_conditions_a_b_and_c_call_for_practices_that_stay(homeowner, parcel, at, over, met):
    from stormwater.checks import plan

    at("2026-03-02")
    case = town.sent(homeowner, **over)
    assert plan.conditions(case, case.filed_on)["values"]["conditions"] == met


def test_a_plan_under_a_condition_lacks_what_comes_after_construction(homeowner, parcel, swo, at):
    at("2026-03-02")
    case = town.sent(homeowner, activity={"project_kind": "other"})
    with pytest.raises(BadData, match="maintenance easements"):  # not looked at
        act(case, "read_plan", swo, town.reading())
    lacking = ("maintenance_easements",)
    act(case, "read_plan", swo, town.reading(lacking, afterwards=True))
    found = {one["rule"] for one in case.events.last().findings if one["status"] == "violation"}
    assert found == {"stormwater.swppp_contents.maintenance_easements"}
    with pytest.raises(Refused, match="does not have all"):
        act(case, "take_up", swo, {"method": "own_review"})
