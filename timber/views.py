"""Two pages beside those of every case: when work is allowed on a license, and what was felled on a
holding in twelve months."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from parcels.models import Parcel
from people.roles import STAFF
from timber import fellings, holding, limits, logging_work
from timber.daylight import Daylight
from timber.models import TimberLicense
from workflow.days import add_days, town_day
from workflow.views.common import find_case
from workflow.views.roles import for_roles

DAYS_SHOWN = 21


@dataclass(frozen=True)
class WorkHours:
    """One day: its daylight, and what stands against logging in all of it."""

    day: date
    light: Daylight
    against: list[dict]


def _today() -> date:
    return town_day(timezone.now())


@login_required
@require_safe
def hours(request: HttpRequest, ref: str) -> HttpResponse:
    """The next days with sunrise and sunset at the place of the license (§§ 6-184, 6-195)."""
    case = find_case(request.user, ref)
    if not isinstance(case, TimberLicense) or case.issued_on is None:
        raise Http404
    today = _today()
    rows = []
    for count in range(DAYS_SHOWN):
        day = add_days(today, count)
        light = logging_work.daylight_of(case, day)
        found = logging_work.against(case, day, light.sunrise, light.sunset, "logging", False)
        rows.append(WorkHours(day, light, found))
    context = {"case": case, "rows": rows, "limits": limits.in_words(case, today)}
    return render(request, "timber/hours.html", context)


@for_roles(*STAFF)
@require_safe
def holding_page(request: HttpRequest, tax_map_number: str) -> HttpResponse:
    """Every felling on record on a parcel and those contiguous with it in the same ownership, and
    whether a license is needed for what is next (§§ 6-151, 6-166(a))."""
    parcel = get_object_or_404(Parcel, tax_map_number=tax_map_number)
    today = _today()
    parcels = holding.holding(parcel, today)
    rows = holding.fellings_on(parcels)
    context = {
        "parcel": parcel,
        "parcels": parcels,
        "owners": parcel.owners_on(today),
        "rows": [(row, fellings.counts_until(row.felled_on) >= today) for row in rows],
        "result": fellings.of_holding(parcel, today),
        "licensed": fellings.licensed(parcel, today),
        "record": f"{reverse('open-case', args=['fe'])}?parcel={parcel.pk}",
    }
    return render(request, "timber/holding.html", context)
