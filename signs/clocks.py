"""The deadlines of the sign law (§§ 5-114, 5-116, 5-123 to 5-126, 5-130, 5-132).

A time to act rolls to a business day; how long a sign or a permission lasts is a term and does not.
No clock runs on the officer, the zoning board or the town board: the article sets none. Days before
due on which someone is reminded are proposals of the office, never law.
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
    return lambda day: law("signs", day).figure(key)


def event_days(day: date) -> int:
    """The hours after an event, kept as whole days: the second day (§ 5-125(a)(5)d)."""
    return law("signs", day).figure("event_removal_hours") // 24


def longest_development(day: date) -> int:
    """The longest first term, and its one renewal on top."""
    figures = law("signs", day)
    renewals = figures.figure("development_renewals")
    longest = figures.figure("development_months")
    return longest + renewals * figures.figure("development_renewal_months")


AFTER = Remind(Role.OFFICER, (-1,))


def holder(*days: int) -> Remind:
    """Reminders to whom the sign or the permit belongs."""
    return Remind(Role.APPLICANT, days)


MUST_GO = "From the next day on the sign may not stand, and the office can order it removed."
CLOCKS = (
    ClockRule(
        "signs.referral_answer", "Answer of the board", "5-123(e)(1)", Mode.ACT,
        Unit.BUSINESS_DAYS, length=figure("referral_business_days"), citizen=False,
        lapse="review_waived", reminders=(Remind(Role.CLERK, (10, 3)), AFTER),
        on_lapse="Then the review is waived and the officer decides.",
    ),
    ClockRule(
        "signs.town_board_appeal", "Appeal to the town board", "5-116(b)", Mode.ACT, Unit.DAYS,
        length=figure("town_board_appeal_days"), lapse="appeal_time_over",
        on_lapse="A later appeal is not accepted.",
    ),
    ClockRule(
        "signs.nonconforming_five_years", "Remove the nonconforming sign", "5-114(c)(1)",
        Mode.TERM, Unit.YEARS, length=figure("nonconforming_stay_years"), lapse="stay_over",
        reminders=(holder(365, 90, 30), Remind(Role.OFFICER, (30, -1))), on_lapse=MUST_GO,
    ),
    ClockRule(
        "signs.nonconforming_unused", "Use the nonconforming sign again", "5-114(d)", Mode.TERM,
        Unit.MONTHS, length=figure("nonconforming_unused_months"), lapse="deem_abandoned",
        reminders=(holder(30, 7), AFTER),
        on_lapse="Then it counts as abandoned and has to conform or go.",
    ),
    ClockRule(
        "signs.abandoned_removal", "Take the abandoned sign and its structure down", "5-124(p)",
        Mode.ACT, Unit.MONTHS, length=figure("abandoned_removal_months"), lapse="not_removed",
        reminders=(holder(60, 30, 7), AFTER), on_lapse=MUST_GO,
    ),
    ClockRule(
        "signs.development_permit", "Term of the development sign permit",
        "5-125(a)(3), 5-126(a)(4)", Mode.TERM, Unit.MONTHS, lapse="expire",
        longest=longest_development, reminders=(holder(30, 7), AFTER),
        on_lapse="Then the permit expires. It can be renewed once.",
    ),
    ClockRule(
        "signs.banner_display", "Take the banner down", "5-130(a)(5)", Mode.TERM, Unit.DAYS,
        length=figure("banner_days"), lapse="overstayed", reminders=(holder(3, 0), AFTER),
        on_lapse=MUST_GO,
    ),
    ClockRule(
        "signs.short_event_sign", "Take the sign down", "5-130(a)(4)", Mode.TERM, Unit.DAYS,
        length=figure("short_days"), lapse="overstayed", reminders=(holder(1), AFTER),
        on_lapse=MUST_GO,
    ),
    ClockRule(
        "signs.event_sign_removal", "Take the sign down after the event", "5-125(a)(5)d",
        Mode.TERM, Unit.DAYS, length=event_days, lapse="overstayed",
        reminders=(holder(1), AFTER), on_lapse=MUST_GO,
    ),
    ClockRule(
        "signs.garage_sale", "Take the sign down after the sale", "5-126(a)(5)c", Mode.TERM,
        Unit.DAYS, lapse="overstayed", reminders=(holder(0), AFTER), on_lapse=MUST_GO,
    ),
    ClockRule(
        "signs.construction_sign", "Take the construction sign down", "5-124(t)(5)", Mode.TERM,
        Unit.DAYS, length=figure("construction_days"), lapse="overstayed",
        reminders=(holder(14, 3, 0), AFTER), on_lapse=MUST_GO,
    ),
)  # fmt: skip
