"""What must happen after a commit: a row written in that commit, done by a worker once.

A broker that is down delays the work and loses none: the next beat finds the rows.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from django.db import connection, transaction
from django.utils import timezone

from workflow.days import minutes_after
from workflow.models import Outbox

log = logging.getLogger(__name__)
LEASE_MINUTES = 10
MOST_TRIES = 5


@dataclass(frozen=True)
class Handler:
    """Does one kind of work. `repeatable` work may be done again after a crash; what must not
    happen twice (mail) is given up and shown to the office instead."""

    do: Callable[[int], None]
    repeatable: bool


_handlers: dict[str, Handler] = {}


def handler(kind: str, *, repeatable: bool):
    """Register a function that takes the id of its subject."""

    def register(function):
        _handlers[kind] = Handler(function, repeatable)
        return function

    return register


def put(kind: str, subject_id: int) -> None:
    """Write down work to be done after the commit. The same work twice is written once."""
    Outbox.objects.get_or_create(kind=kind, subject_id=subject_id)
    transaction.on_commit(_wake, robust=True)


def _wake() -> None:
    from workflow.tasks import drain_outbox

    try:
        drain_outbox.apply_async(retry=False)
    except Exception:  # noqa: BLE001  any broker failure means only that beat does it later
        log.warning("The broker does not answer; the outbox waits for the next beat.")


def drain(limit: int = 200) -> int:
    """Do the work that is ready; the number of rows done. Any number may run at once."""
    done = 0
    for pk in _ready(limit):
        if _take(pk):
            done += _do(pk)
    return done


def _ready(limit: int) -> list[int]:
    rows = Outbox.objects.filter(
        done_at__isnull=True, given_up=False, ready_at__lte=timezone.now()
    ).order_by("ready_at", "id")
    return list(rows.values_list("pk", flat=True)[:limit])


def _take(pk: int) -> bool:
    """Compare-and-set: of several workers one gets the row, and has it for the lease."""
    now = timezone.now()
    taken = Outbox.objects.filter(
        pk=pk, done_at__isnull=True, given_up=False, ready_at__lte=now
    ).update(taken_at=now, ready_at=minutes_after(now, LEASE_MINUTES))
    if not taken:
        return False
    row = Outbox.objects.get(pk=pk)
    if row.tries and not _handlers[row.kind].repeatable and not row.failure:
        _give_up(row, "A worker stopped in the middle; look whether it was sent.")
        return False
    Outbox.objects.filter(pk=pk).update(tries=row.tries + 1, failure="")
    return True


def _do(pk: int) -> int:
    row = Outbox.objects.get(pk=pk)
    try:
        with transaction.atomic():
            _handlers[row.kind].do(row.subject_id)
    except Exception as problem:
        log.exception("Outbox %s %s failed", row.kind, row.subject_id)
        row.failure = str(problem)[:2000] or type(problem).__name__
        if row.tries >= MOST_TRIES:
            _give_up(row, row.failure)
        else:
            row.ready_at = minutes_after(timezone.now(), 2**row.tries)
            row.save(update_fields=["failure", "ready_at"])
        return 0
    Outbox.objects.filter(pk=pk).update(done_at=timezone.now(), failure="")
    return 1


def _give_up(row: Outbox, why: str) -> None:
    row.given_up, row.failure = True, why
    row.save(update_fields=["given_up", "failure"])


def supports_skip_locked() -> bool:
    """Whether the database can pass over rows that another transaction holds."""
    return connection.features.has_select_for_update_skip_locked
