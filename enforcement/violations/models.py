"""The violation and who answers for it (§§ 5-36(a), 5-133(a), 6-106, 6-154, 6-237(a))."""

from __future__ import annotations

from datetime import date

from django.db import models
from django.db.models import Q

from enforcement.complaints.models import Complaint
from enforcement.penalties.lifecycle import PenaltyActs
from enforcement.regimes import ROLES, Regime
from enforcement.violations.lifecycle import ViolationActs
from fees.acts import MoneyActs
from parcels.address import name_key
from workflow.models import Case, Clock
from workflow.states import State


class Violation(PenaltyActs, ViolationActs, MoneyActs, Case):
    """One breach of one article at one place. It may be answered by several orders, tickets and
    proceedings at once; none excludes another (§§ 5-26(e), 5-36(e), 5-133(f), 6-237(d))."""

    regime = models.CharField(max_length=24, choices=Regime, editable=False)
    condition = models.TextField(editable=False)
    provisions = models.JSONField(default=list, editable=False)
    sign_conditions = models.JSONField(default=list, editable=False)
    business_breaches = models.JSONField(default=list, editable=False)
    rental_breach = models.CharField(max_length=24, blank=True, editable=False)
    rental_period_starts_on = models.DateField(null=True, editable=False)
    found_on = models.DateField(null=True, editable=False)
    found_by = models.CharField(max_length=200, blank=True, editable=False)
    where = models.CharField(max_length=200, blank=True, editable=False)
    latitude = models.DecimalField(max_digits=9, decimal_places=6, null=True, editable=False)
    longitude = models.DecimalField(max_digits=9, decimal_places=6, null=True, editable=False)
    impedes_egress = models.BooleanField(default=False, editable=False)
    from_complaint = models.ForeignKey(
        Complaint, models.PROTECT, null=True, editable=False, related_name="violations"
    )
    # From when days of violation are counted: the day after the time of an order ran out under
    # § 5-36(c); the day it was found under the other articles.
    first_day = models.DateField(null=True, editable=False)
    last_day = models.DateField(null=True, editable=False)
    abated_on = models.DateField(null=True, editable=False)
    abated_by_town = models.BooleanField(default=False, editable=False)
    result = models.CharField(max_length=300, blank=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(last_day__isnull=True) | Q(last_day__gte=models.F("first_day")),
                name="violation_days_in_order",
            )
        ]

    @property
    def enforcement_started(self) -> bool:
        """Whether anything beyond a notice was begun."""
        orders = self.orders.exclude(state__in=(State.DRAFT, State.WITHDRAWN, State.VOID))
        return orders.exists() or self.tickets.exists() or self.proceedings.exists()

    @property
    def cited_on(self) -> date | None:
        """The day of the first order, ticket or proceeding on it; None where there was none."""
        orders = self.orders.exclude(state__in=(State.DRAFT, State.WITHDRAWN, State.VOID))
        found = [
            *orders.values_list("order_date", flat=True),
            *self.tickets.values_list("issued_on", flat=True),
            *self.proceedings.values_list("proposed_on", flat=True),
        ]
        return min(filter(None, found), default=None)

    def in_default(self, day: date) -> bool:
        """Whether the time of one of its orders has run out and it is not abated (§ 5-36(a)(3)e):
        a mark, worked out, and no state."""
        if self.abated_on is not None or self.state in (State.CLOSED, State.VOID):
            return False
        over = Clock.objects.filter(
            case__in=self.orders.values("pk"),
            key__in=TIMES_TO_COMPLY,
            outcome="open",
            then_from__lte=day,
        )
        return over.exists() or self.orders.filter(in_default_from__lte=day).exists()


TIMES_TO_COMPLY = (
    "enforcement.order_to_remedy",
    "enforcement.sign_compliance_order",
    "enforcement.remedial_measure",
    "enforcement.restoration",
)


class ResponsiblePerson(models.Model):
    """Someone who answers for a violation, in a role; each is served by himself. Names are found
    by their key, so that the history of a person can be asked."""

    violation = models.ForeignKey(Violation, models.PROTECT, related_name="responsible")
    name = models.CharField(max_length=200)
    role = models.CharField(max_length=32)
    address = models.TextField(blank=True)
    address_source = models.CharField(max_length=24, blank=True)
    name_key = models.CharField(max_length=200, editable=False)
    starts_on = models.DateField()

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["name_key", "id"], name="responsible_name")]
        constraints = [
            models.UniqueConstraint(
                fields=["violation", "name_key", "role"], name="responsible_once_a_role"
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_role_words(self) -> str:
        """The role in words."""
        return str(dict(ROLES).get(self.role, self.role.replace("_", " "))).lower()

    def save(self, *args, **kwargs) -> None:
        self.name_key = name_key(self.name)
        super().save(*args, **kwargs)
