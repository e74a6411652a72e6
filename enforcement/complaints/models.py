"""The complaint, who complained, and what was done about it (§§ 5-32, 6-153)."""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from enforcement.complaints.lifecycle import ComplaintActs
from workflow.models import Case, Event


class Subject(models.TextChoices):
    """What a complaint is about; each is judged by its own section."""

    BUILDING = "building_or_property", _("A building or property")
    SIGN = "sign", _("A sign")
    TIMBER = "timber", _("Cutting of timber")
    STORMWATER = "stormwater", _("Mud or water running off a construction site")
    FLOOD = "flood", _("Building or filling in a flood area")
    OTHER = "other", _("Something else")


class How(models.TextChoices):
    """How a complaint came in; nobody needs an account or a form."""

    ONLINE = "online", _("Online")
    COUNTER = "counter", _("At the counter")
    TELEPHONE = "telephone", _("By telephone")
    MAIL = "mail", _("By mail")
    EMAIL = "email", _("By e-mail")
    OFFICE = "office", _("Seen by the office itself")


class Verified(models.TextChoices):
    """How the complainant stands for the truth of it."""

    ONLINE = "online", _("Affirmed online under the penalties of perjury")
    PAPER = "paper", _("Affirmed on the signed paper under the penalties of perjury")
    SWORN = "sworn", _("Sworn before someone who takes oaths")


class Outcome(models.TextChoices):
    """How a complaint ended."""

    NOT_OURS = "not_ours", _("Not a matter of this office")
    LAID_ASIDE = "laid_aside", _("Laid aside: not signed and verified")
    NO_VIOLATION = "no_violation", _("No violation found")
    CORRECTED = "corrected", _("Violation found and corrected")


def new_secret() -> str:
    """Words of an address that only the complainant knows."""
    return secrets.token_urlsafe(18)


class Complaint(ComplaintActs, Case):
    """A statement that something fails to comply with a code that the office enforces."""

    secret = models.CharField(max_length=40, unique=True, default=new_secret, editable=False)
    subject = models.CharField(max_length=24, choices=Subject, editable=False)
    how = models.CharField(max_length=10, choices=How, editable=False)
    alleged = models.TextField(editable=False)
    work_going_on = models.BooleanField(default=False, editable=False)
    in_writing = models.BooleanField(default=False, editable=False)
    signed = models.BooleanField(default=False, editable=False)
    verified = models.BooleanField(default=False, editable=False)
    verified_how = models.CharField(max_length=8, choices=Verified, blank=True, editable=False)
    code_violation_alleged = models.BooleanField(null=True, editable=False)
    enforced_by_office = models.BooleanField(null=True, editable=False)
    known_personally = models.BooleanField(default=False, editable=False)
    bona_fide = models.BooleanField(null=True, editable=False)
    operating_permit_involved = models.BooleanField(default=False, editable=False)
    violation_found = models.BooleanField(null=True, editable=False)
    notice_given_on = models.DateField(null=True, editable=False)
    cure_by = models.DateField(null=True, editable=False)
    corrected_on = models.DateField(null=True, editable=False)
    outcome = models.CharField(max_length=16, choices=Outcome, blank=True, editable=False)
    final_report = models.TextField(blank=True, editable=False)

    class Meta:
        constraints = [
            # § 5-32(a): who verifies a statement has signed it, and it is in writing.
            models.CheckConstraint(
                condition=Q(signed=False) | Q(in_writing=True), name="signed_is_in_writing"
            ),
            models.CheckConstraint(
                condition=Q(verified=False) | Q(signed=True), name="verified_is_signed"
            ),
        ]


class Complainant(models.Model):
    """Who complained: apart from the complaint, so that no page, paper or list of complaints
    tells it by the way (Public Officers Law § 87(2)(b), (e))."""

    complaint = models.OneToOneField(Complaint, models.PROTECT, related_name="complainant")
    person = models.ForeignKey("people.Person", models.PROTECT, related_name="+")
    statement = models.TextField(blank=True)
    statement_sha256 = models.CharField(max_length=64, blank=True)
    signed_name = models.CharField(max_length=200, blank=True)
    signed_at = models.DateTimeField(null=True)


class Inquiry(models.Model):
    """A telephone call or the like, with what came of it (§ 5-32(b)(1))."""

    complaint = models.ForeignKey(Complaint, models.PROTECT, related_name="inquiries")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    made_on = models.DateField()
    by = models.CharField(max_length=200)
    asked = models.CharField(max_length=200)
    result = models.TextField()

    class Meta:
        ordering = ["id"]
