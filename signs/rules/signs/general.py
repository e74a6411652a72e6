"""What holds in every district: yard signs, flags, number, dark hours (5-124(b), (n), (r), (s))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, feet, inches, square_feet

from .shared import COMMERCIAL, no_more, whole_entries

# 5-124(n)(1); county and town property is not in the list.
NO_YARD_SIGNS = {
    "federal": "the federal government",
    "state": "the state",
    "school_district": "a school district",
}
YARD_PLACES = {
    "right_of_way": ("right_of_way", "A yard sign must not stand in a right-of-way."),
    "bridge": ("bridge", "A yard sign must not be on a bridge, overpass or underpass."),
    "utility_or_signal_pole": ("pole", "A yard sign must not be on a utility or signal pole."),
    "traffic_sign": ("pole", "A yard sign must not be on a direction or traffic sign."),
}


@ruleset("signs.yard_sign", violation="not_allowed", review="review", clean="allowed")
def yard_sign(facts: Any, check: Any, law: Any) -> None:
    """May this yard sign (help wanted signs included) stand here?"""
    if check.missing:
        return
    area, side = law.figure("yard_sqft"), law.figure("yard_inches")
    no_more(check, "area", facts, "area_sqft", area, square_feet, "The area of the sign")
    what = "The longest side of the sign"
    no_more(check, "dimension", facts, "greatest_dimension_in", side, inches, what)
    top = law.figure("yard_height_feet")
    no_more(check, "height", facts, "height_ft", top, feet, "The height of the sign")
    if check.need("property_owner") and facts.property_owner in NO_YARD_SIGNS:
        owner = NO_YARD_SIGNS[facts.property_owner]
        check.hit("government_land", f"A yard sign must not stand on property of {owner}.")
    if facts.place in YARD_PLACES:
        check.hit(*YARD_PLACES[facts.place])
    check.forbid(
        "vision", "obstructs_vision", "The sign must not hide the view at a crossing or driveway."
    )
    check.demand("consent", "owner_consent", "The owner of the property must consent to the sign.")
    if facts.schedule == COMMERCIAL:
        judge_commercial_yard_sign(facts, check)


def judge_commercial_yard_sign(facts: Any, check: Any) -> None:
    """5-130(a)(7), the special rule for its districts; the officer may not look at the message."""
    if facts.officer_approved is None:
        check.hit("commercial_approval", "The officer decides on yard signs in this district.")
    elif not facts.officer_approved:
        check.hit(
            "commercial_district",
            "Yard signs are prohibited in this district unless the officer approves.",
        )


# ------------------------------------------------------------------ flags


@ruleset("signs.flags", violation="not_allowed", clean="allowed")
def flags(facts: Any, check: Any, law: Any) -> None:
    """May these flags be flown here?"""
    if check.missing:
        return
    several = len(facts.entities) > 1
    limit = law.figure("flags_of_each" if several else "flags_of_one")
    check.give(max_flags_each=limit)
    for index, entity in enumerate(facts.entities):
        if check.need("flags", of=entity) and entity.flags > limit:
            check.hit(
                "one_each" if several else "count",
                f"Occupant or group {index + 1} has {count(entity.flags, 'flag')}; "
                f"{count(limit, 'is', 'are')} allowed.",
                limit=limit,
                actual=entity.flags,
            )
        if not entity.on_own_area:
            check.hit(
                "place",
                f"Occupant or group {index + 1}: a flag may be flown only on the property or "
                "area of those for whom it stands.",
            )
    if facts.vacant_property and facts.business_flag:
        check.hit("vacant", "No business flag may be flown on a vacant lot or vacant property.")


# ------------------------------------------------------------------ number of signs

COUNTED = ("ground", "wall", "canopy", "surface", "window", "other")


@ruleset("signs.sign_count", violation="too_many", clean="within")
def sign_count(facts: Any, check: Any, law: Any) -> None:
    """Are there too many signs on this property?"""
    if check.missing:
        return
    by_uses = law.figure("signs_on_property")
    # 5-124(r)(5) ends below five uses; with more the general number holds again.
    uses = facts.nonresidential_uses
    limit = by_uses[uses] if uses < len(by_uses) else by_uses[0]
    known = [entry for _, entry in whole_entries(check, facts, "signs")]
    counted = sum(entry.number for entry in known if entry.kind in COUNTED)
    check.give(limit=limit, counted=counted if len(known) == len(facts.signs) else None)
    if any(entry.kind not in COUNTED and entry.number for entry in known):
        check.hit("not_counted", "Signs of kinds that the law leaves out are not counted.")
    if counted > limit:
        check.hit(
            "limit",
            f"The property has {count(counted, 'sign')} that count; {limit} are allowed.",
            limit=limit,
            actual=counted,
        )


# ------------------------------------------------------------------ dark hours


@ruleset("signs.ground_sign_lighting", violation="not_allowed", review="review", clean="allowed")
def ground_sign_lighting(facts: Any, check: Any, law: Any) -> None:
    """May this sign be lit at this time?"""
    if check.missing:
        return
    dark_after, lit_again = law.figure("ground_sign_dark_hours")
    ground = facts.sign_type in ("ground", "monument_ground", "gateway")
    # Times of the form HH:MM stand in the order of the clock. At midnight itself it may be lit.
    if (
        ground
        and check.need("lit_at")
        and dark_after < facts.lit_at < lit_again
        and check.need("approved_24_hour_service")
        and not facts.approved_24_hour_service
    ):
        check.hit(
            "night",
            f"A ground sign must be dark after {dark_after} and until {lit_again}, unless the "
            "business is approved for 24-hour service.",
            limit=dark_after,
            actual=facts.lit_at,
        )
    if facts.illumination_complaint:
        check.hit("glare", "The officer judges whether the light glares, distracts or annoys.")
