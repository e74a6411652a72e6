"""Holding an event, selling food from a truck, keeping or doing something dangerous."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.business import BUSINESS_STEP, FIRM
from vestal.check.journeys.common import OPERATING, PERMIT, permit_step, yes_no
from vestal.check.tables import Choice, Journey, Question, Step, Topic

_ACTIVITIES = {
    "tent_or_membrane_structure": _("A tent or another membrane structure"),
    "temporary_special_event_structure": _("A stage, stand or other temporary structure"),
    "outdoor_event": _("An outdoor event with many people"),
    "fireworks_or_pyrotechnics": _("Fireworks or other pyrotechnics"),
    "open_burning": _("Open burning"),
    "recreational_fire": _("A campfire or other fire for pleasure"),
    "portable_outdoor_fireplace": _("A portable outdoor fireplace"),
    "open_flames": _("Open flames, such as torches or candles"),
    "mobile_food_vehicle": _("A food truck or trailer"),
    "hazardous_materials": _("Make, store or handle hazardous materials"),
    "combustible_dust": _("Work that makes dust that can burn"),
    "flammable_finishes": _("Spray or dip with paint or finishes that burn"),
    "fruit_and_crop_ripening": _("Ripen fruit or crops with gas"),
    "fumigation_and_insecticidal_fogging": _("Fumigate or fog against insects"),
    "high_piled_storage": _("Store goods in high piles"),
    "tire_rebuilding_or_storage": _("Rebuild or store tires"),
    "welding_or_hot_work": _("Weld, cut or do other hot work"),
    "sugarhouse_alternative_activities": _("Use a sugarhouse for other things"),
    "explosives_or_blasting": _("Use explosives or blast"),
    "energy_storage": _("Keep large batteries that store energy"),
    "hazardous_production_materials": _("Use hazardous production materials"),
    "other_hazardous_process": _("Another process that may be dangerous"),
}


def _activities(*names: str, title, label, help="") -> Topic:
    return Topic("what", title, (
        Question(
            "what", label, "many", (f"{OPERATING}:activities",),
            tuple(Choice(name.replace("_", "-"), _ACTIVITIES[name], name) for name in names),
            help=help, short=_("What is planned"), none_words=_("None of these"),
        ),
    ))  # fmt: skip


DETAILS = Topic("details", _("More about it"), (
    yes_no("private", _("Is the tent for a private party or camping at a home?"),
           f"{OPERATING}:tent_private_residential_use", short=_("Tent for a private use")),
    Question("people", _("How many people do you expect at the event, in all?"), "whole",
             (f"{OPERATING}:planned_attendance",), example="300", short=_("People expected"),
             unknown=_("How many people will come.")),
    yes_no("smoke", _("Does the truck cook with smoke or grease, such as frying or grilling?"),
           f"{OPERATING}:mobile_food_smoke_or_grease", short=_("Smoke or grease")),
    yes_no("public", _("Does it make and serve food to the public?"),
           f"{OPERATING}:mobile_food_serves_public", short=_("Serves the public")),
    Question("energy", _("How much energy do the batteries store?"), "number",
             (f"{OPERATING}:energy_storage_kwh",), unit=_("kWh"), example="20",
             short=_("Energy stored"), unknown=_("How much energy the batteries store.")),
    Question("energy-limit", _("What is the limit of the state code for such batteries?"),
             "number", (f"{OPERATING}:energy_storage_limit_kwh",), unit=_("kWh"), example="20",
             short=_("Limit of the state code"),
             unknown=_("The limit of the state code for such batteries.")),
))  # fmt: skip
OPERATING_STEP = Step(
    OPERATING,
    _("Operating permit"),
    also=("tent_private_residential_use",),
    until="complete",
    permit="operating",
    says={
        "required": _("You need an operating permit before you start."),
        "not_required": _("You need no operating permit."),
        "officer_decides": _("An officer decides whether you need an operating permit."),
        "incomplete": _("Whether you need an operating permit is open."),
    },
    assumes={
        "same_location": _("All of it happens at one place."),
        "already_started": _("You have not started yet."),
    },
    unasked={
        "hazardous_materials": _(
            "Which materials you keep and how much of each. The state fire code sets how much "
            "needs a permit."
        ),
    },
)


def _tent(way) -> bool:
    return "tent_or_membrane_structure" in way.facts.get(f"{OPERATING}:activities", ())


def _fireworks(way) -> bool:
    return "fireworks_or_pyrotechnics" in way.facts.get(f"{OPERATING}:activities", ())


TENT = Topic("tent", _("The tent"), (
    Question(
        "tent", _("What is the tent for?"), sets=(f"{PERMIT}:work",),
        choices=(
            Choice("home", _("Camping, a family party or another private event"),
                   "camping_or_residential_tent"),
            Choice("other", _("Anything else"), "other_tent"),
        ),
        short=_("Use of the tent"),
    ),
    Question("tent-area", _("How large is the tent?"), "number", (f"{PERMIT}:tent_area_sqft",),
             unit=_("square feet"), example="400", help=_("Length times width."),
             short=_("Area of the tent"), unknown=_("How large the tent is.")),
))  # fmt: skip
FIREWORKS_STEP = Step(
    "operating.fireworks",
    _("Fireworks"),
    {"question": "issue_permit"},
    when=_fireworks,
    permit="fireworks",
    yes=("may_not", "may", "incomplete"),
    quiet=True,
    says=dict.fromkeys(
        ("may_not", "may", "incomplete"),
        _("A fireworks display needs the town's fireworks permit."),
    ),
    assumes={
        "other_costs_usd": _(
            "The town board does not charge further costs, for example for police or fire "
            "protection. It may."
        ),
    },
)
EVENT = Journey(
    "event",
    _("Hold an event"),
    _("A tent, a stage, fireworks, a campfire, many people outdoors."),
    "event festival party wedding tent fireworks concert fair parade bonfire stage carnival race",
    (
        _activities(
            "tent_or_membrane_structure",
            "temporary_special_event_structure",
            "outdoor_event",
            "fireworks_or_pyrotechnics",
            "open_burning",
            "recreational_fire",
            "portable_outdoor_fireplace",
            "open_flames",
            "mobile_food_vehicle",
            title=_("The event"),
            label=_("What will there be?"),
        ),
        DETAILS,
        TENT,
    ),
    (
        OPERATING_STEP,
        FIREWORKS_STEP,
        permit_step(when=_tent),
    ),
    place=False,
    notes=(
        (
            _(
                "Ask the town clerk if you want to use a street, a park or another place of the "
                "town."
            ),
            "",
        ),
        (_('Signs for an event have rules of their own: see "Put up a sign".'), "5-125(a)(5)"),
    ),
    work_title=_("Tent"),
)
TRUCK = Journey(
    "food-truck",
    _("Sell food from a truck"),
    _("A food truck or trailer, at one place or at events."),
    "food truck trailer vendor mobile cart sell ice cream hot dog peddler",
    (replace(DETAILS, title=_("The truck"), key="truck"), FIRM),
    (
        replace(
            OPERATING_STEP,
            preset={"activities": ["mobile_food_vehicle"]},
            also=(),
            assumes={"already_started": _("You have not started yet.")},
        ),
        BUSINESS_STEP,
    ),
    place=False,
    notes=((_("The county health department gives permits for food. The town does not."), ""),),
)
HAZARD = Journey(
    "hazard",
    _("Burn, store or use something dangerous"),
    _("Hazardous materials, hot work, blasting, tires, batteries, spray painting, burning."),
    "hazardous burn chemicals explosives blasting welding tires battery dust paint propane fire",
    (
        _activities(
            "open_burning", "recreational_fire", "portable_outdoor_fireplace", "open_flames",
            "hazardous_materials", "welding_or_hot_work", "flammable_finishes",
            "explosives_or_blasting", "fireworks_or_pyrotechnics", "energy_storage",
            "tire_rebuilding_or_storage", "high_piled_storage", "combustible_dust",
            "fruit_and_crop_ripening", "fumigation_and_insecticidal_fogging",
            "sugarhouse_alternative_activities", "hazardous_production_materials",
            "other_hazardous_process",
            title=_("What you plan"), label=_("What will you do?"),
        ),
        DETAILS,
    ),
    (OPERATING_STEP, FIREWORKS_STEP),
    place=False,
)  # fmt: skip
