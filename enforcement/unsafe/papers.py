"""The papers of an unsafe building (§§ 5-91 to 5-95)."""

from __future__ import annotations

from enforcement.papers import NO_APPEAL, OWN, signature
from enforcement.places import owner_of_record
from rulebook.figures import law
from workflow.papers import PaperRule

HEARING = "You can speak at the hearing before the town board that this notice names."


def _owner(case, step) -> dict:
    owner = owner_of_record(case.parcel, step.day)
    return {"name": owner["name"], "address": owner["address"], "capacity": "Owner"}


def report(case, step, facts) -> dict:
    """The findings of the formal inspection, in writing."""
    return {
        "addressee": {"name": "Town Board", "address": "", "capacity": ""},
        "premises": case.premises,
        "inspected_on": case.inspected_on,
        "findings": case.findings,
        "photographs": case.documents.filter(kind="photo").count(),
        "appeal": NO_APPEAL,
        "signature": signature(step),
    }


def notice(case, step, facts) -> dict:
    """The six contents of § 5-93(b)."""
    figures = law("enforcement", step.day)
    return {
        "premises": case.premises,
        "particulars": case.particulars,
        "order": case.order_text,
        "start_days": figures.figure("unsafe_commence_days"),
        "complete_days": figures.figure("unsafe_complete_days"),
        "hearing_on": case.hearing_on,
        "hearing_time": case.hearing_time,
        "hearing_place": case.hearing_place,
        "resolution": case.resolution_number,
        "resolution_on": case.resolution_on,
        "appeal": HEARING,
        "signature": signature(step, "Code enforcement officer"),
    }


def cleared(case, step, facts) -> dict:
    """Not unsafe, by the board; or made safe, by an inspection."""
    return {
        "addressee": _owner(case, step),
        "by_board": step.act.name == "determine_safe",
        "resolution": case.resolution_number,
        "decided_on": case.resolution_on,
        "completed_on": case.work_completed_on,
        "premises": case.premises,
        "appeal": NO_APPEAL,
    }


def extension(case, step, facts) -> dict:
    """Start or end, the new day, the cause."""
    data = step.data
    return {
        "addressee": _owner(case, step),
        "what": data["clock"].title,
        "until": data["until"],
        "before": data["clock"].extensions.last().due_before
        if data["clock"].extensions.exists()
        else data["clock"].due_on,
        "cause": step.reason,
        "resolution": data["resolution"],
        "appeal": NO_APPEAL,
        "signature": {"name": "", "title": "Town board", "day": step.day},
    }


def demolition(case, step, facts) -> dict:
    """Hearing, refusal or neglect, by whom, at whose cost."""
    return {
        "addressee": _owner(case, step),
        "premises": case.premises,
        "served_on": case.served_on,
        "hearing_held_on": case.hearing_held_on,
        "refused_on": case.refused_on,
        "resolution": case.demolition_resolution,
        "decided_on": case.demolition_ordered_on,
        "contract": case.done_by == "contract",
        "contract_number": case.contract_number,
        "appeal": NO_APPEAL,
        "signature": {"name": "", "title": "Town board", "day": case.demolition_ordered_on},
    }


def at_service(paper, service, step, event) -> None:
    """What the service of the notice starts."""
    step.case.at_service(paper, service, step, event)


RULES = (
    PaperRule("enforcement.engineer_report", "Report on an unsafe building", "5-91",
              f"{OWN}/engineer_report.html", report, public="open", signer="town_engineer"),
    PaperRule("enforcement.unsafe_notice", "Notice of an unsafe building", "5-93",
              f"{OWN}/unsafe_notice.html", notice, public="open", served=True,
              on_service=at_service),
    PaperRule("enforcement.unsafe_cleared", "An unsafe building: closed", "5-92",
              f"{OWN}/unsafe_cleared.html", cleared, public="open",
              ends=("enforcement.unsafe_notice",)),
    PaperRule("enforcement.unsafe_extension", "Longer time for good cause", "5-93(b)(4)",
              f"{OWN}/unsafe_extension.html", extension, public="open", signer="town_board"),
    PaperRule("enforcement.demolition_resolution", "Order of demolition and removal", "5-95",
              f"{OWN}/demolition.html", demolition, public="open", signer="town_board"),
)  # fmt: skip
