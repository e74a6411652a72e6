"""Swimming pools and hot tubs."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.common import (
    CERTIFICATE_STEP,
    DWELLING,
    ENCLOSURE,
    FLOOD_ZONE,
    INSPECTIONS_STEP,
    PERMIT,
    SETBACKS,
    STORM_ASSUMED,
    ZONING_NOTE,
    flood_step,
    includes,
    permit_step,
    yes_no,
)
from vestal.check.tables import Choice, Journey, Question, Step, Topic

INCHES = _("inches")


def _length(key: str, label, *sets: str, unit=INCHES, example="40", **more) -> Question:
    return Question(key, label, "number", sets, unit=unit, example=example, **more)


WHAT = Topic("what", _("The pool"), (
    Question(
        "what", _("What do you want to put in?"),
        choices=(
            Choice("pool", _("A swimming pool"), sets={
                f"{PERMIT}:work": "swimming_pool",
                f"{SETBACKS}:facility": "swimming_pool",
                f"{ENCLOSURE}:facility": "swimming_pool",
            }),
            Choice("tub", _("A hot tub or spa"), sets={f"{PERMIT}:work": "hot_tub_or_spa"}),
        ),
        short=_("Kind"),
    ),
    replace(DWELLING, label=_("What does the pool belong to?")),
    _length("depth", _("How deep is the water at its deepest place?"),
            f"{PERMIT}:water_depth_inches", f"{ENCLOSURE}:pool_depth_inches",
            example="48", help=_("The depth for which the pool is made."),
            short=_("Depth of water")),
    yes_no("outdoors", _("Is it outdoors?"), f"{PERMIT}:outdoors", f"{ENCLOSURE}:outdoor",
           short=_("Outdoors")),
))  # fmt: skip
YARDS = Topic(
    "yards",
    _("Distances to the lot lines"),
    tuple(
        _length(key, label, f"{SETBACKS}:{key}_yard_ft", unit=_("feet"), example="15",
                short=short, unknown=unknown)
        for key, label, short, unknown in (
            ("side", _("How far is the pool from the nearest side lot line?"),
             _("To the side lot line"), _("How far the pool is from the side lot line.")),
            ("rear", _("How far is it from the rear lot line?"),
             _("To the rear lot line"), _("How far the pool is from the rear lot line.")),
            ("front", _("How far is it from the front lot line, at the street?"),
             _("To the front lot line"), _("How far the pool is from the front lot line.")),
        )
    ),
    intro=_("Measure from the edge of the pool. A survey shows the lot lines."),
)  # fmt: skip
BUILT = Topic("built", _("How the pool is built"), (
    Question(
        "type", _("Does it stand above the ground?"), sets=(f"{ENCLOSURE}:pool_type",),
        choices=(
            Choice("above", _("Yes, above the ground"), "above_ground"),
            Choice("in", _("No, it is set in the ground"), "in_ground"),
        ),
        short=_("Above or in the ground"),
    ),
))  # fmt: skip
RIM = Topic("rim", _("The rim and the ladder"), (
    _length("rim", _("How high is the rim or deck above the ground, at its lowest place?"),
            f"{ENCLOSURE}:rim_height_inches", example="48", short=_("Height of the rim"),
            unknown=_("How high the rim of the pool is above the ground.")),
    yes_no("ladder", _("Can the ladder be locked or taken away when nobody swims?"),
           f"{ENCLOSURE}:access_can_be_blocked", short=_("Ladder can be blocked"),
           unknown=_("Whether the ladder can be blocked.")),
))  # fmt: skip
FENCE = Topic("fence", _("The fence around it"), (
    yes_no("fence", _("Will there be a fence or wall all around the pool?"),
           f"{ENCLOSURE}:enclosure_provided", short=_("Fence all around")),
    _length("height", _("How high is the fence at its lowest place?"),
            f"{ENCLOSURE}:enclosure_height_ft", unit=_("feet"), example="4 or 4.5",
            short=_("Height of the fence"), unknown=_("How high the fence is.")),
    _length("gap", _("How wide is the widest gap between fence and ground?"),
            f"{ENCLOSURE}:clearance_inches", example="2", short=_("Gap at the ground"),
            unknown=_("How wide the gap between fence and ground is.")),
    yes_no("footholds", _("Could a child find a foothold on it and climb over?"),
           f"{ENCLOSURE}:has_footholds", short=_("Footholds"),
           unknown=_("Whether the fence has footholds.")),
    yes_no("inside", _("Are the rails and posts on the side of the pool?"),
           f"{ENCLOSURE}:rails_and_posts_inside", short=_("Rails and posts inside"),
           unknown=_("Whether rails and posts are inside.")),
    Question(
        "material", _("What kind of fence is it?"), sets=(f"{ENCLOSURE}:fence_type",),
        choices=(
            Choice("picket", _("Pickets"), "picket"),
            Choice("chain", _("Chain link"), "chain_link"),
            Choice("other", _("Another kind, such as boards or a wall"), "other"),
        ),
        short=_("Kind of fence"), unknown=_("What kind of fence it is."),
    ),
))  # fmt: skip
OPENINGS = Topic("openings", _("The openings of the fence"), (
    _length("pickets", _("How wide is the widest opening between the pickets?"),
            f"{ENCLOSURE}:picket_opening_inches", example="3 or 3.5",
            short=_("Between the pickets"), unknown=_("How far the pickets are apart.")),
    _length("links", _("How wide is the widest opening of the chain link?"),
            f"{ENCLOSURE}:link_opening_inches", example="2 or 2.25",
            short=_("Opening of the links"), unknown=_("How wide the links are.")),
    yes_no("tops", _("Do the tops of the pickets or links stand above the upper bar?"),
           f"{ENCLOSURE}:tops_extend_above_bar", short=_("Tops above the bar"),
           unknown=_("Whether the tops stand above the upper bar.")),
))  # fmt: skip
GATES = Topic("gates", _("The gates"), (
    Question(
        "gates", _("What is true of every gate?"), "many",
        choices=(
            Choice("closing", _("It closes by itself"),
                   sets={f"{ENCLOSURE}:gates[0].self_closing": True}),
            Choice("latching", _("It latches by itself"),
                   sets={f"{ENCLOSURE}:gates[0].self_latching": True}),
            Choice("inside", _("The handle of the latch is on the side of the pool"),
                   sets={f"{ENCLOSURE}:gates[0].latch_inside": True}),
        ),
        sets=(f"{ENCLOSURE}:gates",),
        short=_("Every gate"), none_words=_("None of these"),
        unknown=_("How the gates close and latch."),
    ),
    _length("latch", _("How high above the ground is the handle of the latch?"),
            f"{ENCLOSURE}:gates[0].latch_height_inches", example="40",
            short=_("Height of the latch"), unknown=_("How high the latch of the gate is.")),
))  # fmt: skip

SETBACKS_STEP = Step(
    SETBACKS,
    _("Distances to the lot lines"),
    until="complete",
    when=lambda way: way.has(f"{SETBACKS}:facility"),
    yes=(),
    maybe=(),
    says={
        "complies": _("The pool is far enough from the lot lines."),
        "does_not_comply": _("The pool is too close to a lot line."),
        "incomplete": _("The distances to the lot lines are still open."),
    },
    assumes={
        "noise_over_limit": _("The pump is not louder than the town code allows."),
        "buffer_required": _("The officer asks for no hedge or other screen."),
    },
)
ENCLOSURE_STEP = Step(
    ENCLOSURE,
    _("The fence around the pool"),
    until="complete",
    when=lambda way: way.has(f"{ENCLOSURE}:facility"),
    yes=(),
    maybe=(),
    says={
        "complies": _("The fence keeps to the code."),
        "does_not_comply": _("The fence does not keep to the code as it is planned."),
        "exempt": _("The pool needs no fence."),
        "not_required": _("An indoor pool needs no fence."),
        "incomplete": _("A few points about the fence are still open."),
    },
    assumes={"dwelling_wall": _("No wall of the house is a part of the fence.")},
    unasked={
        "railing_load_lb": _("How much the railings withstand."),
        "post_load_lb": _("How much the posts withstand."),
        "material_load_lb": _("How much the fence material withstands."),
    },
)

POOL = Journey(
    "pool",
    _("Put in a pool or hot tub"),
    _("A swimming pool above or in the ground, a hot tub or spa, and the fence around it."),
    "pool swimming hot tub spa jacuzzi above ground inground fence enclosure",
    (
        WHAT, YARDS, BUILT, RIM, FENCE, OPENINGS, GATES, FLOOD_ZONE,
        includes("footing", "poured_foundation", "concrete_slab", "plumbing", "electrical",
                 "other_fuel_appliance"),
    ),
    (
        permit_step(),
        SETBACKS_STEP,
        ENCLOSURE_STEP,
        flood_step("excavation"),
        STORM_ASSUMED,
        INSPECTIONS_STEP,
        CERTIFICATE_STEP,
    ),
    notes=(ZONING_NOTE,),
    work_title=_("Swimming pool"),
)  # fmt: skip
