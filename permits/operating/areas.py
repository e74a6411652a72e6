"""The areas of the town by which inspectors go out: the section of the tax map, with the hamlet."""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from parcels.models import Parcel


def area_of(parcel: Parcel | None) -> str:
    """The area of a parcel as a person names it."""
    if parcel is None:
        return _("Without a property")
    return _area(parcel.hamlet, parcel.section, parcel.subsection)


def _area(hamlet: str, section: str, subsection: str) -> str:
    number = ".".join(part for part in (section, subsection) if part)
    words = _("tax map section %s") % number
    return f"{hamlet}, {words}" if hamlet else words[:1].upper() + words[1:]


def areas_of(parcels: QuerySet[Parcel]) -> dict[str, Q]:
    """The areas of many parcels, in order, each with the condition for the parcels in it."""
    rows = parcels.order_by().values_list("hamlet", "section", "subsection").distinct()
    return dict(
        sorted((_area(*row), Q(hamlet=row[0], section=row[1], subsection=row[2])) for row in rows)
    )


def street_order(parcel: Parcel | None, address: str) -> tuple:
    """The order in which one drives: by street, then by number."""
    if parcel is None or not parcel.street_key:
        return (True, address, 0)
    return (False, parcel.street_key, parcel.house_number or 0)
