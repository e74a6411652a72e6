"""The kinds of action that 6-28(b) lists as type II, and the conditions of each."""

from collections.abc import Callable
from typing import Any

from rulebook.text import count, percent

Conditions = Callable[[Any, Any, Any], None]

# "CD" here and "C-D" in 5-130 are one district.
COMMERCIAL = ("c_1", "c_2", "cd")
HAZARDS = ("radioactive_material", "pesticide", "herbicide", "other_hazardous_material")
SIZE, USAGE = "size_increase_percent", "usage_increase_percent"
GROWTH = {SIZE: "size", USAGE: "usage"}


def residence(facts: Any, check: Any, law: Any) -> None:
    """(1), and utility services to the same residences."""
    if not check.need("residence_kind"):
        return
    if facts.residence_kind == "multiple_residence":
        most = law.figure("multiple_residence_units")
        fewer(facts, check, "units", most, "A multiple residence of {} needs a determination")
    elif facts.residence_kind == "subdivision":
        most = law.figure("subdivision_houses")
        fewer(facts, check, "houses", most, "A subdivision of {} needs a determination")
        # Chapter 24 is asked of the houses of a subdivision, whose words it follows.
        message = "The subdivision has to be developed in accordance with the zoning chapter."
        check.demand("chapter_24", "chapter_24_followed", message)


def fewer(facts: Any, check: Any, name: str, limit: int, text: str) -> None:
    """The number has to be under the limit; the rule has the name of the fact."""
    if not check.need(name):
        return
    actual = getattr(facts, name)
    if actual >= limit:
        message = f"{text.format(count(actual, name[:-1]))}; fewer than {limit} do not."
        check.hit(name, message, limit=limit, actual=actual)


def commercial_zone(facts: Any, check: Any, law: Any) -> None:
    """(3); the type I list is named here, so it has to have been looked at."""
    check.need("type_i_listed")
    if check.need("zoning_district") and facts.zoning_district not in COMMERCIAL:
        check.hit("zone", "The property is not zoned C-1, C-2 or CD.")
    message = "No environmental impact statement has been completed for the property."
    check.demand("no_impact_statement", "impact_statement_completed", message)
    message = "The town board or the zoning board of appeals has to approve the work."
    check.forbid("board_approval", "board_approval_needed", message)


def farm(facts: Any, check: Any, law: Any) -> None:
    """(5)."""
    if check.need("farm_work") and facts.farm_work == "land_use_change":
        message = "The change of land use does not follow accepted principles of farming."
        check.demand("farming_principles", "accepted_farming_principles", message)


def alteration(facts: Any, check: Any, law: Any) -> None:
    """(6): exactly half of the original size is not over it."""
    check.at_most(
        "alteration_over_half",
        SIZE,
        law.figure("alteration_percent"),
        "The alteration is {actual} percent of the original size; the most is {limit} percent.",
    )


def reconstruction(facts: Any, check: Any, law: Any) -> None:
    """(7): less than half of the existing size and usage; exactly half is too much."""
    limit = law.figure("reconstruction_percent")
    for name, what in GROWTH.items():
        if not check.need(name):
            continue
        actual = getattr(facts, name)
        if actual >= limit:
            message = f"The {what} grows by {percent(actual)}; it has to be under {percent(limit)}."
            check.hit("expansion_half_or_more", message, limit=limit, actual=actual)


def maintenance_site(facts: Any, check: Any, law: Any) -> None:
    """(12): not more than half; exactly half is kept."""
    limit = law.figure("maintenance_site_percent")
    for name, what in GROWTH.items():
        message = f"The {what} grows by {{actual}} percent; the most is {{limit}} percent."
        check.at_most("site_over_half", name, limit, message)


def reconditioning(facts: Any, check: Any, law: Any) -> None:
    """(8): no lane at all; right-of-way may be bought without limit."""
    if check.need("new_travel_lanes") and facts.new_travel_lanes:
        lanes = count(facts.new_travel_lanes, "travel lane")
        message = f"Reconditioning may add no travel lane; this adds {lanes}."
        check.hit("new_lane", message, limit=0, actual=facts.new_travel_lanes)


def reconstruct_highway(facts: Any, check: Any, law: Any) -> None:
    """(9)."""
    message = "Lanes added: {actual}; the most is {limit}."
    check.at_most("lanes", "new_travel_lanes", law.figure("added_lanes"), message)
    if check.need("right_of_way_acres_per_mile"):
        limit, actual = law.figure("right_of_way_acres_per_mile"), facts.right_of_way_acres_per_mile
        if actual >= limit:
            message = (
                f"The work takes {count(actual, 'acre')} of right-of-way per mile; it has to be "
                f"under {count(limit, 'acre')}."
            )
            check.hit("right_of_way", message, limit=limit, actual=actual)
    message = "The work significantly affects an unusual or unique area."
    check.forbid("unique_area", "significant_effect_on_unique_area", message)


def street_opening(facts: Any, check: Any, law: Any) -> None:
    """(14)."""
    message = "The street is opened for a new utility facility, not for one that exists."
    check.demand("new_utility", "existing_utility_facility", message)


