"""What stands before the acts on a request to the planning board (§ 6-126)."""

from __future__ import annotations

from collections.abc import Iterable

from floodplain.checks import variance as checks
from floodplain.checks.asking import violations
from floodplain.rules.floodplain.variance import FACTORS
from workflow.departures import key_of
from workflow.refusal import Refusal
from workflow.states import State

OPEN = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)


def says_what_is_asked(variance, step) -> Iterable[Refusal]:
    """A request says what relief is sought and why; an appeal what was decided and why it errs."""
    if variance.parcel_id is None and variance.permit_id is None:
        yield Refusal("Choose the property first.", "6-126(a)", key="property")
    if variance.is_appeal:
        if not variance.decision_appealed.strip():
            yield Refusal("Say what you appeal from, and why it is wrong.", "6-126(a)", key="what")
        return
    if not variance.relief_sought.strip():
        yield Refusal("Say what relief you ask for.", "6-126(a)", key="what")
    if not variance.requirements:
        yield Refusal("Say from which requirements.", "6-126(a)", key="what")
    if not variance.project:
        yield Refusal("Say what the variance is for.", "6-126(d)", key="why")


def one_request_at_a_time(variance, step) -> Refusal | None:
    """Of one permit the board has one request before it at a time."""
    if variance.permit_id is None:
        return None
    others = variance.permit.variances.filter(state__in=OPEN).exclude(pk=variance.pk)
    if not others.exists():
        return None
    return Refusal(f"{others.first()} on the same permit is not decided yet.", "6-126(a)")


def technical_evaluations(variance, step) -> Refusal | None:
    """The board considers all technical evaluations (§ 6-126(a)), so they are in the file."""
    there = variance.documents.filter(kind="technical_evaluation", removed_at=None).exists()
    if there or step.data.get("uploads") or step.data["evaluations"].strip():
        return None
    return Refusal("No technical evaluation is in the file.", "6-126(a)")


def is_variance(variance, step) -> Refusal | None:
    if variance.is_appeal:
        return Refusal("This is an appeal; no variance is asked for.", "6-126(a)")
    return None


def is_appeal(variance, step) -> Refusal | None:
    if variance.is_appeal:
        return None
    return Refusal("This is a request for a variance, no appeal.", "6-126(a)")


def factors_recorded(variance, step) -> Iterable[Refusal]:
    """The board records a finding on each of the eleven factors (§ 6-126(a))."""
    for factor in checks.outstanding(variance):
        yield Refusal(
            f"The board has not recorded a finding on: {FACTORS[factor]}.",
            "6-126(a)",
            key="floodplain.factors",
        )


def may_be_granted(variance, step) -> Iterable[Refusal]:
    """`floodplain.variance` finds no bar and nothing unknown (§ 6-126(d) to (i))."""
    found = checks.result(variance, step.day, step.data)
    for finding in violations(found["findings"]) + found["lacking"]:
        yield Refusal(finding["message"], finding["section"])


def reviewed_points_answered(variance, step) -> Iterable[Refusal]:
    """Where the rules leave a point to the board, it says why it grants all the same."""
    said = step.data["departures"]
    for finding in checks.result(variance, step.day, step.data)["findings"]:
        if finding["status"] == "review" and key_of(finding) not in said:
            yield Refusal(finding["message"], finding["section"], "Say why all the same.")


def notice_not_written(variance, step) -> Refusal | None:
    if variance.papers.filter(key="floodplain.insurance_notice").exists():
        return Refusal("The notice was written already.", "6-126(j)")
    found = checks.insurance_notice(variance, step.day, granted=True, given=False)
    if found["outcome"] == "notice_due":
        return None
    if found["outcome"] == "incomplete":
        lacking = ", ".join(found["missing"]).replace("_", " ")
        return Refusal(f"Whether the notice is due is not known: {lacking}.", "6-126(j)")
    return Refusal("No notice is due.", "6-126(j)")
