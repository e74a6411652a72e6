"""The lives that make the papers of the boards."""

from __future__ import annotations

from people.roles import Role
from tests.papers.town import Town
from tests.workflow.conftest import make_user
from workflow.door import act, begin


def neighbors_told(town: Town):
    """A list with one neighbor entered by hand, checked."""
    about = town.file()
    notice = begin(
        "NN",
        town.clerk,
        {
            "about": about.number, "radius_ft": "250", "what": "A garage 3 feet from the line.",
            "hearing_at": "2026-04-14T19:00", "place": "Town hall, 605 Vestal Parkway West",
        },
    )  # fmt: skip
    someone = {"name": "Zoë Nuñez-O'Brien", "mailing_address": "5 Oak Street\nVestal, NY 13850"}
    act(notice, "add_neighbor", town.clerk, someone)
    act(notice, "check_list", town.clerk)
    return notice


def county_asked(town: Town):
    """A matter that lies near a road, put to the county."""
    about = town.file()
    asked = begin("CR", town.clerk, {"about": about.number, "because": "State Route 434, 180 feet"})
    act(asked, "send", town.clerk, {"received_by_county_on": town.today})
    return asked


def board_met(town: Town):
    """A meeting called, announced, held and put down in minutes."""
    members = [make_user(f"m{n}@board.example", Role.ZONING_BOARD) for n in range(3)]
    about = town.file()
    called = {"body": "zoning_board", "starts_at": "2026-03-31T19:00", "place": "Town hall"}
    meeting = begin("MT", town.clerk, called)
    act(meeting, "add_item", town.clerk, {"about": about.number, "hearing": "on"})
    notice = {"notice_on": town.today, "notice_how": "Press & Sun-Bulletin; posted"}
    act(meeting, "give_notice", town.clerk, notice)
    town.go("2026-04-01")
    act(meeting, "open_meeting", town.clerk, {"present": [m.pk for m in members]})
    decision = {
        "item": meeting.living_items.get().pk, "motion": "The garage may stand.",
        "moved_by": "Ada", "seconded_by": "Ben", "resolution_number": "2026-7",
        "conditions": "A fence of 6 feet", "appeared": "Łukasz Żółć, for it",
        **{f"vote_{m.pk}": "aye" for m in members},
    }  # fmt: skip
    act(meeting, "decide_item", town.clerk, decision)
    act(meeting, "adopt_minutes", town.clerk, {"minutes": "Adjourned at nine."})
    return meeting


LIVES = (neighbors_told, county_asked, board_met)
