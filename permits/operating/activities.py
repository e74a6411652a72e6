"""The activities and buildings of § 5-30(a)(1), by the names of `operating.operating_permit`.

Words and paragraphs for people; what needs a permit is said by the rules alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import models
from django.utils.translation import gettext_lazy as _

from permits.rules.operating.activities import CONTRACTOR, KINDS


class Activity(models.TextChoices):
    """What is done, kept or used (§ 5-30(a)(1)a to i)."""

    MATERIALS = "hazardous_materials", _("Make, store or handle hazardous materials")
    DUST = "combustible_dust", _("Work that makes combustible dust")
    FINISHES = "flammable_finishes", _("Flammable finishes, such as spraying paint")
    RIPENING = "fruit_and_crop_ripening", _("Ripening of fruit and crops")
    FUMIGATION = "fumigation_and_insecticidal_fogging", _("Fumigation or insecticidal fogging")
    TENT = "tent_or_membrane_structure", _("A tent or other membrane structure")
    EVENT_STRUCTURE = "temporary_special_event_structure", _("A temporary structure for an event")
    HIGH_PILED = "high_piled_storage", _("High-piled combustible storage")
    TIRES = "tire_rebuilding_or_storage", _("Rebuilding or storing tires")
    HOT_WORK = "welding_or_hot_work", _("Welding or other hot work")
    SUGARHOUSE = "sugarhouse_alternative_activities", _("Other activities at a sugarhouse")
    EXPLOSIVES = "explosives_or_blasting", _("Explosives or blasting")
    FIREWORKS = "fireworks_or_pyrotechnics", _("Fireworks or pyrotechnics")
    OPEN_BURNING = "open_burning", _("Open burning")
    FIRE = "recreational_fire", _("A recreational fire")
    FIREPLACE = "portable_outdoor_fireplace", _("A portable outdoor fireplace")
    FLAMES = "open_flames", _("Open flames, such as torches or candles")
    FOOD_TRUCK = "mobile_food_vehicle", _("A mobile food vehicle")
    PROCESS = "other_hazardous_process", _("Another hazardous process")
    ENERGY_STORAGE = "energy_storage", _("Energy storage (large batteries)")
    ASSEMBLY = "assembly_area", _("A building with a room where many people gather")
    HAZARD = "potentially_hazardous_building", _("A building that may be dangerous to the public")
    OUTDOOR_EVENT = "outdoor_event", _("A large outdoor event")
    PRODUCTION = "hazardous_production_materials", _("Hazardous production materials")
    OTHER = "other_activity", _("Something else that the office asked about")
    CONTRACTOR = CONTRACTOR, _("A business that builds, repairs or alters buildings")


class PermitKind(models.TextChoices):
    """The classes of § 5-30(e)(1), by which the longest term is found."""

    TENT = "tent_or_special_event_structure", _("Tent or special event structure")
    SUGARHOUSE = "sugarhouse_alternative_activities", _("Sugarhouse")
    CONTRACTOR = "contractor", _("Contractor")
    PYROTECHNICS = "pyrotechnics_explosives_or_blasting", _("Pyrotechnics, explosives, blasting")
    OTHER = "other", _("Other activity or building")


_PARAGRAPHS = {
    Activity.MATERIALS: "a",
    Activity.ENERGY_STORAGE: "c",
    Activity.ASSEMBLY: "d",
    Activity.HAZARD: "e",
    Activity.OUTDOOR_EVENT: "f",
    Activity.PRODUCTION: "g",
    Activity.OTHER: "h",
    Activity.CONTRACTOR: "i",
}


def paragraph(activity: str) -> str:
    """The section that names an activity: all that has no paragraph of its own stands in (b)."""
    return f"5-30(a)(1){_PARAGRAPHS.get(Activity(activity), 'b')}"


def kind_of(activity: str) -> PermitKind:
    """The class by which an activity is bound in its term."""
    if activity == Activity.CONTRACTOR:
        return PermitKind.CONTRACTOR
    return PermitKind(KINDS.get(activity, PermitKind.OTHER))


def kinds_of(activities: Iterable[str]) -> list[str]:
    """The classes of several activities, each once, in a fixed order."""
    return sorted({str(kind_of(activity)) for activity in activities})


def words(activities: Iterable[str]) -> str:
    """Activities as a person reads them."""
    return "; ".join(str(Activity(activity).label) for activity in activities)


# What one applies for on the operating permit's pages. Fireworks have the town's own application
# (§ 5-39(c)).
TO_APPLY_FOR = tuple(one for one in Activity if one is not Activity.FIREWORKS)
