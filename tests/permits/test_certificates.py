"""Certificates (§ 5-27): not before the work is done and seen, and not for longer than allowed."""

from datetime import date

import pytest

from parcels.models import Parcel
from permits.models import CompensationForm
from tests.permits.conftest import SIGN, pay
from tests.permits.town import (
    CONTENTS,
    GOOD,
    GROUND,
    SHOWN,
    ask_for,
    certificate,
    inspect,
    let_in,
    temporary,
)
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import BadData, Refused
from workflow.states import State


@pytest.fixture
def built(issued, homeowner, inspector, at):
    at("2026-04-01")
    act(issued, "record_start", homeowner, {"began_on": "2026-03-30"})
    inspect(issued, inspector)
    return issued


def issue(case, officer):
    act(case, "approve", officer, GOOD)
    act(case, "issue", officer)


def test_no_certificate_before_the_final_inspection(issued, homeowner, officer, clerk, inspector):
    case = certificate(issued, homeowner, officer, clerk)
    inspect(issued, inspector, *[i.key for i in issued.inspections.exclude(key="final")])
    with pytest.raises(Refused, match="Not accepted: Final inspection"):
        act(case, "approve", officer, GOOD)
    assert not case.papers.filter(key="buildings.certificate").exists()
    inspect(issued, inspector)
    issue(case, officer)
    assert case.papers.get(key="buildings.certificate").standing == "in_force"


def test_an_inspection_added_after_the_approval_holds_the_issue(
    built, homeowner, officer, clerk, inspector
):
    case = certificate(built, homeowner, officer, clerk)
    act(case, "approve", officer, GOOD)
    act(built, "add_inspection", officer, {"elements": ["plumbing"]})
    with pytest.raises(Refused, match="Not accepted: Plumbing"):
        act(case, "issue", officer)


def test_no_inspections_at_all_are_not_all_accepted(built, homeowner, officer, clerk):
    case = certificate(built, homeowner, officer, clerk)
    type(built.inspections.first()).objects.filter(case=built).update(state="cancelled")
    with pytest.raises(Refused, match="no final inspection"):
        act(case, "approve", officer, GOOD)


def test_the_certificate_closes_permit_and_temporary_certificate(
    issued, homeowner, officer, clerk, inspector
):
    guest = let_in(issued, homeowner, officer, clerk, "2026-06-01")
    inspect(issued, inspector)
    issue(certificate(issued, homeowner, officer, clerk), officer)
    for case in (guest, issued):
        case.refresh_from_db()
        assert case.state == State.CLOSED
        assert not case.clocks.filter(outcome="open").exists()
    met = issued.clocks.get(key="buildings.permit_expiry").outcome
    assert (met, guest.clocks.get().outcome) == ("met", "met")


def test_a_part_certified_leaves_the_permit_open(built, homeowner, officer, clerk):
    part = {"entire_structure": "", "portion_description": "West half"}
    case = certificate(built, homeowner, officer, clerk, **part)
    act(case, "approve", officer, {**GOOD, "work_left": "on"})
    act(case, "issue", officer)
    built.refresh_from_db()
    assert built.state == State.ISSUED


def test_a_certificate_for_part_of_a_building_may_be_for_all_the_work(
    built, homeowner, officer, clerk
):
    part = {"entire_structure": "", "portion_description": "Store 4"}
    issue(certificate(built, homeowner, officer, clerk, **part), officer)
    built.refresh_from_db()
    assert built.state == State.CLOSED


@pytest.mark.parametrize(("completed", "good"), [("2027-03-02", True), ("2027-03-03", False)])
def test_under_an_expired_permit_only_work_complete_in_time_is_certified(
    issued, homeowner, officer, clerk, inspector, at, completed, good
):
    act(issued, "record_start", homeowner, {"began_on": "2026-03-02"})
    at("2027-03-10")
    sweep.run()
    inspect(issued, inspector, *[i.key for i in issued.inspections.exclude(key="final")])
    inspect(issued, inspector, "final", completed_on=completed)
    assert issued.state == State.EXPIRED
    case = certificate(issued, homeowner, officer, clerk)
    if good:
        issue(case, officer)
        issued.refresh_from_db()
        assert issued.state == State.CLOSED
    else:
        with pytest.raises(Refused, match="Renew the permit first"):
            act(case, "approve", officer, GOOD)


def test_under_a_suspended_or_revoked_permit_nothing_is_certified(built, homeowner, officer, clerk):
    case = certificate(built, homeowner, officer, clerk)
    act(built, "suspend", officer, GROUND)
    with pytest.raises(Refused, match="is suspended"):
        act(case, "approve", officer, GOOD)
    act(built, "reinstate", officer, SHOWN)
    act(case, "approve", officer, GOOD)
    act(built, "revoke", officer, GROUND)
    with pytest.raises(Refused, match="is revoked"):
        act(case, "issue", officer)


