"""The notice of a meeting with its agenda, and its minutes."""

from __future__ import annotations

from people.roles import Role


def _town(role: str) -> dict:
    from django.conf import settings

    town = settings.TOWN
    return {"name": Role(role).label, "address": f"{town['name']}\n{town['address']}",
            "capacity": "Board"}  # fmt: skip


def _matter(item) -> str:
    """The matter in words; its case is named in any event, so that its file can be asked for."""
    number = item.about.number if item.about else ""
    return item.words if number in item.words else f"{number}: {item.words}"


def notice(case, step, facts) -> dict:
    """When, where and what (Public Officers Law §§ 103, 104)."""
    return {
        "addressee": _town(case.body),
        "board": Role(case.body).label,
        "starts_at": case.starts_at.isoformat(),
        "place": case.place,
        "notice_on": case.notice_on,
        "notice_how": case.notice_how,
        "items": [{"words": _matter(item), "hearing": item.hearing} for item in case.living_items],
        "section": "Public Officers Law § 104",
    }


def minutes(case, step, facts) -> dict:
    """Who was there, each motion, and the vote of each member (Public Officers Law § 106)."""
    opened = case.events.filter(action="open_meeting").last()
    return {
        "addressee": _town(case.body),
        "board": Role(case.body).label,
        "starts_at": case.starts_at.isoformat(),
        "place": case.place,
        "notice_on": case.notice_on,
        "notice_how": case.notice_how,
        "present": opened.data.get("present", []) if opened else [],
        "seats": case.seats,
        "items": [_item(item) for item in case.living_items.prefetch_related("votes")],
        "text": case.minutes,
        "section": "Public Officers Law § 106",
    }


def _item(item) -> dict:
    return {
        "words": _matter(item),
        "hearing": item.hearing,
        "appeared": item.appeared,
        "motion": item.motion,
        "moved_by": item.moved_by,
        "seconded_by": item.seconded_by,
        "outcome": item.get_outcome_display(),
        "resolution_number": item.resolution_number,
        "conditions_set": [c.strip() for c in item.conditions.splitlines() if c.strip()],
        "against_county": item.against_county,
        "votes": [
            {"name": vote.name, "vote": vote.get_vote_display(), "reason": vote.reason}
            for vote in item.votes.all()
        ],
    }
