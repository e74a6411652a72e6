"""The application for a determination, the other agencies, and the first determination (§§ 6-23,
6-24(b)(1), 6-27, 6-28(a))."""

import pytest

from seqr import checks
from seqr.models import FormApproval, Stage
from tests.permits.conftest import SIGN
from tests.seqr.acts import PAGES, REASONS, stand_in
from tests.seqr.test_class import holds_on
from workflow.door import act
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


def next_step(review):
    return checks.next_step(review, review.events.last().day)["outcome"]


def test_nobody_applies_before_the_office_asks_for_it(opened, town):
    for page, data in PAGES.items():
        act(opened, "fill_in", town.owner, {"page": page, **data})
    with pytest.raises(Refused, match="has not said yet that this action needs a review"):
        act(opened, "submit", town.owner, SIGN)


def test_an_application_says_what_where_and_with_what_effect(required, town):
    required.links_out.get()
    with pytest.raises(Refused) as refused:
        act(required, "submit", town.owner, SIGN)
    assert [r.text for r in refused.value.refusals] == [
        "Describe the action first.",
        "Say what the action may do to the environment first.",
    ]


def test_pages_that_contradict_themselves_are_asked_again(required, town):
    with pytest.raises(BadData, match="more than the whole site"):
        act(required, "fill_in", town.owner,
            {"page": "action", **PAGES["action"], "disturbed_acres": "4"})  # fmt: skip
    with pytest.raises(BadData, match="ticked something above"):
        act(required, "fill_in", town.owner,
            {"page": "assessment", **PAGES["assessment"], "touches_nothing": "on"})  # fmt: skip


def test_the_day_of_receipt_and_the_approved_form_are_kept(required, reviews, town):
    town.go("2026-03-05")
    reviews.apply(required)
    assert required.state == State.SUBMITTED
    assert str(required.application_received_on) == "2026-03-05"
    assert (required.form_version, str(required.form_approved_on)) == ("ER-1 (2025)", "2025-06-02")
    town.go("2026-03-09")
    act(required, "return_incomplete", town.officer, {"items": "A map"})
    town.go("2026-03-12")
    act(required, "resubmit", town.owner, SIGN)
    assert str(required.application_received_on) == "2026-03-12"  # a new day of receipt


def test_only_an_application_on_the_approved_form_is_accepted(required, reviews, town):
    FormApproval.objects.all().delete()
    reviews.apply(required)
    with pytest.raises(Refused, match="town attorney had not approved the form"):
        act(required, "accept", town.officer)
    FormApproval.objects.create(version="ER-2", approved_on="2026-03-02", approved_by="A")
    act(required, "return_incomplete", town.officer, {"items": "File it anew."})
    act(required, "resubmit", town.owner, SIGN)
    reviews.accept(required)
    assert required.state == State.UNDER_REVIEW and required.form_version == "ER-2"


def test_a_type_one_action_needs_an_assessment(opened, reviews, town):
    reviews.require(opened, type_i_listed="True")
    reviews.apply(opened)
    with pytest.raises(Refused, match="assessment is not on file") as refused:
        act(opened, "accept", town.officer)
    assert refused.value.refusals[0].section == "6-28(a)"


def test_with_the_assessment_it_is_accepted(opened, reviews):
    reviews.require(opened, type_i_listed="True")
    reviews.accept(reviews.apply(opened, assessment=True))
    assert next_step(opened) == "determine_significance"


def test_the_town_may_ask_for_an_assessment_of_another_action_too(required, reviews, town):
    reviews.apply(required)
    data = {"items": "An assessment", "assessment_wanted": "on"}
    act(required, "return_incomplete", town.officer, data)
    act(required, "resubmit", town.owner, SIGN)
    with pytest.raises(Refused, match="assessment is not on file"):
        act(required, "accept", town.officer)


# --- who determines -------------------------------------------------------------------------------


def test_the_body_that_decides_the_application_determines(accepted, town):
    data = {"reasons": REASONS, "resolution_number": "2026-31", "made_on": "2026-03-02"}
    for who in (town.officer, town.councillor):
        with pytest.raises(Refused, match="This is for the planning board"):
            act(accepted, "find_not_significant", who, data)
    with pytest.raises(NotAllowed):
        act(accepted, "find_not_significant", town.owner, data)
    act(accepted, "find_not_significant", town.clerk, data)  # the clerk enters the resolution
    found = accepted.determinations.get()
    assert (found.made_by, found.resolution_number) == ("Planning board", "2026-31")


def test_a_board_acts_by_resolution(accepted, town):
    with pytest.raises(BadData, match="resolution_number"):
        act(accepted, "find_not_significant", town.planner, {"reasons": REASONS, "made_on": ""})


def test_a_person_writes_the_reasons(accepted, reviews):
    with pytest.raises(BadData, match="reasons"):
        reviews.by_board(accepted, "find_not_significant")


def test_another_body_may_be_named_until_it_has_begun(accepted, reviews, town):
    data = {"deciding_body": "officer", "reason": "No board is needed."}
    act(accepted, "set_body", town.officer, data)
    reviews.find_may_be(accepted)
    assert accepted.determinations.get().made_by == "Code enforcement officer"
    with pytest.raises(Refused, match="has begun to determine"):
        act(accepted, "set_body", town.officer, {**data, "deciding_body": "town_board"})


