"""The inventory: one row for each sign structure, and each showing of a temporary sign (§§ 5-113,
5-114, 5-124)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from signs.lifecycle.sign import SignActs
from signs.models.drawn import Drawn
from signs.models.lot import SignLot, TenantSpace
from workflow.models import Case, Event

if TYPE_CHECKING:
    from signs.models.extension import NonconformingExtension


class Standing(models.TextChoices):
    """How a sign stands to the law as it is now (§ 5-114)."""

    UNKNOWN = "", _("Not looked at yet")
    CONFORMING = "conforming", _("Keeps to the law")
    NONCONFORMING = "nonconforming", _("Nonconforming")
    ILLEGAL = "illegal", _("Illegal")
    EXEMPT = "exempt", _("Outside the sign law")


NEVER_ASKED = ("draft", "withdrawn", "void")


class Ended(models.TextChoices):
    """Why a sign is not there."""

    REMOVED = "removed", _("Taken down")
    CONFISCATED = "confiscated", _("Confiscated")
    NEVER_BUILT = "never_built", _("Never put up")


class SideOfBuilding(models.TextChoices):
    """A side of a pad site building (§ 5-132(e)(2)a)."""

    NONE = "", _("Not said")
    NORTH = "north", _("North")
    EAST = "east", _("East")
    SOUTH = "south", _("South")
    WEST = "west", _("West")


class Sign(SignActs, Drawn, Case):
    """A sign structure: permitted and not up, standing, or gone. A thing, with clocks of its own
    and no number. What it says is on no record; photographs are files of the thing."""

    lot = models.ForeignKey(SignLot, models.PROTECT, null=True, related_name="signs")
    # A ground sign on the boundary of two properties counts in full on both (§ 5-130(a)(9)d).
    joint_lot = models.ForeignKey(
        SignLot, models.PROTECT, null=True, blank=True, related_name="joint_signs"
    )
    space = models.ForeignKey(
        TenantSpace, models.PROTECT, null=True, blank=True, related_name="signs"
    )
    permit = models.ForeignKey(
        "signs.SignPermit", models.PROTECT, null=True, blank=True, related_name="signs"
    )
    standing = models.CharField(max_length=16, choices=Standing, blank=True, default="")
    side_of_building = models.CharField(
        max_length=8, choices=SideOfBuilding, blank=True, default=""
    )
    prior_permit = models.BooleanField(null=True, blank=True)
    lawful_under_prior_code = models.BooleanField(null=True, blank=True)
    placed_on = models.DateField(null=True, blank=True)
    last_used_on = models.DateField(null=True, blank=True)
    abandoned_on = models.DateField(null=True, blank=True)
    removed_on = models.DateField(null=True, blank=True)
    ended = models.CharField(max_length=12, choices=Ended, blank=True)
    confiscated_from = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(removed_on__isnull=True)
                | Q(placed_on__isnull=True)
                | Q(removed_on__gte=F("placed_on")),
                name="sign_removed_after_placed",
            ),
            models.CheckConstraint(
                condition=~Q(lot=F("joint_lot")) | Q(joint_lot__isnull=True),
                name="sign_shared_with_another_lot",
            ),
        ]

    def __str__(self) -> str:
        where = self.location or self.address
        return f"{self.label} ({where})" if where else self.label

    @property
    def extension(self) -> NonconformingExtension | None:
        """The last application to let it stay for a time (§ 5-114(c)(1))."""
        rows = [one for one in self.extensions.all() if one.state not in NEVER_ASKED]
        return max(rows, key=lambda one: one.pk, default=None)

    @property
    def last_display(self) -> Display | None:
        """The latest showing of a temporary sign."""
        return self.displays.last()


class Display(models.Model):
    """One showing of a temporary sign: a banner up to two weeks, a garage sale, an event. They
    are counted in the calendar year, by business or by property."""

    sign = models.ForeignKey(Sign, models.PROTECT, related_name="displays")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    space = models.ForeignKey(
        TenantSpace, models.PROTECT, null=True, blank=True, related_name="displays"
    )
    starts_on = models.DateField()
    # Of a sale or event: its own days (§§ 5-125(a)(5)d, 5-126(a)(5)c).
    first_date = models.DateField(null=True, blank=True)
    last_date = models.DateField(null=True, blank=True)
    ends_on = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_on__isnull=True) | Q(ends_on__gte=F("starts_on")),
                name="display_ends_after_it_begins",
            ),
            models.UniqueConstraint(
                fields=["sign"], condition=Q(ends_on__isnull=True), name="one_display_at_a_time"
            ),
        ]

    @property
    def about(self) -> str:
        """Names this showing to its clock."""
        return f"display:{self.pk}"

    @property
    def year(self) -> int:
        """The calendar year in which it counts: that of its first day."""
        return self.starts_on.year


def displays_in(year: int) -> Q:
    """The showings that count in a calendar year."""
    return Q(starts_on__gte=date(year, 1, 1), starts_on__lte=date(year, 12, 31))
