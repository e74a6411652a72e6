"""Which existing signs may stay, and until when (5-114, 5-124(p))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days


@ruleset("signs.nonconforming")
def nonconforming(facts: Any, check: Any, law: Any) -> str:
    """May this existing sign stay?"""
    if check.missing:
        return "incomplete"
    extended = False
    if facts.standing == "illegal":
        check.hit("illegal", "An illegal sign must be removed at once.")
    elif facts.standing == "conforming":
        judge_conforming(facts, check)
    else:
        extended = judge_nonconforming(facts, check, law)
        judge_unused(facts, check, law)
    judge_abandoned(facts, check, law)
    if check.violated:
        return "must_be_removed"
    if check.missing:
        return "incomplete"
    if check.reviewed:
        return "review"
    return "may_stay_until" if extended or facts.abandoned_on else "may_stay"


def judge_conforming(facts: Any, check: Any) -> None:
    """It keeps to the law; either paper for it is enough (5-114(c)(2), (3))."""
    permit, lawful = facts.prior_permit, facts.lawful_under_prior_code
    if permit or lawful:
        return
    if check.need("prior_permit", "lawful_under_prior_code"):
        check.hit(
            "no_permit", "The sign keeps to the law but never had a permit; apply for one now."
        )


def judge_nonconforming(facts: Any, check: Any, law: Any) -> bool:
    """Whether the sign stays under an extension; each question only where the last one needs it."""
    if not check.need("lawful_under_prior_code"):
        return False
    if facts.lawful_under_prior_code:
        check.hit("lawful", "The sign was lawful under the earlier sign code and may stay.")
        return False
    if not check.need("prior_permit"):
        return False
    if not facts.prior_permit:
        check.hit("no_prior_permit", "Without an earlier sign permit the sign must go at once.")
        return False
    if not check.demand(
        "no_extension", "extension_applied", "Nobody applied for an extension for the sign."
    ):
        return False
    if facts.extension_approved is None:
        check.hit("extension", "The officer decides on the extension.")
        return False
    if not facts.extension_approved:
        check.hit("extension_refused", "The officer refused the extension.")
        return False
    judge_extension(facts, check, law)
    return True


def judge_extension(facts: Any, check: Any, law: Any) -> None:
    """Five years from the law that the sign breaks; a term, so not rolled."""
    if not check.need("enacted_on"):
        return
    years = law.figure("nonconforming_stay_years")
    last = days.count(facts.enacted_on, years, "years", "term").due
    check.give(stay_until=last)
    if facts.as_of > last:
        check.hit(
            "five_years",
            f"The extension ended on {day(last)}.",
            limit=last,
            actual=facts.as_of,
        )


def judge_unused(facts: Any, check: Any, law: Any) -> None:
    """Three months out of use end the right of any nonconforming sign (5-114(d))."""
    if facts.last_used_on is None:
        return
    months = law.figure("nonconforming_unused_months")
    last = days.count(facts.last_used_on, months, "months", "term").due
    check.give(unused_until=last)
    if facts.as_of > last:
        check.hit(
            "unused",
            f"The sign is out of use since {day(facts.last_used_on)}; after {day(last)} it counts "
            "as abandoned.",
            limit=last,
            actual=facts.as_of,
        )


def judge_abandoned(facts: Any, check: Any, law: Any) -> None:
    """Six months to take an abandoned sign and its structure down: an act, so rolled."""
    if facts.abandoned_on is None:
        return
    months = law.figure("abandoned_removal_months")
    last = days.count(facts.abandoned_on, months, "months", "act").due
    check.give(remove_by=last)
    if facts.as_of > last:
        check.hit(
            "abandoned_removal",
            f"The abandoned sign and its structure had to go by {day(last)}.",
            limit=last,
            actual=facts.as_of,
        )
