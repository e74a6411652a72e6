"""Asking the office whether a place lies in the flood area (§ 6-121(c))."""

from __future__ import annotations

import uuid

from crispy_forms.helper import FormHelper
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from people.roles import Role
from workflow import access, door
from workflow.actors import actor
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.kinds import kind
from workflow.models import Channel
from workflow.refusal import BadData
from workflow.step import Step

KIND = "FB"
OFFICE = (Role.CLERK, Role.OFFICER)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest) -> HttpResponse:
    """One page: where, for what, and why it is not clear."""
    form = None
    if request.method == "POST":
        office = request.user.has_role(*OFFICE)
        channel = Channel.OFFICE if office else Channel.ONLINE
        try:
            case = door.begin(KIND, request.user, request.POST, token=_token(request),
                              channel=channel)  # fmt: skip
        except BadData as bad:
            form = bad.form
        else:
            if not access.may_see(request.user, case):
                raise Http404
            return redirect(case.get_absolute_url())
    form = form or _form(request)
    form.helper = FormHelper(form)
    form.helper.form_tag = False
    context = {
        "kind": kind(KIND),
        "form": form,
        "token": request.POST.get("token") or uuid.uuid4(),
    }
    return render(request, "floodplain/question.html", context, status=422 if form.errors else 200)


def _token(request: HttpRequest) -> uuid.UUID:
    try:
        return uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        return uuid.uuid4()


def _form(request: HttpRequest):
    """The form for a question that is not asked yet, with what the address fills in."""
    entry = kind(KIND)
    spec = acts_of(entry.model)["begin"]
    day = town_day(timezone.now())
    case = entry.model(kind=KIND)
    by = actor(request.user, day)
    role = next((role for role in OFFICE if role in by.roles), Role.APPLICANT)
    step = Step(case=case, act=spec, by=by, role=role, day=day, at=timezone.now())
    form = door.form_for(case, spec, step)
    for name in ("parcel_number", "concerns_number", "place"):
        if request.GET.get(name):
            form.fields[name].initial = request.GET[name][:300]
    return form
