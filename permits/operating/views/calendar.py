"""The inspection calendar: which buildings are due, in what order, and which are not in the
inventory yet (§ 5-31(a))."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from parcels.models import Parcel
from people.roles import Role
from permits.operating import inventory
from permits.operating.areas import area_of, areas_of
from permits.operating.building_acts import OPEN
from permits.operating.models import InspectableBuilding, Occupancy
from workflow.days import add_days, town_day
from workflow.states import State
from workflow.views.roles import for_roles

READERS = (Role.OFFICER, Role.INSPECTOR, Role.CLERK, Role.AUDITOR, Role.DEPARTMENT_HEAD)
ENTER = (Role.OFFICER, Role.CLERK)
PAGE = 50
WHEN = (
    ("overdue", _("Overdue")),
    ("90", _("Due in 90 days")),
    ("365", _("Due in a year")),
    ("unknown", _("Facts missing")),
    ("none", _("Not in the calendar")),
    ("all", _("All buildings")),
)


@dataclass(frozen=True)
class Row:
    """One building on the page."""

    building: InspectableBuilding
    area: str
    open_number: str
    late: bool


@for_roles(*READERS)
@require_safe
def calendar(request: HttpRequest) -> HttpResponse:
    """The buildings by the day on which they are due."""
    today = town_day(timezone.now())
    when = request.GET.get("when", "90")
    when = when if when in dict(WHEN) else "90"
    occupancy = request.GET.get("what", "")
    occupancy = occupancy if occupancy in Occupancy.values else ""
    rows = chosen(when, occupancy, today)
    page = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    context = {
        "today": today,
        "page": page,
        "rows": [_row(building, today) for building in page],
        "when": when,
        "whens": [(key, words) for key, words in WHEN],
        "what": occupancy,
        "occupancies": Occupancy.choices,
        "counts": _counts(today),
        "may_enter": request.user.has_role(*ENTER),
    }
    return render(request, "operating/calendar.html", context)


def chosen(when: str, occupancy: str, today: date) -> QuerySet[InspectableBuilding]:
    """The buildings that the filters name, the first due first."""
    rows = InspectableBuilding.objects.filter(state=State.SUBMITTED)
    if occupancy:
        rows = rows.filter(occupancy=occupancy)
    if when == "overdue":
        rows = rows.filter(next_due__lt=today)
    elif when in ("90", "365"):
        rows = rows.filter(next_due__lte=add_days(today, int(when)))
    elif when == "unknown":
        rows = rows.filter(tasks__about="facts", tasks__done_on=None)
    elif when == "none":
        rows = rows.filter(next_due=None).exclude(tasks__about="facts", tasks__done_on=None)
    rows = rows.select_related("parcel").prefetch_related("fire_inspections")
    return rows.order_by(F("next_due").asc(nulls_last=True), "address", "pk")


def _row(building: InspectableBuilding, today: date) -> Row:
    running = [one for one in building.fire_inspections.all() if one.state in OPEN]
    return Row(
        building,
        area_of(building.parcel),
        running[0].number if running else "",
        building.next_due is not None and building.next_due < today,
    )


def _counts(today: date) -> dict[str, int]:
    standing = Q(state=State.SUBMITTED)
    return InspectableBuilding.objects.aggregate(
        all=Count("pk", filter=standing),
        overdue=Count("pk", filter=standing & Q(next_due__lt=today)),
        soon=Count("pk", filter=standing & Q(next_due__lte=add_days(today, 90))),
    )


@for_roles(*READERS)
@require_safe
def missing(request: HttpRequest) -> HttpResponse:
    """The parcels that the roll calls a school, apartments or a business, without a building in
    the inventory."""
    rows = inventory.missing()
    areas = areas_of(rows)
    area = request.GET.get("area", "")
    if area in areas:
        rows = rows.filter(areas[area])
    page: Page[Parcel] = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "rows": [(parcel, inventory.suggested(parcel.property_class)) for parcel in page],
        "areas": areas,
        "area": area,
        "may_enter": request.user.has_role(*ENTER),
    }
    return render(request, "operating/missing.html", context)
