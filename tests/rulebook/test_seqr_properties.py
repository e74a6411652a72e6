"""Environmental review: what holds for all facts."""

from datetime import date, timedelta
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

import rulebook

from .random_facts import facts_of

RANDOM = st.randoms(use_true_random=False)
DAYS = st.dates(date(2026, 1, 1), date(2026, 12, 31))
SIZES = (
    "units", "houses", "size_increase_percent", "usage_increase_percent", "new_travel_lanes",
    "right_of_way_acres_per_mile", "parcel_acres",
)  # fmt: skip


@given(RANDOM, st.sampled_from(SIZES), st.integers(1, 80), st.integers(1, 80))
def test_more_never_spares_a_determination(random: Any, size: str, one: int, other: int) -> None:
    facts = facts_of(rulebook.declaration("seqr.classify"), random)
    less, more = (
        rulebook.check("seqr.classify", {**facts, size: number}) for number in sorted((one, other))
    )
    assert less.rules("review") <= more.rules("review")
    assert less.missing == more.missing
    if less.outcome == "determination_needed":
        assert more.outcome == "determination_needed"


@given(RANDOM)
def test_the_order_of_the_tests(random: Any) -> None:
    """6-22 before 6-28(a) before 6-28(b): a listed action is exempt or of type I, or not known."""
    facts = facts_of(rulebook.declaration("seqr.classify"), random)
    plain = rulebook.check("seqr.classify", {**facts, "type_i_listed": False})
    listed = rulebook.check("seqr.classify", {**facts, "type_i_listed": True})
    assert (plain.outcome == "exempt") == (listed.outcome == "exempt")
    assert listed.outcome in ("exempt", "type_i", "incomplete")
    paragraph = plain.values["paragraph"]
    assert (paragraph is None) == (plain.outcome in ("determination_needed", "incomplete"))
    if plain.outcome == "exempt":
        assert paragraph.startswith("6-22")
        assert not plain.missing


@given(RANDOM)
def test_a_decision_is_allowed_only_at_the_ends(random: Any) -> None:
    facts = facts_of(rulebook.declaration("seqr.next_step"), random)
    result = rulebook.check("seqr.next_step", facts)
    ends = ("no_review", "review_ended", "decide")
    if facts.get("classification") is not None:
        assert result.values["decision_allowed"] is (result.outcome in ends)
    assert len(result.rules() | result.rules("review")) <= 3


@given(RANDOM, DAYS, DAYS)
def test_an_extension_never_shortens_the_time(random: Any, filed: date, until: date) -> None:
    facts = facts_of(rulebook.declaration("seqr.decision"), random)
    facts |= {"significance": "may_be_significant", "final_statement_filed_on": filed.isoformat()}
    plain = rulebook.check("seqr.decision", {**facts, "extended_to": None})
    longer = rulebook.check("seqr.decision", {**facts, "extended_to": until.isoformat()})
    assume(longer.values["due"])
    assert longer.values["due"] >= plain.values["due"]
    assert (longer.values["due"] > plain.values["due"]) == longer.values["extension_in_force"]
    assert longer.rules() <= plain.rules()


@given(DAYS, DAYS)
def test_the_timber_clock_runs_from_the_later_day(received: date, ended: date) -> None:
    facts = {
        "application_kind": "timber_license", "classification": "not_exempt",
        "complete_application_received_on": received.isoformat(),
        "review_ended_on": ended.isoformat(),
    }  # fmt: skip
    values = rulebook.check("seqr.hold", facts).values
    start = max(received, ended)
    assert values["clock_starts_on"] == start.isoformat()
    assert timedelta(60) <= date.fromisoformat(values["due"]) - start <= timedelta(64)
    clock = {"clock": "timber_license", "start": ended.isoformat(),
             "application_received_on": received.isoformat()}  # fmt: skip
    dates = rulebook.check("seqr.deadline", clock).values
    assert (dates["due"], dates["then_from"]) == (values["due"], values["deemed_approved_on"])
