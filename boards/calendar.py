"""The public calendar of the boards: meetings, their agendas, a feed for calendar programs."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe
from icalendar import Calendar, Event

from boards.models import Meeting
from boards.models.meeting import BODIES
from people.roles import Role
from workflow.days import hours_after
from workflow.states import State

# A meeting stands in the calendar for two hours; the law sets no end.
LASTS_HOURS = 2
SHOWN = 50
PUBLIC = (State.SUBMITTED, State.UNDER_REVIEW, State.CLOSED, State.WITHDRAWN)


def public_meetings():
    """The meetings that anyone may know of."""
    return Meeting.objects.filter(state__in=PUBLIC, starts_at__isnull=False)


def _body(request: HttpRequest) -> str:
    asked = request.GET.get("body", "")
    return asked if asked in dict(BODIES) else ""


@require_safe
def calendar(request: HttpRequest) -> HttpResponse:
    """What comes, and what was held lately with its minutes."""
    body, now = _body(request), hours_after(timezone.now(), -LASTS_HOURS)
    rows = public_meetings().prefetch_related("items")
    if body:
        rows = rows.filter(body=body)
    context = {
        "body": body,
        "bodies": BODIES,
        "coming": rows.filter(starts_at__gte=now).order_by("starts_at")[:SHOWN],
        "past": rows.filter(starts_at__lt=now).exclude(state=State.WITHDRAWN)
        .order_by("-starts_at")[:SHOWN],
    }  # fmt: skip
    return render(request, "boards/calendar.html", context)


@require_safe
def meeting(request: HttpRequest, number: str) -> HttpResponse:
    """One meeting with its agenda, its open papers, and what was decided."""
    found = public_meetings().filter(number=number.upper()).first()
    if found is None:
        raise Http404
    context = {
        "meeting": found,
        "board": Role(found.body).label,
        "items": found.living_items,
        "papers": found.papers.filter(public="open").exclude(standing="void").order_by("-id"),
        "decided": found.state == State.CLOSED,
    }
    return render(request, "boards/meeting.html", context)


@require_safe
def feed(request: HttpRequest) -> HttpResponse:
    """The meetings as iCalendar (RFC 5545), for subscription by a calendar program."""
    body = _body(request)
    rows = public_meetings().order_by("-starts_at")
    if body:
        rows = rows.filter(body=body)
    found = Calendar()
    found.add("prodid", f"-//{settings.TOWN['name']}//Meetings//EN")
    found.add("version", "2.0")
    found.add("x-wr-calname", f"{settings.TOWN['name']}: {dict(BODIES).get(body, 'Boards')}")
    for row in rows[: SHOWN * 4]:
        found.add_component(_event(row))
    return HttpResponse(found.to_ical(), content_type="text/calendar; charset=utf-8")


def _event(row: Meeting) -> Event:
    event = Event()
    event.add("uid", f"{row.public_id}@{_host()}")
    event.add("summary", f"{Role(row.body).label}, {settings.TOWN['name']}")
    event.add("dtstart", _utc(row.starts_at))
    event.add("dtend", _utc(hours_after(row.starts_at, LASTS_HOURS)))
    event.add("dtstamp", _utc(row.opened_at))
    event.add("sequence", row.event_count)
    event.add("location", row.place)
    event.add("url", f"{settings.SITE_URL}/calendar/{row.number}/")
    if row.state == State.WITHDRAWN:
        event.add("status", "CANCELLED")
    return event


def _utc(moment: datetime) -> datetime:
    return hours_after(moment, 0)


def _host() -> str:
    return settings.SITE_URL.rpartition("//")[2].partition("/")[0]
