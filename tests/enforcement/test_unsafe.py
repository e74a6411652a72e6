"""Unsafe buildings, from the engineer's inspection to the assessment on the land (§§ 5-91 to
5-95)."""

from datetime import date

import pytest

from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import inspect, photo, today
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
FINDINGS = {
    "premises": "A two-story frame house on the north side of Elm Street.",
    "findings": "The roof has fallen in and the east wall leans.",
    "inspected_on": "2026-03-02",
}
RESOLVED = {"resolution_number": "2026-41", "decided_on": "2026-03-02"}
NOTICE = {
    "premises": FINDINGS["premises"],
    "particulars": "The roof has fallen in.\nThe east wall leans over the walk.",
    "order_text": "Brace the wall and rebuild the roof, or demolish and remove the house.",
    "hearing_on": "2026-03-25",
    "hearing_time": "7:00 p.m.",
    "hearing_place": "Town Hall, 605 Vestal Parkway West",
}


@pytest.fixture
def building(engineer, parcel):
    return begin("UB", engineer, {**FINDINGS, "parcel": parcel.tax_map_number}).whole()


@pytest.fixture
def before_board(building, engineer):
    act(building, "file_report", engineer)
    return building


@pytest.fixture
def found_unsafe(before_board, board):
    act(before_board, "determine_unsafe", board, RESOLVED)
    return before_board


@pytest.fixture
def noticed(found_unsafe, officer):
    act(found_unsafe, "draw_up_notice", officer, NOTICE)
    act(found_unsafe, "issue_notice", officer)
    return found_unsafe


def serve(case, clerk, method="personal", files=None, **over):
    paper = case.papers.filter(key="enforcement.unsafe_notice", standing="in_force").first()
    data = {
        "paper": paper.pk, "method": method, "sent_on": today(), "addressee": "Otto Owner",
        "recipient_kind": "owner", "address": "77 Far Road", "last_known_address": "on",
        **({"hour": "9:30"} if method == "personal" else {}),
        **({"tracking_number": "RB 123 456 789 US"} if method.endswith("d_mail") else {}),
        **({"place": "Front door"} if method == "posting" else {}),
        **over,
    }  # fmt: skip
    files = files or ({"proof_file": photo("posted.png")} if method == "posting" else {})
    return act(case, "prove_service", clerk, data, files=files)


@pytest.fixture
def served(noticed, clerk):
    serve(noticed, clerk)
    return noticed


def test_the_engineer_alone_inspects_and_reports(engineer, officer, parcel, building):
    with pytest.raises(NotAllowed):
        begin("UB", officer, {**FINDINGS, "parcel": parcel.tax_map_number})
    with pytest.raises(NotAllowed):
        act(building, "file_report", officer)
    act(building, "file_report", engineer)
    assert building.state == State.REFERRED
    report = building.papers.get(key="enforcement.engineer_report")
    assert "east wall leans" in report.facts["findings"]
    referral = building.referrals.get()
    assert (referral.body, referral.kind, referral.section) == ("town_board", "decision", "5-92")


def test_the_board_finds_it_safe_and_the_owner_is_told(before_board, board):
    act(before_board, "determine_safe", board, RESOLVED)
    assert before_board.state == State.CLOSED
    assert before_board.papers.get(key="enforcement.unsafe_cleared").addressee["name"] == (
        "Otto Owner")  # fmt: skip
    assert before_board.referrals.get().approves is False


def test_a_clerk_enters_the_resolution_an_officer_does_not(before_board, clerk, officer):
    with pytest.raises(NotAllowed):
        act(before_board, "determine_unsafe", officer, RESOLVED)
    act(before_board, "determine_unsafe", clerk, RESOLVED)
    assert before_board.state == State.APPROVED and before_board.resolution_number == "2026-41"


@pytest.mark.parametrize("lacks", ["particulars", "order_text", "hearing_on", "hearing_place",
                                   "premises"])  # fmt: skip
def test_the_notice_is_not_issued_without_each_of_its_contents(found_unsafe, officer, lacks):
    act(found_unsafe, "draw_up_notice", officer, NOTICE)
    setattr(found_unsafe, lacks, None if lacks == "hearing_on" else "")
    found_unsafe.save()
    with pytest.raises(Refused):
        act(found_unsafe, "issue_notice", officer)


def test_personal_service_starts_the_thirty_and_the_ninety_days(served, clerk):
    assert served.state == State.ISSUED and str(served.served_on) == "2026-03-02"
    due = {c.key.rpartition(".")[2]: str(c.due_on) for c in served.clocks.all()}
    assert due == {
        "unsafe_commence": "2026-04-01",
        "unsafe_complete": "2026-06-01",  # May 31 is a Sunday
        "unsafe_hearing": "2026-03-09",
    }
    assert served.tasks.get(about="county clerk").section == "5-94"


