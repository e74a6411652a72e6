"""What needs an operating permit, one permit or several, and for how long (§ 5-30(a), (d), (e))."""

from datetime import date

import pytest

from permits.operating import checks
from permits.operating.activities import Activity, kind_of, paragraph
from permits.operating.models import OperatingPermit
from tests.operating.town import SIGN, today
from workflow.door import act
from workflow.models import CaseLink
from workflow.refusal import BadData, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db

# Each activity with the details on which it depends, and whether it then needs a permit.
NEEDED = [
    ("combustible_dust", {}, "required"),
    ("welding_or_hot_work", {}, "required"),
    ("sugarhouse_alternative_activities", {}, "required"),
    ("explosives_or_blasting", {}, "required"),
    ("open_burning", {}, "required"),
    ("recreational_fire", {}, "required"),
    ("temporary_special_event_structure", {}, "required"),
    ("hazardous_production_materials", {}, "required"),
    ("tent_or_membrane_structure", {"tent_private_residential_use": "False"}, "required"),
    ("tent_or_membrane_structure", {"tent_private_residential_use": "True"}, "officer_decides"),
    ("assembly_area", {"assembly_area_persons": "50"}, "required"),
    ("assembly_area", {"assembly_area_persons": "49"}, "not_required"),
    ("outdoor_event", {"planned_attendance": "1001"}, "required"),
    ("outdoor_event", {"planned_attendance": "1000"}, "not_required"),
    ("construction_business", {"work_for": "others"}, "required"),
    ("construction_business", {"work_for": "own_property"}, "not_required"),
    ("construction_business", {}, "incomplete"),
    ("other_hazardous_process", {}, "officer_decides"),
    ("potentially_hazardous_building", {}, "officer_decides"),
    ("other_activity", {}, "officer_decides"),
    ("energy_storage", {"energy_storage_kwh": "80"}, "incomplete"),
    (
        "mobile_food_vehicle",
        {"mobile_food_smoke_or_grease": "True", "mobile_food_serves_public": "True"},
        "required",
    ),
    ("mobile_food_vehicle", {"mobile_food_smoke_or_grease": "False"}, "not_required"),
]


@pytest.mark.parametrize(("activity", "details", "outcome"), NEEDED)
def test_each_activity_by_the_rules(here, activity, details, outcome):
    case = here.draft(activity, **details)
    assert checks.need_of(case, activity, today()).outcome == outcome


def test_every_activity_of_the_law_has_its_paragraph_and_its_term():
    by = {paragraph(one)[-1] for one in Activity}
    assert by == set("abcdefghi")
    assert kind_of(Activity.CONTRACTOR) == "contractor"
    assert kind_of(Activity.EVENT_STRUCTURE) == "tent_or_special_event_structure"
    assert kind_of(Activity.FLAMES) == "other"


def test_the_officer_decides_what_the_law_leaves_open(here):
    case = here.inspected("other_activity", "potentially_hazardous_building")
    with pytest.raises(Refused, match="not decided yet"):
        here.approve(case)
    decided = {"hazard_determination": "substantial_hazard", "other_determination": "required",
               "reason": "The hall has one exit and a stage."}  # fmt: skip
    act(case, "judge_activities", here.officer, decided)
    here.approve(case)
    assert case.state == State.APPROVED
    event = case.events.get(action="judge_activities")
    assert event.reason.startswith("The hall") and event.actor == here.officer


def test_what_the_law_itself_says_is_not_the_officers_to_decide(here):
    case = here.review("welding_or_hot_work")
    with pytest.raises(Refused, match="The law itself says"):
        act(case, "judge_activities", here.officer, {"reason": "No."})


def test_a_private_tent_needs_one_where_the_officer_says_so(here):
    case = here.inspected("tent_or_membrane_structure", tent_private_residential_use="True")
    with pytest.raises(Refused, match="not decided yet"):
        here.approve(case)
    wanted = {"private_tent_needs_permit": "True", "reason": "200 guests."}
    act(case, "judge_activities", here.officer, wanted)
    here.approve(case)
    assert case.state == State.APPROVED


