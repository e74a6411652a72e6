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

from workflow import lapses, locks, messages
from workflow.days import days_between, town_day
from workflow.models import Case, Clock, Outcome, Reminder, SweepRun

log = logging.getLogger(__name__)
BATCH = 200


def run(now: datetime | None = None) -> SweepRun:
    """One sweep: every clock that has run out by `now` lapses, every reminder that is due goes
    out once."""
    now = now or timezone.now()
    result = SweepRun.objects.create(started_at=now)
    seen: set[int] = set()
    counts: Counter[str] = Counter()
    while due := _due(now, seen):
        for clock_id, case_id in due:
            outcome = _handle(clock_id, case_id, now)
            counts[outcome] += 1
            if outcome != "lapsed":
                seen.add(clock_id)  # still due, and not looked at again in this run
    result.lapsed, result.held = counts["lapsed"], counts["held"]
    result.reminded, broken = _remind(now)
    result.failed = counts["failed"] + broken
    result.finished_at = timezone.now()
    result.save()
    return result


def _due(now: datetime, seen: set[int]) -> list[tuple[int, int]]:
    """The next open clocks that have run out, by legal day. A lapse may start a clock that has
    itself run out by now (a long outage): so the sweep asks again until nothing is left."""
    found = _due_rows(now).values_list("id", "case_id")[: BATCH + len(seen)]
    return [row for row in found if row[0] not in seen][:BATCH]


def _due_rows(now: datetime):
    rows = Clock.objects.filter(outcome=Outcome.OPEN, sweep_at__lte=now)
    return rows.exclude(retry_at__gt=now).order_by("sweep_at", "id")


def _handle(clock_id: int, case_id: int, now: datetime) -> str:
    """Let one clock lapse in a transaction of its own; which count of the run it adds to. A case
    that another worker holds is left to it."""
    today = town_day(now)
    try:
        with transaction.atomic():
            case = Case.objects.get(pk=case_id)
            action = Clock.objects.get(pk=clock_id).rule.lapse
            with locks.lock(case, action, today, skip_locked=True) as locked:
                clock = Clock.objects.get(pk=clock_id)
                over = clock.outcome != Outcome.OPEN or clock.sweep_at is None
                if not locked or over or clock.sweep_at > now:
                    return ""
                return "lapsed" if lapses.lapse(locks.live(case_id), clock, today) else "held"
    except Exception as problem:
        log.exception("Clock %s of case %s can not be handled", clock_id, case_id)
        lapses.put_off(clock_id, problem, now)
        return "failed"


def _remind(now: datetime) -> tuple[int, int]:
    """Send the reminders of the day; how many went out, and how many could not. After an outage
    only the nearest to the last day goes to each audience; the others are skipped."""
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
        # The case first, as in every act: a letter takes a number among its papers. One that
        # somebody holds is left to the next sweep.
        found = Reminder.objects.filter(pk=reminder_id).select_related("clock", "clock__case")
        holder = Case.objects.filter(clocks__reminders=reminder_id).values("pk")
        if not locks.try_lock(holder):
            return 0
        reminder = found.filter(sent_at__isnull=True, skipped=False).first()
        if reminder is None:
            return 0
        clock = reminder.clock
        if clock.stayed_since:
            return 0
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
