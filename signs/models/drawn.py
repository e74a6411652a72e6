"""What a sign measures: the same for one that is proposed and for one that stands."""

from __future__ import annotations

from decimal import Decimal

from django.db import models
from django.utils.translation import gettext_lazy as _

from signs.sign_kinds import Group, Mounting, SignKind, counted_as, traits

FEET = {"max_digits": 8, "decimal_places": 2, "null": True, "blank": True}


class Construction(models.TextChoices):
    """How the sign is built; it decides how its area is measured (§ 5-113(b))."""

    PANEL = "panel", _("One or more faces")
    LETTERS = "channel_letters", _("Separate letters, numbers or emblems on a wall")


class Lighting(models.TextChoices):
    NONE = "none", _("Not lit")
    INTERNAL = "internal", _("Lit from inside")
    EXTERNAL = "external", _("Lit from outside")


class Changeable(models.TextChoices):
    """Whether the copy can be changed, and how (§ 5-111)."""

    NONE = "none", _("No")
    MANUAL = "manual", _("By hand")
    ELECTRIC = "electric", _("Electrically")
    ELECTRONIC = "electronic_message", _("As an electronic message sign")


class Front(models.TextChoices):
    """On which wall of a tenant space (§ 5-132(d)(2))."""

    MAIN = "main", _("The wall of the main entrance")
    SECOND = "second", _("The other wall of a corner space")


class PlazaPlace(models.TextChoices):
    """Where a ground sign of a shopping plaza stands (§ 5-132(d)(3))."""

    FRONT_YARD = "front_yard", _("In the front yard")
    PRIMARY = "primary_entrance", _("At the primary entrance")
    SECONDARY = "secondary_entrance", _("At a secondary entrance")
    ELSEWHERE = "elsewhere", _("Elsewhere")


class Drawn(models.Model):
    """The dimensions of a sign, as the law counts them. Lengths are in feet, areas in square
    feet; what is worked out (area, sides) is kept with them by `signs.measure`."""

    sign_kind = models.CharField(max_length=32, choices=SignKind)
    mounting = models.CharField(max_length=16, choices=Mounting)
    location = models.CharField(max_length=200, blank=True)
    front = models.CharField(max_length=8, choices=Front, default=Front.MAIN)
    plaza_place = models.CharField(max_length=20, choices=PlazaPlace, blank=True)
    construction = models.CharField(max_length=16, choices=Construction, default=Construction.PANEL)
    # [{"width_ft", "height_ft", "shape"}], or for letters [{"left_ft", "bottom_ft", ...}].
    faces = models.JSONField(default=list, blank=True)
    letters = models.JSONField(default=list, blank=True)
    area_sqft = models.DecimalField(**FEET)
    counted_sqft = models.DecimalField(**FEET)
    width_ft = models.DecimalField(**FEET)
    face_height_ft = models.DecimalField(**FEET)
    # Above the lowest grade within ten feet of the center (§ 5-111 "adjacent grade").
    height_ft = models.DecimalField(**FEET)
    projection_in = models.DecimalField(max_digits=6, decimal_places=2, null=True, blank=True)
    front_setback_ft = models.DecimalField(**FEET)
    other_setback_ft = models.DecimalField(**FEET)
    entrance_distance_ft = models.DecimalField(**FEET)
    lighting = models.CharField(max_length=8, choices=Lighting, default=Lighting.NONE)
    electrical = models.BooleanField(default=False)
    changeable = models.CharField(max_length=20, choices=Changeable, default=Changeable.NONE)
    display_width_ft = models.DecimalField(**FEET)
    display_height_ft = models.DecimalField(**FEET)
    hold_seconds = models.PositiveIntegerField(null=True, blank=True)
    lit_red = models.BooleanField(default=False)
    # Further facts of the kind's own rulesets, by their names there.
    facts = models.JSONField(default=dict, blank=True)

    class Meta:
        abstract = True

    @property
    def group(self) -> Group:
        """Which ruleset asks about this sign."""
        return traits(self.sign_kind).group

    @property
    def counted_as(self) -> str:
        """The type under which it stands in the sums of the property; "" for none."""
        return counted_as(self.sign_kind, self.mounting)

    @property
    def greatest_dimension_ft(self) -> Decimal | None:
        """The longest side of the sign itself."""
        sides = [side for side in (self.width_ft, self.face_height_ft) if side is not None]
        return max(sides) if len(sides) == 2 else None

    @property
    def greatest_dimension_in(self) -> Decimal | None:
        """The same in inches, in which some limits are given."""
        return None if self.greatest_dimension_ft is None else self.greatest_dimension_ft * 12

    @property
    def size(self) -> str:
        """ "18 ft by 3 ft" in words for lists and papers."""
        if self.width_ft is None or self.face_height_ft is None:
            return ""
        return f"{plain(self.width_ft)} ft by {plain(self.face_height_ft)} ft"

    @property
    def label(self) -> str:
        """The kind and size."""
        return ", ".join(filter(None, (str(SignKind(self.sign_kind).label), self.size)))


def plain(number: Decimal) -> str:
    """18 for 18.00, 2.5 for 2.50."""
    text = f"{Decimal(number):f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


# What a sign takes over from the proposal under which it was permitted.
DRAWN_FIELDS = tuple(field.name for field in Drawn._meta.local_fields)
