"""Complaints without an account: the form, its confirmation, where a complaint stands, and the
signature that it lacked. Intake by the office has its page among those of the staff."""

from __future__ import annotations

import uuid

from crispy_forms.helper import FormHelper
from django import forms
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from enforcement.complaints import checks, telling
from enforcement.complaints.forms import StatementForm
from enforcement.models import Complaint
from people.roles import Role
from workflow import limit, pdf
from workflow.actors import Actor
from workflow.door import act, begin
from workflow.forms import MultipleFileField
from workflow.opening import form_for, token_of
from workflow.refusal import BadData, Refused
from workflow.states import State

# What comes in online comes from nobody whom the system knows; it is entered as it stands.
PUBLIC = Actor(name="The complainant, online", roles=frozenset({Role.SYSTEM}))
MOST, WITHIN_SECONDS = 10, 3600
MOST_PHOTOS = 6


class OnlineForm(StatementForm):
    """As at the counter, with a signature that may be left out, and photographs."""

    photos = MultipleFileField(
        label=_("Photographs"), required=False, help_text=_("Up to six; JPEG, PNG or PDF.")
    )
    sign = forms.BooleanField(
        label=telling.DECLARATION,
        required=False,
        help_text=_("With this and your name below, the office has to look into it."),
    )
    signed_name = forms.CharField(
        label=_("Your name, as your signature"), max_length=200, required=False
    )
    # Left empty by people; what fills in everything fills this in too.
    website = forms.CharField(
        label=_("Leave this empty"), required=False, widget=forms.TextInput(attrs={"tabindex": -1})
    )

    def clean_photos(self):
        photos = self.cleaned_data["photos"]
        if len(photos) > MOST_PHOTOS:
            raise forms.ValidationError(_("Send up to six photographs."))
        return photos

    def clean(self):
        data = super().clean()
        if data.get("sign") and not data.get("signed_name"):
            self.add_error("signed_name", _("Type your name as your signature."))
        if data.get("signed_name") and not data.get("sign"):
            self.add_error("sign", _("Tick this to sign, or leave your name out here."))
        if data.get("sign") and not data.get("name"):
            data["name"] = data.get("signed_name", "")
        return data


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def complain(request: HttpRequest) -> HttpResponse:
    """The form for everyone. What is sent is received and dated at once."""
    form = _online_form(request)
    if request.method != "POST":
        return _page(request, form)
    if limit.too_often(request, "complain", MOST, WITHIN_SECONDS):
        response = _page(request, form, slow=True, status=429)
        response["Retry-After"] = str(WITHIN_SECONDS)
        return response
    if not form.is_valid():
        return _page(request, form, status=422)
    if form.cleaned_data["website"]:
        return redirect("complain")
    return redirect("complaint-status", _receive(request, form.cleaned_data).secret)


def _online_form(request: HttpRequest) -> OnlineForm:
    step = form_for("CM", PUBLIC).step
    sent = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = OnlineForm(*sent, case=step.case, step=step)
    form.helper = FormHelper(form)
    form.helper.form_tag = False
    return form


def _page(request, form, slow: bool = False, status: int = 200) -> HttpResponse:
    context = {"form": form, "slow": slow, "token": request.POST.get("token") or uuid.uuid4()}
    return render(request, "enforcement/complain.html", context, status=status)


def _receive(request: HttpRequest, data: dict) -> Complaint:
    signed = bool(data["sign"])
    told = {
        **{name: data[name] for name in
           ("subject", "parcel", "place", "alleged", "work_going_on", "name", "address", "phone",
            "email", "signed_name")},
        "how": "online",
        "in_writing": True,
        "signed": signed,
        "verified": signed,
        "verified_how": "online" if signed else "",
    }  # fmt: skip
    with transaction.atomic():
        case = begin("CM", PUBLIC, told, token=token_of(request), channel="online").whole()
        if data["photos"] and not case.documents.exists():
            act(case, "add_photos", PUBLIC, {}, files=_Files(data["photos"]))
    return case


class _Files(dict):
    """Files as a request carries them: several under one name."""

    def __init__(self, photos):
        super().__init__(photos=photos)

    def getlist(self, name):
        return self.get(name, [])


class SignForm(forms.Form):
    """The signature and verification that were lacking (§ 5-32(a))."""

    sign = forms.BooleanField(label=telling.DECLARATION)
    signed_name = forms.CharField(label=_("Your name, as your signature"), max_length=200)


STAGES = {
    State.SUBMITTED: _("We have received it. An officer looks at it next."),
    State.INCOMPLETE: _("It waits for your signature."),
    State.UNDER_REVIEW: _("An officer is looking into it."),
    State.CLOSED: _("It is closed."),
    State.VOID: _("It was entered in error."),
}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def status(request: HttpRequest, secret: str) -> HttpResponse:
    """Where a complaint stands, for who knows its address; nobody is named on it."""
    case = Complaint.objects.filter(secret=secret).first()
    if case is None:
        raise Http404
    lacking = checks.lacking(case)
    may_sign = bool(lacking) and case.state in (State.SUBMITTED, State.INCOMPLETE)
    form, code = SignForm(request.POST if request.method == "POST" else None), 422
    if request.method == "POST" and may_sign:
        if limit.too_often(request, "complaint-sign", MOST, WITHIN_SECONDS):
            form.add_error(None, limit.SLOW)
            code = 429
        elif form.is_valid():
            told = {"signed_name": form.cleaned_data["signed_name"], "verified_how": "online"}
            try:
                act(case, "complete", PUBLIC, told)
            except (BadData, Refused) as no:
                form.add_error(None, str(no))
            else:
                return redirect("complaint-status", secret)
    context = {
        "case": case,
        "stage": STAGES[State(case.state)],
        "lacking": [checks.LACKING[name] for name in lacking],
        "may_sign": may_sign,
        "form": form,
        "report": case.final_report,
    }
    return render(request, "enforcement/complaint_status.html", context,
                  status=code if form.errors else 200)  # fmt: skip


@require_safe
def blank(request: HttpRequest) -> HttpResponse:
    """The complaint form on paper, to be filled in by hand (§ 5-32(a))."""
    from django.conf import settings

    source = render_to_string(
        "enforcement/papers/complaint_form.html",
        {"town": settings.TOWN, "declaration": telling.DECLARATION,
         "subjects": [label for _value, label in Complaint._meta.get_field("subject").choices]},
    )  # fmt: skip
    response = HttpResponse(pdf.set_pdf(source), content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="complaint-form.pdf"'
    return response
