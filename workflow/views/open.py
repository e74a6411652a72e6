"""Opening what the office itself enters: a fire chief's notice, and whatever else nobody applies
for. Applications begin online or at the counter."""

from __future__ import annotations

import uuid

from crispy_forms.helper import FormHelper
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from people.models import User
from people.roles import STAFF
from workflow import door
from workflow.actors import actor
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.kinds import CaseKind, all_kinds
from workflow.models import Channel
from workflow.refusal import BadData, Refused
from workflow.step import Step
from workflow.views.roles import for_roles


def kinds_for(user: User) -> list[CaseKind]:
    """The kinds that the office opens and this person may."""
    who = actor(user, town_day(timezone.now()))
    return [
        entry
        for entry in all_kinds()
        if not entry.applicants
        and not entry.opened_by_act
        and "begin" in acts_of(entry.model)
        and door.may_begin(acts_of(entry.model)["begin"], who, entry)
    ]


@for_roles(*STAFF)
@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """What can be opened."""
    return render(request, "workflow/open_choose.html", {"kinds": kinds_for(request.user)})


@for_roles(*STAFF)
@require_http_methods(["GET", "HEAD", "POST"])
def open_case(request: HttpRequest, code: str) -> HttpResponse:
    """The form with which a case of a kind begins."""
    entry = next((one for one in all_kinds() if one.code == code.upper()), None)
    if entry is None or entry.applicants or entry.opened_by_act:
        raise Http404
    if entry not in kinds_for(request.user):
        raise PermissionDenied
    if entry.open_at is not None:
        return redirect(f"{entry.open_at()}?{request.GET.urlencode()}")
    form = None
    if request.method == "POST":
        try:
            case = door.begin(
                entry.code, request.user, request.POST, files=request.FILES,
                token=_token(request), channel=Channel.OFFICE,
            )  # fmt: skip
        except BadData as bad:
            form = bad.form
        except Refused as no:
            for refusal in no.refusals:
                messages.error(request, str(refusal))
        else:
            messages.success(request, _("Opened."))
            return redirect(case.get_absolute_url())
    form = form or _form(request, entry)
    form.helper = FormHelper(form)
    form.helper.form_tag = False
    context = {
        "kind": entry,
        "act": acts_of(entry.model)["begin"],
        "form": form,
        "token": request.POST.get("token") or uuid.uuid4(),
    }
    return render(request, "workflow/open.html", context, status=422 if form.errors else 200)


def _token(request: HttpRequest) -> uuid.UUID:
    try:
        return uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        return uuid.uuid4()


def _form(request: HttpRequest, entry: CaseKind):
    """The form of `begin` for a case that is not there yet, with what the address fills in."""
    spec = acts_of(entry.model)["begin"]
    day = town_day(timezone.now())
    case = entry.model(kind=entry.code)
    by = actor(request.user, day)
    role = next(role for role in spec.by if role in by.roles)
    step = Step(case=case, act=spec, by=by, role=role, day=day, at=timezone.now())
    form = door.form_for(case, spec, step, None, None)
    for name, value in request.GET.items():
        if name in form.fields:
            form.fields[name].initial = value
    return form
