"""What must or may follow on a finding (5-36(a)(2), 5-133, 6-106, 6-123, 6-154, 6-237(a))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import words

# What is issued under each regime.
INSTRUMENTS = {
    "uniform_code": "order_to_remedy_required",
    "sign": "compliance_order_required",
    "stormwater": "notice_of_violation_allowed",
    "timber": "timber_measures_allowed",
    "flood": "stop_work_order_allowed",
}
# All but signs, where each condition counts by itself.
MESSAGES = {
    "uniform_code": "A violation of the building code was found. An order to remedy must follow.",
    "stormwater": "The work breaks the stormwater law. The town may send a notice of violation.",
    "timber": "There may be a violation. The officer may direct that it stop, suspend the harvest, "
    "or call the licensee before the town board or the town justice.",
    "flood": "A violation of the flood rules was found. The work may be stopped.",
}


@ruleset("enforcement.instrument", clean="none")
def instrument(facts: Any, check: Any, law: Any) -> str | None:
    """What must or may the officer issue on this finding?"""
    if facts.regime == "sign":
        if check.need("sign_conditions"):
            judge_sign(facts.sign_conditions, check)
    elif facts.regime is not None:
        check.forbid(facts.regime, "violation_found", MESSAGES[facts.regime])
    return INSTRUMENTS[facts.regime] if check.violated else None


def judge_sign(conditions: list[str], check: Any) -> None:
    """Each of the conditions of 5-133(a) is a violation, however often it was noted."""
    for condition in dict.fromkeys(conditions):
        check.hit(
            "sign", f"The sign was found {phrase(condition)}. A compliance order must follow."
        )


def phrase(condition: str) -> str:
    """A condition of a sign, to be read after "found"."""
    if condition == "hazard_or_menace":
        return "to be a hazard or a menace to the public"
    if condition == "erected_in_violation":
        return "to have been put up against the law"
    return words(condition)


@ruleset(
    "enforcement.flood_declaration", violation="declare_and_notify_fema", clean="no_declaration"
)
def flood_declaration(facts: Any, check: Any, law: Any) -> None:
    """Must this structure be declared noncompliant and reported to FEMA?"""
    if facts.structure_compliant is False:
        check.demand(
            "noncompliant",
            "variance_approved",
            "The structure does not meet the flood rules and has no approved variance. It is "
            "declared noncompliant and the Federal Emergency Management Agency is told.",
        )
