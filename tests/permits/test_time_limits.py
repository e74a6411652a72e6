"""The time limits of a permit (§ 5-24(i)): six months to begin, twelve months in all, whatever else
happens; and its renewal."""

from datetime import date

import pytest

from people.roles import Role
from tests.permits.conftest import APPROVAL, SIGN, fill_in, pay
from tests.permits.town import GROUND, SHOWN, fail, inspect, owed
from workflow import sweep
from workflow.days import add_days, add_months
from workflow.door import act, begin
from workflow.models import Outcome, ProclaimedHoliday
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


@pytest.fixture
def issue_on(homeowner, parcel, schedule, officer, clerk, at):
    """A permit issued on a day, everything before it on the same day."""

    def go(day: str):
        at(day)
        case = begin("BP", homeowner)
        fill_in(case, homeowner)
        act(case, "submit", homeowner, SIGN)
        pay(case, clerk, "170.00")
        act(case, "take_up", officer)
        act(case, "accept_documents", officer)
        act(case, "approve", officer, APPROVAL)
        act(case, "record_compensation", officer, {"form": "BP-1", "number": "H-1"})
        act(case, "issue", officer)
        return case

    return go


def due(case, key):
    return case.clocks.filter(key=f"buildings.{key}").latest("id").due_on


def renew(case, homeowner, clerk, officer, **data):
    act(case, "ask_renewal", homeowner)
    pay(case, clerk, "75.00")
    act(case, "renew", officer, data)


def swept(case):
    sweep.run()
    case.refresh_from_db()
    return case.state


def test_the_last_day_to_begin_is_good_and_the_next_is_not(issue_on, homeowner, at):
    permit = issue_on("2026-03-02")
    at("2026-09-02")
    assert swept(permit) == State.ISSUED
    at("2026-09-03")
    assert swept(permit) == State.INVALID
    with pytest.raises(Refused, match="invalid"):
        act(permit, "record_start", homeowner, {"began_on": "2026-09-03"})
    assert permit.events.last().day == date(2026, 9, 3)


def test_the_last_day_to_begin_rolls_over_a_weekend_and_the_term_does_not(issue_on):
    permit = issue_on("2026-05-07")
    assert due(permit, "commencement") == date(2026, 11, 9)  # 7 November is a Saturday
    permit = issue_on("2026-05-15")
    assert due(permit, "permit_expiry") == date(2027, 5, 15)  # a Saturday all the same


def test_the_last_day_to_begin_rolls_over_a_holiday_and_a_proclaimed_one(issue_on):
    assert due(issue_on("2026-05-11"), "commencement") == date(2026, 11, 12)  # Veterans Day
    ProclaimedHoliday.objects.create(day=date(2026, 11, 12), proclamation="7", entered_by="Carl")
    assert due(issue_on("2026-05-11"), "commencement") == date(2026, 11, 13)


def test_what_is_issued_on_29_february_ends_on_28_and_is_renewed_from_then(
    issue_on, homeowner, clerk, officer, at
):
    permit = issue_on("2028-02-29")
    act(permit, "record_start", homeowner, {"began_on": "2028-02-29"})
    assert due(permit, "permit_expiry") == date(2029, 2, 28)
    at("2029-02-28")
    assert swept(permit) == State.ISSUED
    at("2029-03-01")
    assert swept(permit) == State.EXPIRED
    renew(permit, homeowner, clerk, officer)
    assert permit.state == State.ISSUED and due(permit, "permit_expiry") == date(2030, 3, 1)


def test_what_ends_on_29_february_is_renewed(issue_on, homeowner, clerk, officer, at):
    permit = issue_on("2027-08-30")
    assert due(permit, "commencement") == date(2028, 2, 29)
    at("2028-03-01")
    assert swept(permit) == State.INVALID
    renew(permit, homeowner, clerk, officer)
    assert due(permit, "commencement") == date(2028, 9, 1)
    assert due(permit, "permit_expiry") == date(2029, 3, 1)


def test_nothing_but_a_renewal_moves_the_last_day(issued, homeowner, officer, inspector, clerk, at):
    before = {c.key: c.due_on for c in issued.clocks.all()}
    at("2026-04-01")
    act(issued, "record_start", homeowner, {"began_on": "2026-03-30"})
    fail(issued, inspector, "footing")
    act(issued, "announce_inspection", homeowner, {"inspection": issued.inspections.first().pk})
    inspect(issued, inspector, "footing")
    act(issued, "report_change", homeowner, {"text": "A window more"})
    act(issued, "check_site", inspector, {"permit_displayed": "on", "plans_on_site": "on"})
    act(issued, "assign", officer, {"assignee": officer.pk})
    act(issued, "suspend", officer, GROUND)
    at("2026-07-01")
    act(issued, "reinstate", officer, SHOWN)
    assert {c.key: c.due_on for c in issued.clocks.all()} == before


def test_a_suspension_stops_no_clock(issued, officer, at):
    act(issued, "suspend", officer, GROUND)
    at("2026-09-03")
    assert swept(issued) == State.INVALID
    at("2027-03-02")
    assert swept(issued) == State.INVALID
    at("2027-03-03")
    assert swept(issued) == State.EXPIRED


def test_a_permit_that_was_suspended_is_not_freed_by_its_renewal(
    issued, homeowner, clerk, officer, at
):
    act(issued, "suspend", officer, GROUND)
    at("2026-09-03")
    act(issued, "ask_renewal", homeowner)
    pay(issued, clerk, "75.00")
    with pytest.raises(BadData, match="suspended"):
        act(issued, "renew", officer)
    act(issued, "renew", officer, {"completed_complies": "on", "proposed_complies": "on"})
    assert issued.state == State.ISSUED and not issued.suspensions.filter(ends_on=None).exists()


