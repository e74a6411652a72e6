"""The kinds of case of the registries, as the core shows them."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from registry.models import BusinessRegistration, KeyBox, RentalProperty
from workflow.kinds import CaseKind
from workflow.states import State


def business_overview(case: BusinessRegistration) -> list[tuple[str, object]]:
    """What the office sees of a business."""
    return [
        (_("Business"), case.business_name),
        (_("Kind"), case.get_undertaking_display()),
        (_("What it does"), case.nature_of_business),
        (_("Suite or unit"), case.place_detail),
        (_("Applicant"), case.applicant_name),
        (_("Home address"), case.resident_address),
        (_("Agent"), case.agent_name),
        (_("Telephone"), case.telephone),
        (_("Called at night"), case.emergency_contact),
        (_("Years in the town"), case.years_in_town),
        (_("Was asked for"), case.asked_for),
        (_("Registered"), case.registered_on),
        (_("Current as of"), case.updated_on),
        (_("Update overdue since"), case.overdue_since),
        (_("Use and zoning looked at"), case.use_and_zoning_checked_on),
    ]


def business_public(case: BusinessRegistration) -> list[tuple[str, object]]:
    """What anyone may know: no home address, no telephone (Public Officers Law § 89)."""
    return [
        (_("Business"), case.business_name),
        (_("What it does"), case.nature_of_business),
        (_("Registered"), case.registered_on),
        (_("Current as of"), case.updated_on),
    ]


def rental_overview(case: RentalProperty) -> list[tuple[str, object]]:
    """What the office sees of a rental."""
    return [
        (_("Dwelling units"), case.dwelling_units),
        (_("Held by"), case.get_ownership_display()),
        (_("Owners"), _lines(case.owners)),
        (_("Responsible persons"), _lines(case.responsible_persons)),
        (_("Local responsible person"), case.local_name),
        (_("Their address"), case.local_address),
        (_("Their telephone"), case.local_telephone),
        (_("Title taken on"), case.title_on),
        (_("Notary"), case.notary_name),
        (_("Registered"), case.registered_on),
        (_("Certified"), case.certified_on),
        (_("Not in compliance since"), case.not_in_compliance_since),
    ]


def _lines(people: list[dict]) -> str:
    return "\n".join(", ".join(one.values()) for one in people)


def rental_public(case: RentalProperty) -> list[tuple[str, object]]:
    """The units and the days; contacts are given out by the clerk alone (POL § 89)."""
    return [
        (_("Dwelling units"), case.dwelling_units),
        (_("Registered"), case.registered_on),
        (_("Certified"), case.certified_on),
    ]


def box_overview(case: KeyBox) -> list[tuple[str, object]]:
    """What the office and the fire department see of a box."""
    return [
        (_("Why"), case.get_ground_display()),
        (_("Device"), case.get_device_display()),
        (_("Type, brand and size"), case.brand_and_size),
        (_("Place"), case.location),
        (_("Further areas"), case.further_areas),
        (_("Fire official who was asked"), case.consulted),
        (_("Notice given"), case.notified_on),
        (_("Permitted"), case.permitted_on),
        (_("Installed"), case.installed_on),
        (_("Overdue since"), case.overdue_since),
        (_("Contents looked at"), case.contents_checked_on),
        (_("Defect"), case.defect),
        (_("Appeal"), case.appeal_decision or case.appealed_on),
    ]


RENTAL_NEXT = {
    State.DRAFT: _("You have not sent this form yet."),
    State.SUBMITTED: _("The police department looks whether the form is complete."),
    State.INCOMPLETE: _("The police department waits for what is missing."),
    State.ISSUED: _("The rental is registered. Certify it again each year."),
    State.CLOSED: _("This registration has ended with the sale."),
}
NEXT = {
    State.DRAFT: _("You have not sent this application yet."),
    State.SUBMITTED: _("The town engineer looks at your application."),
    State.INCOMPLETE: _("The town engineer waits for what was asked for."),
    State.ISSUED: _("Your business is registered at this place."),
    State.DENIED: _("The registration was refused. You can ask for the reasons in writing."),
    State.CLOSED: _("This registration has ended."),
}
# A registration waits for nobody until its yearly update.
RESTS = frozenset({State.ISSUED})


def application_page(case) -> str:
    """Where an application is filled in."""
    return reverse("application", args=[case.public_id])


KINDS = (
    CaseKind(
        "BR",
        "Business registration",
        BusinessRegistration,
        "5-33(b)",
        summary=_("To do business, or to practice a trade or profession, at a place in the town."),
        resting=RESTS,
        overview=business_overview,
        public_overview=business_public,
        next_step=lambda case: NEXT.get(State(case.state), ""),
        apply_url="apply-br",
        draft_url=application_page,
        state_words={State.ISSUED: _("Registered")},
    ),
    CaseKind(
        "RP",
        "Rental registration",
        RentalProperty,
        "L.L. 8-2007 § 4(a)",
        summary=_("For every building with a dwelling that is let."),
        resting=RESTS,
        overview=rental_overview,
        public_overview=rental_public,
        next_step=lambda case: RENTAL_NEXT.get(State(case.state), ""),
        apply_url="apply-rp",
        draft_url=application_page,
        state_words={State.ISSUED: _("Registered"), State.CLOSED: _("Ended by a sale")},
    ),
    # Where boxes are and what they hold is no public matter: it would help intruders.
    CaseKind(
        "KB",
        "Key lock box",
        KeyBox,
        "L.L. 4-2007 part 2",
        summary=_("Keys for the fire department: directed by the officer, or by choice."),
        private_draft=False,
        applicants=False,
        public_states=frozenset(),
        resting=RESTS,
        overview=box_overview,
        state_words={
            State.SUBMITTED: _("To be permitted"),
            State.REFERRED: _("Appealed"),
            State.APPROVED: _("Permitted, to be installed"),
            State.ISSUED: _("Installed"),
            State.SUSPENDED: _("Defective"),
        },
    ),
)
