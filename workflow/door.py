"""The one door: `act` is the only way in which anything happens to a case.

In one transaction it locks the row, lets what has run out lapse first, checks who may, checks
guards and holds, runs the transition, writes the event, starts and ends clocks, and queues papers
and messages. A refused act changes nothing and says why. The same act twice is refused by the
state.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from datetime import date, datetime

from django.db import IntegrityError, OperationalError, connection, transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from people.models import User
from people.roles import Role
from workflow import access, clocks, columns, follow, history, holds, locks, queue_columns
from workflow.actors import SYSTEM, Actor, actor
from workflow.acts import ANY, Act, Guard, acts_of
from workflow.days import town_day
from workflow.deciding import not_named_on_case
from workflow.kinds import kind as kind_of
from workflow.models import Case, Clock, Event, Outcome
from workflow.plain import kept, plain
from workflow.refusal import BadData, NotAllowed, Refusal, Refused
from workflow.states import State
from workflow.step import Step

# A database breaks a tie between two transactions that wait for each other by refusing one.
TIE_BROKEN = ("40P01", "40001")
MOST_TRIES = 3


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
    for left in reversed(range(MOST_TRIES)):
        try:
            event = _act(case, action, by, data or {}, files or {}, day, now)
            break
        except OperationalError as problem:
            broken = getattr(problem.__cause__, "sqlstate", "") in TIE_BROKEN
            if not (broken and left) or connection.in_atomic_block:
                raise
    _refresh(case)
    return event


def _act(case, action, by, data, files, day, now) -> Event:
    from workflow import lapses

    with transaction.atomic(), locks.lock(case, action, day) as reached:
        if reached and reached.lapsed:
            lapses.catch_up(case.pk, day)
        return _perform(locks.live(case.pk), action, actor(by, day), data, files, day, now)


def begin(
    code: str,
    by: User | Actor,
    data: dict | None = None,
    *,
    files: dict | None = None,
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
    who = actor(by, today)
    known = _begun(token, who)
    if known is not None:
        return known
    try:
        with transaction.atomic():
            case = entry.model(
                kind=code,
                is_thing=entry.is_thing,
                opened_by=who.user,
                opened_at=now,
                start_token=token,
                **open_as,
            )
            spec = acts_of(entry.model)["begin"]
            if not may_begin(spec, who, entry):
                words = f"You may not open a {entry.label.lower()}."
                raise NotAllowed(Refusal(words, spec.section))
            case.save()
            with locks.opened(case):
                _perform(case, "begin", who, data or {}, files or {}, today, now)
    except IntegrityError:
        known = _begun(token, who)
        if known is None:
            raise
        return known  # the other click was a moment earlier
    return case


def _begun(token: uuid.UUID | None, who: Actor) -> Case | None:
    """The case that the same person began with this token."""
    if token is None:
        return None
    found = Case.objects.filter(start_token=token, opened_by=who.user).first()
    return found.whole() if found else None


def may_begin(spec: Act, who: Actor, entry) -> bool:
    """Whether someone may open a case of a kind."""
    if who.is_system:
        return Role.SYSTEM in spec.by
    return bool(who.roles & set(spec.by)) or (
        Role.APPLICANT in spec.by and entry.applicants and who.user is not None
    )


def _nested(step: Step, other: Case, action: str, data: dict) -> Event:
    """An act that follows from another act: by the same person or, for what only the system
    may do, by the system."""
    from workflow import lapses

    lapses.catch_up(other.pk, step.day)
    live = locks.live(other.pk)
    by = SYSTEM if acts_of(type(live))[action].by_system_only else step.by
    event = _perform(live, action, by, data, {}, step.day, step.at)
    if other is not live:
        _refresh(other)
    return event


def lapse_act(case: Case, action: str, clock: Clock, day: date) -> Event:
    """The act that the law attaches to a clock that ran out, dated by the law. The caller holds
    the locks; the clock ends with the event."""
    return _perform(case, action, SYSTEM, {"clock": clock}, {}, day, timezone.now(), clock)


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
    role = _role(case, spec, by, day, town_day(now))
    step = Step(case=case, act=spec, by=by, role=role, day=day, at=now, nested=_nested)
    _acting_for(case, step)
    _refuse_by_state(case, spec)
    if spec.decides:
        _refuse(case, (not_named_on_case,), step)
    if day < town_day(now) and not by.is_system:
        _refuse_by_day(case, spec, day)
    _refuse(case, spec.guards, step)
    _refuse_by_holds(case, step)
    step.data = clean(case, spec, data, files, step)
    step.reason = str(step.data.get("reason", ""))
    _refuse(case, spec.checks, step)
    return _run(case, spec, step, clock)


def _run(case: Case, spec: Act, step: Step, clock: Clock | None) -> Event:
    before = columns.read(case)
    case._door = step
    try:
        getattr(case, spec.name)(step)
    finally:
        case._door = None
    event = _write_event(case, spec, step, str(before["state"]))
    if clock is not None:
        clocks.end(clock, Outcome.RUN_OUT, event, step.day)
    asked, step.effects = step.effects, []
    for key in spec.meets:  # before anything starts anew: what recurs ends and begins in one act
        step.meet(key)
    step.effects += asked
    for key in spec.starts:
        step.start(key)
    for key in spec.prints:
        step.paper(key)
    follow.go_on(step)
    before = columns.write(case, before)
    # Effects may ask for further effects (a nested act, a paper): the list grows as it is read.
    for effect in step.effects:
        effect(event)
    if case.state in (State.WITHDRAWN, State.VOID):
        clocks.cancel(case, None, event, step.day)
    queue_columns.refresh(case)
    columns.write(case, before)
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
        data=plain({**kept(step.data), **step.said}),
        findings=plain(step.findings),
        reason=step.reason,
        public=spec.public,
        previous_hash=case.last_hash,
    )
    event.hash = event.seal()
    event.save(force_insert=True)
    case.event_count, case.last_hash = event.seq, event.hash
    return event


def _role(case: Case, spec: Act, by: Actor, day: date, today: date) -> Role:
    """The role in which the actor does this act. Raises NotAllowed where there is none."""
    roles = by.roles
    if by.user is not None:
        roles = _roles(case, by, by.user, day, today)
    fitting = [role for role in spec.by if role in roles]
    if spec.name == "begin" and not fitting and Role.APPLICANT in spec.by:
        fitting = [Role.APPLICANT]
    if not fitting:
        who = " or ".join(role.label.lower() for role in spec.by)
        when = f", on {day:%B %-d, %Y} and now" if day < today else ""
        raise NotAllowed(Refusal(f"“{spec.label}” is for the {who} alone{when}.", spec.section))
    if spec.decides and by.user is not None and access.stands_on(case, by.user, day):
        raise NotAllowed(
            Refusal("Nobody decides on a case on which they stand themselves.", "5-23")
        )
    return fitting[0]


def _roles(case: Case, by: Actor, user: User, day: date, today: date) -> frozenset[Role]:
    """A role counts on the day of the act (§ 5-23), and whoever enters an act of an earlier day
    must hold it still. A clerk records what others handed in, also before the clerk came."""
    roles = access.with_standing(case, user, day, by.roles)
    if day < today:
        now = access.roles_for(case, user, today)
        roles = (roles & now) | (now & {Role.CLERK})
    return roles


def _acting_for(case: Case, step: Step) -> None:
    """An agent's act shows for whom it was done: both are on record."""
    if step.role is not Role.APPLICANT or step.by.user is None or not case.applicant_id:
        return
    if case.applicant.user_id != step.by.user.pk:
        step.on_behalf_of = case.applicant.name


def _refuse_by_state(case: Case, spec: Act) -> None:
    if spec.source != (ANY,) and case.state not in spec.source:
        raise Refused(state_refusal(case, spec))


def _refuse_by_day(case: Case, spec: Act, day: date) -> None:
    """An act of an earlier day fits the state only if the case was in that state on that day."""
    if spec.source == (ANY,) and spec.target is None:
        return
    since = history.in_state_since(case)
    if since is not None and day < since:
        words = f"The case is {case.state_label.lower()} only since {since:%B %-d, %Y}."
        raise Refused(Refusal(words, spec.section, "Enter a day from then on."))


def state_refusal(case: Case, spec: Act) -> Refusal:
    """Why an act does not fit the state of the case."""
    places = ", ".join(case.kind_spec.state_label(s).lower() for s in spec.source)
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


def _refuse_by_holds(case: Case, step: Step) -> None:
    found = holds.stopping(case, step.act.held_as, step.day)
    if found:
        raise Refused(*(hold.refusal(step.role) for hold in found))


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
