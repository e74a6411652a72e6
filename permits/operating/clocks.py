"""The deadlines of operating permits, displays and the inspection calendar (§§ 5-30, 5-31, 5-39).

Days before due on which someone is reminded, or an inspection is opened, are proposals of the
office, never law.
"""

from __future__ import annotations

from people.roles import Role
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit

TERM = "operating.operating_permit_term"
OBTAIN = "operating.obtain_operating_permit"
CALENDAR = "operating.fire_inspection"
CALL_UP = "operating.fire_inspection_call"
DISPLAY_DAY = "operating.display_day"

# So many days before an inspection is due its case is opened, and the inspector can plan it.
CALL_DAYS = 60

CLOCKS = (
    ClockRule(
        TERM,
        "Term of the permit",
        "5-30(e)",
        Mode.TERM,
        lapse="expire",
        reminders=(Remind(Role.APPLICANT, (30, 7)), Remind(Role.OFFICER, (30,))),
        on_lapse="Then the activity may not go on without a new permit. Ask for renewal before.",
    ),
    ClockRule(
        OBTAIN,
        "Have the operating permit",
        "5-30(a)(2)",
        Mode.FIXED,
        reminders=(Remind(Role.APPLICANT, (14, 7, 1)), Remind(Role.OFFICER, (1, -1))),
        on_lapse="Without it the activity may not be begun or go on; doing so is a violation.",
    ),
    ClockRule(
        CALENDAR,
        "Fire safety and property maintenance inspection",
        "5-31(a)",
        Mode.ACT,
        Unit.MONTHS,
        citizen=False,
        recurs=True,
        reminders=(
            Remind(Role.OFFICER, (60, 30, 7, -1)),
            Remind(Role.INSPECTOR, (60, 30, 7)),
            Remind(Role.APPLICANT, (30,)),
        ),
    ),
    ClockRule(
        CALL_UP,
        "The inspection is opened",
        "5-31(a)",
        Mode.MARKER,
        citizen=False,
        lapse="call_up",
        same_day=True,
    ),
    ClockRule(
        DISPLAY_DAY,
        "Day of the display",
        "5-39(a)",
        Mode.MARKER,
        reminders=(
            Remind(Role.APPLICANT, (3, 1)),
            Remind(Role.FIRE_OFFICIAL, (3, 1)),
            Remind(Role.POLICE, (3, 1)),
        ),
    ),
)
