"""Stop-work orders, grounds to act, hearings on request, security (6-154, 6-170 to 6-172)."""

from datetime import date
from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, listed, words
from workflow import days

from .periods import appeal_due

BREACHES = ("article_violation", "other_harvesting_law_violation", "license_violation")
# The last sentence of 6-171(a) names these three; a denial needs no day of effect.
TAKES_EFFECT = ("restriction", "condition", "suspension")
REQUEST = (
    ("request_signed", "signed", "The request is not signed."),
    ("request_address", "states_address", "The request does not state the address."),
    (
        "request_hearing_requested",
        "states_hearing_requested",
        "The request does not state that a hearing is requested.",
    ),
    (
        "request_facts_and_law",
        "states_facts_and_law",
        "The request does not state the facts and the law relied upon.",
    ),
)


@ruleset("timber.stop_work")
def stop_work(facts: Any, check: Any, law: Any) -> str:
    """Is this stop-work order lawful, and is it still in force?"""
    for name in ("lifted_on", "as_of"):
        later = getattr(facts, name)
        if None not in (later, facts.served_on) and later < facts.served_on:
            check.bad(name, "is before the day of service; accepted: that day or a later one")
    if check.is_bad:
        return "incomplete"
    check.need("served_on", "as_of")
    check.demand(
        "no_determination",
        "possible_violation_determined",
        "The officer has to determine that there may be a violation before stopping the work.",
    )
    judge_length(facts, check, law)
    resumes = give_end(facts, check, law)
    if check.violated:
        return "unlawful"
    if check.missing or resumes is None:
        return "incomplete"
    return "in_force" if facts.as_of < resumes else "ended"


def judge_length(facts: Any, check: Any, law: Any) -> None:
    """Orders for one violation share the days; more needs a hearing (6-154(2), (3))."""
    if not check.need("ordered_days"):
        return
    most = law.figure("stop_work_days")
    total = facts.ordered_days + facts.days_already_ordered
    if facts.ordered_days > most:
        check.hit(
            "too_long",
            f"The order is for {count(facts.ordered_days, 'day')}; the most is "
            f"{count(most, 'day')}. More needs a hearing before the town board.",
            limit=most,
            actual=facts.ordered_days,
        )
    elif total > most:
        check.hit(
            "total_too_long",
            f"With earlier orders for the same violation this makes {count(total, 'day')}; the "
            f"most is {count(most, 'day')} in all.",
            limit=most,
            actual=total,
        )


def give_end(facts: Any, check: Any, law: Any) -> date | None:
    """The day on which work may resume; a term is not moved from weekends and holidays."""
    if facts.served_on is None or facts.ordered_days is None:
        return None
    left = max(law.figure("stop_work_days") - facts.days_already_ordered, 0)
    last = days.add_days(facts.served_on, min(facts.ordered_days, left))
    resumes = days.add_days(last, 1)
    if facts.lifted_on is not None:
        resumes = min(resumes, facts.lifted_on)
    check.give(last_day=last, work_may_resume_on=resumes)
    return resumes


@ruleset("timber.appeal")
def appeal(facts: Any, check: Any, law: Any) -> str:
    """Can a hearing before the town board still be requested, and was it requested in time?"""
    for name in ("served_on", "request_delivered_on"):
        happened = getattr(facts, name)
        if None not in (happened, facts.as_of) and happened > facts.as_of:
            check.bad(name, "is after the day asked about; accepted: that day or an earlier one")
    if check.is_bad:
        return "incomplete"
    if is_defective(facts, check, law):
        return "notice_defective"
    check.need("action", "as_of")
    if not check.need("notice_has_statement", "service", "served_on"):
        return "incomplete"
    due = appeal_due(facts.served_on, facts.service, law)
    requested = facts.request_delivered_on
    in_time = requested is not None and requested <= due
    check.give(due=due)
    if facts.action in TAKES_EFFECT and not in_time:
        check.give(effective_from=days.add_days(due, 1))
    if requested is None:
        if check.missing:
            return "incomplete"
        return "open" if facts.as_of <= due else "closed"
    return judge_request(in_time, due, facts, check)


