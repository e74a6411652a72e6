"""Files, papers, their service, messages and the outbox."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q
from django.utils import timezone

from workflow.models.case import Case
from workflow.models.event import Event


class Document(models.Model):
    """A file that was received or made: kept under its SHA-256, never overwritten or deleted."""

    class Public(models.TextChoices):
        OPEN = "open", "Public"
        ASKED = "asked", "Released on request"
        CLOSED = "closed", "Withheld"

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    case = models.ForeignKey(Case, models.PROTECT, null=True, blank=True, related_name="documents")
    kind = models.CharField(max_length=40)
    title = models.CharField(max_length=200)
    filename = models.CharField(max_length=255)
    path = models.CharField(max_length=200)
    sha256 = models.CharField(max_length=64)
    size = models.PositiveBigIntegerField()
    content_type = models.CharField(max_length=100)
    pages = models.PositiveIntegerField(null=True)
    received_at = models.DateTimeField(default=timezone.now)
    received_from = models.CharField(max_length=200, blank=True)
    added_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )
    public = models.CharField(max_length=8, choices=Public, default=Public.ASKED)
    removed_at = models.DateTimeField(null=True, blank=True)
    accepted_on = models.DateField(null=True, blank=True)
    accepted_by = models.CharField(max_length=200, blank=True)
    stamped = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="+")
    paper_location = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["sha256"], name="document_sha256")]

    def __str__(self) -> str:
        return self.title


class Paper(models.Model):
    """A paper that an act makes, once for one event: a reprint is the same bytes, a correction
    a new paper that names the old. What it says is frozen in `facts` at the moment of the act."""

    class Status(models.TextChoices):
        QUEUED = "queued", "Being made"
        MADE = "made", "Made"
        FAILED = "failed", "Could not be made"

    class Standing(models.TextChoices):
        IN_FORCE = "in_force", "In force"
        REPLACED = "replaced", "Replaced"
        ENDED = "ended", "No longer in force"
        VOID = "void", "Void"

    case = models.ForeignKey(Case, models.PROTECT, related_name="papers")
    event = models.ForeignKey(Event, models.PROTECT, related_name="papers")
    key = models.CharField(max_length=60)
    number = models.CharField(max_length=32, unique=True)
    title = models.CharField(max_length=200)
    day = models.DateField()
    addressee = models.JSONField(default=dict)
    facts = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    code = models.CharField(max_length=16, unique=True)
    status = models.CharField(max_length=8, choices=Status, default=Status.QUEUED)
    standing = models.CharField(max_length=10, choices=Standing, default=Standing.IN_FORCE)
    public = models.CharField(max_length=8, choices=Document.Public)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    replaces = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by"
    )
    printed_at = models.DateTimeField(null=True, blank=True)
    delivered_on = models.DateField(null=True, blank=True)
    delivered_how = models.CharField(max_length=24, blank=True)

    class Meta:
        ordering = ["id"]
        indexes = [
            models.Index(
                fields=["id"], name="paper_to_deliver", condition=Q(delivered_on__isnull=True)
            ),
            models.Index(fields=["id"], name="paper_failed", condition=Q(status="failed")),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.number}"

    @property
    def holds(self) -> bool:
        return self.standing == self.Standing.IN_FORCE


class Method(models.TextChoices):
    """The manners of service and of handing over."""

    PERSONAL = "personal", "Handed over in person"
    CERTIFIED = "certified_mail", "Certified mail"
    REGISTERED = "registered_mail", "Registered mail"
    REGULAR = "regular_mail", "Regular mail"
    POSTING = "posting", "Posted at the property"
    FILING = "filing", "Filed with an office"
    PORTAL = "portal", "Made available online"
    EMAIL = "email", "E-mail"


class Service(models.Model):
    """Proof of one delivery of a paper to one addressee: how, when, by whom, to whom."""

    paper = models.ForeignKey(Paper, models.PROTECT, related_name="services")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    addressee = models.CharField(max_length=200)
    capacity = models.CharField(max_length=40, blank=True)
    address = models.TextField(blank=True)
    address_source = models.CharField(max_length=60, blank=True)
    method = models.CharField(max_length=16, choices=Method)
    sent_on = models.DateField()
    received_on = models.DateField(null=True, blank=True)
    tracking_number = models.CharField(max_length=40, blank=True)
    served_by = models.CharField(max_length=200)
    place = models.CharField(max_length=200, blank=True)
    proof = models.ForeignKey(Document, models.PROTECT, null=True, blank=True, related_name="+")
    service_date = models.DateField(null=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(received_on__isnull=True) | Q(received_on__gte=models.F("sent_on")),
                name="received_after_sent",
            )
        ]


class Message(models.Model):
    """What was told to a person on a case. Each has a key, so that none is sent twice."""

    case = models.ForeignKey(Case, models.PROTECT, null=True, related_name="messages")
    event = models.ForeignKey(Event, models.PROTECT, null=True, related_name="messages")
    to_person = models.ForeignKey(
        "people.Person", models.PROTECT, null=True, related_name="messages"
    )
    to_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="messages"
    )
    from_name = models.CharField(max_length=200, blank=True)
    from_applicant = models.BooleanField(default=False)
    channel = models.CharField(max_length=8, default="email")
    address = models.CharField(max_length=254, blank=True)
    subject = models.CharField(max_length=200)
    body = models.TextField()
    key = models.CharField(max_length=160, unique=True)
    created_at = models.DateTimeField(default=timezone.now)
    sent_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["id"]


class Outbox(models.Model):
    """What must be done after a commit, written in that commit and taken by workers once."""

    kind = models.CharField(max_length=30)
    subject_id = models.PositiveBigIntegerField()
    created_at = models.DateTimeField(default=timezone.now)
    ready_at = models.DateTimeField(default=timezone.now)
    taken_at = models.DateTimeField(null=True)
    done_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    failure = models.TextField(blank=True)
    given_up = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "subject_id"], name="outbox_once")]
        indexes = [
            models.Index(
                fields=["ready_at", "id"],
                name="outbox_open",
                condition=Q(done_at__isnull=True, given_up=False),
            ),
            models.Index(fields=["id"], name="outbox_given_up", condition=Q(given_up=True)),
        ]
