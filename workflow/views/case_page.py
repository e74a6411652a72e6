"""What the pages of a case show, read in a fixed small number of queries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.roles import Role
from workflow import access, clocks, holds, offers
from workflow.access import open_on
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.models import (
    Case,
    CaseLink,
    Clock,
    Condition,
    Document,
    Inspection,
    Message,
    Note,
    Outcome,
    Paper,
)
from workflow.shared import SharedActs
from workflow.states import State

TABS = (
    ("facts", _("Facts")),
    ("findings", _("Findings")),
    ("files", _("Files")),
    ("conditions", _("Conditions")),
    ("inspections", _("Inspections")),
    ("money", _("Money")),
    ("papers", _("Papers")),
    ("history", _("History")),
    ("messages", _("Messages")),
    ("notes", _("Notes")),
)
NEIGHBORS = 20
SHARED = frozenset(acts_of(SharedActs))


def with_people(case: Case) -> Case:
    """The case with what its pages name of it, read at once."""
    return type(case).objects.select_related("parcel", "applicant", "assignee").get(pk=case.pk)


def running_clocks(case: Case) -> list[Clock]:
    """The clocks that run or wait, the next due first, each with its extensions and its kind."""
    rows = list(
        case.clocks.filter(outcome__in=[Outcome.OPEN, Outcome.WAITING])
        .order_by("due_on", "id")
        .prefetch_related("extensions")
    )
    for clock in rows:
        clock.counts = clock.rule.mode not in (clocks.Mode.MARKER, clocks.Mode.EARLIEST)
    return sorted(rows, key=lambda c: (c.due_on is None, c.due_on, c.pk))


def side(case: Case, user) -> dict:
    """The column that is always in view: clocks, holds, acts, parties, ties, the parcel."""
    today = town_day(timezone.now())
    every = offers.offers(case, user)
    found = [offer for offer in every if not offer.act.hidden]
    can = [offer for offer in found if offer.possible]
    roles = {offer.act.name: offer.role for offer in every if offer.possible}
    return {
        "today": today,
        "clocks": [_with_acts(clock, roles, today) for clock in running_clocks(case)],
        "holds": holds.on(case, today),
        "moves": [o for o in can if o.act.target and not o.act.danger],
        "own": [o for o in can if not (o.act.target or o.act.danger) and o.act.name not in SHARED],
        "shared": [o for o in can if o.act.name in SHARED and not o.act.danger],
        "dangerous": [o for o in can if o.act.danger],
        "impossible": [o for o in found if not o.possible and o.act.name not in SHARED],
        "may": frozenset(roles),
        "parties": case.parties.filter(open_on(today)).select_related("person"),
        "tasks": case.tasks.filter(done_on__isnull=True),
        "links": _links(case),
        "on_parcel": _on_parcel(case, user),
    }


def _with_acts(clock: Clock, roles: dict[str, Role], today: date) -> Clock:
    """The clock with the acts on it that are this person's to do."""
    wanted = {"enter_stay": _("Enter a court's stay")} if clock.started_on else {}
    if clock.stayed_since:
        wanted = {"end_stay": _("End the stay")}
    elif clock.outcome == Outcome.OPEN and clock.due_on:
        if clock.rule.lengthened_by_consent:
            wanted["extend_by_consent"] = _("Enter a longer time by consent")
        if "extend_by_official" in roles and clock.rule.lengthened_by(roles["extend_by_official"]):
            wanted["extend_by_official"] = _("Give a longer time")
        if clock.due_on < today:
            wanted["decide_lateness"] = _("Decide about lateness")
    clock.acts = [(name, words) for name, words in wanted.items() if name in roles]
    return clock


def _links(case: Case) -> list[tuple[str, Case]]:
    out = [(_said(link), link.target) for link in case.links_out.select_related("target")]
    into = [(_said(link), link.source) for link in case.links_in.select_related("source")]
    return [*out, *((_("%s this case") % name, other) for name, other in into)]


def _said(link: CaseLink) -> str:
    return link.name.replace("_", " ").capitalize()


def _on_parcel(case: Case, user) -> list[Case]:
    """What else is open on the parcel. Drafts of others are nobody's business yet."""
    if case.parcel_id is None:
        return []
    rows = (
        Case.objects.filter(Q(parcel=case.parcel_id) | Q(case_parcels__parcel=case.parcel_id))
        .exclude(pk=case.pk)
        .exclude(state__in=[State.DRAFT, State.WITHDRAWN, State.VOID])
        .filter(is_thing=False)
        .distinct()
        .order_by("-in_queue", "-id")
    )
    return list(rows[:NEIGHBORS])


