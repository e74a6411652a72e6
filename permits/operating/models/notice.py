"""The notice to obtain an operating permit, to whoever plans or carries on an activity without one
(§ 5-30(a)(2))."""

from __future__ import annotations

from django.db import models

from permits.operating.activities import words
from permits.operating.lifecycle.notice import ObtainNoticeActs
from workflow.models import Case


class ObtainNotice(ObtainNoticeActs, Case):
    """It stands without an application: the person may apply for the permit, give the activity up,
    or show that none is needed."""

    activities = models.JSONField(default=list, editable=False)
    description = models.TextField(blank=True, editable=False)
    planned_start_on = models.DateField(null=True, editable=False)
    already_started = models.BooleanField(default=False, editable=False)
    notified_on = models.DateField(null=True, editable=False)
    outcome = models.TextField(blank=True, editable=False)

    @property
    def activity_words(self) -> str:
        """What the notice is about, as a person reads it."""
        return words(self.activities)
