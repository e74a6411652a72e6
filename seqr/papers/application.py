"""The papers of the application for a determination (§ 6-24)."""

from __future__ import annotations

from seqr.papers import common


def confirmation(case, step, facts) -> dict:
    """What was filed and what happens next; no fee is due yet (§ 6-26)."""
    return {
        "filed_on": case.application_received_on,
        "what": case.title,
        "charges": [],
        "next": "The office looks whether the application is complete. Then the town determines "
        "whether the effect on the environment may be significant. If it may be, the town asks for "
        "a draft environmental impact statement, and a fee is due with it.",
        "signature": common.office(step),
    }


def missing(case, step, facts) -> dict:
    """Each lacking item; no second fee (§ 6-24(a), (b)(1))."""
    draft = step.act.name == "reject_content"
    return {
        "title": "What the draft statement lacks" if draft else "What is missing",
        "draft": draft,
        "items": [line.strip() for line in step.data["items"].splitlines() if line.strip()],
        "assessment_wanted": case.assessment_wanted and not draft,
        "section": step.act.section,
        **({"signature": common.signed_for_body(case, step)} if draft else {}),
        **(common.body(case, step.data) if draft else {}),
    }
