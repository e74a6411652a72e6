"""Paying online: what is owed, the way to the provider and back, and the provider's message."""

from __future__ import annotations

import logging
import uuid
from decimal import Decimal, InvalidOperation

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from fees import checkout, ledger, online
from fees.models import Checkout
from people.models import Person
from workflow import access
from workflow.days import town_day
from workflow.models import Case
from workflow.views.common import find_case

log = logging.getLogger(__name__)


def _payable(request: HttpRequest, ref: str) -> tuple[Case, Person]:
    """The case, and in whose name the user pays: the applicant, or an agent who may act. Others
    who see the case are refused; for the rest there is none."""
    case = find_case(request.user, ref)
    party = access.acting_party(case, request.user, town_day(timezone.now()))
    if party is None:
        raise PermissionDenied
    return case, party.person


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pay(request: HttpRequest, ref: str) -> HttpResponse:
    """What is owed, and the button that leads to the provider's page."""
    case, payer = _payable(request, ref)
    if request.method == "POST":
        return _start(request, case, payer)
    return _page(request, case)


def _page(request: HttpRequest, case: Case, problem: str = "", status: int = 200) -> HttpResponse:
    provider = online.provider()
    money = ledger.statement(case)
    context = {
        "case": case,
        "ref": case.number or case.public_id,
        "money": money,
        "provider": provider,
        "mine": [row for row in money["waiting"] if row.started_by_id == request.user.pk],
        "problem": problem,
    }
    response = render(request, "fees/pay.html", context, status=status)
    if provider is not None and provider.hosts:
        # The form leads to the provider's page, which the policy has to allow.
        response._csp_update = {"form-action": list(provider.hosts)}  # type: ignore[attr-defined]
    return response


def _start(request: HttpRequest, case: Case, payer: Person) -> HttpResponse:
    site = request.build_absolute_uri("/").rstrip("/")
    try:
        shown = Decimal(request.POST.get("amount", ""))
        begun = checkout.begin(case, request.user, payer.name, shown, site)
    except (checkout.AmountChanged, InvalidOperation):
        problem = _("What is owed has changed since you opened this page. Look at it again.")
        return _page(request, case, problem, status=409)
    except online.ProviderDown:
        log.warning("The payment provider could not open a page for %s", case)
        problem = _(
            "The payment page can not be opened just now. Nothing was paid. Try again in a few "
            "minutes, or pay at the counter or by mail."
        )
        return _page(request, case, problem, status=503)
    return redirect(begun.page)


@login_required
@require_safe
def done(request: HttpRequest, ref: str) -> HttpResponse:
    """Where the browser comes back to. It says what the town knows, which is what the provider's
    message told, never what the browser claims."""
    case, _payer = _payable(request, ref)
    mine = Checkout.objects.filter(case=case, started_by=request.user.pk).select_related(
        "payment__event"
    )
    wanted = request.GET.get("checkout", "")
    try:
        found = mine.get(public_id=uuid.UUID(wanted)) if wanted else mine.latest("id")
    except (ValueError, Checkout.DoesNotExist) as no:
        raise Http404 from no
    context = {
        "case": case,
        "ref": case.number or case.public_id,
        "checkout": found,
        "here": f"{reverse('pay-done', args=[ref])}?checkout={found.public_id}",
        "balance": ledger.balance(case),
    }
    part = request.headers.get("HX-Request") == "true"
    name = "fees/pay_state.html" if part else "fees/pay_done.html"
    response = render(request, name, context)
    response["Cache-Control"] = "no-store"
    if part and found.status != Checkout.Status.OPEN:
        response["HX-Refresh"] = "true"  # the whole page, so that its title says it too
    return response


@csrf_exempt
@require_POST
def webhook(request: HttpRequest) -> HttpResponse:
    """The provider's signed message. 200: known and done, now or before; 400: not the provider's;
    404: no such checkout. An error of ours is a 500, so that the provider tells it again."""
    provider = online.provider()
    if provider is None:
        raise Http404
    try:
        message = provider.read(request.body, request.headers)
    except online.BadMessage as bad:
        log.warning("A message on payments was refused: %s", bad)
        return HttpResponse("refused", status=400, content_type="text/plain")
    try:
        checkout.settle(message)
    except Checkout.DoesNotExist:
        log.error("A signed message names a checkout that is not ours: %s", message.checkout)
        return HttpResponse("unknown checkout", status=404, content_type="text/plain")
    return HttpResponse("ok", content_type="text/plain")
