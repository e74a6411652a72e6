"""The one door: `act` is the only way in which anything happens to a case.

In one transaction it locks the row, lets what has run out lapse first, checks who may, checks guards
and holds, runs the transition, writes the event, starts and ends clocks, and queues papers and
messages. A refused act changes nothing and says why. The same act twice is refused by the state.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable
from contextvars import ContextVar
from datetime import date, datetime

from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from people.models import User
from people.roles import Role
from workflow import access, clocks, holds, queue_columns
from workflow.actors import SYSTEM, Actor, actor
from workflow.acts import ANY, Act, Guard, acts_of
from workflow.days import town_day
from workflow.kinds import kind as kind_of
from workflow.models import Case, Clock, Event, Outcome
from workflow.refusal import BadData, NotAllowed, Refusal, Refused
from workflow.states import State
from workflow.step import Step

# The cases that the act in progress holds locked; locks are taken in the order of their keys.
_locked: ContextVar[frozenset[int] | None] = ContextVar("locked", default=None)


class LockOrder(RuntimeError):
    """A nested act reached for a case that the outer act did not name in `also_locks`."""


def act(
    case: Case,
    action: str,
    by: User | Actor,
    data: dict | None = None,
    *,
    files: dict | None = None,
    day: date | None = None,
) -> Event:
    """Do one act on a case and return its event.

    `data` and `files` are what the act's form asks for; `day` is the legal day where it is not
    today (no later than today). Raises NotAllowed, Refused or BadData, and then nothing has
    changed. The given case is refreshed to what it has become.
    """
    now = timezone.now()
    today = town_day(now)
    day = day or today
    if day > today:
        raise Refused(Refusal("An act can not be dated in the future."))
    with transaction.atomic():
        keys = _lock(case, action, day)
        token = _locked.set(keys)
        try:
            fresh = case.kind_spec.model.objects.get(pk=case.pk)
            if not (isinstance(by, Actor) and by.is_system):
                catch_up(fresh, day)
            event = _perform(fresh, action, actor(by, day), data or {}, files or {}, day, now)
        finally:
            _locked.reset(token)
    _refresh(case)
    return event


def begin(
    code: str,
    by: User | Actor,
    data: dict | None = None,
    *,
    token: uuid.UUID | None = None,
    day: date | None = None,
    **open_as,
) -> Case:
    """Open a case of a kind by its act `begin`. The same token gives the same case, so that a
    double click, or two tabs, do not make two. `day` is the legal day of a paper that came
    earlier; `open_as` sets `channel` and the like."""
    entry = kind_of(code)
    now = timezone.now()
    today = day or town_day(now)
    with transaction.atomic():
        if token is not None:
            known = entry.model.objects.filter(start_token=token).first()
            if known is not None:
                return known
        who = actor(by, today)
        case = entry.model(
            kind=code,
            is_thing=entry.is_thing,
            opened_by=who.user,
            opened_at=now,
            start_token=token,
            **open_as,
        )
        spec = acts_of(entry.model)["begin"]
        if not _may_begin(spec, who, entry):
            raise NotAllowed(Refusal(f"You may not open a {entry.label.lower()}.", spec.section))
        case.save()
        outer = _locked.get()
        lock_token = _locked.set((outer or frozenset()) | {case.pk})
        try:
            _perform(case, "begin", who, data or {}, {}, today, now)
        finally:
            _locked.reset(lock_token)
        if outer is not None:
            _locked.set(outer | {case.pk})
    return case


def _may_begin(spec: Act, who: Actor, entry) -> bool:
    if who.is_system:
        return Role.SYSTEM in spec.by
    return bool(who.roles & set(spec.by)) or (
        Role.APPLICANT in spec.by and entry.applicants and who.user is not None
    )


def _lock(case: Case, action: str, day: date) -> frozenset[int]:
    """Lock the case, and with it those that the act or a lapse before it will touch, in the
    order of their keys, so that two acts that reach for the same cases can not wait for each
    other. Within another act's locks nothing new may be locked."""
    whole = case.whole()
    acts = acts_of(type(whole))
    names = {action, *(clock.rule.lapse for clock in _lapsed(case, day))}
    wanted = {case.pk}
    for spec in filter(None, map(acts.get, names)):
        wanted |= set(spec.also_locks(whole))
    outer = _locked.get()
    if outer is not None:
        if not wanted <= outer:
            raise LockOrder(f"{action} reaches for cases that are not locked: {wanted - outer}")
        return outer
    list(Case.objects.select_for_update().filter(pk__in=wanted).order_by("pk"))
    return frozenset(wanted)


