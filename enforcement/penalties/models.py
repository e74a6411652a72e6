"""Tickets, proceedings, convictions, settlements, and the civil penalties that the town demands."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from enforcement.violations.models import Violation
from fees.models import MONEY, Charge
from parcels.address import name_key
from workflow.models import Event


class Ticket(models.Model):
    """An appearance ticket (§§ 5-36(b), 5-133(c))."""

    violation = models.ForeignKey(Violation, models.PROTECT, related_name="tickets")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    offender = models.CharField(max_length=200)
    offender_address = models.TextField(blank=True)
    provision = models.CharField(max_length=200)
    court = models.CharField(max_length=200)
    return_on = models.DateField()
    return_at = models.CharField(max_length=40)
    issued_on = models.DateField()
    issued_by = models.CharField(max_length=200)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(return_on__gte=models.F("issued_on")), name="ticket_returns_later"
            )
        ]


class ProceedingKind(models.TextChoices):
    """What is asked of a court (§§ 5-36(c)(3), (d), 5-133(d)(2), (e), 6-154(4), 6-237(c))."""

    PENALTY_SUIT = "penalty_suit", _("Suit for the penalty")
    INJUNCTION = "injunction", _("Injunction")
    ABATEMENT = "abatement", _("Order to abate")
    REMOVAL = "removal", _("Order to remove a building or structure")
    JUSTICE = "justice", _("Appearance before the town justice")
    PROSECUTION = "prosecution", _("Prosecution of the offense")


# Those that need the authorization of an elected official or body where the article asks for it.
NEEDS_AUTHORITY = (
    ProceedingKind.INJUNCTION,
    ProceedingKind.ABATEMENT,
    ProceedingKind.REMOVAL,
)


class Proceeding(models.Model):
    """A proceeding in court: proposed, authorized where the law asks for it, referred, ended."""

    violation = models.ForeignKey(Violation, models.PROTECT, related_name="proceedings")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=16, choices=ProceedingKind)
    relief = models.TextField()
    court = models.CharField(max_length=200)
    proposed_on = models.DateField()
    proposed_by = models.CharField(max_length=200)
    authorised_by = models.CharField(max_length=24, blank=True)
    authorised_name = models.CharField(max_length=200, blank=True)
    authorised_on = models.DateField(null=True)
    resolution = models.CharField(max_length=60, blank=True)
    referred_on = models.DateField(null=True)
    index_number = models.CharField(max_length=60, blank=True)
    result = models.TextField(blank=True)
    ended_on = models.DateField(null=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, {self.court}"


class Conviction(models.Model):
    """A conviction, by the day on which the offense was committed: later offenses of the same
    person are counted from it as § 6-237(d) counts them."""

    violation = models.ForeignKey(Violation, models.PROTECT, related_name="convictions")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    name = models.CharField(max_length=200)
    name_key = models.CharField(max_length=200, editable=False)
    offense_on = models.DateField()
    convicted_on = models.DateField()
    court = models.CharField(max_length=200)
    fine = models.DecimalField(**MONEY, null=True)
    sentence = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["name_key", "offense_on"], name="conviction_name")]
        constraints = [
            models.CheckConstraint(
                condition=Q(convicted_on__gte=models.F("offense_on")),
                name="convicted_after_offense",
            )
        ]

    def save(self, *args, **kwargs) -> None:
        self.name_key = name_key(self.name)
        super().save(*args, **kwargs)


class Settlement(models.Model):
    """What the town and the person responsible agreed on."""

    violation = models.ForeignKey(Violation, models.PROTECT, related_name="settlements")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    agreed_with = models.CharField(max_length=200)
    terms = models.TextField()
    amount = models.DecimalField(**MONEY, null=True)
    agreed_on = models.DateField()

    class Meta:
        ordering = ["id"]


class PenaltyDemand(models.Model):
    """A civil penalty that the town demands: of the business registration, with an appeal to the
    town engineer (§ 5-33(f), (g)); of the rental registry, where whoever disputes it is heard by
    a court (L.L. 8-2007 § 6). The sum is the one of the law."""

    class Standing(models.TextChoices):
        OPEN = "open", _("Demanded")
        APPEALED = "appealed", _("Appealed or disputed")
        STANDS = "stands", _("Stands")
        FELL = "fell", _("Fell")

    violation = models.ForeignKey(Violation, models.PROTECT, related_name="demands")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    charge = models.OneToOneField(Charge, models.PROTECT, null=True, related_name="+")
    demanded_of = models.CharField(max_length=200)
    address = models.TextField(blank=True)
    amount = models.DecimalField(**MONEY)
    worked_out = models.JSONField(default=list)
    noticed_on = models.DateField()
    standing = models.CharField(max_length=10, choices=Standing, default=Standing.OPEN)
    appealed_on = models.DateField(null=True)
    hardship = models.TextField(blank=True)
    decided_on = models.DateField(null=True)
    decision = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="penalty_over_nothing"),
            models.UniqueConstraint(
                fields=["violation"],
                condition=Q(standing__in=["open", "appealed", "stands"]),
                name="one_penalty_for_a_violation",
            ),
        ]
