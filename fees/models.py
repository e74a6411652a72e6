"""Fee schedules by resolution, and the ledger: charges, payments, voids and refunds.

Append-only: an entry is never changed or deleted, only voided with a reason and a day, so that
what was true on a past day can be asked for ever (§ 5-34(a)(8)). Amounts are US dollars.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from workflow.days import town_day
from workflow.models import Case, Event, Paper

MONEY = {"max_digits": 12, "decimal_places": 2}


def today():
    """The day in the town."""
    return town_day(timezone.now())


class FeeKind(models.TextChoices):
    """What a fee is for; the kinds of the law (§§ 5-24 to 5-39, 5-118, 6-26, 6-167, 6-238)."""

    BUILDING_PERMIT = "building_permit", "Building permit"
    AMENDMENT = "building_permit_amendment", "Amended building permit"
    RENEWAL = "building_permit_renewal", "Renewal of a building permit"
    PLAN_REVIEW = "plan_review", "Review of plans"
    CERTIFICATE = "certificate", "Certificate of occupancy or of compliance"
    TEMPORARY_CERTIFICATE = "temporary_certificate", "Temporary certificate"
    INSPECTION = "construction_inspection", "Construction inspection"
    NOT_ON_SITE = "documents_not_on_site", "Permit or plans not at the work site"
    OPERATING_PERMIT = "operating_permit", "Operating permit"
    OPERATING_AMENDMENT = "operating_permit_amendment", "Amended operating permit"
    OPERATING_RENEWAL = "operating_permit_renewal", "Renewal of an operating permit"
    FIRE_INSPECTION = "fire_safety_inspection", "Fire safety inspection"
    FIREWORKS = "fireworks_permit", "Fireworks permit"
    FIREWORKS_COSTS = "fireworks_extra_costs", "Further costs of a display"
    SIGN_PERMIT = "sign_permit", "Sign permit"
    SIGN_APPEAL = "sign_appeal", "Sign variance or appeal"
    SIGN_REFERRAL = "sign_board_referral", "Referral of a sign"
    JOINT_SIGN = "joint_sign_costs", "Costs of a joint directional sign"
    KEY_BOX = "key_box_permit", "Key box permit"
    TIMBER = "timber_license", "Timber harvesting license"
    DRAFT_STATEMENT = "seqr_draft_statement", "Draft environmental statement"
    STORMWATER = "stormwater_review", "Stormwater review and inspection"


class CostKind(models.TextChoices):
    """What the town spent on a property and the owner owes, the civil penalties, and copies of
    records: charged as they come, by no schedule (§§ 5-33(f), 5-36(e)(3)b, 5-93(b)(6), 6-237(f);
    L.L. 4-2007 part 11, L.L. 8-2007 § 6; Public Officers Law § 87(1)(b)(iii))."""

    WEEDS = "weeds", "Cutting of weeds by the town"
    DEMOLITION = "demolition", "Demolition by the town"
    RESTORATION = "stormwater_restoration", "Restoration of land by the town"
    KEY_BOX = "key_box", "Key box put in by the town"
    PENALTY = "penalty", "Civil penalty"
    RECORDS = "records_copies", "Copies of records"


class FeeRow(models.Model):
    """One row of the schedule that the town board set by resolution (§ 5-37(a)), from a day on.
    A row counts only when a second person has confirmed it."""

    kind = models.CharField(max_length=40, choices=FeeKind)
    base = models.DecimalField(**MONEY)
    per_unit = models.DecimalField(max_digits=14, decimal_places=6, default=0)
    unit = models.CharField(max_length=60, blank=True)
    minimum = models.DecimalField(**MONEY, null=True, blank=True)
    maximum = models.DecimalField(**MONEY, null=True, blank=True)
    effective_from = models.DateField()
    resolution_number = models.CharField(max_length=60)
    resolved_on = models.DateField()
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True
    )
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True, blank=True
    )
    entered_at = models.DateTimeField(default=timezone.now)
    confirmed_at = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True, blank=True
    )
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    withdraw_reason = models.TextField(blank=True)

    class Meta:
        ordering = ["kind", "-effective_from"]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "effective_from"],
                condition=Q(confirmed_at__isnull=False),
                name="one_row_a_day",
            ),
            models.CheckConstraint(
                condition=Q(base__gte=0) & Q(per_unit__gte=0), name="fee_not_negative"
            ),
            models.CheckConstraint(
                condition=Q(maximum__isnull=True)
                | Q(minimum__isnull=True)
                | Q(maximum__gte=models.F("minimum")),
                name="fee_maximum_not_under_minimum",
            ),
            models.CheckConstraint(
                condition=Q(confirmed_by__isnull=True)
                | Q(entered_by__isnull=True)
                | ~Q(confirmed_by=models.F("entered_by")),
                name="fee_row_second_person",
            ),
            models.CheckConstraint(
                condition=Q(confirmed_at__isnull=True) | Q(withdrawn_at__isnull=True),
                name="fee_row_confirmed_stays",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} from {self.effective_from}"

    @property
    def waits(self) -> bool:
        """Whether a second person has yet to confirm it."""
        return self.confirmed_at is None and self.withdrawn_at is None


class Charge(models.Model):
    """A fee or cost that is owed on a case."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="charges")
    event = models.ForeignKey(Event, models.PROTECT, related_name="charges")
    kind = models.CharField(max_length=40, choices=[*FeeKind.choices, *CostKind.choices])
    description = models.CharField(max_length=200)
    row = models.ForeignKey(FeeRow, models.PROTECT, null=True)
    quantity = models.DecimalField(max_digits=18, decimal_places=6, null=True)
    amount = models.DecimalField(**MONEY)
    charged_on = models.DateField(help_text="The legal day.")
    entered_on = models.DateField(default=today, help_text="The day on which it came on record.")
    section = models.CharField(max_length=60)
    refundable = models.BooleanField(null=True, help_text="Empty: the law does not say.")
    bars_acceptance = models.BooleanField(default=True)

    class Meta:
        ordering = ["charged_on", "id"]
        constraints = [
            models.CheckConstraint(condition=Q(amount__gte=0), name="charge_not_negative")
        ]

    def __str__(self) -> str:
        return f"{self.description}, ${self.amount:,.2f}"


