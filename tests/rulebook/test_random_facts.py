"""Whatever facts are accepted, a ruleset answers in form: `-k timber` runs one area."""

import json
import re
from random import Random
from typing import Any

import pytest

import rulebook
from rulebook import registry

from .case_files import AREAS
from .random_facts import facts_of

NAMES = [
    name
    for area in AREAS
    for name in registry.areas()[area].functions
]  # fmt: skip


def at(path: str, facts: Any) -> Any:
    """What was given at a path; None where nothing was."""
    for step in re.findall(r"\w+|\[\d+\]", path):
        if facts is None:
            return None
        facts = facts[int(step[1:-1])] if step[0] == "[" else facts.get(step)
    return facts


@pytest.mark.parametrize("name", NAMES)
def test_answers_in_form(name: str) -> None:
    declared = rulebook.declaration(name)
    random = Random(name)
    for _ in range(300):
        facts = facts_of(declared, random)
        try:
            result = rulebook.check(name, facts)
        except rulebook.BadInput:  # facts that contradict each other
            continue
        answer = json.loads(json.dumps(result.to_dict(), allow_nan=False))
        assert list(answer["values"]) == [value.name for value in declared.values]
        for path in result.missing:
            assert at(path, facts) in (None, []), (path, facts)
        if result.outcome == "incomplete":
            assert result.missing, facts
        for finding in result.findings:
            assert finding.message[-1:] in ".?!", finding
            assert "None" not in finding.message, finding
        without_nulls = {key: value for key, value in facts.items() if value is not None}
        assert rulebook.check(name, without_nulls) == result
