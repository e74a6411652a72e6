"""Every journey can be walked to an answer, asks only what matters, and says it in plain words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebook
from tests.check.walking import DAY, first, go_through, last, picked, unsure
from vestal.check.journeys import JOURNEYS
from vestal.check.place import Place
from vestal.check.walk import facts_of, walk

pytestmark = pytest.mark.once
journeys = st.sampled_from(list(JOURNEYS.values()))


@pytest.mark.parametrize("pick", [first, last, unsure])
@pytest.mark.parametrize("journey", JOURNEYS.values(), ids=JOURNEYS)
def test_every_journey_comes_to_an_answer(journey, pick):
    way = go_through(journey, pick)
    assert way.steps
    for passed in way.steps:
        assert passed.step.says.get(passed.result.outcome), (passed.step, passed.result.outcome)


@given(st.data(), journeys)
def test_any_answers_come_to_an_answer_with_words_for_every_step(data, journey):
    way = go_through(journey, picked(data))
    for question in way.asked:
        assert all(question.words(way.given[question.key])), question.key
        assert question.words(way.given[question.key]), question.key
    for passed in way.steps:
        step, outcome = passed.step, passed.result.outcome
        assert step.says.get(outcome), f"{step.ruleset} has no words for {outcome}"
        if not step.quiet and not step.info:
            silent = [path for path in passed.unasked if path not in step.unasked]
            assert not silent, f"{step.ruleset} misses {silent} without saying so"


@given(st.data(), journeys)
def test_an_answer_that_was_not_asked_for_would_change_nothing(data, journey):
    way = go_through(journey, picked(data, sure=True))
    for question in journey.questions.values():
        if question in way.asked:
            continue
        facts = question.facts(picked(data, sure=True)(question), DAY)
        for passed in way.steps:
            new = _new(passed, facts)
            if not new:
                continue
            known = facts_of(passed.step, {**way.facts, **new}, DAY)
            outcome = rulebook.check(passed.step.ruleset, known, as_of=DAY).outcome
            assert outcome == passed.result.outcome, (passed.step.ruleset, question.key)


def _new(passed, facts: dict) -> dict:
    """The facts of this step's ruleset, where none of them is known by another answer."""
    found = {a: v for a, v in facts.items() if a.startswith(f"{passed.step.ruleset}:")}
    tops = {re.split(r"[.\[]", a.partition(":")[2])[0] for a in found}
    return {} if tops & set(passed.facts) else found


@given(st.data(), journeys)
def test_answers_that_were_not_asked_for_are_not_read(data, journey):
    way = go_through(journey, picked(data))
    extra = {q.key: first(q) for q in journey.questions.values() if q not in way.asked}
    again = walk(journey, {**extra, **way.given}, Place(), DAY)
    assert again.given == way.given
    assert [p.result for p in again.steps] == [p.result for p in way.steps]


@given(st.data(), journeys)
def test_each_question_was_asked_because_something_missed_it(data, journey):
    """Without the last answer the walk stops at its question: none is asked for nothing."""
    way = go_through(journey, picked(data))
    if not way.asked:
        return
    gone = way.asked[-1]
    rest = {key: values for key, values in way.given.items() if key != gone.key}
    assert gone in walk(journey, rest, Place(), DAY).wanted
