"""States of a case that many tests start from: a worker leads a case there once, and for further
tests lays the same rows into the empty database.

It goes by the names of the fixtures in STATES, and leaves alone what does more than write rows:
fixtures that change settings, that give anything but a model, that have parameters.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest
import time_machine
from _pytest.fixtures import pytest_fixture_setup as set_up_as_usual
from django.db import connection, transaction
from django.db.models import Model

STATES = frozenset(
    {
        "accepted", "amended", "approved", "asked", "banner", "before_board", "bill", "building",
        "built", "busy", "called", "change", "complete", "demolished", "denied", "development",
        "done", "draft", "drafted", "filed", "finished", "found_unsafe", "granted", "issued",
        "leave", "lien", "low", "neglected", "noticed", "notified", "old_sign", "plaza",
        "referred", "registered", "secured", "served", "staged", "stopped", "stream", "taken_up",
        "terminated", "to_be_heard", "to_restore", "too_large", "under_review", "waiting",
        "working",
    }
)  # fmt: skip
FIXTURE = "_kept_state"
CALENDAR = "at"  # gives a function that sets the day; what it was set to is kept
HARMLESS = frozenset({"db", "transactional_db"})
UNFIT = frozenset({"file_storage"})  # a test with files of its own needs the acts that write them


@dataclass
class Rows:
    """The rows of one table, as the database writes them."""

    columns: str
    content: list | bytes


@dataclass
class Kept:
    """What a fixture and those that it rests on left behind, and when."""

    rows: dict[str, Rows]
    values: dict[Callable, tuple[type[Model], object] | None]
    moment: datetime | None


@dataclass
class Plan:
    """The state from which one test starts."""

    last: object  # the fixture that leads there
    below: dict[str, object]  # all on which it rests, itself among them
    key: object
    known: frozenset[Callable]  # these, and those that are always in force
    kept: Kept | None = None
    seen: dict = field(default_factory=dict)
    alone: bool = True  # nothing beside these has written anything yet
    traveller: time_machine.travel | None = None


PLAN = pytest.StashKey[Plan]()
_kept: dict[object, Kept] = {}
_empty: list[str] = []  # the tables in which migrations leave nothing
_filled: dict[str, Rows] = {}  # what they leave in the others


def look_at_the_new_database() -> None:
    """Called before the first test: what migrations write is no test's."""
    tables = {table: _read(table) for table in connection.introspection.table_names()}
    _empty[:] = [table for table, rows in tables.items() if rows is None]
    _filled.update({table: rows for table, rows in tables.items() if rows is not None})


# --- Which state ---------------------------------------------------------------------------------


def plan(item: pytest.Item) -> None:
    """Called as tests are collected: has what is kept laid back before a test's fixtures run."""
    names = getattr(item, "fixturenames", [])
    if UNFIT & set(names):
        return
    found = [_below(item, name) for name in names if name in STATES]
    below = max(found, key=len, default={})
    if below:
        last = next(iter(below.values()))
        these, always_on = frozenset(d.func for d in below.values()), _always_on(item)
        item.stash[PLAN] = Plan(last, below, (these, always_on), these | set(always_on))
        always = set(item.session._fixturemanager._getautousenames(item))
        after = max((at for at, name in enumerate(names) if name in always), default=-1)
        names.insert(after + 1, FIXTURE)


def _below(item: pytest.Item, name: str) -> dict[str, object]:
    """A fixture and those on which it rests; nothing where one of them is unfit."""
    found: dict[str, object] = {}
    todo = [name]
    while todo:
        name = todo.pop()
        if name in found or name in HARMLESS:
            continue
        defs = item._fixtureinfo.name2fixturedefs.get(name)
        if not defs or not _fit(name, defs[-1]):
            return {}
        found[name] = defs[-1]
        todo += defs[-1].argnames
    return found


def _fit(name: str, fixture) -> bool:
    plain = fixture.scope == "function" and not fixture.params and name not in fixture.argnames
    return _ours(fixture) and plain and (name == CALENDAR or not _has_an_end(fixture))


def _ours(fixture) -> bool:
    return fixture.func.__module__.startswith("tests.")


