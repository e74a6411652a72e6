"""What the records of this article may say, by the names of the rulebook."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Work(models.TextChoices):
    """What is done to the land or a building (§ 6-101, development)."""

    BUILDING = "building", _("Build something new")
    ALTERATION = "alteration_of_building", _("Alter, enlarge or repair a building")
    MANUFACTURED_HOME = "manufactured_home", _("Place a manufactured (mobile) home")
    TANK = "storage_tank", _("Put in a gas or liquid storage tank")
    FILL = "filling", _("Bring in fill")
    EXCAVATE = "excavation", _("Dig")
    PAVE = "paving", _("Pave")
    STORE = "storage_of_materials", _("Store materials or equipment")
    WATERCOURSE = "watercourse_alteration", _("Alter or relocate a watercourse")
    SUBDIVIDE = "subdivision", _("Divide land, or lay out a park for manufactured homes")
    DREDGE = "dredging", _("Dredge")
    DRILL = "drilling", _("Drill")
    MINE = "mining", _("Mine")
    OTHER = "other_manmade_change", _("Another change to the land")
    USE = "change_of_use_only", _("Change the use of a building without building anything")


class Zone(models.TextChoices):
    """The zone of the flood insurance rate map at the work (§ 6-101)."""

    A = "a", "A"
    AE = "ae", "AE"
    AH = "ah", "AH"
    AO = "ao", "AO"
    A1_99 = "a1_99", "A1 to A99"
    V = "v", "V"
    VO = "vo", "VO"
    VE = "ve", "VE"
    V1_30 = "v1_30", "V1 to V30"
    OTHER = "other", _("Another zone (B, C, D, X)")


# The same zones by the names that the register of parcels has for them ("A1-99").
ZONE_OF_PARCEL = {zone.upper().replace("_", "-"): zone for zone in Zone if zone != Zone.OTHER}


class StructureKind(models.TextChoices):
    """A structure, by the names of `floodplain.development_standards`."""

    RESIDENTIAL = "residential_building", _("Residential building")
    NONRESIDENTIAL = "nonresidential_building", _("Nonresidential building")
    MANUFACTURED_HOME = "manufactured_home", _("Manufactured home")
    TANK = "storage_tank", _("Gas or liquid storage tank")


class Construction(models.TextChoices):
    """How far the work goes (§ 6-101)."""

    NEW = "new", _("New construction")
    SUBSTANTIAL = "substantial_improvement", _("Substantial improvement")
    OTHER = "other_alteration", _("Another alteration")


class FloodData(models.TextChoices):
    """Where the base flood elevation comes from (§§ 6-107, 6-121(b)(5))."""

    ON_MAP = "on_map", _("The adopted study and maps")
    OTHER_SOURCE = "other_source", _("Another federal, state or other source")
    NONE = "none", _("None is known")


class CapacityEffect(models.TextChoices):
    """What the work does to the room that a flood has (§ 6-136(f)(1))."""

    NOT_ANALYZED = "not_analyzed", _("Not analyzed")
    NO_REDUCTION = "no_reduction", _("No reduction")
    REDUCTION = "reduction", _("A reduction")


class Supply(models.TextChoices):
    """Water supply and sewage (§ 6-136(d)(2), (3))."""

    NONE = "none", _("None")
    UNCHANGED = "unchanged", _("The one that is there, unchanged")
    NEW = "new", _("New")
    REPLACEMENT = "replacement", _("Replaced")


class Profession(models.TextChoices):
    """Who certifies; who has no license counts as another person (spec of § 6-122)."""

    ENGINEER = "professional_engineer", _("Licensed professional engineer")
    ARCHITECT = "architect", _("Licensed architect")
    SURVEYOR = "land_surveyor", _("Licensed land surveyor")
    CONTRACTOR = "contractor", _("Contractor")
    OTHER = "other", _("Someone else")


class CertificateKind(models.TextChoices):
    """A professional's statement that goes with an application, or that the permit demands."""

    UTILITY = "utility", _("Utilities below the flood level (§ 6-122(b)(3))")
    FLOODPROOFING = (
        "floodproofing_design",
        _("Floodproofing will meet the criteria (§ 6-122(b)(4))"),
    )
    FLOODPROOFED_TO = (
        "floodproofed_elevation",
        _("Elevation to which it is floodproofed (§ 6-137(c)(2)b)"),
    )
    OPENINGS = "openings_design", _("Design of flood openings (§ 6-137)")
    HYDRAULIC = "hydraulic_information", _("Hydraulic information (§ 6-125(c))")
    ANCHORING = "anchoring", _("Anchoring (§§ 6-125(c), 6-136(b))")
    ENCROACHMENT = "encroachment_analysis", _("Analysis of an encroachment (§§ 6-125(c), 6-138)")


