"""The facts that the pages of a case show, as (label, value)."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from people.roles import Role
from signs.models import (
    BoardApproval,
    NonconformingExtension,
    PlazaPlan,
    Sign,
    SignAppeal,
    SignLot,
    SignPermit,
    SignVariance,
    Varied,
)

Rows = list[tuple[str, object]]


def permit_overview(permit: SignPermit) -> Rows:
    """The facts of a permit for staff."""
    return [
        (_("Work"), permit.get_work_display()),
        (_("Where"), permit.location),
        (_("Applicant"), permit.applicant_name),
        (_("Applicant's telephone"), permit.applicant_phone),
        (_("Applicant is the owner"), permit.applicant_is_owner),
        (_("Owner"), permit.owner_name),
        (_("Leased to others"), permit.leased_to_others),
        (_("Put up by"), permit.installer_name),
        (_("Signs there now, as stated, square feet"), permit.existing_area_sqft),
        (_("Signs that go"), "; ".join(str(sign) for sign in permit.removes.all())),
        (_("Signs that have to go"), "; ".join(str(sign) for sign in permit.eliminate.all())),
        (_("Sets of drawings on paper"), permit.drawing_sets),
        (_("Asked for besides"), permit.other_information),
        (_("Months of display"), permit.permit_months),
        (_("Electrical inspector"), permit.electrician),
        (_("Electrical certificate"), permit.electrical_certificate_on),
        (_("Issued"), permit.issued_on),
        (_("Renewed"), permit.renewed_on),
        (_("Signed by"), f"{permit.signed_name} ({permit.get_signed_by_display()})"),
    ]


def permit_public(permit: SignPermit) -> Rows:
    """What the register shows of a permit."""
    return [
        (_("Work"), permit.get_work_display()),
        (_("Signs"), "; ".join(sign.label for sign in permit.proposed.all())),
        (_("Issued"), permit.issued_on),
    ]


def sign_overview(sign: Sign) -> Rows:
    """The facts of one sign of the inventory."""
    return [
        (_("Kind"), sign.get_sign_kind_display()),
        (_("Fixed"), sign.get_mounting_display()),
        (_("Where"), sign.location),
        (_("Business"), sign.space),
        (_("Size"), sign.size),
        (_("Area, square feet"), sign.area_sqft),
        (_("Counts, square feet"), sign.counted_sqft),
        (_("Height above the ground, feet"), sign.height_ft),
        (_("Off the wall, inches"), sign.projection_in),
        (_("To the front line, feet"), sign.front_setback_ft),
        (_("To the nearest other line, feet"), sign.other_setback_ft),
        (_("Light"), sign.get_lighting_display()),
        (_("Copy can be changed"), sign.get_changeable_display()),
        (_("Permit"), sign.permit.number if sign.permit else ""),
        (_("Stands to the law"), sign.get_standing_display()),
        (_("Put up"), sign.placed_on),
        (_("Last used"), sign.last_used_on),
        (_("Abandoned"), sign.abandoned_on),
        (_("Gone"), sign.removed_on),
        (_("How it ended"), sign.get_ended_display()),
    ]


def lot_overview(lot: SignLot) -> Rows:
    """The facts of a property of the inventory."""
    return [
        (_("District named by the officer"), lot.district),
        (_("Street frontage, feet"), lot.street_frontage_ft),
        (_("Nonresidential uses"), lot.nonresidential_uses),
        (_("Homes"), lot.residential_occupancies),
        (_("Place of worship"), lot.place_of_worship),
        (_("Vacant"), lot.vacant),
        (_("Exception for vacant property"), lot.get_vacant_exception_display()),
        (_("Shopping plaza"), lot.shopping_plaza),
        (_("Built"), lot.constructed_on),
        (_("All store fronts, feet"), lot.total_store_front_width_ft),
        (_("Primary entrance"), lot.primary_entrance),
        (_("Chosen by the owner on"), lot.primary_elected_on),
        (_("Secondary entrances"), lot.secondary_entrances),
    ]


def extension_overview(case: NonconformingExtension) -> Rows:
    """The facts of a leave to remain."""
    return [
        (_("Sign"), case.of_sign),
        (_("Earlier permit"), case.earlier_permit),
        (_("Law that the sign breaks"), case.law_name),
        (_("Enacted"), case.enacted_on),
        (_("May remain until"), case.stay_until),
        (_("Ended because"), case.end_reason),
    ]


def _decided(case) -> Rows:
    return [
        (_("Decided by"), Role(case.decided_by).label if case.decided_by else ""),
        (_("Resolution"), case.resolution_number),
        (_("What the board found"), case.findings_text),
        (_("Filed with the town clerk"), case.filed_with_clerk_on),
        (_("Time to appeal was over on"), case.appeal_over_on),
    ]


def variance_overview(case: SignVariance) -> Rows:
    """The facts of a variance."""
    return [
        (_("Application"), case.permit.number if case.permit else ""),
        (_("To be varied"), "; ".join(str(Varied(one).label) for one in case.varied)),
        (_("What is asked"), case.request),
        (_("Difficulty or hardship"), case.difficulty),
        (_("Meeting"), case.meeting_on),
        (_("Place"), case.meeting_place),
        (_("Neighbors within 250 feet told"), case.notices_sent_on),
        (_("Hearing called by"),
         Role(case.hearing_called_by).label if case.hearing_called_by else ""),
        (_("Hearing held"), case.hearing_held_on),
        *_decided(case),
    ]  # fmt: skip


def approval_overview(case: BoardApproval) -> Rows:
    """The facts of a board's approval."""
    costs = (case.advertising_cost_usd + case.survey_cost_usd + case.technical_cost_usd
             + case.other_cost_usd)  # fmt: skip
    return [
        (_("Asked for"), case.get_what_display()),
        (_("Decides"), case.body.label if case.what else ""),
        (_("For the application"), case.permit.number if case.permit else ""),
        (_("Where"), case.location),
        (_("Description"), case.description),
        (_("Owner"), case.owner_name),
        (_("Costs of the town board"), costs or ""),
        (_("Height approved, feet"), case.other_height_approved_ft),
        *_decided(case),
    ]


def plan_overview(case: PlazaPlan) -> Rows:
    """The figures of a plaza's sign plan."""
    return [
        (_("Business spaces"), case.business_spaces),
        (_("Built"), case.constructed_on),
        (_("All store fronts, feet"), case.total_store_front_width_ft),
        (_("Wall signs of each space"), case.wall_signs_per_space),
        (_("Largest wall sign, square feet"), case.wall_max_area_sqft),
        (_("Highest wall sign, feet"), case.wall_max_height_ft),
        (_("Longest wall sign, feet"), case.wall_max_length_ft),
        (_("Widest ground sign, feet"), case.ground_max_width_ft),
        (_("Highest ground sign, feet"), case.ground_max_height_ft),
        (_("Ground sign to the front line, feet"), case.ground_min_front_setback_ft),
        (_("Type and style"), case.style),
        (_("Zoning board approved the excess"), case.excess_approved),
        *_decided(case),
    ]


def appeal_overview(case: SignAppeal) -> Rows:
    """The facts of an appeal to the town board."""
    return [
        (_("Decision appealed from"), case.decision.number if case.decision else ""),
        (_("Grounds"), case.grounds),
        (_("Appealed on"), case.appealed_on),
        (_("Not accepted because"), case.not_accepted),
        *_decided(case),
    ]
