"""Requests for records: the form for everyone, where a request stands, the files that are given,
and the log of the office."""

from __future__ import annotations

import uuid

from crispy_forms.helper import FormHelper
from django import forms
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from people.roles import Role
from records.models import RecordsRequest, RequestedRecord
from records.requests import answering, guards
from records.requests.forms import ReceiveForm
from workflow import limit
from workflow.actors import Actor
from workflow.days import town_day
from workflow.door import act, begin
from workflow.models import Document, Paper
from workflow.opening import form_for, token_of
from workflow.refusal import BadData, Refused
from workflow.states import State
from workflow.views.roles import for_roles

PUBLIC = Actor(name="The requester, online", roles=frozenset({Role.SYSTEM}))
READ = (Role.CLERK, Role.OFFICER, Role.DEPARTMENT_HEAD, Role.TOWN_ATTORNEY, Role.SUPERVISOR,
        Role.AUDITOR)  # fmt: skip
MOST, WITHIN_SECONDS = 10, 3600
PAGE = 50
ASKED = ("description", "parcel", "case_numbers", "wanted", "name", "address", "phone", "email")
ENDED = (State.CLOSED, State.DENIED)


class OnlineForm(ReceiveForm):
    """As at the counter; what fills in everything fills in `website` too."""

    website = forms.CharField(
        label=_("Leave this empty"), required=False, widget=forms.TextInput(attrs={"tabindex": -1})
    )


def _online_form(request: HttpRequest) -> OnlineForm:
    step = form_for("FR", PUBLIC).step
    sent = request.POST if request.method == "POST" else None
    asked = {"case_numbers": request.GET.get("case", ""), "parcel": request.GET.get("parcel", "")}
    form = OnlineForm(sent, case=step.case, step=step, initial=asked)
    form.helper = FormHelper(form)
    form.helper.form_tag = False
    return form


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest) -> HttpResponse:
    """The form for everyone; what is sent is received and dated at once."""
    form = _online_form(request)
    if request.method != "POST":
        return _page(request, form)
    if limit.too_often(request, "ask-for-records", MOST, WITHIN_SECONDS):
        response = _page(request, form, slow=True, status=429)
        response["Retry-After"] = str(WITHIN_SECONDS)
        return response
    if not form.is_valid():
        return _page(request, form, status=422)
    if form.cleaned_data["website"]:
        return redirect("records-ask")
    told = {name: form.cleaned_data[name] for name in ASKED}
    case = begin("FR", PUBLIC, told, token=token_of(request), channel="online").whole()
    return redirect("records-status", case.secret)


def _page(request, form, slow: bool = False, status: int = 200) -> HttpResponse:
    context = {"form": form, "slow": slow, "token": request.POST.get("token") or uuid.uuid4()}
    return render(request, "records/ask.html", context, status=status)


STAGES = {
    State.SUBMITTED: _("We have received it. The town clerk's office looks at it next."),
    State.UNDER_REVIEW: _("Your records are being looked for."),
    State.REFERRED: _("Your appeal is being decided."),
    State.CLOSED: _("It is answered."),
    State.DENIED: _("It was denied."),
    State.WITHDRAWN: _("It was taken back."),
    State.VOID: _("It was entered in error."),
}
WORDS = {"say": "meant", "appeal": "words"}


def _find(secret: str) -> RecordsRequest:
    case = RecordsRequest.objects.filter(secret=secret).first()
    if case is None:
        raise Http404
    return case


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def status(request: HttpRequest, secret: str) -> HttpResponse:
    """Where a request stands, for who knows its address: letters, files, a word more, an appeal."""
    case, problem, code = _find(secret), "", 200
    if request.method == "POST":
        if limit.too_often(request, "records-status", MOST, WITHIN_SECONDS):
            problem, code = limit.SLOW, 429
        else:
            problem, code = _take_words(case, request.POST), 422
        if not problem:
            return redirect("records-status", secret)
    said = {"problem": problem, "words": request.POST.get("words", "")}
    return render(request, "records/status.html", _standing(case) | said, status=code)


def _take_words(case: RecordsRequest, sent) -> str:
    """Add what the requester wrote to the case; returns what stands against it."""
    name = "appeal" if sent.get("what") == "appeal" else "say"
    try:
        act(case, name, PUBLIC, {WORDS[name]: sent.get("words", "")})
    except BadData:
        return _("Write something first.")
    except Refused as no:
        return str(no)
    return ""


def _standing(case: RecordsRequest) -> dict:
    today = town_day(timezone.now())
    until = answering.appeal_open_until(case)
    return {
        "case": case,
        "stage": STAGES[State(case.state)],
        "late": guards.late_since(case, today) if case.answered_on is None else None,
        "appeal_until": until if until and until >= today else None,
        "is_open": case.state in (State.SUBMITTED, State.UNDER_REVIEW),
        "records": case.records.select_related("document", "copy") if case.answered_on else (),
        "papers": case.papers.exclude(standing=Paper.Standing.VOID).defer("facts", "addressee"),
    }


@require_safe
def given_file(request: HttpRequest, secret: str, pk: int) -> HttpResponseBase:
    """A file that was given in answer to a request: the copy of what is redacted, never what is
    withheld."""
    case = _find(secret)
    row = RequestedRecord.objects.filter(request=case, pk=pk).first()
    document = row.given if row and case.answered_on else None
    if document is None:
        raise Http404
    return _send(document)


@require_safe
def letter(request: HttpRequest, secret: str, pk: int) -> HttpResponseBase:
    """A letter to the requester."""
    from workflow import papers

    paper = Paper.objects.filter(case=_find(secret), pk=pk).first()
    if paper is None:
        raise Http404
    return _send(papers.ensure_made(paper).document)


def _send(document: Document) -> FileResponse:
    response = FileResponse(
        default_storage.open(document.path), as_attachment=True, filename=document.filename,
        content_type=document.content_type,
    )  # fmt: skip
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-cache"
    return response


@for_roles(*READ)
@require_safe
def log(request: HttpRequest) -> HttpResponse:
    """Every request, those that wait first to be seen: fifty to a page, the latest first."""
    shown = request.GET.get("show", "open")
    rows = RecordsRequest.objects.select_related("applicant").order_by("-id")
    if shown == "open":
        rows = rows.filter(in_queue=True)
    before = request.GET.get("before", "")
    if before.isdecimal() and len(before) < 19:
        rows = rows.filter(pk__lt=int(before))
    found = list(rows[: PAGE + 1])
    context = {
        "rows": found[:PAGE],
        "more": found[PAGE - 1].pk if len(found) > PAGE else 0,
        "shown": shown,
        "today": town_day(timezone.now()),
        "may_open": request.user.has_role(Role.CLERK, Role.OFFICER),
    }
    return render(request, "records/log.html", context)
