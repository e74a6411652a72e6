"""The sweep: what the law attaches to the lapse of time, done and dated as the law dates it.

It may run late, twice or on two machines at once and gives the same result as having run once
on each day: it reads only what is due, takes it in the order of the legal days, and does each
under the lock of its case. A clock that can not be handled is reported and put off; it does
not stop the others.
"""

from __future__ import annotations

import logging
from collections import Counter
from datetime import date, datetime

from django.db import transaction
from django.utils import timezone

from workflow import clocks, messages, queue_columns
from workflow.days import days_between, hours_after, minutes_after, town_day
from workflow.models import Case, Clock, Outcome, Reminder, SweepRun
from workflow.outbox import supports_skip_locked
from workflow.refusal import Refused

log = logging.getLogger(__name__)
BATCH = 200
HELD_RETRY_MINUTES = 60
MOST_RETRY_HOURS = 24


def run(now: datetime | None = None) -> SweepRun:
    """One sweep: every clock that has run out by `now` lapses, every reminder that is due goes
    out once."""
    now = now or timezone.now()
    result = SweepRun.objects.create(started_at=now)
    seen: set[int] = set()
    counts: Counter[str] = Counter()
    while due := _due(now, seen):
        for clock_id, case_id in due:
            seen.add(clock_id)
            counts[_handle(clock_id, case_id, now)] += 1
    result.lapsed, result.held = counts["lapsed"], counts["held"]
    result.reminded, broken = _remind(now)
    result.failed = counts["failed"] + broken
    result.finished_at = timezone.now()
    result.save()
    return result


def _due(now: datetime, seen: set[int]) -> list[tuple[int, int]]:
    """The next open clocks that have run out, by legal day. A lapse may start a clock that has
    itself run out by now (a long outage): so the sweep asks again until nothing is left."""
    rows = (
        Clock.objects.filter(outcome=Outcome.OPEN, sweep_at__lte=now)
        .exclude(retry_at__gt=now)
        .order_by("sweep_at", "id")
    )
    found = rows.values_list("id", "case_id")[: BATCH + len(seen)]
    return [row for row in found if row[0] not in seen][:BATCH]


def _handle(clock_id: int, case_id: int, now: datetime) -> str:
    """Let one clock lapse in a transaction of its own; which count of the run it adds to."""
    try:
        with transaction.atomic():
            if not _take(case_id, clock_id):
                return ""
            clock = Clock.objects.get(pk=clock_id)
            if clock.outcome != Outcome.OPEN or clock.sweep_at is None or clock.sweep_at > now:
                return ""
            case = Case.objects.get(pk=case_id).whole()
            return "lapsed" if lapse(case, clock, town_day(now)) else "held"
    except Exception as problem:
        log.exception("Clock %s of case %s can not be handled", clock_id, case_id)
        _report(clock_id, problem, now)
        return "failed"


def _take(case_id: int, clock_id: int) -> bool:
    """Lock the case and those that the lapse reaches for; a case that another worker holds is
    left to it."""
    from workflow.acts import acts_of

    case = Case.objects.get(pk=case_id).whole()
    spec = acts_of(type(case)).get(Clock.objects.get(pk=clock_id).rule.lapse)
    wanted = {case_id} | (set(spec.also_locks(case)) if spec else set())
    rows = Case.objects.filter(pk__in=wanted).order_by("pk")
    locked = rows.select_for_update(skip_locked=supports_skip_locked())
    return len(locked) == len(wanted)


def lapse(case: Case, clock: Clock, today: date) -> bool:
    """What follows from a clock that has run out, on the day from which the law lets it hold.

    False where a hold stops the act that the law attaches: the clock stays open, is looked at
    again, and takes effect on the day on which nothing holds it any more. The caller holds the
    lock of the case.
    """
    from workflow import door

    entry = clock.rule
    legal_day = today if clock.held_since else clock.then_from
    if not entry.lapse:
        _run_out(case, clock, legal_day)
        return True
    try:
        door.lapse_act(case, entry.lapse, clock, legal_day)
    except Refused as refused:
        if not _held(case, entry.lapse, legal_day):
            raise
        clock.held_since = clock.held_since or legal_day
        clock.retry_at = minutes_after(timezone.now(), HELD_RETRY_MINUTES)
        clock.last_failure = str(refused)
        clock.save(update_fields=["held_since", "retry_at", "last_failure"])
        return False
    return True


