"""What is allowed for one sign, beside what it measures: for the drawing pad and its table. Every
limit is a value that a question of the rulebook gives, or a figure of the law."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_DOWN, Decimal
from typing import Any

from rulebook.figures import law
from signs import per_sign, plazas
from signs.asking import ask
from signs.models import Drawn, SignPermit
from signs.property import Property
from signs.sign_kinds import Group, Mounting

CENT = Decimal("0.01")


@dataclass(frozen=True)
class Limits:
    """The most of each measure, and the least of each distance; None where nothing limits it."""

    area_sqft: Decimal | None = None
    width_ft: Decimal | None = None
    face_height_ft: Decimal | None = None
    side_ft: Decimal | None = None
    top_ft: Decimal | None = None
    front_ft: Decimal | None = None
    other_ft: Decimal | None = None
    left_sqft: Decimal | None = None


@dataclass(frozen=True)
class Line:
    """One measure against its limit."""

    words: str
    actual: Decimal | None
    limit: Decimal | None
    unit: str
    least: bool = False

    @property
    def known(self) -> bool:
        return self.actual is not None and self.limit is not None

    @property
    def kept(self) -> bool:
        """Whether the measure keeps to its limit; meant only where both are known."""
        if self.actual is None or self.limit is None:
            return True
        return self.actual >= self.limit if self.least else self.actual <= self.limit


def number(value: Any) -> Decimal | None:
    """A value of the rulebook as a number cut to hundredths: a limit is never rounded up."""
    return None if value is None else Decimal(value).quantize(CENT, ROUND_DOWN)


def of(here: Property, sign: Drawn, permit: SignPermit | None = None) -> Limits:
    """The limits of one sign at a property."""
    ground = sign.mounting == Mounting.GROUND
    figures = law("signs", here.day)
    lines = {}
    if ground:
        lines = {
            "front_ft": number(figures.figure("ground_front_line_feet")),
            "other_ft": number(figures.figure("ground_other_line_feet")),
        }
    if here.in_plaza and sign.group is Group.BUSINESS:
        return Limits(**lines, **_in_plaza(here, sign))
    ruleset, facts = per_sign.own_question(here, permit, sign, {})
    if ruleset:
        values = ask(ruleset, facts, here.day)["values"]
        return Limits(
            area_sqft=number(values.get("max_area_sqft")),
            top_ft=number(values.get("max_height_ft")),
            **lines,
        )
    if sign.group is Group.BUSINESS and here.schedule:
        return Limits(**lines, **_business(here, sign, figures))
    return Limits(**lines)


def _business(here: Property, sign: Drawn, figures: Any) -> dict[str, Decimal | None]:
    """A sign of a business by the schedule (§§ 5-127, 5-128, 5-130)."""
    values = here.allowance()["values"]
    ground = sign.mounting == Mounting.GROUND
    found = {
        "area_sqft": number(values["ground_sign_max_sqft" if ground else "wall_sign_max_sqft"]),
        "left_sqft": number(values["remaining_sqft"]),
    }
    if ground:
        found["top_ft"] = number(values["ground_height_max_ft"])
    if here.schedule in ("business_16", "business_20"):
        side = figures.figure("ground_side_feet")
        found["side_ft"] = number(
            side if ground else figures.figure("wall_side_feet")[here.schedule]
        )
    return found


def _in_plaza(here: Property, sign: Drawn) -> dict[str, Decimal | None]:
    """A sign of a shopping plaza: by the approved package where it has the figure, else by
    § 5-132(d) and (e)."""
    package, space = here.package, getattr(sign, "space", None)
    ground = sign.mounting == Mounting.GROUND
    if space is not None and space.pad_building:
        values = ask("signs.pad_site", plazas.pad_site(here, sign), here.day)["values"]
        most = number(values["max_height_ft"])
        return {
            "area_sqft": number(values["max_area_sqft"]),
            "width_ft": number(values["max_length_ft"]),
            "top_ft" if ground else "face_height_ft": most,
        }
    if ground:
        values = ask("signs.plaza_ground", plazas.ground(here, sign, {}), here.day)["values"]
        return {
            "width_ft": packaged(package, "ground_max_width_ft", values["max_width_ft"]),
            "top_ft": packaged(package, "ground_max_height_ft", values["max_height_ft"]),
        }
    facts = {**plazas.tenant(here, space, []), "approved_package": False}
    values = ask("signs.plaza_tenant", facts, here.day)["values"]
    second = sign.front == "second"
    return {
        "area_sqft": packaged(package, "wall_max_area_sqft", values["max_area_sqft"]),
        "face_height_ft": packaged(package, "wall_max_height_ft", values["max_height_ft"]),
        "width_ft": packaged(
            package, "wall_max_length_ft",
            values["max_second_length_ft" if second else "max_length_ft"],
        ),
    }  # fmt: skip


def packaged(package, name: str, otherwise: Any) -> Decimal | None:
    """The figure of the approved package where it has one, else the law's."""
    own = getattr(package, name, None) if package is not None else None
    return number(own if own is not None else otherwise)


def lines(sign: Drawn, limits: Limits) -> list[Line]:
    """Each measure of the sign against its limit; what is neither known nor limited is left out."""
    rows = (
        Line("Area", sign.area_sqft, limits.area_sqft, "sq ft"),
        Line("Counts against the property", sign.counted_sqft, limits.left_sqft, "sq ft"),
        Line("Width", sign.width_ft, limits.width_ft, "ft"),
        Line("Height of the sign itself", sign.face_height_ft, limits.face_height_ft, "ft"),
        Line("Longest side", sign.greatest_dimension_ft, limits.side_ft, "ft"),
        Line("Top above the ground", sign.height_ft, limits.top_ft, "ft"),
        Line("To the front line", sign.front_setback_ft, limits.front_ft, "ft", least=True),
        Line("To the nearest other line", sign.other_setback_ft, limits.other_ft, "ft", least=True),
    )
    return [row for row in rows if row.limit is not None or row.actual is not None]
