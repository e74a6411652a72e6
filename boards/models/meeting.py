"""A meeting of a board: its agenda, its motions, and the vote of each member."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from boards.lifecycle.meeting import MeetingActs
from people.roles import BOARDS
from workflow.models import Case, Referral

BODIES = sorted((role.value, role.label) for role in BOARDS)


class Vote(models.TextChoices):
    """How a member votes."""

    AYE = "aye", _("Aye")
    NAY = "nay", _("Nay")
    ABSTAIN = "abstain", _("Abstains")
    RECUSED = "recused", _("Recused")
    ABSENT = "absent", _("Absent")


class Outcome(models.TextChoices):
    """What becomes of a motion."""

    CARRIED = "carried", _("Carried")
    FAILED = "failed", _("Not carried")
    TABLED = "tabled", _("Put off")


class Board(models.Model):
    """A board of the town: how many seats it has, vacant ones counted (GCL § 41), and where it
    meets as a rule."""

    body = models.CharField(max_length=20, choices=BODIES, unique=True)
    seats = models.PositiveSmallIntegerField(help_text="All seats, vacant ones too (GCL § 41).")
    place = models.CharField(max_length=200, blank=True)

    def __str__(self) -> str:
        return self.get_body_display()


class Meeting(MeetingActs, Case):
    """One meeting of one board."""

    body = models.CharField(max_length=20, choices=BODIES, blank=True)
    starts_at = models.DateTimeField(null=True)
    place = models.CharField(max_length=200, blank=True)
    notice_on = models.DateField(null=True, editable=False)
    notice_how = models.CharField(max_length=300, blank=True, editable=False)
    seats = models.PositiveSmallIntegerField(null=True, editable=False)
    minutes = models.TextField(blank=True, editable=False)
    minutes_on = models.DateField(null=True, editable=False)

    class Meta:
        indexes = [models.Index(fields=["starts_at"], name="meeting_starts_at")]

    @property
    def living_items(self):
        """The items that stand on the agenda."""
        return self.items.filter(taken_off="").select_related("about", "referral")


class AgendaItem(models.Model):
    """One matter on the agenda. It is never removed: it is taken off with a reason."""

    meeting = models.ForeignKey(Meeting, models.PROTECT, related_name="items")
    about = models.ForeignKey(Case, models.PROTECT, null=True, related_name="agenda_items")
    referral = models.ForeignKey(Referral, models.PROTECT, null=True, related_name="+")
    words = models.CharField(max_length=300)
    hearing = models.BooleanField(default=False)
    taken_off = models.CharField(max_length=200, blank=True)
    motion = models.TextField(blank=True)
    moved_by = models.CharField(max_length=200, blank=True)
    seconded_by = models.CharField(max_length=200, blank=True)
    conditions = models.TextField(blank=True)
    against_county = models.BooleanField(default=False)
    appeared = models.TextField("who appeared and what was said", blank=True)
    outcome = models.CharField(max_length=8, choices=Outcome, blank=True)
    resolution_number = models.CharField(max_length=60, blank=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.words

    def count(self, vote: str) -> int:
        """How many members voted so."""
        return sum(1 for row in self.votes.all() if row.vote == vote)


class MemberVote(models.Model):
    """The vote of one member on one item; a recusal carries its reason."""

    item = models.ForeignKey(AgendaItem, models.PROTECT, related_name="votes")
    member = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    name = models.CharField(max_length=200)
    vote = models.CharField(max_length=8, choices=Vote)
    reason = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["item", "member"], name="one_vote_of_a_member")
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.get_vote_display()}"


class MemberNote(models.Model):
    """What a member writes down for himself or herself about a matter: nobody else sees it."""

    case = models.ForeignKey(Case, models.CASCADE, related_name="+")
    member = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    text = models.TextField(blank=True)
    written_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["case", "member"], name="one_note_of_a_member")
        ]

    def __str__(self) -> str:
        return f"Note of {self.member_id} on {self.case_id}"
