"""How one applies for registrations: their pages, files and signature."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from intake.application import Application, Page
from intake.forms import PlaceForm, keep_place
from registry import checks
from registry.forms.business import BusinessForm, PeopleForm

PLACE = Page(
    "property", _("Place"), PlaceForm, keep_place,
    started=lambda case: case.parcel_id,
    template="intake/pages/property.html",
)  # fmt: skip

BUSINESS = Application(
    kind="BR",
    heading=_("Register a business"),
    pages=(
        PLACE,
        Page(
            "business", _("The business"), BusinessForm,
            started=lambda case: case.business_name,
            done=lambda case: case.nature_of_business and case.years_in_town is not None,
        ),
        Page(
            "people", _("You"), PeopleForm,
            started=lambda case: case.resident_address,
            done=lambda case: case.applicant_name and case.resident_address,
        ),
        Page(
            "papers", _("Papers"),
            started=lambda case: case.documents.filter(kind="other", removed_at=None).exists(),
            files=("other",), template="intake/pages/files.html", needed=False,
            hint=_("Only what the town engineer asks for."),
        ),
    ),
    file_kinds=(("other", _("Paper")), ("agent_authority", _("Authority of the agent"))),
    signed=(
        "business_name", "undertaking", "place_detail", "applicant_name", "resident_address",
        "nature_of_business", "years_in_town", "agent_name", "telephone", "emergency_contact",
        "signed_by", "signed_name",
    ),
    start="registry/start_business.html",
    then=(
        _("The town engineer looks whether it is correct and complete and keeps use and zoning."),
        _("The certificate comes to you. Do not begin before you have it."),
        _("Register anew, with current information, each year."),
    ),
    findings=checks.business_so_far,
)  # fmt: skip

APPLICATIONS = (BUSINESS,)
