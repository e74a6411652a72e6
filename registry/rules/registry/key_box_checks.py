"""How a key box is installed and what it holds (L.L. 4-2007, parts 1 to 4, 7 to 9, 13)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import feet

# Always in the box (part 7(1), (6), (8)): rule, what it is in the facts, and for people.
ALWAYS = (
    ("locked_points", "locked_point_keys", "the keys to locked points"),
    ("contact_card", "emergency_contact_card", "a card with the emergency contacts"),
    ("inventory", "key_inventory", "an inventory of the keys"),
)
# In the box where the building has it (part 7(2) to (4), (7)), decided by the second name.
WHERE_THERE_ARE = (
    (
        "mechanical_rooms",
        "has_locked_mechanical_rooms",
        "mechanical_room_keys",
        "the keys to locked mechanical rooms",
    ),
    (
        "elevator",
        "has_locked_elevator_rooms_or_controls",
        "elevator_keys",
        "the keys to locked elevator rooms and controls",
    ),
    (
        "secured_areas",
        "has_fenced_or_secured_areas",
        "secured_area_keys",
        "the keys to fenced or secured areas",
    ),
    (
        "fire_systems",
        "has_fire_alarm_or_suppression_areas",
        "fire_system_keys",
        "the keys to where the fire alarm and sprinkler systems are",
    ),
)


@ruleset("registry.key_box_contents", violation="deficient", clean="sufficient")
def key_box_contents(facts: Any, check: Any, law: Any) -> None:
    """Does the key box hold all that it must?"""
    owed = list(ALWAYS)
    owed += [
        (rule, content, what)
        for rule, fact, content, what in WHERE_THERE_ARE
        if getattr(facts, fact)
    ]
    # A demand for further areas that was not written binds nobody (part 7(5)).
    if (
        facts.other_areas_required
        and check.need("other_areas_notice_in_writing")
        and facts.other_areas_notice_in_writing
    ):
        what = "the keys to the other areas that the codes official named"
        owed.append(("other_areas", "other_area_keys", what))
    if facts.hazardous_materials_building and not facts.other_storage_approved:
        what = "the papers on hazardous materials"
        owed.append(("documents", "hazardous_material_documents", what))
    if facts.contents is not None:
        for rule, content, what in owed:
            if content not in facts.contents:
                check.hit(rule, f"The box lacks {what}.")
        judge_card_and_inventory(facts, check)
    judge_second_box(facts, check)
    check.demand(
        "current", "contents_current", "The keys and papers in the box are not up to date."
    )


def judge_card_and_inventory(facts: Any, check: Any) -> None:
    """What is asked of them is asked only where they are there (part 7(6), (8))."""
    if "emergency_contact_card" in facts.contents:
        check.demand(
            "card_weather_resistant",
            "card_weather_resistant",
            "The card with the emergency contacts has to be weather resistant.",
        )
    if "key_inventory" in facts.contents:
        check.demand(
            "inventory_posted",
            "inventory_posted_inside",
            "The inventory of the keys has to be posted inside the box.",
        )


def judge_second_box(facts: Any, check: Any) -> None:
    """Interior keys may be in a second box, whose keys count among the contents (part 7)."""
    if facts.interior_keys_in_second_box:
        check.demand(
            "second_box_approval",
            "second_box_approved",
            "The codes official has not approved a second box for the interior keys.",
        )
        check.demand(
            "second_box_lobby",
            "second_box_in_main_lobby",
            "A second box for the interior keys has to be in the main lobby.",
        )


@ruleset("registry.key_box_installation", violation="not_compliant", clean="compliant")
def key_box_installation(facts: Any, check: Any, law: Any) -> None:
    """Is this key box installed as the law demands?"""
    judge_approvals(facts, check)
    # Front and height are asked of one box; a further one, a padlock or a switch is placed as
    # approved (part 8).
    if facts.device == "box" and not facts.additional_box:
        check.demand("front", "on_front", "The box has to be on the front of the building.")
        check.demand("main_entry", "near_main_entry", "The box has to be near the main entry door.")
        judge_height(facts, check, law.figure("key_box_height_feet"))
    check.demand(
        "permit",
        "permit_before_installation",
        "A permit or registration is needed before a box is installed.",
    )
    check.forbid(
        "obstruction",
        "obstruction_near",
        "Something near the box lets others reach it, hides it or hinders the fire department.",
    )
    check.demand(
        "repair", "good_repair_and_visible", "The box has to be in good repair and visible."
    )


def judge_approvals(facts: Any, check: Any) -> None:
    """Place, type and size, and who else has to approve (parts 1 to 3, 8)."""
    check.demand("location", "location_approved", "The codes official has not approved the place.")
    check.demand("type", "type_approved", "The codes official has not approved type and size.")
    if facts.ground == "fire_alarm":
        check.demand(
            "fire_department",
            "fire_department_approved",
            "For a fire alarm the fire department has to approve type, brand and size too.",
        )
    if facts.device != "box":
        check.demand(
            "fire_official",
            "fire_official_approved",
            "A padlock or key switch counts only when the fire official has approved it.",
        )


def judge_height(facts: Any, check: Any, allowed: Any) -> None:
    """Both ends are allowed, and another height where it was approved (part 8)."""
    if not check.need("height_ft") or allowed["lowest"] <= facts.height_ft <= allowed["highest"]:
        return
    if check.need("other_height_approved") and not facts.other_height_approved:
        too_low = facts.height_ft < allowed["lowest"]
        check.hit(
            "height",
            f"The box is {feet(facts.height_ft)} above ground; it has to be between "
            f"{allowed['lowest']} and {feet(allowed['highest'])}.",
            limit=allowed["lowest" if too_low else "highest"],
            actual=facts.height_ft,
        )
