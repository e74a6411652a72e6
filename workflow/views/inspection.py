"""The page of one inspection: what is known of it, and the form for its result."""

from __future__ import annotations

from datetime import date

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.forms import formset_factory
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from workflow import access, door, offers
from workflow.acts import acts_of
from workflow.asking import AsksPlainly
from workflow.days import town_day
from workflow.models import Case, Inspection, OfficeClosing, Visit
from workflow.refusal import BadData, Refusal, Refused
from workflow.views.inspections import (
    INSPECTORS,
    PLANNERS,
    READERS,
    coming_closings,
    find_inspection,
)
from workflow.views.roles import for_roles

# The ledger lies above the core; it is named here and asked where a case has charges.
BALANCE = "fees.ledger.balance"
SUGGESTED = 100
LOOKED_AT = 300
PICTURES = "image/jpeg,image/png"
OURS = ("inspection", "satisfactory", "faults", "remarks", "photos")
NOT_PLANS = ("paper", "photo", "proof_of_service", "accepted_plans")


class ResultForm(AsksPlainly, forms.Form):
    """The result as it is entered in the field; the act's own form checks it again."""

    satisfactory = forms.ChoiceField(
        label=gettext_lazy("The work is"),
        choices=[
            ("True", gettext_lazy("Satisfactory")),
            ("False", gettext_lazy("Not satisfactory")),
        ],
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Say whether the work is satisfactory.")},
    )
    remarks = forms.CharField(
        label=gettext_lazy("Remarks"),
        required=False,
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    visited_on = forms.DateField(
        label=gettext_lazy("Day of the visit"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    # How many visits there were when the page was opened: a result is never recorded twice.
    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def clean_visited_on(self) -> date:
        day = self.cleaned_data["visited_on"]
        if day > town_day(timezone.now()):
            raise ValidationError(_("This day lies in the future. Enter the day of the visit."))
        return day


class FaultForm(AsksPlainly, forms.Form):
    """One fault: the provision that it breaks, and what is wrong."""

    provision = forms.CharField(
        label=gettext_lazy("Provision"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"list": "provisions", "autocomplete": "off"}),
    )
    text = forms.CharField(label=gettext_lazy("What is wrong"), max_length=1000, required=False)

    def clean(self) -> dict:
        data = super().clean()
        if data.get("text") and not data.get("provision"):
            self.add_error("provision", _("Name the provision that this breaks."))
        if data.get("provision") and not data.get("text"):
            self.add_error("text", _("Say what is wrong."))
        return data


Faults = formset_factory(FaultForm, extra=1, max_num=60, absolute_max=60)


@for_roles(*READERS)
@require_http_methods(["GET", "HEAD", "POST"])
def inspection(request: HttpRequest, pk: int) -> HttpResponse:
    """Show an inspection, or record its result."""
    found = find_inspection(pk, request.user)
    if request.method == "POST":
        return _record(request, found)
    form = ResultForm(
        initial={"visited_on": town_day(timezone.now()), "seen": found.visits.count()}
    )
    return _page(request, found, form, Faults(prefix="fault"))


def _record(request: HttpRequest, found: Inspection) -> HttpResponse:
    if not request.user.has_role(*INSPECTORS):
        raise PermissionDenied
    form, faults = ResultForm(request.POST), Faults(request.POST, prefix="fault")
    if "more" in request.POST:
        return _page(request, found, ResultForm(initial=request.POST.dict()), _longer(request))
    if not (form.is_valid() & faults.is_valid()):
        return _not_yet(request, found, form, faults)
    again = _("This result is on record already.")
    if _recorded_already(found, form, request.user):
        return _done(request, found, again)
    try:
        _act(found, request, form.cleaned_data, faults)
    except (BadData, Refused) as no:
        # The same result may have come in by another request at this very moment.
        if _recorded_already(found, form, request.user):
            return _done(request, found, again)
        if isinstance(no, BadData):
            _say(form, no.form)
            return _not_yet(request, found, form, faults, no.form)
        form.add_error(None, [str(refusal) for refusal in no.refusals])
        return _not_yet(request, found, form, faults)
    return _done(request, found, _("Recorded: %(what)s.") % {"what": found.label})


def _act(found: Inspection, request: HttpRequest, data: dict, faults) -> None:
    """The result through the one door, dated on the day of the visit."""
    last = found.visits.last()
    if found.visits.count() != data["seen"]:
        words = _("Meanwhile a visit was recorded: %(day)s, %(who)s. Look at it first.")
        raise Refused(Refusal(words % {"day": last.visited_on, "who": last.inspector_name}))
    if last and data["visited_on"] < last.visited_on:
        raise Refused(Refusal(_("The visit before this one was on a later day.")))
    lines = [
        f"{_one_line(row['provision']).replace(':', ' ')}: {_one_line(row['text'])}"
        for row in faults.cleaned_data
        if row.get("text")
    ]
    values = request.POST.copy()  # a field of the act's own may hold several values
    for name, value in {
        "inspection": found.pk,
        "satisfactory": data["satisfactory"],
        "faults": "\n".join(lines),
        "remarks": data["remarks"],
    }.items():
        values[name] = value
    case, day = found.case.whole(), data["visited_on"]
    door.act(case, "record_inspection", request.user, values, files=request.FILES, day=day)


def _say(form, of_act) -> None:
    """Put what the act's form says on the form of the page; its own further fields carry theirs."""
    for name, errors in of_act.errors.items():
        if name in form.fields:
            form.add_error(name, errors)
        elif name in OURS or name not in of_act.fields:
            form.add_error(None, errors)


def _further(found: Inspection, user, of_act=None) -> list:
    """The fields that the act of this kind of case asks for beside those of every result."""
    of_act = of_act or offers.form(found.case, "record_inspection", user)
    fields = [field for field in of_act if field.name not in OURS]
    return [f for f in fields if f.name != "completed_on" or found.key == "final"]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _recorded_already(found: Inspection, form: ResultForm, user) -> bool:
    """Whether this is the second coming of a result whose answer was lost on the way."""
    last = found.visits.select_related("event").last()
    data = form.cleaned_data
    return (
        last is not None
        and found.visits.count() == data["seen"] + 1
        and last.event.actor_id == user.pk
        and last.visited_on == data["visited_on"]
        and last.satisfactory == (data["satisfactory"] == "True")
        and " ".join(last.remarks.split()) == " ".join(data["remarks"].split())
    )


def _wants_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"


def _done(request: HttpRequest, found: Inspection, words: str) -> HttpResponse:
    address = reverse("inspections")
    if _wants_json(request):
        return JsonResponse({"saved": True, "words": words, "next": address})
    messages.success(request, words)
    return redirect(address)


def _longer(request: HttpRequest):
    """The same rows and one more, for who has no script."""
    data = request.POST.copy()
    total = min(int(data.get("fault-TOTAL_FORMS") or 1), 59)
    rows = [
        {name: data.get(f"fault-{i}-{name}", "") for name in ("provision", "text")}
        for i in range(total)
    ]
    return Faults(prefix="fault", initial=rows)


def _not_yet(request: HttpRequest, found: Inspection, form, faults, of_act=None) -> HttpResponse:
    if _wants_json(request):
        errors = [str(e) for e in form.non_field_errors()]
        for field in form:
            errors += [f"{field.label}: {e}" for e in field.errors]
        for number, row in enumerate(faults, start=1):
            where = _("Fault %(number)s") % {"number": number}
            errors += [f"{where}: {e}" for field in row for e in field.errors]
        if of_act is not None:
            further = _further(found, request.user, of_act)
            errors += [f"{field.label}: {e}" for field in further for e in field.errors]
        return JsonResponse({"saved": False, "errors": errors}, status=422)
    return _page(request, found, form, faults, of_act, status=422)


def _page(request, found: Inspection, form, faults, of_act=None, status: int = 200) -> HttpResponse:
    user = request.user
    case = found.case.whole()
    every = {offer.act.name: offer for offer in offers.offers(case, user)}
    result = every.get("record_inspection")
    open_now = found.state in (Inspection.State.READY, Inspection.State.PLANNED)
    offered = bool(result and result.possible and open_now)
    planning = every.get("plan_inspection")
    context = {
        "inspection": found,
        "case": case,
        "form": form,
        "faults": faults,
        "may_record": offered,
        "further": _further(found, user, of_act) if offered else [],
        "asks": set(offers.form(case, "record_inspection", user).fields) if offered else set(),
        "against": list(result.refusals) if result and open_now else [],
        "may_plan": bool(planning and planning.possible and open_now),
        "provisions": suggestions() if offered else [],
        "visits": found.visits.prefetch_related("photos").order_by("-id"),
        "others": case.inspections.exclude(pk=found.pk).exclude(state="cancelled"),
        "plans": _plans(case),
        "facts": [(w, v) for w, v in case.kind_spec.overview(case) if v not in ("", None, [])],
        "people": case.parties.filter(access.open_on(town_day(timezone.now()))).select_related(
            "person"
        ),
        "conditions": case.conditions.filter(met_on__isnull=True),
        "unpaid": import_string(BALANCE)(case).due,
        "pictures": PICTURES,
    }
    return render(request, "inspections/detail.html", context, status=status)


def _plans(case: Case) -> list:
    """The plans and other files, those that the office accepted first."""
    rows = case.documents.filter(removed_at__isnull=True).exclude(kind__in=NOT_PLANS)
    return sorted(rows.select_related("stamped"), key=lambda d: (d.accepted_on is None, d.pk))


def suggestions() -> list[str]:
    """The provisions of the latest faults, the most used first."""
    rows = Visit.objects.filter(satisfactory=False).order_by("-id")
    counted: dict[str, int] = {}
    for faults in rows.values_list("faults", flat=True)[:LOOKED_AT]:
        for fault in faults:
            provision = fault.get("provision", "")
            counted[provision] = counted.get(provision, 0) + 1
    counted.pop("", None)
    return sorted(counted, key=lambda p: (-counted[p], p))[:SUGGESTED]


@for_roles(*READERS)
@require_http_methods(["GET", "HEAD", "POST"])
def plan(request: HttpRequest, pk: int) -> HttpResponse:
    """Give an inspection its day and inspector, with the days on which the office is closed."""
    if not request.user.has_role(*PLANNERS):
        raise PermissionDenied
    found = find_inspection(pk, request.user)
    case = found.case.whole()
    if "plan_inspection" not in acts_of(type(case)):
        raise Http404
    today = town_day(timezone.now())
    asked = {"inspection": found.pk}
    form = offers.form(case, "plan_inspection", request.user)
    form.initial |= {"planned_for": found.planned_for or today, "inspector": found.inspector_id}
    status = 200
    if request.method == "POST":
        data = {**request.POST.dict(), **asked}
        closed = _closed_on(data.get("planned_for", ""))
        try:
            if closed and "all_the_same" not in data:
                raise Refused(Refusal(_("The office is closed then: %s.") % closed.reason))
            door.act(case, "plan_inspection", request.user, data)
            messages.success(request, _("Planned: %(what)s.") % {"what": found.label})
            return redirect("inspections")
        except BadData as bad:
            form, status = bad.form, 422
        except Refused as no:
            form = offers.form(case, "plan_inspection", request.user, data)
            form.is_valid()
            form.add_error(None, [str(refusal) for refusal in no.refusals])
            status = 422
    form.fields["inspection"].widget = forms.HiddenInput()
    form.fields["inspection"].initial = found.pk
    context = {
        "inspection": found,
        "case": case,
        "form": form,
        "closings": coming_closings(today),
        "closed_asked": status == 422 and bool(_closed_on(request.POST.get("planned_for", ""))),
    }
    return render(request, "inspections/plan.html", context, status=status)


def _closed_on(text: str) -> OfficeClosing | None:
    try:
        return OfficeClosing.objects.filter(day=date.fromisoformat(text)).first()
    except ValueError:
        return None
