"""What stands before an act on a fire safety inspection, each with its reason and section."""

from __future__ import annotations

from collections.abc import Iterable

from permits.operating import fire_checks
from workflow.models import CaseLink
from workflow.refusal import Refusal
from workflow.states import State

# Rules of `operating.inspection_access` that holds on the case tell of (`permits.operating.holds`).
HELD = ("no_warrant", "warrant_question", "fee")


def has_what_a_request_needs(case, step) -> Iterable[Refusal]:
    """A request needs a place and what is to be looked at."""
    if case.parcel_id is None:
        yield Refusal("Choose the property first.", "5-31(b)(1)a", key="property")
    if not case.description.strip():
        yield Refusal("Say first why you ask for the inspection.", "5-31(b)(1)a", key="request")


def is_asked_for_by_the_owner(case, step) -> Refusal | None:
    if case.ground == "owner_request":
        return None
    return Refusal("The owner did not ask for this inspection.", "5-31(b)(1)a")


def has_a_ground(case, step) -> Iterable[Refusal]:
    """`operating.inspection_access` on the ground of the inspection: who asked, whether the
    complaint is signed and verified, whether the officer knows it personally."""
    result = fire_checks.access(case, step.day)
    for finding in result["findings"]:
        name = finding["rule"].rpartition(".")[2]
        if finding["status"] == "violation" and name not in HELD:
            yield Refusal(finding["message"], finding["section"])
    for name in result["missing"]:
        yield Refusal(f"Not known yet: {name.replace('_', ' ')}.", "5-31(b)(1)")


def is_of_a_school(case, step) -> Refusal | None:
    if case.building and case.building.occupancy == "school_or_college":
        return None
    return Refusal(
        "An inspection by others counts for schools and colleges alone.",
        "5-31(c)(1)",
        "The town inspects this building itself.",
    )


def outside_inspection_counts(case, step) -> Iterable[Refusal]:
    """`operating.fire_inspection`, were the inspection by others on record and accepted."""
    data = step.data
    result = fire_checks.outside_inspection(
        case.building, data["inspected_on"], data["inspector_kind"], accepted=True, day=step.day
    )
    for finding in result["findings"]:
        if finding["status"] == "review":
            yield Refusal(finding["message"], finding["section"])
    last = case.building.last_town_inspection_on
    if last is not None and data["inspected_on"] <= last:
        yield Refusal(f"The town itself inspected later, on {last:%B %-d, %Y}.", "5-31(c)(1)")


def has_failed(case, step) -> Refusal | None:
    if case.passed is False:
        return None
    return Refusal("Nothing failed.", "5-31(a)")


def no_reinspection_open(case, step) -> Refusal | None:
    ties = CaseLink.objects.filter(name="follows", target=case.pk)
    if ties.exclude(source__state__in=(State.VOID, State.WITHDRAWN)).exists():
        return Refusal("There is a reinspection already.", "5-31(b)(1)c")
    return None
