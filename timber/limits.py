"""What the town has restricted on a license (§ 6-195): every limit that stands holds."""

from __future__ import annotations

from datetime import date

from django.db.models import Q

DATES = ("logging_from", "logging_to", "hauling_from", "hauling_to")


def standing(case, day: date) -> list:
    """The limits that stand on a day."""
    return list(case.limits.filter(starts_on__lte=day).filter(Q(ends_on=None) | Q(ends_on__gt=day)))


def windows(case, day: date) -> list[dict[str, str]]:
    """The days of logging and hauling of each limit, by the names of `timber.operations`; one
    without any where nothing is restricted."""
    found = []
    for limit in standing(case, day):
        given = {name: getattr(limit, name) for name in DATES}
        found.append(
            {name.replace("_", "_allowed_"): on.isoformat() for name, on in given.items() if on}
        )
    return found or [{}]


def in_words(case, day: date) -> list[str]:
    """Each limit as a person reads it."""
    found = []
    for limit in standing(case, day):
        for kind in ("logging", "hauling"):
            first, last = getattr(limit, f"{kind}_from"), getattr(limit, f"{kind}_to")
            if first:
                found.append(f"{kind.capitalize()} not before {first:%B %-d, %Y}")
            if last:
                found.append(f"{kind.capitalize()} not after {last:%B %-d, %Y}")
        found += [line.strip() for line in limit.other.splitlines() if line.strip()]
    return found
