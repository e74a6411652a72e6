"""What hangs on a review: agencies, determinations, statements, hearings, comments."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q

from seqr.models.choices import AgencyLevel, Significance, Stage, StatementKind
from seqr.models.review import Review
from workflow.models import Document, Event


class OfReview(models.Model):
    """A record of one round of a review, with the act that made it."""

    review = models.ForeignKey(Review, models.PROTECT, related_name="%(class)ss")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    round = models.PositiveSmallIntegerField(default=1)

    class Meta:
        abstract = True
        ordering = ["id"]


class Agency(OfReview):
    """Another agency that decides on the action or pays for it (§ 6-27); the town itself always
    counts and has no row."""

    review = models.ForeignKey(Review, models.PROTECT, related_name="agencies")
    name = models.CharField(max_length=200)
    level = models.CharField(max_length=8, choices=AgencyLevel)
    approval = models.CharField(max_length=200, blank=True)
    address = models.TextField(blank=True)
    email = models.EmailField(blank=True)
    told_on = models.DateField(null=True)
    answered_on = models.DateField(null=True)
    answer = models.TextField(blank=True)

    class Meta(OfReview.Meta):
        constraints = [
            models.UniqueConstraint(fields=["review", "name"], name="one_row_for_each_agency"),
            models.CheckConstraint(
                condition=Q(answered_on__isnull=True) | Q(told_on__lte=F("answered_on")),
                name="agency_answers_after_it_was_told",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def counts(self) -> bool:
        """A federal agency is told, but the State's procedures do not bind it."""
        return self.level != AgencyLevel.FEDERAL


class Determination(OfReview):
    """The town's determination of significance (§§ 6-23, 6-24(b)); one of no significant effect
    ends the review on the day of its filing."""

    stage = models.CharField(max_length=12, choices=Stage)
    result = models.CharField(max_length=20, choices=Significance)
    reasons = models.TextField()
    made_by = models.CharField(max_length=200)
    resolution_number = models.CharField(max_length=60, blank=True)
    made_on = models.DateField()
    filed_on = models.DateField(null=True)
    filed_with = models.CharField(max_length=200, blank=True)

    class Meta(OfReview.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["review", "round", "stage"], name="one_determination_at_each_stage"
            ),
            models.CheckConstraint(
                condition=Q(filed_on__isnull=True) | Q(filed_on__gte=F("made_on")),
                name="determination_filed_after_it_was_made",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_stage_display()}: {self.get_result_display()}"


class Statement(OfReview):
    """A draft or final environmental impact statement and what became of it (§§ 6-24, 6-25(a)).
    A draft that was sent back stays on record; the last of its kind counts."""

    kind = models.CharField(max_length=6, choices=StatementKind)
    filed_on = models.DateField()
    prepared_by = models.CharField(max_length=200)
    documents = models.ManyToManyField(Document, related_name="+")
    content_complete = models.BooleanField(null=True)
    content_checked_on = models.DateField(null=True)
    content_checked_by = models.CharField(max_length=200, blank=True)
    content_lacks = models.TextField(blank=True)
    notice_filed_on = models.DateField(null=True)
    notice_published_on = models.DateField(null=True)
    notice_published_in = models.CharField(max_length=200, blank=True)
    readable_at = models.CharField(max_length=300, blank=True)
    comments_until = models.DateField(null=True)
    taken_up_on = models.DateField(null=True)
    considered_on = models.DateField(null=True)
    considered_by = models.CharField(max_length=200, blank=True)

    class Meta(OfReview.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(notice_published_on__isnull=True) | Q(content_complete=True),
                name="notice_only_of_a_complete_statement",
            ),
            models.CheckConstraint(
                condition=Q(considered_on__isnull=True) | Q(considered_on__gte=F("filed_on")),
                name="statement_considered_after_filing",
            ),
        ]

    def __str__(self) -> str:
        return self.get_kind_display()


class Hearing(OfReview):
    """A hearing on the draft statement; its times are those of the State and are entered."""

    at = models.DateTimeField()
    place = models.CharField(max_length=200)
    notice_published_on = models.DateField(null=True)
    notice_published_in = models.CharField(max_length=200, blank=True)
    held_on = models.DateField(null=True)
    attendance = models.PositiveIntegerField(null=True)
    minutes = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    cancelled_on = models.DateField(null=True)


class Comment(OfReview):
    """What someone says about the draft statement (§ 6-24(a)); the office keeps who, the public
    page shows how many."""

    received_on = models.DateField()
    name = models.CharField(max_length=200)
    organization = models.CharField(max_length=200, blank=True)
    address = models.TextField(blank=True)
    text = models.TextField(blank=True)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")


class FormApproval(models.Model):
    """The form of the application, as the town attorney approved it (§ 6-24(b)(1))."""

    version = models.CharField(max_length=60, unique=True)
    approved_on = models.DateField()
    approved_by = models.CharField(max_length=200)
    note = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["-approved_on", "-id"]

    def __str__(self) -> str:
        return self.version
