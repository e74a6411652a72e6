"""What an officer looks for at the work site (5-24(e)(3), (g), (h))."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import all_of


@ruleset("buildings.site_check", violation="breach", review="officer_decides", clean="in_order")
def site_check(facts: Any, check: Any, law: Any) -> None:
    """Is everything in order at the work site, and is a fee due for papers that are not there?"""
    if not facts.work_finished:  # 5-24(g): until the authorized work is completed
        check.demand(
            "not_displayed",
            "permit_displayed_and_readable",
            "The building permit must hang at the site where everyone can read it.",
        )
        check.demand(
            "plans_not_on_site",
            "accepted_plans_on_site",
            "A copy of the accepted plans must be kept at the site.",
        )
    judge_waiver(facts, check)
    if facts.change_made:
        judge_change(facts, check)
    check.give(fee_due=fee_due(facts, check))


def judge_waiver(facts: Any, check: Any) -> None:
    """One waiver of the fee for each permit, in writing (5-24(g)(3), (4))."""
    if not facts.officer_waives_fee:
        return
    if facts.waived_before:
        check.hit(
            "second_waiver", "The fee was already waived once under this permit; once is allowed."
        )
    check.demand("waiver_not_written", "waiver_in_writing", "A waiver must be given in writing.")


def judge_change(facts: Any, check: Any) -> None:
    """A change is reported at once, and waits where the officer asks for approval (5-24(h))."""
    check.demand(
        "change_not_notified",
        "change_notified",
        "Tell the officer at once of every change from the accepted plans.",
    )
    if facts.amendment_required is None:
        check.hit(
            "change_to_decide",
            "The officer decides whether the change needs a new or amended permit.",
        )
    elif facts.amendment_required and check.need("changed_work_done") and facts.changed_work_done:
        check.demand(
            "change_without_approval",
            "amendment_approved",
            "The changed work was done before the new or amended permit was approved.",
        )


def fee_due(facts: Any, check: Any) -> bool | None:
    """Whether the fee for papers that are not at the site is owed; None while that is open."""
    if facts.work_finished:
        return False
    if check.was_hit("not_displayed", "plans_not_on_site"):
        waived = all_of(facts.officer_waives_fee, not facts.waived_before, facts.waiver_in_writing)
        return None if waived is None else not waived
    papers = all_of(facts.permit_displayed_and_readable, facts.accepted_plans_on_site)
    return None if papers is None else False
