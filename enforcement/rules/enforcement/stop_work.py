"""When work is stopped, and what then may go on (5-26, 6-122, 6-123, 6-154, 6-237(b))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day, words
from workflow import days

# 5-26 reaches every code that the office enforces, signs among them. It says shall, the others may.
UNDER_5_26 = ("uniform_code", "sign")


@ruleset("enforcement.stop_work_ground", clean="no_ground")
def stop_work_ground(facts: Any, check: Any, law: Any) -> str | None:
    """Is there a ground for a stop-work order, and must or may it be issued?"""
    if facts.regime in UNDER_5_26:
        judge_work(facts, check)
    if facts.regime == "uniform_code":
        judge_building_permit(facts, check)
    if facts.regime == "stormwater":
        check.forbid(
            "stormwater",
            "stormwater_violation",
            "The work breaks the stormwater law or its approved plan, so it may be stopped.",
        )
    if facts.regime == "timber":
        most = law.figure("timber:stop_work_days")
        check.give(max_days=most)
        check.forbid(
            "timber",
            "timber_violation_suspected",
            f"There may be a violation, so the harvest may be suspended for up to {most} days.",
        )
    if facts.regime == "flood":
        judge_flood(facts, check)
    if check.violated:
        return "must_issue" if facts.regime in UNDER_5_26 else "may_issue"
    return None


def judge_work(facts: Any, check: Any) -> None:
    """Grounds a, b and d of 5-26(a)(2), whether or not there is a permit."""
    check.forbid(
        "contrary",
        "work_contrary_to_code",
        "The work is against the code and must be stopped, with or without a permit.",
    )
    check.forbid(
        "dangerous",
        "work_dangerous",
        "The work is done in a dangerous or unsafe manner and must be stopped.",
    )
    check.forbid(
        "other",
        "event_nonconforming",
        "Another construction, project or event does not meet the code and must be stopped.",
    )


def judge_building_permit(facts: Any, check: Any) -> None:
    """Ground c: building permits only, since a sign permit is none (5-26(a)(2)c)."""
    if not check.need("permit_required") or not facts.permit_required:
        return
    if not check.need("permit_status") or facts.permit_status == "valid":
        return
    if facts.permit_status == "none":
        has = "there is none"
    else:
        has = f"the permit is {words(facts.permit_status)}"
    check.hit(
        "no_valid_permit", f"The work needs a building permit and {has}. The work must be stopped."
    )


def judge_flood(facts: Any, check: Any) -> None:
    """The three grounds in the flood hazard area (6-122(c), 6-123)."""
    check.demand(
        "flood_no_permit",
        "permit_approved",
        "Work in the flood area goes on without an approved development permit and may be stopped.",
    )
    check.demand(
        "flood_noncompliant",
        "development_compliant",
        "The work does not keep the flood rules or its permit conditions and may be stopped.",
    )
    if facts.certificate_deficient:
        check.demand(
            "flood_certificate",
            "deficiency_corrected_immediately",
            "The elevation or floodproofing certificate has a flaw that was not corrected at once. "
            "The project may be stopped.",
        )


@ruleset("enforcement.work_under_order", violation="must_stop", clean="may_continue")
def work_under_order(facts: Any, check: Any, law: Any) -> None:
    """May this work go on while a stop-work order stands?"""
    if facts.order_lifted:
        return
    if facts.regime in UNDER_5_26:
        # 5-26(d) makes no exception for work that puts the matter right.
        check.forbid(
            "subject",
            "work_is_subject_of_order",
            "This work is what the order stops. It ends at once, for everyone taking part, until "
            "the officer lifts the order.",
        )
    if facts.regime == "flood":
        check.forbid(
            "flood",
            "work_is_subject_of_order",
            "This work is what the order stops. Going on with it is unlawful.",
        )
    if facts.regime == "stormwater":
        check.demand(
            "stormwater",
            "work_corrects_violation",
            "Until the town confirms that all is in order, only work that addresses the violation "
            "may go on.",
        )
    if facts.regime == "timber":
        judge_timber_suspension(facts, check, law)


def judge_timber_suspension(facts: Any, check: Any, law: Any) -> None:
    """From the day of service, by the officer and then by the board (6-154(2), (3)).

    It is a term: the day of service is not counted, and the last day is not moved.
    """
    known = check.need("served_on", "suspension_days", "work_date")
    if None in (facts.served_on, facts.suspension_days):
        return
    length = min(facts.suspension_days, law.figure("timber:stop_work_days"))
    officers_last = days.count(facts.served_on, length, "days", "term").due
    last = max(officers_last, facts.board_suspended_until or officers_last)
    check.give(suspended_until=last)
    if not known:
        return
    if facts.served_on <= facts.work_date <= officers_last:
        check.hit(
            "timber",
            f"The harvest is suspended to the end of {day(officers_last)}.",
            limit=officers_last,
            actual=facts.work_date,
        )
    elif officers_last < facts.work_date <= last:
        check.hit(
            "timber_board",
            f"The town board has suspended the harvest to the end of {day(last)}.",
            limit=last,
            actual=facts.work_date,
        )
