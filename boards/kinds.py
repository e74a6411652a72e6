"""The kinds of case of the boards, as the core shows them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from boards.models import CountyReferral, Meeting, NeighborNotice
from people.roles import Role
from workflow.kinds import CaseKind
from workflow.states import State


def notice_overview(case: NeighborNotice) -> list[tuple[str, object]]:
    """What is told to whom."""
    return [
        (_("About"), case.about.number),
        (_("Distance, feet"), case.radius_ft),
        (_("What is asked"), case.what),
        (_("The board meets on"), case.hearing_at),
        (_("Place"), case.place),
        (_("Measured on"), case.measured_on),
        (_("Checked on"), case.checked_on),
        (_("Checked by"), case.checked_by),
        (_("Mailed on"), case.mailed_on),
    ]


def county_overview(case: CountyReferral) -> list[tuple[str, object]]:
    """What was asked and answered."""
    return [
        (_("About"), case.about.number),
        (_("What lies near"), case.because),
        (_("The county has it since"), case.sent_on),
        (_("The county recommends"), case.get_answer_display()),
        (_("Its reasons"), case.answer_text),
        (_("Answered on"), case.answered_on),
    ]


def meeting_overview(case: Meeting) -> list[tuple[str, object]]:
    """When and where, and what was done about it."""
    return [
        (_("Board"), Role(case.body).label),
        (_("Begins"), case.starts_at),
        (_("Place"), case.place),
        (_("Notice given on"), case.notice_on),
        (_("How"), case.notice_how),
        (_("Seats"), case.seats),
        (_("Minutes"), case.minutes),
    ]


KINDS = (
    CaseKind(
        "MT",
        "Meeting of a board",
        Meeting,
        "Public Officers Law § 103",
        summary=_("Its agenda, its notice, the votes and the minutes."),
        private_draft=False,
        applicants=False,
        ended=frozenset({State.CLOSED, State.WITHDRAWN, State.VOID}),
        overview=meeting_overview,
        public_overview=meeting_overview,
        extra_template="boards/meeting_extra.html",
        state_words={
            State.SUBMITTED: _("Called"),
            State.UNDER_REVIEW: _("In session"),
            State.CLOSED: _("Minutes adopted"),
            State.WITHDRAWN: _("Cancelled"),
        },
    ),
    CaseKind(
        "CR",
        "County referral",
        CountyReferral,
        "General Municipal Law § 239-m",
        summary=_("The county is asked before a board decides near a road, park or boundary."),
        private_draft=False,
        applicants=False,
        ended=frozenset({State.CLOSED, State.EXPIRED, State.VOID}),
        overview=county_overview,
        public_overview=county_overview,
        state_words={
            State.SUBMITTED: _("To be sent"),
            State.REFERRED: _("With the county"),
            State.EXPIRED: _("No answer in time"),
        },
    ),
    CaseKind(
        "NN",
        "Notice to neighbors",
        NeighborNotice,
        "5-115(a)",
        summary=_("Who lives near is found on the map, checked, written to, and heard."),
        private_draft=False,
        applicants=False,
        # Names and addresses of neighbors are no public list (Public Officers Law § 89).
        public_states=frozenset(),
        ended=frozenset({State.CLOSED, State.WITHDRAWN, State.VOID}),
        overview=notice_overview,
        extra_template="boards/neighbors_extra.html",
        state_words={
            State.SUBMITTED: _("To be checked"),
            State.APPROVED: _("Checked, to be mailed"),
            State.ISSUED: _("Mailed"),
        },
    ),
)
