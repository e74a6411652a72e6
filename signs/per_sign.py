"""The facts of one proposed sign for the questions that ask about it alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from signs.models import Approval, Drawn, ProposedSign, Sign, SignPermit, displays_in
from signs.property import Property
from signs.sign_kinds import Group, Mounting, SignKind, traits
from workflow.models import Case
from workflow.states import State

Boards = Mapping[str, bool]


def given(sign: ProposedSign | Sign) -> dict[str, Any]:
    """What was declared and confirmed of the sign by the names of the rulesets."""
    return {**sign.facts, **getattr(sign, "confirmed", {})}


def prohibited_type(sign: Drawn) -> str:
    """The sign under `signs.prohibited`: where its kind has no name there, by how it is fixed."""
    named = traits(sign.sign_kind).prohibited_type
    if named != "other" or sign.mounting == Mounting.PORTABLE:
        return named
    if sign.mounting in (Mounting.WINDOW_OUTSIDE, Mounting.WINDOW_INSIDE):
        return "window"
    return sign.mounting or named


def prohibited(here: Property, sign: ProposedSign, boards: Boards) -> dict:
    """The facts of `signs.prohibited` (§ 5-124)."""
    lot = here.lot
    directive = (Approval.INFORMATION, Approval.DIRECTIVE, Approval.JOINT_DIRECTIONAL)
    vacant_allowed = lot.vacant_exception if lot else "none"
    if sign.sign_kind == SignKind.SALE:
        vacant_allowed = "sale_or_lease"
    elif boards.get(Approval.VACANT):
        vacant_allowed = "town_board_approved"
    return {
        "sign_type": prohibited_type(sign),
        "schedule": here.schedule,
        "in_shopping_plaza": here.in_plaza,
        "commercial_message": sign.commercial,
        "on_site": sign.on_site,
        "board_approved_directive_sign": any(boards.get(one) for one in directive),
        "projection_in": sign.projection_in,
        "banner_use": "business_temporary" if sign.sign_kind == SignKind.BANNER else None,
        "changeable_type": sign.changeable,
        "place_of_worship": bool(lot and lot.place_of_worship),
        "special_permit_granted": bool(boards.get(Approval.ELECTRONIC)),
        "lit_red": sign.lit_red,
        "vacant_property": bool(lot and lot.vacant),
        "vacant_exception": vacant_allowed,
        **given(sign),
    }


def wall(here: Property, sign: ProposedSign) -> dict:
    """The facts of `signs.wall_placement` (§§ 5-124(h), 5-130(a)(10))."""
    return {
        "schedule": here.schedule,
        "projection_in": sign.projection_in,
        **given(sign),
    }


def electronic(here: Property, sign: ProposedSign, boards: Boards) -> dict:
    """The facts of `signs.electronic_sign` (§§ 5-128(a)(7)c, 5-130(a)(12), 5-132(d)(2)c)."""
    others = [one for one in here.existing if one.changeable in ("electric", "electronic_message")]
    same = [one for one in others if getattr(one, "space_id", None) == sign.space_id]
    return {
        "schedule": here.schedule,
        "in_shopping_plaza": here.in_plaza,
        "gateway_sign": sign.sign_kind == SignKind.GATEWAY,
        "mounting": "ground" if sign.mounting == Mounting.GROUND else "wall",
        "display_width_ft": sign.display_width_ft,
        "display_height_ft": sign.display_height_ft,
        "top_height_ft": sign.height_ft,
        "electronic_signs_of_business": len(same) + 1,
        "electronic_signs_on_property": len(others) + 1,
        "store_front_width_ft": sign.space.store_front_width_ft if sign.space else None,
        "special_permit_granted": boards.get(Approval.ELECTRONIC),
        "lit_red": sign.lit_red,
        "hold_seconds": sign.hold_seconds,
    }


# ------------------------------------------------------------------ the question of its own kind


def own_question(
    here: Property, permit: SignPermit | None, sign: ProposedSign | Sign, boards: Boards
) -> tuple[str, dict]:
    """The ruleset of the sign's own kind, with its facts; "" where there is none, or where the
    question can not be put without a schedule."""
    group = sign.group
    if sign.sign_kind == SignKind.GATEWAY:
        return "signs.gateway", gateway(here, sign, boards)
    if sign.sign_kind == SignKind.JOINT_DIRECTIONAL:
        return "signs.joint_directional", joint_directional(permit, sign, boards)
    if here.schedule is None:
        return "", {}
    question = {
        Group.SCHEDULE: ("signs.schedule_sign", schedule_sign),
        Group.ACCESSORY: ("signs.accessory_sign", accessory),
        Group.TEMPORARY: ("signs.temporary_sign", temporary),
        Group.YARD: ("signs.yard_sign", yard),
    }.get(group)
    if question is None:
        return "", {}
    ruleset, facts_of = question
    return ruleset, {**facts_of(here, sign), **given(sign)}


def _measures(sign: Drawn) -> dict:
    return {
        "area_sqft": sign.area_sqft,
        "height_ft": sign.height_ft,
        "greatest_dimension_ft": sign.greatest_dimension_ft,
        "greatest_dimension_in": sign.greatest_dimension_in,
        "front_setback_ft": sign.front_setback_ft,
        "other_setback_ft": sign.other_setback_ft,
    }


def schedule_sign(here: Property, sign: ProposedSign | Sign) -> dict:
    """The facts of `signs.schedule_sign` (§§ 5-125 to 5-128, 5-130(a)(3))."""
    lines = [s for s in (sign.front_setback_ft, sign.other_setback_ft) if s is not None]
    return {
        **_measures(sign),
        "kind": sign.sign_kind,
        "schedule": here.schedule,
        "signs_of_this_kind": len(here.of_kind(sign.sign_kind)) + 1,
        "line_setback_ft": min(lines) if lines else None,
        "residential_occupancies": here.lot.residential_occupancies if here.lot else None,
    }


def accessory(here: Property, sign: ProposedSign | Sign) -> dict:
    """The facts of `signs.accessory_sign` (§ 5-130(a)(1), (2), (6), (11))."""
    alike = [
        one
        for one in here.of_kind(sign.sign_kind)
        if getattr(one, "space_id", None) == sign.space_id
    ]
    return {
        **_measures(sign),
        "kind": sign.sign_kind,
        "schedule": here.schedule,
        "in_shopping_plaza": here.in_plaza,
        # For each type of merchandise one: which type it is, is asked of nobody.
        "signs_of_this_kind": 1 if sign.sign_kind == SignKind.MERCHANDISE else len(alike) + 1,
    }


def yard(here: Property, sign: ProposedSign | Sign) -> dict:
    """The facts of `signs.yard_sign` (§ 5-124(n))."""
    return {**_measures(sign), "schedule": here.schedule}


def gateway(here: Property, sign: ProposedSign | Sign, boards: Boards) -> dict:
    """The facts of `signs.gateway` (§ 5-129)."""
    others = Sign.objects.filter(
        sign_kind=SignKind.GATEWAY, state__in=(State.ISSUED, State.APPROVED)
    )
    if here.lot is not None:
        others = others.exclude(lot=here.lot, pk__in=here.going)
    return {
        **_measures(sign),
        "special_permit_granted": boards.get(Approval.GATEWAY),
        "other_gateway_signs_in_town": others.count(),
        "electronic_display": sign.changeable in ("electric", "electronic_message"),
        "display_width_ft": sign.display_width_ft,
        "display_height_ft": sign.display_height_ft,
        **given(sign),
    }


def joint_directional(permit: SignPermit | None, sign: ProposedSign | Sign, boards: Boards) -> dict:
    """The facts of `signs.joint_directional` (§ 5-131)."""
    has_consent = None
    if permit is not None:
        has_consent = bool(permit.applicant_is_owner) or permit.has_file("owner_permission")
    return {
        "owner_written_permission": has_consent,
        "town_board_approved": boards.get(Approval.JOINT_DIRECTIONAL),
        "persons_on_sign": 0,
        **given(sign),
    }


# ------------------------------------------------------------------ temporary signs


def temporary(here: Property, sign: ProposedSign | Sign) -> dict:
    """The facts of `signs.temporary_sign` (§§ 5-124(t), 5-125 to 5-128, 5-130, 5-132)."""
    permit: SignPermit | None = getattr(sign, "permit", None)
    alike = here.of_kind(sign.sign_kind)
    if sign.sign_kind == SignKind.BANNER:
        alike = [one for one in alike if getattr(one, "space_id", None) == sign.space_id]
        alike = [one for one in alike if getattr(one, "state", "") == State.ISSUED]
    return {
        **_measures(sign),
        "kind": sign.sign_kind,
        "schedule": here.schedule,
        "in_shopping_plaza": here.in_plaza,
        "signs_at_once": len(alike) + 1,
        "earlier_times_this_year": times_in_year(here, sign, here.day),
        "site_status": site_status(here),
        "lighted": sign.lighting != "none",
        "has_permit": True,
        "permit_issued_on": here.day,
        "permit_months": permit.permit_months if permit else None,
    }


def times_in_year(here: Property, sign: Drawn, day: date) -> int | None:
    """Earlier displays of the business, or sales at the property, in the calendar year."""
    from signs.models import Display

    if here.lot is None:
        return 0
    rows = Display.objects.filter(
        displays_in(day.year), sign__sign_kind=sign.sign_kind, sign__lot=here.lot
    ).exclude(sign__state=State.VOID)
    if sign.sign_kind == SignKind.BANNER:
        rows = rows.filter(space=getattr(sign, "space", None))
    return rows.count()


def site_status(here: Property) -> str | None:
    """Whether a building permit is in force at the property (§ 5-124(t)(1)). Without one it may be
    work that needs none, or the officer may agree to an earlier time: that is to be said."""
    in_force = Case.objects.filter(kind="BP", state=State.ISSUED, parcel=here.parcel)
    return "permit_current" if in_force.exists() else None
