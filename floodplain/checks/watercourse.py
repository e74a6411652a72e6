"""Whether a watercourse may be altered: who was told, in which order (§ 6-121(b)(9), (10))."""

from __future__ import annotations

from datetime import date

from floodplain.checks.asking import ask, missing
from floodplain.choices import Recipient


def facts_of(permit) -> dict:
    """The facts of `floodplain.watercourse_alteration`."""
    notices = list(permit.notices.all())
    communities = [n for n in notices if n.recipient == Recipient.COMMUNITY]
    last = {
        recipient: next((n for n in reversed(notices) if n.recipient == recipient), None)
        for recipient in (Recipient.STATE, Recipient.FEDERAL)
    }
    state, federal = last[Recipient.STATE], last[Recipient.FEDERAL]
    named = [
        {"name": n.name, **({"notified_on": n.sent_on} if n.sent_on else {})} for n in communities
    ]
    return {
        "altered_or_relocated": permit.alters_watercourse,
        "adjacent_communities": named if notices else None,
        "dec_notified_on": state.sent_on if state else None,
        "fema_evidence_on": federal.sent_on if federal else None,
        "alteration_starts_on": permit.alteration_starts_on,
        "description_filed": bool(permit.watercourse_extent.strip()),
        "maintenance_provided": permit.capacity_maintained,
    }


def result(permit, day: date) -> dict:
    """`floodplain.watercourse_alteration`, with what is not known as findings."""
    found = ask("watercourse_alteration", facts_of(permit), permit.filed_on or day)
    lacking = missing("watercourse_alteration", "6-121(b)(9)", found["missing"])
    return {**found, "lacking": lacking}


def notices_sent(permit) -> bool:
    """Whether every notice to a community and to the State was sent, so that the evidence of them
    can follow."""
    rows = permit.notices.exclude(recipient=Recipient.FEDERAL)
    states = rows.filter(recipient=Recipient.STATE, sent_on__isnull=False)
    return states.exists() and not rows.filter(sent_on=None).exists()
