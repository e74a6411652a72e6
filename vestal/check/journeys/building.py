"""Sheds, decks, fences, walls and other building work around a home."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.common import (
    CERTIFICATE_STEP,
    DWELLING,
    FLOOD_ZONE,
    INSPECTIONS_STEP,
    PERMIT,
    STORM_ASSUMED,
    ZONING_NOTE,
    flood_step,
    includes,
    permit_step,
    yes_no,
)
from vestal.check.tables import Choice, Journey, Question, Topic

REPAIR = Topic(
    "repair",
    _("The repair"),
    (
        yes_no(
            "like",
            _("Do you use the same kind of material as before, or a similar one?"),
            f"{PERMIT}:like_materials",
            short=_("Same or similar material"),
        ),
        yes_no(
            "bearing",
            _("Do you remove or cut a beam, post, wall or roof part that carries a load?"),
            f"{PERMIT}:cuts_loadbearing_part",
            short=_("A part that carries a load is cut"),
            unknown=_("Whether a part that carries a load is cut."),
        ),
        yes_no(
            "egress",
            _("Do you change a door, stair or hallway that people need to get out?"),
            f"{PERMIT}:affects_egress",
            short=_("A way out is changed"),
        ),
        yes_no(
            "system",
            _("Do you replace, move or extend wiring, plumbing, heating or another system?"),
            f"{PERMIT}:changes_building_system",
            short=_("A system is changed"),
        ),
        yes_no(
            "fire",
            _("Will a fire alarm or sprinkler be off, even for a short time?"),
            f"{PERMIT}:fire_protection_off",
            short=_("Fire protection is off for a time"),
        ),
    ),
)

SHED = Journey(
    "shed",
    _("Build a shed"),
    _("A tool shed, storage shed, playhouse or other small building that stands by itself."),
    "shed barn storage playhouse hut carport accessory garden house",
    (
        Topic("for", _("The shed"), (
            DWELLING,
            Question(
                "use",
                _("What is it for?"),
                sets=(f"{PERMIT}:accessory_use",),
                choices=(
                    Choice("tools", _("Tools"), "tool_shed"),
                    Choice("storage", _("Storage"), "storage_shed"),
                    Choice("playhouse", _("A playhouse"), "playhouse"),
                    Choice("similar", _("Something like these"), "similar_use"),
                    Choice("other", _("Something else, such as a workshop or a car"), "other_use"),
                ),
                short=_("Use"),
            ),
        )),
        Topic("size", _("Its size"), (
            Question(
                "area", _("How large is its floor, all levels together?"), "number",
                (f"{PERMIT}:gross_floor_area_sqft",), unit=_("square feet"), example="96",
                help=_("Length times width: 8 by 12 feet is 96 square feet."), short=_("Floor"),
            ),
            Question(
                "longest", _("What is its longest measure: length, width or height?"), "number",
                (f"{PERMIT}:longest_dimension_ft",), unit=_("feet"), example="12",
                short=_("Longest measure"),
            ),
            Question(
                "storeys", _("How many stories does it have?"), "whole", (f"{PERMIT}:storeys",),
                example="1", help=_("A loft that you can stand in is a story."),
                short=_("Stories"),
            ),
        )),
        Topic("systems", _("Connections"), (
            yes_no(
                "systems", _("Will it have electricity, water, heating or another connection?"),
                f"{PERMIT}:system_connections", short=_("Connections"),
            ),
        )),
        FLOOD_ZONE,
        includes("footing", "concrete_slab", "wall_system", "floor_system", "roof_system",
                 "electrical", "plumbing"),
    ),
    (
        permit_step(preset={"work": "detached_accessory_structure"}),
        flood_step("building"),
        STORM_ASSUMED,
        INSPECTIONS_STEP,
        CERTIFICATE_STEP,
    ),
    notes=(ZONING_NOTE,),
    work_title=_("Shed"),
)  # fmt: skip

DECK = Journey(
    "deck",
    _("Build a deck or porch"),
    _("A new deck, porch, stairs or ramp, or a change to one that is there."),
    "deck porch patio stairs steps ramp balcony terrace railing pergola gazebo",
    (
        Topic(
            "what",
            _("The deck or porch"),
            (
                Question(
                    "what",
                    _("What will you do?"),
                    sets=(f"{PERMIT}:work",),
                    choices=(
                        Choice("build", _("Build a new one"), "new_construction"),
                        Choice("larger", _("Make one larger"), "enlargement"),
                        Choice("change", _("Change one, for example new stairs"), "alteration"),
                        Choice("repair", _("Repair one as it is"), "repair"),
                        Choice("remove", _("Take one down"), "removal"),
                    ),
                    short=_("Work"),
                ),
            ),
        ),
        REPAIR,
        FLOOD_ZONE,
        includes(
            "footing", "concrete_slab", "wall_system", "floor_system", "roof_system", "electrical"
        ),
    ),
    (
        permit_step(),
        flood_step("building"),
        STORM_ASSUMED,
        INSPECTIONS_STEP,
        CERTIFICATE_STEP,
    ),
    notes=(ZONING_NOTE,),
    work_title=_("Deck or porch"),
)

FENCE = Journey(
    "fence",
    _("Put up a fence"),
    _("A fence around a yard or a garden, or around a pool."),
    "fence gate privacy wall hedge yard pool barrier",
    (
        Topic(
            "fence",
            _("The fence"),
            (
                Question(
                    "height",
                    _("How high is it at its highest place?"),
                    "number",
                    (f"{PERMIT}:height_ft",),
                    unit=_("feet"),
                    example="6 or 6.5",
                    help=_("Measured from the ground beside it."),
                    short=_("Height"),
                ),
                yes_no(
                    "pool",
                    _("Is it part of a fence around a swimming pool?"),
                    f"{PERMIT}:pool_fence",
                    short=_("Around a pool"),
                ),
            ),
        ),
        FLOOD_ZONE,
        includes("footing"),
    ),
    (
        permit_step(preset={"work": "fence"}),
        flood_step("other_manmade_change"),
        STORM_ASSUMED,
        INSPECTIONS_STEP,
        CERTIFICATE_STEP,
    ),
    notes=(
        ZONING_NOTE,
        (_("Look where the lot line is before you set a post; a survey shows it."), ""),
    ),
    work_title=_("Fence"),
)

WALL = Journey(
    "retaining-wall",
    _("Build a retaining wall"),
    _("A wall that holds back soil."),
    "retaining wall slope terrace soil landscaping blocks",
    (
        Topic("wall", _("The wall"), (
            Question(
                "height", _("How high is it at its highest place?"), "number",
                (f"{PERMIT}:height_ft",), unit=_("feet"), example="3 or 3.5", short=_("Height"),
            ),
            yes_no(
                "surcharge",
                _("Does it carry more than the soil, such as a driveway or a slope above it?"),
                f"{PERMIT}:supports_surcharge", short=_("Carries more than soil"),
                unknown=_("Whether the wall carries more than the soil behind it."),
            ),
            yes_no(
                "liquids", _("Does it hold back fuel or another liquid that can burn?"),
                f"{PERMIT}:impounds_class_liquids", short=_("Holds back liquid that burns"),
            ),
        )),
        FLOOD_ZONE,
        includes("footing", "poured_foundation", "other_foundation",
                 "foundation_drainage_or_coating"),
    ),
    (
        permit_step(preset={"work": "retaining_wall"}),
        flood_step("other_manmade_change"),
        STORM_ASSUMED,
        INSPECTIONS_STEP,
        CERTIFICATE_STEP,
    ),
    notes=(ZONING_NOTE,),
    work_title=_("Retaining wall"),
)  # fmt: skip