def _held(case: Case, action: str, day: date) -> bool:
    from workflow import holds
    from workflow.acts import acts_of

    return bool(holds.stopping(case, acts_of(type(case))[action].held_as, day))


def _run_out(case: Case, clock: Clock, legal_day: date) -> None:
    """A clock whose lapse changes nothing by itself. A time to act stays open and overdue, on
    top of the queue, until the act is done late; a term, an earliest day or a marker ends."""
    if clock.rule.mode in (clocks.Mode.ACT, clocks.Mode.FIXED):
        clock.sweep_at = None
        clock.save(update_fields=["sweep_at"])
    else:
        clocks.end(clock, Outcome.RUN_OUT, None, legal_day)
    queue_columns.refresh(case)


def _report(clock_id: int, problem: Exception, now: datetime) -> None:
    clock = Clock.objects.get(pk=clock_id)
    clock.failures += 1
    clock.last_failure = f"{type(problem).__name__}: {problem}"[:2000]
    clock.retry_at = hours_after(now, min(clock.failures, MOST_RETRY_HOURS))
    clock.save(update_fields=["failures", "last_failure", "retry_at"])


def _remind(now: datetime) -> tuple[int, int]:
    """Send the reminders of the day; how many went out, and how many could not. After an outage
    only the nearest to the last day goes to each audience; the others are skipped, not sent late."""
    today = town_day(now)
    sent = failed = last = 0
    open_ones = Reminder.objects.filter(send_on__lte=today, sent_at__isnull=True, skipped=False)
    while ids := list(
        open_ones.filter(id__gt=last).order_by("id").values_list("id", flat=True)[:BATCH]
    ):
        last = ids[-1]
        for reminder_id in ids:
            try:
                sent += _send(reminder_id, today)
            except Exception:
                log.exception("Reminder %s can not be sent", reminder_id)
                failed += 1
    return sent, failed


def _send(reminder_id: int, today: date) -> int:
    with transaction.atomic():
        reminder = (
            Reminder.objects.select_for_update(of=("self",))
            .select_related("clock", "clock__case")
            .get(pk=reminder_id)
        )
        if reminder.sent_at or reminder.skipped:
            return 0
        clock = reminder.clock
        later = clock.reminders.filter(
            to=reminder.to,
            due_on=reminder.due_on,
            send_on__lte=today,
            offset_days__lt=reminder.offset_days,
        ).exists()
        over = clock.outcome not in (Outcome.OPEN, Outcome.RUN_OUT)
        if later or over or clock.due_on != reminder.due_on:
            reminder.skipped = True
            reminder.save(update_fields=["skipped"])
            return 0
        subject, body = reminder_words(clock, reminder, today)
        messages.tell(
            clock.case,
            reminder.to,
            subject,
            body,
            clock.started_by,
            day=today,
            about=f"clock:{clock.pk}:{reminder.due_on}:{reminder.offset_days}",
        )
        reminder.sent_at = timezone.now()
        reminder.save(update_fields=["sent_at"])
        return 1


def reminder_words(clock: Clock, reminder: Reminder, today: date) -> tuple[str, str]:
    """Subject and text of a reminder: what, by when, and what follows."""
    left = days_between(today, clock.due_on)
    when = f"{clock.due_on:%A, %B %-d, %Y}"
    if left < 0:
        subject, body = f"{clock.title}: the time is over", f"The last day was {when}."
    elif left == 0:
        subject, body = f"{clock.title}: today is the last day", f"The last day is today, {when}."
    else:
        plural = "day" if left == 1 else "days"
        subject = f"{clock.title}: {left} {plural} left"
        body = f"The last day is {when}."
    follows = clock.rule.on_lapse
    place = f"{clock.case} at {clock.case.address}" if clock.case.address else str(clock.case)
    about = f"This concerns {place} (§ {clock.section})."
    return subject, "\n".join(filter(None, [about, body, follows]))
