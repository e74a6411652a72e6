"""The clock of a report, and what follows when it is sent: figures kept, the paper, the next."""

from __future__ import annotations

from records.yearly import counting
from workflow import papers
from workflow.actors import SYSTEM

CLOCKS = {
    "town_board": "common.annual_report_to_town_board",
    "secretary_of_state": "common.annual_report_to_state",
}
PAPERS = {
    "town_board": "common.report_board",
    "secretary_of_state": "common.report_state",
    "department_of_state": "common.state_answer",
}


def start_clock(report, step) -> None:
    """The last day of the law. A first report to the board has none, and neither has one that
    corrects what was sent in time."""
    key = CLOCKS.get(report.recipient)
    if key is None or report.replaces_id:
        return
    last = counting.last_board_report(report.year)
    due = counting.due_on(report.recipient, report.year, last.sent_on if last else None)
    if due is not None:
        step.start(key, until=due)


def send(report, step) -> None:
    """The figures as they stand on this day go out and are kept; the next report is begun."""
    report.sent_on = step.day
    keys = counting.due_figures(report.recipient, report.requested_figures)
    report.figures = counting.counted(report.year, keys)
    if report.recipient == "secretary_of_state":
        report.form_lines = counting.form_lines(report.figures)
    step.paper(PAPERS[report.recipient])
    if report.replaces_id:
        step.act_on(report.replaces, "corrected")
    elif report.recipient in CLOCKS:
        step.after(lambda event: _begin_next(report, step))


def _begin_next(report, step) -> None:
    from workflow.door import begin

    rows = type(report).objects.filter(recipient=report.recipient, year=report.year + 1)
    if not rows.exclude(state="void").exists():
        begin("AR", SYSTEM, {"recipient": report.recipient, "year": report.year + 1}, day=step.day)


def end_papers(report) -> None:
    """The paper of a report that was corrected holds no more."""
    papers.end(report, *PAPERS.values())
