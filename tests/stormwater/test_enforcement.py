"""Notices, appeals, orders, occupancy, restoration (§ 6-237)."""

from datetime import date
from decimal import Decimal

import pytest

from fees.ledger import balance
from people.roles import Role
from stormwater import liens, penalties
from tests.stormwater import town
from tests.workflow.conftest import make_user
from workflow import sweep
from workflow.door import act
from workflow.models import Outcome, Paper
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

NOTICE = {
    "landowner_name": "Hanna Home", "landowner_address": "120 Front Street\nVestal, NY 13850",
    "place": "120 Front Street", "nature": "Soil washes into Willow Run.",
    "measures": "2026-03-20: seed the slope\n2026-04-10: rebuild the fence",
    "penalties": "A fine, or more.",
}  # fmt: skip
APPEAL = "stormwater.violation_appeal"


@pytest.fixture
def noticed(building, swo):
    act(building, "issue_notice", swo, NOTICE)
    return building


def serve(case, clerk, key="stormwater.notice_of_violation", **over):
    paper = case.papers.get(key=key)
    proof = {"paper": paper.pk, "addressee": "Hanna Home", "method": "personal",
             "sent_on": "2026-03-03", **over}  # fmt: skip
    act(case, "prove_service", clerk, proof)


def appealed(case, who, **over):
    row = {"notice": case.notices.get().pk, "appealed_by": "Hanna Home", "text": "It rained."}
    act(case, "file_appeal", who, {**row, **over})


# --- The notice (§ 6-237(a)) -----------------------------------------------------------------


def test_a_notice_says_all_six_things(noticed):
    paper = noticed.papers.get(key="stormwater.notice_of_violation")
    text = str(paper.facts)
    for words in ("Hanna Home", "120 Front Street", "Soil washes", "seed the slope",
                  "April 10, 2026", "A fine, or more.",
                  "within fifteen (15) calendar days of service"):  # fmt: skip
        assert words in text


def test_a_measure_without_a_day_is_no_schedule(building, swo):
    with pytest.raises(BadData, match="the last day"):
        act(building, "issue_notice", swo, {**NOTICE, "measures": "seed the slope"})
    with pytest.raises(BadData, match="after today"):
        act(building, "issue_notice", swo, {**NOTICE, "measures": "2026-03-02: seed the slope"})


def test_the_penalties_are_those_of_the_law():
    text = penalties.statement(date(2026, 3, 2))
    for words in ("not more than $350.00", "not less than $350.00 and not more than $700.00",
                  "not less than $700.00 and not more than $1,000.00", "6 months",
                  "Each week's continued violation"):  # fmt: skip
        assert words in text


def test_both_officers_may_issue_it_and_nobody_else(building, officer, clerk, homeowner):
    for who in (clerk, homeowner):
        with pytest.raises(NotAllowed):
            act(building, "issue_notice", who, NOTICE)
    act(building, "issue_notice", officer, NOTICE)


def test_the_last_measure_sets_the_time_and_the_town_may_lengthen_it(noticed, swo):
    clock = noticed.clocks.get(key="stormwater.remedy")
    assert clock.due_on == date(2026, 4, 10)
    longer = {"clock": clock.pk, "until": "2026-04-30", "reason": "Frost."}
    act(noticed, "extend_by_official", swo, longer)
    clock.refresh_from_db()
    assert clock.due_on == date(2026, 4, 30)


# --- Service and appeal (§ 6-237(a)(6)) ------------------------------------------------------


def test_fifteen_days_run_from_service_and_roll_to_a_business_day(noticed, clerk, at):
    assert not noticed.clocks.filter(key=APPEAL).exists()
    at("2026-03-10")
    serve(noticed, clerk, sent_on="2026-03-06")  # the fifteenth day is a Saturday
    assert noticed.clocks.get(key=APPEAL).due_on == date(2026, 3, 23)


