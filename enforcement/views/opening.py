"""Pages on which the office opens something: a complaint at the counter or by telephone, a
violation, an order, an unsafe building, a bill."""

from __future__ import annotations

import uuid

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from enforcement.kinds import ORDERS
from enforcement.models import Violation
from people.roles import Role
from workflow.acts import acts_of
from workflow.door import act, begin
from workflow.kinds import kind as kind_of
from workflow.opening import form_for, token_of
from workflow.refusal import BadData, NotAllowed
from workflow.views.common import staff_only

# What each page is called, and how its case came in.
PAGES = {
    "CM": (_("Enter a complaint"), "office"),
    "VI": (_("Open a violation"), "office"),
    "UB": (_("Formal inspection of an unsafe building"), "office"),
    "FD": (_("Structure against the flood rules"), "office"),
    "BL": (_("Draw up a bill"), "office"),
    **{code: (_("Draw up an order"), "office") for code in ORDERS},
}
PHOTOS = ("CM", "VI", "UB", "FD")


def opened_by(code: str) -> tuple[Role, ...]:
    """Who opens this kind of case."""
    return acts_of(kind_of(code).model)["begin"].by


@staff_only
@require_http_methods(["GET", "HEAD", "POST"])
def open_case(request: HttpRequest, code: str) -> HttpResponse:
    """The form with which this kind of case begins, or the case that it made."""
    code = code.upper()
    if code not in PAGES:
        raise Http404
    if not request.user.has_role(*opened_by(code)):
        raise PermissionDenied
    if request.method == "POST":
        return _open(request, code)
    if code == "BL" and "case_billed" not in request.GET:
        return redirect("liens")  # a bill begins with what is unpaid
    return _page(request, code, form_for(code, request.user, initial=_asked(request, code)))


def _asked(request: HttpRequest, code: str) -> dict:
    """What the address says already: what an inspection found, the violation that an order
    answers, the case whose charges are billed."""
    asked: dict = request.GET.dict()
    if code in ORDERS and request.GET.get("violation", "").isdecimal():
        asked["violations"] = Violation.objects.filter(pk=request.GET["violation"])
    if code == "FD" and request.GET.get("violation", "").isdecimal():
        asked |= _of_violation(Violation.objects.filter(pk=request.GET["violation"]).first())
    return asked


def _of_violation(found: Violation | None) -> dict:
    """What a violation says already of the structure that is declared noncompliant."""
    if found is None:
        return {}
    return {
        "source": found, "parcel": found.parcel, "found_on": found.found_on,
        "place": "" if found.parcel else found.address, "lacks": found.condition,
        "provisions": "\n".join(found.provisions),
    }  # fmt: skip


def _open(request: HttpRequest, code: str) -> HttpResponse:
    try:
        with transaction.atomic():
            channel = PAGES[code][1]
            if code == "CM" and request.POST.get("how") in ("counter", "mail", "email"):
                channel = request.POST["how"]
            case = begin(
                code, request.user, request.POST, token=token_of(request), channel=channel
            ).whole()
            if code in PHOTOS and request.FILES.getlist("photos"):
                act(case, "add_photos", request.user, request.POST, files=request.FILES)
    except BadData as bad:
        form = form_for(code, request.user, request.POST, request.FILES)
        form.is_valid()
        if type(bad.form) is not type(form):
            form.add_error(None, [e for errors in bad.form.errors.values() for e in errors])
        return _page(request, code, form, status=422)
    except NotAllowed as no:
        raise PermissionDenied from no
    return redirect(case)


def _page(request: HttpRequest, code: str, form, status: int = 200) -> HttpResponse:
    context = {
        "form": form,
        "title": PAGES[code][0],
        "kind": kind_of(code),
        "photos": code in PHOTOS,
        "token": request.POST.get("token") or uuid.uuid4(),
        "is_clerk": request.user.has_role(Role.CLERK),
    }
    return render(request, "enforcement/open.html", context, status=status)
