"""Shopping plazas and pad sites (5-111, 5-123(a), 5-124(u), 5-132)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, feet, number, square_feet

from .shared import no_more


@ruleset(
    "signs.plaza_plan",
    violation="not_allowed",
    review="plan_required",
    clean="plan_not_required",
)
def plaza_plan(facts: Any, check: Any, law: Any) -> str | None:
    """Must the owner have a sign plan approved by the planning board for this property?"""
    if check.missing:
        return None
    least = law.figure("plaza_spaces")
    if not facts.nonresidential_use or facts.business_spaces < least:
        check.hit(
            "not_a_plaza",
            f"A shopping plaza is nonresidential and has at least {least} business spaces.",
            limit=least,
            actual=facts.business_spaces,
        )
        return "not_a_plaza"
    judge_plan(facts, check, law)
    if facts.plan_exceeds_section and not facts.zoning_board_approved_excess:
        check.hit(
            "exceeds",
            "The plan asks for more than the law allows plazas, and the zoning board of appeals "
            "has not approved it.",
        )
    return None


def judge_plan(facts: Any, check: Any, law: Any) -> None:
    """A newer plaza, or a property made into one, needs a plan (5-132(a))."""
    last = law.figure("plaza_plan_built_after")
    if facts.altered_to_become_plaza:
        check.hit(
            "required",
            "A property changed into a shopping plaza needs a sign plan approved by the planning "
            "board.",
        )
    elif check.need("constructed_on") and facts.constructed_on > last:
        check.hit(
            "required",
            f"A plaza built after {day(last)} needs a sign plan approved by the planning board.",
            limit=last,
            actual=facts.constructed_on,
        )


# ------------------------------------------------------------------ wall signs of a tenant


@ruleset("signs.plaza_tenant", violation="not_within", review="review", clean="within")
def plaza_tenant(facts: Any, check: Any, law: Any) -> None:
    """Do the wall signs of this tenant space in an existing shopping plaza keep to the law?"""
    if facts.approved_package:
        if check.need("matches_package") and not facts.matches_package:
            check.hit(
                "package_deviation",
                "The sign departs from the approved package; the officer says whether that is "
                "minor.",
            )
        check.hit("package", "The approved sign package of the plaza governs.")
        return
    check.need("store_front_width_ft", "signs")
    give_tenant(facts, check, law)
    signs = facts.signs or []
    judge_number(facts, check, law, signs)
    for index, sign in enumerate(signs):
        judge_length(index, sign, facts, check, law)
        judge_tenant_size(index, sign, facts, check, law)
    if facts.corner_space and len(signs) > 1:
        judge_pair(facts, check, law, signs)


def front_class(width: Decimal, law: Any) -> int:
    """0 for a store front up to 50 ft, 1 for a wider one (5-132(d)(2)a, b)."""
    return int(width > law.figure("small_front_feet"))


def pair_area(facts: Any, law: Any) -> Decimal:
    """Both signs of a corner space, by the class of the main front."""
    one = law.figure("tenant_sqft")[front_class(facts.store_front_width_ft, law)]
    return Decimal(one * law.figure("corner_pair_times"))


def give_tenant(facts: Any, check: Any, law: Any) -> None:
    """The figures of the space."""
    parts = law.figure("front_length_parts")
    if facts.store_front_width_ft is not None:
        of_class = front_class(facts.store_front_width_ft, law)
        check.give(
            max_length_ft=Decimal(facts.store_front_width_ft) / parts,
            max_area_sqft=law.figure("tenant_sqft")[of_class],
            max_height_ft=law.figure("tenant_height_feet")[of_class],
        )
        if facts.corner_space:
            check.give(max_pair_area_sqft=pair_area(facts, law))
    if facts.corner_space and facts.second_front_width_ft is not None:
        check.give(max_second_length_ft=Decimal(facts.second_front_width_ft) / parts)


def judge_number(facts: Any, check: Any, law: Any, signs: list[Any]) -> None:
    """One sign, two at a corner, one on each front (5-132(d)(2)b, exception)."""
    limit = law.figure("corner_count" if facts.corner_space else "tenant_count")
    if len(signs) > limit:
        check.hit(
            "count",
            f"The space would have {count(len(signs), 'wall sign')}; "
            f"{count(limit, 'is', 'are')} allowed.",
            limit=limit,
            actual=len(signs),
        )
    fronts = [sign.front for sign in signs]
    if facts.corner_space and len(fronts) > len(set(fronts)):
        check.hit("one_each_front", "Of the two signs of a corner space one must be on each front.")


def judge_length(index: int, sign: Any, facts: Any, check: Any, law: Any) -> None:
    """A third of the front on which the sign stands, judged by that front alone."""
    if sign.front == "second" and not facts.corner_space:
        check.hit("second_front", f"Sign {index + 1}: only a corner space has a second front.")
        return
    front = "store_front_width_ft" if sign.front == "main" else "second_front_width_ft"
    known = [check.need(front), check.need("length_ft", of=sign)]
    if all(known):
        what = f"Sign {index + 1}"
        judge_third(check, "length", sign.length_ft, getattr(facts, front), what, law)


def judge_third(
    check: Any, rule: str, length: Decimal, front: Decimal, what: str, law: Any
) -> None:
    """Compared without dividing, since a third of most widths has no end as a decimal."""
    parts = law.figure("front_length_parts")
    if length * parts > front:
        limit = Decimal(front) / parts
        check.hit(
            rule,
            f"{what} is {feet(length)} long; the front of {feet(front)} allows a {ordinal(parts)} "
            f"of that, {feet(floor(limit))}.",
            limit=limit,
            actual=length,
        )


def ordinal(parts: int) -> str:
    """3 -> "third"."""
    return {2: "half", 3: "third", 4: "quarter"}.get(parts, f"part in {number(parts)}")


def floor(limit: Decimal) -> Decimal:
    """For the message only: cut to hundredths, where there are not too many digits."""
    return limit // Decimal("0.01") / 100 if limit < 10**20 else limit


def judge_tenant_size(index: int, sign: Any, facts: Any, check: Any, law: Any) -> None:
    """Area and height of one sign, by the class of the main front."""
    check.need("area_sqft", "height_ft", of=sign)
    if facts.store_front_width_ft is None:
        return
    of_class = front_class(facts.store_front_width_ft, law)
    area = law.figure("tenant_sqft")[of_class]
    no_more(check, "area", sign, "area_sqft", area, square_feet, f"The area of sign {index + 1}")
    height = law.figure("tenant_height_feet")[of_class]
    no_more(check, "height", sign, "height_ft", height, feet, f"The height of sign {index + 1}")


def judge_pair(facts: Any, check: Any, law: Any, signs: list[Any]) -> None:
    """All signs of a corner space together; what is known may already be too much."""
    known = sum((sign.area_sqft for sign in signs if sign.area_sqft is not None), Decimal(0))
    if facts.store_front_width_ft is None:
        return
    limit = pair_area(facts, law)
    if known > limit:
        check.hit(
            "pair_area",
            f"The signs of the corner space are together {square_feet(known)}; the most allowed "
            f"is {square_feet(limit)}.",
            limit=limit,
            actual=known,
        )
