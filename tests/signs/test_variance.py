"""Variances before the zoning board, and appeals from the officer (§ 5-115)."""

from datetime import date

import pytest
from shapely.geometry import box

from fees import ledger
from parcels.models import Parcel, ParcelOwner, ParcelShape
from tests.signs.before_boards import GRANT, NEIGHBORS, ask_variance, notify
from tests.signs.town import SIGN, WALL, to_review
from workflow import offers
from workflow.door import act, begin
from workflow.models import Paper, Service
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

LARGE = {**WALL, "face_1_width_ft": "20", "face_1_height_ft": "4"}  # 80 square feet
DENY = {"reasons": ["size"], "reason": "80 square feet where 50 may be."}


@pytest.fixture
def too_large(merchant, store, lot, schedule, clerk, officer):
    return to_review(merchant, store, clerk, officer, LARGE)


@pytest.fixture
def asked(too_large, merchant, clerk, officer):
    return ask_variance(merchant, clerk, officer, too_large)


@pytest.fixture
def ready(asked, clerk, at):
    notify(asked, clerk)
    at("2026-03-25")
    return asked


def grant(case, who, **over):
    covers = ["signs.allowance.single_sign", "signs.allowance.total"]
    act(case, "decide", who, {**GRANT, "covers": covers, **over})


def test_the_officer_can_not_pass_over_a_limit(too_large, officer):
    with pytest.raises(Refused, match="the most allowed is 50 sq"):
        act(too_large, "approve", officer)


def test_a_variance_has_the_fee_of_an_appeal(asked):
    assert str(ledger.charges(asked)[0].amount) == "100.00"


def test_the_notice_goes_to_everyone_within_the_radius_and_no_further(asked, clerk):
    notify(asked, clerk)
    papers = Paper.objects.filter(case=asked, key="signs.variance_notice")
    assert {paper.addressee["name"] for paper in papers} == {"Ann Bell", "Corner Cafe"}
    assert Service.objects.filter(paper__in=papers, method="regular_mail").count() == 2
    assert {paper.delivered_on for paper in papers} == {date(2026, 3, 2)}


def test_the_map_proposes_the_owners_within_the_radius(asked, clerk):
    for number, east in (("1.00-1-1", 350), ("1.00-1-2", 351)):
        near = Parcel.objects.create(tax_map_number=number, street_address=f"{east} Elm Street")
        ParcelOwner.objects.create(
            parcel=near, name=f"Owner {east}", mail_addr=near.street_address, source="tax_roll",
            source_day=date(2026, 1, 1),
        )  # fmt: skip
        lay(near, east)
    lay(asked.parcel, 0)
    field = offers.form(asked, "list_neighbors", clerk).fields["neighbors"]
    assert "within 250 feet" in str(field.label)
    assert field.initial == "Owner 350; 350 Elm Street; 250.0"


def lay(parcel, east):
    shape = ParcelShape(parcel=parcel)
    shape.set_geometry(box(985_000 + east, 765_000, 985_100 + east, 765_100))
    shape.save()


def test_no_decision_before_everyone_was_told(asked, clerk, zoner, at):
    with pytest.raises(Refused, match="The meeting is not set yet"):
        act(asked, "decide", zoner, GRANT)
    act(asked, "set_meeting", clerk, {"meeting_on": "2026-03-25", "meeting_place": "Town Hall"})
    with pytest.raises(Refused, match="No neighbor is listed"):
        act(asked, "decide", zoner, GRANT)
    act(asked, "list_neighbors", clerk, {"neighbors": NEIGHBORS})
    with pytest.raises(Refused, match="was not told"):
        act(asked, "decide", zoner, GRANT)


def test_notice_on_the_day_of_the_meeting_is_too_late(asked, clerk, zoner, at):
    at("2026-03-25")
    notify(asked, clerk, sent_on="2026-03-25")
    with pytest.raises(Refused, match="must go before the day of the meeting"):
        grant(asked, zoner)


def test_another_day_of_the_meeting_asks_for_another_notice(ready, clerk, zoner):
    act(ready, "set_meeting", clerk, {"meeting_on": "2026-04-22", "meeting_place": "Town Hall"})
    with pytest.raises(Refused, match="was not told"):
        act(ready, "decide", zoner, GRANT)


def test_granted_the_application_goes_on(ready, too_large, zoner, officer):
    grant(ready, zoner, conditions="Dark from 10 p.m. on")
    assert ready.state == State.APPROVED_WITH_CONDITIONS
    act(too_large, "approve", officer)
    assert too_large.state == State.APPROVED_WITH_CONDITIONS
    carried = too_large.conditions.get()
    assert carried.text == "Dark from 10 p.m. on" and "SV-2026-00001" in carried.source


