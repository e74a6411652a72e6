"""What holds of the flood rules whatever the facts."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import rulebook

from .asking import Facts, ask
from .random_facts import facts_of
from .test_floodplain_standards import HOUSE, SHALLOW, STANDARDS

SEEDS = st.integers(0, 2**32)
HEIGHTS = st.decimals(820, 840, places=2)


def random_facts(name: str, seed: int) -> Facts:
    return facts_of(rulebook.declaration(name), Random(seed))


@given(HEIGHTS, HEIGHTS, st.sampled_from(["on_map", "other_source", "none"]))
def test_a_lower_floor_never_loses_a_finding(first: Any, second: Any, data: str) -> None:
    low, high = sorted((first, second))
    facts = SHALLOW | {"base_flood_data": data}
    lower = ask(STANDARDS, facts, lowest_floor_ft=low)
    assert lower.violations >= ask(STANDARDS, facts, lowest_floor_ft=high).violations


@given(HEIGHTS, HEIGHTS, st.decimals(-10, 10, places=2), st.booleans())
def test_a_datum_changes_no_answer(floor: Any, flood: Any, shift: Any, navd: bool) -> None:
    here = ask(STANDARDS, HOUSE, lowest_floor_ft=floor, base_flood_elevation_ft=flood)
    floor_of = {"lowest_floor_ft": floor + shift, "lowest_floor_datum": "navd_1988"}
    flood_of = {"base_flood_elevation_ft": flood}
    if navd:
        floor_of = {"lowest_floor_ft": floor}
        flood_of = {"base_flood_elevation_ft": flood + shift, "base_flood_datum": "navd_1988"}
    there = ask(STANDARDS, HOUSE, ngvd_to_navd_ft=shift, **floor_of, **flood_of)
    assert (there.outcome, there.violations) == (here.outcome, here.violations)


@given(HEIGHTS, HEIGHTS)
def test_two_datums_without_a_conversion_are_never_compared(floor: Any, flood: Any) -> None:
    got = ask(
        STANDARDS,
        HOUSE,
        lowest_floor_ft=floor,
        lowest_floor_datum="navd_1988",
        base_flood_elevation_ft=flood,
    )
    assert (got.violations, got.missing) == (set(), {"ngvd_to_navd_ft"})


@given(SEEDS, st.randoms())
def test_the_order_of_levels_and_openings_does_not_matter(seed: int, mixed: Random) -> None:
    for name, entries in (
        ("floodplain.lowest_floor", "levels"),
        ("floodplain.openings", "openings"),
        ("floodplain.watercourse_alteration", "adjacent_communities"),
        ("floodplain.adverse_effect", "effects"),
    ):
        facts = random_facts(name, seed)
        for index, entry in enumerate(facts.get(entries) or []):
            if entry.get("elevation_ft") is not None:  # of equal ones the first counts
                entry["elevation_ft"] = index
        if not facts.get(entries):
            continue
        shuffled = list(facts[entries])
        mixed.shuffle(shuffled)
        first, second = ask(name, facts), ask(name, facts, **{entries: shuffled})
        assert (first.outcome, sorted(first.found)) == (second.outcome, sorted(second.found))
        assert len(first.missing) == len(second.missing)


@given(SEEDS, st.integers(1, 10**9), st.integers(0, 10**9))
def test_a_dearer_project_is_never_less_substantial(seed: int, value: int, cost: int) -> None:
    rank = ["not_substantial", "officer_decides", "substantial"]
    name = "floodplain.substantial_improvement"
    facts = {"value_before_start_usd": value, "earlier_related_cost_usd": seed}
    cheaper, dearer = ask(name, facts, cost_usd=cost), ask(name, facts, cost_usd=cost + 1)
    assert rank.index(dearer.outcome) >= rank.index(cheaper.outcome)


@given(SEEDS)
def test_outside_the_area_nothing_is_found(seed: int) -> None:
    for name in (STANDARDS, "floodplain.utilities"):
        got = ask(name, random_facts(name, seed), flood_zone="other")
        assert (got.outcome, got.found) == ("not_applicable", [])