def is_defective(facts: Any, check: Any, law: Any) -> bool:
    """A notice without the statement or served otherwise does not start the time to appeal."""
    if facts.notice_has_statement is False:
        check.hit(
            "notice_statement",
            "The notice lacks the statement on the right to a hearing, so the time to appeal has "
            "not begun.",
        )
    if facts.service is not None and facts.service not in law.figure("appeal_days"):
        manners = listed(
            ("hand" if name == "personal" else words(name) for name in law.figure("appeal_days")),
            "or",
        )
        check.hit(
            "service",
            f"The notice has to be served by {manners}; the time to appeal has not begun.",
        )
    return bool(check.violated)


def judge_request(in_time: bool, due: date, facts: Any, check: Any) -> str:
    """A request in time that lacks something stops the effect all the same; it may be cured."""
    if not in_time:
        check.hit(
            "late",
            f"The request came on {day(facts.request_delivered_on)}; the last day was {day(due)}.",
            limit=due,
            actual=facts.request_delivered_on,
        )
        return "late"
    for rule, fact, message in REQUEST:
        check.demand(rule, fact, message)
    if check.missing:
        return "incomplete"
    return "curable" if check.reviewed else "in_time"


@ruleset("timber.grounds")
def grounds(facts: Any, check: Any, law: Any) -> str:
    """Are there grounds to deny, condition, restrict, suspend or terminate?"""
    if check.need("conduct"):
        for one in facts.conduct:
            judge_conduct(one, check)
    # A ground lets the town act and does not oblige it; each suffices alone.
    if check.reviewed:
        return "grounds_exist"
    return "incomplete" if check.missing else "no_grounds"


def judge_conduct(one: Any, check: Any) -> None:
    """What someone connected with the licensee or applicant did (6-172)."""
    if one.by == "unconnected" or one.kind == "other":
        return
    if one.kind == "false_statement" and one.material is False:
        return
    if not check.need("by", "kind", of=one):
        return
    who = words(one.by)
    if one.kind in BREACHES:
        check.hit("violation", f"A rule or the license was broken: {words(one.kind)} ({who}).")
    elif one.kind == "false_statement":
        judge_statement(one, who, check)
    else:
        check.hit("detriment", f"The harvesting harmed residents or nearby property ({who}).")


def judge_statement(one: Any, who: str, check: Any) -> None:
    """Only a false statement of a material fact is a ground (6-172(2))."""
    if check.need("material", of=one) and one.material:
        check.hit("false_statement", f"A material fact was stated falsely ({who}).")


@ruleset("timber.security")
def security(facts: Any, check: Any, law: Any) -> str:
    """Is the security returned, kept or used?"""
    if not check.need("compliant"):
        return "incomplete"
    if not facts.compliant:
        return judge_use(facts, check)
    if not check.need("harvest_complete"):
        return "incomplete"
    if facts.harvest_complete and not check.need("certified_in_writing"):
        return "incomplete"
    check.give(amount_to_use=0, amount_to_return=0, shortfall=0)
    if facts.harvest_complete and facts.certified_in_writing:
        check.give(amount_to_return=facts.surety_amount)
        return "return"
    check.hit(
        "hold",
        "The security is kept until the harvest is complete and compliance is certified in "
        "writing.",
    )
    return "hold"


def judge_use(facts: Any, check: Any) -> str:
    """As much as the cure needs; what is left is kept until compliance is certified (6-170(b))."""
    check.hit("use", "The article is not met; the town board uses the security for the cure.")
    if not check.need("cure_cost"):
        return "incomplete"
    used = min(facts.cure_cost, facts.surety_amount)
    check.give(
        amount_to_use=used,
        amount_to_return=0,
        shortfall=max(facts.cure_cost - facts.surety_amount, Decimal(0)),
    )
    return "use"
