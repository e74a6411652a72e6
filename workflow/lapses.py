"""What follows from a clock that has run out, on the day from which the law lets it hold: by the
sweep, and before anything else that happens to the case."""

from __future__ import annotations

import logging
from datetime import date, datetime

from django.db import transaction
from django.utils import timezone

from workflow import clocks, columns, door, holds, locks, queue_columns
from workflow.acts import ANY, acts_of
from workflow.days import hours_after, minutes_after, town_day
from workflow.models import Case, Clock, Outcome
from workflow.refusal import Refused

log = logging.getLogger(__name__)
HELD_RETRY_MINUTES = 60
MOST_RETRY_HOURS = 24


def catch_up(pk: int, day: date) -> None:
    """Let everything lapse that has run out on a case by a day, in the order of the law, whether
    or not the sweep has come. A lapse that fails is put off and bars no one from the case."""
    now, seen, before = timezone.now(), set(), locks.in_work()
    while due := [clock for clock in locks.lapsed(pk, day) if clock.pk not in seen]:
        clock = due[0]  # a lapse may end or start others, so each time they are read anew
        seen.add(clock.pk)
        put_off_already = clock.failures and clock.retry_at and clock.retry_at > now
        held_later = clock.held_since and day < town_day(now)
        if put_off_already or held_later:
            continue
        try:
            with transaction.atomic():
                lapse(locks.live(pk), clock, day)
        except Exception as problem:
            log.exception("Clock %s of case %s can not be handled", clock.pk, pk)
            locks.forget(but=before)
            put_off(clock.pk, problem, now)


def lapse(case: Case, clock: Clock, today: date) -> bool:
    """Let one clock lapse. The caller holds the lock of the case.

    False where a hold stops the act that the law attaches: the clock stays open, is looked at
    again, and takes effect on the day on which nothing holds it any more. Where the case has
    ended otherwise the clock has nothing left to act on and ends without effect.
    """
    name, legal_day = clock.rule.lapse, today if clock.held_since else clock.then_from
    if not name:
        _run_out(case, clock, legal_day)
        return True
    spec = acts_of(type(case))[name]
    fits = spec.source == (ANY,) or case.state in spec.source
    if not fits and case.state in case.kind_spec.ended:
        clocks.end(clock, Outcome.CANCELLED, None, legal_day)
        _keep_queue(case)
        return True
    try:
        door.lapse_act(case, name, clock, legal_day)
    except Refused as refused:
        if not fits or not holds.stopping(case, spec.held_as, legal_day):
            raise
        clock.held_since = clock.held_since or legal_day
        clock.retry_at = minutes_after(timezone.now(), HELD_RETRY_MINUTES)
        clock.last_failure = str(refused)
        clock.save(update_fields=["held_since", "retry_at", "last_failure"])
        return False
    return True


def _run_out(case: Case, clock: Clock, legal_day: date) -> None:
    """A clock whose lapse changes nothing by itself. A time to act stays open and overdue, on
    top of the queue, until the act is done late; a term, an earliest day or a marker ends."""
    if clock.rule.mode in (clocks.Mode.ACT, clocks.Mode.FIXED):
        clock.sweep_at = None
        clock.save(update_fields=["sweep_at"])
    else:
        clocks.end(clock, Outcome.RUN_OUT, None, legal_day)
    _keep_queue(case)


def _keep_queue(case: Case) -> None:
    before = columns.read(case)
    queue_columns.refresh(case)
    columns.write(case, before)


def put_off(clock_id: int, problem: Exception, now: datetime) -> None:
    """A clock that can not be handled is on record with what is wrong, and tried later."""
    clock = Clock.objects.get(pk=clock_id)
    clock.failures += 1
    clock.last_failure = f"{type(problem).__name__}: {problem}"[:2000]
    clock.retry_at = hours_after(now, min(clock.failures, MOST_RETRY_HOURS))
    clock.save(update_fields=["failures", "last_failure", "retry_at"])
