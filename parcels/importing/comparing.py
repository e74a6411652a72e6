"""Comparing a roll with the register: what is new, what changed, what a hand had entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from parcels.importing.problems import Problem
from parcels.importing.rows import RollRow
from parcels.models import Parcel, ParcelChange, ParcelOwner, ParcelShape, Source
from parcels.models.owner import kind_of
from parcels.models.source import STILL
from parcels.register import OWNERS, as_text, names

# SQLite takes a limited number of values in one IN (…).
BATCH = 500
MAILING_ADDRESS = "mailing_address"


@dataclass
class OwnersChange:
    """The owners of one parcel as they were and as the roll has them."""

    parcel: Parcel
    old: list[ParcelOwner]
    new: list[ParcelOwner]


@dataclass
class Plan:
    """All that an import would write, worked out before anything is written."""

    new_parcels: list[Parcel] = field(default_factory=list)
    new_owners: list[ParcelOwner] = field(default_factory=list)
    new_shapes: list[ParcelShape] = field(default_factory=list)
    changed_shapes: list[ParcelShape] = field(default_factory=list)
    changed_fields: dict[str, list[Parcel]] = field(default_factory=dict)
    owners_changed: list[OwnersChange] = field(default_factory=list)
    mail_changed: list[OwnersChange] = field(default_factory=list)
    changes: list[ParcelChange] = field(default_factory=list)
    unchanged: int = 0
    absent: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    # The owners on record of the parcels at hand, by the parcel's key.
    open_owners: dict[int, list[ParcelOwner]] = field(default_factory=dict)

    @property
    def kept_by_hand(self) -> list[ParcelChange]:
        """Where the roll says other than what a person entered; nothing of it is written."""
        return [change for change in self.changes if not change.applied]

    @property
    def changed_parcels(self) -> int:
        return len({change.parcel.pk for change in self.changes if change.applied})


def compare(plan: Plan, rows: list[RollRow], day: date, refused: set[str]) -> Iterator[None]:
    """Fill the plan in batches; yields after each, so that progress can be shown.

    `refused` are numbers that stand in refused rows: they are on the roll, not absent.
    """
    on_roll = {str(row.number) for row in rows} | refused
    for start in range(0, len(rows), BATCH):
        batch = rows[start : start + BATCH]
        known = _known(plan, [str(row.number) for row in batch])
        for row in batch:
            parcel = known.get(str(row.number))
            if parcel is None:
                _plan_new(plan, row, day)
            else:
                _plan_known(plan, parcel, row, day)
        yield
    numbers = Parcel.objects.filter(retired_on__isnull=True, roll_year__isnull=False)
    plan.absent = [n for n in numbers.values_list("tax_map_number", flat=True) if n not in on_roll]
    yield


def _known(plan: Plan, numbers: list[str]) -> dict[str, Parcel]:
    parcels = Parcel.objects.filter(tax_map_number__in=numbers).select_related("shape")
    known = {parcel.tax_map_number: parcel for parcel in parcels}
    plan.open_owners = {parcel.pk: [] for parcel in known.values()}
    owners = ParcelOwner.objects.filter(STILL, parcel__in=list(plan.open_owners))
    for owner in owners.order_by("position", "id"):
        plan.open_owners[owner.parcel_id].append(owner)
    return known


def _owners(parcel: Parcel, row: RollRow, day: date, from_day: date | None) -> list[ParcelOwner]:
    owners = [
        ParcelOwner(
            parcel=parcel,
            position=position,
            name=name,
            kind=kind_of(name),
            from_day=from_day,
            source=Source.TAX_ROLL,
            source_day=day,
            **row.mail,
        )
        for position, name in enumerate(row.owners, start=1)
    ]
    for owner in owners:
        owner.fill_keys()
    return owners


def _plan_new(plan: Plan, row: RollRow, day: date) -> None:
    parcel = Parcel(
        tax_map_number=str(row.number),
        number_entered=row.entered,
        swis=row.swis,
        sbl=row.sbl,
        roll_year=row.roll_year or day.year,
        **row.values,
    )
    parcel.fill_keys()
    plan.new_parcels.append(parcel)
    # How long they had owned it before the first roll is not known: from_day stays empty.
    plan.new_owners += _owners(parcel, row, day, None)
    if row.shape is not None:
        shape = ParcelShape(parcel=parcel)
        shape.set_geometry(row.shape)
        plan.new_shapes.append(shape)


def _plan_known(plan: Plan, parcel: Parcel, row: RollRow, day: date) -> None:
    if parcel.swis and row.swis and parcel.swis[:4] != row.swis[:4]:
        plan.problems.append(
            Problem(
                row.row,
                "SWIS",
                f"{row.number} is on record in municipality {parcel.swis}, not {row.swis}.",
            )
        )
        return
    before = len(plan.changes)
    _compare_fields(plan, parcel, row, day)
    _compare_owners(plan, parcel, row, day)
    _compare_shape(plan, parcel, row, day)
    if len(plan.changes) == before:
        plan.unchanged += 1


def _compare_fields(plan: Plan, parcel: Parcel, row: RollRow, day: date) -> None:
    for name, value in row.values.items():
        old = getattr(parcel, name)
        if as_text(old) == as_text(value):
            continue
        if value in ("", None) and old not in ("", None):
            # An empty cell is no statement; what is known stays.
            continue
        if not _note(plan, parcel, name, old, value, day):
            continue
        setattr(parcel, name, value)
        _mark(plan, name, parcel)
        if name == "street_address":
            parcel.fill_address_keys(parcel.street_address)
    year = row.roll_year or day.year
    if (parcel.roll_year or 0) < year:
        parcel.roll_year = year
        _mark(plan, "roll_year", parcel)
    for name, value in (("swis", row.swis), ("sbl", row.sbl)):
        if value and getattr(parcel, name) != value:
            setattr(parcel, name, value)
            _mark(plan, name, parcel)


def _mark(plan: Plan, name: str, parcel: Parcel) -> None:
    plan.changed_fields.setdefault(name, []).append(parcel)


def _note(plan: Plan, parcel: Parcel, name: str, old: Any, new: Any, day: date) -> bool:
    """Put a difference into the history; false where a hand entered the value that stands."""
    applied = name not in parcel.entered_by_hand
    plan.changes.append(
        ParcelChange(
            parcel=parcel,
            field=name,
            old_value=as_text(old),
            new_value=as_text(new),
            applied=applied,
            source=Source.TAX_ROLL,
            day=day,
        )
    )
    return applied


def _compare_owners(plan: Plan, parcel: Parcel, row: RollRow, day: date) -> None:
    old = plan.open_owners[parcel.pk]
    if not row.owners:
        return
    new = _owners(parcel, row, day, day if old else None)
    if [o.name_key for o in old] != [o.name_key for o in new]:
        if _note(plan, parcel, OWNERS, names(old), names(new), day):
            plan.owners_changed.append(OwnersChange(parcel, old, new))
        return
    if parcel.entered_by_hand.pop(OWNERS, None):
        # The roll has caught up with the deed that a person entered; from now on it speaks again.
        _mark(plan, "entered_by_hand", parcel)
    same = all(getattr(o, f) == v for o in old for f, v in row.mail.items())
    if same or not any(row.mail.values()):
        return
    for owner in new:
        # The same people at a new address: their title runs on, their kind and share are kept.
        twin = old[owner.position - 1]
        owner.kind, owner.share = twin.kind, twin.share
    before, after = (o.tax_roll_mailing_address.replace("\n", ", ") for o in (old[0], new[0]))
    if _note(plan, parcel, MAILING_ADDRESS, before, after, day):
        plan.mail_changed.append(OwnersChange(parcel, old, new))


def _compare_shape(plan: Plan, parcel: Parcel, row: RollRow, day: date) -> None:
    if row.shape is None:
        return
    known = getattr(parcel, "shape", None)
    shape = known or ParcelShape(parcel=parcel)
    old = bytes(known.wkb) if known else b""
    shape.set_geometry(row.shape)
    if bytes(shape.wkb) == old:
        return
    if known is None:
        plan.new_shapes.append(shape)
        return
    _note(plan, parcel, "outline", "earlier outline", "outline of the roll", day)
    plan.changed_shapes.append(shape)
