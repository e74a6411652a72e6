"""Changes to the register by hand: each is remembered with its source and day, so that an
import shows what it would have changed instead of changing it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db import transaction

from parcels.models import Parcel, ParcelChange, ParcelLink, ParcelNumberAlias, ParcelOwner, Source
from parcels.models.source import STILL
from parcels.signals import owner_changed

OWNERS = "owners"


def as_text(value: Any) -> str:
    """A value as it stands in the history; nothing is ""."""
    return "" if value is None else str(value)


@transaction.atomic
def enter_by_hand(
    parcel: Parcel, values: dict[str, Any], *, source: Source | str, day: date, by: str
) -> list[ParcelChange]:
    """Set fields of a parcel and remember that a person did, from what source and day.

    Later imports leave these fields and report where the roll differs. Returns the changes;
    entering the value that already stands marks it as entered by hand and changes nothing.
    """
    changes = []
    for field, value in values.items():
        old = getattr(parcel, field)
        setattr(parcel, field, value)
        parcel.entered_by_hand[field] = {"source": str(source), "day": str(day), "by": by}
        if as_text(old) != as_text(value):
            changes.append(_change(parcel, field, as_text(old), as_text(value), source, day, by))
    parcel.save()
    ParcelChange.objects.bulk_create(changes)
    return changes


@transaction.atomic
def change_owners(
    parcel: Parcel,
    new_owners: Sequence[ParcelOwner],
    *,
    source: Source | str,
    day: date,
    by: str = "",
) -> list[ParcelOwner]:
    """Title passes on a day: close the owners of record and write the new ones.

    Sends `owner_changed` once, unless nobody was on record before or the names are the same.
    Where a person enters it (any source but the tax roll), imports will not overwrite it.
    """
    old = list(parcel.owners.filter(STILL))
    parcel.owners.filter(STILL).update(to_day=day)
    for position, owner in enumerate(new_owners, start=1):
        owner.parcel, owner.position = parcel, position
        owner.from_day, owner.source, owner.source_day = day, source, day
        owner.save()
    if source != Source.TAX_ROLL:
        parcel.entered_by_hand[OWNERS] = {"source": str(source), "day": str(day), "by": by}
        parcel.save(update_fields=["entered_by_hand"])
    _change(parcel, OWNERS, names(old), names(new_owners), source, day, by).save()
    announce(parcel, old, new_owners, day)
    return list(new_owners)


def names(owners: Sequence[ParcelOwner]) -> str:
    """The owners' names as one text, in their order."""
    return "; ".join(owner.name for owner in owners)


def announce(
    parcel: Parcel, old: Sequence[ParcelOwner], new: Sequence[ParcelOwner], day: date
) -> bool:
    """Send `owner_changed` where the people changed; returns whether it was sent."""
    if not old or {o.name_key for o in old} == {o.name_key for o in new}:
        return False
    owner_changed.send(
        sender=Parcel, parcel=parcel, old_owners=list(old), new_owners=list(new), day=day
    )
    return True


@transaction.atomic
def renumber(parcel: Parcel, number: str, *, day: date, by: str, note: str = "") -> None:
    """Give the parcel a new tax map number; under the old one it is still found."""
    old = parcel.tax_map_number
    parcel.tax_map_number, parcel.number_entered, parcel.sbl = number, number, ""
    parcel.save()
    ParcelNumberAlias.objects.get_or_create(
        parcel=parcel, number=old, defaults={"until": day, "note": note}
    )
    _change(parcel, "tax_map_number", old, parcel.tax_map_number, Source.OFFICER, day, by).save()


@transaction.atomic
def split_or_merge(
    parents: Sequence[Parcel], children: Sequence[Parcel], *, day: date, note: str = ""
) -> list[ParcelLink]:
    """Link parcels that ended with those that came out of them; a parent that is also a child
    goes on under its number. Old numbers lead to their children in the search."""
    kind = ParcelLink.Kind.SPLIT if len(parents) == 1 else ParcelLink.Kind.MERGE
    pairs = [(p, c) for p in parents for c in children if p != c]
    links = [ParcelLink(parent=p, child=c, kind=kind, day=day, note=note) for p, c in pairs]
    ParcelLink.objects.bulk_create(links)
    ended = [p for p in parents if p not in children]
    for parcel in ended:
        parcel.retired_on = day
        parcel.save(update_fields=["retired_on"])
    return links


def _change(
    parcel: Parcel, field: str, old: str, new: str, source: Source | str, day: date, by: str
) -> ParcelChange:
    return ParcelChange(
        parcel=parcel, field=field, old_value=old, new_value=new, source=source, day=day, by=by
    )
