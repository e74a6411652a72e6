"""What stands before a declaration: a variance that was had, or that is still asked for."""

from __future__ import annotations

from enforcement.asking import ask
from enforcement.inspecting import last_visit
from workflow import facts
from workflow.models import Case
from workflow.places import parcels_of
from workflow.refusal import Refusal
from workflow.states import State

SEEN = "enforcement.flood_structure"
BEFORE_BOARD = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)
GRANTED = (State.APPROVED, State.APPROVED_WITH_CONDITIONS)


def variance(case, day) -> str:
    """The variance on record for this place: none, applied, approved, denied (§ 6-126)."""
    return facts.ask("floodplain.variance_state", case, day, "none")


def variances(case, day, states):
    """The requests to the planning board at this place that stand in one of these states."""
    land = parcels_of(case, day)
    return Case.objects.filter(kind="FV", parcel__in=land, state__in=states).order_by("pk")


STANDS = {
    "applied": ("A variance for this place is asked for and not decided.",
                "Wait for the planning board, or say that it is about something else."),
    "approved": ("A variance for this place is approved.",
                 "Close the case, or say that it is about something else."),
}  # fmt: skip


def judged(case, step) -> dict:
    """`enforcement.flood_declaration` on this structure. While a variance is asked for, whether it
    is approved is not known, and the declaration waits; whether one on record here is about
    something else is for the officer to say."""
    state = "none" if step.data["other_matter"] else variance(case, step.day)
    told: dict = {"structure_compliant": False}
    if state != "applied":
        told["variance_approved"] = state == "approved"
    return ask("enforcement.flood_declaration", told, step.day)


def no_variance(case, step) -> Refusal | None:
    if judged(case, step)["outcome"] == "declare_and_notify_fema":
        return None
    words, help_ = STANDS[variance(case, step.day)]
    return Refusal(words, "6-106, 6-126", help_, "variance")


def variance_asked(case, step) -> Refusal | None:
    if variance(case, step.day) == "applied":
        return None
    return Refusal("No variance for this place is asked for.", "6-126")


def variance_approved(case, step) -> Refusal | None:
    if variance(case, step.day) == "approved":
        return None
    return Refusal("No variance for this place is approved.", "6-126")


def not_told_yet(case, step) -> Refusal | None:
    if case.agency_told_on is None:
        return None
    return Refusal(f"The agency was told on {case.agency_told_on:%B %-d, %Y}.", "6-106")


def found_to_comply(case, step) -> Refusal | None:
    """That it complies is what an inspection found."""
    last = last_visit(case, SEEN)
    if last is not None and last.satisfactory:
        return None
    return Refusal(
        "No inspection has found the structure to comply.", "6-106",
        "Book one and enter what it found.",
    )  # fmt: skip
