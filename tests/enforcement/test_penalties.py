"""Tickets, proceedings, exposure under each law, convictions, settlements, and the civil penalties
(§§ 5-33(f), (g), 5-36(b) to (d), 5-133(c) to (e), 6-106, 6-154(4), 6-237(c), (d); L.L. 8-2007 § 6).
"""

from datetime import date

import pytest

from enforcement.models import Conviction
from enforcement.penalties import exposure
from fees.ledger import balance
from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import draw_up, found, serve, today
from workflow import sweep
from workflow.door import act
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
TICKET = {"offender": "Otto Owner", "provision": "5-36(a)", "court": "Vestal Justice Court",
          "return_on": "2026-03-30", "return_at": "9:00 a.m."}  # fmt: skip
SUIT = {"relief": "The porch is taken down.", "court": "Supreme Court, Broome County"}


# --- Tickets -----------------------------------------------------------------------------------


def test_officer_and_inspector_issue_tickets_the_police_only_on_signs(
    officer, inspector, police, clerk, parcel
):
    case = found(officer, parcel)
    act(case, "ticket", inspector, TICKET)
    with pytest.raises(Refused, match="police officer may not"):
        act(case, "ticket", police, TICKET)
    sign = found(officer, parcel, "sign")
    act(sign, "ticket", police, TICKET)
    assert sign.papers.get(key="enforcement.appearance_ticket").facts["section"] == "5-133(c)"
    with pytest.raises(NotAllowed):
        act(sign, "ticket", clerk, TICKET)


def test_its_return_date_is_a_clock_with_a_task(officer, parcel, at):
    case = found(officer, parcel)
    with pytest.raises(BadData, match="lies after today"):
        act(case, "ticket", officer, {**TICKET, "return_on": today()})
    act(case, "ticket", officer, TICKET)
    at("2026-03-30")
    sweep.run()
    assert case.tasks.filter(about="ticket").exists()


def test_a_business_gets_no_citation(officer, parcel):
    case = found(officer, parcel, "business_registration")
    with pytest.raises(Refused, match="no citation"):
        act(case, "ticket", officer, TICKET)


# --- Proceedings -------------------------------------------------------------------------------


def propose(case, who, kind="abatement"):
    act(case, "propose_proceeding", who, {**SUIT, "kind": kind})
    return case.proceedings.last()


def test_no_proceeding_to_compel_without_the_supervisor(officer, supervisor, board, parcel):
    case = found(officer, parcel)
    with pytest.raises(Refused, match="No proceeding is proposed"):
        act(case, "refer_to_court", officer)
    proceeding = propose(case, officer)
    assert case.tasks.get(about="authority").role == "supervisor"
    with pytest.raises(Refused, match="needs the authorisation of the supervisor"):
        act(case, "refer_to_court", officer, {"proceeding": proceeding.pk})
    authority = {"proceeding": proceeding.pk, "authorised_on": today()}
    with pytest.raises(Refused, match="the supervisor authorizes it"):
        act(case, "authorise_proceeding", board, authority)
    act(case, "authorise_proceeding", supervisor, authority)
    assert case.papers.get(key="enforcement.authorisation").public == "closed"
    act(case, "refer_to_court", officer, {"proceeding": proceeding.pk})
    assert case.state == State.REFERRED
    assert case.tasks.get(about=f"court:{proceeding.pk}").role == "town_attorney"
    assert case.papers.filter(key="enforcement.exposure_sheet").exists()


def test_on_signs_the_board_s_resolution_and_no_other_authority(officer, supervisor, clerk, parcel):
    case = found(officer, parcel, "sign")
    proceeding = propose(case, officer, "removal")
    authority = {"proceeding": proceeding.pk, "authorised_on": today()}
    with pytest.raises(Refused, match="the town board authorizes it"):
        act(case, "authorise_proceeding", supervisor, {**authority, "resolution": "2026-9"})
    with pytest.raises(BadData, match="resolution"):
        act(case, "authorise_proceeding", clerk, authority)
    act(case, "authorise_proceeding", clerk, {**authority, "resolution": "2026-9"})
    act(case, "refer_to_court", officer, {"proceeding": proceeding.pk})
    assert case.state == State.REFERRED


