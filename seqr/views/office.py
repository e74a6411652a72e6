"""The office's pages: what waits in environmental review, opening one, and the approved form."""

from __future__ import annotations

import uuid

from crispy_forms.helper import FormHelper
from django import forms
from django.contrib import messages
from django.db.models import F, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from people.roles import STAFF, Role
from seqr import linked
from seqr.models import REVIEWED, Agency, Determination, FormApproval, Hearing, Review, Statement
from seqr.models.choices import Significance
from workflow import door
from workflow.actors import actor
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.models import Channel, Clock, Outcome, Task
from workflow.refusal import BadData, Refused
from workflow.step import Step
from workflow.views.roles import for_roles

MOST = 100


def today():
    """The day in the town."""
    return town_day(timezone.now())


def notices_pending() -> dict[str, list]:
    """What is to be filed, published or told and is not yet (§§ 6-24, 6-27)."""
    going_on = Review.objects.filter(state__in=linked.OPEN, classification__in=REVIEWED)
    of_this_round = Q(review__in=going_on, round=F("review__round"))
    statements = Statement.objects.filter(of_this_round, notice_published_on=None)
    return {
        "determinations": list(
            Determination.objects.filter(
                of_this_round, result=Significance.NOT, filed_on=None
            ).select_related("review")[:MOST]
        ),
        "statements": list(
            statements.filter(content_complete=True).select_related("review")[:MOST]
        ),
        "hearings": list(
            Hearing.objects.filter(of_this_round, notice_published_on=None, cancelled_on=None)
            .filter(held_on=None)
            .select_related("review")[:MOST]
        ),
        "agencies": list(
            Agency.objects.filter(review__in=going_on, told_on=None).select_related("review")[:MOST]
        ),
    }


@for_roles(*STAFF)
@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """What waits: classes to confirm, notices pending, decisions that are due."""
    pending = notices_pending()
    rows = Review.objects.filter(state__in=linked.OPEN).select_related("parcel")
    context = {
        "unclassified": linked.with_linked(rows.filter(classification="").order_by("pk")[:MOST]),
        "asked": Task.objects.filter(about="seqr.ask", done_on=None).select_related("case")[:MOST],
        "pending": pending,
        "any_pending": any(pending.values()),
        "due": Clock.objects.filter(
            key__in=("seqr.decision", "seqr.comments"), outcome=Outcome.OPEN
        )
        .select_related("case")
        .order_by("due_on")[:MOST],
        "going_on": rows.exclude(classification="").order_by("-pk")[:MOST],
        "may_open": request.user.has_role(Role.OFFICER, Role.CLERK),
    }
    return render(request, "seqr/desk.html", context)


@for_roles(Role.OFFICER, Role.CLERK)
@require_http_methods(["GET", "HEAD", "POST"])
def open_review(request: HttpRequest) -> HttpResponse:
    """The form with which the office begins a review."""
    form = None
    if request.method == "POST":
        try:
            case = door.begin(
                "ER", request.user, request.POST, token=_token(request), channel=Channel.OFFICE
            )
        except BadData as bad:
            form = bad.form
        except Refused as refused:
            for refusal in refused.refusals:
                messages.error(request, str(refusal))
        else:
            return redirect(case.get_absolute_url())
    form = form or _begin_form(request)
    form.helper = FormHelper(form)
    form.helper.form_tag = False
    context = {"form": form, "token": request.POST.get("token") or uuid.uuid4()}
    return render(request, "seqr/open.html", context, status=422 if form.errors else 200)


def _token(request: HttpRequest) -> uuid.UUID:
    try:
        return uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        return uuid.uuid4()


def _begin_form(request: HttpRequest):
    spec = acts_of(Review)["begin"]
    by = actor(request.user, today())
    role = next(role for role in spec.by if role in by.roles)
    case = Review(kind="ER")
    step = Step(case=case, act=spec, by=by, role=role, day=today(), at=timezone.now())
    form = door.form_for(case, spec, step)
    form.fields["cases"].initial = request.GET.get("cases", "")[:200]
    return form


class ApprovalForm(forms.ModelForm):
    """The form of the application and the day on which the town attorney approved it."""

    class Meta:
        model = FormApproval
        fields = ("version", "approved_on", "note")
        labels = {
            "version": gettext_lazy("Name and version of the form"),
            "approved_on": gettext_lazy("Approved on"),
            "note": gettext_lazy("What changed"),
        }
        widgets = {
            "approved_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        }

    def clean_approved_on(self):
        day = self.cleaned_data["approved_on"]
        if day > today():
            raise forms.ValidationError(_("This day lies in the future."))
        return day


@for_roles(*STAFF)
@require_http_methods(["GET", "HEAD", "POST"])
def approved_form(request: HttpRequest) -> HttpResponse:
    """The approved forms of the application; the town attorney adds one (§ 6-24(b)(1))."""
    may_approve = request.user.has_role(Role.TOWN_ATTORNEY)
    form = ApprovalForm(initial={"approved_on": today()}) if may_approve else None
    if request.method == "POST":
        if not may_approve:
            return HttpResponse(status=403)
        form = ApprovalForm(request.POST, instance=FormApproval(approved_by=str(request.user)))
        if form.is_valid():
            form.save()
            messages.success(request, _("The form is approved."))
            return redirect("seqr-form")
    context = {"form": form, "approvals": FormApproval.objects.all()}
    status = 422 if form is not None and form.errors else 200
    return render(request, "seqr/form.html", context, status=status)
