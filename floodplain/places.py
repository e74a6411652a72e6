"""Where the area of special flood hazard lies, as the register of parcels and the officer's
determinations tell (§§ 6-101, 6-107, 6-121(c))."""

from __future__ import annotations

from collections.abc import Set
from datetime import date

from floodplain.choices import ZONE_OF_PARCEL, FloodData, Zone
from floodplain.elevation import OF_PARCELS
from parcels.models import Parcel, ParcelFloodZone
from parcels.models.source import held_on
from workflow.models import Case
from workflow.places import parcels_of
from workflow.states import State


def zones(parcels: Set[int], day: date) -> list[ParcelFloodZone]:
    """The flood zones that touch any of these parcels on a day."""
    return list(ParcelFloodZone.objects.filter(held_on(day), parcel__in=parcels))


def touches_area(parcels: Set[int], day: date) -> bool:
    """Whether any of these parcels touches an area of special flood hazard."""
    return any(zone.special_flood_hazard for zone in zones(parcels, day))


def propose(parcel: Parcel | None, day: date) -> dict:
    """What the register of a parcel says of the site, as a start for application and review. Where
    it knows several zones, the listed one counts: the hazard, not its absence."""
    if parcel is None:
        return {}
    found = sorted(parcel.flood_zones_on(day), key=lambda z: not z.special_flood_hazard)
    if not found:
        return {}
    first = found[0]
    proposed: dict = {
        "flood_zone": ZONE_OF_PARCEL.get(first.zone, Zone.OTHER),
        "map_date": first.map_date,
    }
    if first.special_flood_hazard and first.base_flood_elevation_ft is not None:
        proposed |= {
            "base_flood_data": FloodData.ON_MAP,
            "base_flood_elevation_ft": first.base_flood_elevation_ft,
            "base_flood_elevation_datum": OF_PARCELS[first.datum],
        }
    if any(zone.floodway for zone in found):
        proposed["floodway_data_available"] = True
    return proposed


def settled_outside(case: Case) -> bool:
    """Whether an officer has found in writing that this case's work lies outside the area, or is
    no development: a determination for the case itself, or for all of its parcel."""
    from floodplain.models import FloodDetermination

    free = (FloodDetermination.Result.OUTSIDE, FloodDetermination.Result.NO_DEVELOPMENT)
    found = FloodDetermination.objects.filter(state=State.ISSUED, concerns=case.pk)
    last = found.order_by("decided_on", "id").last()
    if last is not None:
        return last.result in free
    return whole_parcel_outside(case.parcel_id)


def whole_parcel_outside(parcel_id: int | None) -> bool:
    """Whether the last determination for all of a parcel found it outside the area."""
    from floodplain.models import FloodDetermination

    if parcel_id is None:
        return False
    last = FloodDetermination.objects.filter(
        state=State.ISSUED, parcel=parcel_id, whole_parcel=True, concerns=None
    ).order_by("decided_on", "id").last()  # fmt: skip
    return last is not None and last.result == FloodDetermination.Result.OUTSIDE


def question_open(case: Case, day: date) -> Case | None:
    """A boundary question on the case or its parcels that no officer has answered yet."""
    from floodplain.models import FloodDetermination

    waiting = FloodDetermination.objects.filter(state=State.UNDER_REVIEW)
    asked = waiting.filter(concerns=case.pk).first()
    return asked or waiting.filter(concerns=None, parcel__in=parcels_of(case, day)).first()


def in_area(case: Case, day: date) -> bool:
    """Whether a case lies in the area, by the register and what officers determined."""
    return touches_area(parcels_of(case, day), day) and not settled_outside(case)
