"""What each contractor signs before it works (6-232(e))."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import any_of

from .steps import comes_before

# 6-232(e)(2)
PARTICULARS = {
    "signer_name": "the name of the person who signs",
    "signer_title": "the title of the person who signs",
    "firm_address": "the address of the firm",
    "firm_telephone": "the telephone number of the firm",
    "site_description": "the address or a description of the site",
}


@ruleset("stormwater.contractor_certification", violation="invalid", review="review", clean="valid")
def contractor_certification(facts: Any, check: Any, law: Any) -> str | None:
    """Is this contractor's certification in order?"""
    required = any_of(facts.disturbs_soil, facts.installs_practices)
    if required is None:
        check.need("disturbs_soil", "installs_practices")
        return None
    if not required:
        return "not_required"
    check.hit("required", "Who disturbs soil or installs practices has to certify.")
    judge_statement(facts, check, law)
    check.demand("signed", "signed", "The certification has to be signed.")
    comes_before(
        check,
        facts,
        "before_work",
        "certified_on",
        "work_started_on",
        "The certification is dated after the day on which the contractor's work starts.",
        "The certification has the date on which the work starts; the stormwater officer finds "
        "out which came first.",
    )
    for name, text in PARTICULARS.items():
        # Text that holds only blanks is a thing left out, not a fact not given.
        if check.need(name) and not getattr(facts, name).strip():
            check.hit(name, f"The certification lacks {text}.")
    message = "The certification has to be made part of the stormwater plan."
    check.demand("part_of_swppp", "part_of_swppp", message)
    return None


def judge_statement(facts: Any, check: Any, law: Any) -> None:
    """6-232(e)(1) gives the words; how their lines are broken does not matter."""
    if not check.need("statement_text"):
        return
    if facts.statement_text.split() != law.figure("contractor_statement").split():
        message = "The statement has to be signed in the words that the law gives, without change."
        check.hit("statement", message)
