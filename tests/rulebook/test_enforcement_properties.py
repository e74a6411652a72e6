"""What holds of enforcement whatever the facts: more days never cost less, order never matters."""

from datetime import date, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import rulebook
from rulebook.engine import Result

DAYS = st.dates(date(2015, 1, 1), date(2035, 12, 31))
SPANS = st.integers(0, 900)
RECIPIENTS = ["owner", "permit_holder", "tenant", "agent"]
METHODS = ["personal", "certified_mail", "registered_mail", "regular_mail", "posting", "email"]
SERVICES = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "recipient": st.sampled_from(RECIPIENTS),
            "method": st.sampled_from(METHODS),
        },
    ),
    max_size=4,
)
BREACHES = [
    "not_registered_before_start",
    "not_updated_annually",
    "inaccurate_or_incomplete_information",
    "location_not_registered",
    "inspection_refused_in_business_hours",
]


def ask(name: str, **facts: Any) -> Result:
    given_facts = {
        key: value.isoformat() if isinstance(value, date) else value for key, value in facts.items()
    }
    return rulebook.check(f"enforcement.{name}", given_facts)


def fines(result: Result) -> tuple[float, float]:
    return float(result.values["minimum_fine"]), float(result.values["maximum_fine"])


def after(start: date, days: int) -> date:
    return start + timedelta(days)


@given(DAYS, st.integers(0, 500))
def test_the_fine_is_the_sum_of_its_days(start: date, more: int) -> None:
    result = ask("penalty_uniform_code", violation_from=start, violation_to=after(start, more))
    each = [0 if number <= 180 else 25 if number <= 360 else 50 for number in range(1, more + 2)]
    assert result.values["days"] == len(each)
    assert fines(result) == (sum(each), 1000 * len(each))


@given(DAYS, SPANS, SPANS)
def test_more_days_never_cost_less(start: date, one: int, other: int) -> None:
    short, long = sorted((one, other))
    for name in ("penalty_uniform_code", "penalty_sign"):
        less, more = (
            ask(name, violation_from=start, violation_to=after(start, span))
            for span in (short, long)
        )
        assert fines(less) <= fines(more)
    less, more = (
        ask("penalty_stormwater", offense_date=start, continued_to=after(start, span))
        for span in (short, long)
    )
    assert fines(less) <= fines(more)


@given(DAYS, st.lists(st.integers(0, 4000), max_size=5), st.randoms())
def test_earlier_offenses_never_lower_the_fine(start: date, ago: list[int], random: Any) -> None:
    earlier = [after(start, -days).isoformat() for days in ago]
    result = ask("penalty_stormwater", offense_date=start, prior_offense_dates=earlier)
    random.shuffle(earlier)
    assert ask("penalty_stormwater", offense_date=start, prior_offense_dates=earlier) == result
    fewer = ask("penalty_stormwater", offense_date=start, prior_offense_dates=earlier[1:])
    assert fines(fewer) <= fines(result)


@given(DAYS, st.integers(0, 500))
def test_the_rental_fine_is_the_sum_of_its_steps(start: date, span: int) -> None:
    result = ask("penalty_rental_registry", period_starts_on=start, as_of=after(start, span))
    late = result.values["days_late"]
    fine = 100 * (late >= 1) + 250 * (late >= 31) + 500 * len(range(90, late + 1, 30))
    assert fines(result) == (fine, fine)
    assert (result.outcome == "no_penalty") == (fine == 0)


@given(st.lists(st.sampled_from(BREACHES)))
def test_business_breaches_count_once(breaches: list[str]) -> None:
    result = ask("penalty_business_registration", violations=breaches)
    assert fines(result) == (25 * len(set(breaches)),) * 2
    assert len(result.findings) == len(set(breaches))


PAPER = {
    "in_writing": True,
    "dated": True,
    "signed_by_officer": True,
    "reasons_stated": True,
    "means_of_compliance_known": False,
    "permit_application_on_file": False,
}
REMEDY = {
    "in_writing": True,
    "signed_by_officer": True,
    "condition_specified": True,
    "provisions_specified": True,
    "proceeding_statement": True,
    "order_date": "2026-03-02",
    "comply_by": "2026-04-01",
}


def served(services: list[dict[str, str]]) -> list[Result]:
    """Every kind of order with these services."""
    regimes = ("uniform_code", "sign", "stormwater", "flood")
    return [
        *(ask("stop_work_order", **PAPER, regime=one, services=services) for one in regimes),
        ask("order_to_remedy", **REMEDY, services=services),
        ask("sign_compliance_order", **REMEDY, directs_compliance=True, services=services),
    ]


@given(SERVICES, st.randoms())
def test_the_order_of_services_does_not_matter(services: list[Any], random: Any) -> None:
    before = served(services)
    random.shuffle(services)
    for one, other in zip(before, served(services), strict=True):
        assert one.outcome == other.outcome
        assert sorted(finding.rule for finding in one.findings) == sorted(
            finding.rule for finding in other.findings
        )
        assert len(one.missing) == len(other.missing)


@given(SERVICES)
def test_one_good_service_is_enough(services: list[Any]) -> None:
    good = {"recipient": "owner", "method": "personal"}
    for result in served([*services, good]):
        assert result.outcome == ("incomplete" if result.missing else "complete")
        assert not result.rules("violation") | result.rules("review")


@given(DAYS, SPANS, SPANS)
def test_waiting_never_takes_a_power_away(start: date, one: int, other: int) -> None:
    sooner, later = sorted((one, other))
    weeds = {
        "code_breached": True,
        "public_nuisance": True,
        "notice_method": "personal",
        "notice_to": "owner_of_record",
        "notice_date": start,
        "entry_by": "town_contractor",
    }
    building = {
        "formal_inspection_made": True,
        "report_filed": True,
        "board_resolution": "unsafe",
        "notice_served_on": start,
        "copy_filed_with_county_clerk": True,
        "hearing_held_on": after(start, 20),
        "work_started": one % 2 == 0,
        "done_by": "town_employees",
    }
    for name, facts, day, good in (
        ("weeds", weeds, "entry_date", "may_enter"),
        ("unsafe_building", building, "as_of", "may_demolish"),
    ):
        if ask(name, **facts, **{day: after(start, sooner)}).outcome == good:
            assert ask(name, **facts, **{day: after(start, later)}).outcome == good


@given(st.decimals(0, 10000, places=2), st.decimals(0, 10000, places=2))
def test_only_what_is_unpaid_is_owed(billed: Any, paid: Any) -> None:
    result = ask(
        "unpaid_cost",
        source="fee",
        amount_billed_usd=billed,
        amount_paid_usd=paid,
        billed_on=date(2026, 3, 2),
        as_of=date(2027, 3, 2),
    )
    assert result.values["balance"] == f"{max(billed - paid, 0):.2f}"
    assert result.outcome == ("certify" if billed > paid else "settled")


@given(DAYS, st.integers(1, 40), st.integers(-3, 60), DAYS)
def test_a_suspended_harvest_stops_on_all_its_days(
    served_on: date, length: int, offset: int, board: date
) -> None:
    work = after(served_on, offset)
    result = ask(
        "work_under_order",
        regime="timber",
        served_on=served_on,
        suspension_days=length,
        board_suspended_until=board,
        work_date=work,
    )
    until = result.values["suspended_until"]
    assert until == max(after(served_on, min(length, 15)), board).isoformat()
    stopped = served_on <= work and work.isoformat() <= until
    assert (result.outcome == "must_stop") == stopped
