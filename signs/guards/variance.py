"""What stands before the acts on a variance (§ 5-115)."""

from __future__ import annotations

from collections.abc import Iterable

from fees.ledger import unpaid_at_submission
from workflow.models import Referral
from workflow.refusal import Refusal


def no_hearing_called(variance, step) -> Refusal | None:
    if variance.hearing_called_by:
        return Refusal("A public hearing is called already.", "5-115(a)")
    return None


def hearing_called(variance, step) -> Refusal | None:
    if not variance.hearing_called_by:
        return Refusal("No public hearing was called.", "5-115(a)")
    if variance.hearing_held_on:
        return Refusal("The hearing is on record as held.", "5-115(a)")
    return None


def meeting_set(variance, step) -> Refusal | None:
    if variance.meeting_on:
        return None
    return Refusal("The meeting is not set yet.", "5-115(a)")


def neighbors_listed(variance, step) -> Refusal | None:
    if variance.neighbors.exists():
        return None
    return Refusal("No neighbor is listed yet.", "5-115(a)")


def someone_not_told(variance, step) -> Refusal | None:
    from signs import notices

    if notices.to_tell(variance, step.day):
        return None
    return Refusal("Everyone within the radius has a notice.", "5-115(a)")


def notices_made(variance, step) -> Refusal | None:
    if variance.neighbors.exclude(notice=None).filter(notified_on=None).exists():
        return None
    return Refusal("No notice waits to be sent.", "5-115(a)")


def advice_open(variance, step) -> Refusal | None:
    if variance.referrals.filter(state=Referral.State.OPEN).exists():
        return None
    return Refusal("Nobody has been asked for advice.", "5-115(c)")


def notice_in_order(variance, step) -> Iterable[Refusal]:
    """`signs.variance_notice`: no meeting decides before everyone within the radius was told."""
    from signs import notices

    if variance.meeting_on is None:
        yield Refusal("The meeting is not set yet.", "5-115(a)", key="boards.variance_notice")
        return
    if not variance.neighbors.exists():
        yield Refusal("No neighbor is listed yet.", "5-115(a)", key="boards.variance_notice")
        return
    result = notices.judged(variance, step.day)
    for finding in result["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"], key="boards.variance_notice")
    if not any(f["status"] == "violation" for f in result["findings"]) and result["missing"]:
        yield Refusal("The notices are not sent yet.", "5-115(a)", key="boards.variance_notice")


def not_before_meeting(variance, step) -> Refusal | None:
    if variance.meeting_on and step.data["decided_on"] < variance.meeting_on:
        return Refusal("The board decides at its meeting, not before.", "5-115(a)")
    return None


def may_grant(variance, step) -> Iterable[Refusal]:
    """`signs.variance`: what bars a grant does not bar a denial."""
    from signs.asking import ask

    data = step.data
    if data["decision"] == "deny":
        return
    facts = {
        "on_town_form": True,
        "further_information_requested": variance.asked_from_review,
        "further_information_given": True,
        "fee_paid": unpaid_at_submission(variance) == 0,
        "notice_in_order": not list(notice_in_order(variance, step)),
        "hearing_called": bool(variance.hearing_called_by),
        "hearing_held": variance.hearing_held_on is not None,
        "difficulty_or_hardship": data["difficulty_or_hardship"],
        **{name: data[name] for name in FINDINGS},
    }
    for finding in ask("signs.variance", facts, variance.filed_on or step.day)["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])


FINDINGS = (
    "finding_disproportionate", "finding_excessive", "finding_repetitive",
    "finding_injurious_to_environment", "finding_detrimental_to_welfare",
)  # fmt: skip
