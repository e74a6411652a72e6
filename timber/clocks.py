"""The deadlines of timber harvesting (§§ 6-151, 6-154, 6-168, 6-169, 6-171, 6-196).

Days before due on which someone is reminded are proposals of the office, never law.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit


def figure(key: str) -> Callable[[date], int]:
    """The length of a period by the figure in force on the day of its start."""
    return lambda day: law("timber", day).figure(key)


def appeal_days(manner: str, day: date) -> int:
    """How long a hearing may be asked for, by the manner of service (§ 6-171(a))."""
    return law("timber", day).figure("appeal_days")[manner]


CLOCKS = (
    ClockRule(
        "timber.decision",
        "Decide on the license",
        "6-168(a)",
        Mode.ACT,
        length=figure("decision_days"),
        citizen=False,
        lapse="deem_approved",
        reminders=(
            Remind(Role.OFFICER, (30, 14, 7, 3, 1)),
            Remind(Role.TOWN_BOARD, (30, 14, 7, 3, 1)),
            Remind(Role.DEPARTMENT_HEAD, (7,)),
        ),
        on_lapse="Then the application is deemed approved.",
        extended_by=("consent",),
    ),
    ClockRule(
        "timber.appeal",
        "Ask for a hearing before the town board",
        "6-171(a)",
        Mode.ACT,
        longest=lambda day: max(law("timber", day).figure("appeal_days").values()),
        lapse="take_effect",
        reminders=(Remind(Role.APPLICANT, (2,)), Remind(Role.CLERK, (1, -1))),
        on_lapse="Then what the notice announces takes effect; a denial is final.",
    ),
    ClockRule(
        "timber.hearing_notice",
        "First day on which the hearing may be held",
        "6-171(b)",
        Mode.EARLIEST,
        length=figure("hearing_notice_days"),
        citizen=False,
    ),
    ClockRule(
        "timber.stop_work",
        "Stop-work order",
        "6-154(2)",
        Mode.TERM,
        longest=figure("stop_work_days"),
        citizen=False,
        lapse="stop_work_over",
        reminders=(Remind(Role.OFFICER, (5, 2, 0)),),
        on_lapse="Then work may go on, unless the town board has suspended the license for longer.",
    ),
    ClockRule(
        "timber.suspension",
        "Suspension of the license",
        "6-172",
        Mode.TERM,
        citizen=False,
        lapse="suspension_over",
        reminders=(Remind(Role.OFFICER, (5, 1)),),
        on_lapse="Then work may go on.",
    ),
    ClockRule(
        "timber.license_term",
        "Term of the license",
        "6-169",
        Mode.TERM,
        Unit.MONTHS,
        length=figure("license_months"),
        lapse="expire",
        reminders=(Remind(Role.APPLICANT, (90, 30)), Remind(Role.OFFICER, (90, 30, -1))),
        on_lapse="Then no more trees may be cut; the site still has to be reclaimed.",
    ),
    ClockRule(
        "timber.insurance",
        "Insurance of the licensee",
        "6-170(a)",
        Mode.TERM,
        lapse="insurance_ended",
        reminders=(Remind(Role.APPLICANT, (30, 7)), Remind(Role.OFFICER, (7, -1))),
        on_lapse="Then the license is without the insurance that the law asks for.",
    ),
    ClockRule(
        "timber.idle_site",
        "Idle site",
        "6-196",
        Mode.FIXED,
        length=figure("idle_site_days"),
        lapse="site_idle",
        reminders=(
            Remind(Role.APPLICANT, (7,)),
            Remind(Role.OFFICER, (-1,)),
            Remind(Role.TOWN_ENGINEER, (-1,)),
        ),
        on_lapse="Then more erosion control is due, as the town engineer approves it.",
    ),
    ClockRule(
        "timber.harvest_period",
        "A further felling adds to this one",
        "6-151",
        Mode.MARKER,
        Unit.MONTHS,
    ),
)
