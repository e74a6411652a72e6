"""What hangs on a parcel: its shape, earlier numbers, parents and children, easements."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from shapely import from_wkb, to_wkb
from shapely.geometry.base import BaseGeometry

from parcels import taxmap
from parcels.models.parcel import Parcel
from parcels.town import sbl_fill


class ParcelShape(models.Model):
    """The outline in EPSG:2261 (US survey feet). Apart from the parcel, so that no list loads it;
    nothing in the system may need it, since a clerk can enter every distance by hand."""

    parcel = models.OneToOneField(Parcel, models.CASCADE, related_name="shape")
    wkb = models.BinaryField()
    min_x_ft = models.FloatField()
    min_y_ft = models.FloatField()
    max_x_ft = models.FloatField()
    max_y_ft = models.FloatField()

    class Meta:
        indexes = [
            models.Index(fields=["min_x_ft", "max_x_ft"], name="shape_x_idx"),
            models.Index(fields=["min_y_ft", "max_y_ft"], name="shape_y_idx"),
        ]

    def __str__(self) -> str:
        return f"Outline of {self.parcel_id}"

    @property
    def geometry(self) -> BaseGeometry:
        """A shapely polygon or multipolygon in US survey feet."""
        return from_wkb(bytes(self.wkb))

    def set_geometry(self, geometry: BaseGeometry) -> None:
        """Keep a polygon given in EPSG:2261 and its bounding box; does not save."""
        self.wkb = to_wkb(geometry)
        self.min_x_ft, self.min_y_ft, self.max_x_ft, self.max_y_ft = geometry.bounds


class ParcelNumberAlias(models.Model):
    """A number under which the parcel is still found: one it bore before, or another form."""

    parcel = models.ForeignKey(Parcel, models.CASCADE, related_name="aliases")
    number = models.CharField(max_length=60, db_index=True)
    until = models.DateField(null=True, blank=True, help_text="The day the number was given up.")
    note = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["parcel", "number"], name="alias_once_a_parcel")
        ]

    def __str__(self) -> str:
        return self.number

    def save(self, *args, **kwargs) -> None:
        try:
            self.number = str(taxmap.parse(self.number, sbl_fill()))
        except taxmap.NotATaxMapNumber:
            # Numbers from before the county's tax map have other forms; they are kept as written.
            self.number = " ".join(self.number.upper().split())
        super().save(*args, **kwargs)


class ParcelLink(models.Model):
    """A split or merge: the child came out of the parent on that day."""

    class Kind(models.TextChoices):
        SPLIT = "split", "Split"
        MERGE = "merge", "Merge"

    parent = models.ForeignKey(Parcel, models.PROTECT, related_name="child_links")
    child = models.ForeignKey(Parcel, models.PROTECT, related_name="parent_links")
    kind = models.CharField(max_length=8, choices=Kind)
    day = models.DateField()
    note = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["parent", "child"], name="parcel_link_once"),
            models.CheckConstraint(
                condition=~Q(parent=F("child")), name="parcel_not_its_own_parent"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.day}"


class ParcelEasement(models.Model):
    """An easement or deed restriction on the parcel (§ 6-234)."""

    parcel = models.ForeignKey(Parcel, models.CASCADE, related_name="easements")
    kind = models.CharField(max_length=100)
    clerk_reference = models.CharField(
        "county clerk's reference", max_length=100, blank=True, help_text="Liber and page."
    )
    day = models.DateField(null=True, blank=True)
    note = models.CharField(max_length=300, blank=True)

    def __str__(self) -> str:
        return self.kind
