"""The registries, and key boxes."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from fees.models import FeeKind
from vestal.check.needs import COUNTER, Need, Papers, Time

NEEDS = (
    Need(
        "rental",
        _("Entry in the rental registry"),
        _("The police department of the town, which keeps the registry"),
        "L.L. 8-2007 § 4",
        papers=Papers(
            "registry.rental_application",
            {
                "property_address": "",
                "tax_map_section": "",
                "tax_map_block": "",
                "tax_map_lot": "",
                "ownership": "individual",
                "owner_based_in_broome_county": True,
                "declaration_text": "",
            },
            {
                "owners": _("Name, mailing address and telephone number of every owner."),
                "property": _(
                    "The registry form, with address, tax map number and number of dwelling units."
                ),
                "declaration": _("The declaration that is printed on the form, word for word."),
            },
        ),
        fee_words=_("The law sets no fee for the registry."),
        times=(
            Time(
                _("If you became the owner today, the form would be due by {due}."),
                "",
                "registry.deadline",
                {"clock": "rental_registration"},
            ),
            Time(
                _("Filed today, it would have to be certified again by {due}."),
                "",
                "registry.deadline",
                {"clock": "rental_recertification"},
            ),
        ),
        kind="RP",
        apply=_("On paper: ask the Building and Code Department or the police for the form."),
    ),
    Need(
        "business",
        _("Business registration"),
        _("The town engineer"),
        "5-33",
        papers=Papers(
            "registry.business_registration",
            {
                "place_of_business": "",
                "applicant_name": "",
                "resident_address": "",
                "nature_of_business": "",
                "locations_on_form": 1,
            },
            {
                "form": _("The town's own form, one for each location."),
                "contents": _(
                    "On the form: the place of business, your name and home address, what the "
                    "business does and for how many years it has been in the town."
                ),
                "zoning": _("A use that zoning allows at that place."),
            },
            leave_out=frozenset({"accuracy"}),
        ),
        fee_words=_("The town code sets no fee for the registration."),
        times=(
            Time(_("Register before you start. The law sets no day for the answer."), "5-33(d)(1)"),
            Time(
                _("Registered today, it would have to be brought up to date by {due}."),
                "5-33(f)(1)",
                "registry.deadline",
                {"clock": "business_annual_update"},
            ),
        ),
        kind="BR",
        apply=COUNTER,
    ),
    Need(
        "key_box",
        _("Key box for the fire department"),
        _("The codes official, together with the fire official"),
        "L.L. 4-2007",
        fee=FeeKind.KEY_BOX,
        times=(
            Time(
                _("If the town's notice came today, the box would have to be in place by {due}."),
                "",
                "registry.deadline",
                {"clock": "key_box_installation"},
            ),
        ),
        kind="KB",
        apply=COUNTER,
    ),
)
