"""The sign inventory for the office: each property with its spaces and signs."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from intake.find import today
from parcels import search
from people.roles import Role
from signs import statement
from signs.forms.sign import RecordForm
from signs.models import Sign, SignLot, Standing
from signs.sign_kinds import SignKind
from workflow.actors import actor
from workflow.acts import acts_of
from workflow.door import begin
from workflow.models import Channel
from workflow.refusal import BadData
from workflow.states import State
from workflow.step import Step
from workflow.views.case_page import side
from workflow.views.common import staff_only
from workflow.views.roles import for_roles

PAGE = 50
RECORDERS = (Role.OFFICER, Role.INSPECTOR, Role.CLERK)
THERE = (State.APPROVED, State.ISSUED)
# What the office looks for; none of it is about what a sign says.
FILTERS = {
    "": Q(),
    "nonconforming": Q(signs__standing=Standing.NONCONFORMING, signs__state=State.ISSUED),
    "illegal": Q(signs__standing=Standing.ILLEGAL, signs__state=State.ISSUED),
    "abandoned": Q(signs__abandoned_on__isnull=False, signs__state=State.ISSUED),
    "unknown": Q(signs__standing=Standing.UNKNOWN, signs__state=State.ISSUED),
    "plaza": Q(shopping_plaza=True),
}


@staff_only
@require_safe
def lots(request: HttpRequest) -> HttpResponse:
    """Every property of the inventory, by tax map number, fifty to a page, going on by key."""
    wanted = request.GET.get("show", "")
    wanted = wanted if wanted in FILTERS else ""
    after = request.GET.get("after", "")[:20]
    rows = SignLot.objects.filter(FILTERS[wanted]).exclude(state=State.VOID)
    rows = rows.filter(land__sort_key__gt=after) if after else rows
    rows = rows.select_related("land").annotate(
        standing=Count("signs", filter=Q(signs__state=State.ISSUED), distinct=True)
    )
    page = list(rows.order_by("land__sort_key").distinct()[: PAGE + 1])
    more = page[PAGE - 1].land.sort_key if len(page) > PAGE else ""
    context = {"lots": page[:PAGE], "more": more, "show": wanted}
    return render(request, "signs/lots.html", context)


@staff_only
@require_safe
def lot(request: HttpRequest, tax_map_number: str) -> HttpResponse:
    """One property: facts, spaces, package, signs, what is left."""
    found = get_object_or_404(
        SignLot.objects.select_related("land"), land__tax_map_number=tax_map_number
    )
    signs = Sign.objects.filter(lot=found).select_related("space", "permit")
    context = {
        "case": found,
        "ref": found.public_id,
        "facts": found.kind_spec.overview(found),
        "statement": statement.of(found.land, today()),
        "there": [sign for sign in signs if sign.state in THERE],
        "gone": [sign for sign in signs if sign.state == State.CLOSED],
        "spaces": found.spaces_on(today()),
        "package": found.package_on(today()),
        **side(found, request.user),
    }
    return render(request, "signs/lot.html", context)


@for_roles(*RECORDERS)
@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest) -> HttpResponse:
    """Record a sign that was found: its kind first, then what is asked of that kind."""
    asked = request.POST or request.GET
    parcel = search.find(asked.get("parcel_number", "").strip()) or None
    if asked.get("sign_kind") not in SignKind.values:
        context = {"kinds": SignKind.choices, "parcel": parcel, "address": "sign-record"}
        return render(request, "signs/kind.html", context)
    form = None
    if request.method == "POST":
        try:
            found = begin("SG", request.user, request.POST, files=request.FILES,
                          token=_token(request), channel=Channel.OFFICE)  # fmt: skip
        except BadData as bad:
            form = bad.form
        else:
            messages.success(request, _("Recorded."))
            return redirect(found.lot or found)
    form = form or _record_form(request, parcel)
    context = {"form": form, "token": request.POST.get("token") or uuid.uuid4(), "parcel": parcel}
    return render(request, "signs/record.html", context, status=422 if form.errors else 200)


def _record_form(request: HttpRequest, parcel):
    """The form of a sign that is not on record yet."""
    spec, day = acts_of(Sign)["begin"], today()
    by = actor(request.user, day)
    role = next(role for role in spec.by if role in by.roles)
    case = Sign(kind="SG")
    step = Step(case=case, act=spec, by=by, role=role, day=day, at=timezone.now())
    number = parcel.tax_map_number if parcel else ""
    return RecordForm(case=case, step=step, initial={
        "sign_kind": request.GET["sign_kind"], "parcel_number": number,
        "parcel": parcel.pk if parcel else None,
    })  # fmt: skip


def _token(request: HttpRequest) -> uuid.UUID:
    try:
        return uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        return uuid.uuid4()
