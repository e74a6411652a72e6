"""The kinds of case of operating permits, fireworks and fire safety, as the core shows them."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from permits.operating.models import (
    FireInspection,
    FireworksPermit,
    InspectableBuilding,
    ObtainNotice,
    OperatingPermit,
)
from permits.operating.overview import (
    building_overview,
    display_overview,
    fire_overview,
    fire_public,
    notice_overview,
    permit_overview,
    permit_public,
)
from workflow.kinds import CaseKind
from workflow.states import State

NEXT = {
    State.DRAFT: _("You have not sent this application yet."),
    State.SUBMITTED: _("The office looks at your application next."),
    State.INCOMPLETE: _("The office waits for you. Send what it asked for."),
    State.UNDER_REVIEW: _("An officer reviews your application and has the premises inspected."),
    State.APPROVED: _("Approved. The permit is issued next. Do not begin before you have it."),
    State.APPROVED_WITH_CONDITIONS: _("Approved with conditions. The permit is issued next."),
    State.ISSUED: _("Your permit is issued. It is in force in the period that it states."),
    State.SUSPENDED: _("Your permit is suspended. What the order names has to cease."),
    State.EXPIRED: _("The term of your permit has ended. The activity may not go on."),
    State.DENIED: _("Your application was denied. The reasons stand in the letter below."),
    State.REVOKED: _("Your permit was revoked. What the order names has to cease."),
    State.CLOSED: _("This has ended: another permit is in its place, or none is needed."),
    State.WITHDRAWN: _("You withdrew this application."),
    State.VOID: _("This case was declared void."),
}
FIRE_NEXT = {
    State.DRAFT: _("You have not sent this request yet."),
    State.SUBMITTED: _("The inspection is to be made. The office tells you the day."),
    State.UNDER_REVIEW: _("The inspector comes on the day that you were told."),
    State.CLOSED: _("The inspection is made. The report is in the papers below."),
    State.WITHDRAWN: _("You withdrew this request."),
    State.VOID: _("The inspection was cancelled."),
}
BUILDING_NEXT = {
    State.SUBMITTED: _("This building is inspected for fire safety at the intervals of the law."),
    State.CLOSED: _("This building is not in the inspection calendar."),
}
# A permit in force, and a suspended one, wait for nobody at the desk; their clocks do.
RESTS = frozenset({State.ISSUED, State.SUSPENDED, State.EXPIRED})
ENDED = frozenset({State.WITHDRAWN, State.CLOSED, State.VOID, State.DENIED, State.REVOKED})


def _draft_url(case) -> str:
    return reverse("application", args=[case.public_id])


def _next(words):
    return lambda case: words.get(State(case.state), "")


KINDS = (
    CaseKind(
        "OP",
        "Operating permit",
        OperatingPermit,
        "5-30",
        summary=_(
            "For tents, hot work, hazardous materials, rooms for many people, large events, food "
            "trucks and the like, and for building contractors."
        ),
        ended=ENDED,
        resting=RESTS,
        overview=permit_overview,
        public_overview=permit_public,
        next_step=_next(NEXT),
        apply_url="apply-op",
        draft_url=_draft_url,
        extra_template="operating/permit_extra.html",
        applicant_template="operating/my_permit.html",
    ),
    CaseKind(
        "FW",
        "Fireworks permit",
        FireworksPermit,
        "5-39",
        summary=_("For a fireworks or pyrotechnics display, on public or private land."),
        ended=ENDED,
        resting=RESTS,
        overview=display_overview,
        public_overview=permit_public,
        next_step=_next(NEXT),
        apply_url="apply-fw",
        draft_url=_draft_url,
        extra_template="operating/permit_extra.html",
        applicant_template="operating/my_permit.html",
    ),
    CaseKind(
        "FI",
        "Fire safety inspection",
        FireInspection,
        "5-31",
        summary=_("An owner can ask the town to inspect a building, a part of it or a dwelling."),
        public_states=frozenset({State.CLOSED}),
        overview=fire_overview,
        public_overview=fire_public,
        next_step=_next(FIRE_NEXT),
        apply_url="apply-fi",
        draft_url=_draft_url,
        extra_template="operating/fire_extra.html",
        state_words={State.SUBMITTED: "To be made", State.UNDER_REVIEW: "Taken up",
                     State.CLOSED: "Made"},
    ),
    # A building has no number and stands in no queue; its clock does.
    CaseKind(
        "BI",
        "Building in the inspection calendar",
        InspectableBuilding,
        "5-31(a)",
        private_draft=False,
        applicants=False,
        is_thing=True,
        public_states=frozenset(),
        overview=building_overview,
        next_step=_next(BUILDING_NEXT),
        extra_template="operating/building_extra.html",
        state_words={State.SUBMITTED: "In the inventory", State.CLOSED: "Taken out"},
    ),
    CaseKind(
        "ON",
        "Notice to obtain an operating permit",
        ObtainNotice,
        "5-30(a)(2)",
        private_draft=False,
        applicants=False,
        public_states=frozenset(),
        overview=notice_overview,
    ),
)  # fmt: skip
