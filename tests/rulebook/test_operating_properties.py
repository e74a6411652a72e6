"""What holds of operating permits and inspections whatever the facts."""

from datetime import date
from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import rulebook
from rulebook.engine import Result
from workflow import days

START = st.dates(date(2015, 1, 1), date(2035, 12, 31))
SPAN = st.integers(0, 1500)
KINDS = [
    "tent_or_special_event_structure",
    "sugarhouse_alternative_activities",
    "contractor",
    "pyrotechnics_explosives_or_blasting",
    "other",
]
LIMITS = {KINDS[0]: (180, "days"), KINDS[1]: (60, "days"), KINDS[2]: (36, "months"),
          KINDS[4]: (12, "months")}  # fmt: skip
SOME_KINDS = st.lists(st.sampled_from(KINDS), min_size=1, max_size=4)
FREE = [  # activities that need a permit whatever else is known
    "open_flames", "open_burning", "tire_rebuilding_or_storage",
    "temporary_special_event_structure", "sugarhouse_alternative_activities",
    "explosives_or_blasting", "fireworks_or_pyrotechnics", "hazardous_production_materials",
]  # fmt: skip
MONEY = st.decimals(0, 5000, places=2)


def ask(name: str, **facts: Any) -> Result:
    given_facts = {
        key: value.isoformat() if isinstance(value, date) else value for key, value in facts.items()
    }
    return rulebook.check(f"operating.{name}", given_facts)


def hit(result: Result, status: str = "violation") -> set[str]:
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


@given(SOME_KINDS, START, SPAN)
def test_permit_state_and_clock_agree_on_the_last_day(
    kinds: list[str], start: date, length: int
) -> None:
    end = days.add_days(start, length)
    ends = [days.add(start, *LIMITS[kind]) for kind in kinds if kind in LIMITS]
    latest = min(ends, default=None)
    issue = ask("operating_permit_issue", kinds=kinds, term_starts_on=start, term_ends_on=end)
    assert issue.values["latest_end"] == (latest and latest.isoformat())
    too_long = latest is not None and end > latest
    assert ("term_too_long" in hit(issue)) is too_long
    state = ask("operating_permit_validity", kinds=kinds, as_of=start, effective_from=start,
                effective_to=end)  # fmt: skip
    assert ("period_too_long" in hit(state, "review")) is too_long
    assert state.values["ends_on"] == min(end, latest or end).isoformat()
    clocks = [
        ask("deadline", clock="operating_permit_term", start=start, permit_kind=kind,
            stated_end=end).values["due"]
        for kind in kinds
    ]  # fmt: skip
    assert min(clocks) == state.values["ends_on"]


@given(SOME_KINDS, START, SPAN, st.integers(-10, 1600))
def test_a_permit_ends_once_and_for_all(
    kinds: list[str], start: date, length: int, asked: int
) -> None:
    facts = {"kinds": kinds, "effective_from": start, "effective_to": days.add_days(start, length)}
    as_of = days.add_days(start, asked)
    result = ask("operating_permit_validity", as_of=as_of, operating=True, **facts)
    last = date.fromisoformat(result.values["ends_on"])
    expected = "expired" if as_of > last else "in_force" if asked >= 0 else "not_yet_in_force"
    assert result.outcome == expected
    assert ("operating_without_permit" in hit(result)) == (expected != "in_force")


@given(st.lists(st.sampled_from(FREE), max_size=6), st.booleans(), st.booleans())
def test_more_activities_never_need_fewer_permits_nor_allow_a_longer_term(
    activities: list[str], together: bool, started: bool
) -> None:
    facts = {"same_location": together, "already_started": started}
    less = ask("operating_permit", activities=activities[1:], **facts)
    more = ask("operating_permit", activities=activities, **facts)
    assert hit(less) <= hit(more)
    assert more.values["activities_requiring_permit"] == len(set(activities))
    for name in ("permits_at_least", "permits_at_most"):
        assert less.values[name] <= more.values[name]
    assert more.values["permits_at_least"] <= more.values["permits_at_most"]
    assert longest(more) <= longest(less)
    assert more.values == ask("operating_permit", activities=activities[::-1] * 2, **facts).values


def longest(result: Result) -> int:
    """The longest term in days, long where there is none."""
    months = result.values["longest_months"]
    return result.values["longest_days"] or (months * 30 if months else 100_000)


@given(st.integers(0, 3000), st.integers(0, 3000))
def test_a_larger_crowd_never_needs_less(one: int, other: int) -> None:
    small, large = sorted((one, other))
    for activity, fact, least in (
        ("outdoor_event", "planned_attendance", 1001),
        ("assembly_area", "assembly_area_persons", 50),
    ):
        few = ask("operating_permit", activities=[activity], **{fact: small})
        many = ask("operating_permit", activities=[activity], **{fact: large})
        assert hit(few) <= hit(many)
        assert (many.outcome == "required") == (large >= least)


@given(START, SPAN, st.integers(0, 100), st.integers(0, 120))
def test_a_later_inspection_is_never_due_sooner(
    last: date, later: int, share: int, persons: int
) -> None:
    facts = {
        "occupancy": "multiple_dwelling", "student_share_percent": share,
        "assembly_area_persons": persons, "as_of": days.add_days(last, 700),
    }  # fmt: skip
    one = ask("fire_inspection", last_town_inspection_on=last, **facts)
    other = ask("fire_inspection", last_town_inspection_on=days.add_days(last, later), **facts)
    interval = 12 if share > 50 or persons >= 50 else 36
    due = days.roll(days.add_months(last, interval))
    assert one.values["interval_months"] == interval
    assert one.values["next_due"] == due.isoformat() <= other.values["next_due"]
    assert (one.outcome == "overdue") == (facts["as_of"] > due)
    assert one.values["days_overdue"] == max(days.days_between(due, facts["as_of"]), 0)
    assert one.values["days_overdue"] >= other.values["days_overdue"]


@given(st.lists(MONEY, min_size=4, max_size=4), MONEY, st.booleans())
def test_the_costs_of_a_display_add_up(costs: list[Decimal], paid: Decimal, assessed: bool) -> None:
    names = ("fire_protection_usd", "police_or_security_usd", "overtime_usd", "other_costs_usd")
    result = ask(
        "fireworks",
        costs_paid_usd=paid,
        costs_assessed_by_town_board=assessed,
        **dict(zip(names, costs, strict=True)),
    )
    total = sum(costs) if assessed else Decimal(0)
    assert Decimal(result.values["additional_costs_usd"]) == total
    assert Decimal(result.values["costs_to_bill_usd"]) == max(total - paid, Decimal(0))
    assert ("costs_to_assess" in hit(result, "review")) == (sum(costs) > 0 and not assessed)
