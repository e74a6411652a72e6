"""What an application for a development permit holds (6-121, 6-122, 6-136, 6-138)."""

from collections.abc import Iterator
from typing import Any

from rulebook import ruleset
from rulebook.text import count, words

from .datums import NAMES

DESIGNERS = ("professional_engineer", "architect")
# Of these items the applicant states an elevation, which says nothing without its datum.
ELEVATIONS = ("lowest_floor_elevation", "floodproofing_elevation")
# What an item is, by the rule that asks for it.
ITEMS = {
    "lowest_floor_elevation": ("lowest_floor", "the elevation of the lowest floor"),
    "floodproofing_elevation": (
        "floodproofing_elevation",
        "the elevation to which the building will be floodproofed",
    ),
    "floodproofing_certificate": (
        "floodproofing_certificate",
        "a certificate that the floodproofing will meet the criteria",
    ),
    "utility_certificate": (
        "utility_certificate",
        "a certificate that utilities below the flood level will keep out the water",
    ),
    "watercourse_description": (
        "watercourse",
        "a description of how far the watercourse will be altered or relocated",
    ),
    "base_flood_data": ("base_flood_data", "base flood elevation data, as the map gives none"),
    "floodway_evaluation": (
        "floodway_evaluation",
        "a technical evaluation of what the work does in the floodway",
    ),
    "engineering_study": ("asked", "the engineering study that the officer demanded"),
    "technical_data": ("asked", "the further technical data that the officer demanded"),
}


@ruleset(
    "floodplain.application_contents",
    violation="not_complete",
    review="officer_decides",
    clean="complete",
)
def application_contents(facts: Any, check: Any, law: Any) -> None:
    """Does this application hold everything that this kind of development requires?"""
    if not facts.on_furnished_form:
        check.hit("form", "The application has to be made on the form that the officer gives out.")
    needs = dict(item_needs(facts, check, law))
    required = sorted(item for item, needed in needs.items() if needed)
    if None not in needs.values():
        check.give(items_required=required)
    judge_items(required, facts, check)
    judge_plans(facts, check, law)


def item_needs(facts: Any, check: Any, law: Any) -> Iterator[tuple[str, bool | None]]:
    """Whether each item is required; None where a fact that decides about it is missing."""
    structure = facts.structure
    yield "lowest_floor_elevation", None if structure is None else structure != "none"
    floodproofed: bool | None = False
    if structure is None:
        floodproofed = None
    elif structure == "nonresidential":
        check.need("nonresidential_floodproofed")
        floodproofed = facts.nonresidential_floodproofed
    yield "floodproofing_elevation", floodproofed
    yield "floodproofing_certificate", floodproofed
    yield "utility_certificate", facts.utilities_below_base_flood
    yield "watercourse_description", facts.alters_watercourse
    yield "base_flood_data", data_needed(facts, check, law)
    yield "floodway_evaluation", facts.in_floodway
    for item in facts.asked_by_officer or []:
        yield item, True


def data_needed(facts: Any, check: Any, law: Any) -> bool | None:
    """Base flood data of a large proposal where the map gives none; either measure suffices."""
    if facts.base_flood_on_map is None:
        return None
    if facts.base_flood_on_map:
        return False
    if facts.lots > law.figure("large_development_lots"):
        return True
    if not check.need("development_acres"):
        return None
    return bool(facts.development_acres > law.figure("large_development_acres"))


def judge_items(required: list[str], facts: Any, check: Any) -> None:
    """Each item that is required has to be there, and from the right person."""
    if facts.items_given is None:
        return
    for item in required:
        rule, what = ITEMS[item]
        if item not in facts.items_given:
            check.hit(rule, f"The application lacks {what}.")
        elif item == "utility_certificate":
            judge_certifier("utility_certifier", "utility_certificate_by", facts, check)
        elif item == "floodproofing_certificate":
            judge_certifier("floodproofing_certifier", "floodproofing_certificate_by", facts, check)
    if any(item in required and item in facts.items_given for item in ELEVATIONS):
        judge_datum(facts, check)


def judge_certifier(rule: str, fact: str, facts: Any, check: Any) -> None:
    """Only a licensed professional engineer or architect (6-122(b)(3), (4))."""
    if check.need(fact) and getattr(facts, fact) not in DESIGNERS:
        what = "utility" if rule == "utility_certifier" else "floodproofing"
        check.hit(
            rule,
            f"The {what} certificate comes from another person ({words(getattr(facts, fact))}); "
            "it has to come from a licensed professional engineer or architect.",
        )


def judge_datum(facts: Any, check: Any) -> None:
    """Elevations in another datum than the map are converted before anything is compared."""
    if check.need("stated_datum", "map_datum") and facts.stated_datum != facts.map_datum:
        check.hit(
            "datum",
            f"The elevations are stated in {NAMES[facts.stated_datum]}, the map has "
            f"{NAMES[facts.map_datum]}. They have to be converted first.",
        )


def judge_plans(facts: Any, check: Any, law: Any) -> None:
    """The form may ask for plans, so what they lack is for the officer to judge (6-122(a))."""
    if facts.plans_given is None:
        return
    if not facts.plans_given:
        check.hit(
            "plans",
            "There are no plans; the officer decides whether the application can be judged "
            "without them.",
        )
        return
    check.demand("plan_scale", "plans_to_scale", "The plans are not drawn to scale.")
    if not facts.filed_online:
        least = law.figure("plan_copies")
        check.at_least(
            "plan_copies",
            "plan_copies",
            least,
            f"Plans on paper come in {count(least, 'copy', 'copies')}; {{actual}} came.",
        )
    for lacking in dict.fromkeys(facts.plans_lack or []):
        check.hit("plan_item", f"The plans do not show: {words(lacking)}.")
