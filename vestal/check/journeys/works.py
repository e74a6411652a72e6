"""Garages, additions, renovations and all other building work."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.building import REPAIR
from vestal.check.journeys.common import (
    CERTIFICATE,
    CERTIFICATE_STEP,
    DWELLING,
    FLOOD_ZONE,
    INSPECTIONS_STEP,
    LAND,
    LARGER,
    OPERATING,
    PERMIT,
    SEQR,
    STORM_ASKED,
    ZONING_NOTE,
    after,
    flood_step,
    includes,
    permit_step,
    yes_no,
)
from vestal.check.tables import Choice, Journey, Question, Step, Topic

FLOOD_WORK = "floodplain.permit_required:work"


def _work(value: str, words, work: str, flood: str) -> Choice:
    return Choice(value, words, sets={f"{PERMIT}:work": work, FLOOD_WORK: flood})


NEW, CHANGED = "building", "alteration_of_building"
WORK = Topic("what", _("The work"), (
    Question(
        "what", _("What will you do?"),
        choices=(
            _work("new", _("Build a house, a garage or another building"),
                  "new_construction", NEW),
            _work("larger", _("Add to a building: a room, a floor, an attached garage"),
                  "enlargement", CHANGED),
            _work("alter", _("Change a building: move walls, finish a basement, new windows"),
                  "alteration", CHANGED),
            _work("repair", _("Repair something as it was"), "repair", CHANGED),
            _work("finish", _("Paint, tile, carpet or the like"), "finish_work", CHANGED),
            _work("heating", _("Put in a furnace, stove or heater that burns fuel"),
                  "fuel_burning_heating_appliance", CHANGED),
            _work("chimney", _("Build or change a chimney or flue"), "chimney_or_flue", CHANGED),
            _work("install", _("Put in plumbing, wiring, solar panels or another system"),
                  "installation", CHANGED),
            _work("portable", _("Use a portable heater, air conditioner or the like"),
                  "portable_equipment", CHANGED),
            _work("awning", _("Hang an awning over a window"), "window_awning", CHANGED),
            _work("partition", _("Put up movable partitions, counters or cases"),
                  "movable_partition_or_case", CHANGED),
            _work("playground", _("Put up playground equipment"), "playground_equipment",
                  "other_manmade_change"),
            _work("move", _("Move a building to another place"), "relocation", NEW),
            _work("demolish", _("Tear down a building or a part of one"), "demolition", CHANGED),
        ),
        short=_("Work"),
    ),
))  # fmt: skip

AWNING = Topic("awning", _("The awning"), (
    replace(DWELLING, key="belongs"),
    yes_no("hung", _("Does it hang from an outside wall, without posts?"),
           f"{PERMIT}:supported_by_exterior_wall", short=_("Hangs from the wall")),
))  # fmt: skip
PARTITION = Topic("partition", _("The partition"), (
    Question("height", _("How high is it?"), "number", (f"{PERMIT}:height_ft",),
             unit=_("feet"), example="5 or 5.5", short=_("Height")),
))  # fmt: skip
FINISH = Topic("finish", _("The finish work"), (
    yes_no("within", _("Is it part of building work that has a permit now?"),
           f"{PERMIT}:part_of_permitted_work", short=_("Part of work with a permit")),
))  # fmt: skip
KIND = Topic("kind", _("The building"), (
    Question(
        "kind", _("What kind of building is it?"),
        choices=(
            Choice("one", _("A house for one family"),
                   sets={f"{SEQR}:activity": "residential_construction",
                         f"{SEQR}:residence_kind": "single_family"}),
            Choice("two", _("A house for two families"),
                   sets={f"{SEQR}:activity": "residential_construction",
                         f"{SEQR}:residence_kind": "two_family"}),
            Choice("many", _("Apartments"),
                   sets={f"{SEQR}:activity": "residential_construction",
                         f"{SEQR}:residence_kind": "multiple_residence"}),
            Choice("other", _("A business or anything else"), sets={f"{SEQR}:activity": "other"}),
        ),
        short=_("Kind of building"),
    ),
    Question("units", _("How many apartments will the building have?"), "whole",
             (f"{SEQR}:units",), example="8", short=_("Apartments")),
))  # fmt: skip
USE = Topic("use", _("How it is used"), (
    yes_no("converted", _("Will the building, or a part of it, be used for something new?"),
           f"{CERTIFICATE}:use_converted",
           help=_("For example a house that becomes an office, or a store that becomes a "
                  "restaurant."),
           short=_("New use")),
))  # fmt: skip
WHO = Topic("who", _("Who does the work"), (
    Question(
        "who", _("Who does the work?"), sets=(f"{OPERATING}:work_for",),
        choices=(
            Choice("owner", _("I do it myself on my own property"), "own_property"),
            Choice("contractor", _("A contractor does it, or I do it for others"), "others"),
            Choice("employee", _("I do it as the employee of a contractor with a permit"),
                   "employer_with_permit"),
        ),
        short=_("Who does the work"),
        unknown=_("Who does the work: a contractor needs an operating permit."),
    ),
))  # fmt: skip

CONTRACTOR_STEP = Step(
    OPERATING,
    _("Contractor"),
    {"activities": ["construction_business"]},
    when=after(PERMIT),
    permit="contractor",
    quiet=True,
    says={
        "required": _("Whoever builds for others needs a contractor's operating permit."),
        "not_required": _("For this work no contractor's operating permit is needed."),
        "incomplete": _("A contractor would need an operating permit."),
    },
    assumes={"same_location": _("All the work is at one place.")},
)
SEQR_STEP = Step(
    SEQR,
    _("Environmental review"),
    when=after(PERMIT),
    yes=(),
    maybe=("determination_needed", "type_i"),
    says={
        "type_ii": _("No environmental review is needed."),
        "exempt": _("No environmental review is needed."),
        "determination_needed": _(
            "The town first looks whether the work may harm the environment. The office tells "
            "you which form to fill in."
        ),
        "type_i": _("The town has to review the effect on the environment first."),
    },
    quiet=True,
)

WORKS = Journey(
    "building",
    _("Build or change a building"),
    _("A garage, an addition, a renovation, a repair, heating, a chimney, demolition."),
    "garage addition renovation remodel house home kitchen bathroom basement roof siding window "
    "door repair demolition tear down wood stove furnace boiler chimney solar wiring plumbing "
    "heating awning playground paint",
    (
        WORK, REPAIR, AWNING, PARTITION, FINISH, FLOOD_ZONE, LAND, LARGER, KIND, USE, WHO,
        includes("footing", "poured_foundation", "other_foundation",
                 "foundation_drainage_or_coating", "concrete_slab", "wall_system",
                 "floor_system", "roof_system", "plumbing", "electrical", "hvac",
                 "chimney_flue_or_gas_vent", "solid_fuel_appliance", "other_fuel_appliance",
                 "energy_code_work", "fire_alarm", "fire_sprinkler", "commercial_cooking"),
    ),
    (
        permit_step(),
        flood_step(None),
        replace(STORM_ASKED, when=after(PERMIT)),
        SEQR_STEP,
        CONTRACTOR_STEP,
        INSPECTIONS_STEP,
        CERTIFICATE_STEP,
        replace(
            CERTIFICATE_STEP,
            preset={"building_permit_issued": False},
            when=lambda way: way.need(PERMIT) == "no",
            says={
                "required": _("A new use needs a certificate before it begins."),
                "not_required": _("No certificate is needed."),
            },
        ),
    ),
    notes=(ZONING_NOTE,),
    work_title="",
)  # fmt: skip