class Item(models.TextChoices):
    """What a permit may demand before the certificate of compliance (§ 6-125(c))."""

    ELEVATION = "certified_elevation", _("Certified elevation")
    HYDRAULIC = "hydraulic_information", _("Hydraulic information")
    FLOODPROOFING = "floodproofing", _("Floodproofing certificate")
    ANCHORING = "anchoring", _("Anchoring")
    ENCROACHMENT = "encroachment_analysis", _("Encroachment analysis")


class Covering(models.TextChoices):
    """What is in a flood opening (§ 6-137(b)(2)c)."""

    NONE = "none", _("Nothing")
    LOUVER = "louver", _("A louver")
    VALVE = "valve", _("A valve")
    SCREEN = "screen", _("A screen")
    OTHER = "other", _("Something else")


class Listing(models.TextChoices):
    """Whether a structure is listed as historic (§§ 6-101, 6-126(e))."""

    NONE = "none", _("Not listed")
    NATIONAL = "national_register", _("National Register of Historic Places")
    STATE = "state_inventory", _("State inventory of historic places")
    LOCAL = "local_list", _("A local list")


class CodeWork(models.TextChoices):
    """How much of an improvement meets existing codes (§ 6-101, substantial improvement)."""

    NONE = "none", _("None of it")
    PART = "part", _("A part of it")
    WHOLE = "whole", _("All of it")


class Level(models.TextChoices):
    """The level of an agency whose approval is needed first (§ 6-121(b)(2))."""

    FEDERAL = "federal", _("Federal")
    STATE = "state", _("State")
    LOCAL = "local", _("Local")


class DemandKind(models.TextChoices):
    """What the officer may demand in writing."""

    STUDY = "engineering_study", _("An engineering study of harm to neighbors (§ 6-121(b)(3))")
    DATA = "technical_data", _("Further technical data on a flood's room (§ 6-136(f)(1))")


class Progress(models.TextChoices):
    """What was done, by the names of `floodplain.construction_stage`."""

    FLOOR = "lowest_floor_placed", _("The lowest floor was placed")
    FLOODPROOFING = "floodproofing_done", _("The floodproofing was done")


class StageState(models.TextChoices):
    """Where a construction certificate stands (§ 6-122(c))."""

    DUE = "due", _("Certificate due at once")
    SUBMITTED = "submitted", _("Certificate handed in")
    APPROVED = "approved", _("Approved")
    DEFICIENT = "deficient", _("Deficient")
    UNCORRECTED = "uncorrected", _("Deficient and not corrected at once")


class Recipient(models.TextChoices):
    """To whom a notice goes; the federal agency gets the evidence of the others."""

    COMMUNITY = "community", _("An adjacent community")
    STATE = "state", _("The State Department of Environmental Conservation")
    FEDERAL = "federal", _("The Federal Emergency Management Agency (evidence of the notices)")


# Who suspended a permit: the order that was made on it; of any other order its own number.
OWN_ORDER = "Local administrator"
