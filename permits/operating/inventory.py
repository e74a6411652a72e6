"""Which parcels should have a building in the inspection calendar and have none: by the State's
property class on the roll. A help for building the inventory; the officer says what a building is.
"""

from __future__ import annotations

from django.db.models import Q, QuerySet

from parcels.models import Parcel
from permits.operating.models import InspectableBuilding, Occupancy

# Beginnings of property classes (New York State Office of Real Property Tax Services), the longer
# one first: schools and colleges; apartments and multiple residences; everything else that is
# neither a home nor land. A home of three families is a multiple dwelling.
BY_CLASS = (
    ("612", Occupancy.SCHOOL),
    ("613", Occupancy.SCHOOL),
    ("230", Occupancy.MULTIPLE),
    ("280", Occupancy.MULTIPLE),
    ("411", Occupancy.MULTIPLE),
    ("4", Occupancy.NON_RESIDENTIAL),
    ("5", Occupancy.NON_RESIDENTIAL),
    ("6", Occupancy.NON_RESIDENTIAL),
    ("7", Occupancy.NON_RESIDENTIAL),
    ("8", Occupancy.NON_RESIDENTIAL),
)


def suggested(property_class: str) -> Occupancy | None:
    """What the roll says that a building is; None for homes, land and what is not known."""
    for beginning, occupancy in BY_CLASS:
        if property_class.startswith(beginning):
            return occupancy
    return None


def missing() -> QuerySet[Parcel]:
    """The parcels of such classes without a building in the inventory, by street."""
    classes = Q()
    for beginning, _occupancy in BY_CLASS:
        classes |= Q(property_class__startswith=beginning)
    known = InspectableBuilding.objects.exclude(parcel=None).values("parcel")
    rows = Parcel.objects.filter(classes, retired_on=None).exclude(pk__in=known)
    return rows.order_by("street_key", "house_number", "pk")