def test_an_application_for_what_needs_no_permit_ends_without_one(here):
    case = here.review("tent_or_membrane_structure", tent_private_residential_use="True")
    with pytest.raises(Refused, match="needs a permit, or"):
        act(case, "find_not_needed", here.officer, {"reason": "A family party."})
    free = {"private_tent_needs_permit": "False", "reason": "A family party."}
    act(case, "judge_activities", here.officer, free)
    here.inspect(case)
    with pytest.raises(Refused, match="needs no permit"):
        here.approve(case)
    act(case, "find_not_needed", here.officer, {"reason": "A family party of twenty."})
    assert case.state == State.CLOSED and not case.clocks.filter(outcome="open").exists()


def test_hazardous_materials_by_the_states_tables(here):
    case = here.draft("hazardous_materials")
    rows = {"material_1": "Acetone", "quantity_1": "130", "unit_1": "gallons",
            "material_2": "Propane", "quantity_2": "20", "unit_2": "pounds"}  # fmt: skip
    with pytest.raises(BadData, match="unit_1"):
        broken = {**rows, "unit_1": ""}
        act(case, "fill_in", here.homeowner, {"page": "materials", **broken})
    act(case, "fill_in", here.homeowner, {"page": "materials", **rows})
    act(case, "submit", here.homeowner, SIGN)
    here.pay(case)
    act(case, "take_up", here.officer)
    here.inspect(case)
    with pytest.raises(Refused, match="allowed quantity"):
        here.approve(case)
    allowed = {"reason": "FCNYS chapter 50."}
    for row in case.materials.all():
        allowed |= {f"allowed_{row.pk}": "120", f"line_{row.pk}": "Table 5003.1.1(1)"}
    act(case, "judge_activities", here.officer, allowed)
    need = checks.need_of(case, "hazardous_materials", today())
    assert need.outcome == "required" and len(need.reasons) == 1  # the propane is below
    here.approve(case)
    act(case, "issue", here.officer)
    assert case.papers.get(key="operating.permit").facts["materials"][0]["quantity"] == "130"
    assert case.tasks.get(about="key_box").section == "L.L. 4-2007 part 4"


def test_materials_that_stay_keep_what_the_officer_found(here):
    case = here.review("hazardous_materials")
    act(case, "ask_information", here.officer, {"items": "The materials"})
    rows = {"page": "materials", "material_1": "Acetone", "quantity_1": "130",
            "unit_1": "gallons"}  # fmt: skip
    act(case, "fill_in", here.homeowner, rows)
    first = case.materials.get()
    type(first).objects.filter(pk=first.pk).update(allowed_quantity=120, table_line="Line 4")
    more = {"material_2": "Propane", "quantity_2": "20", "unit_2": "pounds"}
    act(case, "fill_in", here.homeowner, {**rows, **more})
    assert case.materials.count() == 2
    assert case.materials.get(material="Acetone").table_line == "Line 4"


def test_energy_storage_over_the_value_of_the_state(here):
    case = here.inspected("energy_storage", energy_storage_kwh="80")
    limit = {"energy_storage_limit_kwh": "70", "reason": "FCNYS 1206.1"}
    act(case, "judge_activities", here.officer, limit)
    here.approve(case)
    assert case.state == State.APPROVED


# --- One permit or several (§ 5-30(d)) ----------------------------------------------------------


def test_the_officer_may_issue_one_permit_for_all(here):
    case = here.inspected("tent_or_membrane_structure", "open_flames")
    with pytest.raises(Refused, match="the officer's choice"):
        here.approve(case, effective_to="2026-09-01")
    here.approve(case, effective_to="2026-09-01", one_or_several_reason="One event, one crew.")
    act(case, "issue", here.officer)
    covers = case.papers.get(key="operating.permit").facts["activities"]
    assert [row["section"] for row in covers] == ["5-30(a)(1)b", "5-30(a)(1)b"]


