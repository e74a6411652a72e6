"""The pages of an application: the list, one topic, its files, the check of the answers, the
signature."""

from __future__ import annotations

import uuid
from datetime import date
from decimal import Decimal

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from intake.application import Page, application
from intake.find import OPEN, find, today
from intake.forms import page_form
from intake.tasks import may_send, task_list
from parcels.public import public_facts
from workflow import offers
from workflow.acts import acts_of
from workflow.door import act
from workflow.models import Case, Channel
from workflow.refusal import BadData, Refused
from workflow.states import State
from workflow.templatetags.town import clock_time


@login_required
@require_GET
def task_page(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """The task list."""
    case = find(request, public_id)
    if case.state not in OPEN:
        return redirect(case.get_absolute_url())
    lines = task_list(case)
    context = {
        "case": case,
        "lines": lines,
        "done": sum(line.state == "done" for line in lines),
        "may_send": may_send(lines),
    }
    return render(request, "intake/application.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, public_id: uuid.UUID, key: str) -> HttpResponse:
    """One page of the application."""
    case = find(request, public_id)
    found = application(case.kind).page(case, key)
    if found is None:
        raise Http404
    if case.state not in OPEN:
        messages.info(request, _("This application has been sent; it can not be changed here."))
        return redirect(case.get_absolute_url())
    if request.method == "POST":
        return _save(request, case, found)
    return _page(request, case, found, _form(request, case, key))


def _save(request: HttpRequest, case: Case, page: Page) -> HttpResponse:
    data = request.POST.copy()
    data["page"] = page.key
    try:
        act(case, "fill_in", request.user, data)
    except BadData as problem:
        return _page(request, case, page, problem.form)
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("application", case.public_id)
    if request.POST.get("autosave") == "1":
        left = case.events.last().data.get("not_saved", [])
        return JsonResponse({"saved": True, "at": clock_time(timezone.now()), "not_saved": left})
    after = _after(case, page)
    if "back" in request.POST or after is None:
        return redirect("application", case.public_id)
    return redirect("application-page", case.public_id, after.key)


def _after(case: Case, page: Page) -> Page | None:
    """The page that follows."""
    pages = application(case.kind).pages_of(case)
    keys = [one.key for one in pages]
    after = keys.index(page.key) + 1 if page.key in keys else len(keys)
    return pages[after] if after < len(pages) else None


def _form(request: HttpRequest, case: Case, key: str):
    """A page's form with what the case has."""
    step = offers.preview(case, acts_of(type(case))["fill_in"], request.user)
    return page_form(case=case, step=step, key=key)


def _page(request: HttpRequest, case: Case, page: Page, form) -> HttpResponse:
    context = {"case": case, "page": page, "key": page.key, "form": form}
    if page.files:
        context["files"] = _files(case).filter(kind__in=page.files)
        words = dict(application(case.kind).file_kinds)
        context["file_kinds"] = [(kind, words[kind]) for kind in page.files]
    if page.key == "property" and case.parcel_id:
        context["parcel_facts"] = public_facts(case.parcel, today())
    return render(request, page.template, context, status=422 if form.errors else 200)


def _files(case: Case):
    kinds = [kind for kind, _words in application(case.kind).file_kinds]
    return case.documents.filter(removed_at=None, kind__in=kinds)


@login_required
@require_POST
def upload(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Files that go with the application. One that is refused says why; the others are kept."""
    case = find(request, public_id)
    kept, problems = [], []
    for file in request.FILES.getlist("uploads"):
        files = request.FILES.copy()
        files.setlist("uploads", [file])
        try:
            act(case, "attach", request.user, request.POST, files=files)
            kept.append(file.name)
        except BadData as problem:
            problems += [str(error) for errors in problem.form.errors.values() for error in errors]
        except Refused as refused:
            problems.append(str(refused))
    if not request.FILES.getlist("uploads"):
        problems.append(_("Choose a file first."))
    if request.headers.get("Accept") == "application/json":
        return JsonResponse({"kept": kept, "problems": problems}, status=422 if problems else 200)
    for problem in problems:
        messages.error(request, problem)
    for name in kept:
        messages.success(request, _("%s is added.") % name)
    return redirect(_back_to(request, case))


def _back_to(request: HttpRequest, case: Case) -> str:
    key = request.POST.get("from", "")
    if application(case.kind).page(case, key):
        return reverse("application-page", args=[case.public_id, key])
    return reverse("application", args=[case.public_id])


@login_required
@require_POST
def remove(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Take a file out of the application; its record stays."""
    case = find(request, public_id)
    try:
        act(case, "remove_file", request.user, request.POST)
    except (BadData, Refused) as problem:
        messages.error(request, str(problem))
    return redirect(_back_to(request, case))


@login_required
@require_GET
def check(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Check your answers: all that was filled in, what the rules find, what it will cost."""
    case = find(request, public_id)
    if case.state not in OPEN:
        return redirect(case.get_absolute_url())
    declared = application(case.kind)
    context = {
        "case": case,
        "sections": _answers(case, request),
        "files": _files(case),
        "findings": declared.findings(case, today()),
        "fee": declared.fee(case, today()),
        "may_send": may_send(task_list(case)),
    }
    return render(request, "intake/check.html", context)


def _answers(case: Case, request: HttpRequest) -> list[tuple]:
    """Each page with its questions and answers in words."""
    found = []
    for entry in application(case.kind).pages_of(case):
        rows = [
            (field.label, _words(field))
            for field in _form(request, case, entry.key)
            if not field.is_hidden and field.name != "parcel_number"
        ]
        if entry.key == "property":
            rows = [(_("Property"), str(case.parcel or "")), *rows]
        url = reverse("application-page", args=[case.public_id, entry.key])
        found.append((entry.title, url, rows))
    return found


def _words(field) -> str:
    """An answer as a person reads it."""
    value = field.value()
    if choices := getattr(field.field, "choices", None):
        chosen = {str(v) for v in (value if isinstance(value, list) else [value])}
        return "; ".join(str(label) for code, label in choices if str(code) in chosen)
    if isinstance(value, bool):
        return str(_("Yes") if value else _("No"))
    if isinstance(value, Decimal):
        return f"{value:,.2f}".removesuffix(".00")
    return "" if value is None else str(value)


def received_on(case: Case) -> date:
    """The legal day of filing: that on which the paper came, where a clerk enters it later; the
    fees and rules of that day are those of the case."""
    if case.channel == Channel.ONLINE:
        return today()
    return case.events.order_by("seq").first().day


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def sign(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Sign and send; once, however often the button is pressed."""
    case = find(request, public_id)
    action = "resubmit" if case.state == State.INCOMPLETE else "submit"
    if case.state not in OPEN:
        return redirect("application-sent", case.public_id)
    day = received_on(case) if action == "submit" else today()
    form = offers.form(case, action, request.user)
    if request.method == "POST":
        try:
            act(case, action, request.user, request.POST, files=request.FILES, day=day)
        except BadData as problem:
            form = problem.form
        except Refused as refused:
            # A second click finds the application sent: that is no error of the person's.
            case.refresh_from_db()
            if case.state not in OPEN:
                return redirect("application-sent", case.public_id)
            for refusal in refused.refusals:
                messages.error(request, str(refusal))
            return redirect("application", case.public_id)
        else:
            return redirect("application-sent", case.public_id)
    context = {
        "case": case,
        "form": form,
        "fee": application(case.kind).fee(case, day),
        "again": action == "resubmit",
        "filed_as_of": day if day != today() else None,
    }
    return render(request, "intake/sign.html", context, status=422 if form.errors else 200)
