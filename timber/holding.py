"""One holding: a parcel and those contiguous with it in the same ownership (§ 6-166(a)), and what
was felled on it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from itertools import combinations
from typing import TYPE_CHECKING

from django.db.models import Q

from parcels.models import Parcel, ParcelOwner
from parcels.models.source import held_on
from timber import geometry
from workflow import allowances
from workflow.access import open_on
from workflow.models import Case
from workflow.states import State

if TYPE_CHECKING:
    from timber.models import Felling

TAKEN_BACK = (State.VOID, State.WITHDRAWN)


def parcels_of(case: Case, day: date) -> list[Parcel]:
    """The parcels of a license on a day, the principal one first."""
    rows = case.case_parcels.filter(open_on(day)).select_related("parcel").order_by("id")
    found = {row.parcel_id: row.parcel for row in rows}
    if case.parcel_id:
        found = {case.parcel_id: case.parcel, **found}
    return list(found.values())


def owners_of(parcel: Parcel, day: date) -> frozenset[str]:
    """The owners of a parcel on a day, by the names under which the register finds them."""
    return frozenset(owner.name_key for owner in parcel.owners_on(day))


def found_by_hand(parcels: Iterable[int]) -> dict[frozenset[int], bool]:
    """What officers found of parcels that touch, or do not."""
    from timber.models import Contiguity

    keys = list(parcels)
    rows = Contiguity.objects.filter(first__in=keys, second__in=keys)
    return {frozenset((row.first_id, row.second_id)): row.contiguous for row in rows}


def contiguous(parcels: list[Parcel]) -> bool | None:
    """Whether parcels form one series, each touching another; None where the map can not say and
    nobody has found out."""
    if len(parcels) < 2:
        return True
    sure, possible = _touching(parcels)
    keys = {parcel.pk for parcel in parcels}
    if _reached(next(iter(keys)), sure) >= keys:
        return True
    return None if _reached(next(iter(keys)), sure | possible) >= keys else False


def _touching(parcels: list[Parcel]) -> tuple[set[frozenset[int]], set[frozenset[int]]]:
    """The pairs that touch, and those of which it is not known."""
    known = geometry.outlines(parcels)
    said = found_by_hand(parcel.pk for parcel in parcels)
    sure, possible = set(), set()
    for first, second in combinations([parcel.pk for parcel in parcels], 2):
        pair = frozenset((first, second))
        if pair in said:
            sure |= {pair} if said[pair] else set()
        elif first in known and second in known:
            sure |= {pair} if geometry.touch(known[first], known[second]) else set()
        else:
            possible.add(pair)
    return sure, possible


def _reached(start: int, pairs: set[frozenset[int]]) -> set[int]:
    found, edge = {start}, {start}
    while edge:
        edge = {key for pair in pairs if pair & edge for key in pair} - found
        found |= edge
    return found


def same_owner(parcels: list[Parcel], day: date) -> bool | None:
    """Whether parcels have the same owners of record; None where the roll names none for one."""
    owners = [owners_of(parcel, day) for parcel in parcels]
    if not all(owners):
        return None if len(parcels) > 1 else True
    return len(set(owners)) <= 1


def holding(parcel: Parcel, day: date) -> list[Parcel]:
    """The parcel and all that belong to the same owners and are joined to it, as far as the map and
    the officers know."""
    owners = owners_of(parcel, day)
    if not owners:
        return [parcel]
    rows = ParcelOwner.objects.filter(held_on(day), name_key__in=owners)
    candidates = Parcel.objects.filter(Q(pk__in=rows.values("parcel")), retired_on=None).exclude(
        pk=parcel.pk
    )
    same = [parcel, *(one for one in candidates if owners_of(one, day) == owners)]
    sure, _possible = _touching(same)
    joined = _reached(parcel.pk, sure)
    return [one for one in same if one.pk in joined]


def fellings_on(parcels: Iterable[Parcel]) -> list[Felling]:
    """Every felling on record on parcels that was not taken back, the oldest first."""
    from timber.models import Felling

    rows = Felling.objects.filter(parcel__in=[parcel.pk for parcel in parcels])
    return list(rows.exclude(state__in=TAKEN_BACK).order_by("felled_on", "pk"))


def lock(parcels: Iterable[Parcel]) -> None:
    """No other act reads the sum of the same parcels until this one is done."""
    allowances.lock_sums(allowances.of("timber parcel", parcel.pk) for parcel in parcels)


def felling_facts(fellings: Iterable[Felling]) -> list[dict]:
    """Fellings of one holding as the rules read them."""
    found = []
    for felling in fellings:
        measures = {name: getattr(felling, name) for name in ("cords", "cubic_feet", "board_feet")}
        found.append(
            {
                "felled_on": felling.felled_on.isoformat(),
                "exempt": bool(felling.exception),
                **{name: amount for name, amount in measures.items() if amount is not None},
            }
        )
    return found
