"""Who was told before a watercourse is altered or relocated (§ 6-121(b)(9))."""

from __future__ import annotations

from django.db import models

from floodplain.choices import Recipient
from floodplain.models.permit import DevelopmentPermit
from workflow.models import Document, Event


class WatercourseNotice(models.Model):
    """One notice, or the evidence of the notices: to whom, the day it was sent, the proof."""

    permit = models.ForeignKey(DevelopmentPermit, models.PROTECT, related_name="notices")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    recipient = models.CharField(max_length=10, choices=Recipient)
    name = models.CharField(max_length=200)
    address = models.TextField(blank=True)
    written_on = models.DateField()
    sent_on = models.DateField(null=True)
    proof = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    proof_text = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["permit", "recipient", "name"], name="flood_notice_once"
            ),
            models.CheckConstraint(
                condition=models.Q(sent_on__isnull=True)
                | models.Q(proof__isnull=False)
                | ~models.Q(proof_text=""),
                name="flood_notice_sent_has_proof",
            ),
        ]

    def __str__(self) -> str:
        return self.name
