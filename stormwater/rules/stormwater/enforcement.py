"""Notices, orders, holds, restoration, costs and the appeal (6-235(a), 6-237, 6-238)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, dollars
from workflow import days

from .steps import demand_all

# 6-237(a)(1) to (6), in the order of the law.
CONTENTS = {
    "name_and_address": "the name and address of the landowner, developer or applicant",
    "location": "the address, or a description of the place",
    "nature_of_violation": "what the violation is",
    "remedial_measures": "what has to be done to put it right",
    "time_schedule": "by when it has to be done",
    "penalty_statement": "the penalties that shall or may follow",
    "appeal_statement": "that an appeal may be filed in writing",
}
# 6-235(a) asks less of what is written after an inspection.
FINDINGS = ("nature_of_violation", "remedial_measures")


@ruleset("stormwater.violation_notice", violation="defective", clean="complete")
def violation_notice(facts: Any, check: Any, law: Any) -> None:
    """Does this notice say all that the law demands?"""
    if facts.kind is None:
        return
    notice = facts.kind == "notice_of_violation"
    check.demand("in_writing", "in_writing", "The notice has to be in writing.")
    addressees = ("landowner",) if notice else ("applicant", "developer")
    if check.need("issued_to") and not set(addressees) <= set(facts.issued_to):
        named = " and to the ".join(addressees)
        check.hit("addressee", f"The notice has to go to the {named}.")
    if not check.need("contents"):
        return
    wanted = CONTENTS if notice else FINDINGS
    lacking = [content for content in wanted if content not in facts.contents]
    check.give(lacking=lacking)
    for content in lacking:
        check.hit(content, f"The notice does not state {CONTENTS[content]}.")
    if notice and "appeal_statement" in facts.contents:
        judge_appeal_days(facts, check, law.figure("violation_appeal_days"))


def judge_appeal_days(facts: Any, check: Any, allowed: int) -> None:
    """6-237(a)(6): the time that the law gives, no other figure."""
    stated = facts.appeal_days_stated
    if check.need("appeal_days_stated") and stated != allowed:
        message = (
            f"The notice gives {count(stated, 'day')} to appeal; the law gives "
            f"{count(allowed, 'day')}."
        )
        check.hit("appeal_days", message, limit=allowed, actual=stated)


@ruleset(
    "stormwater.stop_work_and_violation", violation="must_stop", review="review", clean="may_go_on"
)
def stop_work_and_violation(facts: Any, check: Any, law: Any) -> None:
    """May this work go on under a stop work order or after an inspection found violations?"""
    if facts.work == "other_work":
        if order_in_force(facts, check):
            check.hit("stop_work", "A stop work order is in force; this work has to stop.")
        judge_inspection(facts, check)
    elif facts.work == "site_stabilization" and order_in_force(facts, check):
        # 6-237(b) lets only work go on that addresses the violation; bare soil is a danger too.
        message = "A stop work order is in force; the officer decides if this puts things right."
        check.hit("stabilization", message)


def order_in_force(facts: Any, check: Any) -> bool:
    """An order holds until the town confirms; where that is not known it is asked for."""
    if not check.need("stop_work_order") or not facts.stop_work_order:
        return False
    return check.need("town_confirmed_compliance") and not facts.town_confirmed_compliance


def judge_inspection(facts: Any, check: Any) -> None:
    """6-235(a): corrected, and all earlier work approved, before other work goes on."""
    if not check.need("inspection_violation") or not facts.inspection_violation:
        return
    if facts.violations_corrected is False or facts.completed_work_approved is False:
        message = (
            "An inspection found violations. Until they are corrected and the earlier work is "
            "approved, only work that stabilizes the site or corrects them may go on."
        )
        check.hit("inspection", message)
    else:
        check.need("violations_corrected", "completed_work_approved")


@ruleset(
    "stormwater.stop_work_release", violation="stays_in_force", review="review", clean="lifted"
)
def stop_work_release(facts: Any, check: Any, law: Any) -> None:
    """May the stop work order be lifted?"""
    demand_all(
        check,
        ("compliance", "activity_in_compliance", "The work does not meet the law yet."),
        ("addressed", "violation_addressed", "The violation is not put right yet."),
    )
    if facts.town_confirms is None:
        check.hit("confirmation", "The town has to confirm before the order is lifted.")
    elif not facts.town_confirms:
        check.hit("not_confirmed", "The town does not confirm; the order stays in force.")


@ruleset("stormwater.occupancy_hold")
def occupancy_hold(facts: Any, check: Any, law: Any) -> str:
    """Is occupancy held back?"""
    if facts.in_violation is None:
        return "incomplete"
    holds = facts.officer_decision == "hold"
    if not facts.in_violation:
        if holds:
            check.hit("no_ground", "Nothing violates the law, so occupancy may not be held back.")
        return "not_authorized" if holds else "no_hold"
    if holds:
        check.hit("hold", "The stormwater officer holds back occupancy until this is put right.")
        return "hold"
    if facts.officer_decision is None:
        check.hit("discretion", "The stormwater officer decides whether to hold back occupancy.")
        return "review"
    return "no_hold"


@ruleset("stormwater.restoration", violation="town_may_act", review="review")
def restoration(facts: Any, check: Any, law: Any) -> str | None:
    """May the town restore the land at the owner's cost?"""
    if facts.restoration_required is None:
        return None
    if not facts.restoration_required:
        return "not_required"
    if not check.need("restored"):
        return None
    if facts.restored:
        return "done"
    if not check.need("notice_served"):
        return None
    if not facts.notice_served:
        check.hit("steps", "The town first has to give notice that the land is to be restored.")
        return "wait"
    return judge_reasonable_time(facts, check)


