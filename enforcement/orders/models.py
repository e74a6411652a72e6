"""Orders and notices: one table, a kind for each power of the law, and those they are served on."""

from __future__ import annotations

from datetime import date

from django.db import models
from django.db.models import Q

from enforcement.orders.appeal import AppealActs
from enforcement.orders.lifecycle import WRITERS, OrderActs, issued
from enforcement.orders.remedy import RemedyActs
from enforcement.orders.stop_work import StopWorkActs
from enforcement.regimes import Regime
from enforcement.violations.models import Violation
from enforcement.weeds.lifecycle import WeedActs, WorkByTownActs
from fees.acts import MoneyActs
from workflow.models import Case


class Order(Case):
    """What an official orders in writing. The kinds below are its proxies."""

    regime = models.CharField(max_length=24, choices=Regime, editable=False)
    violations = models.ManyToManyField(Violation, related_name="orders", editable=False)
    order_date = models.DateField(null=True, editable=False)
    signed_by = models.CharField(max_length=200, blank=True, editable=False)
    signed_sha256 = models.CharField(max_length=64, blank=True, editable=False)
    # What is wrong, or why the work is stopped.
    condition = models.TextField(blank=True, editable=False)
    provisions = models.JSONField(default=list, editable=False)
    # A reason picked from the list, with the facts of its ground.
    ground = models.CharField(max_length=32, blank=True, editable=False)
    work = models.TextField(blank=True, editable=False)
    means = models.TextField(blank=True, editable=False)
    means_known = models.BooleanField(default=True, editable=False)
    resume_conditions = models.TextField(blank=True, editable=False)
    direction = models.TextField(blank=True, editable=False)
    protective_action = models.TextField(blank=True, editable=False)
    penalty_statement = models.TextField(blank=True, editable=False)
    measures = models.JSONField(default=list, editable=False)
    comply_by = models.DateField(null=True, editable=False)
    suspension_days = models.PositiveSmallIntegerField(null=True, editable=False)
    growth_inches = models.PositiveSmallIntegerField(null=True, editable=False)
    public_nuisance = models.BooleanField(default=False, editable=False)
    # A stop-work order stops named cases, or all work on the parcel; some kinds of case, and
    # named ones, are themselves the cure and go on.
    stops = models.ManyToManyField(Case, related_name="stopped_by", editable=False)
    whole_parcel = models.BooleanField(default=False, editable=False)
    cures = models.ManyToManyField(Case, related_name="cure_of", editable=False)
    cure_kinds = models.JSONField(default=list, editable=False)
    served_on = models.DateField(null=True, editable=False)
    in_default_from = models.DateField(null=True, editable=False)
    disregarded_on = models.DateField(null=True, editable=False)
    lifted_on = models.DateField(null=True, editable=False)
    lifted_by = models.CharField(max_length=200, blank=True, editable=False)
    directed_on = models.DateField(null=True, editable=False)
    hearing_at = models.CharField(max_length=200, blank=True, editable=False)
    hearing_on = models.DateField(null=True, editable=False)
    appealed_on = models.DateField(null=True, editable=False)
    appeal_text = models.TextField(blank=True, editable=False)
    appeal_result = models.CharField(max_length=12, blank=True, editable=False)
    # The town's own work: weeds cut, land restored, key box put in.
    entered_on = models.DateField(null=True, editable=False)
    entered_by = models.CharField(max_length=200, blank=True, editable=False)
    end = models.CharField(max_length=200, blank=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(comply_by__isnull=True)
                | Q(order_date__isnull=True)
                | Q(comply_by__gte=models.F("order_date")),
                name="order_gives_time",
            ),
            models.CheckConstraint(
                condition=Q(suspension_days__isnull=True) | Q(suspension_days__gt=0),
                name="suspension_of_a_day_at_least",
            ),
        ]

    def stands(self, day: date) -> bool:
        """Whether a stop-work order stops work on a day: a timber order only once it was served,
        all others from their issue (§§ 5-26(d), 6-154(2))."""
        if self.state != "issued":
            return False
        return self.served_on is not None if self.regime == Regime.TIMBER else True


class Recipient(models.Model):
    """Someone on whom an order is served, in the words of the law, with the address and whence it
    comes (§§ 5-26(c), 5-36(a)(4), (5), 5-133(b)(4), (5))."""

    order = models.ForeignKey(Order, models.PROTECT, related_name="recipients")
    name = models.CharField(max_length=200)
    kind = models.CharField(max_length=32)
    address = models.TextField(blank=True)
    address_source = models.CharField(max_length=24, blank=True)
    paper = models.ForeignKey(
        "workflow.Paper", models.PROTECT, null=True, related_name="+", editable=False
    )

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["order", "name", "kind"], name="recipient_once")
        ]

    def __str__(self) -> str:
        return self.name


class StopWorkOrder(StopWorkActs, OrderActs, Order):
    """All work that is its subject stops at once (§§ 5-26, 6-123, 6-154(2), 6-237(b))."""

    class Meta:
        proxy = True


class OrderToRemedy(RemedyActs, OrderActs, Order):
    """To remedy a violation within thirty days at most (§ 5-36(a))."""

    issue = issued("Sign and issue the order to remedy", "5-36(a)")

    class Meta:
        proxy = True


class SignComplianceOrder(RemedyActs, OrderActs, Order):
    """To remedy a sign within the time that the officer finds reasonable (§ 5-133(b))."""

    issue = issued("Sign and issue the sign compliance order", "5-133(b)")

    class Meta:
        proxy = True


class NoticeOfViolation(AppealActs, RemedyActs, OrderActs, Order):
    """Stormwater: what is wrong, how and by when to mend it, and the appeal (§ 6-237(a))."""

    issue = issued("Sign and issue the notice of violation", "6-237(a)", WRITERS)

    class Meta:
        proxy = True


class TimberDirection(RemedyActs, OrderActs, Order):
    """To cease, or to comply, at once (§ 6-154(1))."""

    issue = issued("Sign and issue the direction", "6-154(1)")

    class Meta:
        proxy = True


class WeedNotice(WeedActs, RemedyActs, OrderActs, MoneyActs, Order):
    """That the town may cut weeds after five days, at the owner's cost (§ 5-36(e)(3))."""

    issue = issued("Sign and issue the weed notice", "5-36(e)(3)a")

    class Meta:
        proxy = True


class RestorationNotice(WorkByTownActs, RemedyActs, OrderActs, MoneyActs, Order):
    """To restore land; else the town does, and its cost is a lien (§ 6-237(f))."""

    issue = issued("Sign and issue the restoration notice", "6-237(f)", WRITERS)

    class Meta:
        proxy = True


class KeyBoxNotice(WorkByTownActs, RemedyActs, OrderActs, MoneyActs, Order):
    """That a key box was not put in as directed, and that the town may do so at the owner's
    expense (L.L. 4-2007 part 11)."""

    issue = issued("Sign and issue the key box notice", "L.L. 4-2007 part 11")

    class Meta:
        proxy = True