def test_work_begun_before_the_suspension_is_recorded_in_it(issued, homeowner, officer, at):
    at("2026-04-01")
    act(issued, "suspend", officer, GROUND)
    with pytest.raises(BadData, match="No work may begin"):
        act(issued, "record_start", homeowner, {"began_on": "2026-04-01"})
    act(issued, "record_start", homeowner, {"began_on": "2026-03-30"})
    at("2026-09-03")
    assert swept(issued) == State.SUSPENDED


def test_late_proof_that_the_work_was_begun_in_time(issued, homeowner, officer, at):
    at("2026-10-01")
    assert swept(issued) == State.INVALID
    late = {"began_on": "2026-09-03", "reason": "The mason says so."}
    with pytest.raises(BadData, match="the last day to begin was"):
        act(issued, "find_begun_in_time", officer, late)
    act(issued, "find_begun_in_time", officer, {**late, "began_on": "2026-09-02"})
    assert issued.state == State.ISSUED
    assert due(issued, "permit_expiry") == date(2027, 3, 2)
    paper = issued.papers.get(key="buildings.permit")
    assert paper.standing == "in_force"


def test_work_begun_before_the_permit_counts_as_begun_for_the_office_alone(
    issued, homeowner, officer
):
    with pytest.raises(BadData, match="tell the office"):
        act(issued, "record_start", homeowner, {"began_on": "2026-02-27"})
    act(issued, "record_start", officer, {"began_on": "2026-02-27"})
    clock = issued.clocks.get(key="buildings.commencement")
    assert clock.outcome == Outcome.MET and issued.commenced_on == date(2026, 2, 27)


def test_renewals_run_from_each_renewal_and_the_24_months_from_the_first_issue(
    issued, homeowner, clerk, officer, at
):
    act(issued, "record_start", homeowner, {"began_on": "2026-03-02"})
    at("2027-03-03")
    renew(issued, homeowner, clerk, officer)
    assert (issued.first_issued_on, issued.issued_on) == (date(2026, 3, 2), date(2027, 3, 3))
    assert issued.clocks.filter(key="buildings.commencement").count() == 1  # begun: never again
    assert due(issued, "permit_expiry") == date(2028, 3, 3)
    marker = issued.clocks.get(key="buildings.renewal_refusal")
    assert marker.due_on == date(2028, 3, 2)


@pytest.mark.parametrize(("day", "refused"), [("2028-03-02", False), ("2028-03-03", True)])
def test_changed_codes_refuse_a_renewal_only_after_24_months(
    issued, homeowner, clerk, officer, at, day, refused
):
    at(day)
    act(issued, "ask_renewal", homeowner)
    ground = {"ground": "changed_codes", "reason": "The Energy Code of 2027 asks for more."}
    if refused:
        act(issued, "refuse_renewal", officer, ground)
        assert (issued.state, issued.renewal_asked_on) == (State.EXPIRED, None)
    else:
        with pytest.raises(Refused, match="no ground"):
            act(issued, "refuse_renewal", officer, ground)


def test_a_permit_in_force_is_renewed_early_where_the_officer_wants(
    issued, homeowner, clerk, officer, at
):
    at("2026-08-03")
    renew(issued, homeowner, clerk, officer)
    assert due(issued, "commencement") == date(2027, 2, 3)
    assert due(issued, "permit_expiry") == date(2027, 8, 3)
    assert issued.papers.filter(key="buildings.permit", standing="in_force").count() == 1


def test_a_renewal_is_asked_for_and_paid_before_it_is_decided(issued, homeowner, officer, at):
    at("2026-09-03")
    with pytest.raises(Refused, match="has not asked"):
        act(issued, "renew", officer)
    act(issued, "ask_renewal", homeowner)
    assert owed(issued) == 75
    with pytest.raises(Refused, match="Pay the fee"):
        act(issued, "renew", officer)
    with pytest.raises(Refused, match="asked for already"):
        act(issued, "ask_renewal", homeowner)
    with pytest.raises(NotAllowed):
        act(issued, "renew", homeowner)


def test_a_renewal_needs_proof_of_insurance_that_is_in_force_again(
    approved, homeowner, officer, clerk, at
):
    cover = {"number": "7", "insurer": "State Fund", "expires_on": "2026-08-31"}
    act(approved, "record_compensation", officer, {"form": "C-105.2", **cover})
    act(approved, "record_compensation", officer, {"form": "DB-120.1", **cover})
    act(approved, "issue", officer)
    at("2026-09-03")
    act(approved, "ask_renewal", homeowner)
    pay(approved, clerk, "75.00")
    with pytest.raises(Refused, match="ended on August 31, 2026"):
        act(approved, "renew", officer)
    act(approved, "record_compensation", clerk, {"form": "BP-1", "number": "H-2"})
    act(approved, "renew", officer)
    assert approved.state == State.ISSUED


@pytest.mark.parametrize("months", [6, 12])
def test_the_sweep_may_come_late(issued, months, at):
    """A night, or half a year, on which no program ran changes no day of the law."""
    at(add_days(add_months(date(2026, 3, 2), months), 40).isoformat())
    sweep.run()
    sweep.run()
    lapses = issued.events.filter(role=Role.SYSTEM).values_list("action", "day")
    invalid, expired = ("become_invalid", date(2026, 9, 3)), ("expire", date(2027, 3, 3))
    assert list(lapses) == ([invalid] if months == 6 else [invalid, expired])
