"""What is told to boards, and what they decide, in the tests."""

from __future__ import annotations

from tests.signs.town import SIGN, pay
from workflow.door import act, begin

NEIGHBORS = (
    "Ann Bell; 12 Elm Street, Vestal, NY 13850; 140\n"
    "Corner Cafe; 44 Vestal Parkway, Vestal, NY 13850; 60 ft; business\n"
    "Far Away; 300 Hill Road, Vestal, NY 13850; 251"
)
GRANT = {
    "decision": "grant",
    "findings": "The store is set back and can not be seen.",
    "conditions": "",
    "decided_on": "2026-03-25",
    "resolution_number": "Z-2026-9",
    "difficulty_or_hardship": "True",
    "finding_disproportionate": "False",
    "finding_excessive": "False",
    "finding_repetitive": "False",
    "finding_injurious_to_environment": "False",
    "finding_detrimental_to_welfare": "False",
    "minimum": "It is the least that can be read.",
}


def ask_variance(who, clerk, officer, permit=None, parcel=None, **request):
    """Filed, paid, forwarded to the board."""
    case = begin("SV", who, {"permit": permit.pk} if permit else {})
    if parcel is not None:
        act(case, "fill_in", who, {"page": "property", "parcel_number": parcel.tax_map_number})
    asked = {"varied": ["size", "area"], "request": "A wall sign of 80 square feet.",
             "difficulty": "The store stands 300 feet from the road.", **request}  # fmt: skip
    act(case, "fill_in", who, {"page": "request", **asked})
    act(case, "submit", who, SIGN)
    pay(case, clerk)
    act(case, "take_up", officer)
    return case


def notify(case, clerk, meeting_on="2026-03-25", sent_on="2026-03-02"):
    """The meeting set, the neighbors listed, the notices made and sent."""
    act(case, "set_meeting", clerk, {"meeting_on": meeting_on,
                                     "meeting_place": "Town Hall, 7 p.m."})  # fmt: skip
    act(case, "list_neighbors", clerk, {"neighbors": NEIGHBORS})
    act(case, "make_notices", clerk)
    act(case, "record_sent", clerk, {"method": "regular_mail", "sent_on": sent_on})


def decided(**over) -> dict:
    """A decision of a board that needs no findings of § 5-115."""
    return {"decision": "grant", "findings": "It fits the street.", "conditions": "",
            "decided_on": "2026-03-10", "resolution_number": "T-2026-4", **over}  # fmt: skip
