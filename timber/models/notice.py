"""Notices under § 6-171(a) and the hearings before the town board."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from timber.lifecycle.notice import TimberNoticeActs
from timber.models.license import TimberLicense
from workflow.models import Case


class What(models.TextChoices):
    """What a notice announces. A termination follows a hearing of its own (§ 6-171(b)); the notice
    of it names the same way to be heard, for an appeal is at stake."""

    DENIAL = "denial", _("Denial of a license")
    CONDITION = "condition", _("Conditions of a license")
    RESTRICTION = "restriction", _("Restriction of a license")
    SUSPENSION = "suspension", _("Suspension of a license")
    TERMINATION = "termination", _("Termination of a license")


class TimberNotice(TimberNoticeActs, Case):
    """One notice: what is done and why, how it was served, whether a hearing was asked for."""

    # Empty only until the act that opens it has filled it in.
    license = models.ForeignKey(TimberLicense, models.PROTECT, null=True, related_name="notices")
    what = models.CharField(max_length=12, choices=What)
    text = models.TextField()
    grounds = models.TextField(blank=True)
    # Whose conduct is a ground of § 6-172: [{"by": …, "kind": …, "material": …}, …]
    conduct = models.JSONField(default=list, blank=True)
    authority = models.CharField(max_length=24)
    resolution_number = models.CharField(max_length=60, blank=True)
    suspended_days = models.PositiveSmallIntegerField(null=True, blank=True)
    # What a restriction sets (§ 6-195), by the fields of Limit.
    limits = models.JSONField(default=dict, blank=True)
    served_on = models.DateField(null=True, editable=False)
    served_how = models.CharField(max_length=16, blank=True, editable=False)
    effective_from = models.DateField(null=True, editable=False)
    request_delivered_on = models.DateField(null=True, editable=False)
    request_text = models.TextField(blank=True, editable=False)
    # What the request lacks (§ 6-171(a)), in words; the board decides whether it may be cured.
    request_lacks = models.JSONField(default=list, editable=False)

    def named_people(self) -> list[tuple[str, str]]:
        """Whoever the license names."""
        return self.license.named_people() if self.license_id else []


class Hearing(models.Model):
    """A hearing before the town board (§ 6-171(b)): on an appeal, or to show cause."""

    class Occasion(models.TextChoices):
        APPEAL = "appeal", _("Appeal")
        SHOW_CAUSE = "show_cause", _("Show cause")

    class State(models.TextChoices):
        SET = "set", _("Set")
        HELD = "held", _("Held")
        ADJOURNED = "adjourned", _("Adjourned")
        CANCELLED = "cancelled", _("Cancelled")

    case = models.ForeignKey(Case, models.PROTECT, related_name="timber_hearings")
    occasion = models.CharField(max_length=10, choices=Occasion)
    state = models.CharField(max_length=10, choices=State, default=State.SET)
    on = models.DateField()
    at = models.TimeField()
    place = models.CharField(max_length=200)
    # Of a hearing to show cause: why, and what the board may do (§ 6-154(3)).
    cause = models.TextField(blank=True)
    conduct = models.JSONField(default=list, blank=True)
    proposal = models.CharField(max_length=12, blank=True)
    notice_served_on = models.DateField(null=True)
    waived_on = models.DateField(null=True)
    outcome = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["case"], condition=models.Q(state="set"), name="one_hearing_set"
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_occasion_display()}, {self.on:%B %-d, %Y}"
