"""Asking for a certificate: choose the permit, say what the certificate is for, sign, send."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from fees.models import FeeKind
from fees.schedule import fee
from intake.find import OPEN, may_fill_in, today
from permits.forms.certificates import certifiable
from permits.models import BuildingPermit
from workflow import access, offers
from workflow.door import act, begin
from workflow.models import Case
from workflow.refusal import BadData, Refused
from workflow.states import State

KINDS = ("CO", "TC")


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """The start page, with the permits for which a certificate can be asked."""
    if request.method == "POST":
        return _begin(request)
    permits = BuildingPermit.objects.none()
    if request.user.is_authenticated:
        mine = access.seen_as_applicant(request.user)
        permits = certifiable(today()).filter(pk__in=mine.values("pk")).order_by("-id")
    return render(
        request,
        "permits/certificate_start.html",
        {
            "permits": permits,
            "fee": fee(FeeKind.CERTIFICATE, today()),
            "temporary_fee": fee(FeeKind.TEMPORARY_CERTIFICATE, today()),
            "token": uuid.uuid4(),
            "chosen": request.GET.get("permit", ""),
        },
    )


def _begin(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return redirect(f"{reverse('account_login')}?next={reverse('apply-certificate')}")
    kind = request.POST.get("kind", "")
    if kind not in KINDS:
        messages.error(request, "Choose the certificate that you need.")
        return redirect("apply-certificate")
    try:
        token = uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        token = uuid.uuid4()
    try:
        case = begin(kind, request.user, request.POST.dict(), token=token)
    except BadData as problem:
        for errors in problem.form.errors.values():
            messages.error(request, " ".join(map(str, errors)))
        return redirect("apply-certificate")
    if not access.may_see(request.user, case):
        raise Http404
    return redirect("certificate-application", case.public_id)


def _find(request: HttpRequest, public_id: uuid.UUID) -> Case:
    case = Case.objects.filter(public_id=public_id, kind__in=KINDS).first()
    if case is None or not may_fill_in(request.user, case):
        raise Http404
    return case.whole()


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def application(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """The one page of the application. What is filled in is saved before it is signed, so that a
    missing signature loses nothing."""
    case = _find(request, public_id)
    if case.state not in OPEN:
        return redirect(case.get_absolute_url())
    sending = "resubmit" if case.state == State.INCOMPLETE else "submit"
    contents = offers.form(case, "fill_in", request.user)
    signature = offers.form(case, sending, request.user)
    if request.method == "POST":
        contents = offers.form(case, "fill_in", request.user, request.POST)
        try:
            act(case, "fill_in", request.user, request.POST)
            if "send" not in request.POST:
                messages.success(request, "Saved.")
                return redirect("certificate-application", public_id)
            act(case, sending, request.user, request.POST, files=request.FILES)
            return redirect(case.get_absolute_url())
        except BadData as problem:
            contents, signature = _with_errors(problem.form, contents, signature)
        except Refused as refused:
            case.refresh_from_db()
            if case.state not in OPEN:
                return redirect(case.get_absolute_url())
            for refusal in refused.refusals:
                messages.error(request, str(refusal))
    kind = FeeKind.CERTIFICATE if case.kind == "CO" else FeeKind.TEMPORARY_CERTIFICATE
    return render(
        request,
        "permits/certificate_application.html",
        {
            "case": case,
            "form": contents,
            "signature": signature,
            "fee": fee(kind, today()),
            "again": sending == "resubmit",
        },
        status=422 if contents.errors or signature.errors else 200,
    )


def _with_errors(form, contents, signature):
    """The form with errors in its place; the other as it was typed."""
    return (form, signature) if type(form) is type(contents) else (contents, form)
