"""The words of the stormwater law that records choose from (§§ 6-218 to 6-238). The keys are those
of the rulesets `stormwater.*`."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class ProjectKind(models.TextChoices):
    """What the project is, as condition C asks (§ 6-232(b)(2)c)."""

    HOMES = "single_family_residences", _("Single family homes only")
    FARM = "agricultural_property", _("A farm only")
    MIXED = "mixed", _("Homes or farm work together with something else")
    OTHER = "other", _("Something else")


class Exemption(models.TextChoices):
    """The exemptions of § 6-219."""

    NONE = "none", _("None")
    FARM = "agricultural", _("Work of an active farm")
    LOGGING = "logging", _("Logging under an approved timber management plan")
    MAINTENANCE = "routine_maintenance", _("Routine maintenance of something that exists")
    REPAIR = "stormwater_practice_repair", _("Repair of a stormwater practice")
    OLD_PLAT = "subdivision_before_law", _("A subdivision approved and begun before the law")
    OLD_PERMIT = "building_permit_before_law", _("A building permit approved before the law")
    GRAVES = "cemetery_graves", _("Cemetery graves")
    POLES = "posts_and_poles", _("Fence posts, signs, telephone and electric poles")
    EMERGENCY = "emergency", _("An emergency that can not wait")
    GARDEN = "home_gardening", _("A garden for your own household")
    LANDSCAPING = "landscaping_existing_structure", _("Landscaping at a building that exists")


class TimberPlanBy(models.TextChoices):
    """Who prepared or approved a timber management plan (§ 6-219(b))."""

    DISTRICT = (
        "county_soil_and_water_district",
        _("The county soil and water conservation district"),
    )
    STATE = "state_dec", _("The State Department of Environmental Conservation")
    OTHER = "other", _("Someone else")
    NONE = "none", _("There is no such plan")


class ReceivingWater(models.TextChoices):
    """What the State says of the water that the site drains to (§ 6-232(b)(2)a)."""

    IMPAIRED = "impaired_303d", _("On the State's list of impaired waters (303(d) list)")
    TMDL = "tmdl_watershed", _("In a watershed with a limit on pollution (TMDL)")
    NEITHER = "neither", _("Neither")


class Body(models.TextChoices):
    """Those who review a project under other regulations too (§ 6-218(c))."""

    PLANNING_DEPARTMENT = "planning_department", _("Planning department")
    PLANNING_BOARD = "planning_board", _("Planning board")
    ZONING_BOARD = "zoning_board", _("Zoning board of appeals")
    TOWN_BOARD = "town_board", _("Town board")


class Profession(models.TextChoices):
    """Who may prepare a plan, and who certifies one as built (§§ 6-232(c), 6-235(b))."""

    LANDSCAPE_ARCHITECT = "landscape_architect", _("Landscape architect")
    EROSION_PROFESSIONAL = (
        "erosion_control_professional",
        _("Certified professional in stormwater, erosion and sediment control"),
    )
    ENGINEER = "professional_engineer", _("Professional engineer")
    OTHER = "other", _("Something else")


class ReviewMethod(models.TextChoices):
    """How the stormwater officer reviews a plan (§ 6-218(b))."""

    OWN = "own_review", _("The stormwater officer reviews it")
    ENGINEER = "outside_engineer", _("An outside engineer reviews it")
    CERTIFICATION = "professional_certification", _("A licensed professional certifies it")


class PermitStatus(models.TextChoices):
    """Where another environmental permit stands (§ 6-232(d))."""

    NOT_NEEDED = "not_needed", _("Not needed for this project")
    ACQUIRED = "acquired", _("I have it")
    ASSURED = "assured", _("I will get it before I need it")
    NEITHER = "neither", _("Needed, and not yet sure")


class OtherKind(models.TextChoices):
    """Other environmental permits that projects often need; `other` takes what is not here."""

    SPDES = "spdes_construction", _("State general permit for construction (SPDES)")
    FLOOD = "flood_development", _("Town permit for work in a flood hazard area")
    STREAM = "protection_of_waters", _("State permit for a stream or a dam")
    WETLAND = "state_wetland", _("State permit for a freshwater wetland")
    ARMY = "army_corps_404", _("Federal permit for fill in a water or wetland (section 404)")
    QUALITY = "water_quality_401", _("State water quality certificate (section 401)")
    OTHER = "other", _("Another environmental permit")


class Stage(models.TextChoices):
    """The stages of which the town is told (§ 6-235(a)(1) to (8))."""

    START = "start_of_construction", _("Start of construction")
    CONTROLS = (
        "installation_of_control_measures",
        _("Installation of sediment and erosion control measures"),
    )
    CLEARING = "completion_of_site_clearing", _("Completion of site clearing")
    ROUGH = "completion_of_rough_grading", _("Completion of rough grading")
    FINAL = "completion_of_final_grading", _("Completion of final grading")
    SEASON = "close_of_construction_season", _("Close of the construction season")
    LANDSCAPING = "completion_of_final_landscaping", _("Completion of final landscaping")
    ESTABLISHED = (
        "establishment_of_public_area_landscaping",
        _("Successful establishment of landscaping in public areas"),
    )


def stage_section(stage: str) -> str:
    """The paragraph of § 6-235(a) that names a stage."""
    return f"6-235(a)({list(Stage).index(Stage(stage)) + 1})"


class GuaranteeForm(models.TextChoices):
    """The forms of a completion guarantee (§ 6-236(a))."""

    BOND = "performance_bond", _("Performance bond")
    ESCROW = "cash_escrow", _("Cash escrow")
    LETTER = "letter_of_credit", _("Letter of credit")
    OTHER = "other", _("Something else")


class Operator(models.TextChoices):
    """Who will run the facilities (§ 6-236(b))."""

    DEVELOPER = "developer", _("The developer")
    CORPORATION = (
        "commercial_or_industrial_corporation",
        _("A corporation that owns or manages a commercial or industrial facility"),
    )
    OTHER = "other", _("Someone else")


class Basis(models.TextChoices):
    """The basis of an inspection after completion (§ 6-235(c))."""

    ROUTINE = "routine", _("Routine")
    RANDOM = "random", _("Random")
    COMPLAINT = "complaint", _("Complaint or other notice of a possible violation")
    BASIN = "drainage_basin", _("Drainage basin or area with more contaminants than usual")
    BUSINESS = "business_type", _("Kind of business with more discharges than usual")
    JOINT = "joint", _("Together with another agency")


class SensitiveArea(models.TextChoices):
    """Sensitive areas (§ 6-220). Defined by the law and used by none of its rules; shown to the
    reviewer."""

    COLD_WATER = "cold_water_fishery", _("Cold water fishery")
    SHELLFISH = "shellfish_bed", _("Shellfish bed")
    BEACH = "swimming_beach", _("Swimming beach")
    RECHARGE = "groundwater_recharge", _("Groundwater recharge area")
    RESERVOIR = "water_supply_reservoir", _("Water supply reservoir")
    HABITAT = "species_habitat", _("Habitat of threatened, endangered or special concern species")
    CRITICAL = "critical_environmental_area", _("Critical environmental area of the town")


class HandedIn(models.TextChoices):
    """Where a paper that was handed in stands."""

    SUBMITTED = "submitted", _("Handed in")
    APPROVED = "approved", _("In order")
    LACKING = "incomplete", _("Something is lacking")
    RECORDED = "issued", _("Recorded")
    REFUSED = "denied", _("Refused")
    REPLACED = "replaced", _("Replaced")


class Arrangement(models.TextChoices):
    """An agreement, or in its place a dedication to the town (§ 6-234(d))."""

    AGREEMENT = "agreement", _("Maintenance agreement")
    DEDICATION = "dedication", _("Dedication to the town")


class EntryGround(models.TextChoices):
    """Why a landowner grants a right of entry (§ 6-235(e))."""

    FACILITY = "new_facility_on_private_land", _("New facility on private land")
    CONNECTION = "new_connection_to_public_system", _("New connection to the public storm drain")


class GuaranteeKind(models.TextChoices):
    """The two guarantees of § 6-236."""

    COMPLETION = "completion", _("Completion guarantee")
    MAINTENANCE = "maintenance", _("Maintenance guarantee")


class GuaranteeState(models.TextChoices):
    """Where a guarantee stands."""

    SUBMITTED = "submitted", _("Handed in")
    APPROVED = "approved", _("Held by the town")
    LACKING = "incomplete", _("Not adequate")
    RELEASED = "closed", _("Released")


class EntryKind(models.TextChoices):
    """The movements of a guarantee."""

    RECEIVED = "received", _("Received")
    INTEREST = "interest", _("Interest, reinvested")
    DRAW = "draw", _("Drawn by the town")
    RELEASE = "release", _("Released")


class NoticeState(models.TextChoices):
    """Where a notice of violation stands (§ 6-237(a))."""

    ISSUED = "issued", _("In force")
    REFERRED = "referred", _("Appealed")
    CLOSED = "closed", _("Corrected")
    VOID = "void", _("Annulled")


class RestorationState(models.TextChoices):
    """Where land that has to be restored stands (§ 6-237(f))."""

    ISSUED = "issued", _("To be restored")
    RESTORED = "closed", _("Restored")
    TOWN = "town", _("Done by the town")


class ProceedingKind(models.TextChoices):
    """What the town attorney may bring before a court (§ 6-237(b) to (d))."""

    INJUNCTION = "injunction", _("Injunction or abatement")
    PROSECUTION = "prosecution", _("Prosecution")
    PENALTY = "penalty", _("Penalty for not meeting a stop-work order in time")


class ChargeFor(models.TextChoices):
    """The costs that the town may charge (§ 6-238)."""

    REVIEW = "swppp_review", _("Review of the plan")
    INSPECTION = "inspection", _("Inspection")
    UPKEEP = "practice_maintenance", _("Maintenance of a stormwater practice")


class DoneBy(models.TextChoices):
    """Who did what is charged (§ 6-238)."""

    TOWN = "town", _("The town")
    OTHER = "third_party_for_town", _("Someone else for the town")
