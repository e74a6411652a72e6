"""Applying online: the start page, the task list, one topic a page, check, sign, sent.

Every page is saved as it is left, by the act `fill_in`; the address names the draft, so that it can
be resumed on another device and two tabs work on one case.
"""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_GET, require_http_methods

from intake.application import application
from intake.find import find, today
from parcels import search
from workflow import access
from workflow.door import begin
from workflow.kinds import all_kinds, kind
from workflow.models import Channel
from workflow.refusal import BadData
from workflow.states import State


@require_GET
def apply(request: HttpRequest) -> HttpResponse:
    """What one can apply for, and the drafts that one has begun."""
    drafts = []
    if request.user.is_authenticated:
        drafts = list(
            access.seen_as_applicant(request.user).filter(state=State.DRAFT).order_by("-id")[:20]
        )
    kinds = {kind.apply_url: kind for kind in all_kinds() if kind.apply_url}
    return render(request, "intake/apply.html", {"kinds": kinds.values(), "drafts": drafts})


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest, code: str) -> HttpResponse:
    """The start page of a kind of application, and the button that begins a draft."""
    declared = application(code)
    if request.method == "POST":
        return _begin(request, code)
    context = {
        "kind": kind(code),
        "application": declared,
        "fee": declared.fee(None, today()),
        "token": uuid.uuid4(),
        "prefill": _prefill(code, request.GET),
    }
    return render(request, declared.start, context)


def _prefill(code: str, data) -> dict[str, str]:
    """What the guided pages have filled in already; it survives signing in."""
    return {name: data[name] for name in application(code).prefill if data.get(name)}


def _begin(request: HttpRequest, code: str) -> HttpResponse:
    here = reverse(kind(code).apply_url)
    if not request.user.is_authenticated:
        return redirect_to_login(f"{here}?{urlencode(_prefill(code, request.POST))}")
    try:
        token = uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        token = uuid.uuid4()
    try:
        case = begin(code, request.user, request.POST.dict(), token=token, channel=Channel.ONLINE)
    except BadData as problem:
        for errors in problem.form.errors.values():
            messages.error(request, " ".join(errors))
        return redirect(here)
    if not access.may_see(request.user, case):
        raise Http404
    return redirect("application", case.public_id)


@login_required
@require_GET
def sent(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Confirmation: the number, what is owed, what happens next."""
    from fees.ledger import balance

    case = find(request, public_id)
    if case.state == State.DRAFT:
        return redirect("application", case.public_id)
    context = {"case": case, "application": application(case.kind), "balance": balance(case)}
    return render(request, "intake/sent.html", context)


@login_required
@require_GET
def find_parcel(request: HttpRequest) -> HttpResponse:
    """The parcels that a text names, for the search on the property page."""
    found = search.search(request.GET.get("q", ""), limit=10)
    return render(request, "intake/parcels_found.html", {"parcels": found})
