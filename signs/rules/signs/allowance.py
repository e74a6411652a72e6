"""Whether business signs fit what a property may have (5-113, 5-125 to 5-128, 5-130)."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, feet, square_feet

from .shared import COMMERCIAL, MIXED, no_less, no_more, whole_entries

# 5-113(b) counts all but these two; 5-130(a)(6)a allows outdoor merchandise signs in addition.
NOT_COUNTED = ("window_inside", "outdoor_merchandise")
GROUND = ("ground", "joint_ground")
WALL = ("wall", "canopy", "surface")


@dataclass(frozen=True)
class Signs:
    """The signs whose type is known: those that stay and those proposed, with their places."""

    facts: Any
    existing: list[tuple[int, Any]]
    proposed: list[tuple[int, Any]]

    @property
    def proposed_ground(self) -> list[tuple[int, Any]]:
        """The ground signs asked for."""
        return [(index, sign) for index, sign in self.proposed if sign.type in GROUND]

    @property
    def proposed_wall(self) -> list[tuple[int, Any]]:
        """The wall signs asked for."""
        return [(index, sign) for index, sign in self.proposed if sign.type in WALL]

    def both(self, types: Iterable[str]) -> list[Any]:
        """Existing and proposed signs of these types."""
        return [sign for _, sign in (*self.existing, *self.proposed) if sign.type in types]


@ruleset("signs.allowance", violation="not_within", review="review", clean="within")
def allowance(facts: Any, check: Any, law: Any) -> str | None:
    """Do the business signs proposed fit what the property may have, and how much is left?"""
    if check.missing:
        return None
    if facts.in_shopping_plaza:
        check.hit("plaza", "In a shopping plaza the rules for plazas and pad sites hold instead.")
        return "plaza_rules"
    existing = whole_entries(check, facts, "existing_signs")
    signs = Signs(
        facts,
        [(index, sign) for index, sign in existing if not sign.to_be_removed],
        whole_entries(check, facts, "proposed_signs"),
    )
    if facts.schedule == COMMERCIAL:
        give_sums(signs, check, give_commercial(facts, check, law))
        judge_commercial(signs, check, law)
    elif facts.schedule in MIXED:
        give_mixed(facts, check, law)
        give_sums(signs, check, None)
        judge_mixed(signs, check, law)
    else:
        judge_residential(signs, check)
    return None


def judge_residential(signs: Signs, check: Any) -> None:
    """RA-1 has no business sign (5-125(b)); elsewhere the list is not closed (5-124(q))."""
    check.need("proposed_signs")
    if signs.facts.schedule == "residential_ra1":
        for index, _ in signs.proposed:
            check.hit("ra1_business", f"{named(index)} is a business sign; none is allowed here.")
    elif signs.proposed:
        check.hit("residential_business", "The officer decides on business signs in this district.")


def named(index: int) -> str:
    """A proposed sign by its place in the list."""
    return f"Proposed sign {index + 1}"


# ------------------------------------------------------------------ values


def give_commercial(facts: Any, check: Any, law: Any) -> Decimal | None:
    """The figures by street frontage (5-130(a)(8), (9)); gives the total."""
    check.give(ground_height_max_ft=law.figure("ground_height_feet")[COMMERCIAL])
    frontage = facts.street_frontage_ft
    if frontage is None:
        return None
    total = total_allowed(frontage, law)
    middle, large = law.figure("single_sqft")
    single = large if is_large(frontage, law) else middle
    check.give(
        total_allowed_sqft=total,
        single_sign_max_sqft=single,
        ground_sign_max_sqft=single,
        wall_sign_max_sqft=single,
        ground_signs_max=ground_signs_max(frontage, law),
    )
    return total


def give_mixed(facts: Any, check: Any, law: Any) -> None:
    """The figures of 5-127 and 5-128: no total, but a limit for each sign."""
    check.give(
        ground_sign_max_sqft=law.figure("ground_sqft")[facts.schedule],
        wall_sign_max_sqft=law.figure("wall_sqft"),
        ground_signs_max=law.figure("ground_count"),
        ground_height_max_ft=law.figure("ground_height_feet")[facts.schedule],
    )


def total_allowed(frontage: Decimal, law: Any) -> Decimal:
    """All signs together. Exactly 100 ft is read for the owner, as the larger class grants it."""
    begins, ends = law.figure("frontage_feet")
    small, middle, large = law.figure("total_sqft")
    if frontage < begins:
        return Decimal(small)
    if frontage <= ends:
        return Decimal(middle)
    total = large + law.figure("total_each_foot_sqft") * (frontage - ends)
    return min(Decimal(total), Decimal(law.figure("total_most_sqft")))


def is_large(frontage: Decimal, law: Any) -> bool:
    """Over 150 ft, where the largest class begins."""
    return bool(frontage > law.figure("frontage_feet")[1])


def ground_signs_max(frontage: Decimal, law: Any) -> int:
    """One ground sign on a property, two in the largest class (5-130(a)(9)c)."""
    return int(law.figure("ground_count_large" if is_large(frontage, law) else "ground_count"))


def give_sums(signs: Signs, check: Any, total: Decimal | None) -> None:
    """What counts and what is left; null where anything of a sum is not known."""
    existing = sum_of(signs.facts.existing_signs, signs.existing)
    proposed = sum_of(signs.facts.proposed_signs, signs.proposed)
    check.give(existing_counted_sqft=existing, proposed_counted_sqft=proposed)
    if total is not None and existing is not None:
        check.give(remaining_sqft=max(total - existing, Decimal(0)))
        if proposed is not None:
            check.give(left_after_sqft=max(total - existing - proposed, Decimal(0)))


def sum_of(entries: list[Any] | None, typed: list[tuple[int, Any]]) -> Decimal | None:
    """The area of the signs that count; null without the list, a type or an area."""
    if entries is None or any(entry.type is None for entry in entries):
        return None
    areas = [sign.area_sqft for _, sign in typed if sign.type not in NOT_COUNTED]
    return None if None in areas else sum(areas, Decimal(0))


# ------------------------------------------------------------------ commercial_industrial


def judge_commercial(signs: Signs, check: Any, law: Any) -> None:
    """5-130(a)(8) and (9)."""
    facts = signs.facts
    check.need("street_frontage_ft", "existing_signs", "proposed_signs")
    judge_total(signs, check, law)
    if facts.street_frontage_ft is not None:
        judge_single_signs(signs, check, law)
    judge_ground_count(signs, check, law)
    grounds = signs.both(GROUND)
    # 5-130(a)(9)d.2; a property that shares a sign keeps to it whatever its frontage.
    if len(grounds) > 1 and any(sign.type == "joint_ground" for sign in grounds):
        check.hit(
            "joint_only",
            "A property that shares a joint ground sign with a neighbor has no other ground sign.",
        )
    for index, sign in signs.proposed_ground:
        judge_ground(index, sign, signs, check, law)
        if sign.type == "ground":
            judge_other_line(index, sign, check, law)
        judge_sight(index, sign, check, law)


def judge_total(signs: Signs, check: Any, law: Any) -> None:
    """All signs that count, together; what is known may already be too much."""
    known = Decimal(0)
    for _, sign in (*signs.existing, *signs.proposed):
        if sign.type not in NOT_COUNTED and check.need("area_sqft", of=sign):
            known += sign.area_sqft
    frontage = signs.facts.street_frontage_ft
    if frontage is None:
        return
    total = total_allowed(frontage, law)
    if known > total:
        check.hit(
            "total",
            f"All signs together are {square_feet(known)}; with {feet(frontage)} of street "
            f"frontage the property may have {square_feet(total)}.",
            limit=total,
            actual=known,
        )


def judge_single_signs(signs: Signs, check: Any, law: Any) -> None:
    """One sign; in the smallest class the total alone limits it (5-130(a)(8)b, c)."""
    frontage = signs.facts.street_frontage_ft
    if frontage < law.figure("frontage_feet")[0]:
        return
    middle, large = law.figure("single_sqft")
    limit = large if is_large(frontage, law) else middle
    for index, sign in signs.proposed:
        if sign.type not in NOT_COUNTED:
            what = f"The area of {named(index).lower()}"
            no_more(check, "single_sign", sign, "area_sqft", limit, square_feet, what)


def judge_sight(index: int, sign: Any, check: Any, law: Any) -> None:
    """Near an entrance, exit or line a ground sign must leave a clear sight (5-130(a)(9)b)."""
    if sign.sight_line_clear:
        return
    limit = law.figure("sight_feet")
    distances = (sign.front_setback_ft, sign.other_setback_ft, sign.entrance_distance_ft)
    near = [distance for distance in distances if distance is not None and distance <= limit]
    if not near:
        check.need("entrance_distance_ft", of=sign)
        return
    where = f"{named(index)} is {feet(min(near))} from an entrance or a property line"
    if sign.sight_line_clear is None:
        check.hit(
            "sight_distance",
            f"{where}; the officer confirms that the sight stays clear.",
            limit=limit,
            actual=min(near),
        )
    else:
        check.hit(
            "sight_obstructed",
            f"{where} and hides the view of those who drive in or out.",
            limit=limit,
            actual=min(near),
        )


# ------------------------------------------------------------------ ground signs, all schedules


def judge_ground_count(signs: Signs, check: Any, law: Any) -> None:
    """How many ground signs stand; asked only where another is proposed."""
    if not signs.proposed_ground:
        return
    check.need("existing_signs")
    limit = law.figure("ground_count")
    if signs.facts.schedule == COMMERCIAL:
        frontage = signs.facts.street_frontage_ft
        # While the frontage is not known, only what no frontage allows is too much.
        large = frontage is None or is_large(frontage, law)
        limit = law.figure("ground_count_large") if large else limit
    actual = len(signs.both(GROUND))
    if actual > limit:
        check.hit(
            "ground_count",
            f"There would be {count(actual, 'ground sign')}; {count(limit, 'is', 'are')} allowed.",
            limit=limit,
            actual=actual,
        )


def judge_ground(index: int, sign: Any, signs: Signs, check: Any, law: Any) -> None:
    """Height, and the distance from front lines (5-124(u), 5-127, 5-128, 5-130(a)(9)a)."""
    height = law.figure("ground_height_feet")[signs.facts.schedule]
    what = f"The height of {named(index).lower()}"
    no_more(check, "ground_height", sign, "height_ft", height, feet, what)
    what = f"The distance of {named(index).lower()} from the front line"
    line = law.figure("ground_front_line_feet")
    no_less(check, "front_line", sign, "front_setback_ft", line, feet, what)


def judge_other_line(index: int, sign: Any, check: Any, law: Any) -> None:
    """Other lot lines; a joint sign of 5-130(a)(9)d may stand on the boundary."""
    what = f"The distance of {named(index).lower()} from the nearest other line"
    line = law.figure("ground_other_line_feet")
    no_less(check, "other_line", sign, "other_setback_ft", line, feet, what)


# ------------------------------------------------------------------ mixed schedules


def judge_mixed(signs: Signs, check: Any, law: Any) -> None:
    """5-127(a)(7) and 5-128(a)(7): a joint ground sign is a ground sign like another."""
    check.need("proposed_signs")
    schedule = signs.facts.schedule
    judge_ground_count(signs, check, law)
    for index, sign in signs.proposed_ground:
        judge_ground(index, sign, signs, check, law)
        judge_other_line(index, sign, check, law)
        area, side = law.figure("ground_sqft")[schedule], law.figure("ground_side_feet")
        judge_size(index, sign, check, "ground", area, side)
    judge_wall_count(signs, check, law)
    for index, sign in signs.proposed_wall:
        area, side = law.figure("wall_sqft"), law.figure("wall_side_feet")[schedule]
        judge_size(index, sign, check, "wall", area, side)


def judge_size(index: int, sign: Any, check: Any, group: str, area: Any, side: Any) -> None:
    """Area and longest side of one sign; the rules are named by the group."""
    name = named(index).lower()
    no_more(check, f"{group}_area", sign, "area_sqft", area, square_feet, f"The area of {name}")
    what = f"The longest side of {name}"
    no_more(check, f"{group}_dimension", sign, "greatest_dimension_ft", side, feet, what)


def judge_wall_count(signs: Signs, check: Any, law: Any) -> None:
    """Wall signs of each business that asks for one."""
    if not signs.proposed_wall:
        return
    check.need("existing_signs")
    limit = law.figure("wall_count")
    for occupancy in sorted({sign.occupancy for _, sign in signs.proposed_wall}):
        actual = sum(sign.occupancy == occupancy for sign in signs.both(WALL))
        if actual > limit:
            check.hit(
                "wall_count",
                f"Business {occupancy} would have {count(actual, 'wall sign')}; "
                f"{limit} are allowed for each business.",
                limit=limit,
                actual=actual,
            )
