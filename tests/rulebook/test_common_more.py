"""Fees, periods, clocks, ledgers and service beyond the cases (GCL 20 to 30, 5-24 to 5-39)."""

from datetime import date, timedelta

import pytest

from .asking import ask, asked, bad

# ------------------------------------------------------------------ periods and holidays

HOLIDAYS = {
    "Sunday 1 January 2023 is kept on Monday": ("2022-12-31", 1, "2023-01-03"),
    "Saturday 1 January 2028 is not moved": ("2027-12-31", 1, "2028-01-03"),
    "Sunday 19 June 2033 is kept on Monday": ("2033-06-18", 1, "2033-06-21"),
    "Friday before Saturday 4 July 2026 is a business day": ("2026-07-02", 1, "2026-07-03"),
    "Lincoln's Birthday": ("2026-02-11", 1, "2026-02-13"),
    "Election Day in a year without an election": ("2025-11-03", 1, "2025-11-05"),
    "Flag Day moves nothing": ("2026-06-13", 1, "2026-06-15"),
    "the day after Thanksgiving is a business day": ("2026-11-25", 1, "2026-11-27"),
}


@pytest.mark.parametrize(("start", "length", "due"), HOLIDAYS.values(), ids=HOLIDAYS.keys())
def test_a_time_to_act_runs_over_what_gcl_24_keeps(start: str, length: int, due: str) -> None:
    facts = {"start": start, "length": length, "unit": "days", "kind": "act"}
    assert ask("common.count_days", facts).values["due"] == due


@pytest.mark.parametrize(
    ("start", "length", "unit", "due"),
    [
        ("2028-02-29", 1, "years", "2029-02-28"),
        ("2028-02-29", 48, "months", "2032-02-29"),
        ("2027-12-31", 2, "months", "2028-02-29"),
        ("2026-01-31", 2, "months", "2026-03-31"),
        ("2026-02-28", 1, "months", "2026-03-28"),
        ("2026-10-31", 1, "months", "2026-11-30"),
    ],
)
def test_months_are_calendar_months_gcl_30(start: str, length: int, unit: str, due: str) -> None:
    facts = {"start": start, "length": length, "unit": unit, "kind": "term"}
    assert ask("common.count_days", facts).values["due"] == due


@pytest.mark.parametrize("year", range(2020, 2041))
def test_thirteen_holidays_and_none_on_a_sunday(year: int) -> None:
    kept = ask("common.holidays", {"year": year}).values["dates"]
    assert len(set(kept)) == 13
    assert kept == sorted(kept)
    assert not [one for one in kept if date.fromisoformat(one).weekday() == 6]


# ------------------------------------------------------------------ clocks

CLOCK = {"start": "2026-06-01", "length": 30, "unit": "days"}  # to Wednesday 1 July


def both(agreed_on: str, until: str) -> dict[str, object]:
    return {
        "agreed_on": agreed_on,
        "until": until,
        "signed_by_applicant": True,
        "signed_by_town": True,
    }


def test_the_day_of_asking_is_missing_whatever_else_is() -> None:
    assert ask("common.clock", {}).missing == {"start", "length", "unit", "as_of"}
    assert ask("common.clock", {}, met_on="2026-06-01").missing == {"start", "length", "unit"}
    lacking = ask("common.clock", CLOCK, extensions=[{"until": "2026-09-01"}])
    assert "as_of" in lacking.missing
    assert lacking.values["due"] is None


def test_an_extension_is_judged_against_the_day_then_in_force() -> None:
    first, second = both("2026-07-01", "2026-08-01"), both("2026-08-03", "2026-09-01")
    answer = ask("common.clock", CLOCK, extensions=[second, first], as_of="2026-09-01")
    assert (answer.outcome, answer.values["due"]) == ("running", "2026-09-01")
    late = ask("common.clock", CLOCK, extensions=[both("2026-07-02", "2026-08-01")])
    assert (late.reviews, late.values["due"]) == ({"too_late"}, "2026-07-01")
    shorter = ask("common.clock", CLOCK, extensions=[both("2026-06-02", "2026-07-01")])
    assert (shorter.found, shorter.values["due"]) == (["not_longer"], "2026-07-01")


@pytest.mark.parametrize(
    ("met_on", "outcome"),
    [
        ("2026-07-01", "met"),
        ("2026-07-02", "official_decides"),
        ("2026-07-06", "official_decides"),
        ("2026-07-07", "met_late"),
    ],
)
def test_after_an_outage_a_citizen_has_the_next_business_day(met_on: str, outcome: str) -> None:
    down = [
        {"first_day": "2026-07-01", "last_day": "2026-07-02"},
        {"first_day": "2026-07-03", "last_day": "2026-07-03"},
    ]
    answer = ask("common.clock", CLOCK, who_acts="citizen", met_on=met_on, outages=down)
    assert (answer.outcome, answer.values["accept_until"]) == (outcome, "2026-07-06")
    if outcome == "official_decides":
        assert ask("common.clock", CLOCK, met_on=met_on, outages=down).missing == {"who_acts"}


# ------------------------------------------------------------------ fees

