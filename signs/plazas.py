"""The questions on shopping plazas and pad sites (§§ 5-111, 5-123(a), 5-132)."""

from __future__ import annotations

from itertools import groupby

from signs.asking import ask, findings
from signs.models import Approval, Drawn, ProposedSign, TenantSpace
from signs.per_sign import Boards, given
from signs.property import Property
from signs.sign_kinds import Group, Mounting, SignKind

GROUND_KINDS = (SignKind.GROUND, SignKind.MONUMENT, SignKind.JOINT_GROUND)


def plan(here: Property, **over) -> dict:
    """The answer of `signs.plaza_plan`: must the owner have a plan, is this a plaza at all?"""
    lot = here.lot
    facts = {
        "business_spaces": len(here.spaces),
        "constructed_on": lot.constructed_on if lot else None,
        "altered_to_become_plaza": bool(lot and lot.altered_to_become_plaza),
        **over,
    }
    return ask("signs.plaza_plan", facts, here.day)


def plan_is_due(here: Property) -> bool:
    """Whether a plan has to be approved first: the plaza needs one and has none (§ 5-132(a))."""
    return here.in_plaza and here.package is None and plan(here)["outcome"] == "plan_required"


def of_all(here: Property, proposed: list[ProposedSign]) -> list[dict]:
    """What is asked of the wall signs of each tenant space together."""
    found = []
    walls = [sign for sign in proposed if _is_tenant_wall(sign)]
    for space, signs in groupby(sorted(walls, key=_by_space), key=lambda sign: sign.space):
        found += findings("signs.plaza_tenant", tenant(here, space, list(signs)), here.day)
    return found


def _by_space(sign: ProposedSign) -> int:
    return sign.space_id or 0


def _is_tenant_wall(sign: Drawn) -> bool:
    walls = (Mounting.WALL, Mounting.CANOPY, Mounting.SURFACE, Mounting.WINDOW_OUTSIDE)
    space = getattr(sign, "space", None)
    on_pad = space is not None and space.pad_building
    return sign.group is Group.BUSINESS and sign.mounting in walls and not on_pad


def tenant(here: Property, space: TenantSpace | None, proposed: list[ProposedSign]) -> dict:
    """The facts of `signs.plaza_tenant`: the proposed signs first, then those that stay."""
    stays = [
        sign
        for sign in here.existing
        if _is_tenant_wall(sign) and space is not None and sign.space_id == space.pk
    ]
    return {
        "approved_package": here.package is not None,
        "matches_package": matches(here, [*proposed, *stays]) if here.package else None,
        "store_front_width_ft": space.store_front_width_ft if space else None,
        "corner_space": bool(space and space.corner),
        "second_front_width_ft": space.second_front_width_ft if space else None,
        "signs": [_wall_facts(sign) for sign in (*proposed, *stays)],
    }


def _wall_facts(sign: Drawn) -> dict:
    facts = {
        "front": sign.front,
        "length_ft": sign.width_ft,
        "height_ft": sign.face_height_ft,
        "area_sqft": sign.area_sqft,
    }
    return {key: value for key, value in facts.items() if value is not None}


def matches(here: Property, signs: list[Drawn]) -> bool:
    """Whether the wall signs of a space keep to the figures of the approved package (§ 5-132(c)).
    Where they do not, the officer says whether that is minor (§ 5-123(a))."""
    package = here.package
    number = package.wall_signs_per_space
    limits = (
        ("area_sqft", package.wall_max_area_sqft),
        ("face_height_ft", package.wall_max_height_ft),
        ("width_ft", package.wall_max_length_ft),
    )
    if number is not None and len(signs) > number:
        return False
    return all(_within(getattr(sign, name), most) for sign in signs for name, most in limits)


def _within(actual, most) -> bool:
    """A figure that the package does not have limits nothing; a measure that is missing is not
    known to keep to one."""
    return most is None or (actual is not None and actual <= most)


def of_sign(here: Property, sign: ProposedSign, boards: Boards) -> list[dict]:
    """What is asked of one sign of the plaza: a ground sign, or a sign of a pad site."""
    if sign.space is not None and sign.space.pad_building and sign.group is Group.BUSINESS:
        return findings("signs.pad_site", pad_site(here, sign), here.day)
    if sign.sign_kind in GROUND_KINDS:
        return ground_findings(here, sign, boards)
    return []


def ground_findings(here: Property, sign: ProposedSign, boards: Boards) -> list[dict]:
    """A ground sign by the approved package, or by § 5-132(d)(3) where it says nothing."""
    package = here.package
    if package is not None and package.ground_max_height_ft is not None:
        kept = (
            _within(sign.width_ft, package.ground_max_width_ft)
            and _within(sign.height_ft, package.ground_max_height_ft)
            and _clear(sign, package.ground_min_front_setback_ft)
        )
        return findings(
            "signs.plaza_tenant", {"approved_package": True, "matches_package": kept}, here.day
        )
    return findings("signs.plaza_ground", ground(here, sign, boards), here.day)


def _clear(sign: Drawn, least) -> bool:
    return least is None or (sign.front_setback_ft is not None and sign.front_setback_ft >= least)


def ground(here: Property, sign: ProposedSign, boards: Boards) -> dict:
    """The facts of `signs.plaza_ground`; the signs of pad sites are left out."""
    others = [
        one
        for one in here.of_kind(*GROUND_KINDS)
        if not (getattr(one, "space", None) and one.space.pad_building)
    ]
    secondary = [one for one in others if one.plaza_place == "secondary_entrance"]
    return {
        "total_store_front_width_ft": here.store_fronts_ft,
        "location": sign.plaza_place or None,
        "width_ft": sign.width_ft,
        "height_ft": sign.height_ft,
        "front_setback_ft": sign.front_setback_ft,
        "other_setback_ft": sign.other_setback_ft,
        "other_main_ground_signs": len(others) - len(secondary),
        "other_secondary_ground_signs": len(secondary),
        "zoning_board_approved": boards.get(Approval.SECOND_PLAZA),
        **given(sign),
    }


def pad_site(here: Property, sign: ProposedSign) -> dict:
    """The facts of `signs.pad_site` (§ 5-132(e))."""
    building = sign.space.pad_building
    mates = [space for space in here.spaces if space.pad_building == building]
    beside = [
        one
        for one in here.existing
        if one.group is Group.BUSINESS and getattr(one, "space_id", None) in {m.pk for m in mates}
    ]
    on_ground = sign.mounting == Mounting.GROUND
    sides = {one.side_of_building for one in beside if one.mounting != Mounting.GROUND}
    sides = {side for side in (*sides, sign.side_of_building) if side}
    return {
        "sign_type": "ground" if on_ground else "wall",
        "businesses_in_building": len(mates),
        "ground_signs": sum(one.mounting == Mounting.GROUND for one in beside) + 1,
        "height_ft": sign.height_ft if on_ground else sign.face_height_ft,
        "area_sqft": sign.area_sqft,
        "greatest_dimension_ft": sign.greatest_dimension_ft,
        "front_setback_ft": sign.front_setback_ft,
        "length_ft": sign.width_ft,
        "store_front_width_ft": sign.space.store_front_width_ft,
        "sides_with_wall_signs": len(sides) if sides and not on_ground else None,
        **given(sign),
    }
