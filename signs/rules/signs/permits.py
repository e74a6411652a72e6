"""When a sign needs a permit, what the application holds, issue and closing (5-117, 5-118)."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import any_of

# 5-117(a): nothing of the kind needs a permit, whatever is done to it.
FREE = {
    "sale_or_lease": ("permit_free", "A sign that offers property for sale or lease"),
    "flag": ("permit_free", "A flag"),
    "garage_sale": ("permit_free", "A garage sale sign"),
    "building_identification": ("permit_free", "A sign that names or numbers a building"),
    "yard": ("yard", "A yard sign"),
    "holiday_decoration": ("holiday", "A holiday light or decoration that does not flash"),
}
# 5-124(d), (i), (j): the sign law as a whole does not reach these.
EXEMPT = {
    "government": "A sign of a government",
    "school_facility": "A sign on school district property with school facilities",
    "vehicle_exempt": "A sign fixed to a licensed vehicle that is used for transport",
    "inside_building": "A sign completely inside a building",
}
NEW_WORK = ("erect", "alter", "reface", "repaint")
BOARDS = {
    "gateway": ("town_board", "A gateway sign also needs a special permit of the town board."),
    "joint_directional": (
        "town_board",
        "A joint directional sign also needs the approval of the town board.",
    ),
    "information": (
        "zoning_board",
        "An information sign also needs the approval of the zoning board of appeals.",
    ),
    "business_directive": (
        "zoning_board",
        "A business directive sign also needs the approval of the zoning board of appeals.",
    ),
}


@ruleset("signs.permit_required", violation="required", review="review", clean="not_required")
def permit_required(facts: Any, check: Any, law: Any) -> None:
    """Does this work on a sign need a sign permit?"""
    kind = facts.sign_kind
    if check.missing:
        return
    if kind in FREE:
        rule, what = FREE[kind]
        check.hit(rule, f"{what} needs no sign permit.")
    elif kind in EXEMPT:
        check.hit("exempt", f"{EXEMPT[kind]} is outside the sign law and needs no permit.")
    elif kind == "similar_to_permit_free":
        check.hit("similar", "The code enforcement officer says whether this needs a permit.")
    elif check.need("action"):
        judge_action(facts, check)


def judge_action(facts: Any, check: Any) -> None:
    """Work on a kind of sign that needs a permit."""
    if facts.action == "change_copy":
        change_of_copy(facts, check)
    elif facts.action == "maintain":
        maintenance(facts, check)
    elif facts.sign_kind == "development":
        # The special rule of 5-125(a)(3) goes before the freedom of sale signs in 5-117(a).
        check.hit("development", "A sign for a new development needs a sign permit first.")
    else:
        check.hit("permit", f"You need a sign permit before you {facts.action} the sign.")
    if facts.action == "erect" and facts.sign_kind in BOARDS:
        rule, message = BOARDS[facts.sign_kind]
        check.hit(rule, message)


def change_of_copy(facts: Any, check: Any) -> None:
    """A new message on a sign that stands (5-117(c)(1), 5-124(m)(2))."""
    if not check.need("changeable_sign_permitted"):
        return
    if facts.changeable_sign_permitted:
        check.hit("changeable_copy", "New copy on an approved changeable sign needs no permit.")
        return
    commercial, resized = facts.new_message_commercial, facts.size_height_setback_or_spacing_change
    if check.need("new_message_commercial") and not commercial:
        check.need("size_height_setback_or_spacing_change")
    # Either alone is enough, so one that is known decides.
    needed = any_of(commercial, resized)
    if needed:
        why = "the new message is commercial" if commercial else "the sign itself changes"
        check.hit("permit", f"The change needs a sign permit because {why}.")
    elif needed is False:
        check.hit(
            "substitution",
            "A noncommercial message may take the place of another without a permit while size, "
            "height, setback and spacing stay as they are.",
        )


def maintenance(facts: Any, check: Any) -> None:
    """Cleaning and repair; free only on a sign that has a permit (5-117(c)(2))."""
    check.need("sign_has_permit", "structural_change", "permanent_message_change")
    if facts.sign_has_permit is False:
        check.hit("permit", "The sign has no permit, so its repair needs one.")
    changed = any_of(facts.structural_change, facts.permanent_message_change)
    if changed:
        what = "the structure" if facts.structural_change else "the message for good"
        check.hit(
            "structural_or_message_change",
            f"The work changes {what}, so it is more than maintenance and needs a permit.",
        )
    if facts.sign_has_permit and changed is False:
        check.hit("maintenance", "Maintenance and normal repair of this sign need no permit.")
