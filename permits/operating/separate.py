"""A permit of its own for each of several activities of one application (§ 5-30(d)).

The application was one and its fee is paid once; each permit is a case with a term of its own.
"""

from __future__ import annotations

from people.roles import Role
from permits.operating.checks import PREMISES
from permits.operating.premises import plan
from workflow.actors import Actor
from workflow.door import act, begin
from workflow.models import Event


def separate(case, step) -> None:
    """Open a case for each activity that is named; the others stay on this one."""
    out = [one for one in case.activities if one in step.data["activities"]]
    case.activities = [one for one in case.activities if one not in out]
    case.one_or_several_reason = step.reason
    step.after(lambda event: _open(case, step, event, out))


def _open(case, step, event: Event, activities: list[str]) -> None:
    """By the officer who asks for it, though an officer does not apply: so in the system's role."""
    by = Actor(name=step.by.name, roles=frozenset({Role.SYSTEM}))
    for activity in activities:
        data = {"origin": case.pk}
        sister = begin(case.kind, by, data, day=step.day, channel=case.channel)
        act(sister, "join", by, {"origin": case, "activity": activity}, day=step.day)


def join(sister, step) -> None:
    """The case of its own stands where the first one stands: signed, filed and under review."""
    from workflow.numbers import next_number

    origin, activity = step.data["origin"], step.data["activity"]
    sister.activities = [activity]
    sister.number = next_number(sister.kind, step.day.year)
    sister.filed_at, sister.filed_on = origin.filed_at, origin.filed_on
    for name in ("signed_by", "signed_name", "signed_at", "signed_hash", "planned_start_on",
                 "planned_end_on", "already_started", "notified_on"):  # fmt: skip
        setattr(sister, name, getattr(origin, name))
    sister.assignee = origin.assignee
    if sister.premises_in_town:
        plan(sister, PREMISES)
    step.link("separated from", origin)