def test_by_mail_the_day_of_delivery_counts_and_better_proof_corrects_it(noticed, clerk, at):
    at("2026-03-10")
    by_mail = {"method": "certified_mail", "tracking_number": "9407", "sent_on": "2026-03-03"}
    serve(noticed, clerk, **by_mail, received_on="2026-03-06")
    assert noticed.clocks.get(key=APPEAL).started_on == date(2026, 3, 6)
    serve(noticed, clerk, sent_on="2026-03-04")  # handed over before that
    running = noticed.clocks.get(key=APPEAL, outcome=Outcome.OPEN)
    assert running.started_on == date(2026, 3, 4)


def test_each_landowner_has_an_own_time(noticed, clerk, at):
    at("2026-03-12")
    serve(noticed, clerk)
    serve(noticed, clerk, addressee="Otto Owner", sent_on="2026-03-10")
    days = dict(noticed.clocks.filter(key=APPEAL).values_list("about", "started_on"))
    row = noticed.notices.get().pk
    assert days == {
        f"notice:{row}:hanna home": date(2026, 3, 3),
        f"notice:{row}:otto owner": date(2026, 3, 10),
    }


def test_with_posting_alone_an_official_decides(noticed, clerk, at):
    at("2026-03-04")
    serve(noticed, clerk, method="posting", place="The gate")
    assert not noticed.clocks.filter(key=APPEAL).exists()
    assert noticed.tasks.filter(role=Role.STORMWATER_OFFICER, what__contains="served").exists()


def test_without_an_appeal_the_determination_stands(noticed, clerk, at):
    at("2026-03-03")
    serve(noticed, clerk)
    at("2026-03-19")
    sweep.run()
    noticed.refresh_from_db()
    assert noticed.events.last().action == "appeal_time_over"
    assert noticed.events.last().day == date(2026, 3, 19)
    assert noticed.notices.get().state == "issued"


DECISION = {"decided_on": "2026-03-18", "resolution_number": "2026-60", "reason": "So decided."}


def test_an_appeal_goes_to_the_town_board_which_may_annul_the_notice(noticed, clerk, homeowner, at):
    at("2026-03-18")
    serve(noticed, clerk)
    appealed(noticed, homeowner)
    row = noticed.notices.get()
    assert row.state == "referred"
    assert row.referral.body == "town_board"
    assert noticed.clocks.get(key=APPEAL).outcome == Outcome.MET
    annulled = {"notice": row.pk, "upheld": "False", **DECISION}
    act(noticed, "decide_appeal", clerk, annulled)
    row.refresh_from_db()
    assert (row.state, row.appeal_outcome) == ("void", "annulled")
    assert not noticed.clocks.filter(key="stormwater.remedy", outcome=Outcome.OPEN).exists()
    paper = noticed.papers.get(key="stormwater.notice_of_violation")
    assert paper.standing == Paper.Standing.VOID


def test_an_appeal_that_is_refused_leaves_the_notice_as_it_was(noticed, clerk, homeowner, at):
    at("2026-03-18")
    serve(noticed, clerk)
    appealed(noticed, homeowner)
    row = noticed.notices.get()
    said = {"notice": row.pk, "upheld": "True", **DECISION}
    with pytest.raises(BadData, match="filed on a later day"):
        act(noticed, "decide_appeal", clerk, {**said, "decided_on": "2026-03-17"})
    act(noticed, "decide_appeal", clerk, said)
    assert noticed.notices.get().state == "issued"
    with pytest.raises(Refused, match="waits for an appeal"):
        appealed(noticed, homeowner)


def test_a_late_appeal_is_received_and_answered(noticed, clerk, homeowner, at):
    at("2026-03-03")
    serve(noticed, clerk)
    at("2026-03-19")
    appealed(noticed, homeowner)
    row = noticed.notices.get()
    assert (row.state, row.appeal_outcome) == ("issued", "not_accepted")
    assert noticed.papers.filter(key="stormwater.appeal_receipt").exists()


def test_without_proof_of_service_no_appeal_is_late(noticed, homeowner, at):
    at("2026-07-01")
    appealed(noticed, homeowner)
    assert noticed.notices.get().state == "referred"


