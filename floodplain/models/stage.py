"""The certificate that falls due when a lowest floor is placed or floodproofing is done
(§ 6-122(c)): due, handed in, approved or deficient."""

from __future__ import annotations

from django.db import models
from django_fsm import FSMField, FSMModelMixin, transition

from floodplain.choices import Progress, StageState
from floodplain.models.permit import DevelopmentPermit
from floodplain.models.structure import Structure
from workflow.models import Event


class ConstructionStage(FSMModelMixin, models.Model):
    """What has to be certified of one structure at once after a step of its construction."""

    State = StageState

    permit = models.ForeignKey(DevelopmentPermit, models.PROTECT, related_name="stages")
    structure = models.ForeignKey(Structure, models.PROTECT, related_name="stages")
    progress = models.CharField(max_length=20, choices=Progress)
    state = FSMField(default=State.DUE, choices=State.choices, protected=True, max_length=12)
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    done_on = models.DateField()
    reported_by = models.CharField(max_length=200)
    further_work = models.BooleanField(default=False)
    submitted_on = models.DateField(null=True)
    deficiencies = models.JSONField(default=list, blank=True)
    corrected_on = models.DateField(null=True)
    approved_on = models.DateField(null=True)
    approved_by = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["structure", "progress"], name="flood_one_stage_a_step")
        ]

    def __str__(self) -> str:
        return f"{self.structure}: {self.get_progress_display().lower()}"

    @property
    def about(self) -> str:
        """What its clock hangs on."""
        return f"stage:{self.pk}"

    @property
    def certificate(self):
        """The certificate that was handed in last, if any."""
        if self.progress == Progress.FLOOR:
            return self.elevation_certificates.last()
        return self.floodproofing_certificates.last()

    @transition(
        field=state,
        source=[State.DUE, State.SUBMITTED, State.DEFICIENT, State.UNCORRECTED],
        target=State.SUBMITTED,
    )
    def hand_in(self):
        """A certificate was handed in, the first or a corrected one."""

    @transition(field=state, source=State.SUBMITTED, target=State.APPROVED)
    def approve(self):
        """The officer has reviewed all data and found nothing against it."""

    @transition(field=state, source=State.SUBMITTED, target=State.DEFICIENT)
    def find_deficient(self):
        """The officer has found a deficiency; it has to be corrected at once."""

    @transition(field=state, source=State.DEFICIENT, target=State.UNCORRECTED)
    def not_corrected(self):
        """It was not corrected at once: cause for a stop-work order."""
