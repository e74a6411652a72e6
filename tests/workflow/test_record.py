"""The record: what stands in an event is what was written, on every database; tampering shows."""

import math
from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
import time_machine
from django.db import DatabaseError, connection, transaction
from hypothesis import given
from hypothesis import strategies as st

from tests.workflow.conftest import put_applicant
from workflow import chain, facts, history, sweep
from workflow.actors import SYSTEM
from workflow.door import act, begin
from workflow.models import CaseLink, Condition, Event
from workflow.plain import plain

EDGES = {
    "decimal": Decimal("1.10"),
    "tiny": 1e-7,
    "huge": 1e22,
    "long": 123456789012345678901234567890,
    "float": 0.1,
    "whole": 100.0,
    "minus": -0.0,
    "none": None,
    "words": "Größe № 5 — “quoted” \\ 漢字 🏠",
    "null": "a\x00b",
    "half": "\ud83d",
    "day": date(2024, 2, 29),
    "moment": datetime(2026, 11, 1, 5, 30, 0, 123456, tzinfo=UTC),
    "deep": [{"b": [1, 2.50, None], "a": {}}],
    "not a number": math.nan,
    "no end": math.inf,
    1: "a key that is no text",
}


def test_edge_values_come_back_as_they_were_sealed(filed, officer):
    event = act(filed, "told_of_twin", SYSTEM, {"edges": EDGES})
    stored = Event.objects.get(pk=event.pk)
    assert stored.data == event.data and stored.seal() == stored.hash
    assert list(chain.faults()) == []


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.decimals(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(VALUES)
def test_plain_data_are_plain_already(value):
    once = plain(value)
    assert plain(once) == once


def tamper(sql: str, *given) -> None:
    """As someone with the database's password would."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute("ALTER TABLE workflow_event DISABLE TRIGGER USER")
        else:
            cursor.execute("DROP TRIGGER workflow_event_append_only")
        cursor.execute(sql, given)


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        ("UPDATE workflow_event SET reason = 'x' WHERE seq = 2 AND case_id = %s", "was changed"),
        ("UPDATE workflow_event SET public = true WHERE seq = 2 AND case_id = %s", "was changed"),
        ("UPDATE workflow_event SET day = '2020-01-01' WHERE seq = 3 AND case_id = %s", "changed"),
        ("UPDATE workflow_event SET data = '{}' WHERE seq = 4 AND case_id = %s", "was changed"),
    ],
)
def test_a_change_is_found(filed, officer, sql, found):
    act(filed, "add_note", officer, {"text": "x"})
    act(filed, "told_of_twin", SYSTEM, {"edges": 1})
    tamper(sql, filed.pk)
    assert any(found in fault for fault in chain.faults())


def test_a_removed_and_a_cut_and_an_inserted_event_are_found(filed, officer):
    for _ in range(3):
        act(filed, "told_of_twin", SYSTEM, {})
    last = filed.events.order_by("-seq").first()
    Event.objects.create(
        **{f.attname: getattr(last, f.attname) for f in Event._meta.fields if f.attname != "id"}
        | {"seq": last.seq + 1, "previous_hash": last.hash}
    )
    assert any("head of the chain" in fault for fault in chain.faults())
    tamper("DELETE FROM workflow_event WHERE seq > 3 AND case_id = %s", filed.pk)
    assert any("last events are missing" in fault for fault in chain.faults())
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM workflow_event WHERE seq = 2 AND case_id = %s", [filed.pk])
    assert any("event 2 is missing" in fault for fault in chain.faults())


@pytest.mark.postgres
def test_the_database_lets_no_event_be_removed(filed):
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        Event.objects.filter(case=filed)._raw_delete("default")


# --- Days ----------------------------------------------------------------------------------------


def filed_at(moment: datetime, homeowner):
    with time_machine.travel(moment, tick=False):
        case = put_applicant(begin("KL", homeowner), homeowner)
        act(case, "submit", homeowner)
    return case


def test_the_year_of_a_number_is_the_towns_on_the_day_of_filing(homeowner):
    late = filed_at(datetime(2027, 1, 1, 4, 59, tzinfo=UTC), homeowner)
    early = filed_at(datetime(2027, 1, 1, 5, 0, tzinfo=UTC), homeowner)
    assert (late.number, early.number) == ("KL-2026-00001", "KL-2027-00001")


def issued_at(moment: datetime, homeowner, officer):
    case = filed_at(moment, homeowner)
    with time_machine.travel(moment, tick=False):
        for action in ("take_up", "approve", "issue"):
            act(case, action, officer)
    return case


def test_a_term_that_began_on_29_february_ends_on_28(homeowner, officer):
    case = issued_at(datetime(2028, 2, 29, 17, tzinfo=UTC), homeowner, officer)
    assert case.clocks.get(key="toy.term").due_on == date(2029, 2, 28)
    assert case.clocks.get(key="toy.begin").due_on == date(2028, 8, 29)


@pytest.mark.parametrize("start", [date(2026, 5, 1), date(2026, 9, 8)])
def test_the_change_of_the_clocks_moves_no_lapse(homeowner, officer, start):
    """Six months later is behind the change of November, or of March."""
    moment = datetime(start.year, start.month, start.day, 16, tzinfo=UTC)
    case = issued_at(moment, homeowner, officer)
    clock = case.clocks.get(key="toy.begin")
    hour = 4 if 4 <= clock.then_from.month <= 10 else 5
    then = clock.then_from
    midnight = datetime(then.year, then.month, then.day, hour, tzinfo=UTC)
    assert clock.sweep_at == midnight
    for moment, lapsed in ((midnight.replace(hour=hour - 1, minute=59), 0), (midnight, 1)):
        with time_machine.travel(moment, tick=False):
            assert sweep.run().lapsed == lapsed


# --- What other articles know ---------------------------------------------------------------


def test_a_fact_of_another_article_is_asked_by_name():
    told = facts.Fact("toy.wind", "parcel", "9-1", lambda parcel, day: f"{parcel} {day.year}")
    facts.register(told)
    facts.register(told)
    assert facts.ask("toy.wind", "here", date(2026, 3, 2)) == "here 2026"
    assert facts.ask("toy.unknown", "here", date(2026, 3, 2), default=0) == 0
    with pytest.raises(ValueError, match="told twice"):
        facts.register(facts.Fact("toy.wind", "parcel", "9-1", print))


def test_the_older_version_governs_until_the_newer_is_approved(homeowner, officer):
    old = issued_at(datetime(2026, 3, 2, 17, tzinfo=UTC), homeowner, officer)
    new = filed_at(datetime(2026, 4, 1, 17, tzinfo=UTC), homeowner)
    CaseLink.objects.create(name="amends", source=new, target=old, day=date(2026, 4, 1))
    with time_machine.travel(datetime(2026, 4, 9, 17, tzinfo=UTC), tick=False):
        act(new, "take_up", officer)
        act(new, "approve", officer)
    assert history.governing(old, date(2026, 4, 8)).pk == old.pk
    assert history.governing(old, date(2026, 4, 9)).pk == new.pk


def test_conditions_travel_with_their_origin(homeowner, officer):
    filed = filed_at(datetime(2026, 3, 2, 17, tzinfo=UTC), homeowner)
    issued = issued_at(datetime(2026, 3, 2, 17, tzinfo=UTC), homeowner, officer)
    Condition.objects.create(
        case=issued, event=issued.events.last(), text="Fly low.", section="9-1", source="Board"
    )
    from workflow.step import Step

    event = filed.events.last()
    step = Step(case=filed, act=None, by=SYSTEM, role="system", day=filed.filed_on, at=event.at)
    step.carry_conditions(issued)
    step.effects[0](event)
    assert filed.conditions.get().source == f"{issued}: Board"
