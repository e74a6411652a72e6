"""The applicant's page of a case: where it stands, what to do now, what was and what comes."""

from __future__ import annotations

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.roles import Role
from workflow import holds, offers
from workflow.access import open_on
from workflow.clocks import Mode
from workflow.days import town_day
from workflow.models import Case, Inspection, Paper
from workflow.states import State
from workflow.views import case_page

# Acts of the office among itself; they stand in the office's history alone.
INTERNAL = ("add_note", "assign", "release_file", "set_hold", "lift_hold", "finish_task")
# Acts that change nothing of where the case stands, offered at the foot of the page.
QUIET = frozenset({"add_file", "withdraw", "discard", "write_to_office"})
STANDS = {
    State.DRAFT: _("You have begun this application. It is not sent yet."),
    State.SUBMITTED: _("We have received your application. The office looks at it next."),
    State.INCOMPLETE: _("We need something from you before we can go on."),
    State.UNDER_REVIEW: _("The office is reviewing your application."),
    State.REFERRED: _("A board of the town has been asked. The review goes on after its answer."),
    State.APPROVED: _("Your application is approved. The permit has not been issued yet."),
    State.APPROVED_WITH_CONDITIONS: _("Your application is approved with conditions."),
    State.DEEMED_APPROVED: _("Your application is approved because the time to decide ran out."),
    State.DENIED: _("Your application was disapproved. The reasons stand in the letter below."),
    State.ISSUED: _("This is issued and in force."),
    State.SUSPENDED: _("This is suspended. Work must stop until it is reinstated."),
    State.INVALID: _("This has become invalid because the work was not begun in time."),
    State.EXPIRED: _("This has expired."),
    State.REVOKED: _("This was revoked."),
    State.WITHDRAWN: _("You have withdrawn this."),
    State.CLOSED: _("This is finished. Nothing more is needed."),
    State.VOID: _("This was declared void: it was opened or issued in error."),
}


def page(request: HttpRequest, case: Case) -> HttpResponse:
    """The whole page; nothing of the office's own is on it."""
    user, today = request.user, town_day(timezone.now())
    every = [offer for offer in offers.offers(case, user) if Role.APPLICANT in offer.act.by]
    may = frozenset(offer.act.name for offer in every if offer.possible)
    clocks = [c for c in case_page.running_clocks(case) if c.started_on and c.due_on and c.counts]
    open_pages = case.state in (State.DRAFT, State.INCOMPLETE)
    draft = open_pages and case.kind_spec.draft_url
    context = {
        "case": case,
        "ref": case.number or case.public_id,
        "stands": case.kind_spec.next_step(case) or STANDS[State(case.state)],
        "draft_address": draft(case) if draft else "",
        "asked": _asked(case),
        "mine_due": [c for c in clocks if c.rule.citizen and c.rule.mode is not Mode.TERM],
        "coming": clocks[::-1],
        "holds": holds.on(case, today),
        "acts": [
            o.act for o in every if o.possible and not o.act.hidden and o.act.name not in QUIET
        ],
        "quiet_acts": [
            o.act for o in every if o.possible and not o.act.hidden and o.act.name in QUIET
        ],
        "may": may,
        "events": _events(case, user),
        "papers": case.papers.exclude(standing=Paper.Standing.VOID).order_by("-id"),
        "files": case.documents.exclude(kind="paper").filter(removed_at__isnull=True),
        "case_messages": case.messages.filter(
            Q(to_person__isnull=False) | Q(from_applicant=True)
        ).order_by("-id"),
        "parties": case.parties.filter(open_on(today)).select_related("person"),
        "inspections": case.inspections.exclude(state=Inspection.State.CANCELLED).prefetch_related(
            "visits"
        ),
        "conditions": case.conditions.all(),
        "facts": case.kind_spec.overview(case),
    }
    return render(request, "workflow/my_case.html", context)


def _asked(case: Case) -> str:
    """What the office asked for, where the case waits for the applicant: the words of the act
    that brought it there."""
    if case.state not in case.kind_spec.waits_for_applicant:
        return ""
    event = case.events.filter(to_state=case.state).exclude(from_state=case.state).last()
    if event is None:
        return ""
    return event.reason or str(event.data.get("items") or "")


def _events(case: Case, user) -> list:
    """The history as far as it is the applicant's: what moved the case, what they did
    themselves, and what the public may know. Each page of a draft is no news."""
    rows = case.events.exclude(action__in=INTERNAL).order_by("-seq")
    return [
        event
        for event in rows
        if event.public
        or event.from_state != event.to_state
        or (event.actor_id == user.pk and (event.to_state != State.DRAFT or event.seq == 1))
    ]
