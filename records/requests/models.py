"""The request for records, and each record that is given, given in part or withheld."""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from records.requests.lifecycle import RequestActs
from workflow.models import Case, Document, Event


class Wanted(models.TextChoices):
    """How the records are to be given."""

    EMAIL = "email", _("As files, online")
    COPIES = "copies", _("As copies on paper, for a fee")
    LOOK = "look", _("To look at in the office")


class Ground(models.TextChoices):
    """Why a record is not given (Public Officers Law §§ 87(2), 89(3)(a))."""

    STATUTE = "a", _("A state or federal law forbids it (§ 87(2)(a))")
    PRIVACY = "b", _("It would be an unwarranted invasion of personal privacy (§ 87(2)(b))")
    CONTRACTS = "c", _("It would impair a contract award or bargaining (§ 87(2)(c))")
    TRADE_SECRETS = "d", _("It holds trade secrets or harms a competitive position (§ 87(2)(d))")
    ENFORCEMENT = "e", _("It was compiled for law enforcement (§ 87(2)(e))")
    SAFETY = "f", _("It could endanger the life or safety of a person (§ 87(2)(f))")
    INTERNAL = "g", _("It is internal advice and no final decision (§ 87(2)(g))")
    EXAMINATION = "h", _("It is an examination not yet given (§ 87(2)(h))")
    SECURITY = "i", _("It would endanger the security of computers or networks (§ 87(2)(i))")
    NOT_FOUND = "not_found", _("No such record was found after a diligent search (§ 89(3)(a))")
    NOT_DESCRIBED = "not_described", _("The records are not reasonably described (§ 89(3)(a))")


# Of a record that is at hand, only an exemption of § 87(2) can be a ground.
EXEMPTIONS = tuple(
    choice for choice in Ground.choices if choice[0] not in (Ground.NOT_FOUND, Ground.NOT_DESCRIBED)
)


class Decision(models.TextChoices):
    """What becomes of one record."""

    WHOLE = "whole", _("Given whole")
    REDACTED = "redacted", _("Given with parts blacked out")
    WITHHELD = "withheld", _("Withheld")


class Outcome(models.TextChoices):
    """How a request was answered."""

    GRANTED = "granted", _("Granted")
    IN_PART = "in_part", _("Granted in part")
    DENIED = "denied", _("Denied")


def new_secret() -> str:
    """Words of an address that only the requester knows."""
    return secrets.token_urlsafe(18)


class RecordsRequest(RequestActs, Case):
    """One written request for records (Public Officers Law § 89(3))."""

    secret = models.CharField(max_length=40, unique=True, default=new_secret, editable=False)
    description = models.TextField(editable=False)
    wanted = models.CharField(max_length=8, choices=Wanted, editable=False)
    acknowledged_on = models.DateField(null=True, editable=False)
    answer_by = models.DateField(null=True, editable=False)
    answered_on = models.DateField(null=True, editable=False)
    outcome = models.CharField(max_length=8, choices=Outcome, blank=True, editable=False)
    grounds = models.JSONField(default=list, editable=False)
    explanation = models.TextField(blank=True, editable=False)
    appealed_on = models.DateField(null=True, editable=False)
    appeal_words = models.TextField(blank=True, editable=False)
    appeal_decided_on = models.DateField(null=True, editable=False)
    appeal_upheld = models.BooleanField(null=True, editable=False)

    @property
    def stands_denied(self) -> bool:
        """Whether something that was asked for was denied."""
        return self.outcome in (Outcome.DENIED, Outcome.IN_PART)

    @property
    def ground_words(self) -> list[str]:
        return [str(Ground(code).label) for code in self.grounds]


class RequestedRecord(models.Model):
    """One record that the request covers. The original stays as it is; what is given of a record
    with exempt parts is the copy beside it."""

    request = models.ForeignKey(RecordsRequest, models.PROTECT, related_name="records")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    title = models.CharField(max_length=200)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    copy = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    decision = models.CharField(max_length=8, choices=Decision)
    grounds = models.JSONField(default=list)
    why = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            # § 87(2): what is given in part has its copy, and nothing is withheld without a ground.
            models.CheckConstraint(
                condition=~Q(decision="redacted") | Q(copy__isnull=False), name="redacted_has_copy"
            ),
            models.CheckConstraint(
                condition=Q(decision="whole") | ~Q(grounds=[]), name="withheld_has_ground"
            ),
        ]

    @property
    def given(self) -> Document | None:
        """The file that the requester gets: the copy of what is redacted, else the original."""
        if self.decision == Decision.WITHHELD:
            return None
        return self.copy if self.decision == Decision.REDACTED else self.document

    @property
    def ground_words(self) -> list[str]:
        return [str(Ground(code).label) for code in self.grounds]
