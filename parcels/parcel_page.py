"""The office's page of a parcel: who owns it, what it lies in, and everything ever done on it."""

from __future__ import annotations

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from parcels import search
from parcels.models import Parcel
from parcels.public import staff_facts, with_facts
from parcels.views import MOST_BESIDE
from workflow.days import town_day
from workflow.models import Case, CaseParcel
from workflow.states import State
from workflow.views.common import staff_only

PAGE = 50


@staff_only
@require_safe
def parcel(request: HttpRequest, tax_map_number: str) -> HttpResponse:
    """Owners with their history, districts, flood zones, easements, splits, and all cases."""
    found = search.find(tax_map_number)
    if found is None:
        raise Http404
    if found.tax_map_number != tax_map_number:
        return redirect("parcel", found.tax_map_number)
    found = with_facts(Parcel.objects.filter(pk=found.pk)).get()
    rows = _cases(found, request.GET.get("after", ""))
    context = {
        "parcel": found,
        "facts": staff_facts(found, town_day(timezone.now())),
        "earlier_owners": [owner for owner in found.owners.all() if owner.to_day],
        "easements": found.easements.all(),
        "parents": found.parent_links.select_related("parent"),
        "children": found.child_links.select_related("child"),
        "aliases": found.aliases.all(),
        "cases": rows[:PAGE],
        "older": rows[PAGE - 1].pk if len(rows) > PAGE else 0,
    }
    return render(request, "parcels/parcel.html", context)


def _cases(found: Parcel, after: str) -> list[Case]:
    """Every case and thing on the parcel but private drafts, the latest first."""
    beside = CaseParcel.objects.filter(parcel=found).order_by("-id")
    others = list(beside.values_list("case_id", flat=True)[:MOST_BESIDE])
    rows = Case.objects.filter(Q(parcel=found) | Q(pk__in=others)).exclude(state=State.DRAFT)
    if after.isdecimal() and len(after) < 19:
        rows = rows.filter(pk__lt=int(after))
    return list(rows.select_related("applicant").order_by("-id")[: PAGE + 1])
