"""The day of one person of the office: what is due, what waits, what is theirs."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from people.roles import STAFF, Role
from workflow.days import town_day
from workflow.models import Clock, Inspection, Outbox, Outcome, SweepRun, Task
from workflow.templatetags.town import address_of
from workflow.views import queue_rows
from workflow.views.common import staff_only
from workflow.views.inspections import seen_by
from workflow.views.queue_rows import Filters

SHOWN = 10
# Pages that stand in no navigation: name of the address, words, and who may open it. One whose
# article is not installed is left out.
LOOK_FOR_RENTALS = frozenset(
    {Role.POLICE, Role.OFFICER, Role.CLERK, Role.DEPARTMENT_HEAD, Role.TOWN_ATTORNEY, Role.AUDITOR}
)
PAGES = (
    ("open", _("Open a case"), STAFF),
    ("enforcement", _("Enforcement"), STAFF),
    ("seqr-desk", _("Environmental reviews"), STAFF),
    ("rentals-to-look-at", _("Rentals"), LOOK_FOR_RENTALS),
    ("calendar", _("Meetings of the boards"), STAFF),
)
STUCK = timedelta(minutes=15)
INSPECTORS = frozenset({Role.OFFICER, Role.INSPECTOR, Role.FIRE_OFFICIAL, Role.STORMWATER_OFFICER})
TILES = {
    "who=mine&due=overdue": (_("Mine, overdue"), "bad"),
    "who=mine&due=today": (_("Mine, due today"), "act"),
    "who=mine&due=soon": (_("Mine, due within 7 days"), "wait"),
    "who=mine": (_("Assigned to me"), ""),
    "who=mine&waiting=1": (_("Mine, waiting for the applicant"), ""),
    "who=unassigned": (_("With nobody"), ""),
    "due=overdue": (_("Overdue, anyone's"), "bad"),
    "due=soon": (_("Due within 7 days, anyone's"), "wait"),
}


@staff_only
@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """The counts, each of which opens the queue so filtered, and the first of each list."""
    user = request.user
    now = timezone.now()
    today = town_day(now)
    views = {
        "who=mine&due=overdue": Filters(user, today, who="mine", due="overdue"),
        "who=mine&due=today": Filters(user, today, who="mine", due="today"),
        "who=mine&due=soon": Filters(user, today, who="mine", due="soon"),
        "who=mine": Filters(user, today, who="mine"),
        "who=mine&waiting=1": Filters(user, today, who="mine", waiting=True),
        "who=unassigned": Filters(user, today, who="unassigned"),
        "due=overdue": Filters(user, today, due="overdue"),
        "due=soon": Filters(user, today, due="soon"),
    }
    counts = queue_rows.counted(views)
    context = {
        "today": today,
        "pages": _pages(user),
        "tiles": [
            {
                "address": f"{reverse('queue')}?{query}",
                "words": words,
                "count": queue_rows.in_words(counts[query]),
                "tone": tone if counts[query] else "",
            }
            for query, (words, tone) in TILES.items()
        ],
        "next_cases": queue_rows.page(views["who=mine"])[0][:SHOWN],
        "tasks": _tasks(user),
        "inspections": _inspections(user),
        **(_machine(now) if user.has_role(Role.ADMINISTRATOR) else {}),
    }
    return render(request, "workflow/desk.html", context)


def _pages(user) -> list[tuple[str, object]]:
    found = [(address_of(name), words) for name, words, who in PAGES if user.roles & who]
    return [(address, words) for address, words in found if address]


def _tasks(user) -> list[Task]:
    rows = Task.objects.filter(role__in=[str(r) for r in user.roles], done_on__isnull=True)
    return list(rows.select_related("case").order_by("since", "id")[: 2 * SHOWN])


def _inspections(user) -> list[Inspection] | None:
    """The inspections that are ready, the next planned first; None for those who make none."""
    if not user.roles & INSPECTORS:
        return None
    rows = Inspection.objects.filter(state=Inspection.State.READY)
    if user.roles & INSPECTORS == {Role.STORMWATER_OFFICER}:
        rows = rows.filter(seen_by(user))
    rows = rows.select_related("case", "inspector").order_by("planned_for", "id")
    return list(rows[: 2 * SHOWN])


def _machine(now) -> dict:
    """What runs by itself and did not: work after commits, clocks, the sweep."""
    waiting = Outbox.objects.filter(done_at__isnull=True, given_up=False)
    stuck = Clock.objects.filter(outcome=Outcome.OPEN, sweep_at__lte=now, failures__gt=0)
    return {
        "administers": True,
        "late_work": list(waiting.filter(ready_at__lte=now - STUCK).order_by("ready_at")[:SHOWN]),
        "failing_work": list(waiting.exclude(failure="").order_by("ready_at", "id")[:SHOWN]),
        "given_up": list(Outbox.objects.filter(given_up=True).order_by("-id")[:SHOWN]),
        "failed_clocks": list(stuck.select_related("case").order_by("sweep_at", "id")[:SHOWN]),
        "last_sweep": SweepRun.objects.exclude(finished_at=None).order_by("-finished_at").first(),
    }
