"""Legal periods: what can happen to a clock. The table of deadlines is read from here too.

Everything here is called from within the door, under the lock of the case.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from workflow import days
from workflow.clock_rules import OFFICE as OFFICE
from workflow.clock_rules import ClockRule as ClockRule
from workflow.clock_rules import Mode as Mode
from workflow.clock_rules import Remind as Remind
from workflow.clock_rules import register as register
from workflow.clock_rules import rule as rule
from workflow.clock_rules import rules as rules
from workflow.days import Unit
from workflow.models import (
    Case,
    Clock,
    ClockExtension,
    Event,
    Outage,
    Outcome,
    ProclaimedHoliday,
    Reminder,
)
from workflow.refusal import Refusal, Refused


def proclaimed() -> frozenset[date]:
    """The public holidays that the town entered with their proclamations (GCL § 24)."""
    return frozenset(ProclaimedHoliday.objects.values_list("day", flat=True))


def last_day(entry: ClockRule, start: date, length: int, unit: Unit | str) -> date:
    """The last day of a period of this kind that starts on a day."""
    holidays = proclaimed()
    first = days.add_days(start, -1) if entry.first_day_counts else start
    due = days.add(first, length, unit, holidays)
    return days.roll(due, holidays) if entry.mode is Mode.ACT else due


def start(
    case: Case,
    key: str,
    event: Event | None,
    on: date,
    *,
    about: str = "",
    length: int | None = None,
    unit: str = "",
    until: date | None = None,
    at: datetime | None = None,
    reason: str = "",
) -> Clock:
    """Start a clock. The day of the start is left out of the count (GCL § 20).

    `until` sets the last day directly, as an official did (it stands as set). A length above
    the most that the law allows counts as the most. Raises Refused where one runs already, or
    where one that is counted back from an event (`at`) would have ended before it began.
    """
    entry = rule(key)
    running = Clock.objects.filter(
        case=case, key=key, about=about, outcome__in=[Outcome.OPEN, Outcome.WAITING]
    ).first()
    if running and running.outcome == Outcome.OPEN:
        raise Refused(Refusal(f"The time “{entry.title}” is running already.", entry.section))
    clock = running or Clock(case=case, key=key, about=about, section=entry.section)
    clock.waits_for = []
    clock.outcome = Outcome.OPEN
    clock.started_on, clock.started_by, clock.length_reason = on, event, reason
    unit = unit or entry.unit
    if until is None and length is None and entry.length is not None:
        length = entry.length(on)
    if length is not None and entry.longest is not None:
        length = min(length, entry.longest(on))
    clock.length, clock.unit = length, str(unit)
    if unit == Unit.HOURS and length is not None:
        hours = -length if entry.backward else length
        clock.due_at = days.hours_after(at or days.start_of_day(on), hours)
        clock.due_on = days.town_day(clock.due_at)
        if entry.backward and clock.due_on < on:
            raise Refused(Refusal(f"It is too late for “{entry.title}”.", entry.section))
    elif until is not None or length is not None:
        clock.due_on = until or last_day(entry, on, length, unit)
    _aim(clock, entry)
    clock.save()
    _plan_reminders(clock, entry)
    return clock


def wait(
    case: Case, key: str, waits_for: Iterable[str], about: str = "", since: date | None = None
) -> Clock:
    """A clock that has not started: it waits for what `waits_for` names (§ 6-168(a)). `since` is
    the day of the last of those events that have come already."""
    entry = rule(key)
    return Clock.objects.create(
        case=case,
        key=key,
        about=about,
        section=entry.section,
        waits_for=list(waits_for),
        started_on=since,
        outcome=Outcome.WAITING,
    )


def arrived(case: Case, key: str, what: str, event: Event, on: date, about: str = "") -> None:
    """One of the events that a clock waits for has come; with the last of them it starts, on
    the latest of their days, in whatever order they were entered. Nothing where none waits:
    the case may have been decided or withdrawn meanwhile."""
    clock = _waiting(case, key, about)
    if clock is None:
        return
    clock.waits_for = [item for item in clock.waits_for if item != what]
    clock.started_on = max(filter(None, (clock.started_on, on)))
    clock.save(update_fields=["waits_for", "started_on"])
    if not clock.waits_for:
        start(case, key, event, clock.started_on, about=about)


def _waiting(case: Case, key: str, about: str) -> Clock | None:
    found = Clock.objects.filter(case=case, key=key, about=about, outcome=Outcome.WAITING)
    return found.first()


def undone(case: Case, key: str, what: str, event: Event, on: date, about: str = "") -> None:
    """An event that a clock waited for is undone: a clock that had started is cancelled and
    waits again. What has been met or has run out stays so."""
    clock = _waiting(case, key, about)
    for started in running(case, key, about):
        end(started, Outcome.CANCELLED, event, on)
        clock = wait(case, key, [], about, since=started.started_on)
    if clock is not None:
        clock.waits_for = sorted({*clock.waits_for, what})
        clock.save(update_fields=["waits_for"])


def running(case: Case, key: str, about: str | None = None) -> list[Clock]:
    """The open clocks of a case under a key."""
    found = Clock.objects.filter(case=case, key=key, outcome=Outcome.OPEN)
    return list(found if about is None else found.filter(about=about))


def meet(case: Case, key: str, event: Event, on: date, about: str | None = None) -> None:
    """The act that the clock asks for was done, on the legal day `on`; late after due. A clock
    that has not started has nothing left to wait for."""
    open_ones = Clock.objects.filter(
        case=case, key=key, outcome__in=[Outcome.OPEN, Outcome.WAITING]
    )
    for clock in open_ones if about is None else open_ones.filter(about=about):
        end(clock, Outcome.MET_LATE if _late(clock, event, on) else Outcome.MET, event, on)


def _late(clock: Clock, event: Event | None, on: date) -> bool:
    if clock.outcome == Outcome.WAITING or clock.due_on is None:
        return False
    if clock.due_at is not None and event is not None and event.day == days.town_day(event.at):
        return event.at > clock.due_at
    return on > clock.due_on


def cancel(case: Case, key: str | None, event: Event, on: date) -> None:
    """End clocks without effect: with the case withdrawn or void, or one key alone."""
    open_ones = Clock.objects.filter(case=case, outcome__in=[Outcome.OPEN, Outcome.WAITING])
    for clock in open_ones if key is None else open_ones.filter(key=key):
        end(clock, Outcome.CANCELLED, event, on)


def end(clock: Clock, outcome: Outcome, event: Event | None, on: date) -> None:
    """Close a clock with its outcome and drop the reminders that were not sent."""
    clock.outcome, clock.ended_on, clock.ended_by = outcome, on, event
    clock.sweep_at = clock.retry_at = None
    clock.save()
    unsent = clock.reminders.filter(sent_at__isnull=True, skipped=False)
    if outcome == Outcome.RUN_OUT:
        unsent = unsent.filter(offset_days__gte=0)
    unsent.delete()


def extend(
    clock: Clock,
    event: Event,
    *,
    by: str,
    until: date,
    agreed_on: date,
    signatures: list | None = None,
    reason: str = "",
) -> ClockExtension:
    """Lengthen a running clock (§§ 6-25(a), 6-168(a); 5-27(e), (f), 5-93(b)(4), 5-133(b)(3)e,
    6-237(a)(4), (f)).

    By consent: both signatures, the later on or before the due day in force; the agreed day
    rolls. By the official: the day stands as set. Raises Refused otherwise.
    """
    entry = rule(clock.key)
    if by != ClockExtension.By.COURT and by not in entry.extended_by:
        raise Refused(Refusal("The law gives no longer time here.", entry.section))
    if clock.outcome != Outcome.OPEN or clock.due_on is None:
        raise Refused(Refusal("This time is not running.", entry.section))
    if by == ClockExtension.By.CONSENT:
        if len(signatures or []) < 2:
            raise Refused(Refusal("Both sides have to sign a longer time.", entry.section))
        if agreed_on > clock.due_on:
            raise Refused(
                Refusal(
                    "The longer time was agreed after the last day; what has run out can not "
                    "be extended.",
                    entry.section,
                )
            )
    after = days.roll(until, proclaimed()) if by == ClockExtension.By.CONSENT else until
    if after <= clock.due_on:
        raise Refused(Refusal("The new day is not later than the last day now.", entry.section))
    extension = ClockExtension.objects.create(
        clock=clock,
        by=by,
        event=event,
        agreed_on=agreed_on,
        due_before=clock.due_on,
        asked_until=until,
        due_after=after,
        signatures=signatures or [],
        reason=reason,
    )
    clock.due_on, clock.due_at = after, None
    _aim_anew(clock, entry)
    return extension


def bring_forward(clock: Clock, to: date) -> None:
    """An event elsewhere brings the due day forward: the earliest of several days counts."""
    if clock.due_on is None or to < clock.due_on:
        clock.due_on, clock.due_at = max(to, clock.started_on), None
        _aim_anew(clock, rule(clock.key))


def stay(clock: Clock, on: date) -> None:
    """A court's order stops a clock; nothing lapses until the stay ends."""
    clock.stayed_since, clock.sweep_at = on, None
    clock.save()


