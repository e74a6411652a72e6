"""The lives that make the papers of the boards."""

from __future__ import annotations

from tests.papers.town import Town
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


LIVES = (neighbors_told, county_asked)
