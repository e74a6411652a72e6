"""The deadlines of building permits and certificates (§§ 5-24(i), 5-27(d) to (f)).

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
    return lambda day: law("permits", day).figure(key)


OFFICER_AFTER = Remind(Role.OFFICER, (-1,))
HOLDER = Remind(Role.APPLICANT, (60, 30, 7))
OCCUPANT = Remind(Role.APPLICANT, (30, 14, 3))

CLOCKS = (
    ClockRule(
        "buildings.commencement",
        "Begin the work",
        "5-24(i)(1)",
        Mode.ACT,
        Unit.MONTHS,
        length=figure("commencement_months"),
        lapse="become_invalid",
        reminders=(HOLDER, OFFICER_AFTER),
        on_lapse="If the work has not begun by then, the permit becomes invalid.",
    ),
    ClockRule(
        "buildings.permit_expiry",
        "Finish the work and get the certificate",
        "5-24(i)(2)",
        Mode.TERM,
        Unit.MONTHS,
        length=figure("building_permit_months"),
        lapse="expire",
        reminders=(HOLDER, OFFICER_AFTER),
        on_lapse="Then the permit expires. You can ask for a renewal.",
    ),
    ClockRule(
        "buildings.renewal_refusal",
        "A renewal may be refused for changed codes",
        "5-24(i)(4)",
        Mode.MARKER,
        Unit.MONTHS,
        length=figure("renewal_refusal_months"),
    ),
    ClockRule(
        "buildings.temporary_certificate",
        "Finish the work under the temporary certificate",
        "5-27(d)(3)",
        Mode.TERM,
        Unit.MONTHS,
        length=figure("temporary_certificate_months"),
        lapse="expire",
        reminders=(OCCUPANT, Remind(Role.OFFICER, (14, -1))),
        on_lapse="Then the building may no longer be occupied.",
    ),
    ClockRule(
        "buildings.temporary_extension",
        "Finish the work under the extension",
        "5-27(e)(3)",
        Mode.TERM,
        Unit.DAYS,
        length=figure("temporary_extension_days"),
        lapse="expire",
        reminders=(OCCUPANT, Remind(Role.OFFICER, (14, -1))),
        on_lapse="Then the building may no longer be occupied.",
    ),
    ClockRule(
        "buildings.certificate_correction",
        "Correct the error in the certificate",
        "5-27(f)",
        Mode.ACT,
        Unit.DAYS,
        lapse="correction_not_made",
        reminders=(Remind(Role.APPLICANT, (7, 1)), OFFICER_AFTER),
        on_lapse="Then the officer has to revoke or suspend the certificate.",
        extended_by=("official",),
    ),
)
