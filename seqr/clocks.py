"""The deadlines of the article. Its own is the one for the decision (§ 6-25(a)); the times of the
State's procedures are entered by a person and end without effect.

Days on which someone is reminded are proposals of the office, never law.
"""

from __future__ import annotations

from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit

CLOCKS = (
    ClockRule(
        "seqr.decision",
        "Decide on the action",
        "6-25(a)",
        Mode.ACT,
        Unit.DAYS,
        length=lambda day: law("seqr", day).figure("decision_days"),
        citizen=False,
        reminders=(
            Remind(Role.CLERK, (14, 7, 1)),
            Remind(Role.OFFICER, (14, 7, 1, -1)),
        ),
        on_lapse="The law names no consequence; the decision is late until it is made.",
        extended_by=("consent",),
    ),
    ClockRule(
        "seqr.comments",
        "Comments on the draft statement",
        "6-24(a)",
        Mode.TERM,
        citizen=True,
        on_lapse="Then the town takes up the draft statement with what was said on it.",
    ),
)
