"""The kinds of case and the things of this article, as the core shows them."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from signs.models import (
    BoardApproval,
    NonconformingExtension,
    PlazaPlan,
    Sign,
    SignAppeal,
    SignLot,
    SignPermit,
    SignVariance,
)
from signs.overview import (
    appeal_overview,
    approval_overview,
    extension_overview,
    lot_overview,
    permit_overview,
    permit_public,
    plan_overview,
    sign_overview,
    variance_overview,
)
from workflow.kinds import CaseKind
from workflow.states import State

PERMIT_NEXT = {
    State.DRAFT: _("You have not sent this application yet."),
    State.SUBMITTED: _("The office looks whether your application is complete."),
    State.INCOMPLETE: _("The office waits for you. Send what it asked for."),
    State.UNDER_REVIEW: _("An officer reviews your application."),
    State.REFERRED: _("A board of the town was asked for its recommendations."),
    State.APPROVED: _("Your application is approved. The permit is issued next."),
    State.APPROVED_WITH_CONDITIONS: _("Approved with conditions. The permit is issued next."),
    State.ISSUED: _("Your permit is issued. Tell us when the sign is up."),
    State.EXPIRED: _("The term of your permit has ended. The sign has to come down."),
    State.DENIED: _("Your application was denied. You can ask the zoning board for a variance."),
    State.REVOKED: _("Your permit was revoked."),
    State.CLOSED: _("The sign is up and everything is done."),
    State.WITHDRAWN: _("You withdrew this application."),
    State.VOID: _("This case was declared void."),
}
BOARD_NEXT = {
    **PERMIT_NEXT,
    State.UNDER_REVIEW: _("The board has your application before it."),
    State.REFERRED: _("The board that decides has your application before it."),
    State.APPROVED: _("It was granted."),
    State.APPROVED_WITH_CONDITIONS: _("It was granted with conditions."),
    State.DENIED: _("It was denied."),
    State.CLOSED: _("This is finished."),
}
SIGN_WORDS = {
    State.APPROVED: _("Permitted, not up"),
    State.ISSUED: _("Standing"),
    State.CLOSED: _("Gone"),
}
SIGN_NEXT = {
    State.APPROVED: _("The sign is permitted and not on record as up."),
    State.ISSUED: _("The sign is on record as standing."),
    State.CLOSED: _("The sign is gone."),
    State.VOID: _("This record was declared void."),
}
# What is decided rests, though it goes on to have effect.
DECIDED_RESTS = frozenset({State.APPROVED, State.APPROVED_WITH_CONDITIONS})


def _draft_url(case) -> str:
    return reverse("application", args=[case.public_id])


def _applied(code: str, label: str, model, section: str, summary, overview, **rest) -> CaseKind:
    """A kind of case that one applies for online or at the counter."""
    return CaseKind(
        code, label, model, section,
        summary=summary,
        overview=overview,
        apply_url=f"apply-{code.lower()}",
        draft_url=_draft_url,
        **rest,
    )  # fmt: skip


def _board(code: str, label: str, model, section: str, summary, overview) -> CaseKind:
    return _applied(
        code, label, model, section, summary, overview,
        resting=DECIDED_RESTS,
        next_step=lambda case: BOARD_NEXT[State(case.state)],
    )  # fmt: skip


KINDS = (
    _applied(
        "SP", "Sign permit", SignPermit, "5-117",
        _("To put up, alter, reface or repaint a sign."),
        permit_overview,
        public_overview=permit_public,
        next_step=lambda case: PERMIT_NEXT[State(case.state)],
        extra_template="signs/permit_extra.html",
    ),
    _board(
        "SX", "Leave for a nonconforming sign", NonconformingExtension, "5-114(c)(1)",
        _("To let a nonconforming sign with an earlier permit remain for a time."),
        extension_overview,
    ),
    _board(
        "SV", "Sign variance", SignVariance, "5-115",
        _("To ask the zoning board for a variance, or to appeal from the officer."),
        variance_overview,
    ),
    _board(
        "SB", "Approval of a sign by a board", BoardApproval, "5-128 to 5-131",
        _("For gateway, electronic, directional and information signs that a board approves."),
        approval_overview,
    ),
    _board(
        "PZ", "Sign plan of a shopping plaza", PlazaPlan, "5-132",
        _("Type, size and style of all signs of a shopping plaza."),
        plan_overview,
    ),
    _board(
        "SA", "Appeal to the town board about a sign", SignAppeal, "5-116",
        _("From a decision of the zoning or the planning board, in time after its filing."),
        appeal_overview,
    ),
    CaseKind(
        "SG", "Sign", Sign, "5-113",
        private_draft=False,
        applicants=False,
        is_thing=True,
        public_states=frozenset(),
        overview=sign_overview,
        next_step=lambda case: SIGN_NEXT.get(State(case.state), ""),
        opened_by_act=True,  # by a permit, or on the page of the property
        state_words=SIGN_WORDS,
        extra_template="signs/sign_extra.html",
    ),
    CaseKind(
        "SL", "Sign inventory", SignLot, "5-113",
        private_draft=False,
        applicants=False,
        is_thing=True,
        public_states=frozenset(),
        overview=lot_overview,
        state_words={State.ISSUED: _("In the inventory")},
        extra_template="signs/lot_extra.html",
    ),
)  # fmt: skip
