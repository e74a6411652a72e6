"""The map: parcels and the town's own layers, the cases on them, and a list that does all the same.

The public sees what the register shows (Public Officers Law §§ 87, 89), the office every case.
"""

from __future__ import annotations

from dataclasses import dataclass

import shapely
from django.conf import settings
from django.core.cache import cache
from django.db.models import Max, Min, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from parcels import nearby, tiles
from parcels.models import LayerKind, MapLayer, Parcel, ParcelShape
from parcels.views import public_cases
from workflow import kinds
from workflow.models import Case
from workflow.states import State
from workflow.views.common import is_staff

PAGE = 50
MOST_POINTS = 2000
KEPT_SECONDS = 600


@dataclass
class Asked:
    """Which cases the map shows."""

    kind: str = ""
    state: str = ""
    after: int = 0

    @classmethod
    def of(cls, query) -> Asked:
        """The question in the query of an address; what is not known is left out."""
        known = {kind.code for kind in kinds.all_kinds() if not kind.is_thing}
        after = query.get("after", "")
        return cls(
            kind=query.get("kind", "") if query.get("kind") in known else "",
            state=query.get("state", "") if query.get("state") in set(State) else "",
            after=int(after) if after.isdecimal() and len(after) < 19 else 0,
        )


def cases_for(request: HttpRequest, asked: Asked) -> QuerySet[Case]:
    """The cases on parcels that this person may see, the latest first."""
    rows = public_cases()
    if is_staff(request.user):
        rows = Case.objects.filter(number__isnull=False, is_thing=False)
    rows = rows.filter(parcel__isnull=False)
    if asked.kind:
        rows = rows.filter(kind=asked.kind)
    if asked.state:
        rows = rows.filter(state=asked.state)
    return rows.defer("search_text", "last_hash")


@require_safe
def town_map(request: HttpRequest) -> HttpResponse:
    """The map with its list."""
    asked = Asked.of(request.GET)
    rows = cases_for(request, asked).order_by("-id")
    if asked.after:
        rows = rows.filter(pk__lt=asked.after)
    found = list(rows.select_related("parcel")[: PAGE + 1])
    staff = is_staff(request.user)
    for case in found:
        public = reverse("register-case", args=[case.number])
        case.page = case.get_absolute_url() if staff else public
    context = {
        "asked": asked,
        "found": found[:PAGE],
        "older": found[PAGE - 1].pk if len(found) > PAGE else 0,
        "kinds": [kind for kind in kinds.all_kinds() if not kind.is_thing],
        "states": [(state.value, state.label) for state in State],
        "layers": MapLayer.objects.filter(replaced_at=None, kind__in=tiles.DRAWN).order_by("kind"),
        "layer_words": LayerKind,
        "middle": _middle(),
        "base_map": settings.BASE_MAP,
    }
    return render(request, "map/map.html", context)


def _middle() -> tuple[float, float, float, float]:
    """South, west, north and east of all that has an outline, degrees; looked up now and then."""
    return cache.get_or_set("map-edges", _edges, KEPT_SECONDS)


def _edges() -> tuple[float, float, float, float]:
    edges = ParcelShape.objects.aggregate(
        west=Min("min_x_ft"), south=Min("min_y_ft"), east=Max("max_x_ft"), north=Max("max_y_ft")
    )
    if edges["west"] is None:
        return (42.03, -76.12, 42.12, -75.95)
    south, west = tiles.degrees_of(shapely.Point(edges["west"], edges["south"]))
    north, east = tiles.degrees_of(shapely.Point(edges["east"], edges["north"]))
    return south, west, north, east


@require_safe
@cache_control(public=True, max_age=KEPT_SECONDS)
def map_tile(request: HttpRequest, zoom: int, column: int, row: int) -> HttpResponse:
    """One square of the map."""
    if not tiles.exists(zoom, column, row):
        raise Http404
    key = f"map-tile:{zoom}:{column}:{row}"
    found = cache.get(key)
    if found is None:
        found = tiles.tile(zoom, column, row)
        cache.set(key, found, KEPT_SECONDS)
    return JsonResponse(found, json_dumps_params={"separators": (",", ":")})


@require_safe
def map_cases(request: HttpRequest) -> HttpResponse:
    """The cases of the list as points: [latitude, longitude, number, kind, state, address, page].
    `more` tells that there are too many to show."""
    asked, staff = Asked.of(request.GET), is_staff(request.user)
    rows = list(
        cases_for(request, asked)
        .filter(parcel__shape__isnull=False)
        .select_related("parcel__shape")
        .order_by("-id")[: MOST_POINTS + 1]
    )
    points = []
    for case in rows[:MOST_POINTS]:
        place = tiles.degrees_of(case.parcel.shape.geometry.representative_point())
        public = reverse("register-case", args=[case.number])
        page = case.get_absolute_url() if staff else public
        points.append([*place, case.number, str(case.kind_label), str(case.state_label),
                       case.address, page, case.state_tone])  # fmt: skip
    return JsonResponse({"points": points, "more": len(rows) > MOST_POINTS})


@require_safe
def map_place(request: HttpRequest) -> HttpResponse:
    """The page of the parcel at a place on the map."""
    try:
        latitude, longitude = float(request.GET["lat"]), float(request.GET["lng"])
        point = tiles.place_of(latitude, longitude)
    except (KeyError, ValueError) as problem:
        raise Http404 from problem
    found = nearby.parcels_within(point, 0) if point.is_valid and not point.is_empty else []
    if not found:
        return render(request, "map/nothing.html", status=404)
    return redirect(parcel_page(request, found[0].parcel))


def parcel_page(request: HttpRequest, parcel: Parcel) -> str:
    """Where a parcel is shown to this person."""
    name = "parcel" if is_staff(request.user) else "register-parcel"
    return reverse(name, args=[parcel.tax_map_number])
