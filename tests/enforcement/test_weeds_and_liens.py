"""Weeds: five days, the town's work, the bill, thirty days, the lien; and bills for unpaid fees
(§§ 5-36(e)(3), 5-37(c), (d), 6-237(f))."""

from decimal import Decimal

import pytest

from enforcement.liens import money
from fees.ledger import balance
from people.roles import Role
from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import draw_up, found, inspect, photos, serve, today
from tests.permits.conftest import SIGN, fill_in, homeowner, pay, schedule  # noqa: F401
from tests.workflow.conftest import make_user
from workflow import sweep
from workflow.door import act, begin
from workflow.models import CaseLink
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
WORK = {
    "entry_by": "town_contractor", "who": "Green Cut LLC", "still_there": "on",
    "town_expenses": "80.00", "materials": "12.50", "contractor_costs": "240.00",
}  # fmt: skip


@pytest.fixture
def violation(officer, parcel):
    return found(officer, parcel, condition="Grass of 16 inches on the whole lot.",
                 picked=["19 NYCRR 1226 (PMCNYS 302.4)"], provisions="")  # fmt: skip


@pytest.fixture
def notice(officer, violation):
    order = draw_up("WN", officer, violation)
    act(order, "issue", officer)
    return order


def cut(notice, officer, **over):
    data = {**WORK, "entered_on": today(), **over}
    return act(notice, "enter_and_cut", officer, data, files=photos("before.png", "after.png"))


def test_the_notice_goes_to_the_owner_of_record_at_the_tax_bill_address(notice):
    paper = notice.papers.get(key="enforcement.weed_notice")
    assert paper.addressee == {
        "name": "Otto Owner",
        "address": "77 Far Road\nBinghamton, NY 13901",
        "capacity": "Owner of record for tax bills",
    }


@pytest.mark.parametrize("method", ["registered_mail", "regular_mail", "posting"])
def test_no_other_manner_is_notice(notice, officer, clerk, method, at):
    serve(notice, clerk, method)
    assert notice.served_on is None and not notice.clocks.exists()
    at("2026-03-20")
    with pytest.raises(Refused, match="certified mail or personal service"):
        cut(notice, officer)


def test_mail_counts_from_mailing_and_the_town_enters_from_the_sixth_day(
    notice, officer, clerk, at
):
    at("2026-03-05")
    serve(notice, clerk, "certified_mail", sent_on="2026-03-02", received_on="2026-03-05")
    clock = notice.clocks.get(key="enforcement.weeds_entry")
    assert (str(clock.started_on), str(clock.due_on)) == ("2026-03-02", "2026-03-07")
    at("2026-03-07")  # a Saturday; the wait is not rolled
    with pytest.raises(Refused, match="the first day is Sunday, March 8"):
        cut(notice, officer)
    at("2026-03-08")
    sweep.run()
    notice.refresh_from_db()
    assert notice.tasks.get(about="entry").role == "officer"
    cut(notice, officer)
    assert str(notice.entered_on) == "2026-03-08"


@pytest.fixture
def served(notice, clerk):
    serve(notice, clerk)
    return notice


def test_where_the_owner_has_cut_nobody_enters(served, officer, inspector, violation, at):
    at("2026-03-09")
    with pytest.raises(Refused, match="are kept"):
        cut(served, officer, still_there="")
    inspect(violation, inspector)
    act(violation, "abate", officer, {"abated_on": today()})
    served.refresh_from_db()
    assert (served.state, served.end) == (State.CLOSED, "Complied with")


def test_only_officers_record_the_work_with_photographs_and_a_cost(served, officer, clerk, at):
    at("2026-03-09")
    with pytest.raises(NotAllowed):
        cut(served, clerk)
    with pytest.raises(BadData, match="photos"):
        act(served, "enter_and_cut", officer, {**WORK, "entered_on": today()})
    with pytest.raises(BadData, match="what the work cost"):
        cut(served, officer, town_expenses="0", materials="0", contractor_costs="0")


@pytest.fixture
def bill(served, officer, clerk, at):
    """The weeds are cut and the owner is billed on March 9."""
    at("2026-03-09")
    cut(served, officer)
    charges = [c.pk for c in served.charges.all()]
    case = begin("BL", clerk, {"case_billed": served.pk, "charges": charges}).whole()
    act(case, "bill", clerk, {"owner_name": "Otto Owner", "owner_address": "77 Far Road"})
    return case


