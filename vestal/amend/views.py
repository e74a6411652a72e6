"""The figures of the law: the list, one figure with its history, entering and confirming."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from people.roles import STAFF, Role
from vestal.amend import figures
from vestal.amend.forms import AmendmentForm
from vestal.models import FigureAmendment
from workflow.days import town_day

ENTER = (Role.ADMINISTRATOR,)
CONFIRM = (Role.ADMINISTRATOR, Role.DEPARTMENT_HEAD, Role.TOWN_ATTORNEY)


def _today():
    return town_day(timezone.now())


def _only(request: HttpRequest, roles) -> None:
    if not request.user.has_role(*roles):
        raise PermissionDenied


@login_required
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Every figure, by article, with what waits for a second person."""
    _only(request, STAFF)
    day = _today()
    text = request.GET.get("q", "").strip().lower()
    groups = [
        (app, [(item, item.now(day)) for item in figures.shown(app) if _fits(item, text)])
        for app in figures.apps()
    ]
    waiting = FigureAmendment.objects.filter(confirmed_at=None, withdrawn_at=None).select_related(
        "entered_by"
    )
    context = {"groups": [group for group in groups if group[1]], "waiting": waiting, "q": text}
    return render(request, "amend/overview.html", context)


def _fits(item: figures.Shown, text: str) -> bool:
    return text in f"{item.words} {item.key} {item.figure.section}".lower()


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def figure(request: HttpRequest, app: str, key: str) -> HttpResponse:
    """One figure: its history, and the form for an amendment."""
    _only(request, STAFF)
    shown = figures.find(app, key)
    if shown is None:
        raise Http404
    may_enter = request.user.has_role(*ENTER)
    form = AmendmentForm(shown, _today(), request.POST or None) if may_enter else None
    if request.method == "POST":
        _only(request, ENTER)
        if form.is_valid():
            _enter(request, shown, form.cleaned_data)
            return redirect("law-figure", app, key)
    rows = FigureAmendment.objects.filter(app=app, key=key).select_related(
        "entered_by", "confirmed_by", "withdrawn_by"
    )
    context = {
        "shown": shown,
        "now": shown.now(_today()),
        "history": figures.history(shown.figure),
        "rows": [(row, _may_confirm(request, row), figures.as_text(row.value)) for row in rows],
        "form": form,
        "may_enter": may_enter,
    }
    status = 422 if form is not None and form.errors else 200
    return render(request, "amend/figure.html", context, status=status)


def _enter(request: HttpRequest, shown: figures.Shown, data: dict) -> None:
    FigureAmendment.objects.create(
        app=shown.app,
        key=shown.key,
        value=figures.as_json(data["value"]),
        holds_from=data["holds_from"],
        local_law=data["local_law"],
        note=data["note"],
        entered_by=request.user,
    )
    messages.success(request, _("Entered. It counts when someone else has confirmed it."))


def _may_confirm(request: HttpRequest, row: FigureAmendment) -> bool:
    other = row.entered_by_id != request.user.pk
    return row.waits and other and request.user.has_role(*CONFIRM)


@login_required
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    """The second person confirms; from then on every process knows the amendment."""
    _only(request, CONFIRM)
    with transaction.atomic():
        row = get_object_or_404(FigureAmendment.objects.select_for_update(), pk=pk)
        if not _may_confirm(request, row):
            raise PermissionDenied(_("Someone else than who entered it has to confirm it."))
        row.confirmed_by, row.confirmed_at = request.user, timezone.now()
        row.save(update_fields=["confirmed_by", "confirmed_at"])
        figures.publish()
    messages.success(request, _("Confirmed. It holds from its day."))
    return redirect("law-figure", row.app, row.key)


@login_required
@require_POST
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    """Take back an amendment that nobody has confirmed yet."""
    _only(request, CONFIRM)
    with transaction.atomic():
        row = get_object_or_404(FigureAmendment.objects.select_for_update(), pk=pk)
        if not row.waits:
            raise PermissionDenied(_("It is confirmed or withdrawn already."))
        row.withdrawn_by, row.withdrawn_at = request.user, timezone.now()
        row.save(update_fields=["withdrawn_by", "withdrawn_at"])
    messages.success(request, _("Withdrawn."))
    return redirect("law-figure", row.app, row.key)
