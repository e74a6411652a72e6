"""The kinds of sign that the article tells apart, and what each is under its rulesets (§§ 5-111,
5-124 to 5-132).

A kind is what a sign is for and how it is built. What it says is asked nowhere (§ 5-124(m)).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.db import models
from django.utils.translation import gettext_lazy as _


class SignKind(models.TextChoices):
    """What a sign is, as the article tells kinds apart. The applicant declares it."""

    WALL = "wall", _("Wall sign of a business")
    CANOPY = "canopy", _("Canopy or awning sign")
    SURFACE = "surface", _("Sign painted or engraved on a surface")
    WINDOW_OUTSIDE = "window_outside", _("Sign fixed to the outside of a window")
    WINDOW_INSIDE = "window_inside", _("Sign inside a window")
    GROUND = "ground", _("Ground sign of a business")
    MONUMENT = "monument_ground", _("Monument ground sign")
    JOINT_GROUND = "joint_ground", _("Ground sign shared with the neighbor")
    ROOF = "roof", _("Roof sign")
    DIRECTIONAL = "directional_business", _("Directional sign")
    SANDWICH = "sandwich_board", _("Sandwich board")
    MERCHANDISE = "outdoor_merchandise", _("Sign beside merchandise outdoors")
    WALKWAY = "merchant_walkway", _("Merchant sign at a walkway")
    BUILDING = "building_identification", _("Name or number of a building")
    SALE = "sale_or_rent", _("For sale or for rent")
    WORSHIP_GROUND = "worship_ground", _("Ground sign of a place of worship")
    WORSHIP_WALL = "worship_wall", _("Wall sign of a place of worship")
    HOME_GROUND = "home_occupation_ground", _("Ground sign of a home occupation")
    HOME_WALL = "home_occupation_wall", _("Wall sign of a home occupation")
    HOME_PARKING = "home_occupation_parking", _("Parking sign of a home occupation")
    COMPLEX_GROUND = "residence_complex_ground", _("Ground sign of a residence complex")
    COMPLEX_DIRECTIONAL = "residence_complex_directional", _("Directional sign of such a complex")
    GATEWAY = "gateway", _("Gateway sign")
    INFORMATION = "information", _("Information sign")
    DIRECTIVE = "business_directive", _("Business directive sign")
    JOINT_DIRECTIONAL = "joint_directional", _("Joint directional sign of three or more")
    BANNER = "banner", _("Banner or temporary sign of a business")
    CONSTRUCTION = "construction", _("Sign on a construction site")
    DEVELOPMENT = "development", _("Sign for a new residential development")
    EVENT = "event", _("Event notification sign")
    OPEN_HOUSE = "nonprofit_or_open_house", _("Sign for an open house or a not-for-profit event")
    GARAGE = "garage_sale", _("Sign for a garage sale")
    YARD = "yard", _("Yard sign")
    FLAG = "flag", _("Flag")
    OTHER = "other", _("Another sign")


class Mounting(models.TextChoices):
    """Where a sign is fixed; with its kind it decides how the sign counts."""

    GROUND = "ground", _("In the ground")
    WALL = "wall", _("On a wall")
    CANOPY = "canopy", _("On a canopy or awning")
    SURFACE = "surface", _("Painted or engraved on a surface")
    WINDOW_OUTSIDE = "window_outside", _("On the outside of a window")
    WINDOW_INSIDE = "window_inside", _("Inside a window")
    PORTABLE = "portable", _("It can be carried")


class Group(StrEnum):
    """Which ruleset asks about a sign of the kind."""

    BUSINESS = "business"
    SCHEDULE = "schedule"
    ACCESSORY = "accessory"
    TEMPORARY = "temporary"
    BOARD = "board"
    YARD = "yard"
    FLAG = "flag"
    OTHER = "other"


@dataclass(frozen=True)
class Traits:
    """What a kind of sign is under the rulesets: its group, where it is usually fixed, and its
    names in `signs.permit_required`, `signs.prohibited` and `signs.sign_count`."""

    group: Group
    section: str
    mounting: Mounting | None = None
    permit_kind: str = "ordinary"
    prohibited_type: str = "other"
    count_kind: str = "other"


_B, _S, _A, _T = Group.BUSINESS, Group.SCHEDULE, Group.ACCESSORY, Group.TEMPORARY
_M = Mounting
K = SignKind

TRAITS: dict[str, Traits] = {
    K.WALL: Traits(_B, "5-111", _M.WALL, "ordinary", "wall", "wall"),
    K.CANOPY: Traits(_B, "5-111", _M.CANOPY, "ordinary", "canopy", "canopy"),
    K.SURFACE: Traits(_B, "5-111", _M.SURFACE, "ordinary", "surface", "surface"),
    K.WINDOW_OUTSIDE: Traits(_B, "5-113(b)(3)", _M.WINDOW_OUTSIDE, "ordinary", "window", "window"),
    K.WINDOW_INSIDE: Traits(_B, "5-111", _M.WINDOW_INSIDE, "ordinary", "window", "exempt"),
    K.GROUND: Traits(_B, "5-111", _M.GROUND, "ordinary", "ground", "ground"),
    K.MONUMENT: Traits(_B, "5-111", _M.GROUND, "ordinary", "ground", "ground"),
    K.JOINT_GROUND: Traits(_B, "5-130(a)(9)d", _M.GROUND, "ordinary", "ground", "ground"),
    K.ROOF: Traits(Group.OTHER, "5-124(o)", None, "ordinary", "roof"),
    K.DIRECTIONAL: Traits(_A, "5-130(a)(1)", None, count_kind="directional_business"),
    K.SANDWICH: Traits(_A, "5-130(a)(2)", _M.PORTABLE, "ordinary", "sandwich_board"),
    K.MERCHANDISE: Traits(_A, "5-130(a)(6)", _M.PORTABLE, count_kind="outdoor_merchandise"),
    K.WALKWAY: Traits(_A, "5-130(a)(11)", _M.WALL),
    K.BUILDING: Traits(_S, "5-126(a)(8)c", None, "building_identification",
                       count_kind="building_identification"),
    K.SALE: Traits(_S, "5-125(a)(1)", _M.PORTABLE, "sale_or_lease"),
    K.WORSHIP_GROUND: Traits(_S, "5-125(a)(2)", _M.GROUND, "ordinary", "ground", "ground"),
    K.WORSHIP_WALL: Traits(_S, "5-125(a)(2)", _M.WALL, "ordinary", "wall", "wall"),
    K.HOME_GROUND: Traits(_S, "5-126(a)(1)", _M.GROUND, "ordinary", "ground", "ground"),
    K.HOME_WALL: Traits(_S, "5-126(a)(1)", _M.WALL, "ordinary", "wall", "wall"),
    K.HOME_PARKING: Traits(_S, "5-126(a)(1)", _M.WALL),
    K.COMPLEX_GROUND: Traits(_S, "5-126(a)(8)", _M.GROUND, "ordinary", "ground", "ground"),
    K.COMPLEX_DIRECTIONAL: Traits(_S, "5-126(a)(8)", _M.GROUND,
                                  count_kind="directional_business"),
    K.GATEWAY: Traits(Group.BOARD, "5-129", _M.GROUND, "gateway", "gateway", "ground"),
    K.INFORMATION: Traits(Group.BOARD, "5-124(e)", _M.GROUND, "information"),
    K.DIRECTIVE: Traits(Group.BOARD, "5-124(e)", _M.GROUND, "business_directive"),
    K.JOINT_DIRECTIONAL: Traits(Group.BOARD, "5-131", _M.GROUND, "joint_directional"),
    K.BANNER: Traits(_T, "5-130(a)(5)", _M.PORTABLE, "ordinary", "banner", "approved_temporary"),
    K.CONSTRUCTION: Traits(_T, "5-124(t)", _M.PORTABLE, count_kind="approved_temporary"),
    K.DEVELOPMENT: Traits(_T, "5-125(a)(3)", _M.PORTABLE, "development",
                          count_kind="approved_temporary"),
    K.EVENT: Traits(_T, "5-125(a)(5)", _M.PORTABLE, count_kind="event_notification"),
    K.OPEN_HOUSE: Traits(_T, "5-130(a)(4)", _M.PORTABLE, count_kind="approved_temporary"),
    K.GARAGE: Traits(_T, "5-125(a)(4)", _M.PORTABLE, "garage_sale",
                     count_kind="approved_temporary"),
    K.YARD: Traits(Group.YARD, "5-124(n)", _M.PORTABLE, "yard"),
    K.FLAG: Traits(Group.FLAG, "5-124(b)", _M.PORTABLE, "flag", "flag", "exempt"),
    K.OTHER: Traits(Group.OTHER, "5-117"),
}  # fmt: skip

# The permanent signs of § 5-113(b) count by where they are fixed. Of those that the schedules list
# beside the signs of a business the area counts, but they are not one of its ground or wall signs.
AREA_ONLY = "window_outside"
NUMBERED = (Group.BUSINESS, Group.BOARD)
COUNTED_MOUNTINGS = (
    Mounting.GROUND, Mounting.WALL, Mounting.CANOPY, Mounting.SURFACE, Mounting.WINDOW_OUTSIDE,
)  # fmt: skip
NEVER_COUNTED = (Group.TEMPORARY, Group.YARD, Group.FLAG)


def traits(kind: str) -> Traits:
    """What a kind is under the rulesets."""
    return TRAITS[kind]


def counted_as(kind: str, mounting: str) -> str:
    """The type under which a sign goes into the sums of `signs.allowance`; "" where it has limits
    of its own and stands in no sum (§§ 5-113(b), 5-130(a)(8))."""
    if kind == SignKind.MERCHANDISE:
        return "outdoor_merchandise"
    if kind == SignKind.JOINT_GROUND:
        return "joint_ground"
    group = traits(kind).group
    own_limits = group in NEVER_COUNTED or kind in (SignKind.SALE, SignKind.SANDWICH)
    if own_limits or mounting == Mounting.PORTABLE or not mounting:
        return ""
    if mounting == Mounting.WINDOW_INSIDE:
        return "window_inside"
    return mounting if group in NUMBERED else AREA_ONLY


def is_temporary(kind: str) -> bool:
    """Whether the sign has a clock of its own while it stands."""
    return traits(kind).group is Group.TEMPORARY
