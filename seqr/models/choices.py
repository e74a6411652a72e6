"""The words of the article: whose action, which class, which result (§§ 6-22 to 6-28)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from people.roles import Role


class WhoseAction(models.TextChoices):
    """Whose action it is (§ 6-22(6), (8)), by the names of `seqr.classify`."""

    APPLICANT = "applicant", _("An applicant's")
    TOWN = "town", _("The town's own")
    OTHER_AGENCY = "other_local_agency", _("Another local agency's")
    LEGISLATURE = "state_legislature", _("The state legislature's")
    COURT = "court", _("A court's")


class Body(models.TextChoices):
    """Who decides the application, and so determines significance (§ 6-23)."""

    OFFICER = Role.OFFICER.value, _("Code enforcement officer")
    TOWN_BOARD = Role.TOWN_BOARD.value, _("Town board")
    PLANNING_BOARD = Role.PLANNING_BOARD.value, _("Planning board")
    ZONING_BOARD = Role.ZONING_BOARD.value, _("Zoning board of appeals")


class ActionClass(models.TextChoices):
    """What an action is under §§ 6-22 and 6-28. One that is none of the first three is called
    unlisted by the State; the rulebook calls it not exempt."""

    EXEMPT = "exempt", _("Exempt")
    TYPE_II = "type_ii", _("Type II, no assessment")
    TYPE_I = "type_i", _("Type I, an assessment is always needed")
    UNLISTED = "not_exempt", _("Unlisted, the town determines its significance")


REVIEWED = (ActionClass.TYPE_I, ActionClass.UNLISTED)


class Result(models.TextChoices):
    """How a review ended."""

    NO_REVIEW = "no_review", _("No review is needed")
    NOT_SIGNIFICANT = "not_significant", _("No significant effect on the environment")
    DECIDED = "decided", _("Decided after the review")
    WITHOUT_OBJECT = "without_object", _("The application itself has ended")


class Decided(models.TextChoices):
    """The town's decision on an action that went through the review (§ 6-25)."""

    APPROVE = "approve", _("Approve")
    CARRY_OUT = "carry_out", _("Carry out (the town's own action)")
    DENY = "deny", _("Deny")


class Significance(models.TextChoices):
    """What the town determines (§ 6-23)."""

    NOT = "not_significant", _("No significant effect on the environment")
    MAY_BE = "may_be_significant", _("May have a significant effect on the environment")


class Stage(models.TextChoices):
    """Before a draft statement, or after it (§ 6-24(b))."""

    FIRST = "first", _("First determination")
    AFTER_DRAFT = "after_draft", _("After the draft statement")


class StatementKind(models.TextChoices):
    """The two statements of § 6-24(b)(2), (3)."""

    DRAFT = "draft", _("Draft environmental impact statement")
    FINAL = "final", _("Final environmental impact statement")


class AgencyLevel(models.TextChoices):
    """Every agency counts, state or local (§ 6-27)."""

    STATE = "state", _("State agency")
    COUNTY = "county", _("County agency")
    LOCAL = "local", _("Other local agency")
    FEDERAL = "federal", _("Federal agency, told for information")


class Touches(models.TextChoices):
    """What the action may touch: the points of the applicant's environmental assessment."""

    WATER = "water", _("A stream, lake, pond or wetland")
    FLOODPLAIN = "floodplain", _("A floodplain")
    GROUNDWATER = "groundwater", _("Groundwater or a public water supply")
    SLOPES = "slopes", _("Steep slopes, or soil that washes away easily")
    PLANTS_AND_ANIMALS = "plants_and_animals", _("Plants or animals that are rare or protected")
    FARMLAND = "farmland", _("Farmland")
    HISTORIC = "historic", _("A historic place or an archaeological site")
    PARKLAND = "parkland", _("A park or open space")
    VIEWS = "views", _("A view that people value")
    TRAFFIC = "traffic", _("Traffic")
    NOISE_AND_AIR = "noise_and_air", _("Noise, odor, dust, light or air quality")
    WASTE = "waste", _("Hazardous materials or contaminated land")
    ENERGY = "energy", _("Use of much energy")
    NEIGHBORHOOD = "neighborhood", _("The character of the neighborhood")
