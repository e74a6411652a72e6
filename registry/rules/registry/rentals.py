"""Which rentals are registered, and whether they are in compliance (L.L. 8-2007 § 2 to § 6)."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, words
from workflow import days

# L.L. 8-2007 § 3 limits rental property to these.
RESIDENTIAL = ("one_family", "two_family", "multi_family", "mixed_use")


@ruleset("registry.rental_required", violation="required", clean="already_registered")
def rental_required(facts: Any, check: Any, law: Any) -> str | None:
    """Must this property be entered in the rental registry?"""
    if is_outside_the_law(facts, check):
        return "not_required"
    # With a unit let of a building of no known type, or the other way round, the other decides.
    if not check.need("building_type", "units_rented"):
        return None
    let = count(facts.units_rented, "unit")
    if facts.registered_to != "current_owner":
        check.hit(
            "rental_property",
            f"The building has {let} let. Its owner has to register it with the police department.",
        )
    if facts.registered_to == "previous_owner":
        check.hit(
            "change_of_ownership",
            "The registration of the previous owner does not serve; the new owner files a form.",
        )
    return None


def is_outside_the_law(facts: Any, check: Any) -> bool:
    """Whether this is certainly no rental property in the town (L.L. 8-2007 § 2(b), § 3)."""
    if not facts.in_town:
        check.hit("outside_town", "The property is outside the town.")
    elif facts.cooperative_apartments:
        check.hit("cooperative", "Cooperative apartments are not rental property.")
    elif facts.building_type not in (None, *RESIDENTIAL):
        kind = words(facts.building_type)
        check.hit("building_type", f"A building of this kind ({kind}) is not rental property.")
    elif facts.units_rented == 0:
        check.hit("nothing_let", "No residential unit is let, so this is not rental property.")
    else:
        return False
    return True


@ruleset(
    "registry.rental_compliance",
    violation="not_in_compliance",
    review="review",
    clean="in_compliance",
)
def rental_compliance(facts: Any, check: Any, law: Any) -> None:
    """Is this rental property in compliance on this day, so that tenants may occupy it?"""
    register_by = None
    if facts.period_starts_on is not None:
        length = law.figure("rental_registration_days")
        register_by = days.count(facts.period_starts_on, length, "days", "act").due
        check.give(register_by=register_by)
    if facts.as_of is not None:
        if facts.registered_on is not None and facts.registered_on <= facts.as_of:
            judge_recertification(facts, check, law)
        elif register_by is not None:
            judge_registration(facts, check, register_by)
    if facts.information_outdated:
        check.demand(
            "change_not_notified",
            "change_notified",
            "Something on the form is no longer right and the police department was not told. It "
            "judges whether that was in time.",
        )


def judge_recertification(facts: Any, check: Any, law: Any) -> None:
    """Within twelve months of the last filing or certification (L.L. 8-2007 § 5)."""
    last = facts.registered_on
    certified_on = facts.last_certified_on
    if certified_on is not None and last < certified_on <= facts.as_of:
        last = certified_on
    due = days.count(last, law.figure("rental_recertification_months"), "months", "act").due
    check.give(recertify_by=due)
    if facts.as_of > due:
        check.hit(
            "recertification",
            f"The information had to be certified again by {day(due)}.",
            limit=due,
            actual=facts.as_of,
        )


def judge_registration(facts: Any, check: Any, register_by: date) -> None:
    """Within the sixty days the owner complies and tenants may stay (§ 4(a) with § 6(a))."""
    if facts.as_of > register_by:
        check.hit(
            "unregistered",
            f"The property had to be registered by {day(register_by)}. Until it is, no tenant may "
            "occupy it.",
            limit=register_by,
            actual=facts.as_of,
        )
    else:
        check.hit("time_running", f"The owner has until {day(register_by)} to register.")
