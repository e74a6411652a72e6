"""Invented parcels for the demonstration: real street names of the town, nothing else is real."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.db import transaction
from shapely.geometry import box

from parcels.models import (
    Parcel,
    ParcelDistrict,
    ParcelFloodZone,
    ParcelLink,
    ParcelNumberAlias,
    ParcelOwner,
    ParcelShape,
    Source,
)
from parcels.models.owner import kind_of
from workflow.days import add_days

ROLL_DAY = date(2026, 7, 1)
MAP_DAY = date(2010, 1, 1)
SWIS = "034800"
# A corner in EPSG:2261 from which the squares are laid out, 250 feet apart.
_EAST, _NORTH, _STEP, _SIDE = 985_000, 765_000, 250, 200
_ROW = 8

# number, address, class, acres, district, owner
_PARCELS = """
157.07-1-1   |4105 Vestal Parkway East|454|9.80|C-1|Parkway Plaza Holdings LLC
157.07-1-2   |4117 Vestal Parkway East|421|1.25|C-1|Susquehanna Diner, Inc.
157.07-1-3   |4133 Vestal Parkway East|484|0.92|C-1|Okafor, Chidi
157.07-1-4.1 |4201 Vestal Parkway East|465|1.60|C-1|Southern Tier Family Dental LLP
157.07-1-4.2 |4203 Vestal Parkway East|438|0.75|C-1|Southern Tier Family Dental LLP
157.08-2-11  |118 Front Street|210|0.24|RA-1|Brzezinska, Halina
157.08-2-12  |120 Front Street|210|0.23|RA-1|Delgado, Marisol
157.08-2-13  |122 Front Street|220|0.26|RA-1|Whitcomb, Daniel & Ruth
157.08-2-14  |126 Front Street|482|0.31|C-2|Front Street Commons LLC
157.08-2-15  |130 Front Street|311|0.22|RA-1|Estate of Amos Terwilliger
157.12-1-5   |701 African Road|210|0.61|RA-1|Nguyen, Thi Hoa
157.12-1-6   |705 African Road|210|0.58|RA-1|Castellano, Vincent
157.12-1-7   |711 African Road|210|0.66|RA-1|Lindqvist, Åsa
157.12-1-8   |719 African Road|662|4.10|RA-1|Town of Vestal
157.15-3-20  |15 Jensen Road|210|0.40|RA-1|Abernathy, Joan
157.15-3-21  |19 Jensen Road|210|0.42|RA-1|Kowalczyk, Peter
157.15-3-22  |23 Jensen Road|230|0.50|RA-2|Jensen Terrace Associates
157.15-3-23  |27 Jensen Road|411|3.20|RA-2|Jensen Terrace Associates
157.15-3-24/101|27 Jensen Road Apt 101|411|0.00|RA-2|Petrosyan, Anahit
172.00-1-9   |2210 Owego Road|312|18.40|RR|Hollenbeck, Walter
172.00-1-10  |2244 Owego Road|240|31.75|RR|Choconut Creek Farm Trust
172.00-1-11  |2290 Owego Road|105|64.20|RR|Choconut Creek Farm Trust
172.00-1-12.1|2301 Owego Road|210|2.10|RR|Sorensen, Greta
172.00-1-12.2|2303 Owego Road|322|11.30|RR|Sorensen, Greta
173.05-1-3   |1001 Bunn Hill Road|210|0.85|RA-1|Rahimi, Farid
173.05-1-4   |1009 Bunn Hill Road|210|0.90|RA-1|Marchetti, Lucia
173.05-1-5   |1017 Bunn Hill Road|614|5.60|RC|Hilltop Campus Housing Corp
173.05-1-6   |1031 Bunn Hill Road|311|1.05|RA-1|Rahimi, Farid
158.09-2-1   |300 Main Street|481|0.28|C-2|Vestal Hardware Company
158.09-2-2   |304 Main Street|210|0.21|RA-1|Dubois, Étienne
158.09-2-3   |310 Main Street|620|0.95|RA-1|First Rivers Community Church
158.09-2-4   |316 Main Street|330|0.30|C-2|Keystone & Main LLC
158.13-1-40  |12 Rano Boulevard|484|1.15|C-D|Rano Development Partners LP
158.13-1-41  |20 Rano Boulevard|464|2.35|C-D|Rano Development Partners LP
158.17-1-2   |55 Prentice Road|710|12.50|I|Tri-Cities Precision Castings Inc
158.17-1-3   |61 Prentice Road|449|6.75|I|Prentice Warehouse LLC
158.17-1-4   |75 Prentice Road|340|8.20|I-D|County of Broome
174.10-1-7   |8 Stratford Drive|210|0.45|RA-1|Oyelaran, Bukola
174.10-1-8   |10 Stratford Drive|210|0.44|RA-1|McAllister, Sean
174.10-1-9   ||311|0.38|RA-1|McAllister, Sean
"""

# number: zone, floodway, base flood elevation in feet NAVD 88 (none: not determined)
_FLOOD: dict[str, list[tuple[str, bool, str | None]]] = {
    "157.08-2-11": [("AE", True, "831.4")],
    "157.08-2-12": [("AE", False, "831.4")],
    "157.08-2-13": [("AE", False, "831.6"), ("X", False, None)],
    "157.08-2-15": [("AE", True, "831.7")],
    "158.09-2-1": [("AE", False, "832.0")],
    "158.09-2-2": [("X", False, None)],
    "172.00-1-11": [("A", False, None)],
    "158.17-1-2": [("AE", False, "829.8")],
}


@transaction.atomic
def load_demo() -> list[Parcel]:
    """Make the invented parcels, or find them again; run twice it changes nothing."""
    lines = _PARCELS.strip().splitlines()
    parcels = [_parcel(place, line) for place, line in enumerate(lines)]
    _history({parcel.tax_map_number: parcel for parcel in parcels})
    return parcels


def _parcel(place: int, line: str) -> Parcel:
    number, address, use, acres, district, owner = (part.strip() for part in line.split("|"))
    parcel, new = Parcel.objects.get_or_create(
        tax_map_number=number,
        defaults={
            "street_address": address,
            "zip_code": "13850",
            "hamlet": "Vestal",
            "swis": SWIS,
            "property_class": use,
            "acres": Decimal(acres) or None,
            "roll_year": ROLL_DAY.year,
        },
    )
    if new:
        _owner(parcel, owner)
        ParcelDistrict.objects.create(
            parcel=parcel, district=district, source=Source.ZONING_MAP, source_day=MAP_DAY
        )
        _flood(parcel)
        _square(parcel, place)
    return parcel


def _owner(parcel: Parcel, name: str) -> None:
    ParcelOwner.objects.create(
        parcel=parcel,
        name=name,
        kind=kind_of(name),
        mail_addr=parcel.street_address or "10 Stratford Drive",
        mail_city="Vestal",
        mail_state="NY",
        mail_zip="13850",
        source=Source.TAX_ROLL,
        source_day=ROLL_DAY,
    )


def _flood(parcel: Parcel) -> None:
    for zone, floodway, elevation in _FLOOD.get(parcel.tax_map_number, ()):
        ParcelFloodZone.objects.create(
            parcel=parcel,
            zone=zone,
            floodway=floodway,
            base_flood_elevation_ft=Decimal(elevation) if elevation else None,
            datum="NAVD88" if elevation else "",
            map_panel="36007C0999X",
            map_date=MAP_DAY,
            source=Source.FLOOD_MAP,
            source_day=MAP_DAY,
        )


def _square(parcel: Parcel, place: int) -> None:
    row, column = divmod(place, _ROW)
    east, north = _EAST + column * _STEP, _NORTH - row * _STEP
    shape = ParcelShape(parcel=parcel)
    shape.set_geometry(box(east, north, east + _SIDE, north + _SIDE))
    shape.save()


def _history(parcels: dict[str, Parcel]) -> None:
    """A sale, a split and a former number, so that the demonstration has a past to show."""
    sold = parcels["157.12-1-6"]
    if not sold.owners.exclude(to_day=None).exists():
        day = add_days(ROLL_DAY, -400)
        sold.owners.update(from_day=day)
        _owner(sold, "Hathaway, Lorraine")
        sold.owners.filter(name__startswith="Hathaway").update(to_day=day)
    ParcelNumberAlias.objects.get_or_create(
        parcel=parcels["158.09-2-3"], number="158.09-2-30", defaults={"until": MAP_DAY}
    )
    whole, _ = Parcel.objects.get_or_create(
        tax_map_number="172.00-1-12",
        defaults={"street_address": "2301 Owego Road", "swis": SWIS, "retired_on": MAP_DAY},
    )
    for number in ("172.00-1-12.1", "172.00-1-12.2"):
        ParcelLink.objects.get_or_create(
            parent=whole,
            child=parcels[number],
            defaults={"kind": ParcelLink.Kind.SPLIT, "day": MAP_DAY},
        )
