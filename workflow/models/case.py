"""The case, common to all articles: one table for one queue, one search and one register."""

from __future__ import annotations

import uuid
from datetime import date

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django_fsm import FSMField

from workflow.states import State

# Cases without a due day sort after all others.
NO_DUE = date(9999, 12, 31)


class Channel(models.TextChoices):
    """How an application reached the office; no one can be made to file online."""

    ONLINE = "online", "Online"
    COUNTER = "counter", "At the counter"
    MAIL = "mail", "By mail"
    EMAIL = "email", "By e-mail"
    OFFICE = "office", "Opened by the office"


class Case(models.Model):
    """One matter before the town. Articles inherit from it (multi-table).

    Also carries what the law gives clocks and states but no decision (a sign, a building in the
    inspection calendar): `is_thing` rows have no number and stand in no queue. Every change
    goes through `workflow.act`; `state` is protected.
    """

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    number = models.CharField(max_length=24, unique=True, null=True, blank=True, editable=False)
    kind = models.CharField(max_length=4, editable=False)
    state = FSMField(default=State.DRAFT, protected=True, max_length=32)
    is_thing = models.BooleanField(default=False, editable=False)
    title = models.CharField(max_length=200, blank=True)
    parcel = models.ForeignKey(
        "parcels.Parcel", models.PROTECT, null=True, blank=True, related_name="cases"
    )
    address = models.CharField(max_length=200, blank=True)
    applicant = models.ForeignKey(
        "people.Person", models.PROTECT, null=True, blank=True, related_name="cases"
    )
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    channel = models.CharField(max_length=8, choices=Channel, default=Channel.ONLINE)
    start_token = models.UUIDField(null=True, unique=True, editable=False)
    opened_at = models.DateTimeField(default=timezone.now, editable=False)
    opened_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", editable=False
    )
    filed_at = models.DateTimeField(null=True, editable=False)
    filed_on = models.DateField(null=True, editable=False)
    decided_on = models.DateField(null=True, editable=False)
    # What the queue reads; kept by the door after every act.
    in_queue = models.BooleanField(default=False, editable=False)
    waits_for_applicant = models.BooleanField(default=False, editable=False)
    next_due = models.DateField(null=True, editable=False)
    next_due_what = models.CharField(max_length=80, blank=True, editable=False)
    next_due_from = models.DateField(null=True, editable=False)
    sort_due = models.DateField(default=NO_DUE, editable=False)
    search_text = models.TextField(blank=True, editable=False)
    # Head of the chain of events, so that a cut tail is found too.
    event_count = models.PositiveIntegerField(default=0, editable=False)
    last_hash = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        indexes = [
            models.Index(fields=["sort_due", "id"], name="case_queue", condition=Q(in_queue=True)),
            models.Index(
                fields=["assignee", "sort_due", "id"],
                name="case_queue_assignee",
                condition=Q(in_queue=True),
            ),
            models.Index(
                fields=["kind", "sort_due", "id"],
                name="case_queue_kind",
                condition=Q(in_queue=True),
            ),
            models.Index(
                fields=["state", "sort_due", "id"],
                name="case_queue_state",
                condition=Q(in_queue=True),
            ),
            models.Index(
                fields=["waits_for_applicant", "sort_due", "id"],
                name="case_queue_waiting",
                condition=Q(in_queue=True),
            ),
            models.Index(fields=["parcel", "kind"], name="case_parcel"),
            models.Index(fields=["applicant", "-id"], name="case_applicant"),
            models.Index(fields=["filed_on", "id"], name="case_filed"),
            models.Index(
                fields=["kind", "filed_on", "id"],
                name="case_kind_filed",
                condition=Q(filed_on__isnull=False),
            ),
            models.Index(fields=["address", "id"], name="case_address"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(state=State.DRAFT)
                | Q(state=State.WITHDRAWN)
                | Q(is_thing=True)
                | Q(number__isnull=False),
                name="case_numbered_once_filed",
            ),
        ]

    def __str__(self) -> str:
        return self.number or f"Draft {self.kind_label.lower()}"

    @property
    def kind_spec(self):
        """What the article registered about this kind of case."""
        from workflow.kinds import kind

        return kind(self.kind)

    @property
    def kind_label(self) -> str:
        return self.kind_spec.label

    @property
    def state_label(self) -> str:
        return self.kind_spec.state_label(self.state)

    @property
    def state_tone(self) -> str:
        return State(self.state).tone

    @property
    def is_draft(self) -> bool:
        return self.state == State.DRAFT

    def named_people(self) -> list[tuple[str, str]]:
        """Those whom the case names in words only, each with the capacity (owner, contractor):
        they decide nothing on it (§ 5-23). An article adds the names of its own fields."""
        return []

    def refresh_from_db(self, using=None, fields=None, from_queryset=None) -> None:
        """Read the case anew, its protected state too. django-fsm's own way lifts the protection
        of every case in the process meanwhile; here the old value is put aside, since only a value
        that is there is protected."""
        before = self.__dict__.pop("state", None)
        self._state_put_aside = before is not None
        try:
            super().refresh_from_db(using, fields, from_queryset)
        finally:
            self._state_put_aside = False
            if before is not None:
                self.__dict__.setdefault("state", before)  # only other fields were asked for

    def get_deferred_fields(self) -> set[str]:
        """The fields that are not loaded; a state that is put aside is to be read again."""
        aside = {"state"} if getattr(self, "_state_put_aside", False) else set()
        return super().get_deferred_fields() - aside

    def whole(self) -> Case:
        """The same case as its article's model, with the article's own fields."""
        model = self.kind_spec.model
        return self if isinstance(self, model) else model.objects.get(pk=self.pk)

    def get_absolute_url(self) -> str:
        return reverse("case", args=[self.number or self.public_id])