def test_a_variance_covers_what_it_says_and_no_more(ready, too_large, zoner, officer):
    grant(ready, zoner, covers=["signs.allowance.single_sign"])
    with pytest.raises(Refused, match="All signs together are 80"):
        act(too_large, "approve", officer)


def test_one_adverse_finding_bars_the_grant_and_not_the_denial(ready, zoner):
    with pytest.raises(Refused, match="The board finds the variance excessive"):
        grant(ready, zoner, finding_excessive="True")
    act(ready, "decide", zoner, {**GRANT, "decision": "deny", "finding_excessive": "True"})
    assert ready.state == State.DENIED


def test_a_hearing_that_was_called_is_held_first(ready, zoner, clerk):
    act(ready, "call_hearing", zoner, {"called_by": "zoning_board"})
    with pytest.raises(Refused, match="hearing that was called must be held"):
        grant(ready, zoner)
    act(ready, "record_hearing", clerk, {"held_on": "2026-03-25"})
    grant(ready, zoner)
    assert ready.state == State.APPROVED


def test_the_board_decides_at_its_meeting_and_not_before(asked, clerk, zoner, at):
    notify(asked, clerk)
    at("2026-03-20")
    with pytest.raises(Refused, match="at its meeting, not before"):
        grant(asked, zoner, decided_on="2026-03-20")


def test_advice_is_asked_of_whoever_knows(asked, zoner, clerk):
    act(asked, "ask_advice", zoner, {"of": "Traffic engineer", "question": "Is it safe?"})
    advice = asked.referrals.get()
    act(asked, "record_advice", clerk, {
        "referral": advice.pk, "answer": "Yes.", "answered_on": "2026-03-02"})  # fmt: skip
    advice.refresh_from_db()
    assert advice.answer == "Yes." and not asked.clocks.exists()


def test_an_appeal_from_the_denial_takes_the_application_up_again(
    too_large, merchant, clerk, officer, zoner, at
):
    act(too_large, "deny", officer, DENY)
    found = too_large.papers.get(key="signs.denial").facts["findings"]
    assert {(f["limit"], f["actual"]) for f in found} == {("75", "80"), ("50", "80")}
    case = ask_variance(merchant, clerk, officer, too_large, varied=["size", "area", "decision"])
    assert case.links_out.get().name == "appeals"
    notify(case, clerk)
    at("2026-03-25")
    grant(case, zoner)
    too_large.refresh_from_db()
    assert too_large.state == State.UNDER_REVIEW
    assert too_large.events.get(action="resume").data["because"] == case.number
    act(too_large, "approve", officer)
    assert too_large.state == State.APPROVED


def test_the_decision_is_filed_and_the_time_to_appeal_runs_from_the_filing(ready, zoner, clerk, at):
    grant(ready, zoner)
    assert (
        ready.tasks.get(done_on=None).what
        == "File the decision on SV-2026-00001 with the town clerk"
    )
    assert not ready.clocks.exists()
    at("2026-04-01")
    act(ready, "file_with_clerk", clerk, {"filed_on": "2026-03-31"})
    assert ready.clocks.get(key="signs.town_board_appeal").due_on == date(2026, 4, 30)
    with pytest.raises(Refused, match="was filed on March 31"):
        act(ready, "file_with_clerk", clerk, {"filed_on": "2026-04-01"})


def test_filing_says_what_is_missing(merchant, store, lot, schedule):
    case = begin("SV", merchant)
    with pytest.raises(Refused, match=r"Choose the property.*what is to be varied.*difficulty"):
        act(case, "submit", merchant, SIGN)


def test_nobody_varies_the_application_of_another(too_large, homeowner):
    with pytest.raises(BadData, match="your own cases alone"):
        begin("SV", homeowner, {"permit": too_large.pk})


def test_the_officer_does_not_decide_for_the_board(ready, officer):
    with pytest.raises(NotAllowed):
        act(ready, "decide", officer, GRANT)


@pytest.mark.parametrize("line", ["Ann Bell; 12 Elm Street", "Ann; Elm; far", "; Elm; 10",
                                  "Ann; Elm; -3", "Ann; Elm; NaN"])  # fmt: skip
def test_a_line_of_the_list_that_can_not_be_read_is_named(asked, clerk, line):
    with pytest.raises(BadData, match="Line 1"):
        act(asked, "list_neighbors", clerk, {"neighbors": line})


def test_a_variance_asked_before_the_application_covers_the_next_one(
    merchant, store, lot, schedule, clerk, officer, zoner, at
):
    """It names the limits and no application; it holds for that property and no other."""
    case = ask_variance(merchant, clerk, officer, parcel=store)
    notify(case, clerk)
    at("2026-03-25")
    with pytest.raises(BadData, match="what the variance is for"):
        act(case, "decide", zoner, GRANT)
    grant(case, zoner)
    permit = to_review(merchant, store, clerk, officer, LARGE)
    act(permit, "approve", officer)
    assert permit.state == State.APPROVED
