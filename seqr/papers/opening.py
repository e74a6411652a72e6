"""The record of class (§§ 6-22, 6-28)."""

from __future__ import annotations

from seqr import checks
from seqr.forms.classify import ACTIVITIES, LABELS
from seqr.models import ActionClass, Review
from seqr.papers import common


def record_of_class(case: Review, step, facts) -> dict:
    """Action, class, paragraph, who, when, the facts relied on; for an emergency its scope."""
    found = ActionClass(case.classification)
    return {
        **common.action(case),
        "class": found.label,
        "needs_review": case.needs_review,
        "exempt": found == ActionClass.EXEMPT,
        "paragraph": case.paragraph,
        "reason": case.class_reason,
        "emergency_scope": case.emergency_scope,
        "determined_type_ii_by": case.determined_type_ii_by,
        "significant_by_resolution": case.significant_by_resolution,
        "facts_relied_on": relied_on(case),
        "findings": checks.classify(case, step.day)["findings"],
        "body": case.body_label,
        "assessment_wanted": case.assessment_wanted or found == ActionClass.TYPE_I,
        "section": "6-22" if found == ActionClass.EXEMPT else "6-28",
    }


def relied_on(review: Review) -> list[dict]:
    """The facts that a person stated, in words."""
    found = []
    for name, value in review.class_facts.items():
        if name == "activity":
            found.append({"what": "The action", "value": str(ACTIVITIES[value])})
        else:
            shown = {True: "Yes", False: "No"}.get(value, str(value).replace("_", " "))
            found.append({"what": str(LABELS[name]), "value": shown})
    return found
