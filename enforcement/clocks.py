"""The deadlines of enforcement (§§ 5-33(g), 5-36, 5-93(b), 5-133(b)(3)e, 6-154(2), 6-237).

Days before due on which someone is reminded are proposals of the office, never law.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from people.roles import Role
from rulebook.figures import law
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit


def figure(app: str, key: str) -> Callable[[date], int]:
    """The length of a period by the figure in force on the day of its start."""
    return lambda day: law(app, day).figure(key)


def unsafe_complete(day: date) -> int:
    """Thereafter: after the days to start (§ 5-93(b)(4))."""
    figures = law("enforcement", day)
    days: int = figures.figure("unsafe_commence_days") + figures.figure("unsafe_complete_days")
    return days


def third_tier(day: date) -> int:
    """The first and the second step of the fine together (§ 5-36(c)(1))."""
    figures = law("enforcement", day)
    days: int = figures.figure("fine_first_tier_days") + figures.figure("fine_second_tier_days")
    return days


OFFICER, OFFICER_BEFORE = Remind(Role.OFFICER, (-1,)), Remind(Role.OFFICER, (3, -1))

CLOCKS = (
    ClockRule(
        "enforcement.complaint_cure", "Correct what the complaint is about", "5-32(b)(2)",
        Mode.ACT, lapse="cure_over", reminders=(OFFICER,), extended_by=("official",),
    ),
    ClockRule(
        "enforcement.order_to_remedy", "Comply with the order to remedy", "5-36(a)(3)e",
        Mode.ACT, longest=figure("enforcement", "order_to_remedy_days"), lapse="time_over",
        reminders=(OFFICER_BEFORE,), on_lapse="Then the town may go to court.",
    ),
    ClockRule(
        "enforcement.order_service", "Serve the order to remedy", "19 NYCRR 1203",
        Mode.FIXED, length=figure("enforcement", "order_service_days"), citizen=False,
        reminders=(Remind(Role.CLERK, (3, 1)),),
    ),
    ClockRule(
        "enforcement.sign_compliance_order", "Comply with the sign compliance order",
        "5-133(b)(3)e", Mode.ACT, lapse="time_over", reminders=(Remind(Role.OFFICER, (2, -1)),),
        on_lapse="Then the town may go to court.", extended_by=("official",),
    ),
    ClockRule(
        "enforcement.remedial_measure", "Take the remedial measure", "6-237(a)(4)", Mode.ACT,
        lapse="time_over", reminders=(Remind(Role.STORMWATER_OFFICER, (2, -1)),),
        extended_by=("official",), official=(str(Role.OFFICER), str(Role.STORMWATER_OFFICER)),
    ),
    ClockRule(
        "enforcement.stormwater_appeal", "Appeal against the notice of violation", "6-237(a)(6)",
        Mode.ACT, length=figure("stormwater", "violation_appeal_days"), lapse="appeal_time_over",
        reminders=(Remind(Role.STORMWATER_OFFICER, (-1,)),),
        on_lapse="Then the finding of a violation stands.",
    ),
    ClockRule(
        "enforcement.restoration", "Restore the land", "6-237(f)", Mode.ACT,
        lapse="restoration_over", reminders=(Remind(Role.STORMWATER_OFFICER, (2, -1)),),
        extended_by=("official",), official=(str(Role.OFFICER), str(Role.STORMWATER_OFFICER)),
        on_lapse="Then the town may restore it at the owner's cost.",
    ),
    ClockRule(
        "enforcement.timber_stop_work", "Harvest suspended by the stop-work order", "6-154(2)",
        Mode.TERM, longest=figure("timber", "stop_work_days"), lapse="run_out",
        reminders=(Remind(Role.OFFICER, (5, 2, 0)),), on_lapse="Then the harvest may go on.",
    ),
    ClockRule(
        "enforcement.weeds_entry", "Cut the growth before the town does", "5-36(e)(3)a",
        Mode.FIXED, length=figure("enforcement", "weeds_notice_days"), lapse="entry_open",
        reminders=(Remind(Role.OFFICER, (0, -1)),),
        on_lapse="From the next day the town may enter and cut it at the owner's cost.",
    ),
    ClockRule(
        "enforcement.bill_payment", "Pay the bill", "5-37(c)", Mode.ACT,
        length=figure("fees", "bill_payment_days"), lapse="unpaid",
        reminders=(OFFICER,), on_lapse="Then what is unpaid is certified for the tax bill.",
    ),
    ClockRule(
        "enforcement.unsafe_commence", "Start to secure or remove the building", "5-93(b)(4)",
        Mode.ACT, length=figure("enforcement", "unsafe_commence_days"), lapse="neglected",
        reminders=(Remind(Role.OFFICER, (7, -1)),), extended_by=("official",),
        official=(str(Role.TOWN_BOARD),), on_lapse="Then the town board may have it removed.",
    ),
    ClockRule(
        "enforcement.unsafe_complete", "Complete the securing or removal of the building",
        "5-93(b)(4)", Mode.ACT, length=unsafe_complete, lapse="neglected",
        reminders=(Remind(Role.OFFICER, (14, -1)),), extended_by=("official",),
        official=(str(Role.TOWN_BOARD),), on_lapse="Then the town board may have it removed.",
    ),
    ClockRule(
        "enforcement.unsafe_hearing", "First day for the hearing before the town board",
        "5-93(b)(5)", Mode.EARLIEST, Unit.BUSINESS_DAYS,
        length=figure("enforcement", "unsafe_hearing_business_days"), citizen=False,
    ),
    ClockRule(
        "enforcement.fine_second_tier", "Each day gets a minimum fine", "5-36(c)(1)", Mode.MARKER,
        length=figure("enforcement", "fine_first_tier_days"), first_day_counts=True,
    ),
    ClockRule(
        "enforcement.fine_third_tier", "The minimum fine rises", "5-36(c)(1)", Mode.MARKER,
        length=third_tier, first_day_counts=True,
    ),
    ClockRule(
        "enforcement.stormwater_repeat_window", "The offense raises the fine for a later one",
        "6-237(d)", Mode.MARKER, Unit.YEARS,
        length=figure("enforcement", "stormwater_repeat_years"),
    ),
    ClockRule(
        "enforcement.penalty_appeal", "Appeal against the penalty", "5-33(g)", Mode.ACT,
        length=figure("registry", "business_appeal_days"), lapse="penalty_appeal_over",
        reminders=(Remind(Role.TOWN_ENGINEER, (-1,)),), on_lapse="Then the penalty stands.",
    ),
    ClockRule(
        "enforcement.ticket_return", "Return date of the appearance ticket", "5-36(b)", Mode.TERM,
        lapse="ticket_returned", same_day=True, reminders=(Remind(Role.OFFICER, (7, 1)),),
    ),
)  # fmt: skip
