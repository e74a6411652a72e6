"""The pages of the counter."""

from __future__ import annotations

import re

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from people.models import Person
from people.roles import Role
from vestal.counter import AgentForm, BeginForm, PersonForm, find_cases, find_people, similar
from workflow import access, door
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.kinds import kind as kind_of
from workflow.models import Case, Channel
from workflow.refusal import BadData, Refused
from workflow.states import State
from workflow.views.common import find_case
from workflow.views.roles import for_roles

COUNTER = (Role.CLERK, Role.OFFICER)
SHOWN = 20


@for_roles(*COUNTER)
@require_safe
def counter(request: HttpRequest) -> HttpResponse:
    """One field that finds people and cases."""
    text = " ".join(request.GET.get("q", "").replace("\x00", " ").split())[:100]
    context = {
        "text": text,
        "people": find_people(text),
        "cases": find_cases(text, request.user),
        "is_number": bool(re.fullmatch(r"[A-Za-z]{1,4}-\d{4}-\d+", text)),
    }
    return render(request, "counter/counter.html", context)


@for_roles(*COUNTER)
@require_http_methods(["GET", "HEAD", "POST"])
def new_person(request: HttpRequest) -> HttpResponse:
    """Enter a person. Those who may be the same are shown first."""
    form = PersonForm(_sent(request), initial={"name": request.GET.get("name", "")[:200]})
    alike: list[Person] = []
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        alike = similar(given["name"], given["mailing_address"], given["email"], given["phone"])
        if not alike or "all_the_same" in request.POST:
            person = form.save(commit=False)
            person.source = "counter"
            person.save()
            messages.success(request, _("Entered: %(who)s.") % {"who": person})
            return redirect("counter-person", person.pk)
    status = 422 if form.errors else 200
    return render(request, "counter/new_person.html", {"form": form, "alike": alike}, status=status)


@for_roles(*COUNTER)
@require_http_methods(["GET", "HEAD", "POST"])
def person(request: HttpRequest, pk: int) -> HttpResponse:
    """A person, their cases, and a paper application in their name."""
    who = get_object_or_404(Person, pk=pk)
    is_clerk = request.user.has_role(Role.CLERK)
    form = BeginForm(_sent(request))
    if request.method == "POST":
        if not is_clerk:
            raise PermissionDenied
        if form.is_valid():
            case = _begin(request, who, form)
            if case is not None:
                return redirect(_application(case))
    context = {
        "who": who,
        "form": form,
        "is_clerk": is_clerk,
        "may_edit": is_clerk and who.user_id is None,
        "cases": _cases_of(who, request.user),
    }
    return render(request, "counter/person.html", context, status=422 if form.errors else 200)


def _cases_of(who: Person, user) -> list[Case]:
    """The latest cases on which the person stands; a draft begun online is theirs alone."""
    today = town_day(timezone.now())
    parties = who.parties.filter(access.open_on(today)).order_by("-case_id")
    keys = parties.values_list("case_id", flat=True).distinct()[:SHOWN]
    rows = list(Case.objects.filter(pk__in=list(keys)).order_by("-id"))
    rows = [case for case in rows if not case.is_draft or case.channel != Channel.ONLINE]
    clerk = user.has_role(Role.CLERK)
    for case in rows:
        money = "take_payment" in acts_of(case.kind_spec.model)
        draft = case.is_draft and case.kind_spec.draft_url
        case.open_at = draft(case) if draft and clerk else case.get_absolute_url()
        case.takes_money = money and not case.is_draft
    return [case for case in rows if clerk or not case.is_draft]


def _begin(request: HttpRequest, who: Person, form: BeginForm) -> Case | None:
    """Open the case; what the kind does not accept stands on the form."""
    given = form.cleaned_data
    data = {"person": who.pk}
    if given["parcel"]:
        data["parcel"] = given["parcel"].pk
    if given["permit"]:
        data["permit"] = data["amends"] = given["permit"].pk
    try:
        return door.begin(
            given["kind"],
            request.user,
            data,
            token=given["token"],
            day=given["received_on"],
            channel=given["channel"],
        )
    except BadData as bad:
        for name, errors in bad.form.errors.items():
            form.add_error(name if name in form.fields else None, errors)
    except Refused as no:
        form.add_error(None, [str(refusal) for refusal in no.refusals])
    return None


def _application(case: Case) -> str:
    """The pages on which an application of this kind is filled in."""
    draft = kind_of(case.kind).draft_url
    return draft(case) if draft and case.is_draft else case.get_absolute_url()


@for_roles(*COUNTER)
@require_http_methods(["GET", "HEAD", "POST"])
def edit_person(request: HttpRequest, pk: int) -> HttpResponse:
    """Change name, address or telephone of someone without an account."""
    who = get_object_or_404(Person, pk=pk)
    if who.user_id is not None or not request.user.has_role(Role.CLERK):
        raise PermissionDenied
    form = PersonForm(_sent(request), instance=who)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Changed. Papers that are made from now on say so."))
        return redirect("counter-person", pk)
    context = {"form": form, "who": who, "alike": []}
    return render(request, "counter/new_person.html", context, status=422 if form.errors else 200)


@for_roles(Role.CLERK)
@require_http_methods(["GET", "HEAD", "POST"])
def agent(request: HttpRequest, ref: str) -> HttpResponse:
    """Let a person act for the applicant of a case, with the scan of the authority."""
    case = _counter_case(request.user, ref)
    text = " ".join(request.GET.get("q", "").split())[:100]
    chosen = Person.objects.filter(pk=_number(request.GET.get("person", ""))).first()
    form = AgentForm(_sent(request), request.FILES if request.method == "POST" else None)
    if request.method == "POST" and chosen is not None and form.is_valid():
        data = {"person": chosen.pk, "capacity": form.cleaned_data["capacity"]}
        try:
            door.act(case, "add_agent", request.user, data, files=request.FILES)
            messages.success(request, _("%(who)s may act on this case now.") % {"who": chosen})
            return redirect(_application(case))
        except BadData as bad:
            for name, errors in bad.form.errors.items():
                form.add_error(name if name in form.fields else None, errors)
        except Refused as no:
            form.add_error(None, [str(refusal) for refusal in no.refusals])
    context = {
        "case": case,
        "back": _application(case),
        "text": text,
        "people": [p for p in find_people(text) if p.pk != case.applicant_id],
        "chosen": chosen,
        "form": form,
        "parties": case.parties.filter(
            access.open_on(town_day(timezone.now())), may_act=True
        ).select_related("person"),
    }
    return render(request, "counter/agent.html", context, status=422 if form.errors else 200)


def _sent(request: HttpRequest):
    """What a form was sent with, though it be nothing; None where none was sent."""
    return request.POST if request.method == "POST" else None


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"\d{1,18}", text) else 0


def _counter_case(user, ref: str) -> Case:
    """The case, a draft too if it came in at the counter: any clerk goes on with it."""
    draft = Case.objects.filter(state=State.DRAFT).exclude(channel=Channel.ONLINE)
    found = draft.filter(public_id=ref).first() if re.fullmatch(r"[0-9a-f-]{36}", ref) else None
    case = found.whole() if found is not None else find_case(user, ref)
    if "add_agent" not in acts_of(type(case)):
        raise Http404
    return case
