"""The route list: an inspector's inspections of a day by area, in the order of the streets, and
those that wait for a day (§ 5-31)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from people.models import User
from people.roles import Role
from permits.operating.areas import area_of, street_order
from permits.operating.building_acts import OPEN
from permits.operating.forms.inspections import inspectors
from permits.operating.models import FireInspection
from permits.operating.views.calendar import READERS
from workflow.days import town_day
from workflow.door import act
from workflow.models import Case, Inspection
from workflow.refusal import BadData, Refused
from workflow.states import State
from workflow.views.roles import for_roles

PLANNERS = (Role.OFFICER, Role.INSPECTOR, Role.CLERK)
MOST = 300
# What an inspector asks about at the door beside the building itself (by kind of case).
BESIDE = ("KB", "RP", "BR", "OP")


@dataclass
class Stop:
    """One inspection on the way."""

    case: FireInspection
    element: Inspection | None
    area: str
    last: FireInspection | None = None
    beside: list[Case] = field(default_factory=list)

    @property
    def due(self) -> date | None:
        return self.case.building.next_due if self.case.building else None

    @property
    def planned_for(self) -> date | None:
        return self.element.planned_for if self.element else None


class PlanForm(forms.Form):
    """A day and an inspector for the inspections that are ticked."""

    planned_for = forms.DateField(
        label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    inspector = forms.ModelChoiceField(
        label=_("Inspector"),
        queryset=User.objects.none(),
        required=False,
        empty_label=_("Leave as it is"),
    )

    def __init__(self, *args, user: User, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["planned_for"].initial = town_day(timezone.now())
        if user.has_role(Role.OFFICER):  # the officer alone designates (§ 5-31(a))
            self.fields["inspector"].queryset = inspectors(town_day(timezone.now()))
        else:
            del self.fields["inspector"]


@for_roles(*READERS)
@require_http_methods(["GET", "HEAD", "POST"])
def route(request: HttpRequest) -> HttpResponse:
    """The list of a day, and the inspections that wait for one."""
    if request.method == "POST":
        return _plan(request)
    return _page(request, PlanForm(user=request.user))


def _page(request: HttpRequest, form: PlanForm, status: int = 200) -> HttpResponse:
    today = town_day(timezone.now())
    day = _day(request.GET.get("day", ""), today)
    stops = _stops()
    who = request.GET.get("who", "")
    own = [s for s in stops if who != "mine" or _inspector(s) == request.user.pk]
    areas = sorted({stop.area for stop in stops})
    area = request.GET.get("area", "")
    shown = [s for s in own if area not in areas or s.area == area]
    planned = [s for s in shown if s.planned_for == day]
    context = {
        "today": today,
        "day": day,
        "who": who,
        "area": area,
        "areas": areas,
        "rounds": _by_area(planned),
        "waiting": _by_area([s for s in shown if s.planned_for is None]),
        "missed": [s for s in shown if s.planned_for and s.planned_for < today],
        "days": sorted({s.planned_for for s in stops if s.planned_for}),
        "form": form,
        "may_plan": request.user.has_role(*PLANNERS),
    }
    return render(request, "operating/route.html", context, status=status)


def _day(text: str, today: date) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return today


def _inspector(stop: Stop) -> int | None:
    return stop.element.inspector_id if stop.element else None


def _stops() -> list[Stop]:
    """Every open inspection with what the inspector has to know, in a fixed number of queries."""
    cases = list(
        FireInspection.objects.filter(state__in=OPEN)
        .select_related("parcel", "building", "building__parcel")
        .prefetch_related("inspections__inspector")
        .order_by("pk")[:MOST]
    )
    last = _last_of({case.building_id for case in cases} - {None})
    beside = _beside_of({case.parcel_id for case in cases} - {None})
    stops = []
    for case in cases:
        elements = list(case.inspections.all())
        stops.append(
            Stop(
                case,
                elements[0] if elements else None,
                area_of(case.parcel),
                last.get(case.building_id),
                beside.get(case.parcel_id, []),
            )
        )
    return sorted(stops, key=lambda s: (s.area, street_order(s.case.parcel, s.case.address)))


def _last_of(buildings: set) -> dict[int, FireInspection]:
    """The last inspection that was made of each building."""
    made = FireInspection.objects.filter(
        building__in=buildings, state=State.CLOSED, inspected_on__isnull=False
    )
    return {case.building_id: case for case in made.order_by("inspected_on", "pk")}


def _beside_of(parcels: set) -> dict[int, list[Case]]:
    """Key boxes, rentals, businesses and operating permits at each parcel."""
    rows = Case.objects.filter(parcel__in=parcels, kind__in=BESIDE)
    rows = rows.exclude(state__in=(State.DRAFT, State.WITHDRAWN, State.VOID))
    found: dict[int, list[Case]] = {}
    for case in rows.order_by("kind", "-id"):
        found.setdefault(case.parcel_id, []).append(case)
    return found


def _by_area(stops: Iterable[Stop]) -> list[tuple[str, list[Stop]]]:
    found: dict[str, list[Stop]] = {}
    for stop in stops:
        found.setdefault(stop.area, []).append(stop)
    return list(found.items())


def _plan(request: HttpRequest) -> HttpResponse:
    """Plan what is ticked: each by its own act, so that what is refused stops no other."""
    if not request.user.has_role(*PLANNERS):
        raise PermissionDenied
    form = PlanForm(request.POST, user=request.user)
    if not form.is_valid():
        return _page(request, form, status=422)
    day, chosen = form.cleaned_data["planned_for"], request.POST.getlist("case")
    numbers = [number for number in chosen if number][:MOST]
    planned = 0
    chosen_inspector = form.cleaned_data.get("inspector")
    for case in FireInspection.objects.filter(number__in=numbers).order_by("pk"):
        element = case.inspections.get()
        inspector = chosen_inspector.pk if chosen_inspector else element.inspector_id
        data = {
            "inspection": element.pk,
            "planned_for": day.isoformat(),
            "inspector": inspector or "",
        }
        try:
            act(case, "plan_inspection", request.user, data)
            planned += 1
        except (BadData, Refused) as no:
            messages.error(request, f"{case}: {no}")
    if not numbers:
        messages.error(request, _("Tick the inspections that you want to plan."))
    elif planned:
        words = ngettext("%d inspection is planned.", "%d inspections are planned.", planned)
        messages.success(request, words % planned)
    return redirect(f"{reverse('fire-route')}?{urlencode({'day': day.isoformat()})}")
