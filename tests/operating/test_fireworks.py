"""Fireworks and pyrotechnics displays: one case and one permit under §§ 5-39 and 5-30."""

from datetime import date

import pytest

from fees.ledger import balance
from permits.operating import checks
from tests.operating.town import SIGN, today
from workflow import sweep
from workflow.door import act
from workflow.models import Paper, Referral
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
DAYS = {"effective_from": "2026-07-04", "effective_to": "2026-07-05"}
LAWFUL = {"storage_transport_display_lawful": "True"}
CEASE = {"cease": "No shell is fired."}


def display(case, day):
    return checks.fireworks(case, "hold_display", today(), display_on=day)


def test_one_permit_under_both_sections(here):
    case = here.file(kind="FW")
    assert case.number.startswith("FW-2026-") and str(balance(case).due) == "150.00"
    assert case.activities == ["fireworks_or_pyrotechnics"]
    with pytest.raises(Refused, match="unpaid"):
        act(case, "take_up", here.officer)
    here.pay(case)
    act(case, "take_up", here.officer)
    act(case, "set_compliance", here.officer, LAWFUL)
    with pytest.raises(Refused, match="not inspected"):
        here.approve(case, **DAYS)
    here.inspect(case)
    here.approve(case, conditions="The wind is under 20 miles an hour.", **DAYS)
    assert display(case, date(2026, 7, 4))["outcome"] == "may_not"  # there is no final permit
    act(case, "issue", here.officer)
    paper = case.papers.get(key="operating.fireworks_permit")
    assert paper.facts["section"] == "5-39(a)" and paper.facts["display_on"] == "2026-07-04"
    assert display(case, date(2026, 7, 4))["outcome"] == "may"
    assert display(case, date(2026, 7, 5))["outcome"] == "may"
    assert display(case, date(2026, 7, 6))["outcome"] == "may_not"
    here.at("2026-07-06")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.EXPIRED


def test_the_display_lies_within_the_days_of_the_permit(here):
    case = here.inspected(kind="FW")
    act(case, "set_compliance", here.officer, LAWFUL)
    with pytest.raises(Refused, match="July 5, 2026 would be outside"):
        here.approve(case, effective_from="2026-07-04", effective_to="2026-07-04")


def test_what_the_officer_asks_for_has_to_be_shown(here):
    case = here.inspected(kind="FW")
    wanted = {"compliance_required": ["penal_law", "nfpa", "other"], **LAWFUL}
    with pytest.raises(BadData, match="other_rules"):
        act(case, "set_compliance", here.officer, wanted)
    wanted["other_rules"] = "12 NYCRR Part 61"
    act(case, "set_compliance", here.officer, {**wanted, "compliance_shown": ["penal_law"]})
    with pytest.raises(Refused) as no:
        here.approve(case, **DAYS)
    assert "Fire Protection Association" in str(no.value) and "other rules" in str(no.value)
    shown = {"compliance_shown": ["penal_law", "nfpa", "other"]}
    act(case, "set_compliance", here.officer, {**wanted, **shown})
    here.approve(case, **DAYS)
    act(case, "issue", here.officer)
    laws = case.papers.get(key="operating.fireworks_permit").facts["compliance"]
    assert laws[-1] == "12 NYCRR Part 61" and len(laws) == 3


def test_storage_and_transport_bind_without_being_asked_for(here):
    case = here.inspected(kind="FW")
    with pytest.raises(Refused, match="all federal, state and local rules"):
        here.approve(case, **DAYS)
    act(case, "set_compliance", here.officer, {"storage_transport_display_lawful": "False"})
    with pytest.raises(Refused, match="all federal, state and local rules"):
        here.approve(case, **DAYS)


def test_fire_and_police_are_asked_and_told(here, fire_official, police):
    case = here.inspected(kind="FW")
    act(case, "set_compliance", here.officer, LAWFUL)
    act(case, "ask_safety", here.officer, {"question": "Can it be guarded?"})
    assert {r.body for r in case.referrals.all()} == {"fire_official", "police"}
    with pytest.raises(Refused, match="asked already"):
        act(case, "ask_safety", here.officer, {"question": "Again?"})
    with pytest.raises(Refused, match="No answer yet"):
        here.approve(case, **DAYS)
    fire = case.referrals.get(body="fire_official")
    answer = {"referral": fire.pk, "approves": "True", "answer": "One engine stands by.",
              "kind": "fire_protection_usd", "amount_usd": "400.00"}  # fmt: skip
    with pytest.raises(BadData, match="referral"):  # nobody answers for the other
        act(case, "answer_safety", police, answer)
    act(case, "answer_safety", fire_official, answer)
    fire.refresh_from_db()
    assert fire.state == Referral.State.ANSWERED and case.display_costs.get().amount_usd == 400
    here.approve(case, safety_reason="The police chief agreed by telephone.", **DAYS)
    act(case, "issue", here.officer)
    for who in (fire_official, police):
        told = case.messages.filter(to_user=who, subject__startswith="Fireworks display FW")
        assert "July 5, 2026" in told.last().body
    here.at("2026-07-01")
    sweep.run()
    assert case.messages.filter(to_user=police, subject__contains="3 days left").exists()


# --- Further costs (§ 5-39(e)) ------------------------------------------------------------------


def costs(case, here):
    for kind, amount in (("fire_protection_usd", "400.00"), ("overtime_usd", "250.50")):
        data = {"kind": kind, "amount_usd": amount, "description": "July 4"}
        act(case, "enter_cost", here.officer, data)
    return list(case.display_costs.all())


