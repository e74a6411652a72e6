"""The fee schedule: what is in force, past and to come; entering, confirming, withdrawing a row."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from fees import resolutions
from fees.forms.rows import FeeRowForm, WithdrawForm
from fees.models import FeeRow
from fees.resolutions import CONFIRM, ENTER, READ
from fees.views.guard import for_roles
from workflow.days import town_day
from workflow.refusal import NotAllowed, Refused


@for_roles(READ)
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Every fee with its rows."""
    today = town_day(timezone.now())
    kinds = resolutions.by_kind(today)
    context = {
        "today": today,
        "kinds": kinds,
        "waiting": [
            (row, resolutions.may_confirm(row, request.user))
            for kind in kinds
            for row in kind.waiting
        ],
        "may_enter": request.user.has_role(*ENTER),
    }
    return render(request, "fees/schedule.html", context)


@for_roles(ENTER)
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest) -> HttpResponse:
    """Enter a row from a resolution. It counts when a second person has confirmed it."""
    form = FeeRowForm(request.POST or None, initial={"kind": request.GET.get("kind", "")})
    if request.method == "POST" and form.is_valid():
        row = form.save(commit=False)
        row.entered_by = request.user
        row.save()
        messages.success(request, _("Entered. It counts when someone else has confirmed it."))
        return redirect("fee-row", row.pk)
    status = 422 if form.is_bound else 200
    return render(request, "fees/row_enter.html", {"form": form}, status=status)


@for_roles(READ)
@require_safe
def row(request: HttpRequest, pk: int) -> HttpResponse:
    """One row: what it says, what it comes to, who entered and confirmed it."""
    return _row_page(request, pk)


def _row_page(request: HttpRequest, pk: int, form=None, refusals=(), status: int = 200):
    found = get_object_or_404(
        FeeRow.objects.select_related("entered_by", "confirmed_by", "withdrawn_by"), pk=pk
    )
    context = {
        "row": found,
        "section": resolutions.section_of(found.kind),
        "today": town_day(timezone.now()),
        "examples": resolutions.examples(found),
        "charged_since": resolutions.charged_since(found) if found.waits else 0,
        "may_confirm": resolutions.may_confirm(found, request.user),
        "may_withdraw": resolutions.may_withdraw(found, request.user),
        "entered_it": found.entered_by_id == request.user.pk,
        "form": form or WithdrawForm(),
        "refusals": refusals,
    }
    return render(request, "fees/row.html", context, status=status)


@for_roles(CONFIRM)
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    """The second person confirms a row."""
    found = get_object_or_404(FeeRow, pk=pk)
    try:
        resolutions.confirm(found.pk, request.user)
    except NotAllowed as no:
        return _row_page(request, pk, refusals=no.refusals, status=403)
    except Refused as no:
        return _row_page(request, pk, refusals=no.refusals, status=409)
    messages.success(request, _("Confirmed. The row counts from its day on."))
    return redirect("fee-row", pk)


@for_roles(ENTER | CONFIRM)
@require_POST
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    """Take back a row that nobody has confirmed, with the reason."""
    found = get_object_or_404(FeeRow, pk=pk)
    form = WithdrawForm(request.POST)
    if not form.is_valid():
        return _row_page(request, pk, form=form, status=422)
    try:
        resolutions.withdraw(found.pk, request.user, form.cleaned_data["reason"])
    except NotAllowed as no:
        raise PermissionDenied from no
    except Refused as no:
        return _row_page(request, pk, form=form, refusals=no.refusals, status=409)
    messages.success(request, _("Withdrawn. It stays on record and never counts."))
    return redirect("fee-row", pk)
