"""What is asked of the planning board, and what it may find (§ 6-126), by the names of the
rulebook."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Request(models.TextChoices):
    """What is asked of the planning board (§ 6-126(a))."""

    VARIANCE = "variance", _("A variance: relief from a requirement of the flood rules")
    APPEAL = "appeal", _("An appeal: the officer made an error")


class Project(models.TextChoices):
    """What the variance is for (§ 6-126(d) to (f))."""

    NEW = "new_construction", _("New construction")
    SUBSTANTIAL = "substantial_improvement", _("Substantial improvement")
    HISTORIC = "historic_work", _("Work on a listed historic structure")
    DEPENDENT = "functionally_dependent_use", _("A use that can not do without the water")
    OTHER = "other_development", _("Other development (fill and the like)")


class UseKind(models.TextChoices):
    """Whether a use depends on a place close to water (§ 6-101)."""

    WATER = "water_dependent", _("It can only work close to water (a dock)")
    STORAGE = "long_term_storage", _("Long-term storage")
    MANUFACTURE = "manufacture", _("Manufacture")
    SALES = "sales", _("Sales")
    SERVICE = "service", _("Service")
    OTHER = "other", _("Another use")


class Requirement(models.TextChoices):
    """The standards from which a variance can be asked, by the rules of the rulebook."""

    BASE_FLOOD = "below_base_flood", _("Lowest floor at or above the base flood (§ 6-137)")
    GRADE = "below_grade_margin", _("Lowest floor above the ground beside it (§ 6-137(d))")
    DEPTH = "below_map_depth", _("Lowest floor above the depth on the map (§ 6-137(d))")
    FLOODPROOFING = "floodproofing", _("Floodproofing of the building (§ 6-137(c))")
    OPENINGS = "openings", _("Flood openings of an enclosure (§ 6-137)")
    STRUCTURE = "structure", _("Anchoring, materials, methods, loads (§§ 6-136(b), (c), 6-137)")
    EQUIPMENT = "equipment", _("Service equipment (§ 6-136(d)(1))")
    UTILITIES = "utilities", _("Water supply, sewage, on-site disposal (§ 6-136(d)(2) to (4))")
    FLOODWAY = "floodway", _("Encroachment in a floodway (§ 6-138)")
    RISE = "cumulative_rise", _("Rise of the base flood (§ 6-136(f)(2))")
    DATA = "no_base_flood_data", _("Base flood data for a large development (§ 6-136(e)(4))")
    SUBDIVISION = "subdivision", _("Layout, utilities and drainage of a subdivision (§ 6-136(e))")
    WATERCOURSE = "watercourse_maintenance", _("Maintenance of a watercourse (§ 6-121(b)(10))")


# Which findings of `floodplain.development_standards` and `utilities` a variance from a
# requirement stands in for, by the last part of the rule.
RULES_OF = {
    Requirement.BASE_FLOOD: ("below_base_flood",),
    Requirement.GRADE: ("below_grade_margin",),
    Requirement.DEPTH: ("below_map_depth",),
    Requirement.FLOODPROOFING: (
        "floodproofing_not_allowed", "floodproofed_too_low", "not_watertight",
        "floodproofing_design", "floodproofing_elevation",
    ),
    Requirement.OPENINGS: ("openings",),
    Requirement.STRUCTURE: ("anchoring", "materials", "methods", "loads"),
    Requirement.EQUIPMENT: ("equipment_water", "equipment_certificate"),
    Requirement.UTILITIES: ("water", "sewage", "disposal_impaired", "disposal_contaminates"),
    Requirement.FLOODWAY: ("floodway_no_evaluation", "floodway_rise"),
    Requirement.RISE: ("cumulative_rise",),
    Requirement.DATA: ("no_base_flood_data",),
    Requirement.SUBDIVISION: (
        "subdivision_design", "subdivision_utilities", "subdivision_drainage",
    ),
    Requirement.WATERCOURSE: ("watercourse_maintenance",),
}  # fmt: skip


class Harm(models.TextChoices):
    """The six harms that a variance must not bring about (§ 6-126(i)(3))."""

    HEIGHTS = "increased_flood_heights", _("Higher floods")
    SAFETY = "threat_to_public_safety", _("A threat to public safety")
    EXPENSE = "extraordinary_public_expense", _("Extraordinary public expense")
    NUISANCE = "nuisance", _("A nuisance")
    FRAUD = "fraud_or_victimization", _("Fraud on the public, or its victimization")
    CONFLICT = "conflict_with_local_law", _("A conflict with local laws")
