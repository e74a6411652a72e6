"""Water supply, sewage and on-site disposal keep the flood out (6-136(d)(2) to (4))."""

from typing import Any

from rulebook import ruleset

from .area import OUTSIDE

BUILT = ("new", "replacement")


@ruleset("floodplain.utilities", violation="does_not_comply", clean="complies")
def utilities(facts: Any, check: Any, law: Any) -> str | None:
    """Do water supply, sewage and on-site waste disposal meet the general standards?"""
    if facts.flood_zone is None:
        return None
    if facts.flood_zone == OUTSIDE:
        return "not_applicable"
    if check.need("water_supply") and facts.water_supply in BUILT:
        check.demand(
            "water",
            "water_keeps_flood_out",
            "A new water supply has to be designed to keep floodwater out.",
        )
    if check.need("sewage") and facts.sewage in BUILT:
        check.demand(
            "sewage",
            "sewage_keeps_flood_out",
            "A new sewage system has to be designed to keep floodwater out.",
        )
    # Unlike the other two, (4) is not limited to new and replacement systems.
    if check.need("on_site_disposal") and facts.on_site_disposal:
        judge_disposal(check)
    return None


def judge_disposal(check: Any) -> None:
    """Where an on-site system lies, a flood neither harms it nor spreads what is in it."""
    check.demand(
        "disposal_impaired",
        "disposal_not_impaired",
        "The on-site waste disposal system has to lie where a flood does not harm it.",
    )
    check.demand(
        "disposal_contaminates",
        "disposal_no_contamination",
        "The on-site waste disposal system has to lie where it contaminates nothing in a flood.",
    )