def test_a_corrected_violation_closes_the_notice(noticed, clerk, swo, at):
    at("2026-03-10")
    serve(noticed, clerk)
    act(noticed, "close_notice", swo, {"notice": noticed.notices.get().pk, "reason": "Seeded."})
    assert noticed.notices.get().corrected_on == date(2026, 3, 10)
    assert not noticed.clocks.filter(key__in=(APPEAL, "stormwater.remedy"),
                                     outcome=Outcome.OPEN).exists()  # fmt: skip


def test_an_open_notice_stands_before_the_acceptance(noticed, swo):
    town.stabilized(noticed, swo)
    with pytest.raises(Refused, match="Not settled: Notice of violation"):
        town.accepted(noticed, swo)


# --- Stop-work orders (§ 6-237(b)) -----------------------------------------------------------

STOP = {"reason": "Mud runs into Willow Run.", "way_to_comply": "Close the breach."}


def lift(case, swo, **over):
    row = {"order": case.stop_orders.filter(lifted_on=None).last().pk,
           "activity_in_compliance": "True", "violation_addressed": "True",
           "inspected_on": "2026-03-02", **over}  # fmt: skip
    act(case, "confirm_compliance", swo, row)


def test_an_order_stops_the_work_until_the_town_confirms(building, swo, homeowner):
    act(building, "stop_work", swo, STOP)
    assert building.state == State.SUSPENDED
    with pytest.raises(Refused, match="violation is not put right"):
        lift(building, swo, violation_addressed="False")
    lift(building, swo)
    assert building.state == State.ISSUED
    order = building.papers.get(key="stormwater.stop_work_order")
    assert order.standing == Paper.Standing.ENDED


def test_it_goes_on_when_the_last_of_several_orders_is_lifted(building, swo, officer):
    act(building, "stop_work", swo, STOP)
    act(building, "stop_work", officer, {**STOP, "reason": "The trap is full."})
    lift(building, swo)
    assert building.state == State.SUSPENDED
    lift(building, swo)
    assert building.state == State.ISSUED


def test_work_without_an_approved_plan_is_stopped_too(filed, swo):
    act(filed, "stop_work", swo, STOP)
    assert filed.state == State.SUBMITTED
    town.taken_up(filed, swo)
    act(filed, "approve", swo, town.approval())  # the approval may be the cure
    with pytest.raises(Refused, match="Stop-work order"):
        town.start(filed, swo)
    lift(filed, swo)
    town.start(filed, swo)


def test_only_the_stormwater_officer_confirms_compliance(building, officer):
    act(building, "stop_work", officer, STOP)
    with pytest.raises(NotAllowed):
        lift(building, officer)


# --- Occupancy (§ 6-237(e)) ------------------------------------------------------------------


def test_occupancy_is_prevented_only_for_a_violation(building, swo):
    kept = {"reason": "No basin.", "in_violation": "False", "cure": "Build it."}
    with pytest.raises(Refused, match="may not be held back"):
        act(building, "prevent_occupancy", swo, kept)
    act(building, "prevent_occupancy", swo, {**kept, "in_violation": "True"})
    hold = building.holds_caused.get()
    assert (hold.parcel_id, hold.stops) == (building.parcel_id, ["certificate", "occupancy"])
    act(building, "allow_occupancy", swo, {"reason": "Built."})
    hold.refresh_from_db()
    assert hold.lifted_on == date(2026, 3, 2)


# --- Restoration (§ 6-237(f)) ----------------------------------------------------------------


@pytest.fixture
def to_restore(building, swo):
    asked = {"violator_name": "Hanna Home", "violator_address": "120 Front Street",
             "what": "Put the bank back.", "restore_by": "2026-04-30"}  # fmt: skip
    act(building, "require_restoration", swo, asked)
    return building


def done_by_town(case, swo, **over):
    did = {"restoration": case.restorations.get().pk, "reasonable_time_passed": "on",
           "town_did": "Two loads of stone.", "town_cost_usd": "4200", **over}  # fmt: skip
    act(case, "restore_by_town", swo, did)


