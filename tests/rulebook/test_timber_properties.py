"""What holds of the timber rules whatever the facts."""

from datetime import date, timedelta
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import rulebook
from workflow import days

from .asking import ask
from .random_facts import facts_of

DAYS = st.dates(date(2024, 1, 1), date(2027, 12, 31))
FELLINGS = st.lists(
    st.tuples(st.dates(date(2024, 1, 1), date(2026, 3, 1)), st.integers(0, 12)), max_size=8
)


def in_any_year(fellings: list[tuple[date, int]]) -> int:
    """The largest sum, tried from every day on which a year may begin."""
    first, best = date(2023, 1, 1), 0
    for offset in range(1200):
        begin = first + timedelta(offset)
        end = days.add_months(begin, 12)
        best = max(best, sum(volume for day, volume in fellings if begin <= day < end))
    return best


@settings(max_examples=40)
@given(FELLINGS)
def test_any_twelve_months(fellings: list[tuple[date, int]]) -> None:
    listed = [{"felled_on": day, "cords": volume} for day, volume in fellings]
    got = ask("timber.license_required", {"fellings": listed})
    if not fellings:
        assert got.values["largest_cords"] is None
        return
    assert got.values["largest_cords"] == in_any_year(fellings)
    assert got.outcome == ("required" if in_any_year(fellings) > 20 else "not_required")


@given(FELLINGS, st.tuples(DAYS, st.integers(0, 12)), st.randoms())
def test_another_felling_never_frees(fellings: Any, another: Any, mixed: Random) -> None:
    listed = [{"felled_on": day, "cords": volume} for day, volume in [*fellings, another]]
    fewer = ask("timber.license_required", {"fellings": listed[:-1]})
    mixed.shuffle(listed)
    more = ask("timber.license_required", {"fellings": listed})
    assert more.violations >= fewer.violations


@given(st.integers(0, 2**32), st.randoms())
def test_the_order_of_entries_does_not_matter(seed: int, mixed: Random) -> None:
    for name, entries in (
        ("timber.license_required", "fellings"),
        ("timber.board_review", "nearby_properties"),
        ("timber.harvest_plan", "roads"),
        ("timber.harvest_plan", "buffer_strips"),
        ("timber.grounds", "conduct"),
        ("timber.reclamation", "roads"),
    ):
        facts = facts_of(rulebook.declaration(name), Random(seed))
        if not facts.get(entries):
            continue
        shuffled = list(facts[entries])
        mixed.shuffle(shuffled)
        first, second = ask(name, facts), ask(name, facts, **{entries: shuffled})
        assert (first.outcome, sorted(first.found)) == (second.outcome, sorted(second.found))
        assert first.values == second.values
        assert len(first.missing) == len(second.missing)


@given(st.lists(st.tuples(st.integers(20, 30), st.integers(0, 300)), max_size=8))
def test_a_steeper_road_never_loses_a_finding(sections: list[tuple[int, int]]) -> None:
    def runs(more: int) -> list[str]:
        named = [{"slope_percent": slope + more, "length_ft": feet} for slope, feet in sections]
        facts = {"roads": [{"sections": named, "water_diverted": True}]}
        return ask("timber.harvest_plan", facts).found

    # Steeper ground may join two runs into one, so whether there is any is what must not be lost.
    assert ("road_slope" in runs(1)) or ("road_slope" not in runs(0))


@given(DAYS, st.integers(1, 40), st.integers(0, 40))
def test_orders_for_one_violation_never_run_over_fifteen_days(
    served: date, ordered: int, already: int
) -> None:
    facts = {"served_on": served, "ordered_days": ordered, "days_already_ordered": already}
    got = ask("timber.stop_work", facts, as_of=served, possible_violation_determined=True)
    length = (date.fromisoformat(got.values["last_day"]) - served).days
    assert length == min(ordered, max(15 - already, 0))
    assert (got.outcome == "unlawful") is (ordered + already > 15)


@given(DAYS, st.sampled_from(["personal", "registered_mail", "certified_mail"]))
def test_the_deadline_and_the_appeal_count_alike(served: date, service: str) -> None:
    deadline = ask("timber.deadline", {"clock": "appeal", "start": served, "service": service})
    facts = {"notice_has_statement": True, "service": service, "served_on": served}
    appeal = ask("timber.appeal", facts, action="suspension", as_of=served)
    assert appeal.values["due"] == deadline.values["due"]
    assert appeal.values["effective_from"] == deadline.values["then_from"]
    assert days.is_business_day(date.fromisoformat(appeal.values["due"]))
