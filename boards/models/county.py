"""A matter put to the county planning department (General Municipal Law § 239-m)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from boards.lifecycle.county import CountyReferralActs
from workflow.models import Case


class CountyAnswer(models.TextChoices):
    """What the county recommends."""

    APPROVAL = "approval", _("Approval")
    MODIFICATION = "modification", _("Modification")
    DISAPPROVAL = "disapproval", _("Disapproval")
    LOCAL = "local", _("A matter of local concern: the board decides freely")


# Against these a board needs more than a majority (GML § 239-m(5)).
ADVERSE = frozenset({CountyAnswer.MODIFICATION, CountyAnswer.DISAPPROVAL})


class CountyReferral(CountyReferralActs, Case):
    """One question to the county about another case, or the finding that none is needed."""

    about = models.ForeignKey(Case, models.PROTECT, null=True, related_name="county_referrals")
    because = models.CharField(max_length=200, blank=True)
    sent_on = models.DateField(null=True, editable=False)
    answer = models.CharField(max_length=14, choices=CountyAnswer, blank=True, editable=False)
    answer_text = models.TextField(blank=True, editable=False)
    answered_on = models.DateField(null=True, editable=False)

    @property
    def is_adverse(self) -> bool:
        """Whether the county recommends against what is asked."""
        return self.answer in ADVERSE