@pytest.mark.parametrize(
    ("regime", "kind"),
    [("uniform_code", "penalty_suit"), ("sign", "penalty_suit"), ("stormwater", "injunction"),
     ("timber", "justice"), ("flood", "prosecution")],
)  # fmt: skip
def test_a_suit_for_the_penalty_and_chapter_6_need_no_authority(officer, parcel, regime, kind):
    case = found(officer, parcel, regime)
    proceeding = propose(case, officer, kind)
    act(case, "refer_to_court", officer, {"proceeding": proceeding.pk})
    assert case.state == State.REFERRED


def test_the_licensee_is_notified_to_appear_before_the_justice(officer, parcel):
    case = found(officer, parcel, "timber")
    act(case, "name_responsible", officer, {"name": "Lou Logger", "role": "licensee"})
    proceeding = propose(case, officer, "justice")
    act(case, "refer_to_court", officer, {"proceeding": proceeding.pk})
    told = case.papers.filter(key="enforcement.timber_justice_notice")
    assert {p.addressee["name"] for p in told} == {"Otto Owner", "Lou Logger"}


def judged(case, who, **over):
    proceeding = case.proceedings.filter(referred_on__isnull=False, ended_on=None).first()
    data = {"proceeding": proceeding.pk, "ended_on": today(), "result": "Fined.",
            "index_number": "26-101", **over}  # fmt: skip
    return act(case, "record_judgment", who, data)


def test_a_judgment_ends_it_or_the_violation_goes_on(officer, attorney, inspector, parcel):
    case = found(officer, parcel)
    for kind in ("penalty_suit", "prosecution"):
        act(case, "refer_to_court", officer, {"proceeding": propose(case, officer, kind).pk})
    with pytest.raises(NotAllowed):
        judged(case, inspector)
    judged(case, attorney)
    assert case.state == State.REFERRED  # the other is still before the court
    judged(case, attorney, goes_on="on", result="Given up: the witness moved away.")
    assert case.state == State.ISSUED
    act(case, "refer_to_court", officer, {"proceeding": propose(case, officer, "prosecution").pk})
    judged(case, attorney)
    assert case.state == State.CLOSED and case.result == "Fined."


def test_a_settlement_is_recorded_and_what_is_to_be_paid_is_charged(officer, parcel):
    case = found(officer, parcel)
    act(case, "settle", officer, {
        "agreed_with": "Otto Owner", "agreed_on": today(), "terms": "Repair by May; pay costs.",
        "amount": "250.00",
    })  # fmt: skip
    assert case.settlements.get().amount == 250 == balance(case).due


# --- Exposure ----------------------------------------------------------------------------------


def sheet(case, day):
    return exposure.sheets(case, day)[0].values


def test_under_the_building_code_days_count_from_the_end_of_the_order_s_time(officer, parcel, at):
    case = found(officer, parcel, impedes_egress="on")
    first, egress = exposure.sheets(case, date(2026, 3, 2))
    assert first.values == {} and "No day counts yet" in first.notes[0]
    assert egress.values["maximum_fine"] == "7500.00"
    order = draw_up("OR", officer, case)
    act(order, "issue", officer)
    at("2026-04-02")
    sweep.run()
    case.refresh_from_db()
    assert sheet(case, date(2026, 4, 2)) == {
        "days": 1, "minimum_fine": "0.00", "maximum_fine": "1000.00",
        "maximum_imprisonment_months": 12,
    }  # fmt: skip
    assert sheet(case, date(2026, 4, 11))["days"] == 10
    assert sheet(case, date(2026, 9, 28))["minimum_fine"] == "0.00"  # day 180
    assert sheet(case, date(2026, 9, 29))["minimum_fine"] == "25.00"  # day 181
    assert sheet(case, date(2027, 3, 28))["minimum_fine"] == "4550.00"  # 180 x 25 + 50


