"""Rentals that are not registered: found by comparing parcels, and new owners of known ones. Each
is a line for a person to look at, never a finding by itself (L.L. 8-2007 §§ 3, 4(a))."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from parcels.address import normalise
from parcels.models import Parcel, ParcelOwner
from parcels.models.source import held_on
from registry.models import RentalDuty, RentalProperty
from rulebook.figures import law
from workflow.days import add_days, roll
from workflow.states import State

# Classes of the State's assessors that mean several dwellings: two and three family, apartments,
# houses with rooms to let, mixed use with dwellings (a sign, no proof).
MULTI_UNIT = ("220", "230", "280", "281", "411", "418", "482", "483")
ONE_FAMILY = ("210", "215", "240", "250", "260", "270")
BATCH = 1000


def register_by(title_on: date) -> date:
    """The last day of the sixty from taking title (L.L. 8-2007 § 4(a))."""
    return roll(add_days(title_on, law("registry", title_on).figure("rental_registration_days")))


def new_owner(parcel: Parcel, title_on: date) -> None:
    """A registered rental has a new owner, who files a form of his or her own."""
    RentalDuty.objects.get_or_create(
        parcel=parcel,
        outcome=RentalDuty.Outcome.OPEN,
        defaults={
            "why": "A registered rental has a new owner",
            "found_on": title_on,
            "title_on": title_on,
            "register_by": register_by(title_on),
        },
    )


def after_sale(sender, parcel: Parcel, old_owners, new_owners, day: date, **rest) -> None:
    """The register of parcels tells of a sale: where a registered rental stands there, its
    registration serves nobody any more, and the new owner has sixty days."""
    if RentalProperty.objects.filter(parcel=parcel, state=State.ISSUED).exists():
        new_owner(parcel, day)


def look(day: date) -> int:
    """Compare the parcels, and write down those that look like unregistered rentals. Returns how
    many are new on the list; what was looked at before is not listed again."""
    known = set(RentalProperty.objects.exclude(state__in=(State.DRAFT, State.WITHDRAWN))
                .values_list("parcel", flat=True))  # fmt: skip
    known |= set(RentalDuty.objects.values_list("parcel", flat=True))
    found = [
        RentalDuty(parcel_id=pk, why=why, found_on=day)
        for pk, why in suspects(day)
        if pk not in known
    ]
    RentalDuty.objects.bulk_create(found, batch_size=BATCH)
    return len(found)


def suspects(day: date) -> Iterable[tuple[int, str]]:
    """Parcels with several dwellings, and houses whose owner's mail goes elsewhere."""
    parcels = Parcel.objects.filter(property_class__in=MULTI_UNIT + ONE_FAMILY, retired_on=None)
    mail: dict[int, list[str]] = {}
    owners = ParcelOwner.objects.filter(held_on(day), parcel__in=parcels)
    for parcel, address in owners.values_list("parcel", "mail_addr"):
        mail.setdefault(parcel, []).append(normalise(address or ""))
    rows = parcels.values_list("pk", "property_class", "street_address")
    for pk, use, address in rows.iterator(BATCH):
        if use in MULTI_UNIT:
            yield pk, f"Property class {use}: several dwellings"
        elif address and mail.get(pk) and normalise(address) not in mail[pk] and any(mail[pk]):
            yield pk, "A house whose owner's mail goes to another address"