@pytest.mark.parametrize("method", ["certified_mail", "regular_mail"])
def test_certified_mail_is_not_registered_mail(noticed, clerk, method):
    event = serve(noticed, clerk, method)
    assert noticed.state == State.APPROVED and not noticed.clocks.exists()
    assert any(f["rule"].endswith(".method") for f in event.findings)


def test_registered_mail_needs_a_copy_posted_and_counts_from_the_later(noticed, clerk, at):
    event = serve(noticed, clerk, "registered_mail", received_on="2026-03-02")
    assert noticed.state == State.APPROVED
    assert any(f["rule"].endswith(".posting") for f in event.findings)
    at("2026-03-04")
    with pytest.raises(BadData, match="photograph"):
        serve(noticed, clerk, "posting", files={"nothing": photo()})
    serve(noticed, clerk, "posting")
    assert noticed.state == State.ISSUED and str(noticed.served_on) == "2026-03-04"
    first = noticed.clocks.get(key="enforcement.unsafe_commence")
    assert str(first.started_on) == "2026-03-04"


def test_registered_mail_goes_to_the_last_known_address(noticed, clerk):
    serve(noticed, clerk, "posting")
    event = serve(noticed, clerk, "registered_mail", last_known_address="")
    assert noticed.state == State.APPROVED
    assert any(f["rule"].endswith(".address") for f in event.findings)


def test_served_too_late_for_the_hearing_it_has_to_be_issued_anew(noticed, officer, clerk, at):
    at("2026-03-20")
    event = serve(noticed, clerk)
    assert noticed.state == State.APPROVED
    assert any(f["rule"].endswith(".hearing_date") for f in event.findings)
    act(noticed, "draw_up_notice", officer, {**NOTICE, "hearing_on": "2026-04-15"})
    act(noticed, "issue_notice", officer)
    standings = list(noticed.papers.filter(key="enforcement.unsafe_notice").values_list(
        "standing", flat=True))  # fmt: skip
    assert standings == ["ended", "in_force"]
    serve(noticed, clerk)
    assert noticed.state == State.ISSUED


HELD = {"held_on": "2026-03-25", "attendance": "Otto Owner, in person", "minutes": "He asks for "
        "time."}  # fmt: skip


def test_no_hearing_before_the_fifth_business_day(served, board, at):
    at("2026-03-06")
    with pytest.raises(Refused, match="first day that leaves the owner enough time is March 9"):
        act(served, "hold_hearing", board, {**HELD, "held_on": "2026-03-06"})
    at("2026-03-09")
    act(served, "hold_hearing", board, {**HELD, "held_on": "2026-03-09"})
    assert str(served.hearing_held_on) == "2026-03-09"


def test_it_may_be_adjourned(served, board):
    later = {"hearing_on": "2026-04-08", "hearing_time": "7 p.m.", "hearing_place": "Town Hall"}
    act(served, "adjourn_hearing", board, later)
    assert str(served.hearing_on) == "2026-04-08"


def test_a_longer_time_to_start_does_not_move_the_end(served, clerk, officer):
    start = served.clocks.get(key="enforcement.unsafe_commence")
    asked = {"clock": start.pk, "until": "2026-04-18", "reason": "The survey is late."}
    with pytest.raises(NotAllowed):
        act(served, "extend_by_official", officer, {**asked, "resolution": "2026-50"})
    with pytest.raises(BadData, match="resolution"):
        act(served, "extend_by_official", clerk, asked)
    act(served, "extend_by_official", clerk, {**asked, "resolution": "2026-50"})
    start.refresh_from_db()
    assert str(start.due_on) == "2026-04-18"  # a Saturday stands as set
    assert str(served.clocks.get(key="enforcement.unsafe_complete").due_on) == "2026-06-01"
    paper = served.papers.get(key="enforcement.unsafe_extension")
    assert (paper.facts["before"], paper.facts["until"]) == ("2026-04-01", "2026-04-18")


def test_made_safe_it_is_closed_after_an_inspection(served, officer, engineer, inspector):
    act(served, "record_start", officer, {"on": today()})
    assert served.clocks.get(key="enforcement.unsafe_commence").outcome == "met"
    with pytest.raises(Refused, match="No inspection has found it safe"):
        act(served, "comply", engineer, {"on": today()})
    act(served, "book_inspection", engineer, {"planned_for": today()})
    seen = {"inspection": served.inspections.get().pk, "satisfactory": "True"}
    act(served, "record_inspection", inspector, seen)
    act(served, "comply", engineer, {"on": today()})
    assert served.state == State.CLOSED and not served.clocks.filter(outcome="open").exists()
    assert served.papers.get(key="enforcement.unsafe_notice").standing == "ended"


