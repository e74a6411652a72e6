"""Applying online: the start page, the task list, one topic a page, check, sign, sent.

Every page is saved as it is left, by the act `fill_in`; the address names the draft, so that it can
be resumed on another device and two tabs work on one case.
"""

from __future__ import annotations

import uuid
from decimal import Decimal

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from fees.ledger import balance
from fees.models import FeeKind
from fees.schedule import fee
from parcels import search
from parcels.public import public_facts
from people.roles import Role
from permits.forms.pages import PAGES, page_form
from permits.models import BuildingPermit
from permits.views.tasks import may_send, plain_findings, task_list
from workflow import access, offers
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.door import act, begin
from workflow.kinds import all_kinds
from workflow.models import Channel
from workflow.refusal import BadData, Refused
from workflow.states import State
from workflow.templatetags.town import clock_time

OPEN = (State.DRAFT, State.INCOMPLETE)


def today():
    """The day in the town."""
    return town_day(timezone.now())


def find_application(request: HttpRequest, public_id: uuid.UUID) -> BuildingPermit:
    """The application of who asks: the applicant, an agent, or a clerk at the counter. Http404
    for everyone else, so that nobody learns that it exists."""
    permit = (
        BuildingPermit.objects.select_related("parcel", "applicant")
        .filter(public_id=public_id)
        .first()
    )
    if permit is None:
        raise Http404
    roles = access.roles_for(permit, request.user, today())
    if not roles & {Role.APPLICANT, Role.CLERK}:
        raise Http404
    return permit


@require_GET
def apply(request: HttpRequest) -> HttpResponse:
    """What one can apply for, and the drafts that one has begun."""
    drafts = []
    if request.user.is_authenticated:
        drafts = list(
            access.seen_as_applicant(request.user).filter(state=State.DRAFT).order_by("-id")[:20]
        )
    kinds = {kind.apply_url: kind for kind in all_kinds() if kind.apply_url}
    return render(request, "permits/apply.html", {"kinds": kinds.values(), "drafts": drafts})


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """The start page of a building permit, and the button that begins a draft."""
    if request.method == "POST":
        return _begin(request)
    day = today()
    found = fee(FeeKind.BUILDING_PERMIT, day)
    prefill = _prefill(request.GET)
    return render(
        request,
        "permits/start.html",
        {"fee": found, "token": uuid.uuid4(), "prefill": prefill},
    )


def _prefill(data) -> dict[str, str]:
    """What the guided pages have filled in already; it survives signing in."""
    names = ("parcel", "work", "title", "rule_facts", "amends")
    return {name: data[name] for name in names if data.get(name)}


