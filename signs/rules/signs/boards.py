"""What the boards decide: variances, appeals, referrals, joint directional signs
(5-115, 5-116, 5-123(e), 5-131)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, dollars, feet
from workflow import days

# Rule, fact and message of each finding with which no variance is granted (5-115(b)).
FINDINGS = (
    ("disproportionate", "finding_disproportionate", "disproportionate"),
    ("excessive", "finding_excessive", "excessive"),
    ("repetitive", "finding_repetitive", "repetitive"),
    ("injurious", "finding_injurious_to_environment", "injurious to the environment"),
    ("detrimental", "finding_detrimental_to_welfare", "detrimental to the public welfare"),
)


@ruleset("signs.variance", violation="may_not_be_granted", clean="may_be_granted")
def variance(facts: Any, check: Any, law: Any) -> None:
    """May the zoning board grant this variance?"""
    check.demand("form", "on_town_form", "Use the form of the code enforcement office.")
    if facts.further_information_requested:
        check.demand(
            "information",
            "further_information_given",
            "Give the further information for which the board asked.",
        )
    check.demand("fee", "fee_paid", "Pay the fee with the application.")
    check.demand("notice", "notice_in_order", "The neighbors must be told of the meeting first.")
    if facts.hearing_called:
        check.demand("hearing", "hearing_held", "The hearing that was called must be held first.")
    check.demand(
        "difficulty",
        "difficulty_or_hardship",
        "The board must find a practical difficulty or an unnecessary hardship.",
    )
    for rule, fact, what in FINDINGS:
        check.forbid(rule, fact, f"The board finds the variance {what}.")


@ruleset("signs.variance_notice", violation="defective", clean="in_order")
def variance_notice(facts: Any, check: Any, law: Any) -> None:
    """Did the notice of the variance meeting go to everyone in time?"""
    if check.missing:
        return
    radius = law.figure("variance_notice_feet")
    within = 0
    for index, neighbor in enumerate(facts.neighbors):
        if not check.need("distance_ft", of=neighbor) or neighbor.distance_ft > radius:
            continue
        within += 1
        if check.need("notified", of=neighbor) and not neighbor.notified:
            check.hit(
                "not_notified",
                f"Neighbor {index + 1}, {feet(neighbor.distance_ft)} away, was not told; all "
                f"within {feet(radius)} must be.",
                limit=radius,
                actual=neighbor.distance_ft,
            )
    if all(neighbor.distance_ft is not None for neighbor in facts.neighbors):
        check.give(within_radius=within)
    if check.need("meeting_on", "sent_on") and facts.sent_on >= facts.meeting_on:
        check.hit(
            "not_in_advance",
            f"The notice went out on {day(facts.sent_on)}; it must go before the day of the "
            f"meeting, {day(facts.meeting_on)}.",
            limit=facts.meeting_on,
            actual=facts.sent_on,
        )


@ruleset("signs.appeal", violation="not_accepted", clean="accepted")
def appeal(facts: Any, check: Any, law: Any) -> None:
    """Is this appeal to the town board in order?"""
    if check.missing:
        return
    if facts.decided_by == "code_enforcement_officer":
        check.give(body="zoning_board")
        check.hit("wrong_body", "A decision of the officer goes to the zoning board of appeals.")
        return
    check.give(body="town_board")
    known = check.need("filed_with_clerk_on", "appealed_on")
    if facts.filed_with_clerk_on is not None:
        length = law.figure("town_board_appeal_days")
        last = days.count(facts.filed_with_clerk_on, length, "days", "act").due
        check.give(due=last)
        if known and facts.appealed_on > last:
            check.hit(
                "late",
                f"The appeal came on {day(facts.appealed_on)}; the last day was {day(last)}.",
                limit=last,
                actual=facts.appealed_on,
            )
    check.demand("fee", "fee_paid", "Pay the fee with the appeal.")


# ------------------------------------------------------------------ referrals

ANSWERS = {
    "approve": "approved",
    "approve_with_conditions": "approved_with_conditions",
    "deny": "denied",
}


@ruleset("signs.referral")
def referral(facts: Any, check: Any, law: Any) -> str:
    """Where does this referral to a board stand?"""
    if check.missing:
        return "incomplete"
    length = law.figure("referral_business_days")
    period = days.count(facts.referred_on, length, "business_days", "act")
    fee = law.figure("referral_fee_usd")
    check.give(due=period.due, appeal_fee=fee)
    check.hit("no_fee", f"The fee for a referral is {dollars(fee)}.")
    # An answer that came counts by its own day, whatever the day of asking.
    if facts.answered_on is not None and facts.answered_on <= period.due:
        if not check.need("answer"):
            return "incomplete"
        check.hit("answered", "The board answered in time; the applicant is told.")
        return ANSWERS[facts.answer]
    if facts.answered_on is not None or facts.as_of > period.due:
        check.give(waived_from=period.then_from)
        check.hit(
            "waived",
            f"No answer came by {day(period.due)}; the review is waived and the officer decides.",
            limit=period.due,
            actual=facts.answered_on or facts.as_of,
        )
        return "waived"
    check.hit("pending", f"The board has until {day(period.due)} to answer.")
    return "pending"


# ------------------------------------------------------------------ joint directional signs


@ruleset("signs.joint_directional", violation="not_allowed", review="review", clean="allowed")
def joint_directional(facts: Any, check: Any, law: Any) -> None:
    """May this joint directional sign be put up, and what does the applicant owe?"""
    if check.missing:
        return
    least = law.figure("joint_directional_persons")
    if facts.persons_on_sign < least:
        check.hit(
            "three_persons",
            f"The sign is for {count(facts.persons_on_sign, 'person')}; it takes at least {least}.",
            limit=least,
            actual=facts.persons_on_sign,
        )
    check.demand(
        "owner_permission",
        "owner_written_permission",
        "File the written permission of the owner of the property.",
    )
    if facts.town_board_approved is None:
        check.hit("town_board", "The town board decides on this sign.")
    elif not facts.town_board_approved:
        check.hit("refused", "The town board did not approve this sign.")
    costs = facts.advertising_cost + facts.survey_cost + facts.technical_cost + facts.other_cost
    check.give(costs_due=costs)
    if costs:
        check.hit("costs", f"The applicant bears the costs of the town board, {dollars(costs)}.")