def test_costs_are_owed_only_where_the_town_board_assesses_them(here):
    case = here.display()
    fire, overtime = costs(case, here)
    assert balance(case).due == 0
    assert case.tasks.filter(about="costs", done_on=None).count() == 1
    assert display(case, date(2026, 7, 4))["findings"][0]["rule"].endswith("costs_to_assess")
    with pytest.raises(NotAllowed):
        act(case, "assess_costs", here.officer)
    data = {"costs": [fire.pk], "resolution_number": "2026-88", "resolved_on": "2026-03-02",
            "payer": "applicant"}  # fmt: skip
    act(case, "assess_costs", here.clerk, data)
    assert str(balance(case).due) == "400.00"
    overtime.refresh_from_db()
    assert overtime.assessed is False
    bill = case.papers.get(key="operating.fireworks_bill")
    assert bill.addressee["name"] == "Hanna Home" and bill.facts["total"] == "400.00"
    assert bill.facts["resolution_number"] == "2026-88"
    assert not case.tasks.filter(about="costs", done_on=None).exists()
    with pytest.raises(Refused, match="No cost waits"):
        act(case, "assess_costs", here.clerk)


def test_assessed_costs_hold_back_neither_permit_nor_display(here):
    case = here.inspected(kind="FW")
    act(case, "set_compliance", here.officer, LAWFUL)
    rows = costs(case, here)
    data = {"costs": [row.pk for row in rows], "resolution_number": "2026-88",
            "resolved_on": "2026-03-02", "payer": "owner", "payer_name": "Otto Owner",
            "payer_address": "9 Elm Street"}  # fmt: skip
    act(case, "assess_costs", here.clerk, data)
    assert str(balance(case).due) == "650.50"
    here.approve(case, **DAYS)
    act(case, "issue", here.officer)
    assert display(case, date(2026, 7, 4))["outcome"] == "may"
    bill = case.papers.get(key="operating.fireworks_bill")
    assert bill.addressee["name"] == "Otto Owner" and bill.facts["owner_pays"]


def test_a_payer_who_is_not_known_has_to_be_named(here):
    case = here.display()
    costs(case, here)
    data = {"resolution_number": "2026-88", "resolved_on": "2026-03-02", "payer": "agent"}
    with pytest.raises(BadData, match="payer_name"):
        act(case, "assess_costs", here.clerk, data)


# --- The day of the display ---------------------------------------------------------------------


def test_a_display_is_recorded_as_what_it_was(here, fire_official):
    case = here.display()
    here.at("2026-07-05")
    act(case, "record_display", fire_official, {"held_on": "2026-07-04", "remarks": "Clean."})
    assert case.held_on == date(2026, 7, 4) and case.events.last().findings == []
    with pytest.raises(Refused, match="recorded already"):
        act(case, "record_display", fire_official, {"held_on": "2026-07-04"})
    here.at("2026-07-06")
    sweep.run()
    case.refresh_from_db()
    act(case, "end_case", here.officer)
    assert case.state == State.CLOSED


def test_a_display_under_a_suspended_permit_broke_the_law(here):
    case = here.display()
    here.at("2026-07-03")
    here.at_fault(case, "FCNYS 5608: the mortars are not braced")
    act(case, "suspend", here.officer, CEASE)
    assert display(case, date(2026, 7, 4))["outcome"] == "may_not"
    here.at("2026-07-04")
    act(case, "record_display", here.officer, {"held_on": "2026-07-04"})
    found = case.events.last().findings
    assert [f["rule"] for f in found] == ["operating.fireworks.suspended_or_revoked"]
    assert case.tasks.get(about="display").section == "5-39(a)"


def test_a_revoked_permit_stops_the_display_and_holds_no_more(here):
    case = here.display()
    here.at_fault(case, "Penal Law 405: the operator has no license")
    act(case, "revoke", here.officer, CEASE)
    assert case.papers.get(key="operating.fireworks_permit").standing == Paper.Standing.ENDED
    assert case.papers.get(key="operating.cease_order").title.startswith(
        "Revocation of a fireworks"
    )
    assert display(case, date(2026, 7, 4))["outcome"] == "may_not"


def test_a_further_display_of_the_same_people_is_a_case_that_follows(here):
    old = here.display()
    from workflow.door import begin

    case = begin("FW", here.homeowner, {"earlier": old.pk, "action": "amend"})
    assert case.operator_name == "Sky Ray Inc." and case.display_on is None
    with pytest.raises(Refused, match="which day the display is"):
        act(case, "submit", here.homeowner, SIGN)


def test_a_display_that_is_moved_is_a_changed_permit_and_the_old_one_ends_at_once(here):
    from workflow.door import begin

    old = here.display()
    case = begin("FW", here.homeowner, {"earlier": old.pk, "action": "amend"})
    moved = {"land": "private", "display_on": "2026-07-11", "display_time": "9 p.m.",
             "operator_name": "Sky Ray Inc.", "description": "The same."}  # fmt: skip
    act(case, "fill_in", here.homeowner, {"page": "when", **moved})
    act(case, "submit", here.homeowner, SIGN)
    here.pay(case)
    act(case, "take_up", here.officer)
    act(case, "set_compliance", here.officer, LAWFUL)
    here.approve(case, effective_from="2026-07-11", effective_to="2026-07-11")
    act(case, "issue", here.officer)
    old.refresh_from_db()
    assert old.state == State.CLOSED
    assert old.papers.get(key="operating.fireworks_permit").standing == Paper.Standing.ENDED
    assert display(case, date(2026, 7, 11))["outcome"] == "may"
