"""Which cases an act holds locked, and in what order: so that two acts at once neither mix nor wait
for each other without end.

Everything that one act touches is locked at its beginning, in the order of the keys. The lock is
the one that does not bar rows that merely point to a case (FOR NO KEY UPDATE): two cases may be
linked to each other at the same moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date

from django.db import connection, transaction
from django.utils import timezone

from workflow import follow
from workflow.acts import acts_of
from workflow.kinds import kind as kind_of
from workflow.models import Case, Clock, Outcome

# The cases locked by the act in progress, each with the one copy that the act works on, or its
# kind while there is no copy yet.
_held: ContextVar[dict[int, Case | str] | None] = ContextVar("held", default=None)


class LockOrder(RuntimeError):
    """A nested act reached for a case that the outer act did not name in `also_locks`."""


@dataclass(frozen=True)
class Reach:
    """The cases that an act touches, and whether anything on them has run out by the day."""

    cases: frozenset[int]
    lapsed: bool


class _Grew(Exception):
    """While the locks were waited for, another act tied a further case to these."""


def lapsed(pk: int, day: date) -> list[Clock]:
    """The open clocks of a case whose consequence holds by a day, in the order of the law."""
    return list(
        Clock.objects.filter(
            case_id=pk,
            outcome=Outcome.OPEN,
            then_from__lte=day,
            sweep_at__lte=timezone.now(),
        ).order_by("sweep_at", "id")
    )


def reach(case: Case, action: str, day: date) -> Reach:
    """The cases that an act touches: its own, those that the act names, and those that a lapse
    which comes before it, here or there, names in turn."""
    wanted: set[int] = set()
    run_out = False
    todo = [(case.whole(), {action})]
    while todo:
        whole, names = todo.pop()
        wanted.add(whole.pk)
        due = lapsed(whole.pk, day)
        run_out = run_out or bool(due)
        names |= {clock.rule.lapse for clock in due}
        for spec in filter(None, map(acts_of(type(whole)).get, names)):
            others: dict[int, set[str]] = {pk: set() for pk in spec.also_locks(whole)}
            for pk, follows in follow.reached(whole, spec.name):
                others.setdefault(pk, set()).add(follows)
            new = Case.objects.filter(pk__in=others.keys() - wanted)
            todo += [(other.whole(), others[other.pk]) for other in new]
    return Reach(frozenset(wanted), run_out)


@contextmanager
def lock(case: Case, action: str, day: date, skip_locked: bool = False) -> Iterator[Reach | None]:
    """Hold all that an act touches; None where `skip_locked` and another worker has one of it.
    Within another act nothing new may be locked. Must be called within a transaction."""
    outer = _held.get()
    if outer is not None:
        reached = reach(case, action, day)
        if missing := reached.cases - outer.keys():
            raise LockOrder(f"{action} reaches for cases that are not locked: {set(missing)}")
        yield reached
        return
    taken, held = _take(case, action, day, skip_locked)
    token = _held.set(taken)
    try:
        yield held
    finally:
        _held.reset(token)


def _take(
    case: Case, action: str, day: date, skip_locked: bool
) -> tuple[dict[int, Case | str], Reach | None]:
    """The locked cases with their kinds; none where another worker has one of them."""
    # Most acts touch their own case alone: what they reach is asked once, behind its lock.
    wanted = frozenset({case.pk})
    skip = skip_locked and connection.features.has_select_for_update_skip_locked
    while True:
        try:
            with transaction.atomic():
                rows = Case.objects.select_for_update(no_key=True, skip_locked=skip)
                got = rows.filter(pk__in=wanted).order_by("pk").values_list("pk", "kind")
                if len(got) < len(wanted):
                    return {}, None
                reached = reach(case, action, day)
                if reached.cases <= wanted:
                    return dict(got), reached
                raise _Grew
        except _Grew:  # the locks are given back with the savepoint, to be taken in order
            wanted |= reached.cases


def try_lock(cases) -> bool:
    """Lock these cases for a small thing beside the acts; False where one is held, or gone."""
    skip = connection.features.has_select_for_update_skip_locked
    rows = Case.objects.select_for_update(no_key=True, skip_locked=skip)
    return bool(list(rows.filter(pk__in=cases).order_by("pk").values_list("pk")))


def live(pk: int) -> Case:
    """The copy of a locked case that the act in progress works on: one for all its steps, so
    that none writes over another. Raises LockOrder where the case is not locked."""
    held = _held.get()
    if held is None or pk not in held:
        raise LockOrder(f"case {pk} is not locked by this act; name it in also_locks")
    copy = held[pk]
    if isinstance(copy, str):
        rows = kind_of(copy).model.objects.select_related("applicant", "parcel")
        copy = held[pk] = rows.get(pk=pk)
    return copy


def in_work() -> frozenset[int]:
    """The locked cases of which the act works on a copy already."""
    return frozenset(pk for pk, case in (_held.get() or {}).items() if isinstance(case, Case))


def forget(but: frozenset[int]) -> None:
    """What was read since is no longer so (a savepoint was rolled back): read it anew."""
    held = _held.get() or {}
    read = {pk: case.kind for pk, case in held.items() if isinstance(case, Case)}
    held.update({pk: kind for pk, kind in read.items() if pk not in but})


@contextmanager
def opened(case: Case) -> Iterator[None]:
    """A case that was made in this transaction belongs to it, and to the act around it."""
    outer = _held.get()
    if outer is not None:
        outer[case.pk] = case
        yield
        return
    token = _held.set({case.pk: case})
    try:
        yield
    finally:
        _held.reset(token)
