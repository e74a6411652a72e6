"""What boards decide: variances and appeals from the officer, special permits and other approvals,
plaza plans, and appeals to the town board (§§ 5-115, 5-116, 5-124(e), 5-128 to 5-132)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from intake.models import Signed
from people.roles import Role
from signs.lifecycle.appeal import AppealActs
from signs.lifecycle.approval import BoardApprovalActs
from signs.lifecycle.plaza import PlazaPlanActs
from signs.lifecycle.variance import VarianceActs
from signs.models.drawn import FEET
from signs.models.lot import SignLot
from workflow.models import Case, Event, Paper


class Varied(models.TextChoices):
    """What is asked to be varied (§ 5-115(a))."""

    SIZE = "size", _("The size of a sign")
    NUMBER = "number", _("The number of signs on the property")
    AREA = "area", _("The total square feet of signs")
    SETBACK = "setback", _("The setback of a sign")
    DISPLAY = "display", _("How long a sign is displayed")
    OTHER = "other", _("Another request")
    DECISION = "decision", _("A decision of the code enforcement officer")


class BoardCase(Signed, Case):
    """What the cases before a board share: the decision by resolution and its filing."""

    asked_from_review = models.BooleanField(default=False, editable=False)
    resolution_number = models.CharField(max_length=60, blank=True, editable=False)
    decided_by = models.CharField(
        max_length=16,
        choices=[(r.value, r.label) for r in (Role.ZONING_BOARD, Role.PLANNING_BOARD,
                                              Role.TOWN_BOARD)],
        blank=True,
        editable=False,
    )  # fmt: skip
    findings_text = models.TextField(blank=True, editable=False)
    filed_with_clerk_on = models.DateField(null=True, editable=False)
    appeal_over_on = models.DateField(null=True, editable=False)

    class Meta:
        abstract = True

    def named_people(self) -> list[tuple[str, str]]:
        return [(self.signed_name, "signer")]


class SignVariance(VarianceActs, BoardCase):
    """A variance, or an appeal from a decision of the officer, before the zoning board."""

    permit = models.ForeignKey(
        "signs.SignPermit", models.PROTECT, null=True, blank=True, related_name="variances"
    )
    varied = models.JSONField(default=list, blank=True)
    request = models.TextField(blank=True)
    difficulty = models.TextField(blank=True)
    # The findings of the rulebook that a granted variance lets pass, by rule.
    covers = models.JSONField(default=list, blank=True, editable=False)
    meeting_on = models.DateField(null=True, editable=False)
    meeting_place = models.CharField(max_length=200, blank=True, editable=False)
    notices_sent_on = models.DateField(null=True, editable=False)
    hearing_called_by = models.CharField(max_length=40, blank=True, editable=False)
    hearing_held_on = models.DateField(null=True, editable=False)

    @property
    def appeals_officer(self) -> bool:
        """Whether a decision of the officer is appealed from."""
        return Varied.DECISION in self.varied


class Neighbor(models.Model):
    """An owner of property or of a business within the radius, and the notice (§ 5-115(a))."""

    class Of(models.TextChoices):
        PROPERTY = "property", _("Owner of property")
        BUSINESS = "business", _("Owner of a business")

    variance = models.ForeignKey(SignVariance, models.PROTECT, related_name="neighbors")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    name = models.CharField(max_length=200)
    address = models.TextField()
    owner_of = models.CharField(max_length=8, choices=Of, default=Of.PROPERTY)
    distance_ft = models.DecimalField(max_digits=7, decimal_places=2)
    notice = models.ForeignKey(Paper, models.PROTECT, null=True, related_name="+")
    notified_on = models.DateField(null=True)
    notified_how = models.CharField(max_length=24, blank=True)

    class Meta:
        ordering = ["distance_ft", "id"]

    def __str__(self) -> str:
        return f"{self.name}, {self.distance_ft:f} ft"


class Approval(models.TextChoices):
    """What only a board may allow, and which (`signs.boards_of`)."""

    GATEWAY = "gateway", _("A gateway sign")
    ELECTRONIC = "electronic", _("An electronic message sign in a district of § 5-128")
    JOINT_DIRECTIONAL = "joint_directional", _("A joint directional sign of three or more")
    INFORMATION = "information", _("An information sign")
    DIRECTIVE = "business_directive", _("A business directive sign")
    SECOND_PLAZA = "second_plaza_ground", _("A ground sign at a plaza's secondary entrance")
    VACANT = "vacant_property", _("A sign on vacant property")


BODY = {
    Approval.GATEWAY: (Role.TOWN_BOARD, "5-129(a)"),
    Approval.ELECTRONIC: (Role.TOWN_BOARD, "5-128(a)(7)c"),
    Approval.JOINT_DIRECTIONAL: (Role.TOWN_BOARD, "5-131(a)"),
    Approval.INFORMATION: (Role.ZONING_BOARD, "5-124(e)"),
    Approval.DIRECTIVE: (Role.ZONING_BOARD, "5-124(e)"),
    Approval.SECOND_PLAZA: (Role.ZONING_BOARD, "5-132(d)(3)d"),
    Approval.VACANT: (Role.TOWN_BOARD, "5-124(l)(3)"),
}


class BoardApproval(BoardApprovalActs, BoardCase):
    """A special permit or other approval of a sign that only a board gives."""

    what = models.CharField(max_length=24, choices=Approval, blank=True)
    permit = models.ForeignKey(
        "signs.SignPermit", models.PROTECT, null=True, blank=True, related_name="approvals"
    )
    location = models.CharField(max_length=200, blank=True)
    description = models.TextField(blank=True)
    owner_name = models.CharField(max_length=200, blank=True)
    # Facts of the gateway and the joint directional sign, by their names in the rulesets.
    facts = models.JSONField(default=dict, blank=True)
    advertising_cost_usd = models.DecimalField(
        max_digits=9, decimal_places=2, default=0, editable=False
    )
    survey_cost_usd = models.DecimalField(max_digits=9, decimal_places=2, default=0, editable=False)
    technical_cost_usd = models.DecimalField(
        max_digits=9, decimal_places=2, default=0, editable=False
    )
    other_cost_usd = models.DecimalField(max_digits=9, decimal_places=2, default=0, editable=False)
    other_height_approved_ft = models.DecimalField(**FEET, editable=False)

    def named_people(self) -> list[tuple[str, str]]:
        return [*super().named_people(), (self.owner_name, "owner")]

    @property
    def body(self) -> Role:
        """The board that decides."""
        return BODY[Approval(self.what)][0]

    @property
    def law(self) -> str:
        """The section that makes it decide."""
        return BODY[Approval(self.what)][1]


class PlazaPlan(PlazaPlanActs, BoardCase):
    """The proposal for type, size and style of the signs of a shopping plaza (§ 5-132(a) to (c)).

    An empty figure is not proposed: § 5-132(d) and (e) then say how much there may be.
    """

    lot = models.ForeignKey(
        SignLot, models.PROTECT, null=True, blank=True, related_name="plans", editable=False
    )
    business_spaces = models.PositiveSmallIntegerField(null=True, blank=True)
    constructed_on = models.DateField(null=True, blank=True)
    altered_to_become_plaza = models.BooleanField(default=False)
    total_store_front_width_ft = models.DecimalField(**FEET)
    wall_signs_per_space = models.PositiveSmallIntegerField(null=True, blank=True)
    wall_max_area_sqft = models.DecimalField(**FEET)
    wall_max_height_ft = models.DecimalField(**FEET)
    wall_max_length_ft = models.DecimalField(**FEET)
    ground_max_width_ft = models.DecimalField(**FEET)
    ground_max_height_ft = models.DecimalField(**FEET)
    ground_min_front_setback_ft = models.DecimalField(**FEET)
    style = models.TextField(blank=True)
    excess_approved = models.BooleanField(null=True, editable=False)
    excess_resolution = models.CharField(max_length=60, blank=True, editable=False)


class SignAppeal(AppealActs, BoardCase):
    """An appeal to the town board from a decision of the zoning or the planning board."""

    decision = models.ForeignKey(
        Case, models.PROTECT, null=True, blank=True, related_name="sign_appeals"
    )
    grounds = models.TextField(blank=True)
    appealed_on = models.DateField(null=True, editable=False)
    not_accepted = models.TextField(blank=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(appealed_on__isnull=True) | Q(decision__isnull=False),
                name="appeal_from_a_decision",
            )
        ]