def _nested(step: Step, other: Case, action: str, data: dict) -> Event:
    """An act that follows from another act: by the same person or, for what only the system
    may do, by the system."""
    locked = _locked.get() or frozenset()
    if other.pk not in locked:
        raise LockOrder(f"{step.act.name} did not lock {other}")
    fresh = other.kind_spec.model.objects.get(pk=other.pk)
    spec = acts_of(type(fresh))[action]
    by = SYSTEM if spec.by_system_only else step.by
    return _perform(fresh, action, by, data, {}, step.day, step.at)


def lapse_act(case: Case, action: str, clock: Clock, day: date) -> Event:
    """The act that the law attaches to a clock that ran out, dated by the law. The caller holds
    the locks; the clock ends with the event."""
    spec = acts_of(type(case))[action]
    outer = _locked.get()
    token = _locked.set(outer or frozenset({case.pk, *spec.also_locks(case)}))
    try:
        now = timezone.now()
        return _perform(case, action, SYSTEM, {"clock": clock}, {}, day, now, clock)
    finally:
        _locked.reset(token)


def _perform(
    case: Case,
    action: str,
    by: Actor,
    data: dict,
    files: dict,
    day: date,
    now: datetime,
    clock: Clock | None = None,
) -> Event:
    spec = acts_of(type(case)).get(action)
    if spec is None:
        raise Refused(Refusal(f"There is no act “{action}” for a {case.kind_label.lower()}."))
    role = _role(case, spec, by, day)
    step = Step(case=case, act=spec, by=by, role=role, day=day, at=now, nested=_nested)
    _acting_for(case, step)
    _refuse_by_state(case, spec)
    _refuse(case, spec.guards, step)
    _refuse_by_holds(case, spec, day)
    step.data = clean(case, spec, data, files, step)
    step.reason = str(step.data.get("reason", ""))
    _refuse(case, spec.checks, step)
    return _run(case, spec, step, clock)


def _run(case: Case, spec: Act, step: Step, clock: Clock | None) -> Event:
    before = case.state
    case._door = step
    try:
        getattr(case, spec.name)(step)
    finally:
        case._door = None
    event = _write_event(case, spec, step, before)
    if clock is not None:
        clocks.end(clock, Outcome.RUN_OUT, event, step.day)
    for key in spec.meets:
        step.meet(key)
    for key in spec.starts:
        step.start(key)
    for key in spec.prints:
        step.paper(key)
    case.save()
    # Effects may ask for further effects (a nested act, a paper): the list grows as it is read.
    for effect in step.effects:
        effect(event)
    if case.state in (State.WITHDRAWN, State.VOID):
        clocks.cancel(case, None, event, step.day)
    queue_columns.refresh(case)
    return event


def _write_event(case: Case, spec: Act, step: Step, before: str) -> Event:
    event = Event(
        case_id=case.pk,
        seq=case.event_count + 1,
        at=step.at,
        day=step.day,
        action=spec.name,
        label=spec.label,
        actor=step.by.user,
        actor_name=step.by.name,
        role=step.role,
        on_behalf_of=step.on_behalf_of,
        from_state=before,
        to_state=case.state,
        section=spec.section,
        data=plain({**_kept(step.data), **step.said}),
        findings=plain(step.findings),
        reason=step.reason,
        public=spec.public,
        previous_hash=case.last_hash,
    )
    event.hash = event.seal()
    event.save(force_insert=True)
    case.event_count, case.last_hash = event.seq, event.hash
    return event


def plain(value):
    """Data as every database gives it back, so that the hash is taken over what is stored:
    numbers with an exponent would come back from PostgreSQL in another form."""
    text = json.dumps(value, cls=DjangoJSONEncoder)
    return json.loads(text, parse_float=lambda n: n if "e" in n.lower() else float(n))


