"""Twelve homes from the first page of the plan to the acceptance (§§ 6-218 to 6-236)."""

from datetime import date

import pytest

from tests.stormwater import town
from workflow import chain
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


def test_filing_gives_a_number_a_version_and_a_confirmation(filed):
    assert filed.number == "SM-2026-00001" and filed.filed_on == date(2026, 3, 2)
    assert filed.state == State.SUBMITTED and filed.applicability == "applies"
    assert filed.plan_version == 1
    assert list(filed.versions.get().files.values_list("kind", flat=True)) == ["swppp"]
    assert filed.papers.get().key == "stormwater.confirmation"
    assert not filed.charges.exists()  # the law has no fee for it


def test_from_the_review_to_the_acceptance(under_review, swo, homeowner, at):
    case = under_review
    act(case, "approve", swo, town.approval(inspection_stages=["start_of_construction"]))
    assert case.state == State.APPROVED and case.decided_on == date(2026, 3, 2)
    stage = case.inspections.get()
    act(case, "announce_inspection", homeowner,
        {"inspection": stage.pk, "event_at": "2026-03-04T12:00"})  # fmt: skip
    town.certify(case, homeowner, swo)
    at("2026-03-04")
    town.start(case, swo)
    assert case.state == State.ISSUED
    seen = {"inspection": stage.pk, "satisfactory": "True", "portion": "Stakes and silt fence"}
    act(case, "record_inspection", swo, seen)
    town.report(case, homeowner, "2026-03-04T12:00")
    act(case, "complete_construction", homeowner, {"completed_on": "2026-03-04"})
    town.stabilized(case, swo)
    town.accepted(case, swo)
    assert case.state == State.CLOSED and case.final_acceptance_on == date(2026, 3, 4)
    assert not case.clocks.filter(outcome=Outcome.OPEN).exists()
    assert list(chain.faults()) == []


def test_the_plan_is_read_before_it_is_taken_up(filed, swo):
    with pytest.raises(Refused, match="Nobody has read"):
        act(filed, "take_up", swo, {"method": "own_review"})
    act(filed, "read_plan", swo, town.reading(lacking=("soil_description",)))
    with pytest.raises(Refused, match="does not have all"):
        act(filed, "take_up", swo, {"method": "own_review"})
    act(filed, "read_plan", swo, town.reading())
    act(filed, "take_up", swo, {"method": "own_review"})
    assert filed.state == State.UNDER_REVIEW and filed.assignee == swo


def test_what_is_missing_is_named_and_a_new_version_comes(filed, swo, homeowner):
    act(filed, "read_plan", swo, town.reading(lacking=("soil_description",)))
    act(filed, "return_incomplete", swo, {"items": "Soils (§ 6-232(b)(1)c)"})
    assert filed.state == State.INCOMPLETE
    act(filed, "resubmit", homeowner, town.SIGN)
    assert (filed.state, filed.plan_version) == (State.SUBMITTED, 2)
    with pytest.raises(Refused, match="Nobody has read"):  # the new version
        act(filed, "take_up", swo, {"method": "own_review"})


def test_only_the_stormwater_officer_reviews(filed, officer, clerk, homeowner):
    for who in (officer, clerk, homeowner):
        with pytest.raises(NotAllowed, match="stormwater management officer"):
            act(filed, "read_plan", who, town.reading())


def test_the_approval_asks_for_the_design_and_the_other_permits(under_review, swo):
    with pytest.raises(Refused, match="design does not meet"):
        act(under_review, "approve", swo, town.approval(design_meets_criteria=""))
    under_review.other_permits.update(status="neither")
    with pytest.raises(Refused, match="neither acquired nor assured"):
        act(under_review, "approve", swo, town.approval())
    under_review.other_permits.update(status="assured")
    act(under_review, "approve", swo, town.approval(conditions="Mud is swept from the street."))
    assert under_review.state == State.APPROVED_WITH_CONDITIONS
    assert under_review.conditions.get().text == "Mud is swept from the street."


def test_a_refusal_names_each_provision(under_review, swo):
    with pytest.raises(BadData):
        act(under_review, "refuse", swo, {"reason": ""})
    act(under_review, "refuse", swo, {"reason": "The basin is too small (§ 6-233(1))."})
    assert under_review.state == State.DENIED
    assert under_review.papers.filter(key="stormwater.denial").exists()
    assert under_review.versions.get().decision == "refused"