def test_the_officer_completes_what_the_certificate_says(built, homeowner, officer, clerk):
    case = certificate(built, homeowner, officer, clerk, construction_type="")
    act(case, "approve", officer, GOOD)
    with pytest.raises(Refused, match="type of construction"):
        act(case, "issue", officer)
    act(case, "complete_contents", officer, CONTENTS)
    act(case, "issue", officer)


def test_a_report_of_special_inspections_is_owed_where_the_permit_asked_for_them(
    built, homeowner, officer, clerk
):
    type(built).objects.filter(pk=built.pk).update(special_inspections_required=True)
    case = certificate(built, homeowner, officer, clerk)
    with pytest.raises(Refused, match="structural|special inspections"):
        act(case, "approve", officer, GOOD)
    papers = {"structural_report_required": "on", "structural_report_received_on": "2026-04-01"}
    act(case, "set_papers", officer, papers)
    issue(case, officer)


def test_a_change_of_use_needs_no_permit(homeowner, parcel, schedule, officer, clerk, at):
    at("2026-03-02")
    case = begin("CO", homeowner)
    say = {**CONTENTS, "basis": "permit_work", "use_and_occupancy": "M, store"}
    act(case, "fill_in", homeowner, say)
    with pytest.raises(Refused, match="Choose the property"):
        act(case, "submit", homeowner, SIGN)
    with pytest.raises(BadData, match="No property"):
        act(case, "fill_in", homeowner, {**say, "parcel_number": "999.99-9-99"})
    act(case, "fill_in", homeowner, {**say, "parcel_number": "157.08-1-14"})
    act(case, "submit", homeowner, SIGN)
    assert case.parcel == parcel and case.basis == "conversion"
    assert case.events.last().data["signed_hash"]
    pay(case, clerk, "30.00")
    act(case, "take_up", officer)
    with pytest.raises(Refused, match="inspect"):
        act(case, "approve", officer, GOOD)
    act(case, "inspect", officer, {"inspected_on": "2026-03-02", "conforms": "on"})
    issue(case, officer)
    assert case.state == State.ISSUED


def test_a_revoked_certificate_makes_room_for_a_new_one(built, homeowner, officer, clerk, at):
    first = certificate(built, homeowner, officer, clerk)
    issue(first, officer)
    with pytest.raises(BadData):
        begin("CO", homeowner, {"permit": built.pk})
    found = {"wrong_information": "The use", "deficiencies": "Apply for it", "days": "9"}
    act(first, "find_error", officer, found)
    at("2026-04-14")
    act(first, "revoke", officer, {"reason": "Nothing was corrected."})
    second = certificate(built, homeowner, officer, clerk)
    issue(second, officer)
    assert second.state == State.ISSUED


def test_an_error_gives_time_then_the_officer_acts(built, homeowner, officer, clerk, at):
    case = certificate(built, homeowner, officer, clerk)
    issue(case, officer)
    with pytest.raises(Refused, match="first to be given time"):
        act(case, "revoke", officer, {"reason": "Now"})
    found = {"wrong_information": "The use", "deficiencies": "Apply for it", "days": "10"}
    act(case, "find_error", officer, found)
    clock = case.clocks.get()
    assert clock.due_on == date(2026, 4, 13)  # 11 April is a Saturday
    later = {"clock": clock.pk, "until": "2026-04-20", "reason": "The architect is away."}
    act(case, "extend_by_official", officer, later)
    at("2026-04-20")
    sweep.run()
    with pytest.raises(Refused, match="first to be given time"):
        act(case, "suspend", officer, {"reason": "Now"})
    at("2026-04-21")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.ISSUED and case.correction_overdue
    assert case.tasks.get(done_on=None).section == "5-27(f)"
    act(case, "suspend", officer, {"reason": "Nothing was corrected."})
    assert case.papers.get(key="buildings.certificate").standing == "ended"
    act(case, "reinstate", officer, {"reason": "It was corrected."})
    assert case.papers.get(key="buildings.certificate").standing == "in_force"
    assert not case.tasks.filter(done_on=None).exists()


def test_an_error_corrected_in_time_is_done_with(built, homeowner, officer, clerk, at):
    case = certificate(built, homeowner, officer, clerk)
    issue(case, officer)
    found = {"wrong_information": "The use", "deficiencies": "Apply for it", "days": "10"}
    act(case, "find_error", officer, found)
    act(case, "record_correction", officer, {"reason": "Applied for."})
    assert case.clocks.get().outcome == "met" and case.error_found == ""


