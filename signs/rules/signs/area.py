"""How many square feet a sign counts (5-113)."""

from decimal import Decimal
from math import pi
from typing import Any

from rulebook import ruleset
from rulebook.text import count, square_feet

# Geometry, no law: the part of the rectangle around it that a shape fills.
PART = {"rectangle": Decimal(1), "ellipse": Decimal(pi) / 4, "triangle": Decimal("0.5")}
NOT_COUNTED = {
    "exempt": "A sign outside the sign law",
    "window_inside": "A sign inside a window",
    "outdoor_merchandise": "An outdoor merchandise sign",
}


@ruleset("signs.sign_area", clean="counted")
def sign_area(facts: Any, check: Any, law: Any) -> str | None:
    """How many square feet does this sign count?"""
    if check.missing:
        return None
    if facts.sign_type in NOT_COUNTED:
        check.hit("not_counted", f"{NOT_COUNTED[facts.sign_type]} does not count.")
        check.give(counted_sqft=0)
        return "not_counted"
    if facts.construction == "channel_letters":
        area = area_of_letters(facts, check)
    else:
        area = area_of_faces(facts, check)
    check.give(area_sqft=area, counted_sqft=area)
    if facts.legal_nonconforming:
        check.hit("nonconforming", "A sign that may stay under the earlier law counts too.")
    return None


def area_of_faces(facts: Any, check: Any) -> Decimal | None:
    """The one face, the larger of two, or the sum of more (5-113(b)(1))."""
    if not check.need_entries("faces"):
        return None
    known = [check.need("width_ft", "height_ft", of=face) for face in facts.faces]
    if not all(known):
        return None
    areas = [face.width_ft * face.height_ft * PART[face.shape] for face in facts.faces]
    if len(areas) == 2:
        area = max(areas)
        check.hit("double_faced", f"Of the two faces the larger counts: {rounded(area)}.")
    else:
        area = sum(areas, Decimal(0))
        faces = count(len(areas), "face")
        check.hit("faces", f"The sign has {faces}, together {rounded(area)}.")
    return area


def area_of_letters(facts: Any, check: Any) -> Decimal | None:
    """One upright rectangle around all letters with the space between them (5-113(b)(2))."""
    if not check.need_entries("elements"):
        return None
    boxes = facts.elements
    known = [check.need("left_ft", "bottom_ft", "width_ft", "height_ft", of=box) for box in boxes]
    if not all(known):
        return None
    width = max(box.left_ft + box.width_ft for box in boxes) - min(box.left_ft for box in boxes)
    height = max(box.bottom_ft + box.height_ft for box in boxes) - min(
        box.bottom_ft for box in boxes
    )
    area = Decimal(width * height)
    check.hit(
        "channel_letters",
        f"The rectangle around all letters, the space between counted, is {rounded(area)}.",
    )
    return area


def rounded(area: Decimal) -> str:
    """For the message only; the value stays exact."""
    return square_feet(round(area, 2) if area < 10**20 else area)
