"""The areas of the town by which inspectors go out: the hamlet of the roll, else the section of the
tax map."""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from parcels.models import Parcel


def area_of(parcel: Parcel | None) -> str:
    """The area of a parcel as a person names it."""
    if parcel is None:
        return _("Without a property")
    if parcel.hamlet:
        return parcel.hamlet
    return _("Tax map section %s") % _section(parcel)


def _section(parcel: Parcel) -> str:
    return ".".join(part for part in (parcel.section, parcel.subsection) if part)


def areas_of(parcels: QuerySet[Parcel]) -> dict[str, Q]:
    """The areas of many parcels, in order, each with the condition for the parcels in it."""
    rows = parcels.order_by().values_list("hamlet", "section", "subsection").distinct()
    found = {}
    for hamlet, section, subsection in rows:
        parcel = Parcel(hamlet=hamlet, section=section, subsection=subsection)
        part = Q(hamlet="", section=section, subsection=subsection)
        found[area_of(parcel)] = Q(hamlet=hamlet) if hamlet else part
    return dict(sorted(found.items()))


def street_order(parcel: Parcel | None, address: str) -> tuple:
    """The order in which one drives: by street, then by number."""
    if parcel is None or not parcel.street_key:
        return (True, address, 0)
    return (False, parcel.street_key, parcel.house_number or 0)
