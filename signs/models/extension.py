"""Leave for a nonconforming sign to remain for a time (§ 5-114(c)(1))."""

from __future__ import annotations

from django.db import models

from intake.models import Signed
from signs.lifecycle.extension import ExtensionActs
from signs.models.sign import Sign
from workflow.models import Case


class NonconformingExtension(ExtensionActs, Signed, Case):
    """An application to let one nonconforming sign remain: at most five years from the enactment
    of the law that it breaks, or until it is replaced, removed or abandoned."""

    of_sign = models.ForeignKey(
        Sign, models.PROTECT, null=True, blank=True, related_name="extensions"
    )
    earlier_permit = models.CharField(max_length=120, blank=True)
    asked_from_review = models.BooleanField(default=False, editable=False)
    law_name = models.CharField(max_length=120, blank=True, editable=False)
    enacted_on = models.DateField(null=True, editable=False)
    stay_until = models.DateField(null=True, editable=False)
    end_reason = models.CharField(max_length=60, blank=True, editable=False)

    def named_people(self) -> list[tuple[str, str]]:
        return [(self.signed_name, "signer")]