ROW = {"effective_from": "2026-01-01", "kind": "building_permit", "base": 10}
FEE = {"kind": "building_permit", "submitted_on": "2026-04-01", "schedule": [ROW]}


@pytest.mark.parametrize(
    ("per_unit", "quantity", "amount"),
    [(0.005, 1, "10.01"), (0.0049, 1, "10.00"), (0.333, 3, "11.00"), (0, None, "10.00")],
)
def test_half_a_cent_is_rounded_up(per_unit: float, quantity: int | None, amount: str) -> None:
    answer = ask("common.fee", FEE, schedule=[ROW | {"per_unit": per_unit}], quantity=quantity)
    assert answer.values["amount"] == amount


def test_one_written_exemption_from_the_charge_5_24_g() -> None:
    charge = FEE | {
        "kind": "documents_not_on_site",
        "schedule": [ROW | {"kind": "documents_not_on_site"}],
    }
    assert ask("common.fee", charge, waiver="written").outcome == "no_fee"
    oral = ask("common.fee", charge, waiver="oral", earlier_waivers=1)
    assert oral.violations == {"waiver_not_written", "second_waiver"}
    assert (oral.outcome, oral.values["amount"]) == ("waiver_refused", "10.00")
    assert ask("common.fee", FEE, waiver="oral").outcome == "due"  # not read for other kinds


def test_what_no_refund_changes() -> None:
    refused = ask("common.fee", FEE, refund_requested=True, submitted_on=None)
    assert (refused.outcome, refused.missing) == ("refund_refused", {"submitted_on"})
    still_open = ask("common.fee", {"kind": "key_box_permit"} | FEE, kind="key_box_permit",
                     refund_requested=True)  # fmt: skip
    assert (still_open.outcome, still_open.reviews) == ("no_fee", {"refund_open"})


# ------------------------------------------------------------------ service, ledger, yearly days


def test_of_several_good_services_the_first_counts() -> None:
    mailed = {"method": "certified_mail", "sent_on": "2026-04-01", "received_on": "2026-04-09"}
    handed = {"method": "personal", "sent_on": "2026-04-05", "received_on": "2026-04-01"}
    paper = {"document": "order_to_remedy", "deliveries": [mailed, handed]}
    assert ask("common.service", paper).values["service_date"] == "2026-04-05"
    unknown = ask("common.service", paper, deliveries=[handed, {"method": "posting"}])
    assert (unknown.outcome, unknown.missing) == ("incomplete", {"deliveries[1].sent_on"})
    assert unknown.values["service_date"] is None


def test_an_unsafe_building_notice_needs_registered_mail_and_posting_5_93() -> None:
    paper = {"document": "unsafe_building_notice", "copy_filed_with_county_clerk": False}
    posted = {"method": "posting", "sent_on": "2026-04-01"}
    certified = {"method": "certified_mail", "sent_on": "2026-04-01"}
    registered = {"method": "registered_mail", "sent_on": "2026-04-02"}
    wrong = ask("common.service", paper, deliveries=[posted, certified])
    assert (wrong.violations, wrong.reviews) == ({"manner"}, {"county_clerk"})
    good = ask("common.service", paper, deliveries=[posted, registered])
    assert (good.outcome, good.values["service_date"]) == ("served", "2026-04-02")
    open_yet = ask("common.service", paper, deliveries=[posted, registered],
                   copy_filed_with_county_clerk=None)  # fmt: skip
    assert (open_yet.outcome, open_yet.values["service_date"]) == ("incomplete", "2026-04-02")


def test_a_voided_entry_counts_up_to_the_day_before_its_void() -> None:
    void = {"entry": "a", "voided_on": "2026-05-08"}
    ledger = {
        "as_of": "2026-05-07",
        "charges": [{"id": "a", "amount": 75, "charged_on": "2026-05-01"}],
        "voids": [void, void],
    }
    before = ask("common.receipt_balance", ledger)
    assert (before.outcome, before.violations) == ("ledger_error", {"void_twice"})
    assert before.values["amount_due"] == "75.00"
    after = ask("common.receipt_balance", ledger, as_of="2026-05-08", voids=[void])
    assert (after.outcome, after.values["amount_due"]) == ("settled", "0.00")


@pytest.mark.parametrize(("late", "outcome"), [(0, "billed"), (1, "certify")])
def test_the_time_to_pay_runs_to_a_business_day_5_37_c(late: int, outcome: str) -> None:
    day = date(2026, 7, 6) + timedelta(late)  # thirty days from 4 June end on Saturday 4 July
    ledger = {
        "as_of": day.isoformat(),
        "basis": "chapter_5_fee",
        "billed_on": "2026-06-04",
        "charges": [{"amount": 10, "charged_on": "2026-06-04"}],
    }
    answer = ask("common.receipt_balance", ledger)
    assert (answer.outcome, answer.values["pay_by"]) == (outcome, "2026-07-06")
    assert asked("common.receipt_balance", ledger) == {"as_of", "basis"}
    assert bad("common.receipt_balance", ledger, charges=[{"amount": 0.001}]) == {
        "charges[0].amount"
    }
