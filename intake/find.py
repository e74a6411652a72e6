"""The application that an address names, for who may fill it in."""

from __future__ import annotations

import uuid
from datetime import date

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest
from django.utils import timezone

from intake.application import all_applications
from people.models import User
from people.roles import Role
from workflow import access
from workflow.days import town_day
from workflow.models import Case, Channel
from workflow.states import State

OPEN = (State.DRAFT, State.INCOMPLETE)


def today() -> date:
    """The day in the town."""
    return town_day(timezone.now())


def may_fill_in(user: User | AnonymousUser, case: Case) -> bool:
    """Whether someone may fill in an application: the applicant, an agent, or a clerk at the
    counter. What was begun online and is not sent is its applicant's alone."""
    if not isinstance(user, User):
        return False
    roles = access.roles_for(case, user, today())
    if Role.APPLICANT in roles:
        return True
    own = case.is_draft and case.channel == Channel.ONLINE
    return Role.CLERK in roles and not own


def find(request: HttpRequest, public_id: uuid.UUID) -> Case:
    """The application of who asks. Http404 for everyone else, so that nobody learns that it
    exists."""
    kinds = [one.kind for one in all_applications()]
    case = Case.objects.filter(public_id=public_id, kind__in=kinds).first()
    if case is None or not may_fill_in(request.user, case):
        raise Http404
    return case.whole()
