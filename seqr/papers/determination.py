"""The determination of significance and the demand that follows from it (§§ 6-23, 6-24(b))."""

from __future__ import annotations

from seqr import checks
from seqr.models import Review, Significance, Stage
from seqr.papers import common


def determination(case: Review, step, facts) -> dict:
    """Action, applicant, result, reasons under 617.9, body, date, date of filing. One of no
    significant effect is made with its filing, on which it counts; the other with the finding."""
    after = checks.determination(case, Stage.AFTER_DRAFT)
    found = after or checks.determination(case, Stage.FIRST)
    not_significant = found.result == Significance.NOT
    content = {
        **common.action(case),
        "not_significant": not_significant,
        "after_draft": found.stage == Stage.AFTER_DRAFT,
        "result": found.get_result_display(),
        "reasons": found.reasons,
        "body": found.made_by,
        "made_on": found.made_on,
        "resolution_number": found.resolution_number,
        "filed_on": found.filed_on,
        "filed_with": found.filed_with,
        "lead": case.lead.name if case.lead_id else "",
        "agencies": common.others(case),
        "copies": common.copies(case),
        "section": "6-24(b)(2)" if after else "6-23",
    }
    if not not_significant:
        content["signature"] = common.signed_for_body(case, step)
    return content


def draft_demand(case: Review, step, facts) -> dict:
    """The determination, the content by 617.6, the fee and when it is due (§§ 6-24(b)(2), 6-26)."""
    fee = checks.fee(case, step.day)["values"]
    return {
        **common.action(case),
        **common.body(case, step.data),
        "fee": None if checks.is_own_action(case) else str(fee["fee"]),
        "own_action": checks.is_own_action(case),
        "signature": common.signed_for_body(case, step),
    }
