"""The kinds of case of this article, as the core shows them."""

from __future__ import annotations

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from timber import checks, holding, limits, notices
from timber.models import Felling, TimberLicense, TimberNotice
from workflow.days import town_day
from workflow.kinds import CaseKind
from workflow.states import State
from workflow.values import dollars

YES_NO = {True: _("Yes"), False: _("No"), None: _("Not said")}


def _today():
    return town_day(timezone.now())


def volumes(case: TimberLicense) -> str:
    """What is to be cut, in each measure that is given."""
    words = {"cords": _("cords"), "cubic_feet": _("cubic feet"), "board_feet": _("board feet")}
    given = {name: getattr(case, f"volume_{name}") for name in words}
    return ", ".join(f"{amount:,.0f} {words[name]}" for name, amount in given.items() if amount)


def license_overview(case: TimberLicense) -> list[tuple[str, object]]:
    """The facts of a license for the office and the applicant."""
    today = _today()
    policy, surety = checks.insurance_on(case, today), checks.surety_of(case)
    parcels = holding.parcels_of(case, today)
    return [
        (_("Purpose"), case.get_purpose_display()),
        (_("Method"), case.get_method_display()),
        (_("To be cut"), volumes(case)),
        (_("Work planned"), case.description),
        (_("Parcels"), ", ".join(parcel.tax_map_number for parcel in parcels)),
        (_("Landowner"), case.landowner_name),
        (_("Logger"), case.logger_name),
        (_("Logger's telephone"), case.logger_phone),
        (_("Forester"), case.forester_name),
        (_("Insurance"), f"{policy} ({policy.valid_from} – {policy.valid_to})" if policy else ""),
        (_("Surety"), str(surety or "")),
        (_("Held of the surety"), dollars(checks.held(case))),
        (_("Environmental review needed"), YES_NO[case.review_needed]),
        (_("Environmental review ended"), case.review_ended_on),
        (_("Complete since"), case.complete_on),
        (_("Interpretation asked for"), case.interpretation_sought),
        (_("Issued"), case.issued_on),
        (_("Last day"), case.ends_on),
        (_("Limits"), "; ".join(limits.in_words(case, today))),
        (_("Harvest began"), case.started_on),
        (_("Harvest complete"), case.completed_on),
        (_("Terminated"), case.terminated_on),
        (_("Compliance certified"), case.certified_on),
    ]


def license_public(case: TimberLicense) -> list[tuple[str, object]]:
    """What the register shows: no names of owners, no policies."""
    return [
        (_("Method"), case.get_method_display()),
        (_("To be cut"), volumes(case)),
        (_("Issued"), case.issued_on),
        (_("Last day"), case.ends_on),
        (_("Harvest complete"), case.completed_on),
    ]


def notice_overview(case: TimberNotice) -> list[tuple[str, object]]:
    """What was announced, why, and what became of it."""
    hearing = case.timber_hearings.order_by("id").last()
    return [
        (_("License"), case.license.number),
        (_("What is done"), case.text),
        (_("Grounds"), case.grounds),
        (_("Served on"), case.served_on),
        (_("In effect from"), case.effective_from),
        (_("Hearing asked for on"), case.request_delivered_on),
        (_("Facts and law relied upon"), case.request_text),
        (_("What the request lacks"), "; ".join(case.request_lacks)),
        (_("Hearing"), f"{hearing.on:%B %-d, %Y}, {hearing.place}" if hearing else ""),
        (_("How to be heard"), notices.STATEMENT),
    ]


def felling_overview(case: Felling) -> list[tuple[str, object]]:
    """One felling."""
    return [
        (_("Felled or removed on"), case.felled_on),
        (_("Standard cords"), case.cords),
        (_("Cubic feet"), case.cubic_feet),
        (_("Board feet"), case.board_feet),
        (_("Exception"), case.get_exception_display()),
        (_("Under license"), case.license.number if case.license else ""),
        (_("Remark"), case.note),
    ]


LICENSE_NEXT = {
    State.DRAFT: _("You have not sent this application yet."),
    State.SUBMITTED: _("The office looks whether your application is complete."),
    State.INCOMPLETE: _("The office waits for you. Send what it asked for."),
    State.UNDER_REVIEW: _("An officer reviews your application."),
    State.REFERRED: _("The town board decides about your license."),
    State.APPROVED: _("Your application is approved. The license is issued next."),
    State.APPROVED_WITH_CONDITIONS: _(
        "Approved with conditions. Accept them in writing, or ask the town board to hear you."
    ),
    State.DEEMED_APPROVED: _("Approved because the time to decide ran out. The license is next."),
    State.DENIED: _("Your application was denied. The notice says how you can be heard."),
    State.ISSUED: _("Your license is in force. Enter the work in the log."),
    State.SUSPENDED: _("Your license is suspended. All work has to stop."),
    State.EXPIRED: _("Your license has expired. The site still has to be reclaimed."),
    State.REVOKED: _("Your license was terminated. The site still has to be reclaimed."),
    State.WITHDRAWN: _("You have withdrawn this."),
    State.CLOSED: _("This is finished. Nothing more is needed."),
    State.VOID: _("This was declared void: it was opened or issued in error."),
}
NOTICE_NEXT = {
    State.OPEN: _("You can ask the town board to hear you, within the time that the notice names."),
    State.HEARING_REQUESTED: _("You have asked to be heard. The town sets the hearing next."),
    State.HEARING_SET: _("The hearing before the town board is set."),
    State.IN_EFFECT: _("This is in effect."),
    State.CLOSED: _("This is over."),
    State.VOID: _("This was set aside."),
}

KINDS = (
    CaseKind(
        "TL",
        "Timber harvesting license",
        TimberLicense,
        "6-166",
        summary=_("To cut trees for sale, or in large amounts."),
        # Expired or terminated, the site is still to be reclaimed and the surety to be settled.
        ended=frozenset({State.WITHDRAWN, State.CLOSED, State.VOID, State.DENIED}),
        overview=license_overview,
        public_overview=license_public,
        next_step=lambda case: LICENSE_NEXT[State(case.state)],
        apply_url="apply-tl",
        draft_url=lambda case: reverse("application", args=[case.public_id]),
        extra_template="timber/license_extra.html",
        state_words={State.REVOKED: "Terminated"},
    ),
    CaseKind(
        "TN",
        "Notice about a timber license",
        TimberNotice,
        "6-171",
        private_draft=False,
        applicants=False,
        opened_by_act=True,
        ended=frozenset({State.CLOSED, State.VOID}),
        resting=frozenset({State.IN_EFFECT}),
        overview=notice_overview,
        next_step=lambda case: NOTICE_NEXT[State(case.state)],
    ),
    CaseKind(
        "FE",
        "Felling of trees",
        Felling,
        "6-151",
        private_draft=False,
        applicants=False,
        is_thing=True,
        public_states=frozenset(),
        overview=felling_overview,
    ),
)
