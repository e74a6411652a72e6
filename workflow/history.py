"""What was so on a past day: the state of a case, its suspensions, the version that governed.

An event has two days: `day`, on which the law counts it, and `at`, when it was entered. Both can
be asked: what held on a day, and what the office knew of it at a moment.
"""

from __future__ import annotations

from datetime import date, datetime

from django.db.models import F, Q

from workflow.models import Case, CaseLink, Event, Suspension
from workflow.states import State

# A case that stands in the place of an older one, by the name of the tie from new to old.
SUCCEEDS = ("amends", "renews", "reissues", "replaces")


def moves(case: Case):
    """The events that led the case from one state to another, and the first."""
    return Event.objects.filter(~Q(from_state=F("to_state")) | Q(seq=1), case_id=case.pk)


def state_on(case: Case, day: date, known_at: datetime | None = None) -> State | None:
    """The state of a case at the end of a day, None before it began; with `known_at` as the
    record stood at that moment, before later entries and corrections."""
    found = moves(case).filter(day__lte=day)
    if known_at is not None:
        found = found.filter(at__lte=known_at)
    last = found.order_by("-seq").first()
    return State(last.to_state) if last else None


def in_state_since(case: Case) -> date | None:
    """The day on which the case came into its present state; None for a case that never moved,
    which may be filed as of the day on which its paper came in."""
    last = moves(case).filter(seq__gt=1).order_by("-seq").first()
    return last.day if last else None


def suspended_on(case: Case, day: date) -> list[Suspension]:
    """The suspensions that run on a day; the permit is back only when none is left."""
    return list(
        case.suspensions.filter(starts_on__lte=day).filter(
            Q(ends_on__isnull=True) | Q(ends_on__gte=day)
        )
    )


def governing(case: Case, day: date) -> Case:
    """The version in force on a day: the case, or the last of those that amend, renew or replace
    it and were issued or approved by then; until that day the older one governs."""
    good = (State.ISSUED, State.APPROVED, State.APPROVED_WITH_CONDITIONS)
    links = CaseLink.objects.filter(name__in=SUCCEEDS, target_id=case.pk).select_related("source")
    for link in links.order_by("-id"):
        if moves(link.source).filter(day__lte=day, to_state__in=good).exists():
            return governing(link.source, day)
    return case
