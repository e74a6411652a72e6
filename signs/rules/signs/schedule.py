"""Signs that a schedule lists beside business signs, and small signs that go with a business
(5-111, 5-125 to 5-128, 5-130, 5-132(d)(4))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, feet, inches, square_feet

from .shared import COMMERCIAL, no_less, no_more

GROUND = ("worship_ground", "home_occupation_ground", "residence_complex_ground")
COMPLEX = ("residence_complex_ground", "residence_complex_directional")
# 5-126(a)(8)b and c: as the officer approves.
AS_APPROVED = ("residence_complex_directional", "building_identification")
HOME_AND_WORSHIP = (
    "worship_ground", "worship_wall", "home_occupation_ground", "home_occupation_wall",
    "home_occupation_parking",
)  # fmt: skip
LISTED = {
    "residential_ra1": ("sale_or_rent", "worship_ground", "worship_wall"),
    "residential_other": ("sale_or_rent", *HOME_AND_WORSHIP, *COMPLEX, "building_identification"),
    "business_16": ("sale_or_rent", *HOME_AND_WORSHIP),
    "business_20": ("sale_or_rent", *HOME_AND_WORSHIP),
    COMMERCIAL: ("sale_or_rent",),
}


@ruleset("signs.schedule_sign", violation="not_permitted", review="review", clean="permitted")
def schedule_sign(facts: Any, check: Any, law: Any) -> None:
    """May this sign that is no business sign stand under the schedule of its district?"""
    if check.missing:
        return
    if facts.kind not in LISTED[facts.schedule]:
        if facts.schedule == "residential_ra1":
            check.hit("ra1_unlisted", "This district does not list the sign, so it is prohibited.")
        else:
            check.hit("unlisted", "This district does not list the sign; the officer decides.")
        return
    judge_size_and_number(facts, check, law)
    if facts.kind == "sale_or_rent":
        judge_sale(facts, check, law)
    if facts.kind in GROUND:
        judge_ground(facts, check, law)
    if facts.kind in COMPLEX:
        judge_complex(facts, check, law)
    if facts.kind in AS_APPROVED and facts.officer_approved is None:
        check.hit("officer_approval", "The officer has to approve this sign.")
    elif facts.kind in AS_APPROVED and not facts.officer_approved:
        check.hit("officer_refused", "The officer did not approve this sign.")


def judge_size_and_number(facts: Any, check: Any, law: Any) -> None:
    """Area and number by kind; what the officer approves has no area here."""
    area = law.figure("schedule_sign_sqft").get(facts.kind)
    if facts.kind == "sale_or_rent" and facts.schedule == COMMERCIAL:
        area = law.figure("commercial_sale_sqft")
    if area is not None:
        no_more(check, "area", facts, "area_sqft", area, square_feet, "The area of the sign")
    number = law.figure("schedule_sign_count")
    if facts.kind == "residence_complex_directional":
        number = law.figure("complex_directional_count")
    if facts.kind == "building_identification":
        number = None
    elif facts.signs_of_this_kind > number:
        check.hit(
            "count",
            f"The property would have {count(facts.signs_of_this_kind, 'such sign')}; "
            f"{count(number, 'is', 'are')} allowed.",
            limit=number,
            actual=facts.signs_of_this_kind,
        )
    check.give(max_area_sqft=area, max_count=number)


def judge_sale(facts: Any, check: Any, law: Any) -> None:
    """A sign that offers property stands on it, and off the front and side lines."""
    if not facts.on_offered_property:
        check.hit("off_property", "A sale or rent sign must stand on the property that is offered.")
    line = law.figure("sale_line_feet").get(facts.schedule)
    if line is not None:
        check.give(min_line_setback_ft=line)
        what = "The distance from the front or side line"
        no_less(check, "sale_setback", facts, "line_setback_ft", line, feet, what)


def judge_ground(facts: Any, check: Any, law: Any) -> None:
    """Height and lot lines of ground signs (5-124(u), 5-126(b)(1))."""
    height = law.figure("schedule_sign_height_feet")
    check.give(max_height_ft=height)
    no_more(check, "height", facts, "height_ft", height, feet, "The height of the sign")
    line = law.figure("ground_front_line_feet")
    what = "The distance from the front line"
    no_less(check, "front_line", facts, "front_setback_ft", line, feet, what)
    line = law.figure("ground_other_line_feet")
    what = "The distance from the nearest other line"
    no_less(check, "other_line", facts, "other_setback_ft", line, feet, what)


def judge_complex(facts: Any, check: Any, law: Any) -> None:
    """Signs of a residence complex, and whether it is one (5-111, 5-126(a)(8))."""
    if facts.kind == "residence_complex_ground":
        side = law.figure("complex_ground_feet")
        what = "The longest side of the sign"
        no_more(check, "dimension", facts, "greatest_dimension_ft", side, feet, what)
    most = law.figure("complex_occupancies")
    if check.need("residential_occupancies") and facts.residential_occupancies <= most:
        check.hit(
            "not_a_complex",
            f"The property has {count(facts.residential_occupancies, 'home')}; a residence "
            f"complex has more than {most}.",
            limit=most,
            actual=facts.residential_occupancies,
        )


# ------------------------------------------------------------------ accessory signs

ACCESSORY_SQFT = {
    "sandwich_board": "sandwich_sqft",
    "outdoor_merchandise": "merchandise_sqft",
    "merchant_walkway": "walkway_sqft",
}


@ruleset("signs.accessory_sign", violation="not_allowed", review="review", clean="allowed")
def accessory_sign(facts: Any, check: Any, law: Any) -> None:
    """May this directional, sandwich board, outdoor merchandise or merchant sign stand?"""
    if check.missing:
        return
    # 5-132(d)(4) lists merchant signs for every plaza, whatever its district.
    listed = facts.schedule == COMMERCIAL or (
        facts.kind == "merchant_walkway" and facts.in_shopping_plaza
    )
    if listed:
        judge_accessory(facts, check, law)
    elif facts.schedule == "residential_ra1":
        check.hit("ra1_unlisted", "This district does not list the sign, so it is prohibited.")
    elif facts.kind == "sandwich_board":
        check.hit(
            "sandwich_district",
            "A sandwich board is allowed only in commercial and industrial districts.",
        )
    else:
        check.hit("unlisted", "This district does not list the sign; the officer decides.")


def judge_accessory(facts: Any, check: Any, law: Any) -> None:
    """5-130(a)(1), (2), (6) and (11), with the sizes of 5-111."""
    kind = facts.kind
    limit = accessory_area(facts, check, law)
    check.give(max_area_sqft=limit)
    check.need("area_sqft")
    if limit is not None:
        no_more(check, "area", facts, "area_sqft", limit, square_feet, "The area of the sign")
    if kind == "directional_business":
        return
    most = law.figure("accessory_count")
    if facts.signs_of_this_kind > most:
        check.hit(
            "count",
            f"There would be {count(facts.signs_of_this_kind, 'such sign')}; "
            f"{count(most, 'is', 'are')} allowed.",
            limit=most,
            actual=facts.signs_of_this_kind,
        )
    if kind == "outdoor_merchandise":
        check.demand(
            "merchandise", "beside_merchandise", "The sign must be right beside the merchandise."
        )
        return
    check.demand("entrance", "at_entrance", "The sign must be at the entrance of the tenant space.")
    if kind == "sandwich_board":
        side, what = law.figure("sandwich_inches"), "The longest side of the board"
        no_more(check, "dimension", facts, "greatest_dimension_in", side, inches, what)
        check.forbid(
            "walkway", "impedes_walkway", "The board must leave the walkway its required width."
        )


def accessory_area(facts: Any, check: Any, law: Any) -> Any:
    """The most square feet; of a directional sign by the businesses it names."""
    if facts.kind != "directional_business":
        return law.figure(ACCESSORY_SQFT[facts.kind])
    if not check.need("businesses_named"):
        return None
    each = law.figure("directional_each_sqft")
    return min(each * facts.businesses_named, law.figure("directional_sqft"))
