"""Keeping what an import found, in one transaction, many rows at a time."""

from __future__ import annotations

import hashlib
from datetime import date
from pathlib import Path

from django.db import transaction

from parcels.importing.comparing import BATCH, OwnersChange, Plan
from parcels.importing.rows import RollRow
from parcels.models import Parcel, ParcelChange, ParcelOwner, ParcelShape, RollImport
from parcels.register import announce

_BOX = ("wkb", "min_x_ft", "min_y_ft", "max_x_ft", "max_y_ft")
_KEYS = ("address_key", "street_key", "house_number")


@transaction.atomic
def keep(plan: Plan, path: Path, rows: list[RollRow], day: date) -> RollImport:
    """Write the plan and send `owner_changed` for each parcel whose owners changed. Either all
    of it stands afterwards or nothing."""
    run = RollImport.objects.create(
        file_name=path.name[:200],
        sha256=hashlib.sha256(path.read_bytes()).hexdigest(),
        roll_years=_years(rows),
        day=day,
        counts=counts(plan),
    )
    Parcel.objects.bulk_create(plan.new_parcels, batch_size=BATCH)
    # Taking the parcel once more takes over the key that it now has.
    for owner in plan.new_owners:
        owner.parcel = owner.parcel
    for shape in plan.new_shapes:
        shape.parcel = shape.parcel
    ParcelOwner.objects.bulk_create(plan.new_owners, batch_size=BATCH)
    ParcelShape.objects.bulk_create(plan.new_shapes, batch_size=BATCH)
    ParcelShape.objects.bulk_update(plan.changed_shapes, _BOX, batch_size=BATCH)
    _write_fields(plan)
    _write_owners([*plan.owners_changed, *plan.mail_changed], day)
    _write_history(plan, run)
    for change in plan.owners_changed:
        announce(change.parcel, change.old, change.new, day)
    return run


def counts(plan: Plan) -> dict[str, int]:
    """The figures of an import, as they are shown and kept."""
    return {
        "new": len(plan.new_parcels),
        "changed": plan.changed_parcels,
        "unchanged": plan.unchanged,
        "owners_changed": len(plan.owners_changed),
        "mailing_addresses_changed": len(plan.mail_changed),
        "kept_by_hand": len(plan.kept_by_hand),
        "absent": len(plan.absent),
    }


def _years(rows: list[RollRow]) -> str:
    return ", ".join(map(str, sorted({row.roll_year for row in rows if row.roll_year})))[:60]


def _write_fields(plan: Plan) -> None:
    """One field at a time, so that little is sent where little changed; the roll's year, which
    changes everywhere, by plain updates."""
    for name, parcels in plan.changed_fields.items():
        if name == "roll_year":
            _write_years(parcels)
            continue
        fields = [name, *_KEYS] if name == "street_address" else [name]
        Parcel.objects.bulk_update(parcels, fields, batch_size=BATCH)


def _write_years(parcels: list[Parcel]) -> None:
    by_year: dict[int, list[int]] = {}
    for parcel in parcels:
        by_year.setdefault(parcel.roll_year or 0, []).append(parcel.pk)
    for year, keys in by_year.items():
        for start in range(0, len(keys), BATCH):
            Parcel.objects.filter(pk__in=keys[start : start + BATCH]).update(roll_year=year)


def _write_owners(changed: list[OwnersChange], day: date) -> None:
    """Close the rows that end (never delete them) and write those that begin."""
    ended = [owner.pk for change in changed for owner in change.old]
    for start in range(0, len(ended), BATCH):
        ParcelOwner.objects.filter(pk__in=ended[start : start + BATCH]).update(to_day=day)
    begun = [owner for change in changed for owner in change.new]
    ParcelOwner.objects.bulk_create(begun, batch_size=BATCH)


def _write_history(plan: Plan, run: RollImport) -> None:
    """Every change; a difference from a hand's entry only once, however often it is imported."""
    kept = plan.kept_by_hand
    known = set(
        ParcelChange.objects.filter(applied=False).values_list("parcel_id", "field", "new_value")
        if kept
        else ()
    )
    fresh = [
        c for c in plan.changes if c.applied or (c.parcel.pk, c.field, c.new_value) not in known
    ]
    for change in fresh:
        change.roll_import = run
    ParcelChange.objects.bulk_create(fresh, batch_size=BATCH)
