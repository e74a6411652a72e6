"""The list of parcels that look like unregistered rentals: a person looks at each."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from people.roles import Role
from registry import checks, finding
from registry.models import RentalDuty
from workflow.days import town_day
from workflow.views.roles import for_roles

LOOK = (Role.POLICE, Role.OFFICER, Role.CLERK)
READ = (*LOOK, Role.DEPARTMENT_HEAD, Role.TOWN_ATTORNEY, Role.AUDITOR)
PAGE = 100


class LookForm(forms.Form):
    """What a person found."""

    outcome = forms.ChoiceField(
        label=gettext_lazy("What it is"),
        choices=[c for c in RentalDuty.Outcome.choices if c[0] in ("rental", "no_rental")],
    )
    note = forms.CharField(label=gettext_lazy("How it was found out"), max_length=300)
    title_on = forms.DateField(
        label=gettext_lazy("The owner has title since"), required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
    )  # fmt: skip


@for_roles(*READ)
@require_safe
def rentals(request: HttpRequest) -> HttpResponse:
    """What waits to be looked at, and the rentals that are late, with what the law attaches."""
    today = town_day(timezone.now())
    after = request.GET.get("after", "")
    rows = RentalDuty.objects.filter(outcome="open").select_related("parcel").order_by("id")
    if after.isdecimal() and len(after) < 19:
        rows = rows.filter(pk__gt=int(after))
    found = list(rows[: PAGE + 1])
    late = RentalDuty.objects.filter(outcome="rental", register_by__lt=today)
    late_rows = list(late.select_related("parcel").order_by("register_by", "id")[:PAGE])
    for row in late_rows:
        row.exposure = checks.late_fine(row.title_on, today) if row.title_on else None
    context = {
        "open": found[:PAGE],
        "after": found[PAGE - 1].pk if len(found) > PAGE else 0,
        "late": late_rows,
        "may_look": request.user.has_role(*LOOK),
        "form": LookForm(),
    }
    return render(request, "registry/rentals.html", context)


@for_roles(*LOOK)
@require_POST
def compare(request: HttpRequest) -> HttpResponse:
    """Compare the parcels anew."""
    count = finding.look(town_day(timezone.now()))
    messages.success(request, _("%d parcels are new on the list.") % count)
    return redirect("rentals-to-look-at")


@for_roles(*LOOK)
@require_POST
def look_at(request: HttpRequest, pk: int) -> HttpResponse:
    """What a person found about one parcel, on record with name and day."""
    row = get_object_or_404(RentalDuty, pk=pk, outcome=RentalDuty.Outcome.OPEN)
    form = LookForm(request.POST)
    if not form.is_valid():
        for errors in form.errors.values():
            messages.error(request, " ".join(errors))
        return redirect("rentals-to-look-at")
    row.outcome, row.note = form.cleaned_data["outcome"], form.cleaned_data["note"]
    row.looked_at_by, row.looked_at_on = str(request.user), town_day(timezone.now())
    row.title_on = form.cleaned_data["title_on"]
    if row.title_on and row.outcome == RentalDuty.Outcome.RENTAL:
        row.register_by = finding.register_by(row.title_on)
    row.save()
    return redirect("rentals-to-look-at")