class CaseParcel(models.Model):
    """A parcel of a case, for a span of days; a case may have several or none."""

    case = models.ForeignKey(Case, models.CASCADE, related_name="case_parcels")
    parcel = models.ForeignKey("parcels.Parcel", models.PROTECT, related_name="case_parcels")
    starts_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["case", "parcel"], condition=Q(ends_on__isnull=True), name="one_open_parcel"
            )
        ]


class Capacity(models.TextChoices):
    """In what capacity a person stands on a case."""

    APPLICANT = "applicant", "Applicant"
    OWNER = "owner", "Owner"
    AGENT = "agent", "Authorized agent"
    CONTRACTOR = "contractor", "Contractor"
    ARCHITECT = "architect", "Architect or engineer"
    LESSEE = "lessee", "Lessee"
    LICENSEE = "licensee", "Licensee"
    CERTIFIER = "certifier", "Certifier"
    ADDRESSEE = "addressee", "Addressee"
    OTHER = "other", "Other"


class CaseParty(models.Model):
    """A person on a case in a capacity, from a day to a day; `may_act` lets an agent act."""

    case = models.ForeignKey(Case, models.CASCADE, related_name="parties")
    person = models.ForeignKey("people.Person", models.PROTECT, related_name="parties")
    capacity = models.CharField(max_length=12, choices=Capacity)
    may_act = models.BooleanField(default=False)
    starts_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True)
    authority = models.ForeignKey(
        "workflow.Document", models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["case", "person", "capacity"],
                condition=Q(ends_on__isnull=True),
                name="one_open_capacity",
            )
        ]


class CaseLink(models.Model):
    """A named tie between two cases, which may belong to different articles."""

    name = models.CharField(max_length=20)
    source = models.ForeignKey(Case, models.PROTECT, related_name="links_out")
    target = models.ForeignKey(Case, models.PROTECT, related_name="links_in")
    day = models.DateField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name", "source", "target"], name="one_link")
        ]


class NumberSeries(models.Model):
    """The last running number of a prefix and year. Taken under a lock, never from a count,
    so that a number once given is never given again."""

    prefix = models.CharField(max_length=4)
    year = models.PositiveIntegerField()
    last = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["prefix", "year"], name="one_series")]
