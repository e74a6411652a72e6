"""The environmental review of one action; many permits may wait for it (§§ 6-21 to 6-29)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from intake.models import Signed
from seqr.lifecycle.review import ReviewActs
from seqr.models.choices import (
    REVIEWED,
    ActionClass,
    Body,
    Decided,
    Result,
    WhoseAction,
)
from workflow.models import Case


class Review(ReviewActs, Signed, Case):
    """One action from the question of its class to the end of its review.

    Areas are in acres. `round` counts the times that the class was asked anew (§ 6-22: a corrected
    class, § 6-28(b)(19): a resolution): what hangs on an earlier round stays on record and counts
    no more. `ended_on` is the end of the review: the day on which a determination of no
    significant effect was filed, or on which the final statement had been filed and considered.
    """

    description = models.TextField(blank=True)
    actor = models.CharField(
        max_length=20, choices=WhoseAction, default=WhoseAction.APPLICANT, editable=False
    )
    deciding_body = models.CharField(
        max_length=20, choices=Body, default=Body.OFFICER, editable=False
    )
    round = models.PositiveSmallIntegerField(default=1, editable=False)

    # The class: the facts of seqr.classify, what a person confirmed, and why.
    class_facts = models.JSONField(default=dict, blank=True, editable=False)
    classification = models.CharField(
        max_length=12, choices=ActionClass, blank=True, editable=False
    )
    paragraph = models.CharField(max_length=20, blank=True, editable=False)
    classified_on = models.DateField(null=True, editable=False)
    classified_by = models.CharField(max_length=200, blank=True, editable=False)
    class_reason = models.TextField(blank=True, editable=False)
    emergency_scope = models.TextField(blank=True, editable=False)
    determined_type_ii_by = models.CharField(max_length=120, blank=True, editable=False)
    significant_by_resolution = models.CharField(max_length=60, blank=True, editable=False)
    assessment_wanted = models.BooleanField(default=False, editable=False)

    # The application for a determination (§ 6-24(b)(1)) with the applicant's assessment.
    purpose = models.TextField(blank=True)
    site_acres = models.DecimalField(max_digits=10, decimal_places=3, null=True, blank=True)
    disturbed_acres = models.DecimalField(max_digits=10, decimal_places=3, null=True, blank=True)
    touches = models.JSONField(default=list, blank=True)
    touches_nothing = models.BooleanField(default=False)
    effects = models.TextField(blank=True)
    lessening = models.TextField(blank=True)
    alternatives = models.TextField(blank=True)
    other_approvals = models.TextField(blank=True)
    assessment_prepared_by = models.CharField(max_length=200, blank=True)
    assessment_on = models.DateField(null=True, blank=True)
    application_received_on = models.DateField(null=True, editable=False)
    form_version = models.CharField(max_length=60, blank=True, editable=False)
    form_approved_on = models.DateField(null=True, editable=False)

    # More than one agency (§ 6-27).
    lead = models.ForeignKey(
        "seqr.Agency", models.PROTECT, null=True, editable=False, related_name="+"
    )
    lead_settled_on = models.DateField(null=True, editable=False)
    lead_basis = models.TextField(blank=True, editable=False)

    # How it ended (§ 6-25).
    ended_on = models.DateField(null=True, editable=False)
    result = models.CharField(max_length=16, choices=Result, blank=True, editable=False)
    decision = models.CharField(max_length=12, choices=Decided, blank=True, editable=False)
    decision_made_by = models.CharField(max_length=200, blank=True, editable=False)
    decision_resolution = models.CharField(max_length=60, blank=True, editable=False)
    finding_minimizes = models.TextField(blank=True, editable=False)
    finding_means = models.TextField(blank=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(classification="") | Q(classified_on__isnull=False),
                name="review_class_confirmed_on_a_day",
            ),
            models.CheckConstraint(
                condition=Q(ended_on__isnull=True) | Q(classification__in=REVIEWED),
                name="review_ends_only_if_one_was_needed",
            ),
            models.CheckConstraint(
                condition=~Q(decision__in=(Decided.APPROVE, Decided.CARRY_OUT))
                | (~Q(finding_minimizes="") & ~Q(finding_means="")),
                name="review_approval_carries_both_findings",
            ),
        ]

    @property
    def needs_review(self) -> bool:
        """Whether the confirmed class asks for a determination of significance."""
        return self.classification in REVIEWED

    @property
    def body_label(self) -> str:
        """Who determines, in words."""
        return str(Body(self.deciding_body).label)

    def named_people(self) -> list[tuple[str, str]]:
        """Whoever stands on an application decides nothing on its review either (§ 5-23)."""
        from seqr.linked import linked

        found = []
        for case in linked(self):
            parties = case.parties.filter(ends_on=None).select_related("person")
            found += [
                (party.person.name, party.get_capacity_display().lower()) for party in parties
            ]
            found += case.whole().named_people()
        return found
