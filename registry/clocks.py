"""The deadlines of the registries (§ 5-33, L.L. 8-2007, L.L. 4-2007)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit


def figure(key: str) -> Callable[[date], int]:
    """The length of a period by the figure in force on the day of its start."""
    return lambda day: law("registry", day).figure(key)


YEARLY = (Remind(Role.APPLICANT, (60, 30, 7)),)
CLOCKS = (
    ClockRule(
        "registry.business_annual_update",
        "Register the business anew",
        "5-33(f)(1)",
        Mode.ACT,
        Unit.MONTHS,
        length=figure("business_update_months"),
        lapse="update_missed",
        reminders=YEARLY,
        on_lapse="A civil penalty may follow.",
    ),
    ClockRule(
        "registry.rental_recertification",
        "Certify the rental again",
        "L.L. 8-2007 § 5",
        Mode.ACT,
        Unit.MONTHS,
        length=figure("rental_recertification_months"),
        lapse="certification_missed",
        reminders=YEARLY,
        on_lapse="Then no tenant may live there until it is certified.",
    ),
    ClockRule(
        "registry.key_box_installation",
        "Install the key box",
        "L.L. 4-2007 part 8",
        Mode.ACT,
        length=figure("key_box_installation_days"),
        lapse="installation_overdue",
        reminders=(Remind(Role.APPLICANT, (7,)), Remind(Role.OFFICER, (-1,))),
        on_lapse="Then the town may install it at the owner's expense.",
    ),
    ClockRule(
        "registry.key_box_appeal",
        "Appeal against the key box",
        "L.L. 4-2007 part 11",
        Mode.ACT,
        length=figure("key_box_appeal_days"),
        lapse="appeal_over",
        on_lapse="Then the direction stands.",
    ),
)