@pytest.mark.parametrize(
    ("start", "last"), [("2026-04-01", "2026-10-01"), ("2026-08-31", "2027-02-28")]
)
def test_a_temporary_certificate_is_for_six_months_at_most(
    issued, homeowner, officer, clerk, at, start, last
):
    act(issued, "record_start", homeowner, {"began_on": "2026-03-02"})
    at(start)
    case = temporary(issued, homeowner, officer, clerk)
    longer = (date.fromisoformat(last).replace(day=1).replace(month=11, year=2027)).isoformat()
    with pytest.raises(Refused, match="6 months at most"):
        act(case, "approve", officer, {"effective_from": start, "ends_on": longer})
    with pytest.raises(BadData, match="days past"):
        act(case, "approve", officer, {"effective_from": "2026-03-02", "ends_on": last})
    act(case, "approve", officer, {"effective_from": start, "ends_on": last})
    act(case, "issue", officer)
    assert case.clocks.get().due_on == date.fromisoformat(last)  # a term does not roll


def test_one_extension_of_ninety_days_for_little_work(issued, homeowner, officer, clerk, at):
    case = let_in(issued, homeowner, officer, clerk, "2026-06-01")
    with pytest.raises(Refused, match="No extension is asked"):
        act(case, "extend", officer)
    little = {"only_minimal_work_left": "on", "steady_progress": "on"}
    act(case, "ask_extension", homeowner)
    act(case, "refuse_extension", officer, {"reason": "Too much is left."})
    act(case, "ask_extension", homeowner)
    with pytest.raises(Refused, match="90 days at most"):
        act(case, "extend", officer, {**little, "ends_on": "2026-08-31"})
    with pytest.raises(Refused, match="work goes on"):
        act(case, "extend", officer, {"only_minimal_work_left": "on", "ends_on": "2026-08-30"})
    act(case, "extend", officer, {**little, "ends_on": "2026-08-30"})
    with pytest.raises(Refused, match="one extension"):
        act(case, "ask_extension", homeowner)
    at("2026-08-30")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.ISSUED
    at("2026-08-31")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.EXPIRED
    with pytest.raises(Refused):
        act(case, "ask_extension", homeowner)
    assert case.papers.get(key="buildings.temporary_certificate").standing == "ended"


def test_a_temporary_certificate_needs_a_permit_in_force(issued, homeowner, officer, clerk, at):
    with pytest.raises(BadData, match="work under a permit"):
        begin("TC", homeowner)
    act(issued, "record_start", homeowner, {"began_on": "2026-03-02"})
    at("2027-03-01")
    case = temporary(issued, homeowner, officer, clerk)
    act(case, "approve", officer, {"effective_from": "2027-03-01", "ends_on": "2027-04-01"})
    at("2027-03-03")
    with pytest.raises(Refused, match="not in force"):
        act(case, "issue", officer)


def test_a_temporary_certificate_issued_late_runs_from_its_issue(
    issued, homeowner, officer, clerk, at
):
    case = temporary(issued, homeowner, officer, clerk)
    act(case, "approve", officer, {"effective_from": "2026-03-02", "ends_on": "2026-03-20"})
    at("2026-03-10")
    act(case, "issue", officer)
    assert (case.effective_from, case.ends_on) == (date(2026, 3, 10), date(2026, 3, 20))


def test_of_insurance_both_covers_are_proved_and_in_force_on_the_day_of_issue(
    approved, officer, at
):
    forms = CompensationForm.values
    assert "ACORD" not in str(forms)
    cover = {"number": "7", "insurer": "State Fund"}
    act(approved, "record_compensation", officer,
        {**cover, "form": "U-26.3", "expires_on": "2026-03-05"})  # fmt: skip
    with pytest.raises(Refused, match="no proof of disability"):
        act(approved, "issue", officer)
    with pytest.raises(BadData, match="last day of the cover"):
        act(approved, "record_compensation", officer, {**cover, "form": "DB-120.1"})
    act(approved, "record_compensation", officer,
        {**cover, "form": "DB-120.1", "expires_on": "2027-01-01"})  # fmt: skip
    at("2026-03-06")  # good when it was recorded, over when the permit is to be issued
    with pytest.raises(Refused, match="ended on March 5, 2026"):
        act(approved, "issue", officer)
    act(approved, "record_compensation", officer,
        {**cover, "form": "U-26.3", "expires_on": "2026-03-06"})  # fmt: skip
    act(approved, "issue", officer)


def test_unpaid_and_unfiled(issued, homeowner, officer):
    case = ask_for("CO", issued, homeowner)
    with pytest.raises(Refused, match=r"\$30.00 of the fees"):
        act(case, "take_up", officer)
    act(case, "withdraw", homeowner)
    assert Parcel.objects.count() == 1
