"""Questions and steps that several journeys share."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _

from vestal.check.tables import Choice, Figure, Question, Says, Step, Topic

PERMIT = "buildings.permit_required"
FLOOD = "floodplain.permit_required"
SETBACKS = "buildings.pool_setbacks"
ENCLOSURE = "buildings.pool_enclosure"
INSPECTIONS = "buildings.inspections_required"
CERTIFICATE = "buildings.certificate_required"
STORM = "stormwater.applicability"
SEQR = "seqr.classify"
OPERATING = "operating.operating_permit"
BUSINESS = "registry.business_registration_required"
KEY_BOX = "registry.key_box_required"

ASK_OFFICE = _("Ask the office, or look it up before you apply.")


def yes_no(key: str, label: Any, *sets: str, yes: Any = "", no: Any = "", **more) -> Question:
    """A question with yes and no."""
    choices = (
        Choice("yes", yes or _("Yes"), True),
        Choice("no", no or _("No"), False),
    )
    return Question(key, label, "choice", sets, choices, **more)


def after(ruleset: str) -> Callable[[Any], bool]:
    """The condition of a step that follows where a permit is needed or may be."""
    return lambda way: way.need(ruleset) in ("yes", "maybe", "incomplete")


FLOOD_ZONE = Topic(
    "flood",
    _("Flood zone"),
    (
        Question(
            "flood",
            _("Will any of the work be in a flood zone?"),
            sets=(f"{FLOOD}:flood_zone",),
            choices=(
                Choice("no", _("No"), "other"),
                Choice("yes", _("Yes, in a zone whose name begins with A or V"), "a"),
            ),
            help=_(
                "The flood insurance rate map shows it. The zone at the work counts, not that of "
                "the whole property. The office can look it up for you."
            ),
            short=_("Work in a flood zone"),
            unknown=_("Whether the work lies in a flood zone. The office has the flood map."),
        ),
    ),
)


def flood_step(work: str | None) -> Step:
    """Whether the work needs a floodplain development permit."""
    return Step(
        FLOOD,
        _("Flood protection"),
        {"work": work} if work else {},
        permit="flood",
        says={
            "required": _("In a flood zone the work needs a floodplain development permit."),
            "not_required": _("Outside a flood zone no floodplain development permit is needed."),
            "officer_decides": _("An officer settles whether the work lies in a flood zone."),
            "incomplete": _("In a flood zone you would need a floodplain development permit."),
        },
        assumes={
            "boundary_conflict": _("The flood map and what is seen on the ground agree."),
        },
    )


ACRES = Figure("stormwater", "regulated_acres")
STORM_ASSUMED = Step(
    STORM,
    _("Stormwater"),
    {"disturbance_acres": 0},
    permit="stormwater",
    yes=("applies",),
    quiet=True,
    says={
        "below_threshold": Says(
            _(
                "The stormwater law begins at {acres} acre of bare ground, or with work in a "
                "larger development."
            ),
            {"acres": ACRES},
        )
    },
    assumes={
        "disturbance_acres": Says(
            _(
                "You dig up, clear or grade less than {acres} acre of land, and your lot is not "
                "part of a larger development that is being built."
            ),
            {"acres": ACRES},
        ),
    },
)

# Any amount below the line does; half of it stands for "less".
LESS = Figure("stormwater", "regulated_acres", times=Decimal("0.5"))
COMMON_PLAN = yes_no(
    "plan",
    _("Is the land part of a larger development that is built in steps?"),
    f"{STORM}:larger_common_plan",
    help=_("For example a lot in a subdivision that is still being built."),
    short=_("Part of a larger development"),
    unknown=_("Whether the land is part of a larger development."),
)
LAND = Topic(
    "land",
    _("The ground"),
    (
        Question(
            "acres",
            Says(
                _("Will you dig up, clear or grade {acres} acre of land or more in all?"),
                {"acres": ACRES},
            ),
            sets=(f"{STORM}:disturbance_acres",),
            choices=(
                Choice("less", _("No, less"), LESS),
                Choice("more", _("Yes, that much or more"), ACRES),
            ),
            help=_(
                "An acre is 43,560 square feet, a little less than a football field. Count "
                "everything: the building, the driveway, trenches, heaps of soil."
            ),
            short=_("Ground that is dug up"),
            unknown=_("How much ground is dug up in all."),
        ),
    ),
)
LARGER = Topic("larger", _("The ground around it"), (COMMON_PLAN,))
STORM_ASKED = Step(
    STORM,
    _("Stormwater"),
    permit="stormwater",
    yes=("applies",),
    quiet=True,
    says={
        "applies": _(
            "So much bare ground needs a stormwater pollution prevention plan, approved before "
            "you start."
        ),
        "below_threshold": _("So little bare ground needs no stormwater plan."),
        "exempt": _("The stormwater law does not apply to this work."),
        "review": _("The stormwater officer decides whether the stormwater law applies."),
        "incomplete": _("It is not clear yet whether you need a stormwater plan."),
    },
    assumes={"exemption_claimed": _("None of the exemptions of the stormwater law applies.")},
)

DWELLING = Question(
    "for",
    _("What does it belong to?"),
    sets=(f"{PERMIT}:associated_dwelling",),
    choices=(
        Choice("home", _("A house for one or two families"), "one_or_two_family"),
        Choice("townhouse", _("Townhouses"), "townhouse"),
        Choice("other", _("Anything else, such as apartments or a business"), "other"),
    ),
    short=_("Belongs to"),
)

PERMIT_SAYS = {
    "required": _("You need a building permit before you start."),
    "not_required": _("You need no building permit for this."),
    "exempt_but_noncompliant": _("You need no building permit, but the work must meet the codes."),
    "incomplete": _("Whether you need a building permit is not clear yet."),
}
PERMIT_ASSUMES = {
    "complies_with_codes": _(
        "The work will meet the state building code and energy code. It has to, with or without "
        "a permit."
    ),
    "officer_requires_permit": _("The officer has not asked for a permit in this one case."),
    "work_started": _("You have not started yet."),
}


def permit_step(**more: Any) -> Step:
    """Whether the work needs a building permit."""
    return Step(
        PERMIT,
        _("Building permit"),
        permit="building_permit",
        says=PERMIT_SAYS,
        assumes=PERMIT_ASSUMES,
        **more,
    )


_INCLUDES = {
    "footing": _("Footings"),
    "poured_foundation": _("A poured foundation"),
    "other_foundation": _("Another foundation: block, precast or wood"),
    "foundation_drainage_or_coating": _("Drainage or coating of a foundation"),
    "concrete_slab": _("A concrete slab"),
    "wall_system": _("Walls"),
    "floor_system": _("A floor"),
    "roof_system": _("A roof"),
    "plumbing": _("Plumbing"),
    "electrical": _("Electrical work"),
    "hvac": _("Heating, ventilation or air conditioning"),
    "chimney_flue_or_gas_vent": _("A chimney, flue or gas vent"),
    "solid_fuel_appliance": _("A stove or boiler that burns wood, pellets or coal"),
    "other_fuel_appliance": _("Another appliance that burns fuel, such as a fireplace insert"),
    "energy_code_work": _("Insulation, windows or other work under the energy code"),
    "fire_alarm": _("A fire alarm"),
    "fire_sprinkler": _("Fire sprinklers"),
    "commercial_cooking": _("Commercial cooking equipment"),
}


def includes(*names: str) -> Topic:
    """What the work includes, from which the inspections follow."""
    return Topic(
        "parts",
        _("Parts of the work"),
        (
            Question(
                "parts",
                _("What does the work include?"),
                "many",
                (f"{INSPECTIONS}:work_includes",),
                tuple(Choice(name.replace("_", "-"), _INCLUDES[name], name) for name in names),
                help=_("From this follow the inspections that you call for."),
                short=_("The work includes"),
                none_words=_("None of these"),
                unknown=_("Which inspections are needed before the final one."),
            ),
        ),
    )


INSPECTIONS_STEP = Step(
    INSPECTIONS,
    _("Inspections"),
    when=after(PERMIT),
    yes=("outstanding",),
    maybe=(),
    quiet=True,
    says={
        "outstanding": _(
            "Call the office before a part of the work is covered; the list stands below."
        ),
        "incomplete": _("The office tells you which inspections are needed. One at the end is."),
    },
    assumes={"site_inspection_required": _("No inspection of the site before the permit.")},
)
CERTIFICATE_STEP = Step(
    CERTIFICATE,
    _("Certificate"),
    {"building_permit_issued": True, "use_converted": False},
    when=after(PERMIT),
    permit="certificate",
    quiet=True,
    says={"required": _("Before it is used, the finished work needs a certificate.")},
)
ZONING_NOTE = (
    _(
        "Zoning also sets how far from the lot lines you have to stay, and what the land may be "
        "used for. This page does not check zoning; the office does."
    ),
    "",
)
