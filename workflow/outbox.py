"""What must happen after a commit: a row written in that commit, done by a worker once.

A broker that is down delays the work and loses none: the next beat finds the rows.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from workflow.days import minutes_after
from workflow.models import Outbox

log = logging.getLogger(__name__)
LEASE_MINUTES = 10
MOST_TRIES = 5
QUIET, QUIET_SECONDS = "outbox:broker-is-down", 30
CALL_SECONDS = 0.5


class NotDone(Exception):
    """The work failed before anything came of it: it may safely be tried again."""


@dataclass(frozen=True)
class Handler:
    """Does one kind of work, in transactions of its own (none is open around it). `repeatable`
    work may be done again after a crash; what must not happen twice (mail) is tried again only
    after NotDone, and otherwise given up and shown to the office. `given_up` marks the subject of
    work that is given up."""

    do: Callable[[int], None]
    repeatable: bool
    given_up: Callable[[int], None] = lambda subject_id: None


_handlers: dict[str, Handler] = {}


def handler(kind: str, *, repeatable: bool, **rest):
    """Register a function that takes the id of its subject; `rest` as in `Handler`."""

    def register(function):
        _handlers[kind] = Handler(function, repeatable, **rest)
        return function

    return register


def put(kind: str, subject_id: int) -> None:
    """Write down work to be done after the commit. The same work twice is written once."""
    Outbox.objects.bulk_create([Outbox(kind=kind, subject_id=subject_id)], ignore_conflicts=True)
    if _wake not in (entry[1] for entry in transaction.get_connection().run_on_commit):
        transaction.on_commit(_wake, robust=True)


def _wake() -> None:
    """Call a worker, once a transaction. A broker that is down is not asked again for a while, so
    that the person who acts does not wait for it."""
    if cache.get(QUIET):
        return
    call = threading.Thread(target=_call_a_worker, daemon=True)
    call.start()
    call.join(CALL_SECONDS)  # the client of Redis tries for ten seconds and more
    if call.is_alive():
        cache.set(QUIET, True, QUIET_SECONDS)


def _call_a_worker() -> None:
    from workflow.tasks import drain_outbox

    try:
        drain_outbox.apply_async(retry=False)
        cache.delete(QUIET)  # it was only slow
    except Exception:  # noqa: BLE001  any broker failure means only that beat does it later
        cache.set(QUIET, True, QUIET_SECONDS)
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
    if row.tries >= MOST_TRIES:
        _give_up(row, row.failure or "The work stopped its worker each time.")
        return False
    Outbox.objects.filter(pk=pk).update(tries=row.tries + 1, failure="")
    return True


def _do(pk: int) -> int:
    row = Outbox.objects.get(pk=pk)
    handler_ = _handlers[row.kind]
    try:
        handler_.do(row.subject_id)
    except Exception as problem:
        log.exception("Outbox %s %s failed", row.kind, row.subject_id)
        row.failure = str(problem)[:2000] or type(problem).__name__
        safe = handler_.repeatable or isinstance(problem, NotDone)
        if row.tries >= MOST_TRIES or not safe:
            _give_up(row, row.failure)
        else:
            row.ready_at = minutes_after(timezone.now(), 2**row.tries)
            row.save(update_fields=["failure", "ready_at"])
        return 0
    Outbox.objects.filter(pk=pk).update(done_at=timezone.now(), failure="")
    return 1


def _give_up(row: Outbox, why: str) -> None:
    row.given_up, row.failure = True, why
    with transaction.atomic():
        row.save(update_fields=["given_up", "failure"])
        _handlers[row.kind].given_up(row.subject_id)
