"""Open data for everyone: what there is, and each table as a file."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from records.open_data.tables import BY_NAME, TABLES
from records.open_data.write import lines
from workflow import limit
from workflow.days import town_day

MOST, WITHIN_SECONDS = 30, 3600


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """What the tables hold and what they leave out."""
    return render(request, "records/open_data.html", {"tables": TABLES})


@require_safe
def download(request: HttpRequest, table: str) -> HttpResponseBase:
    """One table, written as it is read."""
    found = BY_NAME.get(table)
    if found is None:
        raise Http404
    if limit.too_often(request, "open-data", MOST, WITHIN_SECONDS):
        refused = HttpResponse(status=429)
        refused["Retry-After"] = str(WITHIN_SECONDS)
        return refused
    response = StreamingHttpResponse(lines(found), content_type="text/csv; charset=utf-8")
    name = f"{table}-{town_day(timezone.now()).isoformat()}.csv"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["X-Content-Type-Options"] = "nosniff"
    return response
