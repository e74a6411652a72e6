"""Which work needs a building permit before it starts (5-24(a) to (c))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import words

from .exemptions import EXEMPTIONS

BUILDING_WORK = (
    "new_construction", "enlargement", "alteration", "improvement",
    "removal", "relocation", "installation", "demolition",
)  # fmt: skip
LISTED = ("fuel_burning_heating_appliance", "chimney_or_flue", "hot_tub_or_spa")


@ruleset("buildings.permit_required")
def permit_required(facts: Any, check: Any, law: Any) -> str:
    """Does this work need a building permit before it starts?"""
    if facts.work is not None:
        judge_work(facts, check, law)
    needs_permit = check.violated
    if not facts.complies_with_codes:  # 5-24(c): an exemption is no leave to break the codes
        check.hit(
            "noncompliant",
            "All work must meet the state building and energy codes, also where it needs no "
            "permit.",
        )
    if needs_permit:
        return required(facts, check)
    if check.missing:
        return "incomplete"
    return exempt(facts, check)


def judge_work(facts: Any, check: Any, law: Any) -> None:
    """The duty of 5-24(a)(1), or the conditions of the exemption for this kind of work."""
    if facts.work in BUILDING_WORK:
        check.hit("building_work", f"Building work ({words(facts.work)}) needs a building permit.")
    elif facts.work in LISTED:
        check.hit(
            "listed_installation",
            f"This installation ({words(facts.work)}) always needs a building permit.",
        )
    elif facts.work in EXEMPTIONS:
        _, conditions = EXEMPTIONS[facts.work]
        conditions(facts, check, law)
        if facts.officer_requires_permit:
            check.hit(
                "officer_requires",
                "The code enforcement officer requires a permit for this work.",
            )
    elif check.need("must_conform_to_codes") and facts.must_conform_to_codes:
        check.hit(
            "other_code_work",
            "Work that has to meet the state building or energy code needs a building permit.",
        )


def required(facts: Any, check: Any) -> str:
    """The permit comes before the work (5-24(a)(2))."""
    check.give(may_start=facts.permit_issued and facts.complies_with_codes)
    if facts.work_started and not facts.permit_issued:
        check.hit(
            "started_without_permit", "The work has started and no building permit was issued."
        )
    return "required"


def exempt(facts: Any, check: Any) -> str:
    """No permit is needed; the codes must be kept all the same (5-24(c))."""
    if facts.work in EXEMPTIONS:
        paragraph, _ = EXEMPTIONS[facts.work]
        check.give(exemption_section=f"5-24(b)(1){paragraph}")
        check.hit("exempt", "This work needs no building permit.")
    check.give(may_start=facts.complies_with_codes)
    return "not_required" if facts.complies_with_codes else "exempt_but_noncompliant"