def test_the_town_waits_for_the_day_the_service_and_its_own_judgment(to_restore, swo, clerk, at):
    at("2026-04-30")
    with pytest.raises(Refused, match="until April 30"):
        done_by_town(to_restore, swo)
    at("2026-05-01")
    with pytest.raises(Refused, match="first has to give notice"):
        done_by_town(to_restore, swo)
    serve(to_restore, clerk, key="stormwater.restoration_notice")
    with pytest.raises(Refused, match="still time"):
        done_by_town(to_restore, swo, reasonable_time_passed="")
    done_by_town(to_restore, swo)
    assert balance(to_restore).due == 4200
    told = to_restore.papers.filter(key="stormwater.lien_certificate")
    assert {paper.addressee["name"] for paper in told} == {
        "Comptroller of the Town", "Tax collector of the Town",
    }  # fmt: skip


def test_the_cost_is_a_lien_until_it_is_paid(to_restore, swo, clerk, at):
    at("2026-05-01")
    serve(to_restore, clerk, key="stormwater.restoration_notice")
    done_by_town(to_restore, swo)
    row = {"restoration": to_restore.restorations.get().pk}
    paid = {"method": "check", "payer": "Hanna", "reference": "1", "paid_on": "2026-05-01"}
    act(to_restore, "take_payment", clerk, {**paid, "amount": "4000.00"})
    assert liens.left(to_restore.restorations.get()) == Decimal("200.00")
    with pytest.raises(Refused, match=r"\$200.00 of the cost"):
        act(to_restore, "release_lien", clerk, row)
    act(to_restore, "take_payment", clerk, {**paid, "amount": "200.00", "reference": "2"})
    act(to_restore, "release_lien", clerk, row)
    assert to_restore.restorations.get().lien_released_on == date(2026, 5, 1)
    certificates = to_restore.papers.filter(key="stormwater.lien_certificate")
    assert {paper.standing for paper in certificates} == {Paper.Standing.ENDED}


def test_older_charges_are_paid_before_the_lien(to_restore, swo, clerk, at):
    bill = {"kind": "inspection", "performed_by": "town", "who": "Stella", "amount_usd": "100",
            "prevailing_rate_usd": "100"}  # fmt: skip
    act(to_restore, "charge_costs", swo, bill)
    at("2026-05-01")
    serve(to_restore, clerk, key="stormwater.restoration_notice")
    done_by_town(to_restore, swo)
    act(to_restore, "take_payment", clerk, {"amount": "300.00", "method": "check", "payer": "H",
                                            "reference": "1", "paid_on": "2026-05-01"})  # fmt: skip
    assert liens.left(to_restore.restorations.get()) == Decimal("4000.00")


def test_restored_in_time_there_is_nothing_to_do(to_restore, swo):
    row = {"restoration": to_restore.restorations.get().pk}
    act(to_restore, "confirm_restored", swo, row)
    assert to_restore.clocks.get(key="stormwater.restoration").outcome == Outcome.MET


def test_the_attorney_enters_proceedings_and_their_result(building, attorney, swo):
    begun = {"kind": "injunction", "court": "Broome County Court", "begun_on": "2026-03-02"}
    with pytest.raises(NotAllowed):
        act(building, "record_proceeding", swo, begun)
    with pytest.raises(BadData, match="new proceeding"):
        act(building, "record_proceeding", attorney, {"result": "Granted"})
    act(building, "record_proceeding", attorney, begun)
    row = building.proceedings.get()
    ended = {"proceeding": row.pk, "result": "Granted", "ended_on": "2026-03-02"}
    act(building, "record_proceeding", attorney, ended)
    row.refresh_from_db()
    assert row.result == "Granted"


def test_an_order_of_the_town_elsewhere_stops_the_project_too(building):
    from workflow.actors import SYSTEM

    act(building, "stopped_by_order", SYSTEM, {"from": "SO-2026-00007"})
    assert building.state == State.SUSPENDED
    act(building, "order_lifted", SYSTEM, {"from": "SO-2026-00007"})
    assert building.state == State.ISSUED


def test_a_stranger_does_nothing_against_a_project(building):
    stranger = make_user("sam@elsewhere.example")
    for name, data in (("stop_work", STOP), ("issue_notice", NOTICE)):
        with pytest.raises(NotAllowed):
            act(building, name, stranger, data)