def _has_an_end(fixture) -> bool:
    return inspect.isgeneratorfunction(fixture.func)


def _always_on(item: pytest.Item) -> tuple[Callable, ...]:
    """Our fixtures that every test of the module has."""
    around = []
    for name in item.session._fixturemanager._getautousenames(item):
        defs = item._fixtureinfo.name2fixturedefs.get(name)
        if defs and _ours(defs[-1]):
            around.append(defs[-1].func)
    return tuple(around)


# --- Keeping and laying back ---------------------------------------------------------------------


def state(request: pytest.FixtureRequest) -> Iterator[None]:
    """The body of the fixture that stands before all others of a test."""
    plan = request.node.stash[PLAN]
    plan.kept = _kept.get(plan.key)
    if plan.kept:
        _lay(plan.kept.rows)
    yield
    if plan.traveller:
        plan.traveller.stop()


def set_up(fixturedef, request) -> bool | None:
    """A fixture gets its value from what is kept; or, if it is the last, what it does is kept.
    None where it is set up as usual."""
    plan = request.node.stash.get(PLAN, None) if request.scope == "function" else None
    if plan is None:
        return None
    last = fixturedef is plan.last
    if plan.kept and fixturedef.func in plan.kept.values:
        if last and plan.kept.moment:
            plan.traveller = time_machine.travel(plan.kept.moment, tick=False)
            plan.traveller.start()
        fixturedef.cached_result = (_value(plan, fixturedef), fixturedef.cache_key(request), None)
        return True
    if last and plan.alone and not plan.kept:
        set_up_as_usual(fixturedef, request)
        _keep(plan)
        return True
    if not (fixturedef.func in plan.known or fixturedef.func.__module__ == "tests.conftest"):
        plan.alone = plan.alone and not _ours(fixturedef)
    return None


def _value(plan: Plan, fixturedef) -> Model | None:
    named = plan.kept.values[fixturedef.func]
    if named is not None and named not in plan.seen:
        plan.seen[named] = named[0]._base_manager.get(pk=named[1])
    return plan.seen.get(named)


def _keep(plan: Plan) -> None:
    values: dict[Callable, tuple[type[Model], object] | None] = {}
    calendar = plan.below[CALENDAR].cached_result[0] if CALENDAR in plan.below else None
    for fixture in plan.below.values():
        made = fixture.cached_result[0]
        if isinstance(made, Model) and made.pk:
            values[fixture.func] = (type(made), made.pk)
        elif made is None:
            values[fixture.func] = None
        elif made is not calendar:
            return
    if any(_read(table) != rows for table, rows in _filled.items()):
        return  # what stood there from the first cannot be laid anew
    tables = {table: _read(table) for table in _empty}
    rows = {table: found for table, found in tables.items() if found is not None}
    travelling = time_machine.escape_hatch.is_travelling()
    _kept[plan.key] = Kept(rows, values, datetime.now(UTC) if travelling else None)


def _read(table: str) -> Rows | None:
    """The rows of a table; None where it has none."""
    quote = connection.ops.quote_name
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {quote(table)} LIMIT 1")
        if cursor.fetchone() is None:
            return None
        names = [quote(column[0]) for column in cursor.description]
        columns = ", ".join(names)
        if connection.vendor == "sqlite":
            # With a sign before it a column comes as it is stored, not converted.
            cursor.execute(f"SELECT {', '.join('+' + n for n in names)} FROM {quote(table)}")
            return Rows(columns, cursor.fetchall())
        with cursor.copy(f"COPY {quote(table)} ({columns}) TO STDOUT") as out:
            return Rows(columns, b"".join(out))


def _lay(rows: dict[str, Rows]) -> None:
    quote = connection.ops.quote_name
    with transaction.atomic(), connection.cursor() as cursor:
        for table, some in rows.items():
            into = f"{quote(table)} ({some.columns})"
            if isinstance(some.content, list):
                marks = ", ".join("?" * len(some.content[0]))
                connection.connection.executemany(
                    f"INSERT INTO {into} VALUES ({marks})", some.content
                )
            else:
                with cursor.copy(f"COPY {into} FROM STDIN") as out:
                    out.write(some.content)
