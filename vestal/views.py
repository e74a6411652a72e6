"""The home page, and the pages about the site itself."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from people.roles import STAFF, Role
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


SETTINGS = (
    ("fee-schedule", _("Fee schedule"), _("Fees by resolution of the town board."),
     {Role.ADMINISTRATOR, Role.CLERK, Role.DEPARTMENT_HEAD, Role.OFFICER, Role.AUDITOR}),
    ("law-figures", _("Figures of the law"), _("The numbers of the code, and their amendments."),
     STAFF),
    ("cash-day", _("Cash of the day"), _("What was paid on a day, by method."),
     {Role.ADMINISTRATOR, Role.CLERK, Role.OFFICER, Role.AUDITOR}),
    ("report-lines", _("Lines of the State's form"),
     _("Which figures of the yearly report stand on which line."),
     {Role.ADMINISTRATOR, Role.CLERK, Role.DEPARTMENT_HEAD}),
    ("stormwater-references", _("Stormwater references"),
     _("When the law took effect, the manuals, the lists of waters, the sample agreement."),
     {Role.ADMINISTRATOR, Role.CLERK, Role.STORMWATER_OFFICER, Role.DEPARTMENT_HEAD,
      Role.TOWN_ATTORNEY, Role.AUDITOR}),
    ("sign-lots", _("Sign inventory"), _("The signs of each property, and its allowance."), STAFF),
    ("sign-schedules", _("Districts and signs"),
     _("Which zoning district has which list of permitted signs."), STAFF),
)  # fmt: skip


@login_required
@require_safe
def town_settings(request: HttpRequest) -> HttpResponse:
    """What the office sets, for those who may see it."""
    roles = request.user.roles
    if not roles & STAFF:
        raise PermissionDenied
    pages = [(name, title, words) for name, title, words, who in SETTINGS if roles & who]
    context = {"pages": pages, "administers": request.user.is_staff}
    return render(request, "settings.html", context)
