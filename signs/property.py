"""A property as the rules ask for it: its schedule and frontage, what stands on it, what was
permitted and is still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cached_property

from django.db.models import Q

from parcels.models import Parcel
from signs.asking import ask
from signs.models import (
    Drawn,
    ProposedSign,
    Sign,
    SignLot,
    SignPackage,
    SignPermit,
    Standing,
    TenantSpace,
)
from signs.schedules import schedule_for
from signs.sign_kinds import traits
from workflow.states import DECIDED, State

THERE = (State.ISSUED, State.APPROVED)


@dataclass
class Property:
    """What is known of a property on a day. `without` is the permit whose own proposals are asked
    about; `going` are the signs that go under it."""

    parcel: Parcel
    day: date
    without: SignPermit | None = None
    going: frozenset[int] = field(default_factory=frozenset)

    @cached_property
    def lot(self) -> SignLot | None:
        """The property in the sign inventory, where the office has opened it."""
        return SignLot.objects.filter(land=self.parcel).first()

    @cached_property
    def schedule(self) -> str | None:
        return schedule_for(self.parcel, self.lot, self.day)

    @property
    def frontage_ft(self) -> Decimal | None:
        """Along the street of the address alone (§ 5-111): as the officer entered it, else the
        roll's figure."""
        own = self.lot.street_frontage_ft if self.lot else None
        return own if own is not None else self.parcel.street_frontage_ft

    @property
    def in_plaza(self) -> bool:
        return bool(self.lot and self.lot.shopping_plaza)

    @cached_property
    def package(self) -> SignPackage | None:
        """The approved sign package of the plaza."""
        return self.lot.package_on(self.day) if self.lot else None

    @cached_property
    def spaces(self) -> list[TenantSpace]:
        return list(self.lot.spaces_on(self.day)) if self.lot else []

    @property
    def store_fronts_ft(self) -> Decimal | None:
        """All store fronts of the plaza together: as entered, else the sum where every space has
        its width on record."""
        if self.lot is None:
            return None
        if self.lot.total_store_front_width_ft is not None:
            return self.lot.total_store_front_width_ft
        widths = [space.store_front_width_ft for space in self.spaces]
        known = [width for width in widths if width is not None]
        return sum(known, Decimal(0)) if known and len(known) == len(widths) else None

    @cached_property
    def standing(self) -> list[Sign]:
        """Every sign that stands here or may be put up under a permit, but for those outside the
        sign law (§ 5-113(a)); a joint sign counts on both properties."""
        if self.lot is None:
            return []
        here = Q(lot=self.lot) | Q(joint_lot=self.lot)
        rows = Sign.objects.filter(here, state__in=THERE).exclude(standing=Standing.EXEMPT)
        rows = rows.select_related("space").prefetch_related("extensions")
        return list(rows.order_by("pk"))

    @cached_property
    def promised(self) -> list[ProposedSign]:
        """The signs of other applications that are approved and whose permit is not issued yet:
        what is promised to one is not left for another."""
        rows = ProposedSign.objects.filter(permit__parcel=self.parcel, permit__state__in=DECIDED)
        if self.without is not None:
            rows = rows.exclude(permit=self.without)
        return list(rows.order_by("pk"))

    @property
    def existing(self) -> list[Sign | ProposedSign]:
        """All that stays beside what is proposed."""
        stays = [sign for sign in self.standing if sign.pk not in self.going]
        return [*stays, *self.promised]

    def of_kind(self, *kinds: str) -> list[Sign | ProposedSign]:
        """What stays, of some kinds."""
        return [sign for sign in self.existing if sign.sign_kind in kinds]

    def occupancy(self, space: TenantSpace | None) -> int:
        """The number of a business on the lot, as the rules count them: 1 where no space is
        named."""
        ids = [one.pk for one in self.spaces]
        return 1 if space is None or space.pk not in ids else ids.index(space.pk) + 2

    # ------------------------------------------------------------------ what the rules are asked

    def for_allowance(self, proposed: Iterable[Drawn] = ()) -> dict:
        """The facts of `signs.allowance`: signs with limits of their own stand in no sum."""
        gone = [sign for sign in self.standing if sign.pk in self.going]
        return {
            "schedule": self.schedule,
            "in_shopping_plaza": self.in_plaza,
            "street_frontage_ft": self.frontage_ft,
            "existing_signs": [
                {**self._counted(sign), "to_be_removed": sign in gone}
                for sign in (*self.existing, *gone)
                if sign.counted_as
            ],
            "proposed_signs": [
                {**self._counted(sign), **placed(sign)} for sign in proposed if sign.counted_as
            ],
        }

    def _counted(self, sign: Drawn) -> dict:
        facts = {
            "type": sign.counted_as,
            "area_sqft": sign.area_sqft,
            "occupancy": self.occupancy(getattr(sign, "space", None)),
        }
        return {key: value for key, value in facts.items() if value is not None}

    def allowance(self, proposed: Iterable[Drawn] = ()) -> dict:
        """How much the property may have, has, and has left (§§ 5-113, 5-127, 5-128, 5-130)."""
        facts = {key: v for key, v in self.for_allowance(proposed).items() if v is not None}
        return ask("signs.allowance", facts, self.day)

    def for_count(self, proposed: Iterable[Drawn]) -> dict:
        """The facts of `signs.sign_count` (§ 5-124(r))."""
        kinds = Counter(
            "plaza_approved" if self.in_plaza else traits(sign.sign_kind).count_kind
            for sign in (*self.existing, *proposed)
        )
        kinds.pop("exempt", None)
        return {
            "nonresidential_uses": self.lot.nonresidential_uses if self.lot else None,
            "signs": [{"kind": kind, "number": n} for kind, n in sorted(kinds.items())],
        }


def placed(sign: Drawn) -> dict:
    """Where a proposed sign stands and how large it is, as the rules on ground and wall signs ask
    for it."""
    facts = {
        "greatest_dimension_ft": sign.greatest_dimension_ft,
        "height_ft": sign.height_ft,
        "front_setback_ft": sign.front_setback_ft,
        "other_setback_ft": sign.other_setback_ft,
        "entrance_distance_ft": sign.entrance_distance_ft,
        "sight_line_clear": getattr(sign, "confirmed", {}).get("sight_line_clear"),
    }
    return {key: value for key, value in facts.items() if value is not None}