def _begin(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return redirect_to_login(f"{reverse('apply-bp')}?{urlencode(_prefill(request.POST))}")
    try:
        token = uuid.UUID(request.POST.get("token", ""))
    except ValueError:
        token = uuid.uuid4()
    channel = Channel.ONLINE
    try:
        case = begin("BP", request.user, request.POST.dict(), token=token, channel=channel)
    except BadData as problem:
        for errors in problem.form.errors.values():
            messages.error(request, " ".join(errors))
        return redirect("apply-bp")
    if not access.may_see(request.user, case):
        raise Http404
    return redirect("application", case.public_id)


@login_required
@require_GET
def application(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """The task list."""
    permit = find_application(request, public_id)
    if permit.state not in OPEN:
        return redirect(permit.get_absolute_url())
    lines = task_list(permit)
    done = sum(line.state == "done" for line in lines)
    return render(
        request,
        "permits/application.html",
        {"permit": permit, "lines": lines, "done": done, "may_send": may_send(lines)},
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, public_id: uuid.UUID, key: str) -> HttpResponse:
    """One page of the application."""
    permit = find_application(request, public_id)
    if key not in PAGES:
        raise Http404
    if permit.state not in OPEN:
        messages.info(request, _("This application has been sent; it can not be changed here."))
        return redirect(permit.get_absolute_url())
    if request.method == "POST":
        return _save(request, permit, key)
    return _page(request, permit, key, _form(request, permit, key))


def _save(request: HttpRequest, permit: BuildingPermit, key: str) -> HttpResponse:
    data = request.POST.copy()
    data["page"] = key
    quietly = request.POST.get("autosave") == "1"
    try:
        act(permit, "fill_in", request.user, data)
    except BadData as problem:
        return _page(request, permit, key, problem.form)
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("application", permit.public_id)
    if quietly:
        left = permit.events.last().data.get("not_saved", [])
        return JsonResponse({"saved": True, "at": clock_time(timezone.now()), "not_saved": left})
    keys = list(PAGES)
    after = keys.index(key) + 1
    if "back" in request.POST or after == len(keys):
        return redirect("application", permit.public_id)
    return redirect("application-page", permit.public_id, keys[after])


def _form(request: HttpRequest, permit: BuildingPermit, key: str):
    """A page's form with what the case has."""
    step = offers.preview(permit, acts_of(BuildingPermit)["fill_in"], request.user)
    return page_form(case=permit, step=step, key=key)


def _page(request: HttpRequest, permit: BuildingPermit, key: str, form) -> HttpResponse:
    context = {"permit": permit, "key": key, "title": PAGES[key].title, "form": form}
    if key == "plans":
        context |= _plans(permit, request)
    if key == "property" and permit.parcel_id:
        context["parcel_facts"] = public_facts(permit.parcel, today())
    status = 422 if form.errors else 200
    return render(request, f"permits/pages/{_template(key)}.html", context, status=status)


def _template(key: str) -> str:
    return key if key in ("property", "plans") else "page"


def _plans(permit: BuildingPermit, request: HttpRequest) -> dict:
    return {
        "files": permit.documents.filter(removed_at=None).exclude(kind="paper"),
        "upload_form": offers.form(permit, "add_plans", request.user),
    }


@login_required
@require_POST
def upload(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Files that go with the application. One that is refused says why; the others are kept."""
    permit = find_application(request, public_id)
    kept, problems = [], []
    for file in request.FILES.getlist("uploads"):
        files = request.FILES.copy()
        files.setlist("uploads", [file])
        try:
            act(permit, "add_plans", request.user, request.POST, files=files)
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
    return redirect(_back_to(request, permit))


def _back_to(request: HttpRequest, permit: BuildingPermit) -> str:
    if request.POST.get("from") == "insurance":
        return reverse("application-insurance", args=[permit.public_id])
    return reverse("application-page", args=[permit.public_id, "plans"])


@login_required
@require_POST
def remove(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Take a file out of the application; its record stays."""
    permit = find_application(request, public_id)
    try:
        act(permit, "remove_file", request.user, request.POST)
    except (BadData, Refused) as problem:
        messages.error(request, str(problem))
    return redirect(_back_to(request, permit))


@login_required
@require_GET
def insurance(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Proof of workers' compensation, or the form of exemption (GML § 125)."""
    permit = find_application(request, public_id)
    if permit.state not in OPEN:
        return redirect(permit.get_absolute_url())
    proofs = permit.documents.filter(kind="compensation_proof", removed_at=None)
    form = offers.form(permit, "add_plans", request.user)
    return render(
        request, "permits/insurance.html", {"permit": permit, "files": proofs, "upload_form": form}
    )


@login_required
@require_GET
def check(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Check your answers: all that was filled in, what the rules find, what it will cost."""
    permit = find_application(request, public_id)
    if permit.state not in OPEN:
        return redirect(permit.get_absolute_url())
    return render(
        request,
        "permits/check.html",
        {
            "permit": permit,
            "sections": _answers(permit, request),
            "files": permit.documents.filter(removed_at=None).exclude(kind="paper"),
            "findings": plain_findings(permit, today()),
            "fee": _fee(permit),
            "may_send": may_send(task_list(permit)),
        },
    )


def _fee(permit: BuildingPermit):
    kind = FeeKind.AMENDMENT if permit.amended else FeeKind.BUILDING_PERMIT
    return fee(kind, today(), permit.measure)


def _answers(permit: BuildingPermit, request: HttpRequest) -> list[tuple]:
    """Each page with its questions and answers in words."""
    found = []
    for key, entry in PAGES.items():
        form = _form(request, permit, key)
        rows = [
            (field.label, _words(field))
            for field in form
            if not field.is_hidden and field.name != "parcel_number"
        ]
        if key == "property":
            rows = [(_("Property"), str(permit.parcel or ""))]
        url = reverse("application-page", args=[permit.public_id, key])
        found.append((entry.title, url, rows))
    return found


def _words(field) -> str:
    """An answer as a person reads it."""
    value = field.value()
    if choices := getattr(field.field, "choices", None):
        chosen = {str(v) for v in (value if isinstance(value, list) else [value])}
        return "; ".join(str(label) for code, label in choices if str(code) in chosen)
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, Decimal):
        return f"{value:,.2f}".removesuffix(".00")
    return "" if value is None else str(value)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def sign(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Sign and send; once, however often the button is pressed."""
    permit = find_application(request, public_id)
    action = "resubmit" if permit.state == State.INCOMPLETE else "submit"
    if permit.state not in OPEN:
        return redirect("application-sent", permit.public_id)
    form = offers.form(permit, action, request.user)
    if request.method == "POST":
        try:
            act(permit, action, request.user, request.POST, files=request.FILES)
        except BadData as problem:
            form = problem.form
        except Refused as refused:
            # A second click finds the application sent: that is no error of the person's.
            permit.refresh_from_db()
            if permit.state not in OPEN:
                return redirect("application-sent", permit.public_id)
            for refusal in refused.refusals:
                messages.error(request, str(refusal))
            return redirect("application", permit.public_id)
        else:
            return redirect("application-sent", permit.public_id)
    return render(
        request,
        "permits/sign.html",
        {"permit": permit, "form": form, "fee": _fee(permit), "again": action == "resubmit"},
        status=422 if form.errors else 200,
    )


@login_required
@require_GET
def sent(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Confirmation: the number, what is owed, what happens next."""
    permit = find_application(request, public_id)
    if permit.state in (State.DRAFT,):
        return redirect("application", permit.public_id)
    return render(request, "permits/sent.html", {"permit": permit, "balance": balance(permit)})


@login_required
@require_GET
def find_parcel(request: HttpRequest) -> HttpResponse:
    """The parcels that a text names, for the search on the property page."""
    found = search.search(request.GET.get("q", ""), limit=10)
    return render(request, "permits/parcels_found.html", {"parcels": found})