def waterway(facts: Any, check: Any, law: Any) -> None:
    """(15)."""
    if check.need("waterway_work") and facts.waterway_work == "silt_excavation":
        message = "Silt may be dug out only to bring the channel back to its design dimensions."
        check.demand("channel", "within_design_dimensions", message)


def regulatory(facts: Any, check: Any, law: Any) -> None:
    """(16)a, which stands on its own; read "in construction or in land use"."""
    message = "The activity changes construction or the use of land."
    check.forbid("regulatory_change", "changes_construction_or_land_use", message)
    message = "The activity does not relate to one person, business or facility."
    check.demand("regulatory_many", "one_person_or_facility", message)


def surplus(facts: Any, check: Any, law: Any) -> None:
    """(17): exactly the largest parcel is kept."""
    if not check.need("property_kind"):
        return
    if facts.property_kind in HAZARDS:
        check.hit("surplus_hazard", "What is sold is a hazardous material.")
    elif facts.property_kind == "land":
        most = law.figure("surplus_parcel_acres")
        message = "The parcel has {actual} acres; the most is {limit} acres."
        check.at_most("surplus_land", "parcel_acres", most, message)


def town_action(facts: Any, check: Any, law: Any) -> None:
    """(19): the town's own actions, not its approvals of what others do."""
    check.need("type_i_listed")
    if facts.actor != "town":
        check.hit("not_the_town", "This covers only actions of the town itself.")
    if facts.significant_by_resolution:
        message = "The town board has resolved that this may have a significant impact."
        check.hit("resolution", message)


def renewal(facts: Any, check: Any, law: Any) -> None:
    """(23)."""
    check.demand("not_routine", "routine", "The renewal or activity is not routine.")


def education(facts: Any, check: Any, law: Any) -> None:
    """(24)."""
    renewal(facts, check, law)
    message = "The activity includes capital construction."
    check.forbid("capital_construction", "capital_construction", message)


# By activity: the paragraph, the rule that is reported, how its message begins, its conditions.
PARAGRAPHS: dict[str, tuple[str, str, str, Conditions | None]] = {
    "residential_construction": ("6-28(b)(1)", "residence", "Such a residence", residence),
    "residential_utility_service": (
        "6-28(b)(1)",
        "residence",
        "Utility service to such a residence",
        residence,
    ),
    "sign_permit": ("6-28(b)(2)", "sign", "A sign permit", None),
    "commercial_zone_construction": (
        "6-28(b)(3)",
        "commercial_zone",
        "Such work in a commercial district",
        commercial_zone,
    ),
    "setback_or_lot_line_variance": ("6-28(b)(4)", "variance", "A single variance", None),
    "agricultural_practice": ("6-28(b)(5)", "farm", "Farm work", farm),
    "operation": ("6-28(b)(6)", "existing_use", "Running what exists", None),
    "maintenance_or_repair": ("6-28(b)(6)", "existing_use", "Such a repair", alteration),
    "minor_alteration": ("6-28(b)(6)", "existing_use", "A minor alteration", alteration),
    "restoration_or_reconstruction": (
        "6-28(b)(7)",
        "reconstruction",
        "Such a reconstruction",
        reconstruction,
    ),
    "highway_reconditioning": (
        "6-28(b)(8)",
        "recondition_highway",
        "Reconditioning of a highway",
        reconditioning,
    ),
    "highway_reconstruction": (
        "6-28(b)(9)",
        "reconstruct_highway",
        "Such a reconstruction of a highway",
        reconstruct_highway,
    ),
    "highway_spot_correction": ("6-28(b)(10)", "spot_correction", "Spot correction", None),
    "roadside_appurtenances": ("6-28(b)(11)", "roadside", "Roadside equipment", None),
    "highway_maintenance_site_expansion": (
        "6-28(b)(12)",
        "maintenance_site",
        "Such an expansion",
        maintenance_site,
    ),
    "snow_and_ice_control": ("6-28(b)(13)", "snow", "Snow and ice control", None),
    "street_opening": ("6-28(b)(14)", "street_opening", "Such a street opening", street_opening),
    "waterway_maintenance": ("6-28(b)(15)", "waterway", "Upkeep of a waterway", waterway),
    "mapping": ("6-28(b)(16)", "mapping", "Mapping of what exists", None),
    "regulatory_activity": ("6-28(b)(16)a", "regulatory", "Such a regulatory act", regulatory),
    "surplus_property_sale": ("6-28(b)(17)", "surplus", "Such a sale", surplus),
    "collective_bargaining": ("6-28(b)(18)", "bargaining", "Collective bargaining", None),
    "budget": ("6-28(b)(19)", "town_action", "Budget planning by the town", town_action),
    "town_action": ("6-28(b)(19)", "town_action", "Such an action of the town", town_action),
    "investment": ("6-28(b)(20)", "investment", "Such an investment", None),
    "routine_administration": ("6-28(b)(22)", "administration", "Routine administration", None),
    "license_or_permit_renewal": ("6-28(b)(23)", "renewal", "A routine renewal", renewal),
    "educational_activity": ("6-28(b)(24)", "education", "Such a school activity", education),
    "other": ("6-28(b)", "town_determined", "By determination of the town, this", None),
}
