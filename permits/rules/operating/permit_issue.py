"""Whether an operating permit may be issued, amended, reissued or renewed (5-30(b) to (e), (g))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day
from workflow import days

from .terms import latest_end


@ruleset(
    "operating.operating_permit_issue",
    violation="may_not_issue",
    review="officer_decides",
    clean="may_issue",
)
def operating_permit_issue(facts: Any, check: Any, law: Any) -> None:
    """May this operating permit be issued with the term that is asked for?"""
    check.give(fee_refund_usd=0)  # 5-30(g)(2): fees are not refundable
    check.need_entries("kinds")
    judge_application(facts, check)
    judge_inspection(facts, check)
    judge_term(facts, check, law)
    if len(set(facts.kinds or [])) > 1:
        check.hit(
            "one_for_several",
            "One permit is to cover several kinds of activity; that is the officer's choice.",
        )


def judge_application(facts: Any, check: Any) -> None:
    """What the officer decides on, tests if asked for, and the fee (5-30(b), (g)(1))."""
    check.demand(
        "application",
        "written_application_on_accepted_form",
        "Apply in writing on a form that the town accepts.",
    )
    check.demand(
        "information",
        "information_sufficient",
        "The application does not tell enough for the officer to decide.",
    )
    if facts.tests_required:
        check.demand(
            "tester",
            "tester_accepted",
            "Tests and reports must come from someone whom the officer accepts.",
        )
        check.demand(
            "tests", "tests_show_conformity", "The tests do not show that the codes are met."
        )
    check.demand("conformity", "conforms_to_codes", "The activity does not meet the codes.")
    if facts.fee_applies:
        check.demand("fee", "fee_paid_at_submission", "Pay the fee when you submit.")


def judge_inspection(facts: Any, check: Any) -> None:
    """An inspection comes before issue, reissue and renewal; an amendment needs none (5-30(c))."""
    if facts.action == "amend":
        return
    if not facts.premises_in_town:
        check.hit(
            "no_premises",
            "There are no premises in the town to inspect; the officer decides what is inspected.",
        )
        return
    if check.need("inspected_by") and facts.inspected_by == "other":
        check.hit(
            "inspector",
            "The inspection must be by the officer or an inspector whom the officer authorized.",
        )
    if check.need("inspected_on") and check.need("decision_on"):
        judge_inspection_day(facts, check)


def judge_inspection_day(facts: Any, check: Any) -> None:
    """On the day of the permit is in time."""
    if facts.inspected_on > facts.decision_on:
        check.hit(
            "inspection_first",
            f"The inspection is set for {day(facts.inspected_on)}; it must come before the "
            f"permit of {day(facts.decision_on)}.",
            limit=facts.decision_on,
            actual=facts.inspected_on,
        )


def judge_term(facts: Any, check: Any, law: Any) -> None:
    """The effective period, within the limit of its kinds (5-30(e))."""
    start, end = facts.term_starts_on, facts.term_ends_on
    latest = latest_end(facts.kinds, start, law) if facts.kinds and start else None
    check.give(latest_end=latest)
    if start is None or end is None:
        return
    if end < start:
        check.hit(
            "term_order",
            f"The permit would end on {day(end)}, before it begins on {day(start)}.",
            limit=start,
            actual=end,
        )
    if latest is None:
        return
    if end > latest:
        check.hit(
            "term_too_long",
            f"The permit would end on {day(end)}; the law allows it until {day(latest)}.",
            limit=latest,
            actual=end,
        )
    elif set(facts.kinds) == {"contractor"}:
        judge_contractor_term(start, end, check, law)


def judge_contractor_term(start: date, end: date, check: Any, law: Any) -> None:
    """The law calls the permit annual and yet allows a longer term (5-30(a)(1)i, (e)(1)c)."""
    usual = law.figure("contractor_usual_months")
    usual_end = days.add(start, usual, "months")
    if end > usual_end:
        check.hit(
            "contractor_over_a_year",
            f"The permit would run for more than {count(usual, 'month')}; the officer has to say "
            "why.",
            limit=usual_end,
            actual=end,
        )
