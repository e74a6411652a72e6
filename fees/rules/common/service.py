"""Whether a paper was served as the law demands, and on which day."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import listed, words

MAIL = ("certified_mail", "registered_mail", "regular_mail")
RECEIPTED = ("personal", "certified_mail", "registered_mail")
ANY = ("personal", *MAIL, "posting")
# 5-26(c)(1), 5-36(e)(3)a, 5-36(a)(4), 5-115(a), 5-133(b)(4), 6-171(a)
GOOD_MANNERS = {
    "stop_work_order": ("personal", "certified_mail"),
    "weed_notice": ("personal", "certified_mail"),
    "order_to_remedy": ANY,
    "sign_compliance_order": ANY,
    "timber_license_notice": RECEIPTED,
    "sign_variance_notice": (*RECEIPTED, "regular_mail"),
}
# 6-126(j), 6-171(b), 6-237(a)(6), L.L. 4-2007 part 8 name no manner.
MANNER_OPEN = (
    "timber_hearing_notice", "stormwater_violation_notice", "key_box_notice",
    "flood_insurance_notice",
)  # fmt: skip
# 5-36(e)(3)a and 5-133(b)(4) speak of a notice that is sent, so the mailing counts.
COUNTED_FROM_MAILING = ("weed_notice", "sign_variance_notice")


@ruleset("common.service")
def service(facts: Any, check: Any, law: Any) -> str:
    """Was this paper served as the law demands, and on which day?"""
    reject_flaws(facts, check)
    known = [check.need_required(delivery) for delivery in facts.deliveries or []]
    if facts.document == "unsafe_building_notice":
        check.need("copy_filed_with_county_clerk")
        if facts.copy_filed_with_county_clerk is False:
            check.hit("county_clerk", "A copy of the notice has to be filed with the county clerk.")
    if None in (facts.document, facts.deliveries) or not all(known):
        return "incomplete"
    served_on = judge_manner(facts, check)
    check.give(service_date=served_on)
    if check.violated:
        return "not_served"
    if check.missing:
        return "incomplete"
    return "served" if served_on else "official_decides"


def reject_flaws(facts: Any, check: Any) -> None:
    """Nothing is received before it was sent; only mail has a receipt that is read."""
    for one in facts.deliveries or []:
        if (
            one.method in MAIL
            and None not in (one.sent_on, one.received_on)
            and one.received_on < one.sent_on
        ):
            check.bad(
                "received_on",
                "is before the day of mailing; accepted: that day or a later one",
                of=one,
            )


def judge_manner(facts: Any, check: Any) -> date | None:
    """The day of the first good service; None with the finding that says why there is none."""
    if not facts.deliveries:
        check.hit("manner", "No service is proved.")
        return None
    if facts.document == "unsafe_building_notice":
        return judge_unsafe_building(facts, check)
    manners = GOOD_MANNERS.get(facts.document, RECEIPTED)
    served_on = first_service(facts, *manners)
    if served_on is not None:
        return served_on
    named = listed(map(words, manners), "or")
    if facts.document in MANNER_OPEN:
        check.hit(
            "manner_open",
            f"The law names no manner of service for this notice. It was not "
            f"served by {named}; an official decides whether it was served well.",
        )
    else:
        check.hit("manner", f"This paper has to be served by {named}.")
    return None


def judge_unsafe_building(facts: Any, check: Any) -> date | None:
    """In person, or by registered mail with a copy posted: then the later of the two (5-93(a))."""
    mailed, posted = first_service(facts, "registered_mail"), first_service(facts, "posting")
    ways = [first_service(facts, "personal")]
    if mailed and posted:
        ways.append(max(mailed, posted))
    good = [served_on for served_on in ways if served_on]
    if good:
        return min(good)
    if mailed:
        check.hit(
            "posting", "The notice went by registered mail, but no copy was posted on the building."
        )
    else:
        check.hit(
            "manner",
            "This notice has to be served in person, or by registered mail with a "
            "copy posted on the building.",
        )
    return None


def first_service(facts: Any, *methods: str) -> date | None:
    """The first day of service by any of these methods."""
    served = [served_on(one, facts.document) for one in facts.deliveries if one.method in methods]
    return min(served, default=None)


def served_on(delivery: Any, document: str) -> date:
    """By mail the day of delivery where the receipt shows it; otherwise the day of sending."""
    by_receipt = delivery.method in MAIL and document not in COUNTED_FROM_MAILING
    if by_receipt and delivery.received_on is not None:
        return delivery.received_on
    return delivery.sent_on
