"""Inspections in the field: the list by day and inspector, the page of one, its result, its plan.

Made for a phone or tablet on a bad connection: `static/town/inspections.js` keeps what is entered
in the browser until it is sent. Without it the forms do the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from itertools import groupby

from django.core.exceptions import PermissionDenied
from django.db.models import Prefetch, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from people.models import User
from people.roles import Role
from workflow.acts import acts_of
from workflow.days import add_days, town_day
from workflow.kinds import all_kinds
from workflow.models import Inspection, OfficeClosing, Visit
from workflow.views.roles import for_roles

# Those who look at every inspection, and those who look at the kinds that they inspect.
READ_ALL = (Role.OFFICER, Role.INSPECTOR, Role.CLERK, Role.AUDITOR)
READERS = (*READ_ALL, Role.STORMWATER_OFFICER)
INSPECTORS = (Role.OFFICER, Role.INSPECTOR, Role.STORMWATER_OFFICER)
PLANNERS = (*INSPECTORS, Role.CLERK)
DAYS = 7
MOST = 300
State = Inspection.State


@dataclass
class Day:
    """One day of the list, with who goes where."""

    day: date | None
    words: str
    closed: str = ""
    rounds: list[tuple[User | None, list[Inspection]]] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(len(rows) for who, rows in self.rounds)


def kinds_for(user: User, action: str) -> set[str]:
    """The kinds of case on which someone may take an act of inspecting."""
    found = set()
    for kind in all_kinds():
        spec = acts_of(kind.model).get(action)
        if spec is not None and user.has_role(*spec.by):
            found.add(kind.code)
    return found


def seen_by(user: User) -> Q:
    """The inspections that someone looks at."""
    if user.has_role(*READ_ALL):
        return Q()
    return Q(case__kind__in=kinds_for(user, "record_inspection"))


@for_roles(*READERS)
@require_safe
def inspections(request: HttpRequest) -> HttpResponse:
    """What is to be inspected today and on the next days, in the order of the streets."""
    today = town_day(timezone.now())
    who = request.GET.get("who", "")
    who = who if who in ("mine", "nobody") else ""
    rows = _rows(today, add_days(today, DAYS), request.user, who)
    plannable = kinds_for(request.user, "plan_inspection")
    for row in rows:
        row.may_plan = row.case.kind in plannable
    closings = _closings(today, add_days(today, DAYS))
    context = {
        "today": today,
        "days": _by_day(rows[:MOST], today, closings),
        "more": len(rows) > MOST,
        "who": who,
        "inspects": request.user.has_role(*INSPECTORS),
        "coming_closings": sorted(closings.items()),
    }
    return render(request, "inspections/list.html", context)


def _rows(today: date, last: date, user: User, who: str) -> list[Inspection]:
    """What is ready, up to the last day, whenever it was planned for; and what is planned for
    these days without having been announced."""
    ready = Q(state=State.READY) & (Q(planned_for__lte=last) | Q(planned_for__isnull=True))
    planned = Q(state=State.PLANNED, planned_for__gte=today, planned_for__lte=last)
    narrowed = Q()
    if who == "mine":
        narrowed = Q(inspector=user)
    elif who == "nobody":
        narrowed = Q(inspector__isnull=True)
    failed = Visit.objects.filter(satisfactory=False).order_by("-id")
    rows = (
        Inspection.objects.filter(seen_by(user), narrowed, ready | planned)
        .select_related("case", "case__parcel", "inspector")
        .prefetch_related(Prefetch("visits", failed, to_attr="failed_visits"))
        .order_by("planned_for", "id")
    )
    return list(rows[: MOST + 1])


def _closings(first: date, last: date) -> dict[date, str]:
    rows = OfficeClosing.objects.filter(day__gte=first, day__lte=last).order_by("day")
    return dict(rows.values_list("day", "reason"))


def _by_day(rows: list[Inspection], today: date, closings: dict[date, str]) -> list[Day]:
    """The days with their rounds. Today is always there; what was missed comes first."""
    days: dict[date | None, list[Inspection]] = {today: []}
    for row in rows:
        missed = row.planned_for is None or row.planned_for < today
        days.setdefault(None if missed else row.planned_for, []).append(row)
    found = []
    for day in sorted(days, key=lambda d: d or date.min):
        words = _("Earlier, or without a day") if day is None else ""
        if day == today:
            words = _("Today")
        entry = Day(day, words, closings.get(day, "") if day else "")
        entry.rounds = _rounds(days[day])
        found.append(entry)
    return found


def _rounds(rows: list[Inspection]) -> list[tuple[User | None, list[Inspection]]]:
    """The rows of one day by inspector, each round in the order of its streets."""

    def who(row: Inspection) -> tuple:
        return (row.inspector is None, str(row.inspector or ""), row.inspector_id or 0)

    rows = sorted(rows, key=lambda row: (*who(row), *_place(row)))
    return [(group[0].inspector, group) for group in (list(g) for _k, g in groupby(rows, who))]


def _place(row: Inspection) -> tuple:
    parcel = row.case.parcel
    if parcel is None or not parcel.street_key:
        return (True, row.case.address, 0, row.case_id, row.order)
    return (False, parcel.street_key, parcel.house_number or 0, row.case_id, row.order)


def find_inspection(pk: int, user: User) -> Inspection:
    """The inspection, of a case that the office sees. Raises Http404 where there is none, and
    PermissionDenied where it is not one of those that this user looks at."""
    rows = Inspection.objects.select_related("case", "case__parcel", "inspector")
    found = rows.filter(pk=pk).first()
    if found is None or found.case.is_draft:
        raise Http404
    if not Inspection.objects.filter(seen_by(user), pk=pk).exists():
        raise PermissionDenied
    return found


CLOSINGS_SHOWN_DAYS = 60


def coming_closings(today: date) -> list[OfficeClosing]:
    """The days of the next weeks on which the office is closed."""
    last = add_days(today, CLOSINGS_SHOWN_DAYS)
    return list(OfficeClosing.objects.filter(day__gte=today, day__lte=last).order_by("day")[:20])
