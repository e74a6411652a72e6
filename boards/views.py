"""The portal of the boards: what waits, the packet of a matter, a member's own notes."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from boards import matters, packet
from boards.models import Meeting, MemberNote
from boards.models.meeting import BODIES
from people.roles import BOARDS, Role
from workflow import access
from workflow.models import Case
from workflow.views.common import staff_only
from workflow.views.roles import for_roles

PAST = 10
MAKERS = (Role.CLERK, Role.OFFICER, *sorted(BOARDS))


@staff_only
@require_safe
def portal(request: HttpRequest) -> HttpResponse:
    """What waits for a board, its next meetings and its last ones."""
    mine = [body for body, _words in BODIES if body in {str(r) for r in request.user.roles}]
    asked = request.GET.get("body", "")
    body = asked if asked in dict(BODIES) else (mine or [BODIES[0][0]])[0]
    held = Meeting.objects.filter(body=body, state="closed").order_by("-starts_at")
    context = {
        "body": body,
        "board": dict(BODIES)[body],
        "bodies": BODIES,
        "matters": matters.waiting_for(body),
        "coming": matters.coming(body),
        "past": held[:PAST],
        "may_call": request.user.has_role(Role.CLERK, Role.DEPARTMENT_HEAD),
    }
    return render(request, "boards/portal.html", context)


def _case(request: HttpRequest, number: str) -> Case:
    case = Case.objects.filter(number=number.upper()).first()
    if case is None or not access.may_see(request.user, case):
        raise Http404
    return case


@staff_only
@require_safe
def matter(request: HttpRequest, number: str) -> HttpResponse:
    """The packet of a matter, on one page."""
    case = _case(request, number)
    member = request.user.has_role(*BOARDS)
    note = MemberNote.objects.filter(case=case.pk, member=request.user).first() if member else None
    context = packet.contents(case) | {
        "note": note,
        "member": member,
        "pdf": packet.latest(case),
        "may_make": request.user.has_role(*MAKERS),
    }
    return render(request, "boards/matter.html", context)


@for_roles(*sorted(BOARDS))
@require_POST
def keep_note(request: HttpRequest, number: str) -> HttpResponse:
    """A member's own note; nobody else sees it."""
    case = _case(request, number)
    MemberNote.objects.update_or_create(
        case_id=case.pk,
        member=request.user,
        defaults={"text": request.POST.get("text", "")[:20_000], "written_at": timezone.now()},
    )
    messages.success(request, _("Your note is kept. Only you see it."))
    return redirect("board-matter", case.number)


@for_roles(*MAKERS)
@require_POST
def make_packet(request: HttpRequest, number: str) -> HttpResponse:
    """Have the packet made as one PDF; a worker does it."""
    case = _case(request, number)
    packet.ask_for(case)
    messages.success(request, _("The packet is being made. Load this page again in a minute."))
    return redirect("board-matter", case.number)
