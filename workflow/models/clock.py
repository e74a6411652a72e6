"""Running legal periods, their extensions and reminders, and the runs of the sweep."""

from __future__ import annotations

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q
from django.utils import timezone

from workflow.models.case import Case
from workflow.models.event import Event


class Outcome(models.TextChoices):
    """How a clock ended, or that it has not."""

    WAITING = "waiting", "Not started"
    OPEN = "open", "Running"
    MET = "met", "Done in time"
    MET_LATE = "met_late", "Done late"
    RUN_OUT = "run_out", "Ran out"
    CANCELLED = "cancelled", "Cancelled"


class Clock(models.Model):
    """One legal period of a case, or of what hangs on it (`about`: a paper, an addressee, a
    sign). Due is the last day in time; the lapse holds from `then_from`, whether or not a
    program ran on that day. The code knows no pause but a stay by court order."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="clocks")
    key = models.CharField(max_length=60)
    section = models.CharField(max_length=60)
    about = models.CharField(max_length=80, blank=True)
    waits_for = models.JSONField(default=list, blank=True)
    started_on = models.DateField(null=True)
    started_by = models.ForeignKey(Event, models.PROTECT, null=True, related_name="clocks_started")
    length = models.PositiveIntegerField(null=True)
    unit = models.CharField(max_length=14, blank=True)
    length_reason = models.CharField(max_length=200, blank=True)
    due_on = models.DateField(null=True)
    due_at = models.DateTimeField(null=True)
    then_from = models.DateField(null=True)
    outcome = models.CharField(max_length=10, choices=Outcome, default=Outcome.OPEN)
    ended_on = models.DateField(null=True)
    ended_by = models.ForeignKey(Event, models.PROTECT, null=True, related_name="clocks_ended")
    # The sweep reads only what is due: open clocks by this moment, through a partial index.
    sweep_at = models.DateTimeField(null=True)
    retry_at = models.DateTimeField(null=True)
    held_since = models.DateField(null=True)
    stayed_since = models.DateField(null=True)
    failures = models.PositiveSmallIntegerField(default=0)
    last_failure = models.TextField(blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["sweep_at", "id"],
                name="clock_sweep",
                condition=Q(outcome="open", sweep_at__isnull=False),
            ),
            models.Index(fields=["case", "outcome"], name="clock_case"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["case", "key", "about"],
                condition=Q(outcome__in=["open", "waiting"]),
                name="one_running_clock",
            ),
            models.CheckConstraint(
                condition=Q(due_on__isnull=True)
                | Q(started_on__isnull=True)
                | Q(due_on__gte=models.F("started_on")),
                name="clock_due_after_start",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title}, due {self.due_on}"

    @property
    def rule(self):
        """The entry of the article's table of deadlines."""
        from workflow.clocks import rule

        return rule(self.key)

    @property
    def title(self) -> str:
        return self.rule.title

    @property
    def how_counted(self) -> str:
        """How the due day came about, in words for the page beside it."""
        if self.outcome == Outcome.WAITING:
            return "Starts when: " + ", ".join(self.waits_for)
        if self.length is None:
            return f"Set on {self.started_on:%B %-d, %Y}"
        unit = self.unit.replace("_", " ")
        unit = unit[:-1] if self.length == 1 and unit.endswith("s") else unit
        if self.rule.backward:
            return f"{self.length} {unit} before what is planned"
        words = f"{self.length} {unit} from {self.started_on:%B %-d, %Y}"
        return f"{words} ({self.length_reason})" if self.length_reason else words


class ClockExtension(models.Model):
    """A longer time: by consent of both, signed and dated, or by the official whom the law
    empowers. A consent's day rolls to a business day; a day set by an official stands."""

    class By(models.TextChoices):
        CONSENT = "consent", "Mutual consent"
        OFFICIAL = "official", "Set by the official"
        COURT = "court", "Order of a court"

    clock = models.ForeignKey(Clock, models.PROTECT, related_name="extensions")
    by = models.CharField(max_length=8, choices=By)
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    agreed_on = models.DateField()
    due_before = models.DateField()
    asked_until = models.DateField()
    due_after = models.DateField()
    signatures = models.JSONField(default=list, encoder=DjangoJSONEncoder)
    reason = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]


class Reminder(models.Model):
    """A reminder of one clock for one due day, sent once. A proposal of the office, never law."""

    clock = models.ForeignKey(Clock, models.CASCADE, related_name="reminders")
    to = models.CharField(max_length=24)
    offset_days = models.SmallIntegerField(help_text="Days before due; -1 is the day after.")
    due_on = models.DateField()
    send_on = models.DateField()
    sent_at = models.DateTimeField(null=True)
    skipped = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["clock", "to", "offset_days", "due_on"], name="one_reminder"
            )
        ]
        indexes = [
            models.Index(
                fields=["send_on", "id"],
                name="reminder_due",
                condition=Q(sent_at__isnull=True, skipped=False),
            )
        ]


class SweepRun(models.Model):
    """One run of the sweep, so that its age and its failures can be seen."""

    started_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True)
    lapsed = models.PositiveIntegerField(default=0)
    held = models.PositiveIntegerField(default=0)
    failed = models.PositiveIntegerField(default=0)
    reminded = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["-finished_at"], name="sweep_finished")]


class ProclaimedHoliday(models.Model):
    """A day that the President or the Governor appointed as a public holiday (GCL § 24);
    legal periods treat it as one."""

    day = models.DateField(unique=True)
    proclamation = models.CharField(max_length=200)
    entered_by = models.CharField(max_length=200)


class OfficeClosing(models.Model):
    """A day on which the town hall is closed: it changes appointments, never legal periods."""

    day = models.DateField(unique=True)
    reason = models.CharField(max_length=200)


class Outage(models.Model):
    """Days on which the system could not be used in office hours, first and last included.
    The statutory day does not move; a late citizen is put before an official."""

    first_day = models.DateField()
    last_day = models.DateField()
    note = models.TextField(blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(last_day__gte=models.F("first_day")), name="outage_in_order"
            )
        ]
