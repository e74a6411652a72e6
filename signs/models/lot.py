"""What the article asks of a property: its schedule, frontage, uses, tenant spaces, its plaza."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from parcels.models import District, Parcel
from signs.lifecycle.lot import SignLotActs
from signs.models.drawn import FEET
from workflow.models import Case, Document, Event


class Schedule(models.TextChoices):
    """The lists of permitted signs (§§ 5-125 to 5-128, 5-130)."""

    RA1 = "residential_ra1", _("RA-1 (§ 5-125)")
    RESIDENTIAL = "residential_other", _("Other residential districts (§ 5-126)")
    BUSINESS_16 = "business_16", _("Business signs of 16 square feet (§ 5-127)")
    BUSINESS_20 = "business_20", _("Business signs of 20 square feet (§ 5-128)")
    COMMERCIAL = "commercial_industrial", _("Commercial and industrial uses (§ 5-130)")


class Vacancy(models.TextChoices):
    """Why a vacant property may have a sign all the same (§ 5-124(l))."""

    NONE = "none", _("None")
    SALE = "sale_or_lease", _("A sale or lease sign")
    USE = "board_or_clerk_approved_use", _("Its use was approved by a board or the town clerk")
    TOWN_BOARD = "town_board_approved", _("The town board approved the sign")


class DistrictSchedule(models.Model):
    """One row of the town's own table: which schedule governs a zoning district from a day on. A
    row counts only when a second person has confirmed it; none is changed or deleted."""

    district = models.CharField(max_length=8, choices=District)
    schedule = models.CharField(max_length=24, choices=Schedule)
    from_day = models.DateField()
    source = models.CharField(max_length=200, help_text=_("The local law or resolution."))
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )
    entered_at = models.DateTimeField(default=timezone.now)
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    confirmed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["district", "-from_day"]
        constraints = [
            models.UniqueConstraint(
                fields=["district", "from_day"],
                condition=Q(confirmed_at__isnull=False),
                name="one_schedule_a_day",
            ),
            models.CheckConstraint(
                condition=Q(confirmed_by__isnull=True)
                | Q(entered_by__isnull=True)
                | ~Q(confirmed_by=F("entered_by")),
                name="schedule_second_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.district}: {self.get_schedule_display()} from {self.from_day}"


class SignLot(SignLotActs, Case):
    """One property in the sign inventory: a thing, with a history and no decision.

    The facts are those of today; each change is an event, so that any past day can be asked.
    """

    land = models.OneToOneField(
        Parcel, models.PROTECT, null=True, related_name="sign_lot", editable=False
    )
    # Where the parcel lies in several districts, or in none on record, the officer names one.
    district = models.CharField(max_length=8, choices=District, blank=True)
    street_frontage_ft = models.DecimalField(**FEET)
    nonresidential_uses = models.PositiveSmallIntegerField(null=True, blank=True)
    residential_occupancies = models.PositiveSmallIntegerField(null=True, blank=True)
    place_of_worship = models.BooleanField(default=False)
    vacant = models.BooleanField(default=False)
    vacant_exception = models.CharField(max_length=30, choices=Vacancy, default=Vacancy.NONE)
    shopping_plaza = models.BooleanField(default=False)
    constructed_on = models.DateField(null=True, blank=True)
    altered_to_become_plaza = models.BooleanField(default=False)
    total_store_front_width_ft = models.DecimalField(**FEET)
    # The owner's election, in writing and once (§ 5-111).
    primary_entrance = models.CharField(max_length=200, blank=True)
    secondary_entrances = models.CharField(max_length=300, blank=True)
    primary_elected_on = models.DateField(null=True, blank=True)

    def __str__(self) -> str:
        return f"Signs at {self.address or self.land.tax_map_number}"

    def get_absolute_url(self) -> str:
        from django.urls import reverse

        return reverse("sign-lot", args=[self.land.tax_map_number])

    def spaces_on(self, day: date) -> models.QuerySet[TenantSpace]:
        """The tenant spaces that there are on a day."""
        still = Q(ends_on__isnull=True) | Q(ends_on__gt=day)
        return self.spaces.filter(still, starts_on__lte=day)

    def package_on(self, day: date) -> SignPackage | None:
        """The approved sign package that governs on a day (§ 5-132(c), (d)(1))."""
        still = Q(ends_on__isnull=True) | Q(ends_on__gt=day)
        return self.packages.filter(still, approved_on__lte=day).order_by("-approved_on").first()


class TenantSpace(models.Model):
    """One space that can be occupied, and who occupies it. Not a word of any sign is in it."""

    lot = models.ForeignKey(SignLot, models.PROTECT, related_name="spaces")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    name = models.CharField(max_length=200)
    store_front_width_ft = models.DecimalField(**FEET)
    corner = models.BooleanField(default=False)
    second_front_width_ft = models.DecimalField(**FEET)
    # A building that stands alone within the plaza, by its name (§ 5-111 "pad site").
    pad_building = models.CharField(max_length=100, blank=True)
    approved_24_hours = models.BooleanField(default=False)
    use_approved_on = models.DateField(null=True, blank=True)
    starts_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["name", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_on__isnull=True) | Q(ends_on__gte=F("starts_on")),
                name="space_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=Q(corner=True) | Q(second_front_width_ft__isnull=True),
                name="second_front_of_a_corner",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SignPackage(models.Model):
    """What the planning board approved for a plaza: it governs each tenant space (§§ 5-123(a),
    5-132(a), (c), (d)(1)). Where a figure is empty the package says nothing of it."""

    lot = models.ForeignKey(SignLot, models.PROTECT, related_name="packages")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    plan = models.ForeignKey(
        "signs.PlazaPlan", models.PROTECT, null=True, blank=True, related_name="packages"
    )
    resolution_number = models.CharField(max_length=60)
    approved_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True)
    wall_signs_per_space = models.PositiveSmallIntegerField(null=True, blank=True)
    wall_max_area_sqft = models.DecimalField(**FEET)
    wall_max_height_ft = models.DecimalField(**FEET)
    wall_max_length_ft = models.DecimalField(**FEET)
    ground_max_width_ft = models.DecimalField(**FEET)
    ground_max_height_ft = models.DecimalField(**FEET)
    ground_min_front_setback_ft = models.DecimalField(**FEET)
    style = models.TextField(blank=True, help_text=_("Type and style: material, light, color."))
    document = models.ForeignKey(Document, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["-approved_on", "-id"]

    def __str__(self) -> str:
        return f"Resolution {self.resolution_number}"
