"""Which activities and buildings need an operating permit (5-30(a), (d), (e)(1))."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import all_of
from rulebook.text import count, number, words

from .terms import longest_term, shortest_term

# Processes and activities that 5-30(a)(1)b lists; a tent and a food vehicle have conditions.
LISTED_PROCESSES = {
    "combustible_dust", "flammable_finishes", "fruit_and_crop_ripening",
    "fumigation_and_insecticidal_fogging", "temporary_special_event_structure",
    "high_piled_storage", "tire_rebuilding_or_storage", "welding_or_hot_work",
    "sugarhouse_alternative_activities", "explosives_or_blasting", "fireworks_or_pyrotechnics",
    "open_burning", "recreational_fire", "portable_outdoor_fireplace", "open_flames",
}  # fmt: skip
CONTRACTOR = "construction_business"
# The kind of permit by whose term an activity is bound (5-30(e)(1)); all others are "other".
KINDS = {
    "tent_or_membrane_structure": "tent_or_special_event_structure",
    "temporary_special_event_structure": "tent_or_special_event_structure",
    "sugarhouse_alternative_activities": "sugarhouse_alternative_activities",
    "explosives_or_blasting": "pyrotechnics_explosives_or_blasting",
    "fireworks_or_pyrotechnics": "pyrotechnics_explosives_or_blasting",
}


@ruleset(
    "operating.operating_permit",
    violation="required",
    review="officer_decides",
    clean="not_required",
)
def operating_permit(facts: Any, check: Any, law: Any) -> None:
    """Does this need an operating permit, one or several, and for how long at most?"""
    if check.missing:
        return
    named = dict.fromkeys(facts.activities)  # one that is named twice counts once
    needing = [activity for activity in named if needs_permit(activity, facts, check, law)]
    if needing and facts.already_started and not facts.permit_in_force:
        check.hit(
            "started_without_permit", "The activity has started and no permit is in force for it."
        )
    others = [activity for activity in needing if activity != CONTRACTOR]
    if len(others) > 1 and facts.same_location:
        check.hit(
            "one_or_several",
            f"{count(len(others), 'activity', 'activities')} at one place need a permit; the "
            "officer asks for one each or issues one for all.",
        )
    if not check.missing:
        give_values(needing, others, facts, check, law)


def give_values(needing: list[str], others: list[str], facts: Any, check: Any, law: Any) -> None:
    """How many permits, and their longest terms."""
    contractor = CONTRACTOR in needing
    together = bool(others) + contractor if facts.same_location else len(needing)
    kinds = {KINDS.get(activity, "other") for activity in others}
    length, unit = shortest_term(kinds, law.as_of, law) or (None, None)
    months, _ = longest_term("contractor", law)
    check.give(
        activities_requiring_permit=len(needing),
        permits_at_least=together,
        permits_at_most=len(needing),
        longest_days=length if unit == "days" else None,
        longest_months=length if unit == "months" else None,
        contractor_longest_months=months if contractor else None,
    )


def needs_permit(activity: str, facts: Any, check: Any, law: Any) -> bool:
    """Whether one activity needs a permit; reports why, or what is not known."""
    if activity in LISTED_PROCESSES:
        check.hit("hazardous_process", f"This needs an operating permit: {words(activity)}.")
        return True
    return bool(CONDITIONS[activity](facts, check, law))


def hazardous_materials(facts: Any, check: Any, law: Any) -> bool:
    """More than the state's table allows of any one material (a)."""
    if not check.need_entries("hazardous_materials"):
        return False
    over = False
    for entry in facts.hazardous_materials:
        if not check.need("quantity", "allowed_quantity", of=entry):
            continue
        if entry.quantity > entry.allowed_quantity:
            over = True
            check.hit(
                "hazardous_materials",
                f"{number(entry.quantity)} of {entry.material or 'a hazardous material'} is over "
                f"the {number(entry.allowed_quantity)} that needs no permit.",
                limit=entry.allowed_quantity,
                actual=entry.quantity,
            )
    return over


def tent(facts: Any, check: Any, law: Any) -> bool:
    """A tent for a private residential use is left to the officer (b)."""
    if facts.tent_private_residential_use:
        check.hit(
            "private_tent",
            "The tent is for a private use at a home; the officer decides whether it needs a "
            "permit.",
        )
        return False
    check.hit("hazardous_process", "A tent or membrane structure needs an operating permit.")
    return True