def _kept(data: dict) -> dict:
    """What of a form stands in the event: values, and of objects their key and name; files
    stand by their hash, put there when they are stored."""
    kept = {}
    for name, value in data.items():
        if hasattr(value, "chunks") or name == "reason":
            continue
        if isinstance(value, (list, tuple)) and value and hasattr(value[0], "chunks"):
            continue
        if hasattr(value, "pk"):
            kept[name] = {"id": value.pk, "name": str(value)}
        elif hasattr(value, "values_list"):
            kept[name] = [{"id": row.pk, "name": str(row)} for row in value]
        elif value not in (None, ""):
            kept[name] = value
    return kept


def _role(case: Case, spec: Act, by: Actor, day: date) -> Role:
    """The role in which the actor does this act. Raises NotAllowed where there is none."""
    roles = by.roles
    if by.user is not None:
        roles = access.roles_for(case, by.user, day)
    fitting = [role for role in spec.by if role in roles]
    if spec.name == "begin" and not fitting and Role.APPLICANT in spec.by:
        fitting = [Role.APPLICANT]
    if not fitting:
        who = " or ".join(role.label.lower() for role in spec.by)
        raise NotAllowed(Refusal(f"“{spec.label}” is for the {who} alone.", spec.section))
    if spec.decides and by.user is not None and access.stands_on(case, by.user, day):
        raise NotAllowed(
            Refusal("Nobody decides on a case on which they stand themselves.", "5-23")
        )
    return fitting[0]


def _acting_for(case: Case, step: Step) -> None:
    """An agent's act shows for whom it was done: both are on record."""
    if step.role is Role.APPLICANT and step.by.user is not None and case.applicant_id:
        if case.applicant.user_id != step.by.user.pk:
            step.on_behalf_of = case.applicant.name


def _refuse_by_state(case: Case, spec: Act) -> None:
    if spec.source != (ANY,) and case.state not in spec.source:
        raise Refused(state_refusal(case, spec))


def state_refusal(case: Case, spec: Act) -> Refusal:
    """Why an act does not fit the state of the case."""
    places = ", ".join(State(s).label.lower() for s in spec.source)
    return Refusal(
        f"“{spec.label}” can be done only while the case is: {places}. "
        f"It is now: {case.state_label.lower()}.",
        spec.section,
    )


def _refuse(case: Case, guards: Iterable[Guard], step: Step) -> None:
    refusals = list(refusals_of(case, guards, step))
    if refusals:
        raise Refused(*refusals)


def refusals_of(case: Case, guards: Iterable[Guard], step: Step) -> Iterable[Refusal]:
    """What the guards say against an act."""
    for guard in guards:
        answer = guard(case, step)
        if isinstance(answer, Refusal):
            yield answer
        elif answer:
            yield from answer


def _refuse_by_holds(case: Case, spec: Act, day: date) -> None:
    found = holds.stopping(case, spec.held_as, day)
    if found:
        raise Refused(*(hold.refusal() for hold in found))


def clean(case: Case, spec: Act, data: dict, files: dict, step: Step) -> dict:
    """The data of an act, checked by its form. Raises BadData with the errors by field."""
    if not spec.form:
        return dict(data)
    form = form_for(case, spec, step, data, files)
    if not form.is_valid():
        raise BadData(form)
    return form.cleaned_data


def form_for(case: Case, spec: Act, step: Step, data=None, files=None):
    """The form of an act, bound where there is data; None where the act asks for nothing."""
    if not spec.form:
        return None
    return import_string(spec.form)(data, files, case=case, step=step)


def _refresh(case: Case) -> None:
    fresh = case.kind_spec.model.objects.get(pk=case.pk)
    if isinstance(case, type(fresh)):
        case.__dict__.update(fresh.__dict__)
    else:
        case.refresh_from_db()


def catch_up(case: Case, day: date) -> None:
    """Before anything else happens to a case, what the law attached to lapsed time happens: so
    the case stands as the law has it, whether or not the sweep has run."""
    from workflow import sweep

    for clock in _lapsed(case, day):
        sweep.lapse(case, clock, day)


def _lapsed(case: Case, day: date) -> list[Clock]:
    return list(
        Clock.objects.filter(
            case=case, outcome=Outcome.OPEN, then_from__lte=day, sweep_at__lte=timezone.now()
        ).order_by("sweep_at", "id")
    )
