"""A board meets: what its tests do again and again."""

from __future__ import annotations

from people.roles import Role
from workflow.door import act

BODY = Role.PLANNING_BOARD


def open_it(meeting, clerk, members, at):
    act(meeting, "give_notice", clerk,
        {"notice_on": "2026-03-02", "notice_how": "Press & Sun-Bulletin"})  # fmt: skip
    at("2026-03-18")
    act(meeting, "open_meeting", clerk, {"present": [m.pk for m in members[:3]]})


def votes(members, said):
    return {f"vote_{m.pk}": vote for m, vote in zip(members, said, strict=True)}


def decision(meeting, members, said="aye aye nay absent", **other):
    item = meeting.living_items.exclude(about=None).get()
    return {"item": item.pk, "motion": "The garage may stand.", "moved_by": "Ada",
            "seconded_by": "Ben", "resolution_number": "2026-7",
            **votes(members, said.split()), **other}  # fmt: skip