def end_stay(clock: Clock, event: Event, on: date, due_on: date | None) -> None:
    """The stay ends; the last day is as the court says, else it moves by the days stayed."""
    entry = rule(clock.key)
    if clock.due_on is not None:
        stayed = days.days_between(clock.stayed_since, on)
        after = due_on or days.add_days(clock.due_on, stayed)
        if after > clock.due_on:
            ClockExtension.objects.create(
                clock=clock,
                by=ClockExtension.By.COURT,
                event=event,
                agreed_on=on,
                due_before=clock.due_on,
                asked_until=after,
                due_after=after,
            )
        clock.due_on, clock.due_at = after, None
    clock.stayed_since = None
    _aim_anew(clock, entry)


def accept_until(clock: Clock) -> date | None:
    """Where the system was down on the due day, the next business day on which it was up: a
    citizen who acts by then is put before an official (spec on outages). None otherwise."""
    if clock.due_on is None or not _down_on(clock.due_on):
        return None
    holidays = proclaimed()
    day = days.add_business_days(clock.due_on, 1, holidays)
    while _down_on(day):
        day = days.add_business_days(day, 1, holidays)
    return day


def _down_on(day: date) -> bool:
    return Outage.objects.filter(first_day__lte=day, last_day__gte=day).exists()


def reopen(clock: Clock) -> None:
    """The act that ended the clock is taken back: it runs as it did."""
    clock.outcome, clock.ended_on, clock.ended_by = Outcome.OPEN, None, None
    _aim_anew(clock, rule(clock.key))


