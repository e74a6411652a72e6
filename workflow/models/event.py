"""What happened to a case: append-only, each event bound to the one before by a hash."""

from __future__ import annotations

import hashlib
import json

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from workflow.models.case import Case


class Event(models.Model):
    """One act on a case (§ 5-34(a): permanent official records of all transactions).

    `at` is the moment of entry, `day` the legal day of the act. No event is changed or removed;
    a mistake is corrected by another event that names it. PostgreSQL enforces this by trigger.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="events")
    seq = models.PositiveIntegerField()
    at = models.DateTimeField()
    day = models.DateField()
    action = models.CharField(max_length=60)
    label = models.CharField(max_length=120)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="events"
    )
    actor_name = models.CharField(max_length=200)
    role = models.CharField(max_length=24)
    on_behalf_of = models.CharField(max_length=200, blank=True)
    from_state = models.CharField(max_length=32, blank=True)
    to_state = models.CharField(max_length=32)
    section = models.CharField(max_length=80, blank=True)
    data = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    findings = models.JSONField(default=list, encoder=DjangoJSONEncoder)
    reason = models.TextField(blank=True)
    public = models.BooleanField(default=False)
    previous_hash = models.CharField(max_length=64, blank=True)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["case", "seq"]
        constraints = [models.UniqueConstraint(fields=["case", "seq"], name="event_in_order")]
        indexes = [models.Index(fields=["at"], name="event_at")]

    def __str__(self) -> str:
        return f"{self.label} ({self.day})"

    @property
    def told(self) -> str:
        """What was done, for those outside the office: the label names what an officer presses."""
        from workflow.acts import acts_of

        spec = acts_of(self.case.kind_spec.model).get(self.action)
        return (spec.done if spec else "") or self.label

    def seal(self) -> str:
        """The hash over everything that the event says and the hash of the event before."""
        content = {
            "case": self.case_id,
            "seq": self.seq,
            "at": self.at.isoformat(timespec="microseconds"),
            "day": self.day.isoformat(),
            "action": self.action,
            "label": self.label,
            "actor": self.actor_id,
            "actor_name": self.actor_name,
            "role": self.role,
            "on_behalf_of": self.on_behalf_of,
            "from": self.from_state,
            "to": self.to_state,
            "section": self.section,
            "data": self.data,
            "findings": self.findings,
            "reason": self.reason,
            "public": self.public,
            "previous": self.previous_hash,
        }
        text = json.dumps(content, cls=DjangoJSONEncoder, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()