def test_the_bill_shows_every_part_and_gives_thirty_days(bill, served):
    assert (bill.state, bill.number) == (State.ISSUED, "BL-2026-00001")
    assert bill.amount_billed == Decimal("332.50") == balance(served).due
    paper = bill.papers.get(key="enforcement.weed_bill")
    assert [line["amount"] for line in paper.facts["lines"]] == ["80.00", "12.50", "240.00"]
    clock = bill.clocks.get(key="enforcement.bill_payment")
    assert str(clock.due_on) == "2026-04-08" == paper.facts["pay_by"]
    assert CaseLink.objects.get(name="bills").target_id == served.pk


def test_no_part_of_the_cost_is_left_off_and_none_is_billed_twice(served, officer, clerk, at):
    at("2026-03-09")
    cut(served, officer)
    first, *_rest = (c.pk for c in served.charges.all())
    part = begin("BL", clerk, {"case_billed": served.pk, "charges": [first]}).whole()
    told = {"owner_name": "Otto Owner", "owner_address": "77 Far Road"}
    with pytest.raises(Refused, match="it has to be the same"):
        act(part, "bill", clerk, told)
    with pytest.raises(BadData, match="charges"):
        begin("BL", clerk, {"case_billed": served.pk, "charges": [first]})
    act(part, "discard", clerk)
    whole = [c.pk for c in served.charges.all()]
    begin("BL", clerk, {"case_billed": served.pk, "charges": whole})


def take(case, clerk, amount):
    data = {"amount": amount, "method": "check", "reference": "22", "payer": "Otto Owner"}
    return act(case, "take_payment", clerk, {**data, "paid_on": today()})


def test_paid_in_time_the_bill_is_closed_wherever_the_money_came_in(bill, served, clerk):
    take(bill, clerk, "100.00")
    bill.refresh_from_db()
    assert bill.state == State.ISSUED and money.balance(bill) == Decimal("232.50")
    take(served, clerk, "232.50")
    bill.refresh_from_db()
    assert (bill.state, str(bill.settled_on)) == (State.CLOSED, "2026-03-09")
    assert bill.clocks.get().outcome == "met"
    assert not bill.papers.filter(key="common.lien_release").exists()
    with pytest.raises(BadData, match="Only"):
        take(served, clerk, "1.00")


def test_more_than_the_bill_is_not_taken(bill, clerk):
    with pytest.raises(BadData, match="Only"):
        take(bill, clerk, "332.51")


def test_the_officer_certifies_the_balance_from_the_day_after(bill, clerk, officer, at):
    take(bill, clerk, "100.00")
    with pytest.raises(Refused, match="has until"):
        act(bill, "certify", officer)
    at("2026-04-08")
    with pytest.raises(Refused, match="has until"):
        act(bill, "certify", officer)
    at("2026-04-09")
    sweep.run()
    bill.refresh_from_db()
    assert "unpaid; certify it" in bill.tasks.get(about="unpaid").what
    with pytest.raises(NotAllowed):
        act(bill, "certify", clerk)
    act(bill, "certify", officer)
    assert (bill.state, bill.certified_amount) == (State.REFERRED, Decimal("232.50"))
    told = [p.addressee["name"] for p in bill.papers.filter(key="common.lien_certificate")]
    assert told == ["Comptroller of the town", "Tax collector of the town"]
    with pytest.raises(Refused):
        act(bill, "certify", officer)  # never twice


@pytest.fixture
def lien(bill, officer, at):
    at("2026-04-09")
    act(bill, "certify", officer)
    return bill


def test_paid_later_the_lien_is_released_to_both(lien, clerk, served):
    take(served, clerk, "332.50")
    lien.refresh_from_db()
    assert lien.state == State.CLOSED
    assert lien.papers.filter(key="common.lien_release").count() == 2


def test_a_check_that_comes_back_makes_it_owed_again(lien, clerk, officer, served):
    take(served, clerk, "332.50")
    payment = served.payments.get()
    act(served, "void_entry", officer, {"payment": payment.pk, "reason": "Returned"})
    lien.refresh_from_db()
    assert lien.state == State.REFERRED and lien.settled_on is None


def test_it_goes_on_the_roll_of_one_year(lien, clerk):
    collector = make_user("tara@vestal.example", Role.TAX_COLLECTOR)
    act(lien, "put_on_roll", collector, {"roll_year": "2027"})
    assert lien.roll_year == 2027
    with pytest.raises(Refused, match="on the roll of 2027"):
        act(lien, "put_on_roll", collector, {"roll_year": "2028"})


