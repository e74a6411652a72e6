"""The kinds of work that need no permit, each with its conditions (5-24(b)(1))."""

from collections.abc import Callable
from typing import Any

from rulebook.text import feet, inches, number, square_feet

DWELLINGS = ("one_or_two_family", "townhouse")
SHED_USES = ("tool_shed", "storage_shed", "playhouse", "similar_use")

Exemption = Callable[[Any, Any, Any], None]


def shed(facts: Any, check: Any, law: Any) -> None:
    """A small detached shed or playhouse by a home (a)."""
    at_a_home(facts, check, "shed_dwelling", "A shed")
    check.at_most(
        "shed_storeys",
        "storeys",
        law.figure("exempt_shed_storeys"),
        "The shed has {actual} storeys; without a permit it may have {limit}.",
    )
    if check.need("accessory_use") and facts.accessory_use not in SHED_USES:
        check.hit(
            "shed_use",
            "Only a tool shed, a storage shed, a playhouse or something alike needs no permit.",
        )
    check.forbid(
        "shed_connections",
        "system_connections",
        "A shed with electricity, plumbing, fuel or another system connected needs a permit.",
    )
    check.at_most(
        "shed_area",
        "gross_floor_area_sqft",
        law.figure("exempt_shed_area_sqft"),
        "The shed has {actual} square feet of floor; over {limit} it needs a permit.",
    )
    check.at_most(
        "shed_dimension",
        "longest_dimension_ft",
        law.figure("exempt_shed_dimension_ft"),
        "The shed measures {actual} feet one way; over {limit} feet it needs a permit.",
    )


def pool(facts: Any, check: Any, law: Any) -> None:
    """A shallow outdoor swimming pool by a home (c)."""
    at_a_home(facts, check, "pool_dwelling", "A swimming pool")
    limit = law.figure("permit_pool_depth_inches")
    if check.need("water_depth_inches") and facts.water_depth_inches >= limit:
        check.hit(
            "pool_depth",
            f"The pool is made for {inches(facts.water_depth_inches)} of water; "
            f"from {inches(limit)} on it needs a permit.",
            limit=limit,
            actual=facts.water_depth_inches,
        )
    check.demand("pool_indoors", "outdoors", "A pool inside a building needs a permit.")


def fence(facts: Any, check: Any, law: Any) -> None:
    """A fence that is not too high and not around a pool (d); the text's "or" is read as "and"."""
    check.at_most(
        "fence_height",
        "height_ft",
        law.figure("exempt_fence_height_ft"),
        "The fence is {actual} feet high; over {limit} feet it needs a permit.",
    )
    check.forbid(
        "fence_pool", "pool_fence", "A fence around a swimming pool needs a permit at any height."
    )


def retaining_wall(facts: Any, check: Any, law: Any) -> None:
    """A low retaining wall that holds back nothing but soil (e)."""
    reaches_height(facts, check, "wall_height", law.figure("permit_retaining_wall_height_ft"))
    check.forbid(
        "wall_surcharge",
        "supports_surcharge",
        "A retaining wall that carries a load besides the soil needs a permit.",
    )
    check.forbid(
        "wall_liquids",
        "impounds_class_liquids",
        "A retaining wall that holds back flammable or combustible liquids needs a permit.",
    )


def awning(facts: Any, check: Any, law: Any) -> None:
    """A window awning on the outer wall of a home (g)."""
    at_a_home(facts, check, "awning_dwelling", "A window awning")
    check.demand(
        "awning_support",
        "supported_by_exterior_wall",
        "An awning that an exterior wall does not support needs a permit.",
    )


def partition(facts: Any, check: Any, law: Any) -> None:
    """A low movable partition or case (h)."""
    reaches_height(facts, check, "partition_height", law.figure("permit_partition_height_ft"))


def finish_work(facts: Any, check: Any, law: Any) -> None:
    """Painting and the like, unless it belongs to construction under a permit (i)."""
    check.forbid(
        "finish_in_permit",
        "part_of_permitted_work",
        "This work is part of construction under a building permit and belongs to that permit.",
    )


def repair(facts: Any, check: Any, law: Any) -> None:
    """A repair with like materials that touches nothing that matters for safety (k)."""
    check.demand(
        "repair_materials",
        "like_materials",
        "A repair with other than like or similar materials needs a permit.",
    )
    check.forbid(
        "repair_loadbearing",
        "cuts_loadbearing_part",
        "A repair that removes or cuts a part which carries a load needs a permit.",
    )
    check.forbid(
        "repair_egress", "affects_egress", "A repair that affects a way out needs a permit."
    )
    check.forbid(
        "repair_system",
        "changes_building_system",
        "A repair that enlarges, alters, replaces or moves a building system, such as plumbing "
        "or wiring, needs a permit.",
    )
    check.forbid(
        "repair_fire_protection",
        "fire_protection_off",
        "A repair that puts any part of a fire protection system out of service, however "
        "briefly, needs a permit.",
    )


def tent(facts: Any, check: Any, law: Any) -> None:
    """A small tent or portable shelter that is not for camping or a party at home (m)."""
    limit = law.figure("permit_tent_area_sqft")
    if check.need("tent_area_sqft") and facts.tent_area_sqft >= limit:
        check.hit(
            "tent_area",
            f"The tent covers {square_feet(facts.tent_area_sqft)}; from {number(limit)} "
            "on it needs a permit.",
            limit=limit,
            actual=facts.tent_area_sqft,
        )


def without_condition(facts: Any, check: Any, law: Any) -> None:
    """Playground equipment, stage sets, portable equipment, camping tents (b, f, j, l)."""


# The kind of work, its paragraph of 5-24(b)(1), and what tests its conditions.
EXEMPTIONS: dict[str, tuple[str, Exemption]] = {
    "detached_accessory_structure": ("a", shed),
    "playground_equipment": ("b", without_condition),
    "swimming_pool": ("c", pool),
    "fence": ("d", fence),
    "retaining_wall": ("e", retaining_wall),
    "stage_set_or_scenery": ("f", without_condition),
    "window_awning": ("g", awning),
    "movable_partition_or_case": ("h", partition),
    "finish_work": ("i", finish_work),
    "portable_equipment": ("j", without_condition),
    "repair": ("k", repair),
    "camping_or_residential_tent": ("l", without_condition),
    "other_tent": ("m", tent),
}


def at_a_home(facts: Any, check: Any, rule: str, what: str) -> None:
    """Some exemptions serve one- and two-family dwellings and townhouses alone."""
    if check.need("associated_dwelling") and facts.associated_dwelling not in DWELLINGS:
        check.hit(
            rule,
            f"{what} needs no permit only where it belongs to a one- or two-family home or to "
            "townhouses, and to nothing else.",
        )


def reaches_height(facts: Any, check: Any, rule: str, limit: Any) -> None:
    """The height must be less than the limit; at the limit a permit is needed."""
    if check.need("height_ft") and facts.height_ft >= limit:
        check.hit(
            rule,
            f"It is {feet(facts.height_ft)} high; from {feet(limit)} on it needs a permit.",
            limit=limit,
            actual=facts.height_ft,
        )
