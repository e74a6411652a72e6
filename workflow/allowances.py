"""What several cases share: an allowance that is used up, and a sum that may not be exceeded.

Both are read under a lock on the thing that they hang on (a parcel, a business, an owner, a
violation), so that two acts at once can not each use the same remainder.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import connection

from workflow.models import Counter

LOCK = "lock"


def of(kind: str, key) -> str:
    """The name of a thing that allowances hang on, such as parcel:12."""
    return f"{kind}:{key}"


def _locked(thing: str, allowance: str) -> Counter:
    Counter.objects.get_or_create(thing=thing, allowance=allowance)
    return Counter.objects.select_for_update(no_key=True).get(thing=thing, allowance=allowance)


def used(thing: str, allowance: str) -> int:
    """How much of an allowance is used."""
    row = Counter.objects.filter(thing=thing, allowance=allowance).first()
    return row.used if row else 0


def use(thing: str, allowance: str, most: int, amount: int = 1) -> bool:
    """Use some of an allowance; False, and nothing used, where less than that is left. Must be
    called within an act."""
    row = _locked(thing, allowance)
    if row.used + amount > most:
        return False
    row.used += amount
    row.save(update_fields=["used"])
    return True


def lock_sums(things: Iterable[str]) -> None:
    """Before a check reads a sum over several cases: no other act reads the same sum until this
    one is done. Outside an act (a page that shows what is possible) nothing is locked."""
    if connection.in_atomic_block:
        for thing in sorted(set(things)):
            _locked(thing, LOCK)
