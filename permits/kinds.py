"""The kinds of case of this article, as the core shows them."""

from __future__ import annotations

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from permits.models import (
    BuildingPermit,
    Certificate,
    FireIncident,
    TemporaryCertificate,
    WorkKind,
)
from permits.operating.facts import contractors_permit
from workflow.days import town_day
from workflow.kinds import CaseKind
from workflow.states import State
from workflow.values import dollars


def permit_overview(permit: BuildingPermit) -> list[tuple[str, object]]:
    """The facts of a permit for staff."""
    yes_no = {True: _("Yes"), False: _("No"), None: _("Not said")}
    return [
        (_("Kind"), permit.get_category_display()),
        (_("Work"), WorkKind(permit.work).label if permit.work else ""),
        (_("Description"), permit.description),
        (_("Occupancy"), permit.occupancy_classification),
        (_("Estimated cost"), dollars(permit.estimated_cost_usd)),
        (_("Floor area, square feet"), permit.floor_area_sqft),
        (_("Owner"), permit.owner_name),
        (_("Contractor"), permit.contractor_name or _("The owner")),
        (_("Contractor's telephone"), permit.contractor_phone),
        (_("Contractor's operating permit"), _contractors_permit(permit)),
        (_("Architect or engineer"), permit.design_professional),
        (_("License"), permit.design_professional_license),
        (_("Well or septic"), yes_no[permit.well_or_septic]),
        (_("Signed by"), f"{permit.signed_name} ({permit.get_signed_by_display()})"),
        (_("Documents accepted"), permit.documents_accepted_on),
        (_("Accepted set returned"), permit.set_returned_on),
        (_("Proof of compensation"), f"{permit.compensation_form} {permit.compensation_number}"),
        (_("Proof of disability cover"), f"{permit.disability_form} {permit.disability_number}"),
        (_("First issued"), permit.first_issued_on),
        (_("Issued or renewed"), permit.issued_on),
        (_("Work began"), permit.commenced_on),
        (_("Work complete"), permit.work_completed_on),
    ]


def _contractors_permit(permit: BuildingPermit) -> str:
    """The yearly permit of whoever builds for others; shown to the officer, and no hold, for the
    law ties it to no building permit (§ 5-30(a)(1)i)."""
    if not permit.contractor_name:
        return ""
    found = contractors_permit(permit.contractor_name, town_day(timezone.now()))
    if found is None:
        return str(_("None in force under this name (§ 5-30(a)(1)i)"))
    return f"{found.number}, {found.effective_to:%B %-d, %Y}"


def permit_public(permit: BuildingPermit) -> list[tuple[str, object]]:
    """What the register shows of a permit: no telephone numbers, no lists of owners."""
    return [
        (_("Kind"), permit.get_category_display()),
        (_("Work"), permit.title),
        (_("Issued"), permit.first_issued_on),
        (_("Work began"), permit.commenced_on),
    ]


def certificate_overview(case) -> list[tuple[str, object]]:
    """The facts of a certificate for staff."""
    return [
        (_("Certificate"), case.get_certificate_kind_display()),
        (_("Permit"), case.permit.number if case.permit else ""),
        (_("Property"), case.property_name),
        (_("Use and occupancy"), case.use_and_occupancy),
        (_("Construction type"), case.construction_type),
        (_("For"), _("The entire structure") if case.entire_structure
         else case.portion_description),
        (_("Assembly occupant load"), case.assembly_occupant_load),
        (_("Sprinklers"), _("Provided") if case.sprinkler_provided else _("None")),
        (_("Issued"), case.issued_on),
        (_("First day"), getattr(case, "effective_from", None)),
        (_("Last day"), getattr(case, "extended_to", None) or getattr(case, "ends_on", None)),
        (_("Error on record"), case.error_found),
    ]  # fmt: skip


def certificate_public(case) -> list[tuple[str, object]]:
    """What the register shows of a certificate. The property's name is most often its owner's, and
    the register lists no owners (Public Officers Law § 89)."""
    withheld = (_("Error on record"), _("Property"))
    return [row for row in certificate_overview(case) if row[0] not in withheld]


