"""The home page, and the pages about the site itself."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from workflow import access

CHOICES = (
    ("/check/", _("Find out what I need"), _("Answer a few questions about your project.")),
    ("/apply/", _("Apply"), _("Start an application, or go on with one.")),
    ("/register/", _("Look something up"), _("Permits and properties, by address or number.")),
)
SHOWN = 5


def _exists(address: str) -> bool:
    try:
        resolve(address)
    except Resolver404:
        return False
    return True


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: what one can do here, and what one has begun."""
    choices = [
        {"address": address, "title": title, "words": words}
        for address, title, words in CHOICES
        if _exists(address)
    ]
    meetings = "/meetings/" if _exists("/meetings/") else ""
    context = {"choices": choices, "mine": _begun(request.user), "meetings": meetings}
    return render(request, "home.html", context)


def _begun(user) -> list:
    """The latest cases on which the user may act; a draft leads to where it was left."""
    if not user.is_authenticated:
        return []
    cases = list(access.seen_as_applicant(user).order_by("-id")[:SHOWN])
    for case in cases:
        draft = case.is_draft and case.kind_spec.draft_url
        case.resume = draft(case) if draft else case.get_absolute_url()
    return cases


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """The accessibility statement."""
    return render(request, "accessibility.html")


@require_safe
def help_and_contact(request: HttpRequest) -> HttpResponse:
    """Where to turn with a question."""
    return render(request, "help.html")