DEMOLISH = {"resolution_number": "2026-60", "done_by": "contract", "contract_number": "C-12",
            "contract_under_gml": "on"}  # fmt: skip


@pytest.fixture
def neglected(served, board, clerk, at):
    act(served, "file_copy", clerk, {"filed_on": today(), "reference": "Liber 2200 page 31"})
    at("2026-03-25")
    act(served, "hold_hearing", board, HELD)
    at("2026-04-02")
    sweep.run()
    served.refresh_from_db()
    return served


def test_neglect_puts_it_on_the_board_s_agenda_and_decides_nothing(neglected):
    assert neglected.state == State.ISSUED
    referral = neglected.referrals.filter(state="open").get()
    assert referral.section == "5-95" and referral.reason.startswith("Neglect: start to secure")


def test_the_board_may_decide_otherwise_on_record(neglected, clerk):
    said = {"resolution_number": "2026-61", "decided_on": "2026-04-02", "reason": "He has begun."}
    act(neglected, "decline_demolition", clerk, said)
    assert neglected.state == State.ISSUED
    assert not neglected.referrals.filter(state="open").exists()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"county_clerk_filed_on": None}, "county clerk"),
        ({"hearing_held_on": None}, "hearing held on"),
        ({"resolution": "not_unsafe"}, "finds the building unsafe"),
        ({"report_filed_on": None}, "no report"),
        ({"work_started_on": date(2026, 4, 1)}, "to complete the work"),
    ],
)
def test_no_demolition_while_one_of_the_steps_is_lacking(neglected, board, change, words):
    for field, value in change.items():
        setattr(neglected, field, value)
    neglected.save()
    with pytest.raises(Refused, match=words):
        act(neglected, "order_demolition", board, {**DEMOLISH, "decided_on": "2026-04-02"})


def test_nor_before_the_time_is_over_but_at_once_on_refusal(served, board, clerk, officer, at):
    act(served, "file_copy", clerk, {"filed_on": today(), "reference": "Liber 2200 page 31"})
    at("2026-03-25")
    act(served, "hold_hearing", board, HELD)
    ordered = {**DEMOLISH, "decided_on": "2026-03-25"}
    with pytest.raises(Refused, match="until Wednesday, April 1"):
        act(served, "order_demolition", board, ordered)
    act(served, "record_refusal", officer, {"on": today(), "said": "“Never”, on the telephone."})
    with pytest.raises(Refused, match="General Municipal Law"):
        act(served, "order_demolition", board, {**ordered, "contract_under_gml": ""})
    act(served, "order_demolition", board, ordered)
    assert served.state == State.DEMOLISHING


@pytest.fixture
def demolished(neglected, board, officer, at):
    act(neglected, "order_demolition", board, {**DEMOLISH, "decided_on": "2026-04-02"})
    at("2026-04-20")
    cost = {"on": "2026-04-18", "contractor_costs": "18500", "legal_expenses": "1200"}
    act(neglected, "record_removal", officer, cost)
    return neglected


def test_the_cost_is_billed_assessed_on_the_land_and_then_it_is_closed(
    demolished, clerk, board, officer
):
    assert demolished.state == State.DEMOLISHED
    with pytest.raises(Refused, match="neither paid nor assessed"):
        act(demolished, "close", clerk)
    charges = [c.pk for c in demolished.charges.all()]
    bill = begin("BL", clerk, {"case_billed": demolished.pk, "charges": charges}).whole()
    act(bill, "bill", clerk, {"owner_name": "Otto Owner", "owner_address": "77 Far Road"})
    with pytest.raises(Refused):
        act(bill, "certify", officer)
    act(bill, "assess", board, {"resolution_number": "2026-70"})
    assert bill.certified_amount == 19700 and bill.assessed_by == "2026-70"
    assert bill.papers.filter(key="enforcement.demolition_assessment").exists()
    act(demolished, "close", clerk)
    assert demolished.state == State.CLOSED


def test_demolition_needs_a_building_permit_and_the_officer_has_the_task(demolished, neglected):
    task = neglected.tasks.get(about="permit")
    assert "needs a building permit" in task.what and task.done_on is not None


def test_inspections_go_on_until_it_is_removed(neglected, board, inspector):
    act(neglected, "order_demolition", board, {**DEMOLISH, "decided_on": "2026-04-02"})
    act(neglected, "book_inspection", neglected_officer(neglected), {"planned_for": today()})
    inspect(neglected, inspector)
    assert neglected.inspections.get().state == "accepted"


def neglected_officer(case):
    return case.events.filter(action="issue_notice").get().actor