PERMIT_NEXT = {
    State.DRAFT: _("You have not sent this application yet."),
    State.SUBMITTED: _("The office looks whether your application is complete."),
    State.INCOMPLETE: _("The office waits for you. Send what it asked for."),
    State.UNDER_REVIEW: _("An officer reviews your application."),
    State.REFERRED: _("A board of the town has to decide first."),
    State.APPROVED: _("Your application is approved. The permit is issued next."),
    State.APPROVED_WITH_CONDITIONS: _("Approved with conditions. The permit is issued next."),
    State.ISSUED: _("Your permit is in force."),
    State.SUSPENDED: _("Your permit is suspended. Work has to stop."),
    State.INVALID: _("Your permit is invalid: the work was not begun in time. Ask for renewal."),
    State.EXPIRED: _("Your permit has expired. Ask for renewal if work is left."),
    State.DENIED: _("Your application was disapproved."),
    State.REVOKED: _("Your permit was revoked. A new application is needed."),
    State.CLOSED: _("The work is complete and certified."),
    State.WITHDRAWN: _("You withdrew this application."),
    State.VOID: _("This case was declared void."),
}
CERTIFICATE_NEXT = {
    **PERMIT_NEXT,
    State.APPROVED: _("Approved. The certificate is issued next."),
    State.ISSUED: _("Your certificate is in force."),
    State.SUSPENDED: _("Your certificate is suspended. Use has to end."),
    State.EXPIRED: _("The temporary certificate has ended. Occupancy has to end."),
    State.REVOKED: _("Your certificate was revoked."),
    State.CLOSED: _("Replaced by the certificate of occupancy or of compliance."),
}


def incident_overview(case: FireIncident) -> list[tuple[str, object]]:
    """What the chief told, and what came of it."""
    return [
        (_("What happened"), case.get_incident_kind_display()),
        (_("On"), case.incident_on),
        (_("Told by"), case.chief),
        (_("Told on"), case.notified_on),
        (_("What is known"), case.text),
        (_("What was done"), case.outcome),
    ]


def _draft_url(name: str):
    return lambda case: reverse(name, args=[case.public_id])


# An issued certificate waits for nobody.
CERTIFICATE_RESTS = frozenset({State.ISSUED, State.SUSPENDED})

KINDS = (
    CaseKind(
        "BP",
        "Building permit",
        BuildingPermit,
        "5-24",
        summary=_("To build, change, move or demolish a building or structure."),
        ended=frozenset({State.WITHDRAWN, State.CLOSED, State.VOID, State.DENIED, State.REVOKED}),
        overview=permit_overview,
        public_overview=permit_public,
        next_step=lambda case: PERMIT_NEXT[State(case.state)],
        apply_url="apply-bp",
        draft_url=_draft_url("application"),
        extra_template="permits/permit_extra.html",
    ),
    CaseKind(
        "CO",
        "Certificate of occupancy or compliance",
        Certificate,
        "5-27",
        summary=_("To use a building after work under a permit, or after a change of use."),
        resting=CERTIFICATE_RESTS,
        overview=certificate_overview,
        public_overview=certificate_public,
        next_step=lambda case: CERTIFICATE_NEXT[State(case.state)],
        apply_url="apply-certificate",
        draft_url=_draft_url("certificate-application"),
    ),
    CaseKind(
        "TC",
        "Temporary certificate",
        TemporaryCertificate,
        "5-27(d)",
        summary=_("To use a building for a time before the work is complete."),
        overview=certificate_overview,
        public_overview=certificate_public,
        next_step=lambda case: CERTIFICATE_NEXT[State(case.state)],
        apply_url="apply-certificate",
        draft_url=_draft_url("certificate-application"),
    ),
    # A chief's notice is a record with a task (§ 5-28): no number, no applicant, not public.
    CaseKind(
        "IN",
        "Fire chief's notice",
        FireIncident,
        "5-28",
        private_draft=False,
        applicants=False,
        is_thing=True,
        public_states=frozenset(),
        overview=incident_overview,
    ),
)
