"""Every case of every area gives what the case says; `-k timber` runs one area."""

from typing import Any

import pytest

import rulebook
from rulebook import registry

from .case_files import AREAS, cases


def has_function(name: str) -> bool:
    return name in registry.area_of(name).functions


CASES = [
    pytest.param(name, case, id=case["id"])
    for area in AREAS
    for name, case in cases(area)
    if has_function(name)
]


def same(expected: Any, actual: Any) -> bool:
    """Equal; numbers within 0.01."""
    numbers = (int, float)
    if type(expected) in numbers and type(actual) in numbers:
        return abs(expected - actual) <= 0.01
    return bool(expected == actual)


@pytest.mark.parametrize(("name", "case"), CASES)
def test_case(name: str, case: dict[str, Any]) -> None:
    if "error" in case:
        with pytest.raises(rulebook.BadInput) as caught:
            rulebook.check(name, case["facts"])
        assert set(caught.value.errors) == set(case["error"])
        return
    result = rulebook.check(name, case["facts"])
    assert result.outcome == case["outcome"], result.to_dict()
    if "rules" in case:
        assert result.rules("violation") == set(case["rules"]), result.to_dict()
    if "reviews" in case:
        assert result.rules("review") == set(case["reviews"]), result.to_dict()
    if "missing" in case:
        assert set(result.missing) == set(case["missing"]), result.to_dict()
    for key, value in case.get("values", {}).items():
        assert same(value, result.values[key]), (key, value, result.to_dict())


@pytest.mark.parametrize("area", AREAS)
def test_every_ruleset_has_a_function(area: str) -> None:
    found = registry.areas()[area]
    assert sorted(found.rulesets) == sorted(found.functions)


@pytest.mark.parametrize("area", AREAS)
def test_every_outcome_of_the_general_order_is_declared(area: str) -> None:
    found = registry.areas()[area]
    for name, answer in found.functions.items():
        named = {answer.violation, answer.missing, answer.review, answer.clean} - {None}
        assert named <= set(found.rulesets[name].outcomes), name