def judge_reasonable_time(facts: Any, check: Any) -> str | None:
    """6-237(f) gives a reasonable time after notice; the town judges whether it has passed."""
    if facts.reasonable_time_passed is None:
        message = "The town decides whether a reasonable time after the notice has passed."
        check.hit("reasonable_time", message)
        return None
    if not facts.reasonable_time_passed:
        check.hit("steps", "There is still time to restore the land.")
        return "wait"
    check.hit("not_restored", "The land was not restored in time, so the town may do it.")
    if facts.town_cost_dollars is not None:
        open_cost = facts.town_cost_dollars - facts.paid_dollars
        check.give(lien_dollars=max(open_cost, Decimal(0)))
    return None


@ruleset("stormwater.costs", violation="not_as_charged", clean="chargeable")
def costs(facts: Any, check: Any, law: Any) -> None:
    """May the town charge this cost of review, inspection or maintenance?"""
    message = "Only someone who does work that the stormwater law covers may be charged."
    check.demand("regulated", "regulated_activity", message)
    if facts.cost_kind == "other":
        message = "Only review of the plan, inspection and upkeep of practices may be charged."
        check.hit("kind", message)
    if facts.performed_by == "other":
        check.hit("performer", "Only work by the town, or by someone for it, may be charged.")
    charged, rate = facts.charged_dollars, facts.prevailing_rate_dollars
    if check.violated:
        check.give(chargeable_dollars=Decimal(0))
    elif not check.missing:
        check.give(chargeable_dollars=min(charged, rate))
    if None not in (charged, rate) and charged > rate:
        message = f"{dollars(charged)} is charged; the going rate is {dollars(rate)}."
        check.hit("rate", message, limit=rate, actual=charged)


@ruleset("stormwater.appeal", violation="not_accepted", review="review", clean="in_time")
def appeal(facts: Any, check: Any, law: Any) -> None:
    """Was the notice of appeal against a notice of violation filed in time and form?"""
    check.demand("in_writing", "in_writing", "An appeal has to be in writing.")
    if facts.served_on is None:
        return
    length = law.figure("violation_appeal_days")
    last = days.count(facts.served_on, length, "days", "act").due
    check.give(last_day=last)
    if facts.filed_on is None or facts.filed_on <= last:
        return
    late = f"The last day to appeal was {day(last)}; this was filed on {day(facts.filed_on)}."
    if facts.notice_states_appeal_right:
        check.hit("late", late, limit=last, actual=facts.filed_on)
    else:
        # Nobody told the owner of the right, so a late appeal is not simply lost.
        message = f"{late} The notice did not tell of the right; the board decides if it is heard."
        check.hit("notice_defect", message, limit=last, actual=facts.filed_on)