class Payment(models.Model):
    """Money that came in, at the counter or online."""

    class Method(models.TextChoices):
        CASH = "cash", "Cash"
        CHECK = "check", "Check"
        CARD = "card", "Card at the counter"
        ONLINE = "online", "Online"

    case = models.ForeignKey(Case, models.PROTECT, related_name="payments")
    event = models.ForeignKey(Event, models.PROTECT, related_name="payments")
    amount = models.DecimalField(**MONEY)
    method = models.CharField(max_length=8, choices=Method)
    paid_on = models.DateField(help_text="The day on which the money came.")
    entered_on = models.DateField(default=today)
    payer = models.CharField(max_length=200)
    reference = models.CharField(max_length=80, blank=True)
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )

    class Meta:
        ordering = ["paid_on", "id"]
        indexes = [models.Index(fields=["entered_on", "id"], name="payment_entered")]
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="payment_over_nothing"),
            models.UniqueConstraint(
                fields=["reference"], condition=Q(method="online"), name="one_online_payment"
            ),
        ]

    def __str__(self) -> str:
        words = f"{self.get_method_display()}, ${self.amount:,.2f}, {self.payer}"
        return f"{words}, no. {self.reference}" if self.reference else words

    @property
    def receipt(self) -> Paper | None:
        """The receipt that its event made."""
        papers = self.event.papers.all()  # read at once by who lists many
        return next((paper for paper in papers if paper.key == "common.receipt"), None)


class Void(models.Model):
    """An entry taken back, with the reason: a returned check, an error, a waiver that the law
    gives. The entry itself stays."""

    charge = models.OneToOneField(Charge, models.PROTECT, null=True, related_name="void")
    payment = models.OneToOneField(Payment, models.PROTECT, null=True, related_name="void")
    event = models.ForeignKey(Event, models.PROTECT, related_name="voids")
    voided_on = models.DateField()
    entered_on = models.DateField(default=today)
    reason = models.TextField()
    voided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )

    class Meta:
        indexes = [models.Index(fields=["entered_on", "id"], name="void_entered")]
        constraints = [
            models.CheckConstraint(
                condition=Q(charge__isnull=False, payment__isnull=True)
                | Q(charge__isnull=True, payment__isnull=False),
                name="void_of_one_entry",
            )
        ]


class Refund(models.Model):
    """Money given back by an official's decision, only where the law leaves it open, or what was
    paid over the fee."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="refunds")
    event = models.ForeignKey(Event, models.PROTECT, related_name="refunds")
    charge = models.ForeignKey(Charge, models.PROTECT, null=True, related_name="refunds")
    amount = models.DecimalField(**MONEY)
    refunded_on = models.DateField()
    entered_on = models.DateField(default=today)
    reason = models.TextField()

    class Meta:
        indexes = [models.Index(fields=["entered_on", "id"], name="refund_entered")]
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="refund_over_nothing")
        ]


class Checkout(models.Model):
    """One attempt to pay online at the provider's page; its signed message makes the payment,
    once, however often and late it comes."""

    class Status(models.TextChoices):
        OPEN = "open", "Waiting for the provider"
        PAID = "paid", "Paid"
        FAILED = "failed", "Not paid"

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    case = models.ForeignKey(Case, models.PROTECT, related_name="checkouts")
    started_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )
    amount = models.DecimalField(**MONEY)
    payer = models.CharField(max_length=200)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    provider_reference = models.CharField(max_length=80, blank=True)
    payment = models.OneToOneField(Payment, models.PROTECT, null=True, related_name="checkout")
    created_at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True)
    page = models.URLField(max_length=500, blank=True, help_text="The provider's page for it.")

    class Meta:
        indexes = [models.Index(fields=["case", "-id"], name="checkout_of_case")]

    def __str__(self) -> str:
        return f"Checkout {self.public_id} of ${self.amount:,.2f}"

    def settle(self, event: Event) -> None:
        """The payment of this event is what the checkout came to."""
        self.payment = event.payments.get()
        self.status, self.settled_at = self.Status.PAID, event.at
        self.save(update_fields=["payment", "status", "settled_at"])


class DemoMessage(models.Model):
    """What the demonstration's provider knows: how a checkout ended on its page, and the message
    that it owes to the town. A real provider keeps this in its own house."""

    checkout = models.OneToOneField(Checkout, models.PROTECT, related_name="demo_message")
    body = models.TextField()
    made_at = models.DateTimeField(default=timezone.now)
