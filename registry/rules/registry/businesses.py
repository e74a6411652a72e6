"""Who registers a business, the form, a refusal and the appeal against a penalty (5-33)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, number, words
from workflow import days

from .texts import hit_blanks

CONTENTS = {
    "place_of_business": "the place of business",
    "applicant_name": "the name of the applicant",
    "resident_address": "the home address of the applicant",
    "nature_of_business": "the nature of the business",
}


@ruleset(
    "registry.business_registration_required",
    violation="required",
    review="review",
    clean="not_required",
)
def business_registration_required(facts: Any, check: Any, law: Any) -> None:
    """Must this business register, and for how many locations?"""
    if facts.operates_in_town is False:
        check.give(registrations_needed=0)
        check.hit("elsewhere", "The business does not operate in the town.")
    if not facts.operates_in_town or not check.need("role"):
        return
    if facts.role == "employee":
        check.give(registrations_needed=0)
        check.hit("employee", "Who works for another does not register; the employer does.")
    elif facts.otherwise_provided_by_law:
        check.hit(
            "otherwise_provided",
            "Another law may free this business from registering. The town engineer decides.",
        )
    else:
        judge_locations(facts, check)
        judge_update(facts, check, law)
        check.forbid(
            "not_transferable",
            "relies_on_previous_registration",
            "A registration does not pass to another business.",
        )


def judge_locations(facts: Any, check: Any) -> None:
    """Each location by itself, before business starts there (5-33(c), (d)(1))."""
    if not check.need("locations_in_town", "locations_registered"):
        return
    needed = max(facts.locations_in_town - facts.locations_registered, 0)
    check.give(registrations_needed=needed)
    if not needed:
        return
    check.hit(
        "location",
        f"The business has {count(facts.locations_in_town, 'location')} in the town and "
        f"{number(facts.locations_registered)} registered; each has to be.",
        limit=facts.locations_in_town,
        actual=facts.locations_registered,
    )
    check.forbid(
        "before_start",
        "already_trading",
        "Business is done at a location that is not registered; registration comes first.",
    )


def judge_update(facts: Any, check: Any, law: Any) -> None:
    """Each year anew; no day is named, so twelve months from the last time (5-33(f)(1))."""
    if not facts.locations_registered:
        return
    known = check.need("last_registered_on", "as_of")
    if facts.last_registered_on is None:
        return
    months = law.figure("business_update_months")
    update_by = days.count(facts.last_registered_on, months, "months", "act").due
    check.give(update_by=update_by)
    if known and facts.as_of > update_by:
        check.hit(
            "annual",
            f"The registration had to be brought up to date by {day(update_by)}.",
            limit=update_by,
            actual=facts.as_of,
        )


@ruleset("registry.business_registration", violation="refuse", clean="issue")
def business_registration(facts: Any, check: Any, law: Any) -> None:
    """May this business registration be issued?"""
    check.demand("form", "on_town_form", "The application has to be on the form of the town.")
    hit_blanks("contents", CONTENTS, check, facts)
    check.at_most(
        "one_location",
        "locations_on_form",
        law.figure("business_form_locations"),
        "The form names {actual} locations; each location needs a form of its own.",
    )
    if facts.other_information_required:
        check.demand(
            "other_information",
            "other_information_given",
            "The town engineer asked for more information, and it was not given.",
        )
    check.demand(
        "accuracy",
        "information_accurate",
        "The town engineer does not find the information correct and complete.",
    )
    check.demand(
        "zoning",
        "use_and_zoning_compliant",
        "The business does not meet the rules on use and zoning.",
    )


@ruleset("registry.business_refusal", violation="statement_owed")
def business_refusal(facts: Any, check: Any, law: Any) -> str | None:
    """Is a written statement of the reasons for a refused registration owed?"""
    if facts.refused is False:
        return "nothing_owed"
    if not facts.refused or not check.need("statement_requested"):
        return None
    if not facts.statement_requested:
        return "nothing_owed"
    if check.demand(
        "statement",
        "statement_given",
        "The applicant asked why the registration was refused, and was not told.",
    ) and check.demand(
        "in_writing", "statement_in_writing", "The reasons have to be given in writing."
    ):
        return "fulfilled"
    return None


@ruleset("registry.business_appeal", violation="inadmissible", review="review", clean="admissible")
def business_appeal(facts: Any, check: Any, law: Any) -> None:
    """Is this appeal against a business registration penalty admissible?"""
    if facts.noticed_on is not None:
        length = law.figure("business_appeal_days")
        appeal_by = days.count(facts.noticed_on, length, "days", "act").due
        check.give(appeal_by=appeal_by)
        check.at_most(
            "late",
            "appealed_on",
            appeal_by,
            "The appeal came on {actual}; the last day was {limit}.",
        )
    check.demand("in_writing", "in_writing", "The appeal has to be in writing.")
    # Must for form and time, should for the rest (5-33(g)); a wrong office loses no right.
    if facts.addressed_to not in (None, "town_engineer"):
        check.hit(
            "addressee",
            f"The appeal went elsewhere ({words(facts.addressed_to)}). The town engineer decides "
            "whether to take it.",
        )
    check.demand(
        "hardship",
        "hardship_stated",
        "The appeal does not say what hardship stood in the way. The town engineer decides "
        "whether to hear it.",
    )
