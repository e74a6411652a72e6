"""A stop-work order from a phone: place, reason, who is there, a photograph, the signature; printed
at once (§§ 5-26, 6-123, 6-154(2), 6-237(b))."""

from __future__ import annotations

import uuid

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from pyproj import Transformer
from shapely.geometry import Point

from enforcement.models import StopWorkOrder
from enforcement.orders.field_form import FieldForm
from parcels.nearby import parcels_within
from people import step_up
from people.roles import Role
from workflow import papers
from workflow.door import act, begin
from workflow.opening import token_of
from workflow.refusal import BadData, Refused
from workflow.states import State
from workflow.views.common import find_case
from workflow.views.roles import for_roles

STOPPERS = (Role.OFFICER, Role.STORMWATER_OFFICER)
# How far around a position of a telephone properties are proposed.
NEAR_FEET = 400
PROPOSED = 6
# From the position of a telephone to the town's coordinates, in US survey feet.
_to_feet = Transformer.from_crs("EPSG:4326", "EPSG:2261", always_xy=True)


@for_roles(*STOPPERS)
@require_http_methods(["GET", "HEAD", "POST"])
def stop_work(request: HttpRequest) -> HttpResponse:
    """One page for the whole order. The second factor is asked for before it is filled in, so that
    nothing typed in the field is lost to it."""
    if not step_up.is_fresh(request):
        return step_up.ask(request)
    if request.method != "POST":
        return _page(request, FieldForm(initial={"parcel": request.GET.get("parcel", "")}))
    form = FieldForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, status=422)
    try:
        with transaction.atomic():
            order = _stop(request, form)
    except (BadData, Refused) as no:
        form.add_error(None, _words(no))
        return _page(request, form, status=422)
    return redirect("stop-work-made", order.number)


def _words(no: BadData | Refused) -> list[str]:
    if isinstance(no, Refused):
        return [str(refusal) for refusal in no.refusals]
    return [f"{name}: {error}" for name, errors in no.form.errors.items() for error in errors]


def _stop(request: HttpRequest, form: FieldForm) -> StopWorkOrder:
    """Begun, written, photographed, addressed, signed, and where somebody was there served."""
    user, data = request.user, form.cleaned_data
    order = begin("SO", user, form.begun(), token=token_of(request)).whole()
    if order.state == State.ISSUED:  # the second press of the button
        return order
    act(order, "write", user, form.written())
    if request.FILES.getlist("photos"):
        act(order, "add_photos", user, {"title": ""}, files=request.FILES)
    for recipient in form.recipients(order):
        act(order, "add_recipient", user, recipient)
    act(order, "issue", user)
    if data["served_name"]:
        _hand_over(order, user, data)
    return order


def _hand_over(order, user, data: dict) -> None:
    """The copy that is handed over on the site is served in person, at this hour."""
    copy = order.recipients.get(name=data["served_name"], kind=data["served_as"]).paper
    act(order, "prove_service", user, {
        "paper": copy.pk, "method": "personal", "sent_on": order.order_date.isoformat(),
        "addressee": data["served_name"], "capacity": data["served_as"],
        "hour": data["served_at"].strftime("%H:%M"), "place": order.address,
    })  # fmt: skip


def _page(request: HttpRequest, form: FieldForm, status: int = 200) -> HttpResponse:
    context = {
        "form": form,
        "token": request.POST.get("token") or uuid.uuid4(),
        "near": reverse("parcels-near"),
    }
    return render(request, "enforcement/stop_work.html", context, status=status)


@for_roles(*STOPPERS, Role.CLERK)
@require_safe
def made(request: HttpRequest, number: str) -> HttpResponse:
    """The order is issued: print it, hand it over, post it."""
    order = find_case(request.user, number)
    copies = [
        papers.ensure_made(copy) for copy in order.papers.filter(key=order.paper_key)
    ] if isinstance(order, StopWorkOrder) else []  # fmt: skip
    return render(request, "enforcement/stop_work_made.html", {"order": order, "copies": copies})


@for_roles(*STOPPERS, Role.INSPECTOR)
@require_safe
def near(request: HttpRequest) -> JsonResponse:
    """The properties around a position, the nearest first."""
    try:
        latitude, longitude = float(request.GET["lat"]), float(request.GET["lng"])
    except (KeyError, ValueError):
        return JsonResponse({"parcels": []}, status=400)
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        return JsonResponse({"parcels": []}, status=400)
    spot = Point(*_to_feet.transform(longitude, latitude))
    found = parcels_within(spot, NEAR_FEET)[:PROPOSED] if spot.is_valid else []
    return JsonResponse({"parcels": [
        {"number": one.parcel.tax_map_number, "address": one.parcel.address_text,
         "feet": round(one.distance_ft)}
        for one in found
    ]})  # fmt: skip
