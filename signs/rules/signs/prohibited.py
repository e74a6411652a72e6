"""Signs that are prohibited whatever their size (5-111, 5-124)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import inches, number

from .shared import COMMERCIAL, ELECTRIC, RESIDENTIAL

# 5-124(a): allowed nowhere. They move by their nature, so 5-124(k) adds nothing.
ATTENTION = {
    "pennant": "Pennants",
    "spinner": "Spinners",
    "feather_flag": "Feather flags",
    "tube_man": "Tube man displays",
    "sign_twirler": "Sign twirlers",
}


@ruleset("signs.prohibited", violation="prohibited", review="review", clean="allowed")
def prohibited(facts: Any, check: Any, law: Any) -> str | None:
    """Is this sign prohibited, whatever its size?"""
    if check.missing:
        return None
    if facts.government_sign or facts.school_facility_sign:
        check.hit("exempt", "The sign of a government or of a school is outside the sign law.")
    elif facts.inside_building:
        judge_inside(facts, check)
    elif facts.sign_type == "vehicle":
        judge_vehicle(facts, check)
    else:
        judge_kind(facts, check, law)
        judge_message_and_place(facts, check)
        judge_changeable(facts, check)
        judge_light(facts, check, law)
        judge_movement(facts, check)
        return None
    return "exempt" if check.was_hit("exempt") else None


def judge_inside(facts: Any, check: Any) -> None:
    """A sign completely inside a building: only animation that distracts (5-124(j))."""
    for fact in ("animated_or_flashing", "visible_from_highway", "creates_distraction"):
        if not check.need(fact):
            return
        if not getattr(facts, fact):
            check.hit("exempt", "A sign completely inside a building is outside the sign law.")
            return
    check.hit(
        "inside_animation",
        "A flashing or animated sign inside a building that can be seen from the highway must not "
        "distract those who use it.",
    )


def judge_vehicle(facts: Any, check: Any) -> None:
    """A sign on a vehicle, trailer or equipment (5-124(i))."""
    names = (
        "permanently_affixed_to_vehicle", "vehicle_licensed_for_highway", "vehicle_in_transport_use"
    )  # fmt: skip
    known = check.need(*names)
    if any(getattr(facts, name) is False for name in names):
        check.hit(
            "vehicle",
            "A sign on a vehicle must be fixed to it for good, and the vehicle licensed for the "
            "highway and really used for transport.",
        )
    elif known:
        check.hit("exempt", "A sign fixed to a vehicle in use for transport is outside the law.")


def judge_kind(facts: Any, check: Any, law: Any) -> None:
    """What the kind of sign alone decides (5-124(a), (h), (o))."""
    kind = facts.sign_type
    if kind in ATTENTION:
        check.hit("attention_device", f"{ATTENTION[kind]} are prohibited everywhere in the town.")
    elif kind == "roof":
        check.hit("roof", "A sign on a roof is prohibited.")
    elif kind == "banner":
        judge_banner(facts, check)
    elif kind == "sandwich_board":
        if check.need("schedule") and facts.schedule != COMMERCIAL:
            check.hit(
                "sandwich_board",
                "A sandwich board is allowed only in commercial and industrial districts.",
            )
    elif kind == "string_of_lights":
        judge_string_of_lights(facts, check)
    elif kind in ("wall", "canopy") and check.need("projection_in"):
        limit = law.figure("wall_projection_inches")
        if facts.projection_in > limit:
            check.hit(
                "projecting",
                f"The sign stands {inches(facts.projection_in)} off the wall; over "
                f"{inches(limit)} it is a projecting sign, which is prohibited.",
                limit=limit,
                actual=facts.projection_in,
            )


def judge_banner(facts: Any, check: Any) -> None:
    """A banner: of a business for a time, or for an event (5-124(a))."""
    if not check.need("banner_use"):
        return
    if facts.banner_use == "event_notification":
        check.hit("event_banner", "A banner for an event stands as the officer approves.")
    elif facts.banner_use == "other":
        check.hit(
            "banner",
            "A banner is allowed only for a business for a short time, or to tell of an event.",
        )
    elif not facts.in_shopping_plaza and check.need("schedule") and facts.schedule in RESIDENTIAL:
        check.hit("banner", "A business may not show a banner in a residential district.")


def judge_string_of_lights(facts: Any, check: Any) -> None:
    """Lights for holidays that do not flash are allowed (5-124(a), (c))."""
    if not check.need("holiday_decoration"):
        return
    if not facts.holiday_decoration:
        check.hit("string_lights", "Strings of lights are allowed only as holiday decoration.")
    elif check.need("lights_flash") and facts.lights_flash:
        check.hit("string_lights", "Holiday lights must not flash.")


def judge_message_and_place(facts: Any, check: Any) -> None:
    """Where the sign is, and whether what it promotes is there too (5-124(d), (f), (g), (l), (v)).

    Nothing asks what a sign says: a noncommercial message is never off-site (5-124(m)(1)c).
    """
    kind = facts.sign_type
    # Gateway signs may name what is elsewhere (5-129(g)), directive signs do nothing else.
    on_own_premises = kind in ("gateway", "flag", "string_of_lights")
    if not on_own_premises and not facts.board_approved_directive_sign:
        judge_advertising(facts, check)
    if facts.mounted_on != "private_property" and not facts.authorized_by_law:
        check.hit(
            "public_fixture",
            "Nothing may be posted on poles, trees, public buildings or structures, or in a "
            "right-of-way. The town may take it away.",
        )
    if not facts.owner_consent:
        check.hit("no_consent", "The owner of the property must consent to the sign.")
    if facts.vacant_property and facts.vacant_exception == "none":
        judge_vacant(facts, check)
    if facts.at_fuel_dispenser and facts.fuel_exception == "none":
        check.hit(
            "fuel_dispenser",
            "No sign may be on, above or around fuel pumps, except one painted on the pump with a "
            "permit and fuel prices.",
        )


def judge_advertising(facts: Any, check: Any) -> None:
    """A commercial sign for something that is elsewhere (5-124(f))."""
    if not check.need("commercial_message") or not facts.commercial_message:
        return
    if check.need("on_site") and not facts.on_site:
        check.hit(
            "advertising",
            "A commercial sign must be for something that is offered or takes place on the same "
            "premises.",
        )


def judge_vacant(facts: Any, check: Any) -> None:
    """A vacant lot or vacant property (5-124(l)); of flags only those of a business."""
    if facts.sign_type != "flag":
        check.hit("vacant", "No sign may stand on a vacant lot or vacant property.")
    elif check.need("business_flag") and facts.business_flag:
        check.hit("vacant", "No business flag may be flown on a vacant lot or vacant property.")


def judge_changeable(facts: Any, check: Any) -> None:
    """Signs whose copy can be changed (5-124(k), 5-128(a)(7)c, 5-130(a)(12))."""
    if facts.changeable_type == "none" or facts.sign_type == "gateway":
        return
    electric = facts.changeable_type in ELECTRIC
    if not facts.in_shopping_plaza and check.need("schedule"):
        judge_changeable_here(facts, check, electric)
    if electric and check.need("lit_red") and facts.lit_red:
        check.hit("red_light", "An electric or electronic message sign must not be lit in red.")


def judge_changeable_here(facts: Any, check: Any, electric: bool) -> None:
    """Whether the schedule allows one at all, and who decides."""
    if electric and facts.schedule in (*RESIDENTIAL, "business_16"):
        check.hit("changeable", "An electric or electronic message sign is not allowed here.")
    elif electric and facts.schedule == "business_20" and not facts.special_permit_granted:
        check.hit("special_permit", "The town board has to grant a special permit for this sign.")
    elif (
        not electric
        and facts.schedule == "residential_ra1"
        and check.need("place_of_worship")
        and not facts.place_of_worship
    ):
        check.hit("changeable", "Here only a place of worship may have a changeable sign.")


def judge_light(facts: Any, check: Any, law: Any) -> None:
    """Cycles, lasers and glare (5-111, 5-124(k), (s))."""
    # An electric sign has its fifteen seconds, a string of lights its own ban on flashing.
    own_rule = facts.changeable_type in ELECTRIC or facts.sign_type == "string_of_lights"
    if facts.lighting_cycles and not own_rule and check.need("cycle_seconds"):
        limit = law.figure("flashing_cycle_seconds")
        if facts.cycle_seconds < limit:
            check.hit(
                "flashing",
                f"The light goes on and off every {number(facts.cycle_seconds)} seconds; under "
                f"{number(limit)} seconds it is flashing, which is prohibited.",
                limit=limit,
                actual=facts.cycle_seconds,
            )
    if facts.laser_lighting:
        check.hit("laser", "Laser light is not allowed.")
    if facts.illumination_complaint:
        check.hit("glare", "The officer judges whether the light glares, distracts or annoys.")


def judge_movement(facts: Any, check: Any) -> None:
    """Nothing moves or is driven (5-124(k)(1) to (3)); flags and what moves by nature aside."""
    if facts.sign_type in ATTENTION or facts.sign_type == "flag":
        return
    if facts.in_motion:
        check.hit("motion", "A sign must not move.")
    if facts.environmentally_activated:
        check.hit("environmental", "A sign must not be driven by wind, water or the like.")
    if facts.mechanically_activated:
        check.hit("mechanical", "A sign must not be driven by a machine.")
