"""The page of one act: what it asks for, what will follow, and the door behind it."""

from __future__ import annotations

from datetime import timedelta

from crispy_forms.helper import FormHelper
from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from people import step_up
from people.models import Person
from workflow import access, clocks, door, offers, papers
from workflow.acts import Act, acts_of
from workflow.asking import AsksPlainly
from workflow.days import town_day
from workflow.models import Case
from workflow.refusal import BadData, NotAllowed, Refusal, Refused
from workflow.states import State
from workflow.views.common import acts_for_applicant, find_case, is_staff

AGAIN = timedelta(minutes=2)


class DayForm(AsksPlainly, forms.Form):
    """The legal day of an act that may lie before today (a paper that came yesterday)."""

    legal_day = forms.DateField(
        label=gettext_lazy("Day on which it happened"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=gettext_lazy("Periods run from this day."),
    )

    def clean_legal_day(self):
        day = self.cleaned_data["legal_day"]
        if day > town_day(timezone.now()):
            raise ValidationError(_("This day lies in the future. Enter the day it happened."))
        return day


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, ref: str, action: str) -> HttpResponse:
    """Show the form of an act, or do it."""
    case = find_case(request.user, ref)
    spec = acts_of(type(case)).get(action)
    if spec is None or spec.by_system_only or spec.name == "begin":
        raise Http404
    if not access.roles_for(case, request.user, town_day(timezone.now())) & set(spec.by):
        who = " or ".join(role.label.lower() for role in spec.by)
        refusal = Refusal(_("“%(act)s” is for the %(who)s.") % {"act": spec.label, "who": who})
        return _refused(request, case, spec, [refusal], status=403)
    if spec.signs and not step_up.is_fresh(request):
        return step_up.ask(request)
    if request.method == "POST":
        return _do(request, case, spec)
    against = _against(request, case, spec)
    if against:
        return _refused(request, case, spec, against, status=409)
    form = offers.form(case, spec.name, request.user)
    return _page(request, case, spec, form, DayForm(initial={"legal_day": _today()}))


def _today():
    return town_day(timezone.now())


def _against(request: HttpRequest, case: Case, spec: Act) -> list[Refusal]:
    """What stands against an act before anything is typed."""
    if spec.source != ("*",) and case.state not in spec.source:
        return [door.state_refusal(case, spec)]
    found = [offer for offer in offers.offers(case, request.user) if offer.act.name == spec.name]
    return list(found[0].refusals) if found else []


def _do(request: HttpRequest, case: Case, spec: Act) -> HttpResponse:
    day_form = DayForm(request.POST) if spec.backdated and "legal_day" in request.POST else None
    if day_form is not None and not day_form.is_valid():
        form = offers.form(case, spec.name, request.user, request.POST, request.FILES)
        return _page(request, case, spec, form, day_form, status=422)
    day = day_form.cleaned_data["legal_day"] if day_form else None
    # An act without a form asks for nothing, so that nothing else comes on record either.
    data, files = (request.POST, request.FILES) if spec.form else ({}, {})
    try:
        door.act(case, spec.name, request.user, data, files=files, day=day)
    except BadData as bad:
        day_form = day_form or DayForm(initial={"legal_day": _today()})
        return _page(request, case, spec, bad.form, day_form, status=422)
    except NotAllowed as no:
        return _refused(request, case, spec, no.refusals, status=403)
    except Refused as no:
        if _done_just_now(request, case, spec):
            words = _("“%(act)s” was done already. Nothing was done twice.")
            messages.info(request, words % {"act": spec.label})
            return redirect(_next(request, case))
        return _refused(request, case, spec, no.refusals, status=409)
    messages.success(request, _("Done: %(act)s.") % {"act": spec.label})
    return redirect(_next(request, case))


def _done_just_now(request: HttpRequest, case: Case, spec: Act) -> bool:
    """Whether the same person did this act a moment ago: the second press of one button."""
    last = case.events.order_by("-seq").first()
    return (
        last is not None
        and last.action == spec.name
        and last.actor_id == request.user.pk
        and timezone.now() - last.at < AGAIN
    )


def _next(request: HttpRequest, case: Case) -> str:
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure()):
        return wanted
    return case.get_absolute_url()


def _refused(request, case: Case, spec: Act, refusals, status: int) -> HttpResponse:
    context = {"case": case, "act": spec, "refusals": refusals, "not_allowed": status == 403}
    return render(request, "workflow/refused.html", context, status=status)


def _page(request, case: Case, spec: Act, form, day_form, status: int = 200) -> HttpResponse:
    about = []
    if form is not None:
        if not is_staff(request.user):
            _name_nobody(form)
        about = _settle(form, request.GET)
        form.helper = getattr(form, "helper", None) or FormHelper(form)
        form.helper.form_tag = False
    asked = [f for f in (form, day_form if spec.backdated else None) if f is not None]
    context = {
        "case": case,
        "act": spec,
        "form": form,
        "forms": asked[1:] if form is not None else asked,
        "day_form": day_form if spec.backdated else None,
        "about": about,
        "next": request.POST.get("next") or request.GET.get("next") or "",
        "back": _next(request, case),
        "mine": acts_for_applicant(case, request.user),
        **_what_follows(case, spec),
    }
    return render(request, "workflow/act.html", context, status=status)


def _name_nobody(form) -> None:
    """Who else is known to the town is not listed to an applicant."""
    for field in form.fields.values():
        if isinstance(field, forms.ModelChoiceField) and field.queryset.model is Person:
            field.queryset = field.queryset.none()


def _settle(form, asked) -> list[tuple[str, str]]:
    """Take what the address already says about the act (`?paper=12`): such a field is sent
    along unseen and shown in words. What does not belong to the case is left to be chosen."""
    about = []
    for name, field in form.fields.items():
        if name not in asked:
            continue
        try:
            value = field.clean(asked[name])
        except (ValidationError, TypeError, AttributeError):
            continue
        form.initial[name] = asked[name]
        if isinstance(field, forms.ModelChoiceField) and value is not None:
            field.widget = forms.HiddenInput()
            about.append((str(field.label or name.replace("_", " ").capitalize()), str(value)))
    return about


def _what_follows(case: Case, spec: Act) -> dict:
    """What the act leads to, for the page to say before it is done. Where the act itself finds
    its target state, nothing is foretold."""
    moves = spec.target in set(State) and spec.target != case.state
    return {
        "becomes": case.kind_spec.state_label(spec.target) if moves else "",
        "prints": [papers.rule(key).title for key in spec.prints],
        "starts": [clocks.rule(key) for key in spec.starts],
        "ends": [clocks.rule(key) for key in spec.meets],
    }
