"""The town's own maps: districts, flood zones, streams and what else distances are measured to."""

from __future__ import annotations

from django.db import models
from shapely import from_wkb, to_wkb
from shapely.geometry.base import BaseGeometry


class LayerKind(models.TextChoices):
    """What a map shows. The section says who asks for it."""

    ZONING = "zoning", "Zoning districts (§§ 5-125 to 5-130, 6-167(4)c)"
    FLOOD_ZONE = "flood_zone", "Flood zones (§ 6-107)"
    FLOODWAY = "floodway", "Floodways (§ 6-138)"
    STREAM_CORRIDOR = "stream_corridor", "Stream corridors (§ 6-155)"
    STREAM = "stream", "Streams"
    CRITICAL_SLOPE = "critical_slope", "Critical slopes (§ 6-186)"
    COUNTY_REFERRAL = "county_referral", "What calls for county referral (GML § 239-m)"
    NATURAL_AREA = "natural_area", "Wetlands, parkland and natural areas (§ 6-28(b)(9)b)"


class MapLayer(models.Model):
    """One map as it was on its day. A newer map of the same kind takes its place and leaves it on
    record, so that what was measured then can be shown again."""

    kind = models.CharField(max_length=20, choices=LayerKind)
    map_day = models.DateField(help_text="The day of the map, as it says itself.")
    source = models.CharField(max_length=200, help_text="Who made it; the file's name.")
    imported_at = models.DateTimeField()
    replaced_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["kind", "-imported_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["kind"],
                condition=models.Q(replaced_at__isnull=True),
                name="one_map_in_use_of_a_kind",
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, map of {self.map_day}"


class MapFeature(models.Model):
    """One district, zone, stream or boundary: its outline or line in EPSG:2261 (US survey feet)."""

    layer = models.ForeignKey(MapLayer, models.CASCADE, related_name="features")
    name = models.CharField(max_length=120, blank=True)
    wkb = models.BinaryField()
    min_x_ft = models.FloatField()
    min_y_ft = models.FloatField()
    max_x_ft = models.FloatField()
    max_y_ft = models.FloatField()

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["layer", "min_x_ft", "max_x_ft"], name="feature_x_idx")]

    def __str__(self) -> str:
        return self.name or str(self.pk)

    @property
    def geometry(self) -> BaseGeometry:
        """A shapely shape in US survey feet."""
        return from_wkb(bytes(self.wkb))

    def set_geometry(self, geometry: BaseGeometry) -> None:
        """Keep a shape given in EPSG:2261 and its bounding box; does not save."""
        self.wkb = to_wkb(geometry)
        self.min_x_ft, self.min_y_ft, self.max_x_ft, self.max_y_ft = geometry.bounds
