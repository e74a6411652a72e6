"""What a fire safety and property maintenance inspection looks at, by the chapters of the State's
Fire Code and Property Maintenance Code (19 NYCRR Parts 1225 and 1226; § 5-22).

A fault names its provision to the paragraph; what is in order is recorded by its topic.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

FIRE = "19 NYCRR 1225, FCNYS chapter"
UPKEEP = "19 NYCRR 1226, PMCNYS chapter"


@dataclass(frozen=True)
class Item:
    """One topic with the chapter that governs it."""

    key: str
    topic: Any  # translated when it is shown
    provision: str


ITEMS = (
    Item("egress", _("Ways out, exit doors, signs and lights"), f"{FIRE} 10"),
    Item("extinguishers", _("Fire extinguishers"), f"{FIRE} 9"),
    Item("alarm", _("Fire alarm and smoke detectors"), f"{FIRE} 9"),
    Item("carbon_monoxide", _("Carbon monoxide alarms"), f"{FIRE} 9"),
    Item("sprinklers", _("Sprinklers and standpipes"), f"{FIRE} 9"),
    Item("cooking", _("Kitchen hoods and their suppression systems"), f"{FIRE} 9"),
    Item("resistance", _("Fire-resistant walls, doors and openings"), f"{FIRE} 7"),
    Item("electrical", _("Electrical equipment, wiring, extension cords"), f"{FIRE} 6"),
    Item("heating", _("Heating appliances, fuel, chimneys"), f"{FIRE} 6"),
    Item("access", _("Fire lanes, address numbers, access for the fire department"), f"{FIRE} 5"),
    Item("key_box", _("Key box and its contents"), f"{FIRE} 5; L.L. 4-2007"),
    Item("plans", _("Emergency plans, drills, posted occupant load"), f"{FIRE} 4"),
    Item("storage", _("Storage, waste, decorations, open flames"), f"{FIRE} 3"),
    Item("hazardous", _("Hazardous materials"), f"{FIRE} 50"),
    Item("outside", _("Grounds, walls, roof, stairs, garbage"), f"{UPKEEP} 3"),
    Item("inside", _("Floors, walls, ceilings, handrails"), f"{UPKEEP} 3"),
    Item("light", _("Light, air and overcrowding"), f"{UPKEEP} 4"),
    Item("plumbing", _("Plumbing and water"), f"{UPKEEP} 5"),
)