def test_the_officer_may_ask_for_a_permit_of_its_own(here):
    case = here.review("tent_or_membrane_structure", "open_flames")
    both = {"activities": ["tent_or_membrane_structure", "open_flames"], "reason": "All."}
    with pytest.raises(BadData, match="has to stay"):
        act(case, "separate", here.officer, both)
    apart = {"activities": ["open_flames"], "reason": "The torches stay after the tent."}
    act(case, "separate", here.officer, apart)
    sister = OperatingPermit.objects.exclude(pk=case.pk).get()
    assert case.activities == ["tent_or_membrane_structure"]
    assert (sister.number, sister.state) == ("OP-2026-00002", State.UNDER_REVIEW)
    assert sister.activities == ["open_flames"] and sister.filed_on == case.filed_on
    assert CaseLink.objects.get(source=sister).name == "separated from"
    assert not sister.charges.exists()  # one application, one fee
    assert sister.applicant == case.applicant and sister.signed_name == "Hanna Home"
    for one in (case, sister):
        here.inspect(one)
        here.approve(one)
        act(one, "issue", here.officer)
        assert one.state == State.ISSUED


def test_the_contractors_permit_stands_alone(here):
    case = here.inspected("construction_business", "welding_or_hot_work", work_for="others")
    with pytest.raises(Refused, match="are two"):
        here.approve(case, one_or_several_reason="One yard.")
    apart = {"activities": ["construction_business"], "reason": "Its term is another."}
    act(case, "separate", here.officer, apart)
    here.approve(case)
    assert case.state == State.APPROVED


# --- The term (§ 5-30(e)) ----------------------------------------------------------------------

TERMS = [
    ("tent_or_membrane_structure", {}, "2026-11-28", "2026-11-29"),  # 180 days
    ("sugarhouse_alternative_activities", {}, "2026-07-31", "2026-08-01"),  # 60 days
    ("welding_or_hot_work", {}, "2027-06-01", "2027-06-02"),  # a year
    ("assembly_area", {"assembly_area_persons": "80"}, "2027-06-01", "2027-06-02"),
]


@pytest.mark.parametrize(("activity", "details", "last", "too_late"), TERMS)
def test_the_longest_term_of_each_kind(here, activity, details, last, too_late):
    case = here.inspected(activity, **details)
    with pytest.raises(Refused, match="the law allows it until"):
        here.approve(case, effective_to=too_late)
    here.approve(case, effective_to=last)
    act(case, "issue", here.officer)
    assert case.clocks.get(key="operating.operating_permit_term").due_on == date.fromisoformat(last)


def test_several_kinds_keep_the_shortest_limit(here):
    case = here.inspected("tent_or_membrane_structure", "welding_or_hot_work")
    reason = {"one_or_several_reason": "One yard."}
    with pytest.raises(Refused, match="November 28, 2026"):
        here.approve(case, effective_to="2027-06-01", **reason)
    here.approve(case, effective_to="2026-11-28", **reason)


def test_explosives_have_no_limit_but_their_days_are_stated(here):
    case = here.inspected("explosives_or_blasting")
    with pytest.raises(BadData, match="effective_to"):
        here.approve(case, effective_to="")
    here.approve(case, effective_to="2029-12-31")
    assert case.state == State.APPROVED


def test_a_contractors_permit_is_for_a_year_and_with_a_reason_for_three(here):
    case = here.inspected("construction_business", work_for="others")
    with pytest.raises(Refused, match="say why"):
        here.approve(case, effective_to="2029-06-01")
    with pytest.raises(Refused, match="until Friday, June 1, 2029"):
        here.approve(case, effective_to="2029-06-02", term_reason="Known for years.")
    here.approve(case, effective_to="2029-06-01", term_reason="Known for years.")
    act(case, "issue", here.officer)
    paper = case.papers.get(key="operating.permit")
    assert paper.title == "Contractor's operating permit"
    assert paper.facts["term_reason"] == "Known for years."


def test_a_term_that_is_over_before_the_issue_is_no_term(here):
    case = here.inspected("open_burning")
    here.approve(case, effective_from="2026-03-02", effective_to="2026-03-10")
    here.at("2026-03-11")
    with pytest.raises(Refused, match="would have ended"):
        act(case, "issue", here.officer)
    with pytest.raises(Refused, match="before it begins"):
        other = here.inspected("open_flames")
        here.approve(other, effective_from="2026-06-02", effective_to="2026-06-01")
