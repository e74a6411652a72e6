"""How long a building permit lasts, and its renewal (5-24(i), (j), (l))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, words
from workflow import days


@ruleset("buildings.permit_validity")
def permit_validity(facts: Any, check: Any, law: Any) -> str:
    """What is the state of this building permit on a given day?"""
    if facts.issued_on is not None:
        check.give(refusal_possible_after=refusal_possible_after(facts, law))
    if check.missing:
        return "incomplete"
    state = state_on_day(facts, check, law)
    if state != "incomplete":
        check.give(renewable=state in ("invalid", "expired"))
    return state


def state_on_day(facts: Any, check: Any, law: Any) -> str:
    """The state, of several that hold the one that ends the permit latest in the procedure."""
    if facts.as_of < facts.issued_on:
        return "not_issued"
    started = term_start(facts)
    commence_by, last_day = limits(started, law)
    check.give(term_started_on=started, commence_by=commence_by, last_day=last_day)
    if happened(facts.revoked_on, facts.as_of):
        check.hit("revoked", f"The permit was revoked on {day(facts.revoked_on)}.")
        return "revoked"
    if happened(facts.certificate_issued_on, facts.as_of):
        check.hit(
            "closed",
            f"The certificate for all the work was issued on {day(facts.certificate_issued_on)}; "
            "the permit has done its work.",
        )
        return "closed"
    judge_term(facts, check, law, started)
    judge_suspension(facts, check)
    for rule, state in (("expired", "expired"), ("not_commenced", "invalid")):
        if check.was_hit(rule):
            warn_of_refusal(facts, check, law)
            return state
    if check.was_hit("suspended"):
        return "suspended"
    return "incomplete" if check.missing else "issued"


def happened(event: date | None, as_of: date) -> bool:
    """Whether an event had taken place by the day asked about."""
    return event is not None and event <= as_of


def term_start(facts: Any) -> date:
    """The first issue or the last renewal; other renewals are not of this permit or not yet."""
    renewals = [one for one in facts.renewed_on if facts.issued_on <= one <= facts.as_of]
    return max(renewals, default=facts.issued_on)


def limits(started: date, law: Any) -> tuple[date, date]:
    """Beginning is an act and rolls to a business day; the life of a permit is a term."""
    begin = days.count(started, law.figure("commencement_months"), "months", "act")
    life = days.count(started, law.figure("building_permit_months"), "months", "term")
    return begin.due, life.due


def refusal_possible_after(facts: Any, law: Any) -> date:
    """Counted from the first issue, whatever was renewed (5-24(i)(4))."""
    return days.add(facts.issued_on, law.figure("renewal_refusal_months"), "months")


def judge_term(facts: Any, check: Any, law: Any, started: date) -> None:
    """Whether the work began in time and the term still runs (5-24(i)(1) to (3))."""
    commence_by, last_day = limits(started, law)
    if any(facts.issued_on <= one <= facts.as_of for one in facts.renewed_on):
        check.hit("renewed_term", f"The permit was renewed; its term runs from {day(started)}.")
    if facts.as_of > commence_by:
        judge_commencement(facts, check, commence_by)
    if facts.as_of > last_day:
        check.hit(
            "expired",
            f"The permit ended on {day(last_day)}.",
            limit=last_day,
            actual=facts.as_of,
        )


def judge_commencement(facts: Any, check: Any, commence_by: date) -> None:
    """Whether the work was begun by the last day to begin (5-24(i)(1))."""
    if facts.commenced_on is not None:
        if facts.commenced_on > commence_by:
            check.hit(
                "not_commenced",
                f"The work began on {day(facts.commenced_on)}; the last day to begin was "
                f"{day(commence_by)}.",
                limit=commence_by,
                actual=facts.commenced_on,
            )
    elif check.need("work_commenced"):
        if facts.work_commenced:
            check.need("commenced_on")
        else:
            check.hit(
                "not_commenced",
                f"The work has not begun; the last day to begin was {day(commence_by)}.",
                limit=commence_by,
                actual=facts.as_of,
            )


def judge_suspension(facts: Any, check: Any) -> None:
    """From the suspension to the day before the permit is in force again; no clock stops."""
    lifted = happened(facts.reinstated_on, facts.as_of)
    if happened(facts.suspended_on, facts.as_of) and not lifted:
        check.hit("suspended", f"The permit is suspended since {day(facts.suspended_on)}.")


def warn_of_refusal(facts: Any, check: Any, law: Any) -> None:
    """The owner should know that the longer one waits, the less sure a renewal is."""
    after = refusal_possible_after(facts, law)
    if facts.as_of > after:
        months = count(law.figure("renewal_refusal_months"), "month")
        check.hit(
            "late_renewal_risk",
            f"More than {months} have passed since the first issue: a renewal may be refused "
            "where changed codes ask for different work.",
            limit=after,
            actual=facts.as_of,
        )


@ruleset(
    "buildings.permit_renewal",
    violation="not_renewable",
    review="officer_decides",
    clean="renewable",
)
def permit_renewal(facts: Any, check: Any, law: Any) -> None:
    """May this building permit be renewed, and may the renewal be refused?"""
    if facts.decision_on is not None:
        commence_by, last_day = limits(facts.decision_on, law)
        check.give(new_commence_by=commence_by, new_last_day=last_day)
    if facts.applied_by == "other":
        check.hit("holder", "The permit holder or the holder's agent must ask for the renewal.")
    check.demand("fee", "fee_paid", "Pay the fee when you ask for the renewal.")
    if facts.permit_state in ("suspended", "revoked", "closed"):
        check.hit(
            "state",
            f"The permit is {words(facts.permit_state)}; only a permit that is invalid or has "
            "expired can be renewed.",
        )
    elif facts.permit_state == "issued":
        check.hit(
            "early",
            "The permit is still in force; the officer decides whether it is renewed before "
            "its term ends.",
        )
    if facts.issued_on is not None:
        judge_code_change(facts, check, law)


def judge_code_change(facts: Any, check: Any, law: Any) -> None:
    """Changed codes are a ground for refusal only after the 24 months are over (5-24(i)(4))."""
    after = refusal_possible_after(facts, law)
    check.give(refusal_possible_after=after)
    if facts.decision_on is None:
        return
    if facts.decision_on > after:
        if check.need("codes_changed") and facts.codes_changed:
            check.hit(
                "code_change",
                f"The codes have changed and {day(after)} is past: the officer may refuse the "
                "renewal.",
                limit=after,
                actual=facts.decision_on,
            )
    elif facts.codes_changed:
        check.hit(
            "too_early_to_refuse",
            f"Changed codes are no ground to refuse a renewal up to {day(after)}.",
            limit=after,
            actual=facts.decision_on,
        )
