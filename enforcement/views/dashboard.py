"""What the office looks at each morning: open complaints by age, orders near their dates, addresses
that come back, bills to certify; and the history of a place or a person."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from enforcement.kinds import ORDERS
from enforcement.models import (
    Complaint,
    CostBill,
    FloodDeclaration,
    Order,
    UnsafeBuilding,
    Violation,
)
from enforcement.views.liens import READERS as LIEN_READERS
from enforcement.views.opening import opened_by
from enforcement.violations import history
from parcels import search
from workflow.days import add_days, add_months, days_between, town_day
from workflow.models import Clock, Outcome
from workflow.states import State
from workflow.views.common import staff_only

SHOWN = 25
OPENED = ("CM", "VI", "UB", "FD")
SOON_DAYS = 14
REPEAT_MONTHS = 24
REPEATED = 2
OPEN = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.ISSUED, State.REFERRED)
# How old an open complaint is, in days: the last day of each group.
AGES = ((7, _("Up to a week")), (30, _("8 to 30 days")), (90, _("31 to 90 days")))


@dataclass(frozen=True)
class Age:
    """The open complaints of an age."""

    words: object
    count: int
    oldest: date | None


def _today() -> date:
    return town_day(timezone.now())


def complaints_by_age(today: date) -> list[Age]:
    """How many complaints are open, by how long ago they were received."""
    filed = list(Complaint.objects.filter(state__in=OPEN).values_list("filed_on", flat=True))
    groups: list[list[date]] = [[] for _one in (*AGES, None)]
    for day in filed:
        age = days_between(day, today)
        at = next((n for n, (most, _w) in enumerate(AGES) if age <= most), len(AGES))
        groups[at].append(day)
    words = [*(words for _most, words in AGES), _("Over 90 days")]
    return [
        Age(word, len(days), min(days, default=None))
        for word, days in zip(words, groups, strict=True)
    ]


def orders_near(today: date) -> list[Clock]:
    """The running times of orders that end soon or are over, the first due first."""
    rows = Clock.objects.filter(
        case__kind__in=(*ORDERS, "CM", "UB", "BL"),
        outcome=Outcome.OPEN,
        due_on__lte=add_days(today, SOON_DAYS),
    ).exclude(key__in=("enforcement.fine_second_tier", "enforcement.fine_third_tier"))
    return list(rows.select_related("case", "case__parcel").order_by("due_on", "id")[:SHOWN])


def repeat_addresses(today: date) -> list[dict]:
    """The properties with more than one violation found in two years, the most first."""
    since = add_months(today, -REPEAT_MONTHS)
    rows = (
        Violation.objects.exclude(state__in=history.STANDING)
        .filter(parcel__isnull=False, found_on__gte=since)
        .values("parcel", "parcel__tax_map_number", "parcel__street_address")
        .annotate(
            found=Count("pk"),
            still_open=Count("pk", filter=Q(state__in=OPEN)),
            laws=Count("regime", distinct=True),
        )
        .filter(found__gte=REPEATED)
        .order_by("-found", "parcel__tax_map_number")
    )
    return list(rows[:SHOWN])


@staff_only
@require_safe
def dashboard(request: HttpRequest) -> HttpResponse:
    """The morning's page."""
    today = _today()
    violations = Violation.objects.filter(state__in=OPEN)
    orders = Order.objects.filter(state=State.ISSUED)
    context = {
        "today": today,
        "may_open": [code for code in OPENED if request.user.has_role(*opened_by(code))],
        "ages": complaints_by_age(today),
        "complaints": Complaint.objects.filter(state__in=OPEN)
        .select_related("assignee")
        .order_by("filed_on", "id")[:SHOWN],
        "near": orders_near(today),
        "stopped": orders.filter(kind="SO").order_by("order_date", "id")[:SHOWN],
        "in_default": orders.filter(in_default_from__isnull=False, entered_on=None)
        .order_by("in_default_from", "id")[:SHOWN],
        "by_regime": sorted(Counter(
            str(Violation(regime=r).get_regime_display())
            for r in violations.values_list("regime", flat=True)
        ).items()),
        "repeat": repeat_addresses(today),
        "unsafe": UnsafeBuilding.objects.exclude(state__in=(State.CLOSED, State.VOID))
        .order_by("id")[:SHOWN],
        "noncompliant": FloodDeclaration.objects.exclude(state__in=(State.CLOSED, State.VOID))
        .order_by("id")[:SHOWN],
        "bills": CostBill.objects.filter(state=State.ISSUED).order_by("billed_on")[:SHOWN],
        "may_read_liens": request.user.has_role(*LIEN_READERS),
        "may_stop": request.user.has_role("officer", "stormwater_officer"),
    }  # fmt: skip
    return render(request, "enforcement/dashboard.html", context)


@staff_only
@require_safe
def parcel_history(request: HttpRequest, tax_map_number: str) -> HttpResponse:
    """Every violation at a property, under each law, and its orders."""
    found = search.find(tax_map_number)
    if found is None:
        raise Http404
    rows = history.of_parcel(found.pk).prefetch_related("orders", "responsible", "tickets")
    return render(request, "enforcement/history.html", {**_told(rows), "parcel": found})


@staff_only
@require_safe
def person_history(request: HttpRequest) -> HttpResponse:
    """Every violation for which a person of this name answers."""
    name = " ".join(request.GET.get("name", "").replace("\x00", " ").split())[:200]
    rows = history.of_person(name).prefetch_related("orders", "responsible", "tickets")
    rows = rows if name else rows.none()
    return render(request, "enforcement/history.html", {**_told(rows), "name": name})


def _told(rows) -> dict:
    found = list(rows.select_related("parcel")[:200])
    counted = Counter(str(violation.get_regime_display()) for violation in found)
    convictions = [c for violation in found for c in violation.convictions.all()]
    return {
        "violations": found,
        "counted": sorted(counted.items()),
        "convictions": convictions,
    }
