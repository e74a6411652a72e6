"""How often a building is inspected for fire safety, and when next (5-31(a), (c))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, number, percent
from workflow import days


@ruleset("operating.fire_inspection", clean="current")
def fire_inspection(facts: Any, check: Any, law: Any) -> str | None:
    """How often, when is the next inspection due, and is it overdue?"""
    if facts.occupancy is None:
        return "incomplete"
    if not is_scheduled(facts, law):
        return "not_scheduled"
    check.need("as_of")
    building_class = class_of_building(facts, check, law)
    interval = law.figure("fire_inspection_months").get(building_class)
    counted_from = start_of_interval(facts, check)
    check.give(interval_months=interval, counted_from=counted_from)
    if interval is None or counted_from is None:
        return None
    next_due = days.count(counted_from, interval, "months", "act").due
    check.give(next_due=next_due)
    if facts.as_of is None:
        return None
    return judge_day(facts, check, next_due)


def has_assembly_area(facts: Any, law: Any) -> bool | None:
    """Whether one area gathers so many persons (5-22); None where that is not given."""
    persons = facts.assembly_area_persons
    return None if persons is None else persons >= law.figure("assembly_area_persons")


def is_scheduled(facts: Any, law: Any) -> bool:
    """One- and two-family dwellings are not in the calendar, unless they have such an area."""
    home = facts.occupancy == "one_or_two_family_dwelling"
    return not home or bool(has_assembly_area(facts, law))


def class_of_building(facts: Any, check: Any, law: Any) -> str | None:
    """The class that sets the interval (5-31(a)(1) to (4)); None while that is not known."""
    assembly = has_assembly_area(facts, law)
    if assembly:
        persons = count(facts.assembly_area_persons, "person")
        check.hit("assembly", f"The building has an area for {persons}.")
    school = facts.occupancy == "school_or_college"
    if school:
        check.hit("school", "The building belongs to a school or college.")
    students = facts.occupancy == "multiple_dwelling" and is_student_housing(facts, check, law)
    if assembly:
        return "assembly"
    if school:
        return "school_or_college"
    if students:
        return "student_housing"
    # Both keep the building out of the long interval only once they are known not to apply.
    if facts.occupancy == "multiple_dwelling":
        check.need("student_share_percent")
    check.need("assembly_area_persons")
    if assembly is None or students is None:
        return None
    months = count(law.figure("fire_inspection_months")["other"], "month")
    check.hit("other_buildings", f"The building is to be inspected every {months}.")
    return "other"


def is_student_housing(facts: Any, check: Any, law: Any) -> bool | None:
    """Whether more than so large a share of the dwellings is student housing; half is not."""
    share = facts.student_share_percent
    if share is None:
        return None
    most = law.figure("student_housing_share_percent")
    if share > most:
        check.hit(
            "student_housing",
            f"{number(share)} percent of the dwellings are student housing, more than "
            f"{percent(most)}.",
            limit=most,
            actual=share,
        )
    return bool(share > most)


def start_of_interval(facts: Any, check: Any) -> date | None:
    """The last inspection that counts, else the first certificate; None while that is open."""
    town, outside = facts.last_town_inspection_on, facts.last_other_inspection_on
    if outside is not None and (town is None or outside > town):
        counts = outside_counts(facts, check)
        if counts is None:
            return None
        if counts:
            return outside
    start = town or facts.certificate_issued_on
    if start is None:
        check.need("last_town_inspection_on")
    return start


def outside_counts(facts: Any, check: Any) -> bool | None:
    """The town may accept an inspection by the State's office or another, of schools (5-31(c))."""
    if facts.occupancy != "school_or_college":
        check.hit(
            "outside_inspection_not_for_this_building",
            "An inspection by someone else counts only for schools and colleges.",
        )
        return False
    if not check.need("other_inspection_by"):
        return None
    if facts.other_inspection_by == "other":
        check.hit(
            "outside_inspector_not_authorized",
            "The inspection was by someone whom the law does not authorize; it does not count.",
        )
        return False
    return check.demand(
        "outside_inspection_not_accepted",
        "other_inspection_accepted",
        "The town did not accept the inspection by someone else; it does not count.",
    )


def judge_day(facts: Any, check: Any, next_due: date) -> str | None:
    """Whether the inspection is overdue on the day asked about."""
    late = days.days_between(next_due, facts.as_of)
    check.give(days_overdue=max(late, 0))
    if late <= 0:
        return None
    check.hit(
        "overdue",
        f"The inspection was due by {day(next_due)}, {count(late, 'day')} ago.",
        limit=next_due,
        actual=facts.as_of,
    )
    return "incomplete" if check.missing else "overdue"
