"""What waits for a board: open referrals, its tasks, and cases at a stage that the board ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef, Q
from django.urls import reverse
from django.utils.http import urlencode

from boards.models import AgendaItem, Meeting
from people.roles import BOARDS
from workflow.acts import ANY, Act, acts_of
from workflow.days import town_day
from workflow.kinds import all_kinds
from workflow.models import Case, Clock, Outcome, Referral, Task
from workflow.states import State

SHOWN = 100
# The stages at which a case can wait for a decision.
STAGES = frozenset({State.UNDER_REVIEW, State.REFERRED, State.HEARING_SET})


@dataclass
class Matter:
    """One matter before a board, with the time that runs and where it stands on an agenda."""

    case: Case
    what: str
    since: date | None
    due: Clock | None = None
    meeting: Meeting | None = None
    late: bool = False


def own_acts(case_model: type[Case], body: str) -> list[Act]:
    """The acts by which this board, and no other, decides on a kind of case."""
    return [
        spec
        for spec in acts_of(case_model).values()
        if spec.source != (ANY,)
        and body in {str(role) for role in spec.by}
        and not {str(board) for board in BOARDS} <= {str(role) for role in spec.by}
        and spec.name != "begin"
    ]


def waiting_for(body: str) -> list[Matter]:
    """What waits for a board, what is due first at the top; a hundred at most."""
    asked = Referral.objects.filter(body=body, state=Referral.State.OPEN).select_related("case")
    found = {row.case_id: Matter(row.case, row.reason, row.made_on) for row in asked[:SHOWN]}
    tasks = Task.objects.filter(role=body, done_on=None, case__isnull=False).select_related("case")
    for task in tasks[:SHOWN]:
        found.setdefault(task.case_id, Matter(task.case, task.what, task.since))
    for case in _decided_by(body).order_by("sort_due", "id")[:SHOWN]:
        found.setdefault(case.pk, Matter(case, case.title or str(case.kind_label), case.filed_on))
    matters = list(found.values())
    _with_clocks(matters)
    _with_meetings(matters, body)
    far = date.max
    return sorted(matters, key=lambda one: (one.due.due_on if one.due else far, one.case.pk))


def _decided_by(body: str):
    """The cases at the stage that a decision of this board ends. An act that is possible at
    several stages, or while something is in force, waits for nobody: it has a task or a referral
    where the board is asked for it. What is referred to another body waits for that one."""
    wanted = Q(pk__in=[])
    for kind in all_kinds():
        decides = [spec for spec in own_acts(kind.model, body) if spec.decides]
        states = {spec.source[0] for spec in decides if len(spec.source) == 1} & STAGES
        states -= kind.ended
        if states and not kind.is_thing and kind.code != "MT":
            wanted |= Q(kind=kind.code, state__in=sorted(states))
    elsewhere = Referral.objects.filter(case=OuterRef("pk"), state=Referral.State.OPEN)
    elsewhere = elsewhere.exclude(kind=Referral.Kind.ADVICE)
    return Case.objects.filter(wanted, ~Exists(elsewhere), in_queue=True)


def _with_clocks(matters: Iterable[Matter]) -> None:
    by_case = {matter.case.pk: matter for matter in matters}
    for clock in town_clocks(by_case):
        matter = by_case[clock.case_id]
        if matter.due is None or clock.due_on < matter.due.due_on:
            matter.due = clock


def town_clocks(cases: Iterable[int]) -> list[Clock]:
    """The open clocks of the town's own time on these cases."""
    rows = Clock.objects.filter(case__in=list(cases), outcome=Outcome.OPEN, due_on__isnull=False)
    return [clock for clock in rows if not clock.rule.citizen]


def _with_meetings(matters: Iterable[Matter], body: str) -> None:
    by_case = {matter.case.pk: matter for matter in matters}
    items = AgendaItem.objects.filter(
        about__in=list(by_case), taken_off="", outcome="", meeting__body=body
    ).select_related("meeting")
    for item in items:
        by_case[item.about_id].meeting = item.meeting
    first = coming(body).first()
    second = coming(body)[1:2].first()
    for matter in by_case.values():
        if matter.due is not None:
            matter.late = too_late_after(matter.due.due_on, first, second)


def coming(body: str):
    """The meetings of a board that are called or in session, the next first."""
    open_states = (State.SUBMITTED, State.UNDER_REVIEW)
    return Meeting.objects.filter(body=body, state__in=open_states).order_by("starts_at")


def too_late_after(due_on: date, meeting: Meeting | None, following: Meeting | None) -> bool:
    """Whether a matter must be decided at a meeting, because the one that follows (or any later,
    where none is called) comes after the last day."""
    if meeting is None or meeting.starts_at is None:
        return False
    if following is None:
        return town_day(meeting.starts_at) <= due_on
    return town_day(meeting.starts_at) <= due_on < town_day(following.starts_at)


def agenda(meeting: Meeting) -> list[AgendaItem]:
    """The items of a meeting with the time that runs on each, and the acts that enter it."""
    items = list(meeting.living_items.prefetch_related("votes"))
    matters = [Matter(item.about, item.words, None) for item in items if item.about_id]
    _with_clocks(matters)
    due = {matter.case.pk: matter.due for matter in matters}
    following = coming(meeting.body).filter(starts_at__gt=meeting.starts_at).first()
    for item in items:
        item.due = due.get(item.about_id)
        item.too_late_after = bool(
            item.due and not item.outcome and too_late_after(item.due.due_on, meeting, following)
        )
        item.acts = _entering(meeting, item) if item.outcome in ("carried", "failed") else []
    return items


def _entering(meeting: Meeting, item: AgendaItem) -> list[tuple[Act, str]]:
    """The acts of the case with which a decision of the board is entered, with their addresses."""
    if item.about is None or item.about.number is None:
        return []
    known = {
        "decided_on": town_day(meeting.starts_at),
        "resolution_number": item.resolution_number,
        "conditions": item.conditions,
        "answer": item.motion,
        "reason": item.motion,
        "next": meeting.get_absolute_url(),
    }
    if item.referral_id:
        known["referral"] = item.referral_id
    words = urlencode({name: value for name, value in known.items() if value})
    return [
        (spec, f"{reverse('act', args=[item.about.number, spec.name])}?{words}")
        for spec in acts_of(item.about.kind_spec.model).values()
        if spec.decides
        and spec.source != (ANY,)
        and item.about.state in spec.source
        and meeting.body in {str(role) for role in spec.by}
    ]
