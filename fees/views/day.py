"""The day at the counter: payments of a day by way of paying, to print and as CSV."""

from __future__ import annotations

import csv
from datetime import date

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from fees import till
from fees.views.guard import for_roles
from people.roles import Role
from workflow.days import add_days, town_day

READ = frozenset({Role.CLERK, Role.OFFICER, Role.AUDITOR, Role.ADMINISTRATOR})
# A cell that begins so is run as a formula by spreadsheets.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


class DayForm(forms.Form):
    """Which day is asked for; today where none is."""

    day = forms.DateField(
        label=_("Day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": _("Enter a day, for example 2026-11-30.")},
    )


def _asked(request: HttpRequest) -> tuple[date, DayForm]:
    """The day asked for; a day that can not be read gives today, and the form says so."""
    today = town_day(timezone.now())
    form = DayForm(request.GET if "day" in request.GET else None, initial={"day": today})
    day = form.cleaned_data["day"] if form.is_valid() else None
    return day or today, form


@for_roles(READ)
@require_safe
def day(request: HttpRequest) -> HttpResponse:
    """What came on record on a day, with sums by way of paying."""
    asked, form = _asked(request)
    today = town_day(timezone.now())
    bad = form.is_bound and bool(form.errors)
    context = {
        "report": till.day_of(asked),
        "form": form,
        "today": today,
        "before": add_days(asked, -1) if asked > date.min else None,
        "after": add_days(asked, 1) if asked < today else None,
        "printed_at": timezone.now(),
    }
    return render(request, "fees/day.html", context, status=422 if bad else 200)


@for_roles(READ)
@require_safe
def day_csv(request: HttpRequest) -> HttpResponse:
    """The same as a table for a spreadsheet."""
    asked, form = _asked(request)
    if form.is_bound and form.errors:
        return HttpResponse(
            str(form.fields["day"].error_messages["invalid"]), status=422, content_type="text/plain"
        )
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="money-{asked.isoformat()}.csv"'
    response.write("\ufeff")
    writer = csv.writer(response)
    writer.writerow(till.COLUMNS)
    for line in till.rows_of(till.day_of(asked)):
        writer.writerow([_cell(value) for value in line])
    return response


def _cell(value) -> str:
    """A value as a spreadsheet may have it; words that look like a formula stay words."""
    text = str(value)
    if isinstance(value, str) and text.startswith(FORMULA):
        return f"'{text}"
    return text
