"""The papers of a complaint: notice with time to correct, and the final report; neither says who
complained (§ 5-32(b)(2), (4))."""

from __future__ import annotations

from enforcement.complaints import checks
from enforcement.papers import NO_APPEAL, OWN
from workflow.papers import PaperRule


def notice(case, step, facts) -> dict:
    """The violation, the chance to correct it, and by when."""
    data = step.data
    return {
        "addressee": {
            "name": data["to_name"], "address": data["to_address"], "capacity": data["capacity"],
        },
        "condition": data["condition"],
        "provisions": sorted({p for v in checks.violations(case) for p in v.provisions}),
        "cure_by": data["cure_by"],
    }  # fmt: skip


def report(case, step, facts) -> dict:
    """What was done, what was found, and the inspection that showed it."""
    visits = checks.inspections(case)
    found = checks.violations(case)
    return {
        "addressee": {"name": "", "address": "", "capacity": ""},
        "about": case.get_subject_display(),
        "received_on": case.filed_on,
        "bona_fide": case.bona_fide,
        "report": case.final_report,
        "corrected_on": case.corrected_on,
        "inquiries": [
            {"day": one.made_on, "words": one.result} for one in case.inquiries.all()
        ],
        "visits": [
            {"day": v.visited_on, "by": v.inspector_name, "satisfactory": v.satisfactory,
             "faults": v.faults, "remarks": v.remarks}
            for v in visits
        ],
        "violations": [
            {"number": v.number, "condition": v.condition, "abated_on": v.abated_on} for v in found
        ],
        "outcome": case.get_outcome_display(),
        "title": "Final report on a complaint" if found else "Report on a complaint",
    }  # fmt: skip


RULES = (
    PaperRule(
        "operating.complaint_notice", "Notice of a violation", "5-32(b)(2)",
        f"{OWN}/complaint_notice.html", notice, public="open", appeal=NO_APPEAL,
        replaces=("operating.complaint_notice",),
    ),
    PaperRule(
        "operating.complaint_report", "Final report on a complaint", "5-32(b)(4)",
        f"{OWN}/complaint_report.html", report, public="open", appeal=NO_APPEAL,
    ),
)  # fmt: skip
