"""The decision with its findings, and a longer time by consent (§ 6-25)."""

from __future__ import annotations

from seqr import checks
from seqr.models import Decided, Review, StatementKind
from seqr.papers import common
from workflow.models import ClockExtension

# The words of § 6-25(b)(1) and (2); "[approving]" stands for "improving" in the second.
FINDINGS = (
    "Consistent with social, economic and other essential considerations of public policy, from "
    "among the reasonable alternatives thereto, the action to be carried out or approved is one "
    "which minimizes or avoids adverse environmental effects to the maximum extent possible, "
    "including the effects disclosed in the relevant environmental impact statement.",
    "Consistent with social, economic and other essential considerations of public policy, all "
    "practicable means will be taken in carrying out or [approving] the action to minimize or "
    "avoid adverse environmental effects.",
)


def decision(case: Review, step, facts) -> dict:
    """Decision, day, body, the statements relied on; for an approval both findings."""
    denied = case.decision == Decided.DENY
    written = (case.finding_minimizes, case.finding_means)
    words = {Decided.APPROVE: "approve", Decided.CARRY_OUT: "carry out", Decided.DENY: "deny"}
    return {
        **common.action(case),
        **common.body(case, step.data),
        "title": "Decision" if denied else "Decision and findings",
        "decision": words[Decided(case.decision)],
        "denied": denied,
        "reason": step.reason,
        "findings": []
        if denied
        else [{"words": w, "why": why} for w, why in zip(FINDINGS, written, strict=True)],
        "statements": [
            {"kind": found.get_kind_display(), "filed_on": found.filed_on,
             "considered_on": found.considered_on}
            for found in (checks.statement(case, kind) for kind in StatementKind)
            if found is not None
        ],
        "late": [f["message"] for f in step.findings if f["rule"] == "seqr.decision.late"],
        "copies": common.copies(case),
        "section": step.act.section,
        "signature": common.signed_for_body(case, step),
    }  # fmt: skip


def extension(case: Review, step, facts) -> dict:
    """Clock, section, old and new day, both signatures with name and date (§ 6-25(a))."""
    found = ClockExtension.objects.filter(clock=step.data["clock"]).last()
    return {
        **common.action(case),
        "what": found.clock.title,
        "due_before": found.due_before,
        "asked_until": found.asked_until,
        "due_after": found.due_after,
        "agreed_on": found.agreed_on,
        "signatures": found.signatures,
        "reason": found.reason,
        "copies": common.copies(case),
    }
