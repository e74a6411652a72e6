"""What stands before the leave for a nonconforming sign to remain."""

from __future__ import annotations

from collections.abc import Iterable

from workflow.refusal import Refusal


def has_proof(extension, step) -> Refusal | None:
    """Leave is given upon proof of an earlier sign permit alone."""
    proofs = extension.documents.filter(kind="earlier_permit", removed_at=None)
    if proofs.exists() or extension.earlier_permit.strip():
        return None
    return Refusal(
        "There is no proof of an earlier sign permit.", "5-114(c)(1)", "Ask the applicant for it."
    )


def still_in_time(extension, step) -> Iterable[Refusal]:
    """The five years count from the enactment, so that they may be over before anyone asks; and
    nothing revives a sign that is abandoned."""
    from signs import leave

    result = leave.asked(extension.of_sign, step.data["enacted_on"], step.day)
    for finding in result["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])


def nonconforming(extension, step) -> Refusal | None:
    """Only a nonconforming sign needs leave: one that is lawful may stay, one that is illegal
    must go."""
    if extension.of_sign.standing == "nonconforming":
        return None
    return Refusal(
        "The sign is not on record as nonconforming.",
        "5-114(c)",
        "Say first how the sign stands to the law.",
    )