def test_a_sign_costs_up_to_two_hundred_a_day_from_the_finding(officer, parcel):
    case = found(officer, parcel, "sign")
    assert sheet(case, date(2026, 3, 4)) == {
        "days": 3, "minimum_fine": "0.00", "maximum_fine": "600.00"
    }  # fmt: skip


def test_stormwater_counts_convictions_of_the_person_within_five_years(
    officer, attorney, stormwater, parcel
):
    old = found(officer, parcel, "stormwater")
    for offense in ("2020-06-01", "2021-03-02", "2025-01-10"):
        Conviction.objects.create(
            violation=old, event=old.events.last(), name="Otto  Owner", offense_on=offense,
            convicted_on="2025-06-01", court="Justice Court",
        )  # fmt: skip
    case = found(officer, parcel, "stormwater")
    values = sheet(case, date(2026, 3, 2))
    assert values["offense_number"] == 3  # 2020 is too long ago; exactly five years counts
    assert values["minimum_fine"] == "700.00" and values["maximum_imprisonment_months"] == 6
    later = sheet(case, date(2026, 3, 16))
    assert later["violations"] == 3 and later["maximum_fine"] == "3000.00"
    other = found(officer, parcel, "stormwater")
    other.responsible.all().delete()
    act(other, "name_responsible", officer, {"name": "Dev Loper", "role": "developer"})
    assert sheet(other, date(2026, 3, 2))["offense_number"] == 1


def test_a_conviction_is_kept_with_the_day_of_the_offense_and_its_window(officer, attorney, parcel):
    case = found(officer, parcel, "stormwater")
    act(case, "refer_to_court", officer, {"proceeding": propose(case, officer, "prosecution").pk})
    judged(case, attorney, convicted="Otto Owner", offense_on=today(), fine="350")
    kept = Conviction.objects.get()
    assert (str(kept.offense_on), kept.name_key) == ("2026-03-02", "OTTO OWNER")
    window = case.clocks.get(key="enforcement.stormwater_repeat_window")
    assert str(window.due_on) == "2031-03-02"


def test_penalties_wait_for_an_open_appeal(officer, stormwater, clerk, parcel):
    case = found(stormwater, parcel, "stormwater")
    notice = draw_up("NV", stormwater, case)
    act(notice, "issue", stormwater)
    serve(notice, clerk)
    act(notice, "file_appeal", clerk, {"appellant": "Otto Owner", "in_writing": "on",
                                       "grounds": "No.", "filed_on": today()})  # fmt: skip
    notes = exposure.sheets(case, date(2026, 3, 2))[0].notes
    assert any("penalties wait" in note for note in notes)


@pytest.mark.parametrize(
    ("regime", "section"),
    [("timber", "24-5"), ("flood", "1-8"), ("key_box", "L.L. 4-2007, part 11")],
)
def test_where_the_sum_is_not_in_the_text_none_is_made_up(officer, parcel, regime, section):
    found_ = exposure.sheets(found(officer, parcel, regime), date(2026, 3, 2))[0]
    assert found_.section == section and found_.least is None and found_.most is None
    assert "not in the town code" in found_.findings[0]["message"]


def test_the_sheet_sets_no_fine_and_charges_nothing(officer, parcel):
    case = found(officer, parcel, "sign")
    event = act(case, "work_out_exposure", officer)
    assert event.data["exposure"][0]["values"]["maximum_fine"] == "200.00"
    assert not case.charges.exists()


# --- Civil penalties that the town demands -----------------------------------------------------


