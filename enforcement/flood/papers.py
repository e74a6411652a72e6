"""The papers of a declaration of noncompliance (§ 6-106)."""

from __future__ import annotations

from enforcement.papers import NO_APPEAL, OWN, PLANNING_BOARD, signature
from workflow.papers import PaperRule

TITLE = "Local administrator"


def _common(case, step) -> dict:
    return {
        "structure": case.structure,
        "lacks": case.lacks,
        "provisions": case.provisions,
        "found_on": case.found_on,
        "owner": case.owner_name,
        "declared_on": case.declared_on,
        "signature": signature(step, TITLE),
    }


def declaration(case, step, facts) -> dict:
    """Structure, requirement not met, that no variance was had; how it ends."""
    return {**_common(case, step), "addressee": case.owner, "appeal": PLANNING_BOARD}


def notification(case, step, facts) -> dict:
    """The same to the agency."""
    return {**_common(case, step), "addressee": case.agency(step.day), "appeal": NO_APPEAL}


def over(case, step, facts) -> dict:
    """That it is over, and why: to everyone who got the declaration."""
    return {
        **_common(case, step),
        "how": case.end,
        "complies_since": case.complies_since,
        "reason": step.reason,
        "appeal": NO_APPEAL,
    }


KEYS = ("enforcement.flood_declaration", "enforcement.fema_notice")
RULES = (
    PaperRule(KEYS[0], "Declaration of noncompliance", "6-106", f"{OWN}/flood_declaration.html",
              declaration, public="open"),
    PaperRule(KEYS[1], "Notification of noncompliance", "6-106", f"{OWN}/flood_declaration.html",
              notification, public="open"),
    PaperRule("enforcement.flood_declaration_over", "End of a declaration of noncompliance",
              "6-106", f"{OWN}/flood_declaration_over.html", over, public="open", ends=KEYS),
)  # fmt: skip
