"""The home page, and the pages about the site itself."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: what one can do here, and what one has begun."""
    return render(request, "home.html")


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """The accessibility statement."""
    return render(request, "accessibility.html")


@require_safe
def help_and_contact(request: HttpRequest) -> HttpResponse:
    """Where to turn with a question."""
    return render(request, "help.html")
