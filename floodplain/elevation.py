"""Elevations: a figure in feet that says nothing without its datum (§ 6-101, mean sea level).

Neither is stored without the other, and two of different datums are never compared without the
conversion that the case records with its source. The comparison itself is the rulebook's.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from django.db import models
from django.db.models import Q


class Datum(models.TextChoices):
    """What an elevation is measured from, by the names of the rulebook."""

    NGVD_1929 = "ngvd_1929", "NGVD 1929"
    NAVD_1988 = "navd_1988", "NAVD 1988"


# By the names that the register of parcels has for the same two.
OF_PARCELS = {"NGVD29": Datum.NGVD_1929, "NAVD88": Datum.NAVD_1988}


def feet(**rest) -> models.DecimalField:
    """The figure of an elevation, or another length in feet."""
    return models.DecimalField(max_digits=8, decimal_places=3, null=True, blank=True, **rest)


def datum(**rest) -> models.CharField:
    """The datum of an elevation; empty where there is no figure."""
    return models.CharField(max_length=9, choices=Datum, blank=True, **rest)


def paired(model: str, *names: str) -> list[models.CheckConstraint]:
    """No figure without its datum, and no datum without a figure (§ 6-101)."""
    return [
        models.CheckConstraint(
            condition=Q(**{f"{name}_ft__isnull": True, f"{name}_datum": ""})
            | Q(**{f"{name}_ft__isnull": False, f"{name}_datum__in": Datum.values}),
            name=f"flood_{model}_{name}"[:60],
            violation_error_message="Give the elevation with its datum.",
        )
        for name in names
    ]


@dataclass(frozen=True)
class Elevation:
    """Feet above a datum."""

    feet: Decimal
    datum: Datum

    def __str__(self) -> str:
        return f"{shown(self.feet)} feet ({self.datum.label})"


def shown(figure: Decimal) -> str:
    """Feet with two decimals at least, as they were recorded."""
    text = f"{figure:,.3f}"
    return text[:-1] if text.endswith("0") else text


def elevation_of(record, name: str) -> Elevation | None:
    """The elevation that a record holds under a name; None where it holds none."""
    figure, where = getattr(record, f"{name}_ft"), getattr(record, f"{name}_datum")
    return None if figure is None or not where else Elevation(Decimal(figure), Datum(where))


def in_datum(found: Elevation, wanted: Datum, ngvd_to_navd: Decimal | None) -> Elevation | None:
    """The same height in another datum, for the register alone; None without a conversion.
    NAVD 1988 = NGVD 1929 + the conversion, as the rulebook has it."""
    if found.datum == wanted:
        return found
    if ngvd_to_navd is None:
        return None
    change = ngvd_to_navd if wanted == Datum.NAVD_1988 else -ngvd_to_navd
    return Elevation(found.feet + change, wanted)
