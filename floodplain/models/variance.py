"""Requests for a variance and appeals from the officer, before the planning board (§ 6-126)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from floodplain.board_choices import Project, Request, UseKind
from floodplain.choices import Listing
from floodplain.elevation import datum, feet, paired
from floodplain.lifecycle.variance import VarianceActs
from floodplain.models.permit import DevelopmentPermit
from floodplain.models.structure import Structure
from intake.models import Signed
from workflow.models import Case, Document, Event


class FloodVariance(VarianceActs, Signed, Case):
    """A request for a variance, or an appeal from what the officer required, decided or
    determined (§ 6-126). The planning board alone decides it."""

    request = models.CharField(max_length=8, choices=Request, default=Request.VARIANCE)
    permit = models.ForeignKey(
        DevelopmentPermit, models.PROTECT, null=True, blank=True, related_name="variances"
    )
    structure = models.ForeignKey(
        Structure, models.PROTECT, null=True, blank=True, related_name="variances"
    )
    # What is appealed from: a decision on a case of the town, by that case.
    appealed_case = models.ForeignKey(
        Case, models.PROTECT, null=True, blank=True, related_name="flood_appeals"
    )
    decision_appealed = models.TextField(blank=True)
    relief_sought = models.TextField(blank=True)
    requirements = models.JSONField(default=list, blank=True)
    project = models.CharField(max_length=28, choices=Project, blank=True)
    justification = models.TextField(blank=True)
    hardship = models.TextField(blank=True)
    lot_acres = models.DecimalField(max_digits=9, decimal_places=3, null=True, blank=True)
    lot_surrounded = models.BooleanField(null=True, blank=True)
    historic_listing = models.CharField(max_length=18, choices=Listing, blank=True)
    use_kind = models.CharField(max_length=18, choices=UseKind, blank=True)
    floor_asked_ft = feet()
    floor_asked_datum = datum()

    in_floodway = models.BooleanField(null=True, blank=True)
    flood_rise_ft = models.DecimalField(max_digits=8, decimal_places=5, null=True, blank=True)
    evaluations_considered = models.TextField(blank=True, editable=False)
    building = models.BooleanField(null=True, blank=True)
    asked_from_review = models.BooleanField(default=False, editable=False)

    # The planning board's determinations (§ 6-126(f)(2), (h), (i)).
    minimum_necessary = models.BooleanField(null=True, editable=False)
    good_cause = models.BooleanField(null=True, editable=False)
    exceptional_hardship = models.BooleanField(null=True, editable=False)
    harms_found = models.JSONField(null=True, editable=False)
    damage_minimized = models.BooleanField(null=True, editable=False)
    no_added_threat = models.BooleanField(null=True, editable=False)
    floor_granted_ft = feet(editable=False)
    floor_granted_datum = datum(editable=False)
    decision_text = models.TextField(blank=True, editable=False)
    resolution_number = models.CharField(max_length=60, blank=True, editable=False)
    vote = models.CharField(max_length=120, blank=True, editable=False)
    insurance_notice_due = models.BooleanField(default=False, editable=False)
    insurance_notice_given_on = models.DateField(null=True, editable=False)

    class Meta:
        constraints = [*paired("variance", "floor_asked", "floor_granted")]

    def named_people(self) -> list[tuple[str, str]]:
        """The signer, and whom the permit names: they decide nothing on it (§ 5-23)."""
        named = self.permit.named_people() if self.permit else []
        return [(self.signed_name, "signer"), *named]

    @property
    def is_appeal(self) -> bool:
        return self.request == Request.APPEAL


class FactorFinding(models.Model):
    """The board's written finding on one of the eleven factors (§ 6-126(a)(1) to (11)). A finding
    that is recorded anew is a new row; the last of a factor counts."""

    variance = models.ForeignKey(FloodVariance, models.PROTECT, related_name="findings")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    factor = models.CharField(max_length=32)
    not_applicable = models.BooleanField(default=False)
    text = models.TextField()
    found_on = models.DateField()
    recorded_by = models.CharField(max_length=200)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="flood_finding_in_writing"),
            # Only the need of a waterfront can be no question at all (§ 6-126(a)(5)).
            models.CheckConstraint(
                condition=Q(not_applicable=False) | Q(factor="waterfront_necessity"),
                name="flood_only_the_waterfront_may_not_apply",
            ),
        ]


class FederalReport(models.Model):
    """The variances reported to the Federal Emergency Management Agency upon its request, and when
    (§ 6-126(c))."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="federal_reports")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    subject = models.TextField()
    made_on = models.DateField()
    sent_on = models.DateField(null=True)
    proof = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["id"]
