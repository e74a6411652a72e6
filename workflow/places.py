"""The parcels that a case lies on: its own, and those that they came from or became."""

from __future__ import annotations

from datetime import date

from django.db.models import Q

from workflow.access import open_on
from workflow.models import Case, CaseParcel
from workflow.once import read_once


@read_once
def parcels_of(case: Case, day: date) -> frozenset[int]:
    """The keys of the parcels of a case on a day, with their parents and children by split and
    merger: a hold on the land stays on it, whatever its number."""
    own = set(case.case_parcels.filter(open_on(day)).values_list("parcel", flat=True))
    own |= {case.parcel_id} - {None}
    kin = _kin(own, "child_links__child", day) | _kin(own, "parent_links__parent", day)
    return frozenset(own | kin)


def _kin(parcels: set[int], towards: str, day: date) -> set[int]:
    parcel = CaseParcel._meta.get_field("parcel").related_model
    link = towards.partition("__")[0]
    found: set[int] = set()
    edge = parcels
    while edge:
        linked = Q((f"{towards}__in", edge), (f"{link}__day__lte", day))
        near = parcel._default_manager.filter(linked)
        edge = set(near.values_list("pk", flat=True)) - found - parcels
        found |= edge
    return found
