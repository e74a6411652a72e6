"""Owners of record. History is kept, so that ownership on any past day can be asked."""

from __future__ import annotations

import re

from django.db import models
from django.db.models import Q

from parcels.address import last_word_first, name_key
from parcels.models.source import Dated


class OwnerKind(models.TextChoices):
    """Kinds of "person" (§ 5-22)."""

    PERSON = "person", "Person"
    CORPORATION = "corporation", "Corporation"
    LLC = "llc", "Limited liability company"
    PARTNERSHIP = "partnership", "Partnership"
    TRUST = "trust", "Trust"
    ESTATE = "estate", "Estate"
    GOVERNMENT = "government", "Government"
    OTHER = "other", "Other"


_KINDS = [
    (OwnerKind.LLC, r"\b(LLC|L L C|LIMITED LIABILITY)\b"),
    (
        OwnerKind.GOVERNMENT,
        r"\b(TOWN|VILLAGE|CITY|COUNTY|STATE|DIST(RICT)?) OF\b|\b(USA|UNITED "
        r"STATES|NYS|SCHOOL DIST(RICT)?|COUNTY|PEOPLE OF)\b",
    ),
    (OwnerKind.TRUST, r"\b(TRUST|TRUSTEES?|TR)\b"),
    (OwnerKind.ESTATE, r"\b(ESTATE|EST)( OF)?\b"),
    (OwnerKind.PARTNERSHIP, r"\b(LP|LLP|L P|PARTNERS|PARTNERSHIP|ASSOCIATES)\b"),
    (OwnerKind.CORPORATION, r"\b(INC|CORP|CORPORATION|CO|COMPANY|LTD|BANK)\b"),
    (OwnerKind.OTHER, r"\b(CHURCH|ASSN|ASSOCIATION|FOUNDATION|CEMETERY|SOCIETY)\b"),
]


def kind_of(name: str) -> OwnerKind:
    """What the name on the roll says about its owner; the roll itself has no such column."""
    key = name_key(name)
    return next((kind for kind, words in _KINDS if re.search(words, key)), OwnerKind.PERSON)


class ParcelOwner(Dated):
    parcel = models.ForeignKey("parcels.Parcel", models.CASCADE, related_name="owners")
    position = models.PositiveSmallIntegerField(default=1, help_text="Order on the roll or deed.")
    name = models.CharField(max_length=200)
    kind = models.CharField(max_length=12, choices=OwnerKind, default=OwnerKind.PERSON)
    share = models.DecimalField(
        max_digits=7,
        decimal_places=6,
        null=True,
        blank=True,
        help_text="Part of the whole, more than 0 and at most 1. Empty: not known.",
    )
    # As on the tax roll: notices on weeds and unsafe buildings go there (§§ 5-36(e)(3)a, 5-93(a)).
    mail_addr = models.CharField("street", max_length=200, blank=True)
    po_box = models.CharField("P.O. box", max_length=60, blank=True)
    mail_city = models.CharField("city", max_length=100, blank=True)
    mail_state = models.CharField("state", max_length=40, blank=True)
    mail_zip = models.CharField("ZIP code", max_length=20, blank=True)
    name_key = models.CharField(max_length=200, editable=False)
    name_key_reversed = models.CharField(max_length=200, editable=False)

    class Meta(Dated.Meta):
        ordering = ["position", "id"]
        constraints = [
            *Dated.Meta.constraints,
            models.CheckConstraint(
                condition=Q(share__isnull=True) | (Q(share__gt=0) & Q(share__lte=1)),
                name="owner_share_is_a_part",
            ),
        ]
        indexes = [
            models.Index(
                fields=["name_key"], name="owner_name_idx", opclasses=["varchar_pattern_ops"]
            ),
            models.Index(
                fields=["name_key_reversed"],
                name="owner_name_reversed_idx",
                opclasses=["varchar_pattern_ops"],
            ),
            models.Index(fields=["parcel", "from_day"], name="owner_parcel_day_idx"),
        ]

    def __str__(self) -> str:
        return self.name

    def fill_keys(self) -> None:
        """Set the columns that are searched; `save` does so, bulk writers must."""
        self.name_key = name_key(self.name)
        self.name_key_reversed = last_word_first(self.name_key)

    def save(self, *args, **kwargs) -> None:
        self.fill_keys()
        super().save(*args, **kwargs)

    @property
    def tax_roll_mailing_address(self) -> str:
        """The address as lines, ready for an envelope; "" where the roll gives none."""
        box = self.po_box
        if box and not re.search(r"[A-Za-z]", box):
            box = f"PO Box {box}"
        place = " ".join(p for p in (self.mail_state, self.mail_zip) if p)
        place = ", ".join(p for p in (self.mail_city, place) if p)
        return "\n".join(line for line in (self.mail_addr, box, place) if line)
