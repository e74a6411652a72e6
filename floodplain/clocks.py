"""What the article asks to be done before something else (§ 6-122(a), (c), 6-121(b)(9), 6-125(a)),
and the stay that makes a trailer a home (§ 6-101).

The article sets no period in which anyone must act: these are bars without a length. Days before
due on which someone is reminded are proposals of the office, never law.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit

START = "floodplain.permit_before_start"
CERTIFICATE = "floodplain.construction_certificate"
NOTICES = "floodplain.watercourse_notices"
USE = "floodplain.certificate_before_use"
STAY = "floodplain.long_stay"


def figure(key: str) -> Callable[[date], int]:
    """The length by the figure in force on the day of the start."""
    return lambda day: law("floodplain", day).figure(key)


CLOCKS = (
    ClockRule(
        START,
        "Get the permit before any work begins",
        "6-122(a)",
        Mode.BAR,
        on_lapse="Work without an approved permit is subject to a stop-work order.",
    ),
    ClockRule(
        CERTIFICATE,
        "Hand in the construction certificate at once",
        "6-122(c)",
        Mode.BAR,
        on_lapse="Until it is handed in and approved, further work is at the holder's risk.",
    ),
    ClockRule(
        NOTICES,
        "Give notice before the watercourse is altered",
        "6-121(b)(9)",
        Mode.FIXED,
        Unit.DAYS,
        citizen=False,
        reminders=(Remind(Role.OFFICER, (14, 3)),),
        on_lapse="On the day of the alteration it is too late: the alteration may not begin.",
    ),
    ClockRule(
        USE,
        "Get the certificate of compliance before use",
        "6-125(a)",
        Mode.BAR,
        on_lapse="Use or occupancy without it is unlawful.",
    ),
    ClockRule(
        STAY,
        "A trailer that stands so long is a manufactured home if it is meant to stay",
        "6-101",
        Mode.MARKER,
        Unit.DAYS,
        length=figure("long_stay_days"),
        lapse="reach_long_stay",
        same_day=True,
        reminders=(Remind(Role.OFFICER, (30,)),),
    ),
)
