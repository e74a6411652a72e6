"""Under the permit: renewed, reissued, amended, suspended, revoked (§ 5-30(e), (f))."""

from datetime import date

import pytest

from fees.ledger import balance
from permits.operating import checks
from tests.operating.town import FAULT, SIGN, due, today
from workflow import history, sweep
from workflow.door import act, begin
from workflow.models import Paper
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
TERM = "operating.operating_permit_term"
CEASE = {"cease": "No welding until the extinguishers are serviced.", "to_comply": "Service them."}


def follow(here, permit, action, **pages):
    """An application that follows a permit, filed and paid."""
    case = begin("OP", here.homeowner, {"earlier": permit.pk, "action": action})
    when = {"planned_start_on": today().isoformat(), "already_started": "True"}
    for page, data in {"when": when, **pages}.items():
        act(case, "fill_in", here.homeowner, {"page": page, **data})
    act(case, "submit", here.homeowner, SIGN)
    here.pay(case)
    return case


def decided(here, case, first, last):
    act(case, "take_up", here.officer)
    if case.action != "amend":
        here.inspect(case)
    here.approve(case, effective_from=first, effective_to=last)
    act(case, "issue", here.officer)
    return case


def test_a_renewal_follows_the_term_and_is_inspected_again(here):
    old = here.issue()
    here.at("2026-12-01")
    case = follow(here, old, "renew")
    assert str(balance(case).paid) == "60.00"  # the fee of a renewal
    assert case.description == old.description and case.activities == old.activities
    found = case.events.get(action="submit").findings
    assert found == []  # it goes on under the permit that is in force
    act(case, "take_up", here.officer)
    with pytest.raises(Refused, match="not inspected"):
        here.approve(case, effective_from="2027-01-01", effective_to="2027-12-31")
    here.inspect(case)
    here.approve(case, effective_from="2027-01-01", effective_to="2027-12-31")
    act(case, "issue", here.officer)
    old.refresh_from_db()
    assert old.state == State.ISSUED and due(old, TERM) == date(2026, 12, 31)  # no day without one
    assert history.governing(old, today()).pk == case.pk
    here.at("2027-01-01")
    sweep.run()
    old.refresh_from_db()
    assert old.state == State.CLOSED
    assert not old.papers.filter(key="operating.term_notice").exists()
    paper = case.papers.get(key="operating.permit")
    assert paper.title == "Operating permit (renewed)" and paper.facts["earlier"] == old.number


def test_a_renewal_that_begins_at_once_ends_the_old_one_at_once(here):
    old = here.issue()
    case = decided(here, follow(here, old, "renew"), "2026-03-02", "2027-03-02")
    old.refresh_from_db()
    assert old.state == State.CLOSED and not old.clocks.filter(outcome="open").exists()
    assert old.papers.get(key="operating.permit").standing == Paper.Standing.ENDED
    assert case.links_out.get().name == "renews"


def test_a_permit_that_begins_before_the_old_one_ends_shortens_its_term(here):
    old = here.issue()
    decided(here, follow(here, old, "reissue"), "2026-04-01", "2027-04-01")
    old.refresh_from_db()
    assert old.state == State.ISSUED and due(old, TERM) == date(2026, 3, 31)


def test_what_has_expired_is_renewed_without_limit_of_time(here):
    old = here.issue()
    here.at("2027-06-01")
    sweep.run()
    old.refresh_from_db()
    assert old.state == State.EXPIRED
    decided(here, follow(here, old, "renew"), "2027-06-01", "2028-06-01")
    old.refresh_from_db()
    assert old.state == State.CLOSED


def test_an_amendment_keeps_the_term_and_needs_no_inspection(here):
    old = here.issue()
    here.at("2026-05-04")
    people = {"business_name": "Home & Sons"}
    case = follow(here, old, "amend", people=people)
    assert str(balance(case).paid) == "20.00"
    act(case, "take_up", here.officer)
    assert not case.inspections.exists()
    with pytest.raises(BadData, match="keeps the first day"):
        here.approve(case, effective_from="2026-05-04", effective_to="2026-12-31")
    here.approve(case, effective_from="2026-03-02", effective_to="2026-12-31")
    act(case, "issue", here.officer)
    old.refresh_from_db()
    assert old.state == State.CLOSED
    paper = case.papers.get(key="operating.permit")
    assert paper.title == "Amended operating permit" and paper.facts["holder"] == "Home & Sons"


def test_an_amendment_adds_no_activity(here):
    old = here.issue()
    more = {"activities": ["welding_or_hot_work", "open_burning"], "description": "More."}
    case = follow(here, old, "amend", activities=more)
    act(case, "take_up", here.officer)
    with pytest.raises(Refused, match="does not cover this"):
        here.approve(case, effective_from="2026-03-02", effective_to="2026-12-31",
                     one_or_several_reason="-")  # fmt: skip


def test_what_is_asked_for_can_be_changed_until_it_is_sent(here):
    old = here.issue()
    case = begin("OP", here.homeowner, {"earlier": old.pk, "action": "renew"})
    act(case, "fill_in", here.homeowner, {"page": "action", "action": "amend"})
    when = {"planned_start_on": "2026-03-02", "already_started": "True"}
    act(case, "fill_in", here.homeowner, {"page": "when", **when})
    act(case, "submit", here.homeowner, SIGN)
    assert case.links_out.get().name == "amends" and str(balance(case).due) == "20.00"


def test_nobody_follows_the_permit_of_another(here, db):
    from tests.workflow.conftest import make_user

    old = here.issue()
    with pytest.raises(BadData, match="your own permits"):
        begin("OP", make_user("sven@else.example"), {"earlier": old.pk, "action": "renew"})
    at_counter = begin("OP", here.clerk, {"permit": old.pk}, channel="counter")
    assert at_counter.applicant == old.applicant and at_counter.action == "renew"