def test_no_significant_effect_ends_the_review_on_the_day_of_filing(
    accepted, permit, reviews, town
):
    reviews.find_not(accepted)
    assert next_step(accepted) == "file_determination"
    assert holds_on(permit) == {"seqr.review_open"}  # found, and not yet filed
    town.go("2026-03-06")
    reviews.file(accepted)
    assert (accepted.state, accepted.result) == (State.CLOSED, "not_significant")
    assert str(accepted.ended_on) == "2026-03-06"
    assert holds_on(permit) == set()


def test_an_approval_dated_before_the_filing_waits(accepted, permit, reviews, town):
    from datetime import date

    from workflow import holds

    reviews.find_not(accepted)
    town.go("2026-03-06")
    reviews.file(accepted)
    (found,) = [h for h in holds.on(permit, date(2026, 3, 5)) if h.key == "seqr.review_open"]
    assert "dated before the review ended on" in found.reason


def test_nothing_is_filed_before_it_is_determined(accepted, reviews, town):
    with pytest.raises(Refused, match="Nothing is determined yet"):
        reviews.file(accepted)
    reviews.find_may_be(accepted)
    with pytest.raises(Refused, match="No determination waits to be filed"):
        reviews.file(accepted)


def test_it_is_determined_once_at_each_stage(accepted, reviews):
    reviews.find_may_be(accepted)
    with pytest.raises(Refused, match="Next: the applicant files the draft statement"):
        reviews.find_not(accepted)
    assert checks.determination(accepted, Stage.FIRST).result == "may_be_significant"


# --- more than one agency -------------------------------------------------------------------------

DEC = {"name": "Department of Environmental Conservation", "level": "state",
       "approval": "stream crossing", "address": "Kirkwood"}  # fmt: skip


def test_where_others_are_involved_they_are_told_and_one_leads(accepted, reviews, town):
    act(accepted, "name_agency", town.officer, DEC)
    with pytest.raises(Refused) as refused:
        reviews.find_not(accepted)
    assert [r.section for r in refused.value.refusals] == ["6-27", "6-27"]
    agency = accepted.agencies.get()
    act(accepted, "tell_agency", town.clerk, {"agency": agency.pk})
    answer = {"agency": agency.pk, "answered_on": "2026-03-02", "answer": "The town may lead."}
    act(accepted, "record_agency_answer", town.clerk, answer)
    act(accepted, "settle_lead", town.officer, {"reason": "All agree."})
    assert accepted.lead is None and accepted.lead_settled_on is not None
    reviews.find_not(accepted)


def test_where_another_leads_its_determination_is_entered(accepted, reviews, town):
    act(accepted, "name_agency", town.officer, DEC)
    agency = accepted.agencies.get()
    act(accepted, "tell_agency", town.clerk, {"agency": agency.pk})
    act(accepted, "settle_lead", town.officer, {"lead": agency.pk, "reason": "It asked to lead."})
    with pytest.raises(BadData, match="by_lead"):
        reviews.find_not(accepted)
    reviews.by_board(accepted, "find_not_significant", reasons="None.", by_lead="on")
    assert accepted.determinations.get().made_by == DEC["name"]


def test_a_federal_agency_is_told_and_does_not_count(accepted, reviews, town):
    act(accepted, "name_agency", town.officer, {"name": "Army Corps", "level": "federal"})
    assert checks.agencies_involved(accepted) == 1
    reviews.find_not(accepted)


def test_an_agency_is_named_once_and_answers_after_it_was_told(accepted, town):
    act(accepted, "name_agency", town.officer, DEC)
    with pytest.raises(BadData, match="named already"):
        act(accepted, "name_agency", town.officer, {**DEC, "name": DEC["name"].upper()})
    agency = accepted.agencies.get()
    town.go("2026-03-10")
    act(accepted, "tell_agency", town.clerk, {"agency": agency.pk})
    with pytest.raises(BadData, match="told of the action on a later day"):
        act(accepted, "record_agency_answer", town.clerk,
            {"agency": agency.pk, "answered_on": "2026-03-09", "answer": "Yes."})  # fmt: skip


def test_no_agency_is_told_where_none_is_named(accepted, town):
    for name in ("tell_agency", "record_agency_answer", "settle_lead"):
        with pytest.raises(Refused, match="No other agency is named"):
            act(accepted, name, town.officer, {})


# --- the end of the application -----------------------------------------------------------------


def test_a_review_is_not_withdrawn_from_under_its_application(accepted, permit, town):
    with pytest.raises(Refused, match="still waits for this review"):
        act(accepted, "withdraw", town.owner)
    act(permit, "withdraw", town.owner)
    accepted.refresh_from_db()
    assert accepted.state == State.WITHDRAWN  # it ended with the application
    assert accepted.events.last().action == "case_ended"


def test_a_denied_application_ends_its_review(accepted, permit, town):
    act(permit, "disapprove", town.officer, {"reason": "The setback is not kept."})
    accepted.refresh_from_db()
    assert (accepted.state, accepted.result) == (State.CLOSED, "without_object")


def test_the_review_goes_on_for_the_other_application(accepted, permit, town):
    second = stand_in(town, "BP-2026-00042")
    act(accepted, "add_cases", town.officer, {"cases": second.number, "reason": "The same."})
    act(permit, "withdraw", town.owner)
    accepted.refresh_from_db()
    assert accepted.state == State.UNDER_REVIEW


def test_a_draft_that_nobody_waits_for_is_discarded(reviews, town):
    review = reviews.open(title="New salt shed", actor="town", parcel_number="157.08-1-14")
    act(review, "discard", town.officer)
    assert review.state == State.WITHDRAWN
