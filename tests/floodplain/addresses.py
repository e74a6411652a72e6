"""The addresses of flood development against everyone."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from parcels.models import Parcel, ParcelFloodZone
from tests.access.addresses import ALL, SIGNED_IN, get, post
from tests.floodplain import town
from workflow.door import act

LINES = (
    get("apply/fp/", ALL),
    post("apply/fp/", ALL),
    get("apply/fv/", ALL),
    post("apply/fv/", ALL),
    get("apply/fc/", ALL),
    post("apply/fc/", ALL),
    get("apply/fb/", SIGNED_IN),
    post("apply/fb/", SIGNED_IN, gets=422),
    get("floodplain/records/", ALL),
    get("floodplain/records/csv/", ALL),
    get("floodplain/register/", ALL),
    get("floodplain/register/csv/", ALL),
)


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """A house at the creek on record, so that the lists have something to show."""
    parcel = Parcel.objects.create(tax_map_number="157.09-1-7", street_address="9 Creek Road")
    ParcelFloodZone.objects.create(
        parcel=parcel,
        zone="AE",
        base_flood_elevation_ft=Decimal("835.00"),
        datum="NGVD29",
        map_date=date(1998, 3, 2),
        source="flood_map",
        source_day=date(2020, 1, 1),
    )
    case = town.drafted(homeowner, number="157.09-1-7")
    act(case, "submit", homeowner, town.SIGN)
    return {}
