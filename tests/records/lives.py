"""The lives that make the papers of records and reports."""

from __future__ import annotations

from people.roles import Role
from tests.papers.town import Town
from tests.permits.conftest import plan
from tests.workflow.conftest import make_user
from workflow.door import act, begin

GROUNDS = {"grounds": ["f"], "why": "It shows the place of the safe."}


def _asked(town: Town, number: str = ""):
    return begin("FR", town.clerk, {
        "description": "All plans of the garage, and the notes of the inspector.",
        "parcel": "157.08-1-14", "case_numbers": number, "wanted": "copies",
        "name": "Zoë Nuñez-O'Brien", "address": "9 Elm Street\nVestal, NY 13850",
    }).whole()  # fmt: skip


def records_given_in_part(town: Town):
    """Acknowledged, put off to a day certain, given in part, appealed, granted."""
    permit = town.issue()
    case = _asked(town, permit.number)
    late = {"answer_by": "2026-04-20", "reason": "The plans are in the archive."}
    act(case, "acknowledge", town.clerk, late)
    certain = {"until": "2026-05-01", "reason": "The archive moves."}
    act(case, "extend", town.clerk, certain)
    original = permit.documents.filter(kind="plans").first()
    act(case, "enter_record", town.clerk,
        {"document": original.pk, "decision": "redacted", **GROUNDS},
        files={"upload": plan("copy.pdf")})  # fmt: skip
    act(case, "enter_record", town.clerk, {
        "title": "Notes of the inspector", "decision": "withheld", "grounds": ["g"]})  # fmt: skip
    act(case, "answer", town.clerk, {"copy_pages": "4", "other_cost_usd": "7.50",
                                     "other_cost_words": "one large sheet"})  # fmt: skip
    act(case, "appeal", town.clerk, {"words": "The safe was sold."})
    decided = {"decision": "granted", "reason": "So it was.", "decided_by": "Town Board"}
    act(case, "decide_appeal", town.clerk, decided)


def records_denied(town: Town):
    """Denied at once, and again on appeal."""
    case = _asked(town)
    act(case, "deny", town.clerk, {"grounds": ["not_found"], "reason": "Searched everywhere."})
    act(case, "appeal", town.clerk, {"words": "Look again."})
    decided = {"decision": "upheld", "reason": "Searched again.", "decided_by": "Town Board"}
    act(case, "decide_appeal", town.clerk, decided)


def reports_sent(town: Town):
    """The reports on a year to the board and to the State, and an answer to the State."""
    head = make_user("hedda@vestal.example", Role.DEPARTMENT_HEAD)
    case = town.issue()
    town.inspect(case)
    town.go("2027-01-15")
    for recipient, said in (
        ("town_board", {}),
        ("secretary_of_state", {"on_prescribed_form": "on"}),
        ("department_of_state", {"official_request": "on"}),
    ):
        figures = {"requested_figures": ["building_permits_issued", "fees_charged_usd"]}
        report = begin("AR", town.clerk, {"recipient": recipient, "year": 2026, **figures}).whole()
        act(report, "write", town.clerk, {"summary": "One garage was built at 120 Front Street."})
        act(report, "send", head, said)


LIVES = (records_given_in_part, records_denied, reports_sent)
