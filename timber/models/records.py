"""What hangs on a license: insurance, surety and its ledger, waivers, citations, what lies near,
limits, burning permits."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from fees.models import MONEY
from parcels.models import Parcel
from people.models import Person
from timber.models.license import TimberLicense
from workflow.models import Case, Event


class Insurance(models.Model):
    """One policy that names the town (§§ 6-167(2), 6-170(a)); a renewal is a further row."""

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="insurances")
    insurer = models.CharField(max_length=200)
    policy_number = models.CharField(max_length=60)
    valid_from = models.DateField()
    valid_to = models.DateField()
    property_damage_usd = models.DecimalField(**MONEY)
    personal_injury_usd = models.DecimalField(**MONEY)
    town_additional_insured = models.BooleanField(default=False)
    received_on = models.DateField(null=True)

    class Meta:
        ordering = ["valid_to", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(valid_to__gte=F("valid_from")), name="insurance_in_order"
            )
        ]

    def __str__(self) -> str:
        return f"{self.insurer}, policy {self.policy_number}"


class Surety(models.Model):
    """What the logger gives for performance (§§ 6-167(3), 6-170(b)). It is the logger's money or a
    surety's, never a fee: its ledger stands apart from the charges."""

    class Form(models.TextChoices):
        BOND = "bond", _("Performance bond")
        LETTER = "letter_of_credit", _("Letter of credit")
        CASH = "cash", _("Cash deposit")
        CHECK = "certified_check", _("Certified check")
        OTHER = "other", _("Another form")

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="sureties")
    provided_by = models.CharField(max_length=200)
    form = models.CharField(max_length=16, choices=Form)
    issuer = models.CharField(max_length=200, blank=True)
    number = models.CharField(max_length=60, blank=True)
    amount_usd = models.DecimalField(**MONEY)
    received_on = models.DateField(null=True)
    form_satisfactory = models.BooleanField(null=True)
    found_by = models.CharField(max_length=200, blank=True)
    found_on = models.DateField(null=True)
    remark = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(amount_usd__gt=0), name="surety_over_nothing")
        ]

    def __str__(self) -> str:
        number = f" {self.number}" if self.number else ""
        return f"{self.get_form_display()}{number}, ${self.amount_usd:,.2f}, {self.provided_by}"


class SuretyEntry(models.Model):
    """One line of the ledger of a surety: append-only, US dollars."""

    class Kind(models.TextChoices):
        RECEIVED = "received", _("Received")
        USED = "used", _("Used by the town board")
        RETURNED = "returned", _("Returned")

    surety = models.ForeignKey(Surety, models.PROTECT, related_name="entries")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    amount_usd = models.DecimalField(**MONEY)
    day = models.DateField()
    reason = models.TextField(blank=True)
    resolution_number = models.CharField(max_length=60, blank=True)
    cure_cost_usd = models.DecimalField(**MONEY, null=True)
    shortfall_usd = models.DecimalField(**MONEY, null=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(amount_usd__gt=0), name="surety_entry_over_nothing"),
            # Only the town board uses the security (§ 6-170(b)).
            models.CheckConstraint(
                condition=~Q(kind="used") | ~Q(resolution_number=""),
                name="surety_used_by_resolution",
            ),
        ]


class Waiver(models.Model):
    """A provision of the article that the applicant wants waived (§ 6-168(c)(2), (d))."""

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="waivers")
    provision = models.CharField(max_length=40)
    reason = models.TextField()
    asked_by = models.CharField(max_length=200)
    asked_on = models.DateField()
    insignificant = models.BooleanField(null=True)
    found_by = models.CharField(max_length=200, blank=True)
    found_on = models.DateField(null=True)
    found_reason = models.TextField(blank=True)
    granted = models.BooleanField(null=True)
    decided_by = models.CharField(max_length=200, blank=True)
    decided_on = models.DateField(null=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"§ {self.provision}: {self.reason[:80]}"


class Citation(models.Model):
    """A person was cited for a violation of this article (§ 6-168(c)(1)). That it was dismissed
    later does not matter: the text asks whether the applicant was cited."""

    person = models.ForeignKey(Person, models.PROTECT, related_name="timber_citations")
    license = models.ForeignKey(TimberLicense, models.PROTECT, null=True, related_name="citations")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    cited_on = models.DateField()
    provision = models.CharField(max_length=60)
    note = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["cited_on", "id"]

    def __str__(self) -> str:
        return f"{self.person}: § {self.provision}"


class NearbyProperty(models.Model):
    """Property near the planned work in a district that sends the application to the town board
    (§§ 6-167(4)c, 6-168(c)(3)), as the officer confirmed it: `computed_ft` is what the parcel map
    gave, `distance_ft` what counts."""

    class Zone(models.TextChoices):
        RA_1 = "ra_1", "RA-1"
        RA_2 = "ra_2", "RA-2"
        RC = "rc", "RC"

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="nearby_properties")
    parcel = models.ForeignKey(Parcel, models.PROTECT, null=True, related_name="+")
    described = models.CharField(max_length=200)
    zone = models.CharField(max_length=8, choices=Zone)
    distance_ft = models.DecimalField(max_digits=9, decimal_places=1)
    computed_ft = models.DecimalField(max_digits=9, decimal_places=1, null=True)
    reason = models.TextField(blank=True)

    class Meta:
        ordering = ["distance_ft", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(distance_ft__gte=0), name="nearby_distance_not_negative"
            ),
            models.CheckConstraint(
                condition=Q(computed_ft__isnull=True)
                | Q(computed_ft=F("distance_ft"))
                | ~Q(reason=""),
                name="nearby_corrected_with_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.described}, {self.get_zone_display()}"


class Limit(models.Model):
    """What the town restricts (§ 6-195): with the license, or later by a notice that took effect.
    The days of several limits add up to the narrowest."""

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="limits")
    notice = models.ForeignKey(Case, models.PROTECT, null=True, related_name="+")
    logging_from = models.DateField(null=True, blank=True)
    logging_to = models.DateField(null=True, blank=True)
    hauling_from = models.DateField(null=True, blank=True)
    hauling_to = models.DateField(null=True, blank=True)
    other = models.TextField(blank=True)
    starts_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["id"]


class BurningPermit(models.Model):
    """A permit for open burning (§ 6-185): two are needed, one of each authority."""

    class Authority(models.TextChoices):
        HEALTH = "health_department", _("County health department")
        FIRE = "fire_marshal", _("Fire marshal")

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="burning_permits")
    authority = models.CharField(max_length=18, choices=Authority)
    number = models.CharField(max_length=60)
    valid_from = models.DateField()
    valid_to = models.DateField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(valid_to__gte=F("valid_from")), name="burning_permit_in_order"
            )
        ]
