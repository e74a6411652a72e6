"""Where something is, and who owns it: parcels as people type them, owners as the roll says."""

from __future__ import annotations

from datetime import date

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parcels import search
from parcels.models import Parcel

NEAR = 6


class ParcelField(forms.CharField):
    """A property by its tax map number in any form, or by an address that names one alone."""

    def __init__(self, **rest):
        rest.setdefault("label", gettext_lazy("Property"))
        rest.setdefault("help_text", gettext_lazy("Address or tax map number."))
        rest.setdefault("max_length", 200)
        super().__init__(**rest)

    def prepare_value(self, value):
        return value.tax_map_number if isinstance(value, Parcel) else value

    def clean(self, value) -> Parcel | None:
        if isinstance(value, Parcel):
            return value
        text = super().clean(value)
        if not text:
            return None
        found = search.find(text) or _the_one(search.search(text, limit=NEAR))
        if isinstance(found, Parcel):
            return found
        raise ValidationError(found)


def _the_one(found: list[Parcel]) -> Parcel | str:
    if len(found) == 1:
        return found[0]
    if not found:
        return _("No such property is known. Look at the number, or leave it out and describe the "
                 "place.")  # fmt: skip
    near = "; ".join(f"{p.tax_map_number} ({p.address_text})" for p in found)
    return _("Several properties fit. Enter one of these numbers: %(near)s.") % {"near": near}


def owner_of_record(parcel: Parcel | None, day: date) -> dict[str, str]:
    """The owners of a parcel on a day as one addressee, with the address to which tax bills go."""
    owners = list(parcel.owners_on(day)) if parcel is not None else []
    if not owners:
        return {"name": "", "address": "", "source": ""}
    return {
        "name": "; ".join(owner.name for owner in owners),
        "address": owners[0].tax_roll_mailing_address,
        "source": "tax_receiver",
    }


def put_place(case, step, parcel: Parcel | None, place: str) -> None:
    """The place of a case: a parcel where one is known, else in words."""
    if parcel is not None:
        step.parcel(parcel)
    if place and not case.address:
        case.address = place[:200]
