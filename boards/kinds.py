"""The kinds of case of the boards, as the core shows them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from boards.models import NeighborNotice
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


KINDS = (
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
