"""The unsafe building, and those on whom its notice is served (§§ 5-91 to 5-95)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from enforcement.unsafe.demolition import DemolitionActs
from enforcement.unsafe.lifecycle import UnsafeActs
from enforcement.unsafe.notice import NoticeActs
from fees.acts import MoneyActs
from workflow.models import Case

INTERESTS = (
    ("owner", _("Owner")),
    ("executor", _("Executor of the owner")),
    ("legal_representative", _("Legal representative of the owner")),
    ("agent", _("Agent of the owner")),
    ("lessee", _("Lessee")),
    ("person_with_interest", _("Another person with a vested or contingent interest")),
)


class UnsafeBuilding(DemolitionActs, NoticeActs, UnsafeActs, MoneyActs, Case):
    """A structure that the town engineer deems unsafe or dangerous to the public."""

    premises = models.TextField(editable=False)
    findings = models.TextField(editable=False)
    inspected_on = models.DateField(null=True, editable=False)
    report_filed_on = models.DateField(null=True, editable=False)
    resolution_number = models.CharField(max_length=60, blank=True, editable=False)
    resolution_on = models.DateField(null=True, editable=False)
    resolution = models.CharField(max_length=12, default="none", editable=False)
    particulars = models.TextField(blank=True, editable=False)
    order_text = models.TextField(blank=True, editable=False)
    hearing_on = models.DateField(null=True, editable=False)
    hearing_time = models.CharField(max_length=40, blank=True, editable=False)
    hearing_place = models.CharField(max_length=200, blank=True, editable=False)
    notice_on = models.DateField(null=True, editable=False)
    served_on = models.DateField(null=True, editable=False)
    county_clerk_filed_on = models.DateField(null=True, editable=False)
    county_clerk_reference = models.CharField(max_length=80, blank=True, editable=False)
    hearing_held_on = models.DateField(null=True, editable=False)
    attendance = models.TextField(blank=True, editable=False)
    minutes = models.TextField(blank=True, editable=False)
    refused_on = models.DateField(null=True, editable=False)
    work_started_on = models.DateField(null=True, editable=False)
    work_completed_on = models.DateField(null=True, editable=False)
    demolition_resolution = models.CharField(max_length=60, blank=True, editable=False)
    demolition_ordered_on = models.DateField(null=True, editable=False)
    done_by = models.CharField(max_length=16, blank=True, editable=False)
    contract_number = models.CharField(max_length=60, blank=True, editable=False)
    contract_under_gml = models.BooleanField(null=True, editable=False)
    demolished_on = models.DateField(null=True, editable=False)

    class Meta:
        constraints = [
            # § 5-93(b)(5): there is no hearing before the notice is served.
            models.CheckConstraint(
                condition=Q(hearing_held_on__isnull=True)
                | Q(served_on__isnull=True)
                | Q(hearing_held_on__gt=models.F("served_on")),
                name="hearing_after_service",
            )
        ]

    def extended_to(self, key: str):
        """The later day that the town board gave for a period, None where it gave none."""
        clock = self.clocks.filter(key=key, extensions__isnull=False).order_by("id").last()
        return clock.extensions.last().due_after if clock else None


class UnsafeRecipient(models.Model):
    """Someone with an interest on whom the notice is served (§ 5-93(a))."""

    building = models.ForeignKey(UnsafeBuilding, models.PROTECT, related_name="recipients")
    name = models.CharField(max_length=200)
    kind = models.CharField(max_length=24, choices=INTERESTS)
    address = models.TextField(blank=True)
    address_source = models.CharField(max_length=24, blank=True)
    paper = models.ForeignKey(
        "workflow.Paper", models.PROTECT, null=True, related_name="+", editable=False
    )

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["building", "name", "kind"], name="unsafe_recipient_once"
            )
        ]

    def __str__(self) -> str:
        return self.name
