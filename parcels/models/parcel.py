"""The parcel: one piece of land with one tax map number."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import QuerySet
from django.utils import timezone

from parcels import address, taxmap
from parcels.models.source import held_on
from parcels.town import sbl_fill
from workflow.days import town_day

if TYPE_CHECKING:
    from parcels.models import ParcelDistrict, ParcelFloodZone, ParcelOwner

_UNKNOWN = "Empty: not known."


class SearchedAddress(models.Model):
    """The columns by which an address is found; filled from the address, never by hand."""

    address_key = models.CharField(max_length=220, blank=True, editable=False)
    street_key = models.CharField(max_length=220, blank=True, editable=False)
    house_number = models.PositiveIntegerField(null=True, blank=True, editable=False)

    class Meta:
        abstract = True

    def fill_address_keys(self, text: str) -> None:
        found = address.key(text)
        self.address_key, self.street_key = found.full[:220], found.street[:220]
        self.house_number = found.number


def address_indexes(prefix: str) -> list[models.Index]:
    """Indexes that answer "begins with" on PostgreSQL in any collation; plain ones on SQLite."""
    return [
        models.Index(fields=[f], name=f"{prefix}_{f}_idx", opclasses=["varchar_pattern_ops"])
        for f in ("address_key", "street_key")
    ]


class Parcel(SearchedAddress):
    """One parcel. What is dated (owners, districts, flood zones) hangs on it as rows."""

    tax_map_number = models.CharField(
        max_length=40, unique=True, help_text="As on the tax bill, for example 157.08-1-14."
    )
    # § 5-24(d)(4)b: the number as it was entered is kept beside the one that was read from it.
    number_entered = models.CharField(max_length=60, blank=True)
    section = models.CharField(max_length=3, editable=False)
    subsection = models.CharField(max_length=3, editable=False)
    block = models.CharField(max_length=4, editable=False)
    lot = models.CharField(max_length=3, editable=False)
    sublot = models.CharField(max_length=3, blank=True, editable=False)
    suffix = models.CharField(max_length=4, blank=True, editable=False)
    sort_key = models.CharField(max_length=20, db_index=True, editable=False)
    swis = models.CharField("municipal code (SWIS)", max_length=6, blank=True)
    sbl = models.CharField(
        "20-character code (SBL)",
        max_length=20,
        blank=True,
        db_index=True,
        editable=False,
        help_text="As on the roll; made from the number where the roll gave none.",
    )

    street_address = models.CharField(max_length=200, blank=True, help_text="Empty: no address.")
    hamlet = models.CharField(max_length=60, blank=True)
    zip_code = models.CharField("ZIP code", max_length=10, blank=True)
    property_class = models.CharField(max_length=4, blank=True, help_text="State class, as 210.")
    acres = models.DecimalField(max_digits=10, decimal_places=3, null=True, blank=True)
    street_frontage_ft = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    grid_east_ft = models.DecimalField(
        max_digits=12,
        decimal_places=2,
        null=True,
        blank=True,
        help_text="State plane coordinate as on the roll, US survey feet.",
    )
    grid_north_ft = models.DecimalField(max_digits=12, decimal_places=2, null=True, blank=True)

    stream_corridor = models.BooleanField(null=True, blank=True, help_text=_UNKNOWN)  # § 6-155
    stream_corridor_note = models.CharField(max_length=300, blank=True)
    critical_slope = models.BooleanField(null=True, blank=True, help_text=_UNKNOWN)  # § 6-186
    critical_slope_note = models.CharField(max_length=300, blank=True)
    wetland = models.BooleanField(null=True, blank=True, help_text=_UNKNOWN)  # § 6-28(b)(9)b
    wetland_note = models.CharField(max_length=300, blank=True)
    historic = models.BooleanField(null=True, blank=True, help_text=_UNKNOWN)
    historic_note = models.CharField(max_length=300, blank=True)

    roll_year = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The last tax roll on which the parcel stood."
    )
    retired_on = models.DateField(
        null=True, blank=True, help_text="The day on which a split or merge ended this number."
    )
    # Fields entered by hand: {"acres": {"source": …, "day": …, "by": …}}. An import leaves them.
    entered_by_hand = models.JSONField(default=dict, blank=True, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["sort_key", "id"]
        indexes = address_indexes("parcel")

    def __str__(self) -> str:
        return f"{self.tax_map_number} {self.address_text}"

    @property
    def number(self) -> taxmap.TaxMapNumber:
        return taxmap.TaxMapNumber(
            self.section, self.subsection, self.block, self.lot, self.sublot, self.suffix
        )

    @property
    def address_text(self) -> str:
        """The address to be read by people; "no address" where there is none."""
        return self.street_address or address.NO_ADDRESS

    def fill_keys(self) -> None:
        """Read the number into its parts and fill what is searched; `save` does so, bulk writers
        must. Raises taxmap.NotATaxMapNumber."""
        fill = sbl_fill()
        self.number_entered = self.number_entered or self.tax_map_number
        swis, number = taxmap.split(self.tax_map_number, fill)
        self.tax_map_number = str(number)
        self.swis = self.swis or swis
        for part in ("section", "subsection", "block", "lot", "sublot", "suffix"):
            setattr(self, part, getattr(number, part))
        self.sort_key = number.sort_key
        self.sbl = self.sbl or number.code(fill)
        self.fill_address_keys(self.street_address)

    def clean(self) -> None:
        """Read the number before uniqueness is checked, so that another form of a known number
        is refused as such."""
        try:
            number = str(taxmap.parse(self.tax_map_number, sbl_fill()))
        except taxmap.NotATaxMapNumber as problem:
            raise ValidationError({"tax_map_number": str(problem)}) from problem
        self.number_entered = self.number_entered or self.tax_map_number
        self.tax_map_number = number

    def save(self, *args, **kwargs) -> None:
        self.fill_keys()
        super().save(*args, **kwargs)

    def owners_on(self, day: date) -> QuerySet[ParcelOwner]:
        """The owners of record on a day, in the order of the roll or deed."""
        return self.owners.filter(held_on(day))

    def districts_on(self, day: date) -> QuerySet[ParcelDistrict]:
        """The zoning districts in which the parcel lay on a day."""
        return self.districts.filter(held_on(day))

    def flood_zones_on(self, day: date) -> QuerySet[ParcelFloodZone]:
        """The flood zones that touched the parcel on a day."""
        return self.flood_zones.filter(held_on(day))

    @property
    def zoning_district(self) -> str:
        """The district or districts today, as text ("RA-1, C-1"); "" where none is on record."""
        today = town_day(timezone.now())
        return ", ".join(d.district for d in self.districts.all() if d.held_on(today))


class ParcelAddress(SearchedAddress):
    """Another address of the parcel: a corner lot, a second house, the units of a plaza."""

    parcel = models.ForeignKey(Parcel, models.CASCADE, related_name="other_addresses")
    address = models.CharField(max_length=200)
    note = models.CharField(max_length=200, blank=True)

    class Meta:
        indexes = address_indexes("other")
        constraints = [
            models.UniqueConstraint(fields=["parcel", "address"], name="other_address_once")
        ]

    def __str__(self) -> str:
        return self.address

    def save(self, *args, **kwargs) -> None:
        self.fill_address_keys(self.address)
        super().save(*args, **kwargs)
