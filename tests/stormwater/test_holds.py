"""What a stormwater project holds up on its land in other articles, and what they see of it
(cross-references 42, 43, 114 to 121)."""

from datetime import date

import pytest

from parcels.models import Parcel
from tests.permits.conftest import fill_in, inspector, schedule  # noqa: F401
from tests.stormwater import town
from tests.stormwater.test_before_the_work import AGREEMENT, easement, recorded
from workflow import facts, holds
from workflow.door import act, begin

DAY = date(2026, 3, 2)


@pytest.fixture
def permit(homeowner, parcel, schedule):  # noqa: F811
    """A building permit asked for on the same land."""
    case = begin("BP", homeowner)
    fill_in(case, homeowner)
    return case


def keys(case, *acts):
    return {found.key for found in holds.stopping(case, acts, DAY)
            if found.key.startswith("stormwater.")}  # fmt: skip


def test_no_permit_while_the_plan_is_not_approved(permit, under_review, swo):
    assert keys(permit, "issue") == {"stormwater.swppp_unapproved"}
    act(under_review, "approve", swo, town.approval())
    assert keys(permit, "issue") == set()


def test_a_refused_plan_holds_until_another_one_is_approved(permit, under_review, swo, homeowner):
    act(under_review, "refuse", swo, {"reason": "Too steep."})
    assert keys(permit, "issue") == {"stormwater.swppp_unapproved"}
    other = town.taken_up(town.sent(homeowner), swo)
    act(other, "approve", swo, town.approval())
    assert keys(permit, "issue") == set()


def test_what_needs_no_plan_holds_nothing(permit, homeowner, swo, at):
    at("2026-03-02")
    case = town.sent(homeowner, activity={"disturbance_acres": "0.2"})
    assert keys(permit, "issue") == set()
    act(case, "confirm_not_regulated", swo, {"confirmed": "on"})
    assert keys(permit, "issue") == set()


def test_a_withdrawn_plan_holds_nothing(permit, filed, homeowner):
    act(filed, "withdraw", homeowner)
    assert keys(permit, "issue") == set()


def test_easement_and_agreement_are_on_record_before_any_permit(
    permit, under_review, swo, homeowner, attorney
):
    easement(under_review, homeowner)
    act(under_review, "approve", swo, town.approval(facility_required="True"))
    assert keys(permit, "issue") == {"stormwater.easement", "stormwater.agreement"}
    row = under_review.easements.get()
    act(under_review, "approve_easement", attorney, {"easement": row.pk})
    act(under_review, "record_easement", homeowner, recorded(row))
    assert keys(permit, "issue") == {"stormwater.agreement"}
    act(under_review, "hand_in_agreement", homeowner, AGREEMENT, files=town.file())
    said = {"agreement": under_review.agreements.get().pk, "binds_later_owners": "True",
            "consistent_with_schedule_c": "True"}  # fmt: skip
    act(under_review, "approve_agreement", attorney, said)
    known = {"agreement": said["agreement"], "recorded_on": "2026-03-02", "county_reference": "9"}
    act(under_review, "record_agreement", homeowner, known)
    assert keys(permit, "issue") == set()


def test_the_guarantee_is_there_before_the_permit_that_lets_the_work_start(
    permit, under_review, swo
):
    asked = town.approval(completion_guarantee_required="on", completion_guarantee_usd="9",
                          completion_guarantee_basis="Plans")  # fmt: skip
    act(under_review, "approve", swo, asked)
    assert keys(permit, "issue") == {"stormwater.guarantee"}


def test_a_stop_work_order_holds_permits_inspections_and_certificates(permit, building, swo):
    act(building, "stop_work", swo, {"reason": "Mud.", "way_to_comply": "Fence."})
    assert keys(permit, "issue") == {"stormwater.stop_work_open"}
    assert keys(permit, "inspect") == {"stormwater.stop_work_open"}
    assert keys(building, "close") == {"stormwater.stop_work_open"}
    assert keys(building, "approve") == set()  # never the approval that may be its cure


def test_prevented_occupancy_holds_the_certificate_and_nothing_else(permit, building, swo):
    kept = {"reason": "No basin.", "in_violation": "True", "cure": "Build it."}
    act(building, "prevent_occupancy", swo, kept)
    assert keys(permit, "certificate") == {"stormwater.occupancy"}
    assert keys(permit, "issue") == set()


def test_a_board_does_not_review_before_it_has_the_plan(permit, homeowner, swo, at):
    at("2026-03-02")
    case = town.taken_up(town.sent(homeowner, reviews={"other_reviews": ["planning_board"]}), swo)
    assert keys(permit, "review") == {"stormwater.swppp_missing"}
    act(case, "forward", swo, {"own_review": "It complies."})
    assert keys(permit, "review") == set()


def test_land_elsewhere_is_free(under_review, homeowner, schedule):  # noqa: F811
    elsewhere = Parcel.objects.create(tax_map_number="157.08-1-99", street_address="9 Elm Street")
    case = begin("BP", homeowner, {"parcel": elsewhere.pk})
    assert keys(case, "issue") == set()


def test_the_holds_of_the_case_itself_are_shown_ahead(under_review, swo):
    under_review.facility_required = True
    under_review.save()
    under_review.other_permits.update(status="neither")
    assert keys(under_review, "approve") == {"stormwater.easement", "stormwater.other_permits"}


def test_open_findings_and_missing_as_built_plans_hold_the_acceptance(building, swo):
    building.facility_required = True
    building.save()
    seen = {"violations": "on", "nature": "The fence is down.", "corrective_actions": "Set it up."}
    act(building, "inspect_site", swo, seen)
    assert keys(building, "close") == {"stormwater.findings_open", "stormwater.as_built"}


def test_others_may_ask_what_stands_on_a_parcel(building, swo):
    parcel = building.parcel
    assert facts.ask("stormwater.plan_approved", parcel, DAY)
    assert not facts.ask("stormwater.violation_open", parcel, DAY)
    act(building, "stop_work", swo, {"reason": "Mud.", "way_to_comply": "Fence."})
    assert facts.ask("stormwater.violation_open", parcel, DAY)
