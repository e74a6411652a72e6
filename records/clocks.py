"""The deadlines of requests for records (Public Officers Law § 89) and of the yearly reports
(§ 5-35). A duty of the town that is late stays open and stands on top of the queue."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit
from workflow.models import ClockExtension


def figure(key: str) -> Callable[[date], int]:
    """The length of a period by the figure in force on the day of its start."""
    return lambda day: law("records", day).figure(key)


# The rules say by when a report is due (`operating.annual_report`); the clock is started with it.
OFFICE = (Remind(Role.CLERK, (60, 30, 7)), Remind(Role.DEPARTMENT_HEAD, (60, 30, 7)))
CLOCKS = (
    ClockRule(
        "common.records_acknowledgement",
        "Acknowledge or answer the request for records",
        "Public Officers Law § 89(3)(a)",
        Mode.ACT,
        Unit.BUSINESS_DAYS,
        length=figure("records_acknowledgement_business_days"),
        citizen=False,
        reminders=(Remind(Role.CLERK, (2, 0)),),
        on_lapse="Then the requester may take it as a denial and appeal.",
    ),
    ClockRule(
        "common.records_request",
        "Answer the request for records",
        "Public Officers Law § 89(3)(a)",
        Mode.ACT,
        Unit.BUSINESS_DAYS,
        length=figure("records_answer_business_days"),
        citizen=False,
        reminders=(Remind(Role.CLERK, (5, 1)),),
        extended_by=(ClockExtension.By.OFFICIAL,),
        official=(str(Role.CLERK),),
        on_lapse="Then the requester may take it as a denial and appeal.",
    ),
    ClockRule(
        "common.records_appeal",
        "Appeal against the denial of records",
        "Public Officers Law § 89(4)(a)",
        Mode.ACT,
        length=figure("records_appeal_days"),
        lapse="appeal_time_over",
        on_lapse="Then the denial stands.",
    ),
    ClockRule(
        "common.records_appeal_answer",
        "Answer the appeal about records",
        "Public Officers Law § 89(4)(a)",
        Mode.ACT,
        Unit.BUSINESS_DAYS,
        length=figure("records_appeal_answer_business_days"),
        citizen=False,
        reminders=(Remind(Role.CLERK, (5, 1)),),
        on_lapse="Then it counts as a denial, which can be taken to court.",
    ),
    ClockRule(
        "common.annual_report_to_town_board",
        "Report to the town board",
        "5-35(a)",
        Mode.ACT,
        citizen=False,
        reminders=OFFICE,
        on_lapse="Then the report is late.",
    ),
    ClockRule(
        "common.annual_report_to_state",
        "Report to the Secretary of State",
        "5-35(b)",
        Mode.ACT,
        citizen=False,
        reminders=OFFICE,
        on_lapse="Then the report is late.",
    ),
)
