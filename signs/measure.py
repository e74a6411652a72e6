"""What a sign measures, worked out from what was drawn: sides by geometry, area as the law counts
it (§ 5-113), by the rule `signs.sign_area`."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import TYPE_CHECKING, Any

from signs.asking import ask

if TYPE_CHECKING:
    from signs.models import Drawn

CENT = Decimal("0.01")


def rounded(number: Any) -> Decimal | None:
    """Two decimals, as measures are kept; half a hundredth counts up."""
    return None if number is None else Decimal(number).quantize(CENT, ROUND_HALF_UP)


def sides(drawn: Drawn) -> tuple[Decimal | None, Decimal | None]:
    """Width and height of the sign itself: of its largest face each way, or of the upright
    rectangle around all letters."""
    if drawn.construction == "channel_letters":
        boxes = _numbers(drawn.letters)
        if not boxes:
            return None, None
        left = min(box["left_ft"] for box in boxes)
        bottom = min(box["bottom_ft"] for box in boxes)
        right = max(box["left_ft"] + box["width_ft"] for box in boxes)
        top = max(box["bottom_ft"] + box["height_ft"] for box in boxes)
        return right - left, top - bottom
    faces = _numbers(drawn.faces)
    if not faces:
        return None, None
    return max(face["width_ft"] for face in faces), max(face["height_ft"] for face in faces)


def _numbers(entries: list[dict]) -> list[dict]:
    """The entries with their measures as exact numbers; those without one are left out."""
    found = [
        {key: value for key, value in _entry(entry).items() if key.endswith("_ft")}
        for entry in entries
    ]
    return [entry for entry in found if len(entry) >= 2]


def area(drawn: Drawn, day: date) -> dict:
    """What `signs.sign_area` says: the area, what counts of it, and why."""
    kind = drawn.counted_as
    return ask(
        "signs.sign_area",
        {
            "sign_type": "ground" if kind == "joint_ground" else kind or "surface",
            "construction": drawn.construction,
            "faces": [_entry(face) for face in drawn.faces],
            "elements": [_entry(letter) for letter in drawn.letters],
        },
        day,
    )


def _entry(entry: dict) -> dict:
    """A face or letter as the rule reads it: measures as exact numbers."""
    return {
        key: Decimal(str(value)) if key.endswith("_ft") else value for key, value in entry.items()
    }


def measure(drawn: Drawn, day: date) -> dict:
    """Keep what is worked out with the sign, and give what the rule says of its area. A sign with
    limits of its own has an area and counts nothing."""
    result = area(drawn, day)
    values = result["values"]
    drawn.width_ft, drawn.face_height_ft = map(rounded, sides(drawn))
    own = values["area_sqft"]
    if own is None and drawn.width_ft is not None:  # it does not count: it is measured all the same
        own = _measured_alone(drawn, day)
    drawn.area_sqft = rounded(own)
    drawn.counted_sqft = rounded(values["counted_sqft"]) if drawn.counted_as else Decimal(0)
    return result


def _measured_alone(drawn: Drawn, day: date) -> Any:
    """The area of a sign that stands in no sum, for the limit of its own kind."""
    facts = {
        "sign_type": "surface",
        "construction": drawn.construction,
        "faces": [_entry(face) for face in drawn.faces],
        "elements": [_entry(letter) for letter in drawn.letters],
    }
    return ask("signs.sign_area", facts, day)["values"]["area_sqft"]
