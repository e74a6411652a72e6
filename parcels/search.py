"""Finding parcels by number, old number, address and, for staff only, by owner.

Every question is "equals" or "begins with" on an indexed column, so that its time depends on
what is found, not on how many parcels the town has; their number is bounded (see `search`).
"""

from __future__ import annotations

import re

from django.db.models import Q, QuerySet
from django.utils import timezone

from parcels import address, taxmap
from parcels.models import Parcel, ParcelAddress, ParcelLink, ParcelNumberAlias, ParcelOwner
from parcels.models.source import held_on
from parcels.town import sbl_fill
from workflow.days import town_day

LIMIT = 50
LEAST_LETTERS = 2


def search(text: str, by_owner: bool = False, limit: int = LIMIT) -> list[Parcel]:
    """The parcels that a text names, the surest first, at most `limit`.

    Reads any form of the tax map number, a former number, the beginning of a number
    (`157.08-1`), an address or its beginning with or without the house number. Owners are
    searched only with `by_owner=True`, which the caller gives to staff alone: lists by owners'
    names are not public. At most six queries, whatever is found. Text of fewer than two
    letters or digits finds nothing.
    """
    text = " ".join(text.replace("\x00", " ").split())[:200]
    if len(re.findall(r"\w", text)) < LEAST_LETTERS:
        return []
    found, is_number = _by_number(text, limit)
    if not found and not is_number:
        found = _by_address(text, limit)
    if by_owner and len(found) < limit:
        known = {parcel.pk for parcel in found}
        found += [p for p in _by_owner(text, limit) if p.pk not in known]
    return found[:limit]


def find(number: str) -> Parcel | None:
    """The one parcel with exactly this number, in whatever form; None where there is none or
    the text could mean several that exist."""
    try:
        matches = list(_exact(number)[:2])
    except taxmap.NotATaxMapNumber:
        return None
    return matches[0] if len(matches) == 1 else None


def _exact(text: str) -> QuerySet[Parcel]:
    """Parcels of that number, or whose roll writes that very code (a county fills its codes in
    its own way, so the code as it came is surer than reading it)."""
    code = taxmap.as_code(text)
    if code:
        on_roll = Parcel.objects.filter(sbl=code)
        if on_roll.exists():
            return on_roll
    numbers = [str(number) for number in taxmap.readings(text, sbl_fill())]
    return Parcel.objects.filter(tax_map_number__in=numbers)


def _by_number(text: str, limit: int) -> tuple[list[Parcel], bool]:
    """What a number names, and whether the text is one (then it is no address)."""
    start = taxmap.beginning(text)
    if start:
        return list(Parcel.objects.filter(tax_map_number__begins=start)[:limit]), True
    try:
        number = str(taxmap.parse(text, sbl_fill()))
    except taxmap.NotATaxMapNumber:
        return _by_former_number(text.upper(), limit), False
    found = [
        *_exact(text)[:limit],
        *_by_former_number(number, limit),
        *_children_of(number, limit),
        *_divided(number, limit),
    ]
    return list(dict.fromkeys(found))[:limit], True


def _by_former_number(text: str, limit: int) -> list[Parcel]:
    """Parcels that bore the number before."""
    aliases = ParcelNumberAlias.objects.filter(number=text).order_by("parcel__sort_key", "id")
    return [alias.parcel for alias in aliases.select_related("parcel")[:limit]]


def _children_of(number: str, limit: int) -> list[Parcel]:
    """Parcels that came out of the number when it was split or merged."""
    links = ParcelLink.objects.filter(parent__tax_map_number=number)
    links = links.order_by("child__sort_key", "id").select_related("child")
    return [link.child for link in links[:limit]]


def _divided(number: str, limit: int) -> list[Parcel]:
    """The sublots and units of a lot whose own number was searched."""
    parts = Q(tax_map_number__begins=f"{number}.") | Q(tax_map_number__begins=f"{number}/")
    return list(Parcel.objects.filter(parts)[:limit])


def _begins_any(column: str, starts: list[str]) -> Q:
    condition = Q()
    for start in starts:
        condition |= Q(**{f"{column}__begins": start})
    return condition


def _by_address(text: str, limit: int) -> list[Parcel]:
    starts = [start for start in address.beginnings(text) if start]
    if not starts:
        return []
    column = "address_key" if starts[0][0].isdigit() else "street_key"
    condition = _begins_any(column, starts)
    if column == "address_key":
        # A street may begin with a digit too: "1st Avenue".
        condition |= _begins_any("street_key", starts)
    order = ["street_key", "house_number", "id"]
    own = list(Parcel.objects.filter(condition).order_by(*order)[:limit])
    others = ParcelAddress.objects.filter(condition).order_by(*order).select_related("parcel")
    return list(dict.fromkeys([*own, *(other.parcel for other in others[:limit])]))[:limit]


def _by_owner(text: str, limit: int) -> list[Parcel]:
    """Parcels of which someone so named is the owner of record today, by either order of names."""
    name = address.name_key(text)
    if not name:
        return []
    condition = (
        Q(name_key__begins=name)
        | Q(name_key_reversed__begins=name)
        | Q(name_key__begins=address.last_word_first(name))
    )
    owners = (
        ParcelOwner.objects.filter(condition, held_on(town_day(timezone.now())))
        .order_by("name_key", "parcel_id")
        .select_related("parcel")[:limit]
    )
    return list(dict.fromkeys(owner.parcel for owner in owners))
