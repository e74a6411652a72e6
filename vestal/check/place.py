"""The property of a plan, if the visitor names it: what the public register says of it.

Only public facts are read (`parcels.public`), and each is shown as an assumption with its source.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from parcels import search
from parcels.models import Parcel
from parcels.models.districts import SPECIAL_FLOOD_HAZARD
from parcels.public import public_facts, with_facts
from rulebook.text import day as day_words
from rulebook.text import listed

FLOOD = "floodplain.permit_required"
# Zones by the names of the rulebook; any zone that is none of these is "other".
ZONES = {zone: zone.lower().replace("-", "_") for zone in SPECIAL_FLOOD_HAZARD}
# The schedules of §§ 5-125 and 5-130; which districts the others are for, the text does not say.
SCHEDULES = {
    "RA-1": "residential_ra1",
    **dict.fromkeys(("C-1", "C-2", "C-D", "I", "I-D"), "commercial_industrial"),
}
SCHEDULE_OF = ("signs.prohibited", "signs.allowance")


@dataclass
class Place:
    """A property and the facts that follow from it; `sources` say where each was taken from,
    `notes` what the register leaves open; both name the ruleset for which they matter, if one."""

    parcel: Parcel | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    sources: list[tuple[str, str]] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    districts: list[str] = field(default_factory=list)


def find(text: str, day: date) -> Place | None:
    """The property with exactly this tax map number; None where there is none."""
    parcel = search.find(text)
    if parcel is None:
        return None
    parcel = with_facts(Parcel.objects.filter(pk=parcel.pk)).get()
    place = Place(parcel)
    known = public_facts(parcel, day)
    _districts(place, known)
    _flood(place, known["flood_zones"])
    if known["street_frontage_ft"]:
        frontage = known["street_frontage_ft"]
        place.facts["signs.allowance:street_frontage_ft"] = frontage
    return place


def _districts(place: Place, known: dict) -> None:
    place.districts = [d for d in known["districts"] if d != "other"]
    if not place.districts:
        place.notes.append(("", _("The register has no zoning district for this property.")))
        return
    words = _(
        "The property lies in zoning district %(districts)s, by the town's property register."
    )
    place.sources.append(("", words % {"districts": listed(place.districts)}))
    schedules = {SCHEDULES.get(district) for district in place.districts}
    if len(schedules) == 1 and (schedule := schedules.pop()):
        place.facts.update({f"{ruleset}:schedule": schedule for ruleset in SCHEDULE_OF})


def _flood(place: Place, zones: list[dict]) -> None:
    """The zone at the work, where the whole property lies on one side of the line."""
    if not zones:
        words = _("The register does not say in which flood zone the property lies.")
        place.notes.append((FLOOD, words))
        return
    names = [zone["zone"] for zone in zones]
    inside = [name for name in names if name in ZONES]
    shown = listed(_("none") if name == "none" else name for name in dict.fromkeys(names))
    if inside and len(inside) < len(names):
        words = _("A part of the property lies in flood zone %(zones)s, by the register.")
        place.notes.append((FLOOD, words % {"zones": listed(dict.fromkeys(inside))}))
        return
    zone = ZONES[inside[0]] if inside else "other"
    place.facts[f"{FLOOD}:flood_zone"] = zone
    dates = {zone["map_date"] for zone in zones if zone["map_date"]}
    words = _("The property lies in flood zone %(zones)s, by the town's property register.")
    if len(dates) == 1 and len(names) == sum(bool(zone["map_date"]) for zone in zones):
        drawn = dates.pop()
        place.facts[f"{FLOOD}:map_date"] = drawn
        words = _(
            "The property lies in flood zone %(zones)s, by the flood map of %(day)s in the "
            "town's property register."
        )
        place.sources.append((FLOOD, words % {"zones": shown, "day": day_words(drawn)}))
        return
    place.sources.append((FLOOD, words % {"zones": shown}))