@dataclass
class Finding:
    """A finding on record, with the act in which it was looked at."""

    day: object
    act: str
    by: str
    values: dict

    @property
    def tone(self) -> str:
        if self.values.get("departed") or self.values.get("departure"):
            return "over"
        return {"violation": "bad", "review": "act", "missing": "act"}.get(
            self.values.get("status", ""), "wait"
        )

    @property
    def word(self) -> str:
        words = {
            "violation": _("Against the code"),
            "review": _("To be judged"),
            "missing": _("Missing"),
            "info": _("For information"),
        }
        status = self.values.get("status", "")
        return str(words.get(status, status.replace("_", " ").capitalize() or _("Finding")))

    @property
    def departed(self) -> str:
        """Why the officer departed from the finding, where he or she did."""
        value = self.values.get("departed") or self.values.get("departure") or ""
        return self.values.get("reason", "") if value is True else str(value)


def tab(case: Case, name: str, user) -> dict:
    """What one tab shows."""
    return _TABS.get(name, _facts)(case, user)


def _facts(case: Case, user) -> dict:
    return {"facts": case.kind_spec.overview(case), "extra": case.kind_spec.extra_template}


def _findings(case: Case, user) -> dict:
    events = case.events.exclude(findings=[]).order_by("-seq")
    rows = [
        Finding(event.day, event.label, event.actor_name, values)
        for event in events
        for values in event.findings
        if isinstance(values, dict)
    ]
    return {"findings": rows}


def _files(case: Case, user) -> dict:
    rows = list(case.documents.exclude(kind="paper").select_related("stamped").order_by("-id"))
    return {
        "files": [row for row in rows if row.removed_at is None],
        "removed": [row for row in rows if row.removed_at is not None],
        "public_choices": Document.Public.choices,
    }


def _conditions(case: Case, user) -> dict:
    return {
        "conditions": case.conditions.select_related("event"),
        "referrals": case.referrals.all(),
    }


def _inspections(case: Case, user) -> dict:
    return {
        "inspections": case.inspections.select_related("inspector").prefetch_related(
            "visits__photos"
        )
    }


def _papers(case: Case, user) -> dict:
    return {
        "papers": case.papers.select_related("replaces", "document").prefetch_related(
            "services", "replaced_by"
        )
    }


def _history(case: Case, user) -> dict:
    return {"events": case.events.order_by("-seq"), "ended": _ended(case)}


def _ended(case: Case) -> list[Clock]:
    rows = case.clocks.exclude(outcome__in=[Outcome.OPEN, Outcome.WAITING])
    return list(rows.order_by("-ended_on", "-id").prefetch_related("extensions"))


def _messages(case: Case, user) -> dict:
    return {"case_messages": case.messages.select_related("to_person", "to_user").order_by("-id")}


def _notes(case: Case, user) -> dict:
    return {"notes": case.notes.all()}


_TABS = {
    "facts": _facts,
    "findings": _findings,
    "files": _files,
    "conditions": _conditions,
    "inspections": _inspections,
    "money": lambda case, user: {},
    "papers": _papers,
    "history": _history,
    "messages": _messages,
    "notes": _notes,
}


def _how_many(model, without: dict | None = None, **where):
    """A count of what hangs on the case, as a part of a query on cases."""
    rows = model.objects.filter(case=OuterRef("pk"), **where).exclude(**(without or {}))
    rows = rows.order_by().values("case")
    return Coalesce(Subquery(rows.annotate(n=Count("pk")).values("n")), 0)


def counts(case: Case) -> dict[str, int]:
    """How much lies behind each tab, in one query."""
    of = {
        "files": _how_many(Document, {"kind": "paper"}, removed_at__isnull=True),
        "conditions": _how_many(Condition),
        "inspections": _how_many(Inspection),
        "papers": _how_many(Paper),
        "messages": _how_many(Message),
        "notes": _how_many(Note),
    }
    named = {f"count_{name}": question for name, question in of.items()}
    found = Case.objects.filter(pk=case.pk).annotate(**named).values(*named).get()
    return {name: found[f"count_{name}"] for name in of}


def may_act_for(case: Case, user) -> bool:
    """Whether the user stands on the case as applicant or agent."""
    return access.acting_party(case, user, town_day(timezone.now())) is not None
