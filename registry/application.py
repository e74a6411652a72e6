"""How one applies for registrations: their pages, files and signature."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from intake.application import Application, Page
from intake.forms import PlaceForm, keep_place
from registry import checks
from registry.forms.business import BusinessForm, PeopleForm
from registry.forms.rental import LocalForm, OwnersForm, PropertyForm

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

RENTAL = Application(
    kind="RP",
    heading=_("Register a rental"),
    pages=(
        PLACE,
        Page(
            "property-facts", _("The dwellings"), PropertyForm,
            started=lambda case: case.dwelling_units,
        ),
        Page(
            "owners", _("Owners"), OwnersForm,
            started=lambda case: case.owners or case.ownership,
            done=lambda case: case.owners and case.owner_based_in_broome_county is not None,
        ),
        Page(
            "local", _("Local responsible person"), LocalForm,
            started=lambda case: case.local_name,
            done=lambda case: case.local_address and case.local_telephone and case.local_born_on,
            when=lambda case: case.owner_based_in_broome_county is False,
        ),
    ),
    file_kinds=(("notary", _("Signatures and notary")), ("agent_authority", _("Authority"))),
    signed=(
        "dwelling_units", "ownership", "owners", "responsible_persons", "title_on",
        "owner_based_in_broome_county", "local_name", "local_address", "local_telephone",
        "local_born_on", "local_in_county", "local_authorized", "signed_by", "signed_name",
    ),
    start="registry/start_rental.html",
    then=(
        _("The police department looks whether the form is complete."),
        _("The certificate comes to you. No tenant may live there without it."),
        _("Certify again each year, and tell the police department of every change."),
    ),
    findings=checks.rental_so_far,
)  # fmt: skip

APPLICATIONS = (BUSINESS, RENTAL)