def mobile_food_vehicle(facts: Any, check: Any, law: Any) -> bool:
    """Smoke or grease, and the general public: one that lacks either is none (5-22)."""
    is_one = all_of(facts.mobile_food_smoke_or_grease, facts.mobile_food_serves_public)
    if is_one is None:
        check.need("mobile_food_smoke_or_grease", "mobile_food_serves_public")
    elif is_one:
        check.hit(
            "hazardous_process",
            "A vehicle that prepares food for the public with smoke or grease needs an operating "
            "permit.",
        )
    return is_one is True


def unlisted_process(facts: Any, check: Any, law: Any) -> bool:
    """The list of (b) is open: the officer decides on what it does not name."""
    if facts.process_determination == "undecided":
        check.hit(
            "unlisted_process", "The officer decides whether this process is a hazardous one."
        )
    elif facts.process_determination == "hazardous":
        check.hit("hazardous_process", "The officer found that this process is hazardous.")
    return facts.process_determination == "hazardous"


def energy_storage(facts: Any, check: Any, law: Any) -> bool:
    """More than the value of the state code (c)."""
    if not check.need("energy_storage_kwh", "energy_storage_limit_kwh"):
        return False
    return over(
        check,
        "energy_storage",
        "energy_storage_kwh",
        facts.energy_storage_limit_kwh,
        "{actual} kWh of energy storage is over the {limit} kWh that need no permit.",
    )


def assembly_area(facts: Any, check: Any, law: Any) -> bool:
    """An area for gathering so many persons or more (d, 5-22)."""
    least = law.figure("assembly_area_persons")
    if not check.need("assembly_area_persons") or facts.assembly_area_persons < least:
        return False
    check.hit(
        "assembly_area",
        f"An area for {count(facts.assembly_area_persons, 'person')} needs an operating permit; "
        f"so does any from {number(least)} on.",
        limit=least,
        actual=facts.assembly_area_persons,
    )
    return True


def hazardous_building(facts: Any, check: Any, law: Any) -> bool:
    """A building that the officer finds a substantial potential hazard (e)."""
    if facts.hazard_determination == "undecided":
        check.hit(
            "hazard_undetermined",
            "The officer decides whether the building may be a danger to public safety.",
        )
    elif facts.hazard_determination == "substantial_hazard":
        check.hit(
            "public_hazard",
            "The officer found that the building may be a substantial danger to public safety.",
        )
    return facts.hazard_determination == "substantial_hazard"


def outdoor_event(facts: Any, check: Any, law: Any) -> bool:
    """An outdoor event for more than so many persons (f)."""
    return over(
        check,
        "outdoor_event",
        "planned_attendance",
        law.figure("outdoor_event_persons"),
        "An outdoor event for {actual} persons needs an operating permit; so does any for more "
        "than {limit}.",
    )


def production_materials(facts: Any, check: Any, law: Any) -> bool:
    """Hazardous production materials, in whatever quantity (g)."""
    check.hit(
        "production_materials",
        "A place with hazardous production materials needs an operating permit.",
    )
    return True


def other_activity(facts: Any, check: Any, law: Any) -> bool:
    """Whatever else the officer names (h)."""
    if facts.other_determination == "undecided":
        check.hit("other_undetermined", "The officer decides whether this activity needs a permit.")
    elif facts.other_determination == "required":
        check.hit("other_at_discretion", "The officer asks for a permit for this activity.")
    return facts.other_determination == "required"


def construction_business(facts: Any, check: Any, law: Any) -> bool:
    """Who builds for others as a business (i); not an owner on own land nor an employee."""
    if not check.need("work_for") or facts.work_for != "others":
        return False
    check.hit(
        "contractor",
        "A business that builds, repairs or alters buildings for others needs an operating permit.",
    )
    return True


CONDITIONS = {
    "hazardous_materials": hazardous_materials,
    "tent_or_membrane_structure": tent,
    "mobile_food_vehicle": mobile_food_vehicle,
    "other_hazardous_process": unlisted_process,
    "energy_storage": energy_storage,
    "assembly_area": assembly_area,
    "potentially_hazardous_building": hazardous_building,
    "outdoor_event": outdoor_event,
    "hazardous_production_materials": production_materials,
    "other_activity": other_activity,
    CONTRACTOR: construction_business,
}


def over(check: Any, rule: str, fact: str, limit: Any, message: str) -> bool:
    """Whether a fact is over the limit; at the limit, or while it is missing, it is not."""
    return check.at_most(rule, fact, limit, message) is False
