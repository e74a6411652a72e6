"""What hangs on an operating or a fireworks permit: materials, tests, what does not comply, and the
further costs of a display (§§ 5-30(a)(1)a, (b)(3), (f)(1), 5-39(e))."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from fees.models import MONEY
from workflow.models import Case, Document, Event


class HazardousMaterial(models.Model):
    """One hazardous material with its quantity; both quantities are in `unit`. The allowed quantity
    is the officer's, from the tables of the State's Fire Code (§ 5-30(a)(1)a)."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="materials")
    material = models.CharField(max_length=120)
    quantity = models.DecimalField(max_digits=14, decimal_places=3)
    unit = models.CharField(max_length=40)
    allowed_quantity = models.DecimalField(max_digits=14, decimal_places=3, null=True)
    table_line = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(quantity__gte=0), name="material_not_negative")
        ]

    def __str__(self) -> str:
        return f"{self.material}, {self.quantity.normalize():f} {self.unit}"


class TestReport(models.Model):
    """A test or report that the officer asked for, at the applicant's expense (§ 5-30(b)(3))."""

    __test__ = False  # no test of the program's

    case = models.ForeignKey(Case, models.PROTECT, related_name="test_reports")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    what = models.CharField(max_length=200)
    from_whom = models.CharField(max_length=200, blank=True)
    asked_on = models.DateField()
    performed_by = models.CharField(max_length=200, blank=True)
    received_on = models.DateField(null=True)
    tester_accepted = models.BooleanField(null=True)
    shows_conformity = models.BooleanField(null=True)
    judged_by = models.CharField(max_length=200, blank=True)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    recalled_on = models.DateField(null=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.what

    @property
    def is_good(self) -> bool:
        """Whether it came from someone accepted and shows that the codes are met."""
        return bool(self.received_on and self.tester_accepted and self.shows_conformity)


class Noncompliance(models.Model):
    """What an officer or inspector found not to comply, until it is corrected. While one is open
    the permit has to be suspended or revoked (§ 5-30(f)(1))."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="noncompliances")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    found_on = models.DateField()
    found_by = models.CharField(max_length=200)
    provision = models.CharField(max_length=120)
    text = models.TextField()
    corrected_on = models.DateField(null=True)
    corrected_by = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(corrected_on__isnull=True) | Q(corrected_on__gte=models.F("found_on")),
                name="corrected_after_found",
            )
        ]

    def __str__(self) -> str:
        return f"{self.provision}: {self.text}"


class CostKind(models.TextChoices):
    """What the town may spend on a display (§ 5-39(e))."""

    FIRE = "fire_protection_usd", _("Fire protection")
    POLICE = "police_or_security_usd", _("Police or security")
    OVERTIME = "overtime_usd", _("Overtime")
    OTHER = "other_costs_usd", _("Other costs")


class Payer(models.TextChoices):
    """Who bears the further costs (§ 5-39(e))."""

    APPLICANT = "applicant", _("The applicant")
    AGENT = "agent", _("The applicant's agent")
    OWNER = "owner", _("The owner of the property")


class DisplayCost(models.Model):
    """A cost of reviewing or guarding a display. It is owed only where the town board assesses it
    by resolution (§ 5-39(e))."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="display_costs")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=24, choices=CostKind)
    description = models.CharField(max_length=160, blank=True)
    amount_usd = models.DecimalField(**MONEY)
    entered_on = models.DateField()
    resolution_number = models.CharField(max_length=60, blank=True)
    resolved_on = models.DateField(null=True)
    assessed = models.BooleanField(null=True)
    payer = models.CharField(max_length=12, choices=Payer, blank=True)
    payer_name = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(amount_usd__gt=0), name="cost_over_nothing"),
            models.CheckConstraint(
                condition=Q(assessed__isnull=True)
                | (Q(resolved_on__isnull=False) & ~Q(resolution_number="")),
                name="cost_decided_by_resolution",
            ),
        ]

    def __str__(self) -> str:
        words = self.get_kind_display()
        return f"{words}: {self.description}" if self.description else str(words)
