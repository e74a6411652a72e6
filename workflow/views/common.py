"""What the pages of cases share: who may look, and which case an address means."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse

from people.roles import STAFF
from workflow import access
from workflow.models import Case

View = Callable[..., HttpResponse]


def staff_only(view: View) -> View:
    """The page is for those who hold a role of the town today; others are sent to sign in, or
    refused where they have."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        if not is_staff(request.user):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded


def is_staff(user) -> bool:
    """Whether a user holds a role of the town today; the auditor does."""
    return user.is_authenticated and bool(user.roles & STAFF)


def find_case(user, ref: str) -> Case:
    """The case with this number or public id, as its article's model. Raises Http404 alike where
    there is none and where the user may not see it, so that nobody learns which numbers exist."""
    try:
        wanted = Q(public_id=uuid.UUID(ref))
    except ValueError:
        wanted = Q(number=ref.upper())
    case = Case.objects.filter(wanted).first()
    if case is None or not access.may_see(user, case):
        raise Http404("There is no such case, or it is not yours to see.")
    return case.whole()


def acts_for_applicant(case: Case, user) -> bool:
    """Whether the user stands on the case as applicant or agent and holds no role that would
    show the office's page."""
    return not is_staff(user) or access.seen_as_applicant(user).filter(pk=case.pk).exists()
