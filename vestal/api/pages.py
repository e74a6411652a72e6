"""The page that lists the operations, for people; it loads nothing from elsewhere."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def operations(request: HttpRequest) -> HttpResponse:
    """What can be asked, with the parameters of each operation."""
    from vestal.api.urls import api

    rows = [
        {
            "method": method.upper(),
            "address": address,
            "summary": operation["summary"],
            "words": operation["description"],
            "parameters": [
                (one["name"], one.get("description") or one["schema"].get("description", ""))
                for one in operation.get("parameters", ())
            ],
        }
        for address, methods in api.written()["paths"].items()
        for method, operation in methods.items()
    ]
    return render(request, "api/operations.html", {"operations": rows})
