"""The time limits of the stormwater law (§§ 6-234(a), 6-235, 6-236(a), 6-237).

Days before due on which someone is reminded are proposals of the office, never law. The law sets
no time for the decision on a plan and no life of the approval, so none runs.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit

DEVELOPER, OFFICER = Role.APPLICANT, Role.STORMWATER_OFFICER
BY_TOWN = (str(Role.STORMWATER_OFFICER), str(Role.OFFICER))


def figure(key: str) -> Callable[[date], int]:
    """The length of a period by the figure in force on the day of its start."""
    return lambda day: law("stormwater", day).figure(key)


CLOCKS = (
    ClockRule(
        "stormwater.weekly_inspection",
        "Inspect the site and send the report",
        "6-234(a)(2)",
        Mode.FIXED,
        Unit.DAYS,
        length=figure("weekly_inspection_days"),
        recurs=True,
        reminders=(Remind(DEVELOPER, (2, 0)), Remind(OFFICER, (-1,))),
        on_lapse="A report that is late or missing is a ground for a notice of violation.",
    ),
    ClockRule(
        "stormwater.storm_inspection",
        "Inspect the site after the storm and send the report",
        "6-234(a)(2)",
        Mode.FIXED,
        Unit.HOURS,
        length=figure("storm_inspection_hours"),
        reminders=(Remind(OFFICER, (-1,)),),
        on_lapse="A report that is late or missing is a ground for a notice of violation.",
    ),
    ClockRule(
        "stormwater.town_notice_latest",
        "Tell the town of the next stage of the work",
        "6-235(a)",
        Mode.FIXED,
        Unit.HOURS,
        length=figure("stage_notice_hours"),
        backward=True,
        reminders=(Remind(DEVELOPER, (2, 1)),),
        on_lapse="The stage can then not go ahead at the time that was planned.",
    ),
    ClockRule(
        "stormwater.town_stage_earliest",
        "The stage may take place",
        "6-235(a)",
        Mode.EARLIEST,
        Unit.HOURS,
        length=figure("stage_notice_hours"),
    ),
    ClockRule(
        "stormwater.guarantee_minimum",
        "The completion guarantee may be released",
        "6-236(a)",
        Mode.EARLIEST,
        Unit.YEARS,
        length=figure("guarantee_years"),
        citizen=False,
        reminders=(Remind(OFFICER, (60, 30, 0)), Remind(DEVELOPER, (0,))),
        on_lapse="The town inspects the facilities and may then release the guarantee.",
    ),
    ClockRule(
        "stormwater.violation_appeal",
        "Appeal against the notice of violation",
        "6-237(a)(6)",
        Mode.ACT,
        Unit.DAYS,
        length=figure("violation_appeal_days"),
        lapse="appeal_time_over",
        reminders=(Remind(OFFICER, (-1,)),),
        on_lapse="The determination then stands.",
    ),
    ClockRule(
        "stormwater.remedy",
        "Do what the notice of violation asks for",
        "6-237(a)(4)",
        Mode.FIXED,
        Unit.DAYS,
        reminders=(Remind(DEVELOPER, (7, 1)), Remind(OFFICER, (-1,))),
        on_lapse="The town can then take the next step of enforcement.",
        extended_by=("official",),
        official=BY_TOWN,
    ),
    ClockRule(
        "stormwater.restoration",
        "Restore the land",
        "6-237(f)",
        Mode.FIXED,
        Unit.DAYS,
        reminders=(Remind(DEVELOPER, (14, 3)), Remind(OFFICER, (-1,))),
        on_lapse="The town can then restore the land; its cost becomes a lien.",
        extended_by=("official",),
        official=BY_TOWN,
    ),
    ClockRule(
        "stormwater.demand",
        "Send the report or the records that the town asked for",
        "6-235(d)",
        Mode.FIXED,
        Unit.DAYS,
        reminders=(Remind(DEVELOPER, (30, 7)), Remind(OFFICER, (-1,))),
        extended_by=("official",),
        official=BY_TOWN,
    ),
    ClockRule(
        "stormwater.program_inspection",
        "Inspect the stormwater facilities",
        "6-235(c)",
        Mode.FIXED,
        Unit.MONTHS,
        citizen=False,
        recurs=True,
        reminders=(Remind(OFFICER, (14, 0)),),
    ),
)
