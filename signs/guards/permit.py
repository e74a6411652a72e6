"""What stands before the acts on an application for a sign permit and on the permit."""

from __future__ import annotations

from collections.abc import Iterable

from signs.sign_kinds import is_temporary
from workflow.departures import departures, key_of
from workflow.refusal import Refusal
from workflow.states import DECIDED, State


def _answered(permit, step) -> set[str]:
    """What the officer has answered with a reason, now or in an earlier act."""
    return set(departures(permit)) | set(step.data.get("departures", {}))


def may_issue(permit, step) -> Iterable[Refusal]:
    """`signs.permit_issue`: what is violated stops the approval; a broken limit is named."""
    from signs import findings, issuing

    result = issuing.at_issue(permit, step.day, _answered(permit, step))
    for finding in result["findings"]:
        if finding["status"] != "violation":
            continue
        if finding["rule"] != f"{issuing.RULESET}.limit":
            yield Refusal(finding["message"], finding["section"])
            continue
        for broken in findings.uncovered(permit, findings.of_permit(permit, step.day)):
            yield Refusal(
                broken["message"], broken["section"], "Deny, or wait for a variance (§ 5-115).",
                key="signs.limit",
            )  # fmt: skip


def points_answered(permit, step) -> Iterable[Refusal]:
    """What the officer has to judge is answered on record, and so is each fact that is missing:
    no decision passes over a finding in silence."""
    from signs import boards_of, findings

    covered = boards_of.covered_by_variance(permit)
    said = _answered(permit, step)
    for finding in findings.to_judge(permit, step.day):
        if key_of(finding) in said or finding["rule"] in covered or _by_board(finding):
            continue
        yield Refusal(
            finding["message"], finding["section"], "Say what you found, with the reason."
        )


def _by_board(finding: dict) -> bool:
    """Points that a board decides are held until it has (`signs.board_approval`)."""
    return finding["rule"].rpartition(".")[2] in ("special_permit", "secondary", "town_board")


def answered_in_time(permit, step) -> Refusal | None:
    """`signs.referral`: an answer that came after the thirty business days is none."""
    from signs.asking import ask

    referral = step.data["referral"]
    facts = {
        "referred_on": referral.made_on,
        "as_of": step.day,
        "answered_on": step.data["decided_on"],
        "answer": step.data["decision"],
    }
    result = ask("signs.referral", facts, referral.made_on)
    late = [f for f in result["findings"] if f["rule"].endswith(".waived")]
    return Refusal(late[0]["message"], late[0]["section"]) if late else None


def variance_stands(permit, step) -> Iterable[Refusal]:
    """What was approved under a variance is not issued while the variance is not in force."""
    for variance in permit.variances.exclude(state__in=(*DECIDED, "withdrawn", "void", "denied")):
        if variance.state != "draft":
            yield Refusal(f"{variance} is not decided yet.", "5-115", key="signs.variance_open")


def has_electrical_parts(permit, step) -> Refusal | None:
    if permit.electrical:
        return None
    return Refusal("No sign of the permit has electrical parts.", "5-123(b)")


def permanent_signs(permit, step) -> Refusal | None:
    """A permit for a development sign ends with its term; one for a permanent sign is closed."""
    if permit.is_development:
        return Refusal("The permit ends with its term.", "5-125(a)(3)")
    return None


def may_close(permit, step) -> Iterable[Refusal]:
    """The sign stands as permitted; what was to go is gone; the certificate is there."""
    from signs import issuing

    for sign in permit.signs.filter(state=State.ISSUED):
        if is_temporary(sign.sign_kind):
            yield Refusal(f"{sign} is on display.", "5-117", "Enter first when it came down.")
    for finding in issuing.at_closing(permit, step.day)["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])


def has_term(permit, step) -> Refusal | None:
    if permit.is_development:
        return None
    return Refusal("Only the permit for a development sign has a term.", "5-125(a)(3)")


def not_renewed_yet(permit, step) -> Refusal | None:
    if permit.renewed_on:
        return Refusal("The permit was renewed once; the law gives no second renewal.",
                       "5-125(a)(3)")  # fmt: skip
    return None


def no_renewal_asked(permit, step) -> Refusal | None:
    if permit.tasks.filter(about="renewal", done_on=None).exists():
        return Refusal("A renewal is asked for already.", "5-125(a)(3)")
    return None


def renewal_asked(permit, step) -> Refusal | None:
    if permit.tasks.filter(about="renewal", done_on=None).exists():
        return None
    return Refusal("The holder has not asked for a renewal.", "5-125(a)(3)")
