"""The deadlines of the county and of the notice of a meeting."""

from __future__ import annotations

from boards.county import SECTION
from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind

CLOCKS = (
    ClockRule(
        "boards.county_answer",
        "Answer of the county",
        SECTION,
        Mode.ACT,
        length=lambda day: law("boards", day).figure("county_answer_days"),
        citizen=False,
        lapse="time_over",
        reminders=(Remind(Role.CLERK, (7, -1)),),
        on_lapse="Then the board may decide without the county's report.",
    ),
)
