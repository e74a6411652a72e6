"""The kinds of case of this article, as the core shows them."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from floodplain.checks import variance as board
from floodplain.elevation import elevation_of
from floodplain.models import (
    DevelopmentPermit,
    FloodCertificate,
    FloodDetermination,
    FloodVariance,
    TrailerOnSite,
)
from workflow.kinds import CaseKind
from workflow.states import State

YES_NO = {True: _("Yes"), False: _("No"), None: _("Not said")}


def permit_overview(permit: DevelopmentPermit) -> list[tuple[str, object]]:
    """The facts of a permit for staff."""
    return [
        (_("Kind of work"), permit.get_work_display()),
        (_("Description"), permit.description),
        (_("Where on the property"), permit.place),
        (_("Zone"), permit.get_flood_zone_display()),
        (_("Map of"), permit.map_date),
        (_("Base flood elevation"), elevation_of(permit, "base_flood_elevation") or ""),
        (_("Where it comes from"), permit.get_base_flood_data_display()),
        (_("Settled by"), permit.flood_data_chosen_by),
        (_("NGVD 1929 to NAVD 1988, feet"), permit.ngvd_to_navd_ft),
        (_("In a floodway"), YES_NO[permit.in_floodway]),
        (_("Alters a watercourse"), YES_NO[permit.alters_watercourse]),
        (_("Planned start of the alteration"), permit.alteration_starts_on),
        (_("Owner"), permit.owner_name),
        (_("Contractor"), permit.contractor_name or _("The owner")),
        (_("Other applications named"), permit.other_case_numbers),
        (_("Signed by"), f"{permit.signed_name} ({permit.get_signed_by_display()})"),
        (_("Effects on others reviewed"), permit.effects_reviewed_on),
        (_("Other approvals confirmed"), permit.approvals_confirmed_on),
        (_("Issued"), permit.issued_on),
        (_("Work complete"), permit.work_completed_on),
    ]


def permit_public(permit: DevelopmentPermit) -> list[tuple[str, object]]:
    """Every record of the article is public (§ 6-121(b)(8)); the register lists no owners."""
    withheld = (_("Owner"), _("Contractor"), _("Signed by"), _("Other applications named"))
    return [row for row in permit_overview(permit) if row[0] not in withheld]


def variance_overview(case: FloodVariance) -> list[tuple[str, object]]:
    """The facts of a request to the planning board."""
    left = len(board.outstanding(case))
    return [
        (_("Asked for"), case.get_request_display()),
        (_("Permit"), case.permit.number if case.permit else ""),
        (_("Structure"), str(case.structure or "")),
        (_("Relief"), case.relief_sought),
        (_("Appealed from"), case.decision_appealed),
        (_("For"), case.get_project_display()),
        (_("Justification"), case.justification),
        (_("Hardship"), case.hardship),
        (_("Lot, acres"), case.lot_acres),
        (_("In a floodway"), YES_NO[case.in_floodway]),
        (_("Rise of floods, feet"), case.flood_rise_ft),
        (_("Technical evaluations"), case.evaluations_considered),
        (_("Findings outstanding"), left if case.state == State.UNDER_REVIEW else ""),
        (_("Decision"), case.decision_text),
        (_("Resolution"), case.resolution_number),
        (_("Vote"), case.vote),
        (_("Lowest floor allowed"), elevation_of(case, "floor_granted") or ""),
        (_("Insurance notice given"), case.insurance_notice_given_on),
    ]


def certificate_overview(case: FloodCertificate) -> list[tuple[str, object]]:
    """The facts of a certificate of compliance."""
    return [
        (_("For"), case.get_subject_display()),
        (_("Permit"), case.permit.number if case.permit else ""),
        (_("Variance"), case.under_variance.number if case.under_variance else ""),
        (_("Part"), _("All of the work") if case.entire else case.part),
        (_("Work complete"), case.completed_on),
        (_("Used already since"), case.used_since),
        (_("Issued"), case.issued_on),
        (_("Remarks"), case.remarks),
    ]


def determination_overview(case: FloodDetermination) -> list[tuple[str, object]]:
    """The facts of a determination of the limits."""
    return [
        (_("For"), case.concerns.number if case.concerns else ""),
        (_("Place"), case.place),
        (_("All of the parcel"), YES_NO[case.whole_parcel]),
        (_("Question"), case.question),
        (_("Zone on the map"), case.map_zone),
        (_("Map of"), case.map_date),
        (_("Map and ground conflict"), YES_NO[case.boundary_conflict]),
        (_("Seen in the field"), case.seen),
        (_("Base flood elevation"), elevation_of(case, "base_flood_elevation") or ""),
        (_("Lowest ground"), elevation_of(case, "lowest_ground") or ""),
        (_("Sources"), case.sources),
        (_("Determination"), case.get_result_display()),
        (_("Reason"), case.reason),
    ]


def trailer_overview(case: TrailerOnSite) -> list[tuple[str, object]]:
    return [
        (_("Kind"), case.get_trailer_kind_display()),
        (_("Description"), case.description),
        (_("Placed on"), case.placed_on),
        (_("Meant to stay"), YES_NO[case.meant_to_stay]),
        (_("A manufactured home since"), case.became_home_on),
        (_("Removed on"), case.removed_on),
    ]


PERMIT_NEXT = {
    State.DRAFT: _("You have not sent this application yet."),
    State.SUBMITTED: _("The office looks whether your application is complete."),
    State.INCOMPLETE: _("The office waits for you. Send what it asked for."),
    State.UNDER_REVIEW: _("An officer reviews your application."),
    State.REFERRED: _("The planning board has to decide first."),
    State.APPROVED: _("Your permit is granted. It is issued next."),
    State.APPROVED_WITH_CONDITIONS: _("Granted with conditions. The permit is issued next."),
    State.DENIED: _("Your application was denied. You can appeal to the planning board."),
    State.ISSUED: _("Your permit is in force. Ask for the certificate before use."),
    State.SUSPENDED: _("The work is stopped. Put right what the order names."),
    State.CLOSED: _("The work is complete and certified."),
    State.WITHDRAWN: _("You withdrew this application."),
    State.VOID: _("This case was declared void."),
}
BOARD_NEXT = {
    **PERMIT_NEXT,
    State.DRAFT: _("You have not sent this request yet."),
    State.SUBMITTED: _("The officer prepares the file for the planning board."),
    State.UNDER_REVIEW: _("The planning board weighs your request."),
    State.APPROVED: _("The planning board decided for you."),
    State.APPROVED_WITH_CONDITIONS: _("The planning board decided for you, with conditions."),
    State.DENIED: _("The planning board decided against you."),
    State.WITHDRAWN: _("You withdrew this request."),
}
CERTIFICATE_NEXT = {
    **PERMIT_NEXT,
    State.DRAFT: _("You have not sent this request yet."),
    State.SUBMITTED: _("The office inspects and looks whether everything has come."),
    State.INCOMPLETE: _("The certificate is withheld. Put right what the letter names."),
    State.ISSUED: _("Your certificate is issued. Use may begin."),
}
QUESTION_NEXT = {
    **PERMIT_NEXT,
    State.UNDER_REVIEW: _("An officer looks at the place and determines the limits."),
    State.ISSUED: _("The limits are determined."),
}
DECIDED = frozenset({State.APPROVED, State.APPROVED_WITH_CONDITIONS})
ENDED = frozenset({State.WITHDRAWN, State.CLOSED, State.VOID, State.DENIED})


def _draft(case) -> str:
    return reverse("application", args=[case.public_id])


KINDS = (
    CaseKind(
        "FP",
        "Flood development permit",
        DevelopmentPermit,
        "6-122",
        summary=_("To build, fill, dig or change anything in an area of special flood hazard."),
        ended=ENDED,
        overview=permit_overview,
        public_overview=permit_public,
        next_step=lambda case: PERMIT_NEXT[State(case.state)],
        apply_url="apply-fp",
        draft_url=_draft,
        extra_template="floodplain/permit_extra.html",
    ),
    CaseKind(
        "FV",
        "Flood variance or appeal",
        FloodVariance,
        "6-126",
        summary=_("To ask the planning board for relief from the flood rules, or to appeal."),
        ended=ENDED | DECIDED,
        resting=DECIDED,
        overview=variance_overview,
        public_overview=variance_overview,
        next_step=lambda case: BOARD_NEXT[State(case.state)],
        apply_url="apply-fv",
        draft_url=_draft,
        extra_template="floodplain/variance_extra.html",
    ),
    CaseKind(
        "FC",
        "Flood certificate of compliance",
        FloodCertificate,
        "6-125",
        summary=_("To use a building or land after work in a flood area."),
        resting=frozenset({State.ISSUED}),
        overview=certificate_overview,
        public_overview=certificate_overview,
        next_step=lambda case: CERTIFICATE_NEXT[State(case.state)],
        apply_url="apply-fc",
        draft_url=_draft,
        extra_template="floodplain/certificate_extra.html",
    ),
    CaseKind(
        "FB",
        "Determination of the flood area",
        FloodDetermination,
        "6-121(c)",
        summary=_("To have it determined whether a place lies in an area of special flood hazard."),
        private_draft=False,
        resting=frozenset({State.ISSUED}),
        overview=determination_overview,
        public_overview=determination_overview,
        next_step=lambda case: QUESTION_NEXT[State(case.state)],
        apply_url="apply-fb",
    ),
    # A trailer carries a clock and no decision (§ 6-101): no number, no applicant, not public.
    CaseKind(
        "FT",
        "Trailer in the flood area",
        TrailerOnSite,
        "6-101",
        private_draft=False,
        applicants=False,
        is_thing=True,
        public_states=frozenset(),
        overview=trailer_overview,
    ),
)