# --- Suspension and revocation (§ 5-30(f)) ------------------------------------------------------


def test_what_does_not_comply_is_found_first_and_then_one_of_two_follows(here):
    case = here.issue()
    for name in ("suspend", "revoke"):
        with pytest.raises(Refused, match="Nothing is on record"):
            act(case, name, here.officer, CEASE)
    act(case, "find_noncompliance", here.inspector, {"faults": FAULT})
    task = case.tasks.get(about="noncompliance")
    assert (task.role, task.section, task.done_on) == ("officer", "5-30(f)(1)", None)
    found = checks.validity(case, today())["findings"]
    assert [f["rule"] for f in found] == ["operating.operating_permit_validity.revoke_or_suspend"]
    with pytest.raises(NotAllowed):
        act(case, "suspend", here.inspector, CEASE)
    with pytest.raises(BadData, match="cease"):
        act(case, "suspend", here.officer, {})
    act(case, "suspend", here.officer, CEASE)
    assert case.state == State.SUSPENDED
    order = case.papers.get(key="operating.cease_order")
    assert order.facts["faults"][0]["provision"] == "FCNYS 906.2"
    assert order.facts["cease"] == CEASE["cease"] and order.facts["section"] == "5-30(f)"
    assert case.papers.get(key="operating.permit").standing == Paper.Standing.ENDED
    assert case.suspensions.get().ground == FAULT
    task.refresh_from_db()
    assert task.done_on == today()


def test_a_fault_that_is_corrected_before_leaves_no_ground(here):
    case = here.issue()
    here.at_fault(case)
    fault = case.noncompliances.get().pk
    act(case, "record_correction", here.officer, {"corrected": [fault], "how": "Serviced."})
    with pytest.raises(Refused, match="Nothing is on record"):
        act(case, "revoke", here.officer, CEASE)
    assert checks.validity(case, today())["outcome"] == "in_force"


def test_a_suspension_is_lifted_when_it_complies_and_the_term_has_run_on(here):
    case = here.issue()
    here.at_fault(case)
    act(case, "suspend", here.officer, CEASE)
    here.at("2026-04-06")
    with pytest.raises(Refused, match="Not corrected"):
        act(case, "lift", here.officer, {"reason": "Serviced."})
    here.inspect(case)  # what was found is shown to be corrected
    assert case.tasks.filter(about="correction", done_on=None).exists()
    corrected = {"corrected": [case.noncompliances.get().pk], "how": "Serviced."}
    act(case, "record_correction", here.officer, corrected)
    act(case, "lift", here.officer, {"reason": "All extinguishers are serviced."})
    assert case.state == State.ISSUED and due(case, TERM) == date(2026, 12, 31)
    assert case.papers.get(key="operating.permit").standing == Paper.Standing.IN_FORCE
    lifted = case.papers.get(key="operating.lift")
    assert lifted.facts["order"] == case.papers.get(key="operating.cease_order").number
    assert not checks.is_stopped(case, today()) and checks.is_stopped(case, date(2026, 4, 1))


def test_a_suspended_permit_expires_all_the_same(here):
    case = here.issue()
    here.at_fault(case)
    act(case, "suspend", here.officer, CEASE)
    here.at("2027-01-01")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.EXPIRED and not case.suspensions.filter(ends_on=None).exists()


def test_a_suspended_permit_is_not_renewed_and_a_revoked_one_never(here):
    old = here.issue()
    here.at_fault(old)
    act(old, "suspend", here.officer, CEASE)
    case = follow(here, old, "renew")  # it may be handed in
    with pytest.raises(Refused, match="is suspended"):
        act(case, "take_up", here.officer)
    act(old, "revoke", here.officer, CEASE)
    with pytest.raises(Refused, match="can not be renewed"):
        act(case, "take_up", here.officer)
    with pytest.raises(BadData, match="earlier"):
        begin("OP", here.homeowner, {"earlier": old.pk, "action": "renew"})
    assert old.state == State.REVOKED and not old.clocks.filter(outcome="open").exists()


def test_a_permit_that_was_suspended_after_the_approval_is_not_replaced(here):
    old = here.issue()
    case = follow(here, old, "renew")
    act(case, "take_up", here.officer)
    here.inspect(case)
    here.approve(case, effective_from="2026-03-02", effective_to="2027-03-02")
    here.at_fault(old)
    act(old, "suspend", here.officer, CEASE)
    with pytest.raises(Refused, match="is suspended"):
        act(case, "issue", here.officer)


def test_a_look_under_the_permit_that_finds_faults_is_a_finding(here):
    case = here.issue()
    act(case, "order_inspection", here.officer)
    here.inspect(case, good=False)
    assert case.noncompliances.get().provision == "FCNYS 906.2"
    act(case, "revoke", here.officer, CEASE)
    assert case.state == State.REVOKED


def test_what_lapsed_is_taken_back_where_it_was_renewed_in_time(here):
    """A renewal that was issued in time and entered late (a mistake of the office)."""
    case = here.issue()
    here.at("2027-01-04")
    sweep.run()
    case.refresh_from_db()
    clock = case.clocks.get(key=TERM)
    data = {"clock": clock.pk, "counts": "yes", "done_on": "2026-12-31", "reason": "Entered late."}
    act(case, "decide_lateness", here.officer, data)
    assert case.state == State.ISSUED
    assert case.papers.get(key="operating.permit").standing == Paper.Standing.IN_FORCE
