"""What signs a property may have: a page for everyone. It decides nothing (§ 5-113)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from intake.find import today
from parcels import search
from parcels.models import Parcel
from signs import statement
from signs.models import SignLot
from workflow.views.common import is_staff

MOST = 20


@require_safe
def look_up(request: HttpRequest) -> HttpResponse:
    """Search for a property."""
    text = " ".join(request.GET.get("q", "").replace("\x00", " ").split())[:100]
    exact = search.find(text) if text else None
    if exact is not None:
        return redirect("sign-allowance-of", exact.tax_map_number)
    found = search.search(text, limit=MOST) if text else []
    return render(request, "signs/allowance_search.html", {"text": text, "parcels": found})


@require_safe
def of_parcel(request: HttpRequest, tax_map_number: str) -> HttpResponse:
    """The statement of allowance on the screen."""
    parcel = get_object_or_404(Parcel, tax_map_number=tax_map_number)
    context = {
        "parcel": parcel,
        "facts": statement.of(parcel, today()),
        "as_of": today(),
        "lot": SignLot.objects.filter(land=parcel).first(),
        "staff": is_staff(request.user),
    }
    return render(request, "signs/allowance.html", context)
