"""Laws that hold for all facts: more of what is limited never takes a finding away, the order of a
list changes nothing, and what is missing makes the answer incomplete where nothing is violated."""

from decimal import Decimal
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulebook
from rulebook import registry

from .random_facts import facts_of
from .signs_told import told

NAMES = sorted(registry.areas()["signs"].rulesets)
SEEDS = st.integers(0, 10**9)
SCHEDULES = [
    "residential_ra1", "residential_other", "business_16", "business_20", "commercial_industrial"
]  # fmt: skip
# Measures of which more is worse, and those of which less is worse.
UPPER = {
    "allowance": ("area_sqft", "greatest_dimension_ft", "height_ft"),
    "schedule_sign": ("area_sqft", "height_ft", "greatest_dimension_ft", "signs_of_this_kind"),
    "accessory_sign": ("area_sqft", "greatest_dimension_in", "signs_of_this_kind"),
    "wall_placement": ("projection_in",),
    "plaza_tenant": ("length_ft", "height_ft", "area_sqft"),
    "plaza_ground": ("width_ft", "height_ft", "other_main_ground_signs"),
    "pad_site": ("height_ft", "area_sqft", "greatest_dimension_ft", "length_ft", "ground_signs"),
    "electronic_sign": ("display_width_ft", "display_height_ft", "top_height_ft"),
    "temporary_sign": ("area_sqft", "greatest_dimension_in", "signs_at_once",
                       "earlier_times_this_year", "hours_after_event_end"),
    "yard_sign": ("area_sqft", "greatest_dimension_in", "height_ft"),
    "gateway": ("height_ft", "other_gateway_signs_in_town", "display_width_ft"),
    "flags": ("flags",),
    "sign_count": ("number",),
}  # fmt: skip
LOWER = {
    "allowance": ("front_setback_ft", "other_setback_ft", "street_frontage_ft"),
    "schedule_sign": ("line_setback_ft", "front_setback_ft", "other_setback_ft"),
    "plaza_tenant": ("store_front_width_ft",),
    "plaza_ground": ("front_setback_ft", "other_setback_ft"),
    "pad_site": ("front_setback_ft", "store_front_width_ft"),
    "electronic_sign": ("hold_seconds", "store_front_width_ft"),
    "gateway": ("front_setback_ft", "other_setback_ft"),
}


def small(value: Any, random: Random) -> Any:
    """Measures of the size that the law knows, so that limits are met from both sides."""
    if isinstance(value, dict):
        return {key: small(inner, random) for key, inner in value.items()}
    if isinstance(value, list):
        return [small(inner, random) for inner in value]
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    return random.choice([1, 2, 3, 4, 6, 7.5, 8, 10, 12, 15, 16, 20, 42]) if value > 0 else value


def facts_like(name: str, seed: int) -> dict[str, Any]:
    random = Random(seed)
    declared = rulebook.declaration(f"signs.{name}")
    facts = facts_of(declared, random)
    whole = {fact.name for fact in declared.facts if fact.type == "integer"}
    small_facts = {
        key: value if key in whole or key == "signs" and name == "sign_count" else small(
            value, random
        )
        for key, value in facts.items()
    }  # fmt: skip
    for key in ("existing_signs", "proposed_signs"):
        for sign in small_facts.get(key) or []:
            if sign.get("occupancy") is not None:
                sign["occupancy"] = random.choice([1, 2])
    for entity in small_facts.get("entities") or []:
        if entity.get("flags") is not None:
            entity["flags"] = random.choice([0, 1, 2, 3])
    return small_facts


def with_more(facts: Any, names: tuple[str, ...], add: Any) -> Any:
    """Every given measure of these names, in lists too, changed by `add`."""
    if isinstance(facts, list):
        return [with_more(entry, names, add) for entry in facts]
    if not isinstance(facts, dict):
        return facts
    return {
        key: add(value) if key in names and value is not None else with_more(value, names, add)
        for key, value in facts.items()
    }


def broken(name: str, facts: dict[str, Any]) -> list[str]:
    """The violations, one for each thing that broke a rule."""
    found = rulebook.check(f"signs.{name}", facts).findings
    return sorted(finding.rule for finding in found if finding.status == "violation")


def counted(rules: list[str]) -> dict[str, int]:
    return {rule: rules.count(rule) for rule in rules}


@pytest.mark.parametrize("name", sorted(UPPER))
@given(seed=SEEDS, more=st.integers(1, 40))
@settings(max_examples=60, deadline=None)
def test_a_larger_sign_never_loses_a_finding(name: str, seed: int, more: int) -> None:
    facts = facts_like(name, seed)
    before = counted(broken(name, facts))
    after = counted(broken(name, with_more(facts, UPPER[name], lambda value: value + more)))
    assert all(after.get(rule, 0) >= number for rule, number in before.items()), facts


@pytest.mark.parametrize("name", sorted(LOWER))
@given(seed=SEEDS, share=st.sampled_from([0, 0.25, 0.5, 0.9]))
@settings(max_examples=60, deadline=None)
def test_less_room_never_loses_a_finding(name: str, seed: int, share: float) -> None:
    facts = facts_like(name, seed)
    before = set(broken(name, facts))
    fewer = with_more(facts, LOWER[name], lambda value: float(Decimal(str(value))) * share)
    after = set(broken(name, fewer))
    # A smaller frontage changes which limit is broken: the total in place of that of one sign.
    lost = before - after
    assert not lost or lost == {"signs.allowance.single_sign"}, facts
    assert not lost or "signs.allowance.total" in after, facts


@pytest.mark.parametrize(
    "name", ["allowance", "plaza_tenant", "flags", "sign_count", "variance_notice", "sign_area"]
)
@given(seed=SEEDS)
@settings(max_examples=60, deadline=None)
def test_the_order_of_a_list_does_not_matter(name: str, seed: int) -> None:
    facts = facts_like(name, seed)
    turned = {
        key: value[::-1] if isinstance(value, list) else value for key, value in facts.items()
    }
    one, other = (rulebook.check(f"signs.{name}", each) for each in (facts, turned))
    assert one.outcome == other.outcome
    assert broken(name, facts) == broken(name, turned)
    assert len(one.missing) == len(other.missing)
    assert dict(one.values) == dict(other.values)


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_a_missing_fact_leaves_only_violations_to_decide(name: str, seed: int) -> None:
    result = rulebook.check(name, facts_like(name.removeprefix("signs."), seed))
    incomplete = bool(result.missing) and not result.rules("violation")
    assert (result.outcome == "incomplete") is incomplete


@given(frontage=st.decimals(0, 2000, places=2), more=st.decimals(0, 500, places=2))
@settings(deadline=None)
def test_more_frontage_never_allows_less(frontage: Decimal, more: Decimal) -> None:
    def total(feet: Decimal) -> Any:
        facts = {"schedule": "commercial_industrial", "street_frontage_ft": feet}
        return rulebook.check("signs.allowance", facts).values["total_allowed_sqft"]

    assert total(frontage) <= total(frontage + more) <= 200


@given(seed=SEEDS, schedule=st.sampled_from(SCHEDULES))
@settings(max_examples=60, deadline=None)
def test_a_government_sign_needs_nothing_else(seed: int, schedule: str) -> None:
    facts = facts_like("prohibited", seed) | {"sign_type": "roof", "schedule": schedule}
    assert told("prohibited", facts | {"government_sign": True}) == ("exempt", set(), set())