def test_the_lien_stays_on_the_land_when_the_owner_changes(lien, parcel):
    from parcels import register
    from parcels.models import ParcelOwner

    register.change_owners(parcel, [ParcelOwner(name="Nina New")], source="county_clerk",
                           day=lien.certified_on)  # fmt: skip
    lien.refresh_from_db()
    assert lien.owner_name == "Otto Owner" and lien.parcel == parcel


def test_void_frees_the_charges_and_releases_what_was_certified(lien, officer, clerk, served):
    act(lien, "annul", officer, {"reason": "Billed to the wrong owner."})
    assert lien.papers.filter(key="common.lien_release").count() == 2
    charges = [c.pk for c in served.charges.all()]
    begin("BL", clerk, {"case_billed": served.pk, "charges": charges})


# --- Restoration, key box ----------------------------------------------------------------------


def test_restoration_is_a_lien_from_the_bill_on(stormwater, officer, clerk, parcel, at):
    violation = found(stormwater, parcel, "stormwater")
    order = draw_up("RN", stormwater, violation)
    act(order, "issue", stormwater)
    serve(order, clerk)
    at("2026-04-20")
    act(order, "do_work", stormwater, {
        "entered_on": today(), "who": "Highway crew", "town_expenses": "900", "materials": "0",
        "contractor_costs": "0", "reasonable_time_passed": "on",
    })  # fmt: skip
    charges = [c.pk for c in order.charges.all()]
    bill = begin("BL", clerk, {"case_billed": order.pk, "charges": charges}).whole()
    act(bill, "bill", clerk, {"owner_name": "Otto Owner", "owner_address": "77 Far Road"})
    assert not bill.clocks.exists()
    with pytest.raises(Refused, match="not certified by the officer"):
        act(bill, "certify", officer)
    act(bill, "record_lien", clerk)
    assert bill.state == State.REFERRED and bill.certified_amount == 900


# --- Fees --------------------------------------------------------------------------------------


@pytest.fixture
def unpaid_fee(homeowner, officer, clerk, schedule, at):  # noqa: F811
    """An inspection fee that was never paid, at 120 Front Street."""
    from parcels.models import Parcel, ParcelOwner

    land = Parcel.objects.create(tax_map_number="157.08-1-14", street_address="120 Front Street")
    ParcelOwner.objects.create(parcel=land, name="Olive Other", source="tax_roll",
                               source_day="2025-07-01")  # fmt: skip
    case = begin("BP", homeowner)
    fill_in(case, homeowner)
    act(case, "submit", homeowner, SIGN)
    return case


def test_an_unpaid_fee_is_billed_to_the_owner_whoever_applied(unpaid_fee, clerk, officer, at):
    assert [(c.pk, str(due)) for c, due in money.with_unpaid_charges(10)] == [
        (unpaid_fee.pk, "170.00")
    ]
    charges = [c.pk for c in money.billable(unpaid_fee)]
    bill = begin("BL", clerk, {"case_billed": unpaid_fee.pk, "charges": charges}).whole()
    from workflow import offers
    from workflow.opening import form_for

    form = offers.form(bill, "bill", clerk)
    assert form.initial["owner_name"] == "Olive Other" and form_for
    act(bill, "bill", clerk, {"owner_name": "Olive Other", "owner_address": "Elsewhere"})
    assert bill.papers.get(key="common.bill").facts["total"] == "170.00"
    pay(unpaid_fee, clerk, "170.00")
    bill.refresh_from_db()
    assert bill.state == State.CLOSED


def test_payments_go_to_the_oldest_charge_first(unpaid_fee, clerk, officer):
    act(unpaid_fee, "add_charge", officer, {
        "kind": "construction_inspection", "amount": "40.00", "description": "Visit",
        "section": "5-25(d)", "reason": "Late",
    })  # fmt: skip
    visit = unpaid_fee.charges.last()
    bill = begin("BL", clerk, {"case_billed": unpaid_fee.pk, "charges": [visit.pk]}).whole()
    act(bill, "bill", clerk, {"owner_name": "Olive Other", "owner_address": "Elsewhere"})
    pay(unpaid_fee, clerk, "170.00")
    bill.refresh_from_db()
    assert bill.state == State.ISSUED and money.balance(bill) == 40
    pay(unpaid_fee, clerk, "40.00")
    bill.refresh_from_db()
    assert bill.state == State.CLOSED


def test_what_the_law_makes_no_lien_of_is_not_billed_so(officer, parcel, clerk):
    violation = found(officer, parcel, "business_registration")
    act(violation, "demand_penalty", officer, {"demanded_of": "Bo Biz", "address": "9 Elm Street"})
    assert money.billable(violation) == []
