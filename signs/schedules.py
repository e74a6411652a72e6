"""Which list of permitted signs governs a property: by the district in which it lies, by the
town's own table where the law does not name the district (§§ 5-125 to 5-130)."""

from __future__ import annotations

from datetime import date

from parcels.models import Parcel
from rulebook.figures import law
from signs.models import DistrictSchedule, SignLot


def schedule_of(district: str, day: date) -> str | None:
    """The schedule of a district on a day: the town's latest confirmed row, else what the law
    itself says, else None."""
    rows = DistrictSchedule.objects.filter(
        district=district, from_day__lte=day, confirmed_at__isnull=False
    )
    row = rows.order_by("-from_day").first()
    if row is not None:
        return row.schedule
    named = law("signs", day).figure("schedule_districts")
    return next((schedule for schedule, all_ in named.items() if district in all_), None)


def districts_of(parcel: Parcel, lot: SignLot | None, day: date) -> list[str]:
    """The district that the officer named for the property, else those on record."""
    if lot is not None and lot.district:
        return [lot.district]
    return list(parcel.districts_on(day).values_list("district", flat=True))


def schedule_for(parcel: Parcel, lot: SignLot | None, day: date) -> str | None:
    """The schedule of a property on a day; None where no district is on record, the town's table
    has none for it, or several districts have different ones: then the officer names one."""
    found = {schedule_of(district, day) for district in districts_of(parcel, lot, day)}
    return found.pop() if len(found) == 1 else None
