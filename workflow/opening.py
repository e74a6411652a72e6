"""Opening a case from a page: the form of its act `begin`, bound or empty."""

from __future__ import annotations

import uuid

from crispy_forms.helper import FormHelper
from django.http import HttpRequest
from django.utils import timezone

from people.roles import Role
from workflow import door
from workflow.actors import Actor, actor
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.kinds import kind as kind_of
from workflow.step import Step


def form_for(code: str, by, data=None, files=None, initial: dict | None = None):
    """The form with which a kind of case is begun."""
    entry = kind_of(code)
    now = timezone.now()
    day = town_day(now)
    who = by if isinstance(by, Actor) else actor(by, day)
    case = entry.model(kind=code)
    spec = acts_of(entry.model)["begin"]
    role = next((r for r in spec.by if r in who.roles), Role.SYSTEM)
    step = Step(case=case, act=spec, by=who, role=role, day=day, at=now)
    form = door.form_for(case, spec, step, data, files)
    form.initial = {**form.initial, **(initial or {})}
    form.helper = FormHelper(form)
    form.helper.form_tag = False
    return form


def token_of(request: HttpRequest) -> uuid.UUID:
    """The token of the page, so that a double click opens one case."""
    try:
        return uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        return uuid.uuid4()