@pytest.fixture
def business(officer, parcel):
    return found(
        officer, parcel, "business_registration",
        business_breaches=["not_registered_before_start", "inspection_refused_in_business_hours"],
    )  # fmt: skip


DEMAND = {"demanded_of": "Bo Biz", "address": "9 Elm Street"}


def test_the_penalty_is_the_sum_of_the_law_charged_once(business, officer, engineer):
    act(business, "demand_penalty", engineer, DEMAND)
    assert balance(business).due == 50
    notice = business.papers.get(key="enforcement.penalty_notice")
    assert notice.facts["amount"] == "50.00" and notice.facts["appeal_by"] == "2026-04-01"
    with pytest.raises(Refused, match="demanded already"):
        act(business, "demand_penalty", officer, DEMAND)


@pytest.fixture
def demanded(business, officer):
    act(business, "demand_penalty", officer, DEMAND)
    return business


APPEALED = {"in_writing": "on", "addressed_to": "town_engineer", "hardship": "I was ill."}


def test_an_appeal_to_the_engineer_lets_it_stand_or_fall(demanded, clerk, engineer, officer):
    act(demanded, "appeal_penalty", clerk, {**APPEALED, "appealed_on": today()})
    with pytest.raises(NotAllowed):
        act(demanded, "decide_penalty_appeal", officer, {"result": "falls", "reason": "x"})
    act(demanded, "decide_penalty_appeal", engineer, {"result": "falls", "reason": "Hardship."})
    assert balance(demanded).due == 0 and demanded.demands.get().standing == "fell"
    assert demanded.papers.get(key="enforcement.penalty_decision").facts["stands"] is False


def test_a_late_appeal_is_answered_and_changes_nothing(demanded, clerk, at):
    at("2026-04-02")
    event = act(demanded, "appeal_penalty", clerk, {**APPEALED, "appealed_on": today()})
    assert event.data["admissible"] is False and balance(demanded).due == 50


def test_without_an_appeal_it_stands(demanded, at):
    at("2026-04-02")
    sweep.run()
    assert demanded.demands.get().standing == "stands"
    assert "unpaid" in demanded.tasks.get(about="penalty").what


def test_paid_it_is_paid(demanded, clerk):
    act(demanded, "take_payment", clerk, {
        "amount": "50.00", "method": "cash", "payer": "Bo Biz", "paid_on": today()
    })  # fmt: skip
    assert balance(demanded).settled


def test_a_fine_of_the_rental_registry_is_collected_unless_it_is_disputed(officer, clerk, parcel):
    case = found(
        officer, parcel, "rental_registry", rental_breach="late_registration",
        rental_period_starts_on="2025-11-20",
    )  # fmt: skip
    act(case, "demand_penalty", officer, {"demanded_of": "Otto Owner", "address": "77 Far Road"})
    assert balance(case).due == 350  # 42 days late: 100 and 250
    act(case, "appeal_penalty", clerk, {**APPEALED, "appealed_on": today()})
    assert balance(case).due == 0
    assert case.tasks.get(about="disputed").role == "town_attorney"


def test_no_sum_where_the_law_names_none_or_nothing_is_late(officer, parcel):
    other = found(officer, parcel, "rental_registry", rental_breach="no_recertification")
    with pytest.raises(Refused, match="only for late registration"):
        act(other, "demand_penalty", officer, DEMAND)
    early = found(
        officer, parcel, "rental_registry", rental_breach="late_registration",
        rental_period_starts_on="2026-02-20",
    )  # fmt: skip
    with pytest.raises(Refused, match="No penalty has fallen due"):
        act(early, "demand_penalty", officer, DEMAND)


@pytest.mark.parametrize("regime", ["uniform_code", "sign", "stormwater", "timber"])
def test_no_other_penalty_is_demanded_by_the_town(officer, parcel, regime):
    with pytest.raises(Refused, match="for a court"):
        act(found(officer, parcel, regime), "demand_penalty", officer, DEMAND)
