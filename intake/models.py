"""What a case has that was signed by an applicant."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class SignedBy(models.TextChoices):
    """In what capacity the application is signed."""

    OWNER = "owner", _("The owner of the property")
    AGENT = "authorized_agent", _("An agent whom the owner authorized")


class Signed(models.Model):
    """The signature of the owner or an authorized agent, tied to what was signed."""

    signed_by = models.CharField(max_length=20, choices=SignedBy, blank=True)
    signed_name = models.CharField(max_length=200, blank=True)
    signed_at = models.DateTimeField(null=True, editable=False)
    signed_hash = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        abstract = True
