"""The office's pages: the sites under construction, the numbers of a year, and what the clerk keeps
for this law."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.db.models import Count, Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from people.roles import Role
from stormwater import models
from stormwater.lifecycle.roles import APPROVED, OPEN_SITE
from workflow import files
from workflow.days import town_day
from workflow.forms import CheckedFileField
from workflow.models import Clock, Event, Outcome
from workflow.views.common import staff_only
from workflow.views.roles import for_roles

KEEPERS = (Role.CLERK, Role.STORMWATER_OFFICER)
MOST = 200


@staff_only
@require_safe
def sites(request: HttpRequest) -> HttpResponse:
    """The sites at which work goes on or is about to, those with something overdue first."""
    today = town_day(timezone.now())
    reports = Clock.objects.filter(
        case=OuterRef("pk"), outcome=Outcome.OPEN, key="stormwater.weekly_inspection"
    )
    rows = (
        models.StormwaterProject.objects.filter(state__in=(*APPROVED, *OPEN_SITE))
        .select_related("parcel", "assignee")
        .annotate(late=Exists(reports.filter(due_on__lt=today)))
        .order_by("-late", "-inspection_violation", "sort_due", "pk")
    )
    found = list(rows[: MOST + 1])
    context = {"rows": found[:MOST], "more": len(found) > MOST, "today": today, "year": today.year}
    return render(request, "stormwater/sites.html", context)


@staff_only
@require_safe
def year(request: HttpRequest) -> HttpResponse:
    """The numbers of a year, as the town needs them for its own report to the State on its storm
    sewers (§ 6-216(1))."""
    today = town_day(timezone.now())
    text = request.GET.get("year", "")
    wanted = int(text) if text.isdigit() and 2000 <= int(text) <= today.year else today.year
    context = {
        "year": wanted,
        "years": range(today.year, max(today.year - 10, 1999), -1),
        "numbers": _numbers(wanted),
    }
    return render(request, "stormwater/year.html", context)


def _numbers(wanted: int) -> list[tuple[str, int]]:
    """Each number with its words, counted from the acts of that year."""
    acts = dict(
        Event.objects.filter(case__kind="SM", day__year=wanted)
        .order_by()
        .values_list("action")
        .annotate(n=Count("pk"))
    )

    def done(*names: str) -> int:
        return sum(acts.get(name, 0) for name in names)

    projects = models.StormwaterProject.objects
    approved = projects.filter(decided_on__year=wanted, approved_version__isnull=False)
    return [
        (_("Stormwater plans received, new versions too"), done("submit", "resubmit")),
        (_("Plans approved"), approved.count()),
        (_("Plans refused"), done("refuse", "refuse_as_body")),
        (_("Work found not to be regulated"), done("confirm_not_regulated")),
        (_("Construction starts"), done("start_construction")),
        (_("Inspections of construction sites"), done("inspect_site", "record_inspection")),
        (_("Reports of developers received"), done("record_report")),
        (_("Inspections that found violations"),
         models.Findings.objects.filter(found_on__year=wanted).count()),
        (_("Notices of violation"), done("issue_notice")),
        (_("Stop-work orders"), done("stop_work")),
        (_("Projects accepted"), done("accept_project")),
        (_("Inspections of lasting stormwater facilities"), done("inspect_facilities")),
        (_("Facilities found not in order"),
         models.LaterInspection.objects.filter(inspected_on__year=wanted, in_order=False).count()),
    ]  # fmt: skip


class ReferenceForm(forms.Form):
    """What holds from a day on; a field that is left empty stays as it was."""

    holds_from = forms.DateField(
        label=gettext_lazy("In force from"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    law_effective_on = forms.DateField(
        label=gettext_lazy("Day on which Local Law No. 3 of 2007 took effect"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=gettext_lazy("Decides which older subdivisions and permits are exempt."),
    )
    design_manual = forms.CharField(
        label=gettext_lazy("Current edition of the design manual"), max_length=200, required=False
    )
    erosion_manual = forms.CharField(
        label=gettext_lazy("Current edition of the erosion control manual"),
        max_length=200,
        required=False,
    )
    construction_permit = forms.CharField(
        label=gettext_lazy("State general permit for construction in force"),
        max_length=200,
        required=False,
    )
    impaired_waters = forms.CharField(
        label=gettext_lazy("Impaired waters in the town (303(d) list), one a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    tmdl_watersheds = forms.CharField(
        label=gettext_lazy("Watersheds with a limit on pollution (TMDL), one a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    critical_areas = forms.CharField(
        label=gettext_lazy("Critical environmental areas, one a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    sample_agreement = CheckedFileField(
        label=gettext_lazy("Sample maintenance agreement (schedule C)"), required=False
    )

    def save(self, user) -> models.Reference:
        """A new row beside the older ones, which stay."""
        data = dict(self.cleaned_data)
        before = models.reference_on(data["holds_from"])
        upload = data.pop("sample_agreement", None)
        row = models.Reference(entered_by=user)
        for name, value in data.items():
            kept = getattr(before, name) if before and value in (None, "") else value
            setattr(row, name, kept)
        row.sample_agreement = before.sample_agreement if before else None
        if upload:
            words = str(_("Schedule C: sample maintenance agreement"))
            row.sample_agreement = files.store(
                upload, case=None, kind="schedule_c", title=words, by=user, public="open"
            )
        row.save()
        return row


@for_roles(*KEEPERS, Role.DEPARTMENT_HEAD, Role.ADMINISTRATOR, Role.TOWN_ATTORNEY, Role.AUDITOR)
@require_http_methods(["GET", "HEAD", "POST"])
def references(request: HttpRequest) -> HttpResponse:
    """What the clerk keeps for this law, dated; nothing is overwritten."""
    keeps = request.user.has_role(*KEEPERS)
    if request.method == "POST" and not keeps:
        return HttpResponse(status=403)
    form = ReferenceForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        form.save(request.user)
        messages.success(request, _("Saved. What held before stays on record."))
        return redirect("stormwater-references")
    today = town_day(timezone.now())
    context = {
        "form": form if keeps else None,
        "now": models.reference_on(today),
        "rows": models.Reference.objects.select_related("entered_by", "sample_agreement"),
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "stormwater/references.html", context, status=status)
