"""Stormwater: what holds for all facts: more is never less, and the order of a list is nothing."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import rulebook

from .random_facts import facts_of

ACRES = st.decimals(0, 12, places=2).map(float)
YES_NO = st.sampled_from([True, False, None])
DAYS = st.dates(date(2026, 3, 1), date(2026, 6, 30))
FIRST = datetime(2026, 3, 1, 12, tzinfo=UTC)


def moments(hours: int = 24 * 40) -> Any:
    return st.integers(0, hours * 4).map(lambda quarter: FIRST + timedelta(minutes=15 * quarter))


def offset(moment: datetime, minutes: int) -> str:
    """The same moment, written with another offset."""
    return (moment + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M") + (
        f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
    )


def hits(name: str, facts: Any) -> set[str]:
    return rulebook.check(name, facts).rules()


@given(st.randoms(use_true_random=False), ACRES, ACRES)
def test_more_acres_never_free_an_activity(random: Any, first: float, second: float) -> None:
    facts = facts_of(rulebook.declaration("stormwater.applicability"), random)
    few, many = (
        rulebook.check("stormwater.applicability", {**facts, "disturbance_acres": acres}).outcome
        for acres in sorted((first, second))
    )
    if few == "applies":
        assert many == "applies"
    if many == "below_threshold":
        assert few == "below_threshold"


@given(st.randoms(use_true_random=False), ACRES, ACRES)
def test_an_exemption_that_is_met_never_applies_the_law(random: Any, a: float, b: float) -> None:
    """A second reading of 6-219 and 6-220, for facts that are all given."""
    facts = facts_of(rulebook.declaration("stormwater.applicability"), random)
    facts |= {"disturbance_acres": a, "landing_and_haul_road_acres": b}
    for name in ("law_effective_on", "plat_approved_on", "construction_started_on",
                 "building_permit_approved_on"):  # fmt: skip
        facts[name] = facts.get(name) or "2021-01-01"
    for fact in rulebook.declaration("stormwater.applicability").facts:
        if fact.type == "boolean":
            facts[fact.name] = bool(facts.get(fact.name))
    facts["timber_plan_by"] = facts.get("timber_plan_by") or "none"
    result = rulebook.check("stormwater.applicability", facts)
    assert not result.missing
    assert result.outcome == second_reading(facts)


def second_reading(facts: Any) -> str:
    def regulated(acres: float) -> bool:
        return acres > 0 and (acres >= 1 or facts["larger_common_plan"])

    if not regulated(facts["disturbance_acres"]):
        return "below_threshold"
    claimed = facts.get("exemption_claimed") or "none"
    effective = facts["law_effective_on"]
    good_plan = facts["timber_plan_by"] in ("county_soil_and_water_district", "state_dec")
    met = {
        "none": False,
        "agricultural": facts["active_farm"] and not facts["new_farm_structure"],
        "logging": good_plan and not regulated(facts["landing_and_haul_road_acres"]),
        "routine_maintenance": facts["disturbance_acres"] < 5
        and facts["keeps_original_line_capacity_or_purpose"],
        "stormwater_practice_repair": facts["repair_deemed_necessary"],
        "subdivision_before_law": facts["plat_approved_on"] <= effective
        and facts["construction_started_on"] <= effective,
        "building_permit_before_law": facts["building_permit_approved_on"] <= effective,
        "cemetery_graves": True,
        "posts_and_poles": True,
        "emergency": facts["immediately_necessary"],
        "home_gardening": facts["mainly_for_own_household"],
        "landscaping_existing_structure": facts["structure_exists"],
    }[claimed]
    return "exempt" if met else "applies"


@given(ACRES, ACRES, YES_NO, YES_NO)
def test_more_acres_never_lose_condition_b(a: float, b: float, plan: Any, poc: Any) -> None:
    few, many = sorted((a, b))
    facts = {"larger_common_plan": plan, "common_plan_acres": 1, "project_kind": "other",
             "discharges_pollutant_of_concern": poc}  # fmt: skip
    rule = "stormwater.conditions.b"
    if rule in hits("stormwater.conditions", {**facts, "disturbance_acres": few}):
        assert rule in hits("stormwater.conditions", {**facts, "disturbance_acres": many})


PHASES = st.lists(st.tuples(ACRES, DAYS, st.integers(0, 40) | st.none()), max_size=8)


@given(PHASES, st.randoms(use_true_random=False))
def test_the_peak_is_what_counting_day_by_day_gives(phases: Any, random: Any) -> None:
    entries = [
        {
            "acres": acres,
            "disturbed_from": start.isoformat(),
            "stabilized_on": None if length is None else (start + timedelta(length)).isoformat(),
        }
        for acres, start, length in phases
    ]
    days = [date(2026, 3, 1) + timedelta(number) for number in range(170)]
    by_day = {
        day: sum(
            Fraction(Decimal(repr(acres)))
            for acres, start, length in phases
            if start <= day and (length is None or day <= start + timedelta(length))
        )
        for day in days
    }
    peak = max(by_day.values())
    peak_on = min(day for day in days if by_day[day] == peak) if peak else None
    facts = {"phases": entries, "swppp_approved": False}
    result = rulebook.check("stormwater.disturbance_limit", facts)
    assert result.values == {
        "peak_acres": float(peak),
        "peak_on": peak_on and peak_on.isoformat(),
    }
    assert result.outcome == ("over_limit" if peak > 5 else "within_limit")
    random.shuffle(entries)
    assert rulebook.check("stormwater.disturbance_limit", facts).values == result.values


@given(
    st.lists(moments(), max_size=10),
    st.lists(st.tuples(moments(), st.sampled_from([0.49, 0.5, 2])), max_size=6),
    moments(),
    st.sampled_from([-720, -300, -240, 0, 330, 840]),
    st.randoms(use_true_random=False),
)
def test_reports_in_any_order_and_offset(
    reports: Any, storms: Any, as_of: datetime, minutes: int, random: Any
) -> None:
    def log(shift: int) -> dict[str, Any]:
        return {
            "construction_started_at": offset(FIRST, shift),
            "as_of": offset(as_of, shift),
            "inspections": [
                {"completed_at": offset(one, shift), "delivered_to_stormwater_officer": True,
                 "copied_to_site_log": True}
                for one in reports
            ],
            "storms": [
                {"ended_at": offset(end, shift), "precipitation_inches": rain}
                for end, rain in storms
            ],
        }  # fmt: skip

    first = rulebook.check("stormwater.self_inspection", log(0))
    random.shuffle(reports)
    random.shuffle(storms)
    second = rulebook.check("stormwater.self_inspection", log(minutes))
    assert (first.outcome, first.values) == (second.outcome, second.values)
    counted = [(end, rain) for end, rain in storms if rain >= 0.5 and end <= as_of]
    assert first.values["storm_late"] + first.values["storm_missed"] <= len(counted)
    assert (first.values["longest_gap_days"] > 7) == (
        first.values["weekly_late"] + first.values["weekly_missed"] > 0
    )
    # One more report never makes a storm unanswered that was answered.
    reports.append(as_of)
    third = rulebook.check("stormwater.self_inspection", log(0))
    assert third.values["storm_missed"] == 0
    assert third.values["weekly_missed"] == 0


@given(moments(), st.integers(-400, 400))
def test_notice_is_judged_by_elapsed_quarters_of_an_hour(event: datetime, quarters: int) -> None:
    notified = event - timedelta(minutes=15 * quarters)
    facts = {
        "stage": "start_of_construction", "required_by_officer": True,
        "event_at": offset(event, -240), "notified_at": offset(notified, -300),
    }  # fmt: skip
    result = rulebook.check("stormwater.town_inspection", facts)
    assert result.values["hours_before"] == quarters / 4
    assert result.outcome == ("in_time" if quarters >= 192 else "too_late")


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("stormwater.swppp_contents", "items"),
        ("stormwater.swppp_contents", "site_map_shows"),
        ("stormwater.violation_notice", "contents"),
        ("stormwater.violation_notice", "issued_to"),
        ("stormwater.reviewer", "subject_to_review_by"),
    ],
)
@given(random=st.randoms(use_true_random=False))
def test_more_entries_never_add_a_lack_and_their_order_is_nothing(
    name: str, fact: str, random: Any
) -> None:
    facts = facts_of(rulebook.declaration(name), random)
    assume(facts.get(fact))
    result = rulebook.check(name, facts)
    turned = rulebook.check(name, {**facts, fact: [*facts[fact][::-1], facts[fact][0]]})
    assert turned == result
    fewer = rulebook.check(name, {**facts, fact: facts[fact][1:]})
    ordered = {"stormwater.violation_notice.appeal_days"}  # asked only where an appeal is named
    assert result.rules() - ordered <= fewer.rules() | {
        "stormwater.swppp_contents.site_map_scale",
        "stormwater.swppp_contents.site_map_content",
    }
