"""The bill for fees or costs, its lines, and what becomes of it (§§ 5-36(e)(3)b, 5-37(c), (d),
5-93(b)(6), 6-237(f))."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from enforcement.liens.lifecycle import BillActs
from fees.models import MONEY, Charge
from workflow.models import Case


class Source(models.TextChoices):
    """What is billed; it decides whether and when there is a lien (`enforcement.unpaid_cost`)."""

    FEE = "fee", _("Unpaid fees")
    WEEDS = "weeds", _("Cutting of weeds")
    RESTORATION = "stormwater_restoration", _("Restoration of land")
    DEMOLITION = "demolition", _("Demolition")
    KEY_BOX = "key_box", _("Key box put in by the town")


class CostBill(BillActs, Case):
    """A bill to the owner of a property. The charges stand in the ledgers of the cases that they
    come from; payments go there too, and the bill ends when nothing of them is left."""

    source = models.CharField(max_length=24, choices=Source, editable=False)
    owner_name = models.CharField(max_length=400, blank=True, editable=False)
    owner_address = models.TextField(blank=True, editable=False)
    billed_on = models.DateField(null=True, editable=False)
    pay_by = models.DateField(null=True, editable=False)
    amount_billed = models.DecimalField(**MONEY, null=True, editable=False)
    certified_on = models.DateField(null=True, editable=False)
    certified_amount = models.DecimalField(**MONEY, null=True, editable=False)
    assessed_by = models.CharField(max_length=60, blank=True, editable=False)
    roll_year = models.PositiveSmallIntegerField(null=True, editable=False)
    settled_on = models.DateField(null=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(certified_on__isnull=True) | Q(certified_amount__gt=0),
                name="certified_is_a_sum",
            ),
            models.CheckConstraint(
                condition=Q(roll_year__isnull=True) | Q(certified_on__isnull=False),
                name="on_the_roll_once_certified",
            ),
        ]


class BillLine(models.Model):
    """One charge on one bill: no charge is billed twice."""

    bill = models.ForeignKey(CostBill, models.PROTECT, related_name="lines")
    charge = models.OneToOneField(Charge, models.PROTECT, related_name="bill_line")

    class Meta:
        ordering = ["charge_id"]
