"""Who may take which action (5-26, 5-36, 5-91, 5-95, 5-133, 6-154, 6-237)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import listed, words

# Rule, who may act, and which actions.
POWERS = (
    (
        "officer",
        ("officer",),
        (
            "stop_work_order",
            "order_to_remedy",
            "sign_compliance_order",
            "timber_cease_direction",
            "timber_stop_work_order",
            "timber_justice_court_notice",
            "flood_stop_work_order",
            "lien_certification",
            "operating_permit_revocation",
        ),
    ),
    ("ticket", ("officer", "inspector"), ("appearance_ticket",)),
    # 5-133(c) adds the police for signs.
    ("ticket", ("officer", "inspector", "police_officer"), ("sign_appearance_ticket",)),
    # 6-237(a), (b) say the town; (e) names the stormwater management officer.
    (
        "stormwater",
        ("stormwater_officer", "officer"),
        ("stormwater_notice_of_violation", "stormwater_stop_work_order"),
    ),
    ("stormwater", ("stormwater_officer",), ("stormwater_prevent_occupancy",)),
    (
        "board",
        ("town_board",),
        (
            "timber_suspension_over_15_days",
            "timber_license_termination",
            "unsafe_building_resolution",
            "unsafe_building_demolition",
        ),
    ),
    (
        "engineer",
        ("town_engineer",),
        ("unsafe_building_report", "business_penalty_appeal_decision"),
    ),
)
WHO_MAY = {action: (rule, actors) for rule, actors, actions in POWERS for action in actions}
# Rule and whose authorisation is needed; the other's does not replace it.
AUTHORISERS = {
    "court_proceeding": ("supervisor", "supervisor"),  # 5-36(d)(3)
    "sign_court_proceeding": ("sign_board", "town_board"),  # 5-133(e)(2)
}


@ruleset("enforcement.authorisation", violation="not_authorised", clean="authorised")
def authorisation(facts: Any, check: Any, law: Any) -> None:
    """Who may take this enforcement action, and is an authorisation needed?"""
    if facts.action in WHO_MAY:
        judge_actor(facts, check)
    elif facts.action in AUTHORISERS:
        judge_authorisation(facts, check)
    elif facts.action is not None:
        # 5-36(c)(3) and 5-133(d)(2) stand apart from the proceedings that need an authorisation.
        check.hit(
            "town_suit",
            "A suit for the penalty is brought in the name of the town; the law asks for no "
            "authorisation.",
        )


def judge_actor(facts: Any, check: Any) -> None:
    """The action is for certain officials only."""
    rule, actors = WHO_MAY[facts.action]
    if check.need("actor") and facts.actor not in actors:
        may = listed((f"the {words(actor)}" for actor in actors), "or")
        check.hit(rule, f"The {words(facts.actor)} may not do this; it is for {may}.")


def judge_authorisation(facts: Any, check: Any) -> None:
    """A court proceeding needs the authorisation of an elected body."""
    rule, authoriser = AUTHORISERS[facts.action]
    if check.need("authorised_by") and authoriser not in facts.authorised_by:
        check.hit(rule, f"Going to court needs the authorisation of the {words(authoriser)}.")
