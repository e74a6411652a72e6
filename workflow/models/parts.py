"""What hangs on a case and has a small life of its own: inspections, conditions, referrals,
holds set by hand, tasks and notes."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django_fsm import FSMField, FSMModelMixin, transition

from workflow.models.case import Case
from workflow.models.event import Event
from workflow.models.paper import Document


class Inspection(FSMModelMixin, models.Model):
    """One required inspection of a case: an element of the work, a stage, the final one."""

    class State(models.TextChoices):
        PLANNED = "planned", "Not yet ready"
        READY = "ready", "Ready to inspect"
        ACCEPTED = "accepted", "Satisfactory"
        FAILED = "failed", "Not satisfactory"
        CANCELLED = "cancelled", "Not needed"

    case = models.ForeignKey(Case, models.PROTECT, related_name="inspections")
    key = models.CharField(max_length=60)
    label = models.CharField(max_length=200)
    section = models.CharField(max_length=40)
    order = models.PositiveSmallIntegerField(default=0)
    note = models.CharField(max_length=300, blank=True)
    state = FSMField(default=State.PLANNED, choices=State.choices, protected=True, max_length=12)
    ready_on = models.DateField(null=True, blank=True)
    wanted_on = models.DateField(null=True, blank=True)
    planned_for = models.DateField(null=True, blank=True)
    inspector = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["order", "id"]
        indexes = [
            models.Index(
                fields=["planned_for", "id"],
                name="inspection_ready",
                condition=Q(state="ready"),
            ),
            models.Index(
                fields=["planned_for", "id"],
                name="inspection_planned",
                condition=Q(state="planned", planned_for__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.label

    def plan(self, day: date, inspector) -> None:
        """Set the day of the visit and who makes it (None: nobody yet)."""
        self.planned_for, self.inspector = day, inspector
        self.save()

    @property
    def state_label(self) -> str:
        return self.State(self.state).label

    @transition(field=state, source=[State.PLANNED, State.FAILED], target=State.READY)
    def announce(self):
        """The holder tells that the work is ready (§ 5-25(a)(2))."""

    @transition(field=state, source=[State.READY, State.PLANNED], target=State.ACCEPTED)
    def accept(self):
        """The work is satisfactory as completed (§ 5-25(c)(1))."""

    @transition(field=state, source=[State.READY, State.PLANNED], target=State.FAILED)
    def fail(self):
        """The work does not comply and stays exposed (§ 5-25(c)(2))."""

    @transition(
        field=state, source=[State.PLANNED, State.READY, State.FAILED], target=State.CANCELLED
    )
    def cancel(self):
        """The element does not occur in this work."""


class Visit(models.Model):
    """One visit for an inspection and what was found; a reinspection names the visit before."""

    inspection = models.ForeignKey(Inspection, models.PROTECT, related_name="visits")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    visited_on = models.DateField()
    inspector_name = models.CharField(max_length=200)
    satisfactory = models.BooleanField()
    # Each fault: the provision of the code and what is wrong (19 NYCRR 1203: cite the provision).
    faults = models.JSONField(default=list, encoder=DjangoJSONEncoder)
    remarks = models.TextField(blank=True)
    photos = models.ManyToManyField(Document, blank=True, related_name="+")
    reinspection_of = models.ForeignKey("self", models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["id"]


class Condition(models.Model):
    """One condition of a decision, with its section and source; carried to the papers."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="conditions")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    text = models.TextField()
    section = models.CharField(max_length=60, blank=True)
    source = models.CharField(max_length=120, blank=True)
    proof_wanted = models.CharField(max_length=200, blank=True)
    due_on = models.DateField(null=True, blank=True)
    met_on = models.DateField(null=True, blank=True)
    met_note = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["id"]


class Referral(models.Model):
    """A question put to one body: for advice, for a binding answer, or for the decision itself."""

    class Kind(models.TextChoices):
        ADVICE = "advice", "For advice"
        ANSWER = "answer", "For an answer, else waived"
        DECISION = "decision", "For decision"

    class State(models.TextChoices):
        OPEN = "open", "Waiting for the answer"
        ANSWERED = "answered", "Answered"
        WAIVED = "waived", "Waived by silence"
        RECALLED = "recalled", "Taken back"

    case = models.ForeignKey(Case, models.PROTECT, related_name="referrals")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    body = models.CharField(max_length=60)
    kind = models.CharField(max_length=10, choices=Kind)
    reason = models.TextField()
    section = models.CharField(max_length=60)
    made_on = models.DateField()
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    answer = models.TextField(blank=True)
    approves = models.BooleanField(null=True)
    resolution_number = models.CharField(max_length=60, blank=True)
    answered_on = models.DateField(null=True, blank=True)
    filed_with_clerk_on = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["id"]


class Hold(models.Model):
    """A hold set by a person: which acts may not be taken now on a case, on any case of a
    parcel or of a person, and why. Holds that follow from the law are found, not stored."""

    case = models.ForeignKey(Case, models.PROTECT, null=True, related_name="holds")
    parcel = models.ForeignKey("parcels.Parcel", models.PROTECT, null=True, related_name="holds")
    person = models.ForeignKey("people.Person", models.PROTECT, null=True, related_name="holds")
    key = models.CharField(max_length=60)
    stops = models.JSONField(default=list)
    free_kinds = models.JSONField(default=list)
    section = models.CharField(max_length=60)
    reason = models.TextField()
    caused_by = models.ForeignKey(Case, models.PROTECT, null=True, related_name="holds_caused")
    set_on = models.DateField()
    set_by = models.CharField(max_length=200)
    lifted_on = models.DateField(null=True)
    lifted_by = models.CharField(max_length=200, blank=True)
    lift_reason = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(case__isnull=False) | Q(parcel__isnull=False) | Q(person__isnull=False),
                name="hold_on_something",
            )
        ]


class Task(models.Model):
    """Work without a clock ("at once", "promptly"): who, what, why, since when."""

    case = models.ForeignKey(Case, models.PROTECT, null=True, related_name="tasks")
    event = models.ForeignKey(Event, models.PROTECT, null=True, related_name="+")
    role = models.CharField(max_length=24)
    what = models.CharField(max_length=200)
    section = models.CharField(max_length=60, blank=True)
    since = models.DateField()
    about = models.CharField(max_length=80, blank=True)
    done_on = models.DateField(null=True)
    done_by = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["since", "id"]
        indexes = [
            models.Index(
                fields=["role", "since"], name="task_open", condition=Q(done_on__isnull=True)
            )
        ]


class Note(models.Model):
    """An internal note of the office on a case."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="notes")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    author = models.CharField(max_length=200)
    written_at = models.DateTimeField(default=timezone.now)
    text = models.TextField()

    class Meta:
        ordering = ["-id"]


class Suspension(models.Model):
    """A dated interval in which a permit is suspended; several may overlap. It stops no clock
    and does not lengthen the term."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="suspensions")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    authority = models.CharField(max_length=60)
    ground = models.TextField()
    section = models.CharField(max_length=60)
    starts_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True)


class Counter(models.Model):
    """Uses of an allowance that several papers share (one waiver a permit, fifteen days a
    violation, six banners a year): read and written under a lock on the thing it hangs on."""

    thing = models.CharField(max_length=120)
    allowance = models.CharField(max_length=60)
    used = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["thing", "allowance"], name="one_counter")]
