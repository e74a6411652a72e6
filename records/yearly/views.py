"""The yearly reports: what the office did in a year, the cases behind each figure, and the lines of
the State's form (§ 5-35)."""

from __future__ import annotations

import csv
import uuid

from crispy_forms.helper import FormHelper
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from people.roles import Role
from records.models import FormLine, YearlyReport
from records.yearly import counting, rows
from records.yearly.forms import FIRST_YEAR, LineForm
from records.yearly.table import BY_KEY
from workflow.days import town_day
from workflow.door import begin
from workflow.models import Channel
from workflow.opening import form_for, token_of
from workflow.refusal import BadData, Refused
from workflow.views.roles import for_roles

WRITE = (Role.CLERK, Role.DEPARTMENT_HEAD)
SET_LINES = (*WRITE, Role.ADMINISTRATOR)
READ = (*SET_LINES, Role.OFFICER, Role.TOWN_ATTORNEY, Role.SUPERVISOR, Role.TOWN_BOARD,
        Role.COMPTROLLER, Role.AUDITOR)  # fmt: skip
MOST_REPORTS = 60


@for_roles(*READ)
@require_http_methods(["GET", "HEAD", "POST"])
def reports(request: HttpRequest) -> HttpResponse:
    """The reports, the latest first, and the form that begins one."""
    may_write = request.user.has_role(*WRITE)
    if request.method == "POST" and not may_write:
        raise PermissionDenied
    form = None
    if request.method == "POST":
        try:
            case = begin("AR", request.user, request.POST, token=token_of(request),
                         channel=Channel.OFFICE)  # fmt: skip
            return redirect(case)
        except BadData as bad:
            form = bad.form
            form.helper = FormHelper(form)
            form.helper.form_tag = False
        except Refused as no:
            for refusal in no.refusals:
                messages.error(request, str(refusal))
    year = town_day(timezone.now()).year
    if form is None and may_write:
        form = form_for("AR", request.user, initial={"year": year - 1})
    context = {
        "reports": YearlyReport.objects.order_by("-year", "-id")[:MOST_REPORTS],
        "years": range(year, year - 5, -1),
        "form": form,
        "token": request.POST.get("token") or uuid.uuid4(),
        "sets_lines": request.user.has_role(*SET_LINES),
    }
    status = 422 if form is not None and form.errors else 200
    return render(request, "records/reports.html", context, status=status)


def _year(year: int) -> int:
    if not FIRST_YEAR <= year <= town_day(timezone.now()).year:
        raise Http404
    return year


@for_roles(*READ)
@require_safe
def counts(request: HttpRequest, year: int) -> HttpResponse:
    """Every figure of a year; each leads to the cases behind it."""
    figures = counting.counted(_year(year), besides=True)
    state = set(counting.due_figures("secretary_of_state"))
    besides = [one for one in figures if one["key"] not in state and not _in_report(one)]
    context = {
        "year": year,
        "figures": [one for one in figures if one not in besides],
        "besides": besides,
        "to_state": state,
        "form_lines": counting.form_lines(figures),
        "today": town_day(timezone.now()),
    }
    return render(request, "records/counts.html", context)


def _in_report(figure: dict) -> bool:
    board = counting.due_figures("town_board")
    return figure["key"] in board or figure["of"] in board


@for_roles(*READ)
@require_safe
def counts_csv(request: HttpRequest, year: int) -> HttpResponse:
    """The figures of a year as a table for a spreadsheet, with the lines of the State's form."""
    figures = counting.counted(_year(year), besides=True)
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="report-{year}.csv"'
    table = csv.writer(response)
    table.writerow(["kind", "key", "part of", "words", "section", "number"])
    for one in figures:
        table.writerow(["figure", one["key"], one["of"], one["label"], one["section"],
                        one["number"]])  # fmt: skip
        for label, number in one["parts"]:
            table.writerow(["part", "", one["key"], label, "", number])
    for line in counting.form_lines(figures):
        of = " + ".join(line["figures"])
        table.writerow(["form line", line["line"], of, line["words"], "", line["number"]])
    return response


@for_roles(*READ)
@require_safe
def behind(request: HttpRequest, year: int, key: str) -> HttpResponse:
    """The cases behind a figure, a hundred to a page."""
    figure = BY_KEY.get(key)
    if figure is None:
        raise Http404
    after = request.GET.get("after", "")
    start = int(after) if after.isdecimal() and len(after) < 19 else 0
    shown, more = rows.page(figure, _year(year), start)
    context = {
        "figure": figure,
        "number": figure.number(year),
        "parts": figure.parts(year),
        "year": year,
        "rows": shown,
        "more": more,
    }
    return render(request, "records/behind.html", context)


@for_roles(*SET_LINES)
@require_http_methods(["GET", "HEAD", "POST"])
def lines(request: HttpRequest) -> HttpResponse:
    """The lines of the State's form, and a new one."""
    return _line_page(request, None)


@for_roles(*SET_LINES)
@require_http_methods(["GET", "HEAD", "POST"])
def line(request: HttpRequest, pk: int) -> HttpResponse:
    """One line of the State's form: changed, or taken out."""
    row = get_object_or_404(FormLine, pk=pk)
    if request.method == "POST" and "remove" in request.POST:
        row.delete()
        messages.success(request, _("The line is taken out. Reports that were sent keep it."))
        return redirect("report-lines")
    return _line_page(request, row)


def _line_page(request: HttpRequest, row: FormLine | None) -> HttpResponse:
    form = LineForm(request.POST if request.method == "POST" else None, instance=row)
    if request.method == "POST" and form.is_valid():
        form.instance.changed_by = str(request.user)
        form.instance.changed_on = town_day(timezone.now())
        form.save()
        messages.success(request, _("The line is kept."))
        return redirect("report-lines")
    form.helper = FormHelper(form)
    form.helper.form_tag = False
    table = [
        (one, [counting.label_of(key) for key in one.figures]) for one in FormLine.objects.all()
    ]
    context = {"form": form, "row": row, "lines": table}
    return render(request, "records/lines.html", context, status=422 if form.errors else 200)
