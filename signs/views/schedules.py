"""Which zoning district has which list of permitted signs: the town's own table (§§ 5-125 to
5-130). A row counts from its day, once a second person has confirmed it; none is changed."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from intake.find import today
from parcels.models import District
from people.roles import Role
from signs.models import DistrictSchedule, Schedule
from signs.schedules import schedule_of
from workflow.views.common import staff_only

MAY_SET = (Role.OFFICER, Role.DEPARTMENT_HEAD, Role.ADMINISTRATOR)


class RowForm(forms.ModelForm):
    """One row of the table."""

    class Meta:
        model = DistrictSchedule
        fields = ("district", "schedule", "from_day", "source")
        widgets = {"from_day": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}


def _may_set(request: HttpRequest) -> None:
    if not request.user.has_role(*MAY_SET):
        raise PermissionDenied


@staff_only
@require_safe
def table(request: HttpRequest) -> HttpResponse:
    """The table as it holds today, with what waits for a second person."""
    day = today()
    rows = DistrictSchedule.objects.select_related("entered_by", "confirmed_by")
    in_force = []
    for district in District.values:
        named = schedule_of(district, day)
        in_force.append((district, Schedule(named).label if named else ""))
    context = {
        "today": day,
        "in_force": in_force,
        "rows": rows,
        "may_set": request.user.has_role(*MAY_SET),
    }
    return render(request, "signs/schedules.html", context)


@staff_only
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest) -> HttpResponse:
    """Enter a row. It counts when someone else has confirmed it."""
    _may_set(request)
    form = RowForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        row = form.save(commit=False)
        row.entered_by = request.user
        row.save()
        messages.success(request, _("Entered. It counts when someone else has confirmed it."))
        return redirect("sign-schedules")
    status = 422 if request.method == "POST" else 200
    return render(request, "signs/schedule_enter.html", {"form": form}, status=status)


@staff_only
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    """A second person compares the row with the law and confirms it."""
    _may_set(request)
    row = get_object_or_404(DistrictSchedule, pk=pk)
    if row.entered_by_id == request.user.pk:
        messages.error(request, _("Someone else has to confirm what you have entered."))
        return redirect("sign-schedules")
    if row.confirmed_at is not None:
        messages.info(request, _("This row is confirmed already."))
        return redirect("sign-schedules")
    same_day = DistrictSchedule.objects.filter(
        district=row.district, from_day=row.from_day, confirmed_at__isnull=False
    )
    if same_day.exists():
        messages.error(request, _("Another row of this district holds from the same day."))
        return redirect("sign-schedules")
    row.confirmed_by, row.confirmed_at = request.user, timezone.now()
    row.save(update_fields=["confirmed_by", "confirmed_at"])
    messages.success(request, _("Confirmed. It counts from its day."))
    return redirect("sign-schedules")
