"""The log of one site: what is due, the reports, storms, stages, phases and traps; for the
developer on a phone and for the officer alike."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from stormwater.checks import site as rules
from stormwater.models import StormwaterProject
from workflow import offers
from workflow.days import town_day
from workflow.models import Outcome
from workflow.views.common import find_case

# The acts that are done at a site, in the order in which they come up.
AT_SITE = (
    "record_report",
    "record_storm",
    "announce_inspection",
    "plan_stage",
    "open_phase",
    "stabilize_phase",
    "add_trap",
    "measure_trap",
    "hand_in_certification",
    "complete_construction",
    "hand_in_as_built",
    "inspect_site",
)
DUE = ("stormwater.weekly_inspection", "stormwater.storm_inspection")


@dataclass(frozen=True)
class Log:
    """What the rules say of the log so far."""

    found: list[dict]
    next_due: object
    open_acres: object
    most_acres: object
    acres_found: list[dict]


@login_required
def site_log(request: HttpRequest, ref: str) -> HttpResponse:
    """The site log of a project that has begun or is about to."""
    case = find_case(request.user, ref)
    if not isinstance(case, StormwaterProject):
        raise Http404
    day = town_day(timezone.now())
    may = {o.act.name: o.act for o in offers.offers(case, request.user) if o.possible}
    context = {
        "case": case,
        "ref": case.number or case.public_id,
        "acts": [may[name] for name in AT_SITE if name in may],
        "due": case.clocks.filter(outcome=Outcome.OPEN, key__in=DUE).order_by("due_on"),
        "log": _log(case, day),
        "reports": case.self_inspections.order_by("-completed_at", "-id")[:50],
        "storms": case.storms.order_by("-ended_at")[:20],
        "phases": case.phases.all(),
        "traps": case.traps.prefetch_related("readings"),
        "stages": case.inspections.exclude(state="cancelled"),
        "notices": {row.stage: row for row in case.stage_notices.order_by("id")},
    }
    return render(request, "stormwater/site.html", context)


def _log(case: StormwaterProject, day) -> Log | None:
    """None before the work has begun: there is nothing to judge."""
    if case.construction_started_at is None:
        return None
    reports, land = rules.self_inspection(case, timezone.now()), rules.disturbance(case, day)
    still_open = sum(phase.acres for phase in case.phases.all() if phase.stabilized_on is None)
    return Log(
        found=[one for one in reports["findings"] if one["status"] == "violation"],
        next_due=None if case.finally_stabilized_on else reports["values"]["next_weekly_due"],
        open_acres=still_open,
        most_acres=case.approved_acres_at_once,
        acres_found=[one for one in land["findings"] if one["status"] == "violation"],
    )
