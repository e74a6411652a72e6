"""The yearly reports as papers (§ 5-35). What they say is frozen when they are sent."""

from __future__ import annotations

from django.conf import settings

from workflow.papers import PaperRule

OWN = "records/papers/yearly_report.html"


def report(case, step, facts) -> dict:
    """The figures, the lines of the State's form, the summary, and what was asked for."""
    names = {"town_board": "Town Board", "secretary_of_state": "Secretary of State",
             "department_of_state": "New York State Department of State"}  # fmt: skip
    address = settings.TOWN["address"] if case.recipient == "town_board" else ""
    return {
        "addressee": {"name": names[case.recipient], "address": address, "capacity": ""},
        "title": f"Report on the year {case.year}",
        "year": case.year,
        "to_state": case.recipient != "town_board",
        "figures": case.figures,
        "form_lines": case.form_lines,
        "summary": case.summary,
        "asked_for": case.asked_for,
        "other_information": case.other_information,
        "corrects": case.replaces.number if case.replaces_id else "",
    }


RULES = (
    PaperRule("common.report_board", "Yearly report to the town board", "5-35(a)", OWN, report,
              signer="department_head", public="open"),
    PaperRule("common.report_state", "Yearly report to the Secretary of State", "5-35(b)", OWN,
              report, signer="department_head", public="open"),
    PaperRule("common.state_answer", "Answer to the Department of State", "5-35(c)", OWN, report,
              signer="department_head"),
)  # fmt: skip