def _aim_anew(clock: Clock, entry: ClockRule) -> None:
    """A last day that moved: what was held or put off on the old one, and the reminders of it,
    count no more."""
    clock.held_since = clock.retry_at = None
    _aim(clock, entry)
    clock.save()
    clock.reminders.filter(sent_at__isnull=True).delete()
    _plan_reminders(clock, entry)


def _aim(clock: Clock, entry: ClockRule) -> None:
    """Work out when the consequence holds and when the sweep must look: never while a court's
    stay lasts."""
    if clock.due_at is not None:
        clock.then_from, clock.sweep_at = clock.due_on, clock.due_at
    elif clock.due_on is None:
        clock.then_from = clock.sweep_at = None
    else:
        immediate = entry.same_day or entry.mode is Mode.EARLIEST
        clock.then_from = clock.due_on if immediate else days.add_days(clock.due_on, 1)
        clock.sweep_at = days.start_of_day(clock.then_from)
    if clock.stayed_since is not None:
        clock.sweep_at = None


def _plan_reminders(clock: Clock, entry: ClockRule) -> None:
    if clock.due_on is None:
        return
    Reminder.objects.bulk_create(
        [
            Reminder(
                clock=clock,
                to=remind.to,
                offset_days=offset,
                due_on=clock.due_on,
                send_on=days.add_days(clock.due_on, -offset),
            )
            for remind in entry.reminders
            for offset in remind.days
            if offset < 0 or days.add_days(clock.due_on, -offset) > clock.started_on
        ],
        ignore_conflicts=True,
    )
