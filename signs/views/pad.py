"""The drawing pad: the signs of an application, and a pad for everyone who wants to try."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from intake.find import OPEN, find, today
from parcels import search
from signs import findings, limits, picture
from signs.forms import pad
from signs.measure import measure
from signs.models import ProposedSign, SignPermit
from signs.property import Property
from signs.sign_kinds import SignKind
from workflow import offers
from workflow.acts import acts_of
from workflow.door import act
from workflow.refusal import BadData, Refused


def _open(request: HttpRequest, public_id: uuid.UUID) -> SignPermit:
    """The application whose signs are drawn, for who may fill it in."""
    case = find(request, public_id)
    if not isinstance(case, SignPermit) or case.state not in OPEN:
        raise Http404
    return case


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """A further sign."""
    return _draw(request, _open(request, public_id), None)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, public_id: uuid.UUID, pk: int) -> HttpResponse:
    """A sign that was drawn."""
    case = _open(request, public_id)
    sign = case.proposed.filter(pk=pk).first()
    if sign is None:
        raise Http404
    return _draw(request, case, sign)


def _draw(request: HttpRequest, case: SignPermit, sign: ProposedSign | None) -> HttpResponse:
    chosen = (request.POST or request.GET).get("sign_kind") or (sign.sign_kind if sign else "")
    if chosen not in SignKind.values:
        address = "sign-pad-new"
        context = {"kinds": SignKind.choices, "case": case, "address": address}
        return render(request, "signs/kind.html", context)
    initial = {**pad.initial_of(sign), "sign": sign.pk} if sign is not None else {}
    step = offers.preview(case, acts_of(SignPermit)["draw_sign"], request.user)
    form = pad.DrawForm(case=case, step=step, initial={**initial, "sign_kind": chosen})
    if request.method == "POST":
        data = request.POST.copy()
        data["sign"] = str(sign.pk) if sign is not None else ""
        try:
            act(case, "draw_sign", request.user, data)
            return redirect("application-page", case.public_id, "signs")
        except BadData as problem:
            form = problem.form
        except Refused as refused:
            messages.error(request, str(refused))
            return redirect("application", case.public_id)
    context = {"case": case, "form": form, "sign": sign, "kind": SignKind(chosen).label}
    return render(request, "signs/pad.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def erase(request: HttpRequest, public_id: uuid.UUID, pk: int) -> HttpResponse:
    """Take a sign out of the application."""
    case = _open(request, public_id)
    try:
        act(case, "erase_sign", request.user, {"sign": pk})
    except (BadData, Refused) as problem:
        messages.error(request, str(problem))
    return redirect("application-page", case.public_id, "signs")


@require_safe
def trial(request: HttpRequest) -> HttpResponse:
    """The pad for everyone, at any property: area, picture and findings, and nothing is kept."""
    chosen = request.GET.get("sign_kind", "")
    if chosen not in SignKind.values:
        return render(request, "signs/kind.html", {"kinds": SignKind.choices, "at": _at(request)})
    tried = "construction" in request.GET
    initial = {"sign_kind": chosen, "at": _at(request)}
    form = pad.TrialForm(request.GET if tried else None, initial=initial)
    context = {"form": form, "kind": SignKind(chosen).label}
    if tried and form.is_valid():
        context |= _tried(form)
    status = 422 if form.is_bound and form.errors else 200
    return render(request, "signs/trial.html", context, status=status)


def _at(request: HttpRequest) -> str:
    return request.GET.get("at", "")[:120]


def _tried(form) -> dict:
    """What comes of a sign that was tried."""
    data = dict(form.cleaned_data)
    parcel = search.find(data.pop("at").strip())
    sign = ProposedSign(**{key: value for key, value in data.items() if key != "space"})
    result = measure(sign, today())
    here = Property(parcel, today()) if parcel is not None else None
    most = limits.of(here, sign) if here is not None else limits.Limits()
    found = []
    if here is not None:
        found = findings.of_property(here, [sign]) + findings.of_sign(here, None, sign)
    return {
        "tried": sign,
        "counting": result["findings"],
        "parcel": parcel,
        "picture": picture.draw(sign, most),
        "lines": limits.lines(sign, most),
        "key": "trial",
        "findings": [one for one in found if one["status"] != "info"],
    }
